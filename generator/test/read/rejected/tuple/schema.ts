export type A = [string, number];
export type B = [first: string, second?: number, ...rest: string[]];
export type C = [];
