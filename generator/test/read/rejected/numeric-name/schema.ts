export interface A {
  0: string;
  1e3?: string;
}
