export type A = Partial<B>;
export type B = Pick<C, "a">;
export type C = ReadonlyArray<string>;
export type D = Promise<Array<Set<string>>>;
