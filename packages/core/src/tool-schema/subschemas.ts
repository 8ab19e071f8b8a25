/** Finds the subschemas of a JSON Schema. Data in the schema, such as `default`, is not searched. */

/** Keywords with a subschema or a list of subschemas. */
const DIRECT = new Set(
  "allOf anyOf oneOf not if then else items prefixItems additionalItems unevaluatedItems contains additionalProperties unevaluatedProperties propertyNames contentSchema".split(
    " ",
  ),
);

/** Keywords with an object of subschemas. */
const NAMED = new Set(
  "properties patternProperties dependentSchemas dependencies $defs definitions".split(" "),
);

/**
 * Calls a function for each direct subschema of a schema, with its keyword, its JSON Pointer relative to the schema,
 * and its name.
 */
export function eachSubschema(
  schema: object,
  visit: (part: unknown, keyword: string, pointer: string, name: string) => void,
): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (NAMED.has(keyword) && typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value as object)) {
        // `dependencies` can also contain lists of names.
        if (Array.isArray(part)) continue;
        visit(part, keyword, `/${keyword}/${escapeKey(name)}`, name);
      }
    } else if (DIRECT.has(keyword)) {
      if (Array.isArray(value)) {
        value.forEach((part, index) => visit(part, keyword, `/${keyword}/${index}`, `${index}`));
      } else if (value !== undefined) {
        visit(value, keyword, `/${keyword}`, "");
      }
    }
  }
}

/** Escapes a key for a JSON Pointer. */
function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
