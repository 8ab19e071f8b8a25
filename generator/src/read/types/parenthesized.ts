/** `(A | B)`: returns the inner type, because the tree already reflects the grouping. */
import { type ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";

export function readParenthesized(node: ts.ParenthesizedTypeNode, context: ReadContext): Type {
  return context.type(node.type);
}
