/**
 * A view of a model for comparison, which resolves names and flattens inheritance.
 *
 * The view adds the JSON-RPC envelope to every message, because 2025-11-25 moved `jsonrpc` and `id` into the message
 * types.
 */
import type { Declaration, Type } from "../model/declarations.js";
import type { EffectiveProperty, Model, Shape } from "../model/model.js";
import { shapeType } from "../model/walk.js";

export interface ModelView {
  model: Model;
  declaration(name: string): Declaration | undefined;
  /** Returns all members of an object declaration, including inherited ones. */
  shape(name: string): Shape | undefined;
}

export function viewOf(model: Model): ModelView {
  const declarations = new Map(model.declarations.map((entry) => [entry.name, entry]));
  const shapes = new Map(Object.entries(model.shapes));
  const inputRequests = new Set(
    model.messages
      .filter(({ kind }) => kind === "input-request")
      .map((message) => message.declaration),
  );
  return {
    model,
    declaration: (name) => declarations.get(name),
    shape(name) {
      const shape = shapes.get(name);
      return shape === undefined || inputRequests.has(name) ? shape : withEnvelope(shape, name);
    },
  };

  function withEnvelope(shape: Shape, name: string): Shape {
    const { request, notification, result, error } = model.envelope;
    const isMessage = shape.properties.some((property) => property.name === "method");
    if (!isMessage || [request, notification, result, error].includes(name)) return shape;
    const envelope = shapes.get(inherits(name, notification) ? notification : request);
    const missing = (envelope?.properties ?? []).filter(
      ({ name: wanted }) =>
        ENVELOPE_PROPERTIES.has(wanted) &&
        !shape.properties.some((property) => property.name === wanted),
    );
    return { ...shape, properties: [...missing, ...shape.properties] };
  }

  /** Whether a declaration extends `ancestor` or `Notification`. */
  function inherits(name: string, ancestor: string): boolean {
    if (name === ancestor || name === "Notification") return true;
    return parents(declarations.get(name)).some((parent) => inherits(parent, ancestor));
  }
}

const ENVELOPE_PROPERTIES = new Set(["jsonrpc", "id"]);

/**
 * Returns the direct supertypes of a declaration: the types that an interface extends, or the named parts of an
 * intersection.
 */
export function parents(declaration: Declaration | undefined): string[] {
  if (declaration === undefined || declaration.kind === "constant") return [];
  const bases =
    declaration.kind === "interface"
      ? declaration.extends
      : declaration.type.kind === "intersection"
        ? declaration.type.members
        : [];
  return bases.flatMap((base) =>
    base.kind === "reference" ? [base.name] : base.kind === "omit" ? [base.base] : [],
  );
}

/** Returns the members of an object type in any notation. `object` has no members. */
export function objectShape(type: Type, view: ModelView): Shape | undefined {
  switch (type.kind) {
    case "object":
      return { properties: [] };
    case "record":
      return { properties: [], index: type.values };
    case "shape":
      return {
        properties: type.properties.map((property) => ({ ...property, from: "" })),
        index: type.index,
      };
    case "reference":
      return view.shape(type.name);
    case "omit": {
      const base = view.shape(type.base);
      return (
        base && {
          ...base,
          properties: base.properties.filter(({ name }) => !type.keys.includes(name)),
        }
      );
    }
    case "intersection": {
      const parts = type.members.map((member) => objectShape(member, view));
      return parts.reduce((left, right) => left && right && merge(left, right), { properties: [] });
    }
    default:
      return undefined;
  }
}

function merge(left: Shape, right: Shape): Shape {
  const later = new Map(right.properties.map((property) => [property.name, property]));
  const properties = left.properties.map((property) =>
    narrowed(property, later.get(property.name)),
  );
  const known = new Set(left.properties.map(({ name }) => name));
  return {
    properties: [...properties, ...right.properties.filter(({ name }) => !known.has(name))],
    index: right.index ?? left.index,
  };
}

function narrowed(
  left: EffectiveProperty,
  right: EffectiveProperty | undefined,
): EffectiveProperty {
  return right === undefined
    ? left
    : { ...left, ...right, optional: left.optional && right.optional };
}

/** Returns the type of a declaration: the target of an alias, or the object that an interface describes. */
export function expandDeclaration(name: string, view: ModelView): Type | undefined {
  const declaration = view.declaration(name);
  if (declaration === undefined || declaration.kind === "constant") return undefined;
  const shape = view.shape(name);
  if (
    declaration.kind === "alias" &&
    (shape === undefined || declaration.type.kind === "reference")
  )
    return declaration.type;
  return shape && shapeType(shape);
}

/**
 * Returns the members of a union, including the members of nested named unions. For any other type, returns the type
 * itself as the only member.
 */
export function membersOf(
  type: Type,
  view: ModelView,
  seen: ReadonlySet<string> = new Set(),
): Type[] {
  if (type.kind === "union") return type.members.flatMap((member) => membersOf(member, view, seen));
  if (type.kind !== "reference" || seen.has(type.name)) return [type];
  const declaration = view.declaration(type.name);
  if (declaration?.kind !== "alias" || !isUnion(declaration.type, view)) return [type];
  return membersOf(declaration.type, view, new Set(seen).add(type.name));
}

/** Whether a type is a union or the name of a union. */
export function isUnion(
  type: Type,
  view: ModelView,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (type.kind !== "reference" || seen.has(type.name)) return type.kind === "union";
  const declaration = view.declaration(type.name);
  return (
    declaration?.kind === "alias" && isUnion(declaration.type, view, new Set(seen).add(type.name))
  );
}

/** Whether a type has no name. Changes inside such a type are not reported with a declaration. */
export function isInline(type: Type): boolean {
  return type.kind === "shape" || type.kind === "record" || type.kind === "array";
}

/**
 * Returns the target of an alias. Does not replace the name of an object, because the shape of the named object
 * contains the origin of each property.
 */
export function unfold(type: Type, view: ModelView): Type {
  if (type.kind !== "reference" || view.shape(type.name) !== undefined) return type;
  return expandDeclaration(type.name, view) ?? type;
}

/** Returns the target of a chain of aliases. */
export function unfoldAll(type: Type, view: ModelView): Type {
  const inner = unfold(type, view);
  return inner.kind === "reference" && inner !== type ? unfoldAll(inner, view) : inner;
}
