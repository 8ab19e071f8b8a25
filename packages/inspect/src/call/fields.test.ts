import { describe, expect, test } from "vitest";
import { fieldsOf, type Field } from "./fields.js";

type Schema = Parameters<typeof fieldsOf>[0]["properties"][string];

function field(schema: object, required: string[] = []): Field {
  const [only] = fieldsOf({ type: "object", properties: { x: schema as Schema }, required });
  if (only === undefined) throw new Error("expected a field");
  return only;
}

test.each([
  [{ type: "string" }, "text", "string"],
  [{ type: "string", format: "date" }, "text", "string, date as 2026-01-31"],
  [{ type: "string", minLength: 1, maxLength: 5 }, "text", "string, 1 to 5 characters"],
  [{ type: "integer", minimum: 1 }, "text", "integer, at least 1"],
  [{ type: "boolean" }, "flag", "boolean"],
  [{ type: "string", enum: ["a", "b"] }, "choice", '"a" | "b"'],
  [{ type: "string", oneOf: [{ const: "a", title: "A" }] }, "choice", '"a"'],
  [
    { type: "array", items: { type: "string", enum: ["a"] }, maxItems: 2 },
    "choices",
    '"a"[], at most 2 of them',
  ],
])("%j is a %s that accepts %s", (schema, kind, takes) => {
  expect(field(schema)).toMatchObject({ kind, takes, name: "x", label: "x", required: false });
});

test("reads the names of choices in each notation", () => {
  const named = [{ value: "a", label: "A" }];
  expect(field({ type: "string", enum: ["a"], enumNames: ["A"] }).choices).toEqual(named);
  expect(field({ type: "string", oneOf: [{ const: "a", title: "A" }] }).choices).toEqual(named);
  const items = { anyOf: [{ const: "a", title: "A" }] };
  expect(field({ type: "array", items }).choices).toEqual(named);
});

test("reads label and default of a field", () => {
  const schema = { type: "integer", title: "Age", description: "In years", default: 30 };
  expect(field(schema, ["x"])).toMatchObject({
    label: "Age",
    description: "In years",
    required: true,
    initial: 30,
  });
});

describe("converts a text to a value", () => {
  test.each<[object, string, unknown]>([
    [{ type: "string" }, "5", "5"],
    [{ type: "string" }, '"Ada"', "Ada"],
    [{ type: "string" }, '"Ada', '"Ada'],
    [{ type: "integer" }, "5", 5],
    [{ type: "boolean" }, "false", false],
    [{ type: "array", items: { type: "string", enum: ["a", "b"] } }, '["a"]', ["a"]],
    [{ type: "array", items: { type: "string", enum: ["a", "b"] } }, "b", ["b"]],
    [{ type: "string", format: "email" }, "ada@example.com", "ada@example.com"],
    [{ type: "string", format: "date-time" }, "2026-07-28T09:30:00Z", "2026-07-28T09:30:00Z"],
    [{ type: "string", format: "unheard-of" }, "x", "x"],
  ])("%j: %s", (schema, text, value) => {
    expect(field(schema).read(text)).toEqual({ ok: true, value });
  });

  test.each<[object, string, string]>([
    [{ type: "integer" }, "five", 'expected integer, received "five"'],
    [{ type: "integer", maximum: 3 }, "5", "expected at most 3, received 5"],
    [{ type: "string", maxLength: 2 }, "abc", "expected at most 2 characters, received 3"],
    [{ type: "string", format: "email" }, "ada", 'expected a text of format email, received "ada"'],
    [{ type: "string", format: "date" }, "2026-02-30", "expected a text of format date"],
    [{ type: "string", format: "uri" }, "x", "expected a text of format uri"],
    [{ type: "string", enum: ["a"] }, "b", 'expected "a", received "b"'],
    [{ type: "array", items: { enum: ["a"] }, minItems: 1 }, "[]", "expected at least 1 items"],
  ])("rejects %j: %s", (schema, text, problem) => {
    const read = field(schema).read(text);
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? "" : read.problem).toContain(problem);
  });
});
