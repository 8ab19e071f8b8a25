import { describe, expect, test } from "vitest";
import { formContent } from "./form-response.js";

type Form = Parameters<typeof formContent>[0];
type Field = Form["properties"][string];

/** A field with an inherited name, which TypeScript treats as the method. */
const method = (): Form["properties"] =>
  JSON.parse('{"toString":{"type":"string"}}') as Form["properties"];

const form = (properties: Form["properties"], required?: string[]): Form => ({
  type: "object",
  properties,
  ...(required === undefined ? {} : { required }),
});

/** The outcome for a value of a field. */
const fill = (field: Field, value: unknown) =>
  formContent(form({ x: field }), { x: value } as never);

test("uses defaults only for missing values", () => {
  const { properties } = form({
    name: { type: "string", default: "Ada" },
    sure: { type: "boolean", default: false },
    many: {
      type: "array",
      items: { type: "string", enum: ["a", "b"] },
      default: ["a"],
    },
    other: { type: "number" },
  });
  expect(formContent(form(properties), { name: "Bo" })).toEqual({
    name: "Bo",
    sure: false,
    many: ["a"],
  });
});

test("rejects an invalid default like any other value", () => {
  const field: Field = { type: "integer", default: 1.5 };
  expect(formContent(form({ x: field }), {})).toContain(
    "the value is not a whole number, received 1.5",
  );
});

test("omits undefined values, also of unknown fields", () => {
  const { properties } = form({ age: { type: "integer", default: 30 } });
  expect(formContent(form(properties), { age: undefined, name: undefined })).toEqual({ age: 30 });
});

test("treats inherited property names as fields only if the form has them", () => {
  expect(formContent(form({}), { constructor: "x" } as never)).toContain('"constructor"');
  expect(formContent(form(method()), {})).toEqual({});
  expect(formContent(form(method(), ["toString"]), {})).toContain("toString: the value is missing");
});

/** The schemas of the revisions have no `pattern`, but the specification pages do. */
const patterned = (pattern: string): Field => ({ type: "string", pattern }) as Field;

test.each([
  ["^[a-z]+$", "abc", { x: "abc" }],
  ["^[a-z]+$", "ABC", 'x: the value does not match the pattern ^[a-z]+$, received "ABC"'],
  ["^\\p{Lu}", "Éa", { x: "Éa" }],
  // The server validates patterns that take too long.
  ["^(a+)+$", "b", { x: "b" }],
  ["(", "b", { x: "b" }],
])("validates %j with the pattern %s (audit D3)", (pattern, value, outcome) => {
  expect(fill(patterned(pattern), value)).toEqual(outcome);
});

describe("valid values", () => {
  const fits: [Field, unknown][] = [
    [{ type: "boolean" }, false],
    [{ type: "string" }, ""],
    [{ type: "string", minLength: 2, maxLength: 2 }, "🙂🙂"],
    [{ type: "string", enum: ["a"] }, "a"],
    [{ type: "string", oneOf: [{ const: "a", title: "A" }] }, "a"],
    [{ type: "number", minimum: -1, maximum: 1 }, 0.5],
    [{ type: "integer" }, 3],
    [{ type: "string", format: "email" }, "ada@example.com"],
    [{ type: "string", format: "uri" }, "urn:x"],
    [{ type: "string", format: "date" }, "2024-02-29"],
    [{ type: "string", format: "date-time" }, "2024-02-29T12:00:00.5+01:00"],
    [{ type: "array", items: { anyOf: [{ const: "a", title: "A" }] }, maxItems: 1 }, ["a"]],
  ];
  test.each(fits)("%j accepts %j", (field, value) => {
    expect(fill(field, value)).toEqual({ x: value });
  });
});

describe("invalid values", () => {
  const misfits: [Field, unknown, string][] = [
    [{ type: "boolean" }, "true", "true or false"],
    [{ type: "string" }, 1, "a string"],
    [{ type: "string", minLength: 2 }, "🙂", "less than 2 characters"],
    [{ type: "string", enum: ["a", "b"] }, "c", "one of the choices"],
    [{ type: "string", oneOf: [{ const: "a", title: "A" }] }, "A", "one of the choices"],
    [{ type: "number" }, Infinity, "a number"],
    [{ type: "number", minimum: 1 }, 0, "less than 1"],
    [{ type: "integer", maximum: 1 }, 2, "more than 1"],
    [{ type: "string", format: "email" }, "ada", "format email"],
    [{ type: "string", format: "uri" }, "example", "format uri"],
    [{ type: "string", format: "date" }, "2023-02-29", "format date"],
    [{ type: "string", format: "date-time" }, "2024-02-29", "format date-time"],
    [{ type: "array", items: { type: "string", enum: ["a"] } }, "a", "a list"],
    [
      { type: "array", items: { type: "string", enum: ["a"] }, minItems: 1 },
      [],
      "less than 1 choices",
    ],
    [{ type: "array", items: { type: "string", enum: ["a"] } }, ["a", "b"], "one of the choices"],
  ];
  test.each(misfits)("%j rejects %j", (field, value, words) => {
    expect(fill(field, value)).toContain(words);
  });
});
