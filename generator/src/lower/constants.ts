/** Replaces `typeof NAME` by the literal the constant holds, keeping the name. */
import type { Declaration } from "../model/declarations.js";
import type { Scope } from "./scope.js";
import { mapDeclaration } from "../model/walk.js";

export function resolveConstants(declaration: Declaration, scope: Scope): Declaration {
  return mapDeclaration(declaration, (type) => {
    if (type.kind !== "constant") return type;
    const found = scope.find(type.name)?.declaration;
    return found?.kind === "constant"
      ? { kind: "literal", value: found.value, constant: type.name }
      : type;
  });
}
