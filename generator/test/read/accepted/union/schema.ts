export type Token = string | number;
export type Color =
  | "red" // warm
  | "green"
  | "blue"; // cold
export type Single = | "only";
export type Open = "known" | string;
export type Maybe = number | null;
