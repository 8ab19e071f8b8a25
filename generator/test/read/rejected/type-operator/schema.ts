export type A = keyof B;
export type B = readonly string[];
export type C = unique symbol;
