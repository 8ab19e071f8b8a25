import type { D } from "./d.js";
export interface A {}
export type B = string;

export interface A {
  a: string;
}
export const B = 1;
export type D = string;
export type A = number;
