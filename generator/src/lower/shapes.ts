/**
 * Computes all members of every object, including inherited ones, for any notation (interface, alias of a literal,
 * `Record`, `Omit`, intersection). An own property replaces an inherited property. If several parents have a property,
 * the first parent is used: TypeScript requires them to agree. The members of an intersection are merged.
 */
import type { Property, Type } from "../model/declarations.js";
import type { EffectiveProperty, Shape } from "../model/model.js";
import { shapeType } from "../model/walk.js";
import type { Scope } from "./scope.js";

/** Returns the members of an object type. Returns `undefined` for any other type, such as a union or a string. */
export function shapeOf(type: Type, scope: Scope, from = ""): Shape | undefined {
  switch (type.kind) {
    case "shape":
      return {
        properties: type.properties.map((property) => ({ ...property, from })),
        index: type.index,
      };
    case "record":
      return { properties: [], index: type.values };
    case "object":
      return { properties: [] };
    case "reference":
      return shapeOfName(type.name, scope);
    case "omit": {
      const base = shapeOfName(type.base, scope);
      const isKept = ({ name }: Property): boolean => !type.keys.includes(name);
      return base && { ...base, properties: base.properties.filter(isKept) };
    }
    case "intersection": {
      const parts = type.members.map((member) => shapeOf(member, scope, from));
      return parts.reduce((left, right) => left && right && merge(left, right, scope), {
        properties: [],
      });
    }
    default:
      return undefined;
  }
}

/** Returns all members of the declaration with a name. */
export function shapeOfName(name: string, scope: Scope): Shape | undefined {
  const found = scope.find(name);
  if (found === undefined || found.declaration.kind === "constant") return undefined;
  const { declaration } = found;
  if (declaration.kind === "alias") return shapeOf(declaration.type, found.scope, declaration.name);
  const own: EffectiveProperty[] = declaration.properties.map((property) => ({
    ...property,
    from: declaration.name,
  }));
  let shape: Shape = { properties: [] };
  for (const parent of declaration.extends) {
    const inherited = shapeOf(parent, found.scope);
    if (inherited === undefined) continue;
    const added = inherited.properties.filter((property) => !has(shape, property.name));
    const properties = [...shape.properties, ...added];
    shape = { properties, index: shape.index ?? inherited.index };
  }
  const replaced = shape.properties.map((p) => own.find((o) => o.name === p.name) ?? p);
  const added = own.filter((property) => !has(shape, property.name));
  return { properties: [...replaced, ...added], index: declaration.index ?? shape.index };
}

function has(shape: Shape, name: string): boolean {
  return shape.properties.some((property) => property.name === name);
}

function merge(left: Shape, right: Shape, scope: Scope): Shape {
  const properties = left.properties.map((property) => {
    const other = right.properties.find((candidate) => candidate.name === property.name);
    return other === undefined ? property : mergeProperty(property, other, scope);
  });
  const added = right.properties.filter((property) => !has(left, property.name));
  return { properties: [...properties, ...added], index: right.index ?? left.index };
}

function mergeProperty(
  left: EffectiveProperty,
  right: EffectiveProperty,
  scope: Scope,
): EffectiveProperty {
  const doc = right.doc === "" ? left.doc : right.doc;
  const optional = left.optional && right.optional;
  return { ...left, ...right, doc, optional, type: intersect(left.type, right.type, scope) };
}

/** Returns the narrower of two types, or their intersection if neither type is obviously narrower. */
function intersect(left: Type, right: Type, scope: Scope): Type {
  if (admitsAnything(left)) return right;
  if (admitsAnything(right)) return left;
  if (left.kind === right.kind && left.kind !== "shape" && !("members" in left)) {
    return JSON.stringify(left) === JSON.stringify(right)
      ? right
      : { kind: "intersection", members: [left, right] };
  }
  if (right.kind === "literal" && isPrimitiveOf(left, right.value, scope)) return right;
  if (left.kind === "literal" && isPrimitiveOf(right, left.value, scope)) return left;
  const a = shapeOf(left, scope);
  const b = shapeOf(right, scope);
  if (a !== undefined && b !== undefined && (left.kind === "shape" || right.kind === "shape")) {
    return shapeType(merge(a, b, scope));
  }
  return { kind: "intersection", members: [left, right] };
}

function admitsAnything(type: Type): boolean {
  return type.kind === "unknown" || type.kind === "any";
}

function isPrimitiveOf(type: Type, value: string | number | boolean, scope: Scope): boolean {
  if (type.kind === "reference") {
    const target = scope.find(type.name)?.declaration;
    return target?.kind === "alias" && isPrimitiveOf(target.type, value, scope);
  }
  if (type.kind === "union") return type.members.some((m) => isPrimitiveOf(m, value, scope));
  return type.kind === typeof value || (type.kind === "literal" && type.value === value);
}
