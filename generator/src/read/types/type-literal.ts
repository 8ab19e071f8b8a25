/** `{ name: string; [key: string]: unknown }` */
import { type ts } from "ts-morph";
import type { ShapeType } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";
import { readMembers } from "../members.js";

export function readTypeLiteral({ members }: ts.TypeLiteralNode, context: ReadContext): ShapeType {
  return { kind: "shape", ...readMembers(members, context) };
}
