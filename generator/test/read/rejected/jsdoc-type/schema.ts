export type A = *;
export type B = ?string;
export type C = string!;
