/** The names of other declarations that a type mentions, at whatever depth. */
import type { Type } from "./declarations.js";

/** In the order in which they stand, each as often as it does. */
export function namesIn(type: Type): string[] {
  switch (type.kind) {
    case "reference":
      return [type.name];
    case "omit":
      return [type.base];
    case "array":
      return namesIn(type.items);
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
