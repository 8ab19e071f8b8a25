export interface Base {
  a: string;
  b: string;
  c: string;
}
export interface WithoutA extends Omit<Base, "a"> {}
export interface WithoutAB extends Omit<
  Base,
  "a" | "b"
> {
  d: string;
}
export type Rest = Omit<Base, "c">;
