import type { JsonSchema } from "@mcp-gen/json-schema";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { compileSchema } from "./compile.js";
import { mirroredArguments } from "./mirrored.js";

const REGION = { type: "string", "x-mcp-header": "Region" };

function withProperty(property: unknown): JsonSchema {
  return { type: "object", properties: { value: property } };
}

describe("valid annotations [req 108] [req 109]", () => {
  test.each<[string, JsonSchema, ReturnType<typeof mirroredArguments>["arguments"]]>([
    ["none", withProperty({ type: "string" }), []],
    ["a string", withProperty(REGION), [{ header: "Region", path: ["value"], type: "string" }]],
    [
      "an integer and a boolean, in the order of the schema",
      {
        type: "object",
        properties: {
          count: { type: "integer", "x-mcp-header": "Count" },
          dry: { type: "boolean", "x-mcp-header": "Dry-Run" },
        },
      },
      [
        { header: "Count", path: ["count"], type: "integer" },
        { header: "Dry-Run", path: ["dry"], type: "boolean" },
      ],
    ],
    [
      "nested properties",
      withProperty({ type: "object", properties: { "a/b": REGION } }),
      [{ header: "Region", path: ["value", "a/b"], type: "string" }],
    ],
    [
      "every character of a token",
      withProperty({ type: "string", "x-mcp-header": "!#$%&'*+-.^_`|~09AZaz" }),
      [{ header: "!#$%&'*+-.^_`|~09AZaz", path: ["value"], type: "string" }],
    ],
    [
      "data, and properties named like the annotation",
      {
        type: "object",
        default: { "x-mcp-header": "" },
        properties: { "x-mcp-header": { type: "string" }, properties: REGION },
      },
      [{ header: "Region", path: ["properties"], type: "string" }],
    ],
  ])("%s", (_case, schema, expected) => {
    expect(mirroredArguments(schema)).toEqual({ arguments: expected, faults: [] });
  });
});

describe("invalid annotations", () => {
  test.each<[string, JsonSchema, string]>([
    ["empty", withProperty({ type: "string", "x-mcp-header": "" }), 'received ""'],
    [
      "a space",
      withProperty({ type: "string", "x-mcp-header": "My Region" }),
      'received "My Region"',
    ],
    ["a colon", withProperty({ type: "string", "x-mcp-header": "Region:" }), "an HTTP token"],
    [
      "a line break at the end",
      withProperty({ type: "string", "x-mcp-header": "Region\n" }),
      "an HTTP token",
    ],
    [
      "CR LF inside",
      withProperty({ type: "string", "x-mcp-header": "A\r\nB: c" }),
      "an HTTP token",
    ],
    ["not ASCII", withProperty({ type: "string", "x-mcp-header": "Régiön" }), "an HTTP token"],
    ["not a string", withProperty({ type: "string", "x-mcp-header": 1 }), "an HTTP token"],
    ["null", withProperty({ type: "string", "x-mcp-header": null }), "an HTTP token"],
    ["type number", withProperty({ type: "number", "x-mcp-header": "A" }), 'received "number"'],
    ["type object", withProperty({ type: "object", "x-mcp-header": "A" }), 'received "object"'],
    ["type array", withProperty({ type: "array", "x-mcp-header": "A" }), 'received "array"'],
    ["type null", withProperty({ type: "null", "x-mcp-header": "A" }), 'received "null"'],
    [
      "several types",
      withProperty({ type: ["string", "null"], "x-mcp-header": "A" }),
      '["string","null"]',
    ],
    ["no type", withProperty({ enum: ["a"], "x-mcp-header": "A" }), "received no type"],
    [
      "the root",
      { type: "object", "x-mcp-header": "A" },
      "/x-mcp-header: expected this keyword only on type",
    ],
    [
      "the same name",
      { type: "object", properties: { a: REGION, b: REGION } },
      "/properties/b/x-mcp-header: expected names that differ",
    ],
    [
      "the same name in another case",
      {
        type: "object",
        properties: { a: REGION, b: { type: "string", "x-mcp-header": "REGION" } },
      },
      '"REGION" twice',
    ],
    [
      "the same name, nested",
      {
        type: "object",
        properties: { a: REGION, b: { type: "object", properties: { c: REGION } } },
      },
      "/properties/b/properties/c",
    ],
  ])("%s [req 108]", (_case, schema, message) => {
    const { faults } = mirroredArguments(schema);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
  });

  test.each<[string, JsonSchema]>([
    ["items", withProperty({ type: "array", items: REGION })],
    ["items with properties", withProperty({ type: "array", items: withProperty(REGION) })],
    ["prefixItems", withProperty({ prefixItems: [REGION] })],
    ["contains", withProperty({ contains: REGION })],
    ["oneOf", { type: "object", oneOf: [withProperty(REGION)] }],
    ["anyOf", withProperty({ anyOf: [REGION, { type: "null" }] })],
    ["allOf", { type: "object", allOf: [withProperty(REGION)] }],
    ["not", { type: "object", not: withProperty(REGION) }],
    ["if", { type: "object", if: withProperty(REGION) }],
    [
      "then",
      JSON.parse(
        '{"then":{"properties":{"a":{"type":"string","x-mcp-header":"Region"}}}}',
      ) as JsonSchema,
    ],
    ["else", { type: "object", if: false, else: withProperty(REGION) }],
    [
      "$ref",
      { type: "object", properties: { value: { $ref: "#/$defs/r" } }, $defs: { r: REGION } },
    ],
    ["definitions", { type: "object", definitions: { r: REGION } }],
    ["additionalProperties", { type: "object", additionalProperties: REGION }],
    ["patternProperties", { type: "object", patternProperties: { "^x": REGION } }],
    ["dependentSchemas", { type: "object", dependentSchemas: { a: withProperty(REGION) } }],
    ["propertyNames", { type: "object", propertyNames: REGION }],
  ])("under %s [req 109]", (_keyword, schema) => {
    const { arguments: mirrored, faults } = mirroredArguments(schema);
    expect(mirrored).toEqual([]);
    expect(faults).toEqual([
      expect.stringContaining(
        'expected this keyword only on members of `properties`, received "Region" elsewhere',
      ),
    ]);
  });

  test.each([
    ["apiKey", "Key"],
    ["value", "Api-Key"],
    ["password", "P"],
    ["session_token", "Session"],
  ])("a secret: %s as %s [req 110]", (name, header) => {
    const schema = { properties: { [name]: { type: "string", "x-mcp-header": header } } };
    expect(mirroredArguments(schema).faults).toEqual([
      expect.stringContaining("expected no secret"),
    ]);
  });

  test("reports each fault, and reads the valid annotations", () => {
    const schema = {
      type: "object",
      properties: {
        a: { ...REGION, type: "number" },
        b: REGION,
        c: { type: "string", "x-mcp-header": "" },
      },
    };
    const { arguments: mirrored, faults } = mirroredArguments(schema);
    expect(mirrored.map(({ path }) => path)).toEqual([["b"]]);
    expect(faults).toHaveLength(2);
  });
});

test("annotations of a Standard Schema", () => {
  const schema = z.object({ region: z.string().optional().meta({ "x-mcp-header": "Region" }) });
  const { json } = compileSchema(schema, { where: "t", io: "input" });
  expect(mirroredArguments(json).arguments).toEqual([
    { header: "Region", path: ["region"], type: "string" },
  ]);
});
