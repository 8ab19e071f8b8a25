/**
 * Inspects a JSON Schema once: determines its dialect, its size and the targets of its references.
 *
 * Never fetches a document. Rejects a schema with an unresolvable reference, instead of treating the reference as a
 * schema that accepts every value.
 */
import { eachSubschema } from "@mcp-gen/core/tool-schema";
import type { JsonSchema } from "./types.js";

/** The supported dialects. Default: 2020-12. */
export type Dialect = "2020-12" | "draft-07";

const MOST_SUBSCHEMAS = 5_000;
/** Maximum nesting depth of a schema. A list of tools adds four levels, and a message can have 128 levels. */
const DEEPEST = 100;

/** The base URI of a schema without `$id`. */
const ROOT = "mcp-schema://root/";

export interface Inspected {
  readonly dialect: Dialect;
  /** The target of each subschema with a `$ref` or `$dynamicRef`. */
  readonly targets: ReadonlyMap<object, { readonly ref?: unknown; readonly dynamic?: unknown }>;
}

/**
 * Inspects a schema.
 *
 * @throws TypeError for an unknown dialect, a schema that is too large or too deep, or an unresolvable
 *   reference
 */
export function inspect(schema: JsonSchema, where: string): Inspected {
  const inspection = new Inspection(schema, where);
  inspection.visit(schema, "", [[ROOT, 0]]);
  return { dialect: inspection.dialect, targets: inspection.targets() };
}

/**
 * The schema resources that contain a subschema, innermost last. Each entry contains the URI of the resource and the
 * length of the JSON Pointer to the resource.
 */
type Scopes = readonly (readonly [uri: string, start: number])[];

class Inspection {
  readonly dialect: Dialect;
  readonly #where: string;
  /** The subschemas by URI. A subschema can have several URIs. */
  readonly #places = new Map<string, unknown>();
  readonly #anchors = new Set<string>();
  readonly #refs: [node: JsonSchema, kind: "ref" | "dynamic", uri: string, pointer: string][] = [];
  #count = 0;

  constructor(schema: JsonSchema, where: string) {
    this.dialect = dialectOf(schema, where);
    this.#where = where;
  }

  visit(part: unknown, pointer: string, scopes: Scopes): void {
    this.#checkSize(pointer);
    const inner = this.#scopesInside(part, pointer, scopes);
    for (const [uri, start] of inner) this.#places.set(`${uri}#${pointer.slice(start)}`, part);
    if (typeof part === "boolean") return;
    if (!isPlain(part)) {
      this.#fail(
        pointer,
        `expected a schema, an object or boolean, received ${JSON.stringify(part)}`,
      );
    }
    const base = inner.at(-1)?.[0] ?? ROOT;
    for (const key of ["$anchor", "$dynamicAnchor"]) {
      if (part[key] !== undefined) this.#places.set(`${base}#${String(part[key])}`, part);
    }
    this.#checkKeywords(part, pointer);
    for (const kind of ["ref", "dynamic"] as const) {
      const ref = part[kind === "ref" ? "$ref" : "$dynamicRef"];
      if (ref === undefined || (kind === "dynamic" && this.dialect === "draft-07")) continue;
      this.#refs.push([part, kind, address(String(ref), base), pointer]);
    }
    eachSubschema(part, (child, _keyword, way) => this.visit(child, pointer + way, inner));
  }

  #checkSize(pointer: string): void {
    if (++this.#count > MOST_SUBSCHEMAS) {
      this.#fail(
        "",
        `expected at most ${MOST_SUBSCHEMAS} subschemas, received more; simplify the schema`,
      );
    }
    if (pointer.split("/").length > DEEPEST) {
      this.#fail(
        "",
        `expected at most ${DEEPEST} levels, received more; simplify the schema, or use $ref`,
      );
    }
  }

  #scopesInside(part: unknown, pointer: string, scopes: Scopes): Scopes {
    if (!isPlain(part) || typeof part["$id"] !== "string" || ignored(part, this.dialect)) {
      return scopes;
    }
    const id = part["$id"];
    const base = scopes.at(-1)?.[0] ?? ROOT;
    // In draft-07, an `$id` that starts with `#` has the meaning of `$anchor`.
    if (id.startsWith("#")) {
      this.#places.set(base + id, part);
      return scopes;
    }
    const uri =
      resolve(id, base) ?? this.#fail(pointer, `expected $id to be a URI, received "${id}"`);
    return [...scopes, [uri, pointer.length]];
  }

  #checkKeywords(node: JsonSchema, pointer: string): void {
    const { $schema, $dynamicAnchor, items } = node;
    if ($schema !== undefined && dialectOf(node, this.#where + pointer) !== this.dialect) {
      this.#fail(
        pointer,
        `expected the $schema of the whole schema, received ${JSON.stringify($schema)}; use one dialect`,
      );
    }
    if (typeof $dynamicAnchor === "string") {
      if (this.#anchors.has($dynamicAnchor)) {
        this.#fail(
          pointer,
          `expected one $dynamicAnchor "${$dynamicAnchor}", received two; use $ref`,
        );
      }
      this.#anchors.add($dynamicAnchor);
    }
    if (Array.isArray(items) && this.dialect === "2020-12") {
      this.#fail(pointer, "expected items to be a schema, received a list; use prefixItems");
    }
  }

  targets(): Inspected["targets"] {
    const targets = new Map<object, { ref?: unknown; dynamic?: unknown }>();
    for (const [node, kind, uri, pointer] of this.#refs) {
      if (!this.#places.has(uri)) {
        const found = JSON.stringify(node[kind === "ref" ? "$ref" : "$dynamicRef"]);
        this.#fail(
          pointer,
          `expected a reference to a schema in the same document, received ${found}; move the target to $defs, because no other document is fetched`,
        );
      }
      targets.set(node, { ...targets.get(node), [kind]: this.#places.get(uri) });
    }
    return targets;
  }

  #fail(pointer: string, rest: string): never {
    throw new TypeError(`${this.#where}${pointer}: ${rest}`);
  }
}

function isPlain(part: unknown): part is JsonSchema {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

/** Whether the other keywords of a schema are ignored, because the schema contains a `$ref` in draft-07. */
export function ignored(schema: JsonSchema, dialect: Dialect): boolean {
  return dialect === "draft-07" && schema["$ref"] !== undefined;
}

function dialectOf({ $schema }: JsonSchema, where: string): Dialect {
  if ($schema === undefined) return "2020-12";
  const uri = String($schema).replace(/#$/, "");
  if (uri === "https://json-schema.org/draft/2020-12/schema") return "2020-12";
  if (/^https?:\/\/json-schema\.org\/draft-07\/schema$/.test(uri)) return "draft-07";
  throw new TypeError(
    `${where}: expected a $schema of JSON Schema 2020-12 or draft-07, received ${JSON.stringify($schema)}; convert the schema, or omit $schema if it is 2020-12`,
  );
}

/** Returns the absolute URI of a reference, in the same form as the keys of `#places`. */
function address(ref: string, base: string): string {
  const hash = ref.indexOf("#");
  const uri = hash === -1 ? ref : ref.slice(0, hash);
  return `${resolve(uri, base) ?? uri}#${hash === -1 ? "" : decode(ref.slice(hash + 1))}`;
}

function resolve(uri: string, base: string): string | undefined {
  if (uri === "") return base;
  try {
    return new URL(uri.replace(/#$/, ""), base).href;
  } catch {
    return undefined;
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
