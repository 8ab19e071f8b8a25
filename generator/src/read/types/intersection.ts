/** `A & B`, members in their order. An ampersand before a single type, `& A`, makes no intersection. */
import { type ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";

export function readIntersection(node: ts.IntersectionTypeNode, context: ReadContext): Type {
  const members = node.types.map((member) => context.type(member));
  const [only] = members;
  return only !== undefined && members.length === 1 ? only : { kind: "intersection", members };
}
