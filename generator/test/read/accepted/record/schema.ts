export type Bag = Record<string, unknown>;
export type Nothing = Record<string, never>;
export type Nested = Record<string, Record<string, number[]>>;
