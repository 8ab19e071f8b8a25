export interface A {
  a: number = 1;
}
