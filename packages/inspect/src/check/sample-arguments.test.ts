import { expect, test } from "vitest";
import { sampleArguments } from "./sample-arguments.js";

const sampled = (schema: object) =>
  sampleArguments({ type: "object", properties: { a: schema }, required: ["a"] })["a"];

test.each<[schema: object, expected: unknown]>([
  [{}, "text"],
  [{ type: "string", minLength: 6 }, "texttt"],
  [{ type: "string", format: "uri" }, "https://example.com/"],
  [{ type: "integer" }, 1],
  [{ type: "number", minimum: 5 }, 5],
  [{ type: "number", maximum: 0.5 }, 0.5],
  [{ type: "boolean" }, true],
  [{ type: ["null", "string"] }, null],
  [{ enum: ["x", "y"] }, "x"],
  [{ const: 7 }, 7],
  [{ type: "string", default: "d" }, "d"],
  [{ type: "array", items: { type: "integer" }, minItems: 2 }, [1, 1]],
  [{ anyOf: [{ type: "integer" }, { type: "string" }] }, 1],
  [{ type: "object", properties: { b: { type: "integer" } }, required: ["b"] }, { b: 1 }],
])("%j", (schema, expected) => {
  expect(sampled(schema)).toEqual(expected);
});

test("omits optional properties, and returns {} for an invalid schema", () => {
  expect(sampleArguments({ properties: { a: {} } })).toEqual({});
  expect(sampleArguments(undefined)).toEqual({});
});

test("limits the depth of a recursive schema", () => {
  const endless: Record<string, unknown> = { type: "object", required: ["a"] };
  endless["properties"] = { a: endless };
  expect(JSON.stringify(sampleArguments(endless))).toMatch(/^\{"a":.*\}$/);
});
