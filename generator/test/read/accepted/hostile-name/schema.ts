export interface __proto__ {
  __proto__: string;
  constructor: string;
  "__proto__ ": string;
  prototype: constructor;
  toString?: hasOwnProperty;
}
export interface constructor extends __proto__ {}
export type hasOwnProperty = Omit<constructor, "__proto__" | "toString">;
export const toString = "${process.exit()}";
export const valueOf = "`*/";
export type \u0061bc = "\u2028";
