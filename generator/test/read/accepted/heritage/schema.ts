export interface A {}
export interface B {}
export interface C extends A {}
export interface D extends A, B, Omit<C, "x"> {
  own: string;
}
