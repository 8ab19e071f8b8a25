export type A = keyof B; // [31mred ‮turned  
export type C = Foo\u0042<string>;
export interface D {
  "\u001b[31m\u202e": string;
  "\u001b[31m\u202e": string;
}
