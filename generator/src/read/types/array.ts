/** `string[]`. For the long form `Array<string>`, see generic.ts. */
import { type ts } from "ts-morph";
import type { ArrayType } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";

export function readArray({ elementType }: ts.ArrayTypeNode, context: ReadContext): ArrayType {
  return { kind: "array", items: context.type(elementType) };
}
