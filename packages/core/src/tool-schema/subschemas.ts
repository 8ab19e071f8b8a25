/** Where subschemas stand in a JSON Schema. What is data, such as `default`, is not looked into. */

/** Keywords with a subschema, or with a list of them. */
const DIRECT = new Set(
  "allOf anyOf oneOf not if then else items prefixItems additionalItems unevaluatedItems contains additionalProperties unevaluatedProperties propertyNames contentSchema".split(
    " ",
  ),
);

/** Keywords with subschemas by name. */
const NAMED = new Set(
  "properties patternProperties dependentSchemas dependencies $defs definitions".split(" "),
);

/** Calls for each subschema of a schema: with the keyword it stands under, its JSON Pointer from there, and its name. */
export function eachSubschema(
  schema: object,
  visit: (part: unknown, keyword: string, pointer: string, name: string) => void,
): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (NAMED.has(keyword) && typeof value === "object" && value !== null) {
      for (const [name, part] of Object.entries(value as object)) {
        // `dependencies` has lists of names too.
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

/** A key as a part of a JSON Pointer. */
function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
