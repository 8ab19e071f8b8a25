export interface A {
  (a: string): string;
  new (a: string): A;
}
