export interface A {
  a: undefined;
  b: void;
  c: bigint;
  d: symbol;
  e: string | undefined;
}
export type I = intrinsic;
