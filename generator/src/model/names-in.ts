/** The names of other declarations that a type mentions, at whatever depth. */
import type { Declaration, Type } from "./declarations.js";
import { elementTypes } from "./tuple.js";

/** In the order in which they stand, each as often as it does. */
export function namesIn(type: Type): string[] {
  switch (type.kind) {
    case "reference":
      return [type.name];
    case "omit":
      return [type.base];
    case "constant":
      return [type.name];
    case "array":
      return elementTypes(type).flatMap(namesIn);
    case "record":
      return namesIn(type.values);
    case "union":
    case "intersection":
      return type.members.flatMap(namesIn);
    case "shape":
      return [
        ...type.properties.map((property) => property.type),
        ...(type.index === undefined ? [] : [type.index]),
      ].flatMap(namesIn);
    default:
      return [];
  }
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
        ...namesIn({ kind: "shape", properties: declaration.properties }),
        ...(declaration.index === undefined ? [] : namesIn(declaration.index)),
      ];
    default:
      return declaration satisfies never;
  }
}
