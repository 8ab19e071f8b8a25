/**
 * Converts a JSON Schema to a TypeScript type of the model.
 *
 * Schemas come from untrusted servers: only references inside the schema are followed. Schemas that are too
 * deep, too large or recursive become `unknown`. Names and literals are values that the printer escapes.
 */
import type { Property, Type } from "@mcp-gen/generator/model/declarations";
import { isObject } from "@mcp-gen/generator/validate/values";

const DEPTH = 24;
/** Maximum number of schemas and members per server. Schemas above this limit become `unknown`. */
const BUDGET = 50_000;

/** Converts the schemas of one server. */
export class SchemaTypes {
  #left = BUDGET;
  /** The schemas that enclose the current schema. A reference to an enclosing schema is recursive. */
  readonly #around = new Set<unknown>();

  /** @param root the schema that `#/…` refers to */
  typeOf(schema: unknown, root: unknown = schema, depth = 0): Type {
    this.#left -= 1;
    if (schema === false) return { kind: "never" };
    if (!isObject(schema) || depth > DEPTH || this.#left < 0) return UNKNOWN;
    if (this.#around.has(schema)) return UNKNOWN;
    this.#around.add(schema);
    const type = this.#typeOf(schema, (one) => this.typeOf(one, root, depth + 1), root);
    this.#around.delete(schema);
    return type;
  }

  #typeOf(schema: Schema, inner: Inner, root: unknown): Type {
    const { $ref, allOf, anyOf, oneOf } = schema;
    const parts = [
      ...(typeof $ref === "string" ? [inner(pointedAt(root, $ref))] : []),
      ...[anyOf, oneOf].flatMap((all) => (isList(all) ? [union(all.map(inner))] : [])),
      ...(isList(allOf) ? allOf.map(inner) : []),
      this.#own(schema, inner),
    ].filter(({ kind }) => kind !== "unknown");
    const [only = UNKNOWN, ...more] = parts;
    return more.length === 0 ? only : { kind: "intersection", members: parts };
  }

  #own(schema: Schema, inner: Inner): Type {
    if ("const" in schema) return literalOf(schema["const"]);
    if (Array.isArray(schema["enum"])) return union(schema["enum"].map(literalOf));
    const { type } = schema;
    if (Array.isArray(type)) return union(type.map((name) => this.#named(name, schema, inner)));
    const hasMembers = isObject(schema["properties"]);
    return this.#named(type ?? (hasMembers ? "object" : undefined), schema, inner);
  }

  #named(name: unknown, schema: Schema, inner: Inner): Type {
    switch (name) {
      case "string":
      case "boolean":
      case "null":
      case "number":
        return { kind: name };
      case "integer":
        return { kind: "number" };
      case "array": {
        const { items, prefixItems } = schema;
        const first = isList(prefixItems) ? prefixItems.map(inner) : [];
        const rest = items === undefined ? UNKNOWN : inner(items);
        const all = [...first, ...(rest.kind === "never" ? [] : [rest])];
        return { kind: "array", items: union(all) };
      }
      case "object":
        return this.#shape(schema, inner);
      default:
        return UNKNOWN;
    }
  }

  #shape({ properties, required, additionalProperties }: Schema, inner: Inner): Type {
    const names = new Set(Array.isArray(required) ? required : []);
    const members = isObject(properties) ? Object.entries(properties) : [];
    if (members.length === 0) {
      if (additionalProperties === false) return { kind: "shape", properties: [] };
      const values = additionalProperties === undefined ? UNKNOWN : inner(additionalProperties);
      return { kind: "record", values };
    }
    const own = members.map(([name, schema]): Property => {
      const { description } = isObject(schema) ? schema : {};
      return {
        name,
        optional: !names.has(name),
        type: inner(schema),
        doc: typeof description === "string" ? description : "",
        line: 0,
      };
    });
    const isOpen = additionalProperties === true || isObject(additionalProperties);
    return { kind: "shape", properties: own, ...(isOpen ? { index: UNKNOWN } : {}) };
  }
}

type Schema = Readonly<Record<string, unknown>>;
type Inner = (schema: unknown) => Type;

const UNKNOWN: Type = { kind: "unknown" };

function union(members: readonly Type[]): Type {
  const kinds = new Map(members.map((member) => [JSON.stringify(member), member]));
  const all = [...kinds.values()].filter(({ kind }) => kind !== "never");
  const [only = UNKNOWN, ...more] = all;
  if (more.length === 0) return members.length > 0 && all.length === 0 ? { kind: "never" } : only;
  return all.some(({ kind }) => kind === "unknown") ? UNKNOWN : { kind: "union", members: all };
}

function literalOf(value: unknown): Type {
  if (value === null) return { kind: "null" };
  if (typeof value === "number" && !Number.isFinite(value)) return { kind: "number" };
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return { kind: "literal", value };
  }
  return UNKNOWN;
}

function pointedAt(root: unknown, reference: string): unknown {
  if (!/^#(?:\/|$)/.test(reference)) return true;
  let current = root;
  for (const part of reference.slice(1).split("/").slice(1)) {
    const key = decoded(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key))
      return true;
    current = Reflect.get(current, key);
  }
  return current;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}
