/** `(A | B)`: the parentheses have done their work when the tree stands, so the inner type is all there is. */
import { type ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";

export function readParenthesized(node: ts.ParenthesizedTypeNode, context: ReadContext): Type {
  return context.type(node.type);
}
