/**
 * Describes the values that a JSON Schema accepts, for the command line.
 *
 * Schemas come from untrusted servers: only references inside the schema are followed, and the depth is
 * limited.
 */
import { isObject } from "@mcp-gen/protocol/runtime/checks";

export type SchemaObject = Readonly<Record<string, unknown>>;
export type TypeName = "string" | "number" | "integer" | "boolean" | "null" | "object" | "array";

/** Maximum number of nested references and of levels of `anyOf`, `oneOf` and `allOf`. */
const DEPTH = 8;

/** Maximum number of choices that are printed. */
const CHOICES = 8;

const TYPES = new Set(["string", "number", "integer", "boolean", "null", "object", "array"]);

/**
 * Resolves a schema that is only a `$ref` into the same document.
 *
 * @param root the document
 * @returns `undefined` if the target has no keywords or does not exist
 */
export function resolved(schema: unknown, root: unknown): SchemaObject | undefined {
  let current = schema;
  for (let step = 0; step < DEPTH; step += 1) {
    if (!isObject(current)) return undefined;
    const { $ref } = current;
    if (typeof $ref !== "string") return current;
    current = pointedAt(root, $ref);
  }
  return undefined;
}

/** Returns the types that a schema accepts. `undefined` if the schema does not restrict the type. */
export function schemaTypes(
  schema: unknown,
  root: unknown,
  depth = 0,
): ReadonlySet<TypeName> | undefined {
  const found = resolved(schema, root);
  if (found === undefined || depth > DEPTH) return undefined;
  const { type } = found;
  const named = (Array.isArray(type) ? type : [type]).filter((one) => TYPES.has(String(one)));
  if (named.length > 0) return new Set(named as TypeName[]);
  const values = choicesOf(found);
  if (values !== undefined) return new Set(values.map(typeOf));
  const branches = branchesOf(found);
  if (branches === undefined) return undefined;
  const each = branches.map((branch) => schemaTypes(branch, root, depth + 1));
  return each.some((types) => types === undefined)
    ? undefined
    : new Set(each.flatMap((types) => [...(types ?? [])]));
}

/**
 * Returns the valid values if the schema lists them: in `enum`, `const`, or alternatives with one value each. Otherwise
 * returns `undefined`.
 */
export function choicesOf(schema: SchemaObject): readonly unknown[] | undefined {
  if (Array.isArray(schema["enum"])) return schema["enum"];
  if ("const" in schema) return [schema["const"]];
  const branches = branchesOf(schema);
  return branches?.every((branch) => isObject(branch) && "const" in branch) === true
    ? branches.map((branch) => (branch as SchemaObject)["const"])
    : undefined;
}

export function branchesOf({ anyOf, oneOf }: SchemaObject): readonly unknown[] | undefined {
  const branches = Array.isArray(anyOf) ? anyOf : oneOf;
  return Array.isArray(branches) && branches.length > 0 ? branches : undefined;
}

/**
 * Describes the values that a schema accepts.
 *
 * @example `"c" | "f"`, `integer`, `string[]`, `string | null`
 */
export function schemaTypeText(schema: unknown, root: unknown, depth = 0): string {
  const found = resolved(schema, root);
  if (found === undefined || depth > DEPTH) return "any JSON";
  const choices = choicesOf(found);
  if (choices !== undefined) {
    const shown = choices.slice(0, CHOICES).map((choice) => JSON.stringify(choice));
    return [...shown, ...(choices.length > CHOICES ? ["…"] : [])].join(" | ");
  }
  const types = schemaTypes(found, root);
  if (types === undefined) return "any JSON";
  const texts = [...types].map((type) => {
    if (type !== "array") return type;
    const item = schemaTypeText(found["items"], root, depth + 1);
    return item === "any JSON" ? "array" : item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  });
  return texts.join(" | ");
}

/** Returns the schemas of the properties, by name. Returns an empty object if the schema has none. */
export function propertiesOf(schema: unknown, root: unknown): SchemaObject {
  const properties = resolved(schema, root)?.["properties"];
  return isObject(properties) ? properties : {};
}

export function typeOf(value: unknown): TypeName {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value as TypeName;
}

function pointedAt(root: unknown, reference: string): unknown {
  if (!reference.startsWith("#")) return undefined;
  let current = root;
  for (const part of reference.slice(1).split("/").slice(1)) {
    const key = decoded(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) {
      return undefined;
    }
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
