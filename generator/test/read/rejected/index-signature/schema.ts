export interface A { [key: number]: string }
export interface B {
  [key: string]: string;
  [other: string]: string;
}
export type C = { [key: `x-${string}`]: string };
export type D = { [key: string] };
export type E = { [...key: string]: string; [key?: string]: string };
