export type A = B extends string ? "yes" : "no";
export interface B {
  inner: A extends infer T ? T : never;
}
