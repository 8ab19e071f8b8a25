export interface A {
  __proto__: string;
  "__proto__": string;
  constructor: string;
}
