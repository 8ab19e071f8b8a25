import { describe, expect, test } from "vitest";
import { formContent } from "./form-response.js";

type Form = Parameters<typeof formContent>[0];
type Field = Form["properties"][string];

/** A field named like a method of every object, which types take for that method. */
const method = (): Form["properties"] =>
  JSON.parse('{"toString":{"type":"string"}}') as Form["properties"];

const form = (properties: Form["properties"], required?: string[]): Form => ({
  type: "object",
  properties,
  ...(required === undefined ? {} : { required }),
});

/** What becomes of one value of a field. */
const fill = (field: Field, value: unknown) =>
  formContent(form({ x: field }), { x: value } as never);

test("defaults stand for what was left out, and only for that", () => {
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

test("a default that does not fit is refused like any other value", () => {
  const field: Field = { type: "integer", default: 1.5 };
  expect(formContent(form({ x: field }), {})).toContain(
    "the value is not a whole number, received 1.5",
  );
});

test("what is undefined is left out, also where the form has no such field", () => {
  const { properties } = form({ age: { type: "integer", default: 30 } });
  expect(formContent(form(properties), { age: undefined, name: undefined })).toEqual({ age: 30 });
});

test("names that every object has are fields only where the form says so", () => {
  expect(formContent(form({}), { constructor: "x" } as never)).toContain('"constructor"');
  expect(formContent(form(method()), {})).toEqual({});
  expect(formContent(form(method(), ["toString"]), {})).toContain("toString: the value is missing");
});

/** The schemas of the revisions do not have `pattern`; pages of the specification do. */
const patterned = (pattern: string): Field => ({ type: "string", pattern }) as Field;

test.each([
  ["^[a-z]+$", "abc", { x: "abc" }],
  ["^[a-z]+$", "ABC", 'x: the value does not match the pattern ^[a-z]+$, received "ABC"'],
  ["^\\p{Lu}", "Éa", { x: "Éa" }],
  // What cannot be judged in time is for the server.
  ["^(a+)+$", "b", { x: "b" }],
  ["(", "b", { x: "b" }],
])("the pattern %s judges %j (audit D3)", (pattern, value, outcome) => {
  expect(fill(patterned(pattern), value)).toEqual(outcome);
});

describe("values that fit", () => {
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
  test.each(fits)("%j takes %j", (field, value) => {
    expect(fill(field, value)).toEqual({ x: value });
  });
});

describe("values that do not fit", () => {
  const misfits: [Field, unknown, string][] = [
    [{ type: "boolean" }, "true", "true or false"],
    [{ type: "string" }, 1, "a text"],
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
  test.each(misfits)("%j does not take %j", (field, value, words) => {
    expect(fill(field, value)).toContain(words);
  });
});
