/**
 * Where a type travels: in which messages, in which direction. Who breaks by a change follows from it. The envelope of
 * requests and notifications is left out, since every message is a type of its own that has the envelope's properties.
 */
import type { Direction, Model } from "../model/model.js";
import { namesIn } from "../model/names-in.js";
import type { Place } from "./changes.js";
import { parents, viewOf, type View } from "./view.js";

export interface Use {
  /** The method, or `*` for every answer. */
  method: string;
  direction: Direction;
  part: "request" | "notification" | "result" | "error";
}

export interface Flows {
  /** The uses of a declaration, directly or inside another. */
  of(declaration: string): readonly Use[];
  /** The uses of a property. One that a base only hands down is used where its heirs are. */
  at(place: Pick<Place, "declaration" | "path">): readonly Use[];
  /** Every error response. */
  errors: readonly Use[];
}

export function flowsOf(model: Model): Flows {
  const view = viewOf(model);
  const uses = new Map<string, Map<string, Use>>();
  const spread = (names: Iterable<string>, use: Use): void => {
    for (const name of closure(names, view)) {
      const known = uses.get(name) ?? new Map<string, Use>();
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
  for (const direction of answered(model)) {
    const { result, error } = model.envelope;
    spread([result], { method: "*", direction, part: "result" });
    const typed = [error, ...model.errors.flatMap(({ type }) => type ?? [])];
    spread(typed, { method: "*", direction, part: "error" });
  }
  const errors = answered(model).map((direction): Use => ({
    method: "*",
    direction,
    part: "error",
  }));
  const of = (declaration: string): Use[] => [...(uses.get(declaration)?.values() ?? [])];
  return {
    of,
    errors,
    at({ declaration, path }) {
      const direct = of(declaration);
      return direct.length > 0 ? direct : heirs(declaration, path[0], view).flatMap(of);
    },
  };
}

export function opposite(direction: Direction): Direction {
  return direction === "client-to-server" ? "server-to-client" : "client-to-server";
}

/** The directions in which answers travel. */
function answered(model: Model): Direction[] {
  const requests = model.messages.filter(({ kind }) => kind === "request");
  return [...new Set(requests.flatMap(({ directions }) => directions.map(opposite)))];
}

/** Declarations that have the property from the base. One the base does not have may come to all that build on it. */
function heirs(base: string, property: string | undefined, view: View): string[] {
  const has = (name: string): boolean =>
    view.shape(name)?.properties.some((own) => own.name === property) === true;
  const known = property !== undefined && has(base);
  return view.model.declarations.flatMap(({ name }) => {
    if (name === base || !buildsOn(name, base, view)) return [];
    if (!known) return has(name) ? [] : [name];
    const own = view.shape(name)?.properties.find((candidate) => candidate.name === property);
    return own?.from === base ? [name] : [];
  });
}

function buildsOn(name: string, base: string, view: View): boolean {
  return parents(view.declaration(name)).some(
    (parent) => parent === base || buildsOn(parent, base, view),
  );
}

/** The names, and every name in their types. */
function closure(names: Iterable<string>, view: View): Set<string> {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const declaration = view.declaration(name);
    const shape = view.shape(name);
    // The parts of an intersection have changes of their own, and the shape does not name them.
    if (declaration?.kind === "alias") open.push(...namesIn(declaration.type));
    for (const { type } of shape?.properties ?? []) open.push(...namesIn(type));
    if (shape?.index !== undefined) open.push(...namesIn(shape.index));
  }
  return found;
}
