export type A = 10n;
export type B = 12345678901234567890;
export type C = 1e999;
export type D = -9007199254740993;
