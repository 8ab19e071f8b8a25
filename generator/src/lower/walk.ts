/** Visiting types: the one place that knows which types contain which. */
import type { Declaration, Property, Type } from "../model/declarations.js";

/** The types directly inside a type, in source order. */
function children(type: Type): readonly Type[] {
  switch (type.kind) {
    case "array":
      return [type.items];
    case "record":
      return [type.values];
    case "union":
    case "intersection":
      return type.members;
    case "shape":
      return [
        ...type.properties.map((p) => p.type),
        ...(type.index === undefined ? [] : [type.index]),
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

/** The types a declaration is made of, heritage included. */
export function rootTypes(declaration: Declaration): readonly Type[] {
  switch (declaration.kind) {
    case "interface":
      return [
        ...declaration.extends,
        ...declaration.properties.map((p) => p.type),
        ...(declaration.index === undefined ? [] : [declaration.index]),
      ];
    case "alias":
      return [declaration.type];
    case "constant":
      return [];
    default:
      return declaration satisfies never;
  }
}

/** Calls `visit` for a type and everything inside it, outermost first. */
export function visitType(type: Type, visit: (type: Type) => void): void {
  visit(type);
  for (const child of children(type)) visitType(child, visit);
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
      return map({ ...type, items: mapType(type.items, map) });
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
