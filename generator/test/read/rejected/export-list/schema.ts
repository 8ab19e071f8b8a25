type A = string;
export { A };
export * from "./other.js";
export { B } from "./other.js";
