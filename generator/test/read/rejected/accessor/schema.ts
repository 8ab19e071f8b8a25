export interface A {
  get size(): number;
  set size(value: number);
}
