export type A = Omit<{ a: string }, "a">;
export type B = Omit<A, keyof A>;
export type C = Omit<A>;
export type D = Omit<Array<string>, "length">;
export type E = Omit<A, 1>;
export type F = Omit<N.A, "a">;
