/**
 * Creates a small example value of a type. The example contains the required properties and a few optional properties
 * that make the example useful. The name of a property determines its string or number, so that an example looks
 * realistic. Equal models give equal examples.
 */
import type { ArrayType, Property, Type } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import { isTuple, tupleElements } from "../model/tuple.js";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Optional properties that examples contain. */
const SHOWN = new Set(["arguments", "structuredContent"]);

/** Example values by property name. An example uses the first value that fits the type. */
const WORDS = new Map<string, readonly Json[]>([
  ["name", ["forecast"]],
  ["version", ["1.0.0"]],
  ["uri", ["file:///notes/today.md"]],
  ["url", ["https://example.com/confirm"]],
  ["uriTemplate", ["file:///notes/{day}.md"]],
  ["text", ["21 °C and sunny"]],
  ["message", ["Book a table for two?"]],
  ["data", ["UklGRg=="]],
  ["blob", ["UklGRg=="]],
  ["mimeType", ["text/plain"]],
  ["arguments", [{ city: "Berlin" }]],
  ["structuredContent", [{ high: 21, low: 12 }]],
  ["value", ["Be"]],
  ["values", [["Berlin", "Bern"]]],
  ["progress", [0.5]],
  ["progressToken", [1]],
  ["requestId", [1]],
  ["id", [1]],
  ["maxTokens", [200]],
  ["model", ["some-model"]],
  ["elicitationId", ["confirm-1"]],
  ["taskId", ["task-1"]],
  ["createdAt", ["2026-07-28T12:00:00Z"]],
  ["lastUpdatedAt", ["2026-07-28T12:00:01Z"]],
]);

/** The example values of types that always have the same example value. */
const NAMED = new Map<string, Json>([
  ["ProgressToken", 1],
  ["RequestId", 1],
]);

export function exampleOf(type: Type, model: Model): Json {
  return new Sampler(model).value(type, "", 0);
}

class Sampler {
  constructor(private readonly model: Model) {}

  value(type: Type, name: string, depth: number): Json {
    const known = WORDS.get(name)?.find((word) => suits(word, type));
    switch (type.kind) {
      case "string":
        if (name === "protocolVersion" || name.endsWith("/protocolVersion")) return this.model.id;
        return known ?? (name === "" ? "text" : name);
      case "number":
        return known ?? 1;
      case "boolean":
        return true;
      case "literal":
        return type.value;
      case "null":
      case "never":
      case "constant":
        return null;
      case "unknown":
      case "any":
        return known ?? "text";
      case "object":
      case "record":
        return known ?? {};
      case "array":
        return known ?? this.#array(type, name, depth + 1);
      case "shape":
        return type.properties.length === 0 && known !== undefined
          ? known
          : this.#object(type, depth);
      case "union":
        return known ?? this.value(type.members[0] ?? { kind: "null" }, name, depth);
      case "intersection":
        return Object.assign({}, ...type.members.map((one) => this.value(one, name, depth)));
      case "reference":
        return known ?? NAMED.get(type.name) ?? this.#named(type.name, name, depth);
      case "omit": {
        const value = this.#named(type.base, name, depth);
        const entries = Object.entries(value as object).filter(([key]) => !type.keys.includes(key));
        return Object.fromEntries(entries) as Json;
      }
      default:
        return type satisfies never;
    }
  }

  #array(type: ArrayType, name: string, depth: number): Json {
    if (!isTuple(type)) return [this.value(type.items, name, depth)];
    return tupleElements(type)
      .filter(({ kind }) => kind === "required")
      .map((element) => this.value(element.type, element.label ?? name, depth));
  }

  #named(type: string, name: string, depth: number): Json {
    const shape = this.model.shapes[type];
    if (shape !== undefined) return this.#object(shape, depth);
    const found = this.model.declarations.find((declaration) => declaration.name === type);
    return this.value(found?.kind === "alias" ? found.type : { kind: "object" }, name, depth);
  }

  #object({ properties }: { properties: readonly Property[] }, depth: number): Json {
    // Types may be recursive, so optional properties are shown only at the top levels.
    const shown = properties.filter(
      ({ name, optional }) => !optional || (depth < 2 && SHOWN.has(name)),
    );
    return Object.fromEntries(
      shown.map((property) => [
        property.name,
        depth > 8 ? {} : this.value(property.type, property.name, depth + 1),
      ]),
    );
  }
}

/** Whether an example value fits a type. Does not resolve the names of other types. */
function suits(word: Json, type: Type): boolean {
  switch (type.kind) {
    case "string":
      return typeof word === "string";
    case "number":
      return typeof word === "number";
    case "array":
      return Array.isArray(word) && !isTuple(type) && type.items.kind === "string";
    case "object":
    case "record":
    case "shape":
      return typeof word === "object" && !Array.isArray(word);
    case "unknown":
    case "any":
      return true;
    default:
      return false;
  }
}
