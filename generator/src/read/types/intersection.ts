/** `A & B`, with the members in order. A leading ampersand, `& A`, has no effect. */
import { type ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";

export function readIntersection(node: ts.IntersectionTypeNode, context: ReadContext): Type {
  const members = node.types.map((member) => context.type(member));
  const [only] = members;
  return only !== undefined && members.length === 1 ? only : { kind: "intersection", members };
}
