export interface A {
  a;
  b?;
}
