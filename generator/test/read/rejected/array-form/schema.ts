export type A = Array<string, number>;
export type B = Array<>;
