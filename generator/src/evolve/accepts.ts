/**
 * Whether values of one type are valid for another.
 *
 * Senders write only the keys that their type declares, and receivers ignore unknown keys. So two different types can
 * accept each other's values.
 */
import type { Type } from "../model/declarations.js";
import type { Shape } from "../model/model.js";
import { arrayFits, isTuple } from "../model/tuple.js";
import type { Effect } from "./changes.js";
import { expandDeclaration, objectShape, type ModelView } from "./model-view.js";

/**
 * Whether a name in the older model and a name in the newer model refer to the same declaration. Changes inside the
 * declaration are reported separately.
 */
export type SameName = (before: string, after: string) => boolean;

/** Returns the effect of a type change on the accepted values. */
export function effectOf(
  before: Type,
  after: Type,
  views: { before: ModelView; after: ModelView },
  same: SameName,
): Effect {
  const oldFits = accepts(before, after, views.before, views.after, same);
  const newFits = accepts(after, before, views.after, views.before, (a, b) => same(b, a));
  if (oldFits) return newFits ? "same" : "wider";
  return newFits ? "narrower" : "other";
}

/** Whether every value written as `from` is valid for `to`. */
export function accepts(
  from: Type,
  to: Type,
  fromView: ModelView,
  toView: ModelView,
  same: SameName,
  open: ReadonlySet<string> = new Set(),
): boolean {
  const inner = (a: Type, b: Type): boolean => accepts(a, b, fromView, toView, same, open);
  if (from.kind === "never" || isAnyJson(to, toView)) return true;
  if (from.kind === "reference" && to.kind === "reference") {
    if (same(from.name, to.name)) return true;
    const pair = `${from.name} ${to.name}`;
    // An outer call already compares these two types, so this call assumes that the values are valid.
    if (open.has(pair)) return true;
    const a = expandDeclaration(from.name, fromView);
    const b = expandDeclaration(to.name, toView);
    return (
      a !== undefined &&
      b !== undefined &&
      accepts(a, b, fromView, toView, same, new Set(open).add(pair))
    );
  }
  if (from.kind === "union") return from.members.every((member) => inner(member, to));
  if (to.kind === "union") {
    if (to.members.some((member) => inner(from, member))) return true;
    const unfolded = from.kind === "reference" ? expandDeclaration(from.name, fromView) : undefined;
    return unfolded?.kind === "union" && inner(unfolded, to);
  }
  if (from.kind === "reference" && fromView.shape(from.name) === undefined) {
    const unfolded = expandDeclaration(from.name, fromView);
    return unfolded !== undefined && inner(unfolded, to);
  }
  if (to.kind === "reference" && toView.shape(to.name) === undefined) {
    const unfolded = expandDeclaration(to.name, toView);
    return unfolded !== undefined && inner(from, unfolded);
  }
  const fromShape = objectShape(from, fromView);
  const toShape = objectShape(to, toView);
  if (fromShape !== undefined && toShape !== undefined)
    return acceptsShape(fromShape, toShape, inner);
  if (to.kind === "intersection") return to.members.every((member) => inner(from, member));
  if (from.kind === "intersection") return from.members.some((member) => inner(member, to));
  if (from.kind === "array") return to.kind === "array" && arrayFits(from, to, inner);
  if (from.kind === "literal") return acceptsLiteral(from.value, to);
  if (from.kind === "number")
    return to.kind === "number" && (from.integer === true || to.integer !== true);
  return (
    from.kind === to.kind &&
    (from.kind === "string" || from.kind === "boolean" || from.kind === "null")
  );
}

function acceptsShape(from: Shape, to: Shape, inner: (a: Type, b: Type) => boolean): boolean {
  const written = new Map(from.properties.map((property) => [property.name, property]));
  for (const property of to.properties) {
    const source = written.get(property.name);
    if (source === undefined) {
      if (!property.optional) return false;
      continue;
    }
    if (source.optional && !property.optional) return false;
    if (!inner(source.type, property.type)) return false;
  }
  const { index } = to;
  if (index === undefined) return true;
  const known = new Set(to.properties.map(({ name }) => name));
  const others = from.properties.filter(({ name }) => !known.has(name)).map(({ type }) => type);
  return [...others, ...(from.index === undefined ? [] : [from.index])].every((type) =>
    inner(type, index),
  );
}

function acceptsLiteral(value: string | number | boolean, to: Type): boolean {
  if (to.kind === "literal") return to.value === value;
  if (to.kind === "number")
    return typeof value === "number" && (to.integer !== true || Number.isInteger(value));
  return to.kind === typeof value;
}

/** Whether a type accepts every JSON value: `unknown`, or a union like `JSONValue` that lists all kinds. */
export function isAnyJson(
  type: Type,
  view: ModelView,
  open: ReadonlySet<string> = new Set(),
): boolean {
  if (type.kind === "unknown" || type.kind === "any") return true;
  if (type.kind === "reference") {
    if (open.has(type.name)) return true;
    const unfolded = aliased(type.name, view);
    return unfolded !== undefined && isAnyJson(unfolded, view, new Set(open).add(type.name));
  }
  if (type.kind !== "union") return false;
  const kinds = new Set(type.members.map((member) => anyOfItsKind(member, view, open)));
  return ["string", "number", "boolean", "null", "array", "object"].every((kind) =>
    kinds.has(kind),
  );
}

function aliased(name: string, view: ModelView): Type | undefined {
  return view.declaration(name)?.kind === "alias" ? expandDeclaration(name, view) : undefined;
}

/** Returns the kind of JSON value that a type accepts without restrictions, or `undefined` if there is none. */
function anyOfItsKind(type: Type, view: ModelView, open: ReadonlySet<string>): string | undefined {
  switch (type.kind) {
    case "string":
    case "boolean":
    case "null":
    case "object":
      return type.kind;
    case "number":
      return type.integer === true ? undefined : "number";
    case "array":
      return !isTuple(type) && isAnyJson(type.items, view, open) ? "array" : undefined;
    case "record":
      return isAnyJson(type.values, view, open) ? "object" : undefined;
    case "shape":
      if (type.properties.length > 0 || type.index === undefined) return undefined;
      return isAnyJson(type.index, view, open) ? "object" : undefined;
    case "reference": {
      const unfolded = aliased(type.name, view);
      return unfolded === undefined || open.has(type.name)
        ? undefined
        : anyOfItsKind(unfolded, view, new Set(open).add(type.name));
    }
    default:
      return undefined;
  }
}
