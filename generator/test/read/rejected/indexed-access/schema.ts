export interface A { method: "a" }
export const B: A["method"] = "a";
export type C = A["method"];
