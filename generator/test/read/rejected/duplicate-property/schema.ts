export interface A {
  a: string;
  b: { c: string; "c": number };
  "a"?: number;
}
