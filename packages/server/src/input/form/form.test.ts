import type { ValidationOutcome } from "@mcp-gen/json-schema";
import { Type } from "@sinclair/typebox";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import { isElicitRequestFormParams } from "@mcp-gen/protocol/2026-07-28";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { formOf, validateForm } from "./form.js";
import type { AnySchema } from "../../schema/types.js";

const where = 'elicit "contact"';

function propertiesOf(schema: AnySchema): unknown {
  const { requestedSchema } = formOf(schema, where);
  const params = { mode: "form", message: "", requestedSchema };
  expect(isElicitRequestFormParams(params), "fits the revision").toBe(true);
  return requestedSchema.properties;
}

function plain(property: unknown): AnySchema {
  return { type: "object", properties: { field: property } };
}

describe("forms", () => {
  test("of zod", () => {
    const schema = z.object({
      text: z.string().min(1).max(9).meta({ title: "T", description: "D" }),
      email: z.email().optional(),
      uri: z.url(),
      date: z.iso.date(),
      time: z.iso.datetime(),
      id: z.uuid(),
      count: z.int().positive(),
      score: z.number().min(0).max(9.5).default(1.5),
      above: z.number().gt(0),
      yes: z.boolean().default(true),
      one: z.enum(["a", "b"]).default("b"),
      only: z.literal("a"),
      labelled: z.union([z.literal("a").meta({ title: "A" }), z.literal("b")]),
      many: z
        .array(z.enum(["a", "b"]))
        .min(1)
        .max(2)
        .default(["a"]),
    });
    expect(propertiesOf(schema)).toEqual({
      text: { type: "string", title: "T", description: "D", minLength: 1, maxLength: 9 },
      email: { type: "string", format: "email" },
      uri: { type: "string", format: "uri" },
      date: { type: "string", format: "date" },
      time: { type: "string", format: "date-time" },
      id: { type: "string", pattern: expect.stringContaining("[1-8]") },
      count: { type: "integer", minimum: 1 },
      score: { type: "number", minimum: 0, maximum: 9.5, default: 1.5 },
      above: { type: "number" },
      yes: { type: "boolean", default: true },
      one: { type: "string", enum: ["a", "b"], default: "b" },
      only: { type: "string", enum: ["a"] },
      labelled: {
        type: "string",
        oneOf: [
          { const: "a", title: "A" },
          { const: "b", title: "b" },
        ],
      },
      many: {
        type: "array",
        minItems: 1,
        maxItems: 2,
        items: { type: "string", enum: ["a", "b"] },
        default: ["a"],
      },
    });
    const { requestedSchema } = formOf(schema, where);
    expect(Object.keys(requestedSchema)).toEqual(["type", "properties", "required"]);
    expect(requestedSchema.required).not.toContain("email");
    expect(requestedSchema.required).not.toContain("yes");
  });

  test("of valibot, arktype and typebox", () => {
    const one = { type: "string", enum: ["a", "b"] };
    const expected = {
      one,
      many: { type: "array", items: one },
      count: { type: "integer", minimum: 1 },
      yes: { type: "boolean" },
    };
    const valibot = v.object({
      one: v.picklist(["a", "b"]),
      many: v.array(v.union([v.literal("a"), v.literal("b")])),
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
      yes: v.boolean(),
    });
    const letter = Type.Union([Type.Literal("a"), Type.Literal("b")]);
    const typebox = Type.Object({
      one: letter,
      many: Type.Array(letter),
      count: Type.Integer({ minimum: 1 }),
      yes: Type.Boolean(),
    });
    const arktype = type({
      one: "'a'|'b'",
      many: "('a'|'b')[]",
      count: "number.integer >= 1",
      yes: "boolean",
    });
    expect(propertiesOf(toStandardJsonSchema(valibot))).toEqual(expected);
    expect(propertiesOf(arktype)).toEqual(expected);
    expect(propertiesOf(typebox)).toEqual(expected);
  });

  test("of plain JSON Schema, as they were given", () => {
    const requestedSchema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        name: { type: "string", title: "Name", description: "Yours", default: "John Doe" },
        age: { type: "integer", default: 30 },
        score: { type: "number", default: 95.5 },
        untitledSingle: { type: "string", enum: ["a", "b"], default: "a" },
        titledSingle: { type: "string", oneOf: [{ const: "a", title: "A" }] },
        legacyEnum: { type: "string", enum: ["a", "b"], enumNames: ["A", "B"] },
        untitledMulti: { type: "array", items: { type: "string", enum: ["a"] } },
        titledMulti: {
          type: "array",
          items: { anyOf: [{ const: "a", title: "A" }] },
          minItems: 1,
          maxItems: 1,
        },
        verified: { type: "boolean", default: true },
      },
      required: ["name"],
    };
    expect(formOf(requestedSchema, where).requestedSchema).toEqual(requestedSchema);
    propertiesOf(requestedSchema);
  });

  test("the string field of the specification, with its pattern (audit D3)", () => {
    const field = {
      type: "string",
      title: "Display Name",
      minLength: 3,
      maxLength: 50,
      pattern: "^[A-Za-z]+$",
      format: "email",
      default: "user@example.com",
    };
    expect(propertiesOf(plain(field))).toEqual({ field });
  });

  test("of libraries: a pattern is sent if it is quick, and no format says more (audit D3)", () => {
    const schema = z.object({
      code: z.string().regex(/^[A-Z]{3}$/),
      slow: z.string().regex(/^(a+)+$/),
      email: z.email(),
    });
    expect(propertiesOf(schema)).toEqual({
      code: { type: "string", pattern: "^[A-Z]{3}$" },
      slow: { type: "string" },
      email: { type: "string", format: "email" },
    });
  });

  test("references to definitions are followed", () => {
    const size = z.enum(["S", "L"]).meta({ id: "Size" });
    expect(propertiesOf(z.object({ shirt: size, hat: size.describe("Hat") }))).toEqual({
      shirt: { type: "string", enum: ["S", "L"] },
      hat: { type: "string", enum: ["S", "L"], description: "Hat" },
    });
  });

  test("nothing to fill in is a form too", () => {
    expect(formOf(z.object({}), where).requestedSchema).toEqual({ type: "object", properties: {} });
  });

  test("the same schema is looked through once", () => {
    const schema = z.object({ a: z.string() });
    expect(formOf(schema, where)).toBe(formOf(schema, "elsewhere"));
  });
});

test.each<[string, AnySchema, string]>([
  [
    "an object",
    z.object({ a: z.object({}) }),
    'elicit "contact".a: expected a string, number, boolean, or a choice of strings, received type "object"; change or remove the property',
  ],
  ["null", z.object({ a: z.string().nullable() }), 'received type ["string","null"]'],
  ["a list of texts", z.object({ a: z.array(z.string()) }), 'received type "array" of other items'],
  ["numbers to choose from", z.object({ a: z.literal([1, 2]) }), "expected a string, number"],
  ["one of two types", z.object({ a: z.union([z.string(), z.number()]) }), ".a: expected a string"],
  ["anything", z.object({ a: z.any() }), "received anything"],
  ["a text", z.string(), 'expected an object with properties, received type "string"'],
  ["a union", z.union([z.object({}), z.object({})]), "expected an object with properties"],
  ["a date", z.object({ a: z.date() }), "zod cannot express"],
  ["valibot alone", v.object({ a: v.string() }), "toStandardJsonSchema"],
  [
    "a slow pattern (audit D3)",
    plain({ type: "string", pattern: "^(a+)+$" }),
    ".field.pattern: expected a regular expression that is quick for any string",
  ],
  [
    "an invalid pattern (audit D3)",
    plain({ type: "string", pattern: "(" }),
    ".field.pattern: expected a regular expression",
  ],
  [
    "another format",
    plain({ type: "string", format: "uuid" }),
    'expected format email, uri, date or date-time, received "uuid"',
  ],
  ["a limit left out", plain({ type: "number", exclusiveMinimum: 0 }), "received exclusiveMinimum"],
  [
    "uniqueItems",
    plain({ type: "array", uniqueItems: true, items: { enum: ["a"] } }),
    "received uniqueItems",
  ],
  [
    "a default of another type",
    plain({ type: "number", default: "1" }),
    "the default is not a number",
  ],
  [
    "a default that is no choice",
    plain({ enum: ["a"], default: "b" }),
    "the default is not one of the choices",
  ],
  [
    "a default below the limit",
    plain({ type: "integer", minimum: 1, default: 0 }),
    "the default is less than 1",
  ],
  ["more than fields", { type: "object", properties: {}, allOf: [] }, "received allOf"],
  ["no properties", { type: "object" }, "expected an object with properties"],
  [
    "a name that is required and missing",
    { type: "object", properties: {}, required: ["a"] },
    'expected required to name properties, received "a"',
  ],
  ["a property that is not a schema", plain(true), "received anything"],
])("%s is refused", (_case, schema, message) => {
  expect(() => formOf(schema, where)).toThrow(TypeError);
  expect(() => formOf(schema, where)).toThrow(message);
  expect(() => formOf(schema, where)).toThrow(/^elicit "contact"/);
});

test.each(["password", "apiKey", "access_token", "creditCardNumber", "pin"])(
  "%s is asked for in URL mode [req 154]",
  (name) => {
    for (const field of [z.string(), z.number(), z.int()]) {
      expect(() => formOf(z.object({ [name]: field }), where)).toThrow(
        `elicit "contact".${name}: the name indicates a secret; request secrets in URL mode`,
      );
    }
  },
);

test("what is chosen is no secret [req 154]", () => {
  const schema = z.object({ pin: z.boolean(), token: z.enum(["new", "old"]) });
  expect(propertiesOf(schema)).toHaveProperty("token");
});

describe("answers [req 164]", () => {
  const schema = plain({ type: "string", format: "email" });
  const messageFor = (property: unknown, value: unknown): string => {
    const outcome = validateForm(formOf(plain(property), where), {
      field: value,
    }) as ValidationOutcome;
    return outcome.ok
      ? "fine"
      : outcome.issues.map(({ path, message }) => `${path} ${message}`).join();
  };

  test.each<[unknown, readonly unknown[], readonly [unknown, string][]]>([
    [
      { type: "string" },
      ["", "a"],
      [
        [1, "is not a string"],
        [null, "is not a string"],
        [["a"], "is not a string"],
      ],
    ],
    [
      { type: "string", minLength: 2, maxLength: 2 },
      ["ab", "😀😀"],
      [
        ["😀", "is less than 2 characters"],
        ["abc", "is more than 2 characters"],
      ],
    ],
    [
      { type: "string", format: "email" },
      ["a@b.c"],
      [
        ["a", "is not of format email"],
        ["a@b@c", "is not of format email"],
        ["a b@c", "is not of format email"],
      ],
    ],
    [
      { type: "string", format: "uri" },
      ["https://a.b/?c#d", "mailto:a@b", "urn:x:y"],
      [
        ["a", "is not of format uri"],
        ["/a", "is not of format uri"],
        ["http://a b", "is not of format uri"],
      ],
    ],
    [
      { type: "string", format: "date" },
      ["2024-02-29"],
      [
        ["2025-02-29", "is not of format date"],
        ["2025-13-01", "is not of format date"],
        ["25-01-01", "is not of format date"],
        ["2025-01-01\n", "is not of format date"],
      ],
    ],
    [
      { type: "string", format: "date-time" },
      ["2025-01-01T00:00:00Z", "2025-01-01T00:00:00.5+02:00"],
      [
        ["2025-01-01", "is not of format date-time"],
        ["2025-01-01T00:00:00", "is not of format date-time"],
        ["2025-02-30T00:00:00Z", "is not of format date-time"],
        ["2025-01-01T25:00:00Z", "is not of format date-time"],
      ],
    ],
    [
      { type: "number", minimum: 0, maximum: 1 },
      [0, 0.5, 1],
      [
        ["1", "is not a number"],
        [NaN, "is not a number"],
        [2, "is more than 1"],
        [-1, "is less than 0"],
      ],
    ],
    [{ type: "integer" }, [1, -0, 2.0], [[1.5, "is not a whole number"]]],
    [
      { type: "boolean" },
      [true, false],
      [
        ["true", "is not true or false"],
        [0, "is not true or false"],
      ],
    ],
    [
      { enum: ["a"] },
      ["a"],
      [
        ["b", "is not one of the choices"],
        [["a"], "is not a string"],
      ],
    ],
    [{ oneOf: [{ const: "a", title: "A" }] }, ["a"], [["A", "is not one of the choices"]]],
    [
      { type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 2 },
      [["a"], ["b", "a"]],
      [
        ["a", "is not a list"],
        [[], "is less than 1 choices"],
        [["a", "b", "a"], "is more than 2 choices"],
        [["c"], "is not one of the choices"],
        [[1], "is not one of the choices"],
      ],
    ],
    [
      { type: "array", items: { anyOf: [{ const: "a", title: "A" }] } },
      [[], ["a"]],
      [[["A"], "is not one of the choices"]],
    ],
  ])("%j", (property, fits, misfits) => {
    for (const value of fits)
      expect(messageFor(property, value), JSON.stringify(value)).toBe("fine");
    for (const [value, message] of misfits) {
      expect(messageFor(property, value), JSON.stringify(value)).toBe(`/field ${message}`);
    }
  });

  test("what is required has to be there, what was not asked for is left out", () => {
    const form = formOf(
      {
        ...schema,
        properties: { "a/b": { type: "string" }, c: { type: "string" } },
        required: ["a/b"],
      },
      where,
    );
    expect(validateForm(form, {})).toEqual({
      ok: false,
      issues: [{ path: "/a~1b", message: "is missing" }],
    });
    expect(validateForm(form, { "a/b": "", d: 1 })).toEqual({ ok: true, value: { "a/b": "" } });
    for (const content of [undefined, null, [], "a"]) {
      expect(validateForm(form, content)).toEqual({
        ok: false,
        issues: [{ path: "", message: "is not an object" }],
      });
    }
  });

  test("names like those of all objects", () => {
    const form = formOf(
      {
        type: "object",
        properties: { toString: { type: "string" }, ["__proto__"]: { type: "string" } },
        required: ["toString"],
      },
      where,
    );
    expect(validateForm(form, {})).toMatchObject({ ok: false, issues: [{ path: "/toString" }] });
    const content = JSON.parse('{"toString":"a","__proto__":"b"}') as object;
    expect(JSON.stringify(validateForm(form, content))).toBe(
      '{"ok":true,"value":{"toString":"a","__proto__":"b"}}',
    );
  });

  test("the library has the last word, and converts", async () => {
    const form = formOf(
      z.object({ at: z.iso.date().transform((day) => new Date(day)), id: z.uuid().optional() }),
      where,
    );
    expect(validateForm(form, { at: "1970-01-01" })).toEqual({
      ok: true,
      value: { at: new Date(0) },
    });
    expect(validateForm(form, { at: "x" })).toEqual({
      ok: false,
      issues: [{ path: "/at", message: "is not of format date" }],
    });
    expect(validateForm(form, { at: "1970-01-01", id: "x" })).toMatchObject({
      ok: false,
      issues: [{ path: "/id" }],
    });
    const slow = formOf(z.object({ a: z.string().refine(async () => false) }), where);
    expect(await validateForm(slow, { a: "" })).toMatchObject({
      ok: false,
      issues: [{ path: "/a" }],
    });
  });
});
