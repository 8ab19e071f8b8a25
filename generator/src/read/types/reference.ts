/** `Tool`: the name of another declaration or of an import. With type arguments it is one of the supported generics. */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";
import { readGeneric } from "./generic.js";
import { refuseType } from "./refuse-type.js";

export function readReference(node: ts.TypeReferenceNode, context: ReadContext): Type {
  const { typeName, typeArguments } = node;
  if (!ts.isIdentifier(typeName)) {
    return refuseType(context, node, "a qualified name", "import the type by its own name");
  }
  if (typeArguments !== undefined) return readGeneric(node, typeName.text, typeArguments, context);
  return { kind: "reference", name: typeName.text };
}
