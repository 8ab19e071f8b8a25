/**
 * Determines the messages and directions that use a type. The sides that a change breaks depend on these messages and
 * directions.
 *
 * Ignores the envelope types, because every message type has their properties.
 */
import type { Direction, Model } from "../model/model.js";
import { namesIn } from "../model/names-in.js";
import type { SchemaLocation } from "./changes.js";
import { parents, viewOf, type ModelView } from "./model-view.js";

export interface TypeUse {
  /** The method, or `*` for every response. */
  method: string;
  direction: Direction;
  part: "request" | "notification" | "result" | "error";
}

export interface TypeUsage {
  /** Returns the messages that contain a declaration, directly or inside another declaration. */
  of(declaration: string): readonly TypeUse[];
  /**
   * Returns the messages that contain a property. If no message contains the property's declaration itself, returns the
   * messages that contain its subtypes.
   */
  at(location: Pick<SchemaLocation, "declaration" | "path">): readonly TypeUse[];
  /** The uses of error responses. */
  errors: readonly TypeUse[];
}

export function typeUsage(model: Model): TypeUsage {
  const view = viewOf(model);
  const uses = new Map<string, Map<string, TypeUse>>();
  const spread = (names: Iterable<string>, use: TypeUse): void => {
    for (const name of closure(names, view)) {
      const known = uses.get(name) ?? new Map<string, TypeUse>();
      uses.set(name, known.set(`${use.method} ${use.direction} ${use.part}`, use));
    }
  };
  for (const { method, kind, declaration, directions, result } of model.messages) {
    for (const direction of directions) {
      spread([declaration], {
        method,
        direction,
        part: kind === "notification" ? "notification" : "request",
      });
      if (result === undefined) continue;
      const names = [...namesIn(result.type), ...result.variants.map(({ type }) => type)];
      spread(names, { method, direction: opposite(direction), part: "result" });
    }
  }
  for (const direction of responseDirections(model)) {
    const { result, error } = model.envelope;
    spread([result], { method: "*", direction, part: "result" });
    const typed = [error, ...model.errors.flatMap(({ type }) => type ?? [])];
    spread(typed, { method: "*", direction, part: "error" });
  }
  const errors = responseDirections(model).map((direction): TypeUse => ({
    method: "*",
    direction,
    part: "error",
  }));
  const of = (declaration: string): TypeUse[] => [...(uses.get(declaration)?.values() ?? [])];
  return {
    of,
    errors,
    at({ declaration, path }) {
      const direct = of(declaration);
      return direct.length > 0 ? direct : subtypes(declaration, path[0], view).flatMap(of);
    },
  };
}

export function opposite(direction: Direction): Direction {
  return direction === "client-to-server" ? "server-to-client" : "client-to-server";
}

/** Returns the directions of responses. */
function responseDirections(model: Model): Direction[] {
  const requests = model.messages.filter(({ kind }) => kind === "request");
  return [...new Set(requests.flatMap(({ directions }) => directions.map(opposite)))];
}

/**
 * Returns the subtypes that inherit a property from a base. If the base does not have the property, returns the
 * subtypes that do not have it either.
 */
function subtypes(base: string, property: string | undefined, view: ModelView): string[] {
  const has = (name: string): boolean =>
    view.shape(name)?.properties.some((own) => own.name === property) === true;
  const known = property !== undefined && has(base);
  return view.model.declarations.flatMap(({ name }) => {
    if (name === base || !isSubtype(name, base, view)) return [];
    if (!known) return has(name) ? [] : [name];
    const own = view.shape(name)?.properties.find((candidate) => candidate.name === property);
    return own?.from === base ? [name] : [];
  });
}

function isSubtype(name: string, base: string, view: ModelView): boolean {
  return parents(view.declaration(name)).some(
    (parent) => parent === base || isSubtype(parent, base, view),
  );
}

/** Returns the given names, and all names that the types of these names contain directly or indirectly. */
function closure(names: Iterable<string>, view: ModelView): Set<string> {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const declaration = view.declaration(name);
    const shape = view.shape(name);
    // Adds the names in an alias, because the shape of an intersection does not contain the names of its parts.
    if (declaration?.kind === "alias") open.push(...namesIn(declaration.type));
    for (const { type } of shape?.properties ?? []) open.push(...namesIn(type));
    if (shape?.index !== undefined) open.push(...namesIn(shape.index));
  }
  return found;
}
