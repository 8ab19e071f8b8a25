export type A = Other.Name;
export type B = typeof Other.NAME;
export type C = typeof NAME<string>;
