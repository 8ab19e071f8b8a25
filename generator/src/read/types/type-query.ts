/** `typeof NAME`, where the name is a constant of the same schema. */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";
import { refuseType } from "./refuse-type.js";

export function readTypeQuery(node: ts.TypeQueryNode, context: ReadContext): Type {
  if (!ts.isIdentifier(node.exprName) || node.typeArguments !== undefined) {
    return refuseType(context, node, "a `typeof` of more than a name", "write `typeof NAME`");
  }
  return { kind: "constant", name: node.exprName.text };
}
