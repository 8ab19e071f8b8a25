import { expect, test } from "vitest";
import { inspect } from "./inspect.js";
import type { JsonSchema } from "./types.js";

function messageFor(schema: JsonSchema): string {
  try {
    inspect(schema, "schema");
    return "fine";
  } catch (error) {
    return (error as TypeError).message;
  }
}

test.each<[string | undefined, string]>([
  [undefined, "2020-12"],
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["https://json-schema.org/draft/2020-12/schema#", "2020-12"],
  ["http://json-schema.org/draft-07/schema#", "draft-07"],
  ["https://json-schema.org/draft-07/schema", "draft-07"],
])("$schema %s means %s [req 20]", ($schema, dialect) => {
  expect(inspect({ $schema }, "schema").dialect).toBe(dialect);
});

test.each([
  "http://json-schema.org/draft-04/schema#",
  "https://json-schema.org/draft/2019-09/schema",
  "http://json-schema.org/schema#",
  "",
  7,
])("$schema %s is refused [req 20]", ($schema) => {
  expect(messageFor({ $schema })).toBe(
    `schema: expected a $schema of JSON Schema 2020-12 or draft-07, received ${JSON.stringify($schema)}; convert the schema, or omit $schema if it is 2020-12`,
  );
});

test("a subschema has the dialect of the whole schema [req 20]", () => {
  const $schema = "http://json-schema.org/draft-07/schema#";
  expect(messageFor({ $defs: { a: { $schema } } })).toMatch(/^schema\/\$defs\/a: .*one dialect$/);
  expect(messageFor({ $schema, definitions: { a: { $schema } } })).toBe("fine");
  expect(messageFor({ items: [{}] })).toContain("use prefixItems");
  expect(messageFor({ $schema, items: [{}] })).toBe("fine");
});

test.each([
  "http://127.0.0.1:9/schema.json",
  "https://example.com/schema.json#/$defs/a",
  "file:///etc/passwd",
  "other.json",
  "#/$defs/missing",
  "#missing",
  "#/default",
  "http://[",
  "#/%",
])("refuses $ref %s without following it [req 21] [req 22] [req 23]", ($ref) => {
  expect(messageFor({ properties: { a: { $ref } }, default: {} })).toBe(
    `schema/properties/a: expected a reference to a schema in the same document, received ${JSON.stringify($ref)}; move the target to $defs, because no other document is fetched`,
  );
});

test("does not treat data as schemas", () => {
  const data = { $ref: "https://example.com" };
  expect(messageFor({ default: data, const: data, enum: [data], examples: [data], x: data })).toBe(
    "fine",
  );
});

test("refuses schemas that are too large, too deep or circular [req 24]", () => {
  const allOf = Array.from({ length: 5_000 }, () => ({}));
  expect(messageFor({ allOf })).toContain("at most 5000 subschemas");
  expect(messageFor({ allOf: allOf.slice(1) })).toBe("fine");
  let deep: JsonSchema = {};
  for (let level = 0; level < 100; level++) deep = { not: deep };
  expect(messageFor(deep)).toContain("at most 100 levels");
  let shared: JsonSchema = {};
  for (let level = 0; level < 20; level++) shared = { oneOf: [shared, shared] };
  expect(messageFor(shared)).toContain("at most 5000 subschemas");
  const circle: Record<string, unknown> = {};
  circle["not"] = circle;
  expect(messageFor(circle)).toContain("at most 100 levels");
});

test("reports the location of an invalid schema", () => {
  expect(messageFor({ properties: { a: "string" } })).toBe(
    'schema/properties/a: expected a schema, an object or boolean, received "string"',
  );
  expect(
    messageFor({ $defs: { a: { $dynamicAnchor: "n" }, b: { $dynamicAnchor: "n" } } }),
  ).toContain('one $dynamicAnchor "n", received two');
});
