/**
 * Finds in a value what its revision does not define at a place, and another revision does. Keys that no revision defines
 * there are no strays, nor are keywords of JSON Schema.
 */
import type { Property, Type } from "../../../generator/src/model/declarations.js";
import type { Model } from "../../../generator/src/model/model.js";
import { modelOf, revisions, type Guard } from "../../../test/oracle/subjects.js";
import { isObject } from "./json.js";

const PREFIX = "io.modelcontextprotocol/";

/**
 * What JSON-RPC adds to messages, which older revisions write beside their types; schemas, which are open; extensions,
 * which both sides declare in every revision (SEP-2133); and the metadata of tools and resources, which extensions use.
 */
const EXEMPT =
  /(?:^|\.)(?:jsonrpc|id|inputSchema\..+|outputSchema\..+|(?:Client|Server)Capabilities\.extensions)$|^(?:Tool|Resource|ResourceTemplate|(?:Text|Blob)?ResourceContents)\._meta$/;

/** Places of all revisions: `Tool.title`, `Tool.inputSchema.type`. */
const PLACES: ReadonlySet<string> = new Set(revisions.flatMap(({ id }) => placesOf(modelOf(id))));

/** Pointers to the strays in a valid value of a declared type. */
export function straysIn(
  type: string,
  value: unknown,
  model: Model,
  guards: (type: string) => Guard,
): string[] {
  return walk({ kind: "reference", name: type }, value, "", "");

  function walk(kind: Type, inner: unknown, at: string, place: string): string[] {
    switch (kind.kind) {
      case "reference": {
        const shape = model.shapes[kind.name];
        if (shape !== undefined)
          return walkObject(shape.properties, shape.index, inner, at, kind.name);
        const declaration = model.declarations.find(({ name }) => name === kind.name);
        return declaration?.kind === "alias" ? walk(declaration.type, inner, at, kind.name) : [];
      }
      case "array":
        return Array.isArray(inner)
          ? inner.flatMap((item, index) => walk(kind.items, item, `${at}/${index}`, place))
          : [];
      case "union": {
        // Where several members fit, the one that knows most of the keys is meant.
        const found = kind.members
          .filter((member) => fits(member, inner, guards))
          .map((member) => walk(member, inner, at, place));
        return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
      }
      case "shape":
        return walkObject(kind.properties, kind.index, inner, at, place);
      case "record":
        return walkObject([], kind.values, inner, at, place);
      default:
        return [];
    }
  }

  function walkObject(
    properties: readonly Property[],
    index: Type | undefined,
    inner: unknown,
    at: string,
    place: string,
  ): string[] {
    if (!isObject(inner)) return [];
    const known = new Map(properties.map(({ name, type: of }) => [name, of]));
    return Object.entries(inner).flatMap(([key, item]) => {
      const of = known.get(key) ?? index;
      const isStray = key.startsWith(PREFIX) || PLACES.has(`${place}.${key}`);
      if (!known.has(key) && isStray && !EXEMPT.test(`${place}.${key}`)) return [`${at}/${key}`];
      return of === undefined ? [] : walk(of, item, `${at}/${key}`, `${place}.${key}`);
    });
  }
}

function placesOf(model: Model): string[] {
  return Object.entries(model.shapes).flatMap(([name, { properties }]) =>
    inlinePlaces(properties, name),
  );
}

function inlinePlaces(properties: readonly Property[], place: string): string[] {
  return properties.flatMap(({ name, type }) => [
    `${place}.${name}`,
    ...inlineShapes(type).flatMap((inner) => inlinePlaces(inner, `${place}.${name}`)),
  ]);
}

/** The properties of the objects that are written inside a type. */
function inlineShapes(type: Type): (readonly Property[])[] {
  if (type.kind === "shape") return [type.properties];
  if (type.kind === "array") return inlineShapes(type.items);
  return type.kind === "union" ? type.members.flatMap(inlineShapes) : [];
}

function fits(type: Type, value: unknown, guards: (type: string) => Guard): boolean {
  if (type.kind === "reference") return guards(type.name)(value);
  return type.kind === "array" ? Array.isArray(value) : isObject(value);
}
