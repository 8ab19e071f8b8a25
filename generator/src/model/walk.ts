/** Visits and maps types. Only this file knows which kinds of types contain other types. */
import type { Declaration, Property, Type } from "./declarations.js";
import type { Shape } from "./model.js";
import { elementTypes } from "./tuple.js";

type Visit = (type: Type, line: number) => void;

/**
 * Calls `visit` for every type of a declaration, including nested types and heritage, outermost first.
 *
 * @param visit receives the type and the line of the property that contains it; for a type outside of properties, the
 * line of the declaration
 */
export function visitDeclaration(declaration: Declaration, visit: Visit): void {
  const { line } = declaration;
  switch (declaration.kind) {
    case "interface":
      for (const parent of declaration.extends) visitType(parent, line, visit);
      for (const property of declaration.properties) visitType(property.type, property.line, visit);
      if (declaration.index !== undefined) visitType(declaration.index, line, visit);
      return;
    case "alias":
      return visitType(declaration.type, line, visit);
    case "constant":
      return;
    default:
      return declaration satisfies never;
  }
}

function visitType(type: Type, line: number, visit: Visit): void {
  visit(type, line);
  if (type.kind === "shape") {
    for (const property of type.properties) visitType(property.type, property.line, visit);
    if (type.index !== undefined) visitType(type.index, line, visit);
  } else for (const child of childTypes(type)) visitType(child, line, visit);
}

/** Returns the direct child types of a type, in source order. */
export function childTypes(type: Type): readonly Type[] {
  switch (type.kind) {
    case "array":
      return elementTypes(type);
    case "record":
      return [type.values];
    case "union":
    case "intersection":
      return type.members;
    case "shape":
      return [
        ...type.properties.map((property) => property.type),
        ...(type.index === undefined ? [] : [type.index]),
      ];
    default:
      return [];
  }
}

/** Returns the types of a declaration and of its heritage, but no nested types. */
export function typesOf(declaration: Declaration): readonly Type[] {
  switch (declaration.kind) {
    case "constant":
      return [];
    case "alias":
      return [declaration.type];
    case "interface":
      return [...declaration.extends, ...childTypes({ ...declaration, kind: "shape" })];
    default:
      return declaration satisfies never;
  }
}

/** Replaces every type of a declaration, innermost types first. Heritage stays unchanged. */
export function mapDeclaration(declaration: Declaration, map: (type: Type) => Type): Declaration {
  switch (declaration.kind) {
    case "interface":
      return {
        ...declaration,
        properties: declaration.properties.map((p) => mapProperty(p, map)),
        index: declaration.index && mapType(declaration.index, map),
      };
    case "alias":
      return { ...declaration, type: mapType(declaration.type, map) };
    case "constant":
      return declaration;
    default:
      return declaration satisfies never;
  }
}

/** Replaces all nested types first, then the type itself. */
export function mapType(type: Type, map: (type: Type) => Type): Type {
  switch (type.kind) {
    case "array":
      return map({
        ...type,
        items: mapType(type.items, map),
        prefix: type.prefix?.map((one) => mapType(one, map)),
      });
    case "record":
      return map({ ...type, values: mapType(type.values, map) });
    case "union":
    case "intersection":
      return map({ ...type, members: type.members.map((member) => mapType(member, map)) });
    case "shape":
      return map({
        ...type,
        properties: type.properties.map((p) => mapProperty(p, map)),
        index: type.index && mapType(type.index, map),
      });
    default:
      return map(type);
  }
}

function mapProperty(property: Property, map: (type: Type) => Type): Property {
  return { ...property, type: mapType(property.type, map) };
}

/** Converts a shape to a type. Drops `from`, the origin of each property. */
export function shapeType({ properties, index }: Shape): Type {
  const own = properties.map(({ from: _from, ...property }): Property => property);
  return { kind: "shape", properties: own, index };
}
