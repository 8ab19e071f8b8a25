export type A = import("./a.js").B;
export type C = typeof import("./a.js");
