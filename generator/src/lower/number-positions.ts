/** Finds every `number` in a schema, with its path. The overlay lists these paths as integers or fractions. */
import type { Declaration, NumberType, Property, Type } from "../model/declarations.js";

export interface NumberPosition {
  /** Path in the notation of overlays. The path of a union member is the path of the union. */
  path: string;
  type: NumberType;
  /** Whether the tag `@TJS-type number` allows any number. */
  tagged: boolean;
  /** Line of the property, or of the declaration. */
  line: number;
}

export function numberPositions(declarations: readonly Declaration[]): NumberPosition[] {
  const found: NumberPosition[] = [];
  const visit = (type: Type, path: string, tagged: boolean, line: number): void => {
    switch (type.kind) {
      case "number":
        found.push({ path, type, tagged, line });
        return;
      case "array":
        type.prefix?.forEach((one, index) => visit(one, `${path}[${index}]`, false, line));
        return visit(type.items, `${path}[]`, false, line);
      case "record":
        return visit(type.values, `${path}.[key]`, false, line);
      case "union":
      case "intersection":
        for (const member of type.members) visit(member, path, tagged, line);
        return;
      case "shape":
        return visitMembers(type.properties, type.index, path, line);
      default:
        return;
    }
  };
  const visitMembers = (
    properties: readonly Property[],
    index: Type | undefined,
    path: string,
    line: number,
  ): void => {
    for (const { name, type, constraints, line: at } of properties) {
      visit(type, `${path}.${name}`, constraints?.number === true, at);
    }
    if (index !== undefined) visit(index, `${path}.[key]`, false, line);
  };
  for (const declaration of declarations) {
    const { name, line } = declaration;
    if (declaration.kind === "alias") visit(declaration.type, name, false, line);
    if (declaration.kind === "interface") {
      visitMembers(declaration.properties, declaration.index, name, line);
    }
  }
  return found;
}
