export type A = Record<"a" | "b", string>;
export type B = Record<number, string>;
export type C = Record<string>;
