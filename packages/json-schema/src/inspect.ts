/**
 * Looks through a JSON Schema once, when it is given: which dialect it has, that it is not too large, and that every
 * reference leads to a place in it. Nothing is ever fetched, and a schema with a reference that leads elsewhere is
 * refused, not taken as one that lets everything pass.
 */
import { eachSubschema } from "@mcp-gen/core/tool-schema";
import type { JsonSchema } from "./types.js";

/** The dialects of JSON Schema that are understood. 2020-12 is meant when a schema does not say. */
export type Dialect = "2020-12" | "draft-07";

const MOST_SUBSCHEMAS = 5_000;
/** Levels of JSON. A list of tools puts four around it, and messages are read to 128. */
const DEEPEST = 100;

/** The address of a schema that gives itself none. */
const ROOT = "mcp-schema://root/";

export interface Inspected {
  readonly dialect: Dialect;
  /** What each subschema with a `$ref` or `$dynamicRef` refers to. */
  readonly targets: ReadonlyMap<object, { readonly ref?: unknown; readonly dynamic?: unknown }>;
}

/**
 * Looks through a schema.
 *
 * @throws TypeError When the dialect is not known, the schema is too large or nested too deeply, or a reference leads
 *   out of it or nowhere.
 */
export function inspect(schema: JsonSchema, where: string): Inspected {
  const dialect = dialectOf(schema, where);
  /** Subschemas by every URI that leads to them. */
  const places = new Map<string, unknown>();
  const anchors = new Set<string>();
  const refs: [node: object, kind: "ref" | "dynamic", uri: string, pointer: string][] = [];
  let count = 0;

  const fail = (pointer: string, rest: string): never => {
    throw new TypeError(`${where}${pointer}: ${rest}`);
  };

  /** `scopes` are the resources around it, innermost last, each with its URI and where in the document it starts. */
  const visit = (part: unknown, pointer: string, scopes: [uri: string, start: number][]): void => {
    if (++count > MOST_SUBSCHEMAS) {
      fail(
        "",
        `expected at most ${MOST_SUBSCHEMAS} subschemas, received more; simplify the schema`,
      );
    }
    if (pointer.split("/").length > DEEPEST) {
      fail(
        "",
        `expected at most ${DEEPEST} levels, received more; simplify the schema, or use $ref`,
      );
    }
    const node = part as Record<string, unknown>;
    const plain = typeof part === "object" && part !== null && !Array.isArray(part);
    let base = scopes.at(-1)?.[0] ?? ROOT;
    let inner = scopes;
    if (plain && typeof node["$id"] === "string" && !ignored(node, dialect)) {
      const id = node["$id"];
      // The way in which draft-07 writes `$anchor`.
      if (id.startsWith("#")) places.set(base + id, part);
      else {
        base = resolve(id, base) ?? fail(pointer, `expected $id to be a URI, received "${id}"`);
        inner = [...scopes, [base, pointer.length]];
      }
    }
    for (const [uri, start] of inner) places.set(`${uri}#${pointer.slice(start)}`, part);
    if (typeof part === "boolean") return;
    if (!plain) {
      fail(pointer, `expected a schema, an object or boolean, received ${JSON.stringify(part)}`);
    }
    for (const key of ["$anchor", "$dynamicAnchor"]) {
      if (node[key] !== undefined) places.set(`${base}#${String(node[key])}`, part);
    }
    const { $schema, $dynamicAnchor } = node;
    if ($schema !== undefined && dialectOf(node, where + pointer) !== dialect) {
      fail(
        pointer,
        `expected the $schema of the whole, received ${JSON.stringify($schema)}; use one dialect`,
      );
    }
    if (typeof $dynamicAnchor === "string") {
      if (anchors.has($dynamicAnchor)) {
        fail(pointer, `expected one $dynamicAnchor "${$dynamicAnchor}", received two; use $ref`);
      }
      anchors.add($dynamicAnchor);
    }
    if (Array.isArray(node["items"]) && dialect === "2020-12") {
      fail(pointer, "expected items to be a schema, received a list; use prefixItems");
    }
    for (const kind of ["ref", "dynamic"] as const) {
      const ref = node[kind === "ref" ? "$ref" : "$dynamicRef"];
      if (ref === undefined || (kind === "dynamic" && dialect === "draft-07")) continue;
      refs.push([node, kind, address(String(ref), base), pointer]);
    }
    eachSubschema(node, (child, _keyword, way) => visit(child, pointer + way, inner));
  };

  visit(schema, "", [[ROOT, 0]]);
  const targets = new Map<object, { ref?: unknown; dynamic?: unknown }>();
  for (const [node, kind, uri, pointer] of refs) {
    if (!places.has(uri)) {
      const found = JSON.stringify((node as JsonSchema)[kind === "ref" ? "$ref" : "$dynamicRef"]);
      fail(
        pointer,
        `expected a reference to a schema in the same document, received ${found}; put what it means under $defs: nothing is fetched`,
      );
    }
    targets.set(node, { ...targets.get(node), [kind]: places.get(uri) });
  }
  return { dialect, targets };
}

/** In draft-07 whatever stands beside a `$ref` means nothing. */
export function ignored(schema: JsonSchema, dialect: Dialect): boolean {
  return dialect === "draft-07" && schema["$ref"] !== undefined;
}

function dialectOf({ $schema }: JsonSchema, where: string): Dialect {
  if ($schema === undefined) return "2020-12";
  const uri = String($schema).replace(/#$/, "");
  if (uri === "https://json-schema.org/draft/2020-12/schema") return "2020-12";
  if (/^https?:\/\/json-schema\.org\/draft-07\/schema$/.test(uri)) return "draft-07";
  throw new TypeError(
    `${where}: expected a $schema of JSON Schema 2020-12 or draft-07, received ${JSON.stringify($schema)}; convert the schema, or leave $schema out if it is 2020-12`,
  );
}

/** The URI a reference means, its fragment as in `places`. */
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
