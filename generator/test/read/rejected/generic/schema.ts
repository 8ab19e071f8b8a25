export interface Box<T> { value: T }
export type Pair<A, B = A> = { a: A; b: B };
