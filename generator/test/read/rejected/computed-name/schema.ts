export interface A {
  [KEY]: string;
  ["literal"]: string;
  [Symbol.iterator]: string;
}
