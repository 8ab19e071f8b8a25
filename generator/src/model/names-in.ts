/** Finds the names of other declarations that a type mentions. */
import type { Declaration, Type } from "./declarations.js";
import { childTypes } from "./walk.js";

/** Every name at any depth, in source order, with repetitions. */
export function namesIn(type: Type): string[] {
  switch (type.kind) {
    case "reference":
    case "constant":
      return [type.name];
    case "omit":
      return [type.base];
    default:
      return childTypes(type).flatMap(namesIn);
  }
}

/** The names that a type is, alone or as members of a union; not those inside other types. */
export function memberNames(type: Type): string[] {
  if (type.kind === "reference") return [type.name];
  return type.kind === "union" ? type.members.flatMap(memberNames) : [];
}

/** The names that a declaration mentions in its types and its heritage. */
export function namesOfDeclaration(declaration: Declaration): string[] {
  switch (declaration.kind) {
    case "constant":
      return [];
    case "alias":
      return namesIn(declaration.type);
    case "interface":
      return [
        ...declaration.extends.flatMap(namesIn),
        ...declaration.properties.flatMap(({ type }) => namesIn(type)),
        ...(declaration.index === undefined ? [] : namesIn(declaration.index)),
      ];
    default:
      return declaration satisfies never;
  }
}
