/** `A | B`, members in their order. A bar before a single type, `| A`, makes no union. */
import { type ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { Context } from "../context.js";

export function readUnion(node: ts.UnionTypeNode, context: Context): Type {
  const members = node.types.map((member) => context.type(member));
  const [only] = members;
  return only !== undefined && members.length === 1 ? only : { kind: "union", members };
}
