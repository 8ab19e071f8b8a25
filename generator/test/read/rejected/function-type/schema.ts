export type A = (a: string) => void;
export type B = new () => A;
export interface C {
  call: () => string;
}
