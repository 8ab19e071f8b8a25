/** Visiting types: the one place that knows which types contain which. */
import type { Declaration, Property, Type } from "../model/declarations.js";
import { elementTypes } from "../model/tuple.js";

type Visit = (type: Type, line: number) => void;

/**
 * Calls `visit` for every type of a declaration and everything inside it, heritage included, outermost first.
 *
 * @param visit is told the line of the property that the type belongs to; that of the declaration where it is none's
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
  for (const [child, at] of children(type, line)) visitType(child, at, visit);
}

/** The types directly inside a type, in source order, each with its line. */
function children(type: Type, line: number): readonly (readonly [Type, number])[] {
  switch (type.kind) {
    case "array":
      return elementTypes(type).map((element) => [element, line]);
    case "record":
      return [[type.values, line]];
    case "union":
    case "intersection":
      return type.members.map((member) => [member, line]);
    case "shape":
      return [
        ...type.properties.map((p) => [p.type, p.line] as const),
        ...(type.index === undefined ? [] : [[type.index, line] as const]),
      ];
    case "string":
    case "number":
    case "boolean":
    case "null":
    case "unknown":
    case "any":
    case "never":
    case "object":
    case "literal":
    case "constant":
    case "reference":
    case "omit":
      return [];
    default:
      return type satisfies never;
  }
}

/** A declaration rebuilt with every type replaced, innermost first. Heritage is left as it is. */
export function mapDeclaration(declaration: Declaration, map: (type: Type) => Type): Declaration {
  switch (declaration.kind) {
    case "interface":
      return {
        ...declaration,
        properties: declaration.properties.map((p) => mapProperty(p, map)),
        ...(declaration.index === undefined ? {} : { index: mapType(declaration.index, map) }),
      };
    case "alias":
      return { ...declaration, type: mapType(declaration.type, map) };
    case "constant":
      return declaration;
    default:
      return declaration satisfies never;
  }
}

/** A type rebuilt with everything inside replaced first, then itself. */
function mapType(type: Type, map: (type: Type) => Type): Type {
  switch (type.kind) {
    case "array":
      return map({
        ...type,
        items: mapType(type.items, map),
        ...(type.prefix !== undefined && { prefix: type.prefix.map((one) => mapType(one, map)) }),
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
        ...(type.index === undefined ? {} : { index: mapType(type.index, map) }),
      });
    default:
      return map(type);
  }
}

function mapProperty(property: Property, map: (type: Type) => Type): Property {
  return { ...property, type: mapType(property.type, map) };
}
