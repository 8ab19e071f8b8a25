import type { ValidationOutcome } from "@mcp-gen/json-schema";
import { Type } from "@sinclair/typebox";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import * as mini from "zod/mini";
import { ajv } from "../../entry/ajv.js";
import { cfworker } from "../../entry/cfworker.js";
import { compileSchema, type CompiledSchema } from "./compile.js";
import type { AnySchema } from "../../schema/types.js";

const where = 'tool "forecast" inputSchema';

function input(schema: AnySchema, engine = ajv()): CompiledSchema {
  return compileSchema(schema, { engine, where, io: "input" });
}

function output(schema: AnySchema, engine = ajv()): CompiledSchema {
  return compileSchema(schema, { engine, where, io: "output" });
}

const PLAIN = {
  type: "object",
  properties: { "a/b": { type: "object", properties: { city: { type: "string" } } } },
  required: ["a/b"],
};

test.each<[string, AnySchema]>([
  ["zod", z.object({ "a/b": z.object({ city: z.string() }) })],
  ["valibot", toStandardJsonSchema(v.object({ "a/b": v.object({ city: v.string() }) }))],
  ["arktype", type({ "a/b": { city: "string" } })],
  ["typebox", Type.Object({ "a/b": Type.Object({ city: Type.String() }) })],
  ["JSON Schema", PLAIN],
])("%s: compiles the listed schema and the validator [req 138]", (_name, schema) => {
  const { json, validate } = input(schema);
  expect(json).toMatchObject({
    type: "object",
    properties: { "a/b": { type: "object", properties: { city: { type: "string" } } } },
  });
  const value = { "a/b": { city: "Berlin" } };
  expect(validate(value)).toEqual({ ok: true, value });
  expect(validate({ "a/b": { city: 1 } })).toMatchObject({
    ok: false,
    issues: [{ path: "/a~1b/city", message: expect.stringMatching(/string/) as string }],
  });
});

test.each([
  [{ city: z.string() }, "zod", "z.object({ ... })"],
  [{ city: v.string() }, "valibot", "toStandardJsonSchema(v.object({ ... }))"],
  [{ city: type("string") }, "arktype", "type({ ... })"],
])("rejects fields without an object schema", (fields, vendor, fix) => {
  expect(() => input(fields as never)).toThrow(
    `received an object with a schema of ${vendor} under "city"; wrap it in ${fix}`,
  );
});

test("lists plain JSON Schema unchanged [req 20]", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    $defs: {
      address: { $anchor: "addr", type: "object", properties: { zip: { type: "string" } } },
    },
    properties: { home: { $ref: "#addr" }, "x-y": { "x-mcp-header": "Y", type: "string" } },
    allOf: [{ anyOf: [{ required: ["home"] }, { required: ["x-y"] }] }],
    if: { required: ["home"] },
    else: { required: ["x-y"] },
    additionalProperties: false,
    examples: [{}],
  };
  expect(JSON.stringify(input(schema).json)).toBe(JSON.stringify(schema));
  expect(JSON.stringify(output(schema).json)).toBe(JSON.stringify(schema));
});

test("does not change the listed schema with the given object", () => {
  const schema = { type: "object", properties: {} as Record<string, unknown> };
  const { json } = input(schema);
  schema.properties["late"] = { type: "string" };
  expect(json).toEqual({ type: "object", properties: {} });
});

test("passes the output of the library to a handler", () => {
  const schema = z.object({ days: z.string().transform(Number), more: z.number().default(1) });
  const { json, validate } = input(schema);
  expect(json["properties"]).toEqual({
    days: { type: "string" },
    more: { default: 1, type: "number" },
  });
  expect(validate({ days: "3" })).toEqual({ ok: true, value: { days: 3, more: 1 } });
});

test("accepts a union of objects as an object", () => {
  const union = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(input(union).json).toMatchObject({ type: "object", anyOf: [{}, {}] });
  expect(output(union).json).not.toHaveProperty("type");
});

test("supports recursive schemas", () => {
  const tree = z.object({
    get children() {
      return z.array(tree);
    },
  });
  expect(input(tree).validate({ children: [{ children: [1] }] })).toMatchObject({
    ok: false,
    issues: [{ path: "/children/0/children/0" }],
  });
  const Tree = Type.Recursive((This) => Type.Object({ children: Type.Array(This) }));
  expect(input(Type.Object({ tree: Tree })).validate({ tree: { children: [1] } })).toMatchObject({
    ok: false,
    issues: [{ path: "/tree/children/0" }],
  });
});

test("returns a promise only for asynchronous checks", async () => {
  const schema = z.object({ city: z.string().refine(async (city) => city !== "Atlantis") });
  const pending = input(schema).validate({ city: "Atlantis" });
  expect(pending).toBeInstanceOf(Promise);
  expect(await pending).toEqual({
    ok: false,
    issues: [{ path: "/city", message: "Invalid input" }],
  });
});

test("limits the number and length of issues", () => {
  const { validate } = input(toStandardJsonSchema(v.object({ list: v.array(v.picklist(["a"])) })));
  const outcome = validate({ list: Array.from({ length: 100 }, () => "x".repeat(10_000)) });
  expect(outcome).toMatchObject({ ok: false });
  const { issues } = outcome as ValidationOutcome & { ok: false };
  expect(issues).toHaveLength(20);
  expect(Math.max(...issues.map(({ message }) => message.length))).toBeLessThan(310);
});

describe.each([
  ["ajv", ajv()],
  ["cfworker", cfworker()],
])("results, validated by %s", (_name, engine) => {
  test("are validated in their JSON form [req 140]", () => {
    const schema = {
      type: "object",
      properties: { at: { type: "string" }, low: { type: "number" } },
      additionalProperties: false,
    };
    const { validate } = output(schema, engine);
    const value = { at: "now" };
    expect(validate(value)).toEqual({ ok: true, value });
    expect(validate({ at: new Date(0), low: undefined, more: undefined })).toEqual({
      ok: true,
      value: { at: "1970-01-01T00:00:00.000Z" },
    });
    for (const wrong of [{ at: 1 }, { at: 1n }, undefined, () => 1]) {
      expect(validate(wrong)).toMatchObject({ ok: false });
    }
  });

  test("can be any value [req 140]", () => {
    const { json, validate } = output({ type: "array", items: { type: "number" } }, engine);
    expect(json["type"]).toBe("array");
    expect([validate([1]), validate(["1"])]).toMatchObject([{ ok: true }, { ok: false }]);
  });
});

test.each<[string, unknown, string]>([
  [
    "valibot alone",
    v.object({}),
    'expected a schema with a JSON Schema form, received a schema of valibot without "~standard".jsonSchema; wrap it with toStandardJsonSchema from @valibot/to-json-schema',
  ],
  ["zod/mini, and zod before 4.2", mini.object({}), "use zod 4.2 or later"],
  [
    "another library",
    { "~standard": { version: 1, vendor: "other", validate: () => ({ value: 1 }) } },
    "use a version of the library that implements Standard JSON Schema",
  ],
  [
    "a type that JSON does not have",
    z.object({ at: z.date() }),
    "received a part that zod cannot express (Date",
  ],
  ["a text", z.string(), 'expected "type": "object" at the root, received "string"'],
  ["a text in JSON Schema", { type: "string" }, 'at the root, received "string"'],
  ["a union in JSON Schema", { anyOf: [{ type: "object" }] }, "at the root, received no type"],
  ["a list of types", { type: ["object", "null"] }, 'at the root, received ["object","null"]'],
  [
    "no schema",
    undefined,
    "expected a Standard Schema or JSON Schema, received undefined; pass an object",
  ],
  ["a list", [], "expected a Standard Schema or JSON Schema, received an array"],
  ["another dialect", { type: "object", $schema: "x" }, "of JSON Schema 2020-12 or draft-07"],
  [
    "a reference elsewhere",
    { type: "object", $ref: "https://example.com" },
    "no other document is fetched",
  ],
  [
    "a reference elsewhere in a Standard Schema",
    z.object({ a: z.string().meta({ $ref: "https://example.com" }) }),
    'expected references within the schema, received $ref "https://example.com"',
  ],
  ["a slow pattern", { type: "object", properties: { a: { pattern: "^(a+)+$" } } }, "may double"],
])("rejects %s [req 20] [req 21] [req 23] [req 24]", (_case, schema, message) => {
  expect(() => input(schema as AnySchema)).toThrow(TypeError);
  expect(() => input(schema as AnySchema)).toThrow(message);
  expect(() => input(schema as AnySchema)).toThrow(/^tool "forecast" inputSchema/);
});

test("requires an engine for plain JSON Schema, not for Standard Schema", () => {
  expect(() => compileSchema(PLAIN, { where, io: "input" })).toThrow(
    `${where}: expected an engine for plain JSON Schema, received none; pass jsonSchema: ajv() from "@mcp-gen/server/ajv"`,
  );
  expect(compileSchema(z.object({}), { where, io: "input" }).validate({})).toMatchObject({
    ok: true,
  });
});
