import addFormats from "ajv-formats";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { ajv } from "../src/ajv.js";
import { builtin } from "../src/builtin.js";
import { cfworker } from "../src/cfworker.js";
import type { JsonSchemaEngine, SchemaValidator } from "../src/engine.js";
import type { JsonSchema } from "../src/types.js";

const DRAFT_07 = "http://json-schema.org/draft-07/schema#";
const NESTED_TREE = {
  $ref: "#/$defs/node",
  $defs: {
    node: {
      type: "object",
      properties: { value: { type: "number" }, children: { items: { $ref: "#/$defs/node" } } },
      unevaluatedProperties: false,
    },
  },
};

/** A hundred and twenty words with the same start. */
const WORDS = Array.from({ length: 120 }, (_, n) => `a${n}`).join("|");

/** Valid values, and invalid values with the path of their first issue. */
type Row = readonly [
  name: string,
  schema: JsonSchema,
  fits: readonly unknown[],
  misfits: readonly (readonly [value: unknown, path?: string])[],
];

const TABLE: readonly Row[] = [
  [
    "type",
    { type: "integer" },
    [1, 1.0, -0],
    [
      [1.5, ""],
      ["1", ""],
      [null, ""],
    ],
  ],
  [
    "several types",
    { type: ["string", "null"] },
    ["", null],
    [
      [1, ""],
      [undefined, ""],
    ],
  ],
  [
    "const",
    { const: { a: [1, null] } },
    [{ a: [1, null] }],
    [
      [{ a: [1] }, ""],
      [null, ""],
    ],
  ],
  ["const null", { const: null }, [null], [[0, ""]]],
  [
    "enum",
    { enum: ["a", 1, { x: 1 }] },
    ["a", 1, { x: 1 }],
    [
      ["1", ""],
      [{ x: 2 }, ""],
    ],
  ],
  [
    "limits",
    { minimum: 0, exclusiveMaximum: 10 },
    [0, 9.9, "x"],
    [
      [-1, ""],
      [10, ""],
    ],
  ],
  ["multipleOf", { multipleOf: 5 }, [0, 15], [[7, ""]]],
  [
    "length in characters",
    { minLength: 2, maxLength: 3 },
    ["ab", "😀😀😀"],
    [
      ["😀", ""],
      ["abcd", ""],
    ],
  ],
  ["pattern", { pattern: "^\\p{Lu}" }, ["Äb", 1], [["äb", ""]]],
  [
    "slow pattern",
    { pattern: "\\d+$" },
    ["a1", "1".repeat(1_000), 5],
    [
      ["1a", ""],
      ["1".repeat(4_124), ""],
    ],
  ],
  ["format says nothing", { format: "email", type: "string" }, ["someone"], [[1, ""]]],
  [
    "properties",
    { properties: { "a/b~c": { type: "string" } } },
    [{}, { "a/b~c": "" }, [], 1],
    [[{ "a/b~c": 1 }, "/a~1b~0c"]],
  ],
  [
    "a property with a % and umlaut",
    { properties: { "%ä b": { type: "string" } } },
    [{}],
    [[{ "%ä b": 1 }, "/%ä b"]],
  ],
  ["required", { required: ["a"] }, [{ a: null }], [[{}, ""]]],
  [
    "required like a method of objects",
    { type: "object", required: ["toString"], properties: { constructor: { type: "string" } } },
    [{ toString: 1 }],
    [[{}, ""]],
  ],
  [
    "additionalProperties",
    { properties: { a: true }, patternProperties: { "^x-": true }, additionalProperties: false },
    [{ a: 1, "x-b": 1 }],
    [[{ b: 1 }, ""]],
  ],
  [
    "additionalProperties with a schema",
    { additionalProperties: { type: "number" } },
    [{ a: 1 }],
    [[{ a: "" }, "/a"]],
  ],
  ["propertyNames", { propertyNames: { maxLength: 2 } }, [{ ab: 1 }], [[{ abc: 1 }]]],
  [
    "count of properties",
    { minProperties: 1, maxProperties: 2 },
    [{ a: 1 }],
    [
      [{}, ""],
      [{ a: 1, b: 1, c: 1 }, ""],
    ],
  ],
  [
    "items",
    { items: { type: "number" }, minItems: 1, maxItems: 2 },
    [[1, 2]],
    [
      [[], ""],
      [[1, 2, 3], ""],
      [[1, "2"], "/1"],
    ],
  ],
  [
    "prefixItems",
    { prefixItems: [{ type: "number" }, { type: "string" }], items: false },
    [[1], [1, "a"]],
    [
      [["a"], "/0"],
      [[1, "a", 2], ""],
    ],
  ],
  [
    "items and additionalItems of draft-07",
    { $schema: DRAFT_07, items: [{ type: "number" }], additionalItems: { type: "string" } },
    [[1, "a"]],
    [
      [["a"], "/0"],
      [[1, 2], "/1"],
    ],
  ],
  ["contains", { contains: { type: "number" } }, [["a", 1]], [[["a"], ""]]],
  [
    "minContains and maxContains",
    { contains: { type: "number" }, minContains: 1, maxContains: 2 },
    [[1, "a", 2]],
    [[[1, 2, 3], ""]],
  ],
  [
    "uniqueItems",
    { uniqueItems: true },
    [[1, "1", { a: 1 }, { a: 2 }]],
    [
      [
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
        "",
      ],
    ],
  ],
  [
    "allOf",
    { allOf: [{ minimum: 1 }, { maximum: 2 }] },
    [1, 2],
    [
      [0, ""],
      [3, ""],
    ],
  ],
  ["anyOf", { anyOf: [{ type: "string" }, { minimum: 2 }] }, ["a", 2], [[1, ""]]],
  ["oneOf", { oneOf: [{ minimum: 1 }, { maximum: 2 }] }, [0, 3], [[1, ""]]],
  ["not", { not: { type: "string" } }, [1], [["a", ""]]],
  [
    "if, then, else",
    JSON.parse(
      '{"if":{"type":"string"},"then":{"minLength":2},"else":{"minimum":2}}',
    ) as JsonSchema,
    ["ab", 2],
    [
      ["a", ""],
      [1, ""],
    ],
  ],
  [
    "dependentRequired",
    { dependentRequired: { a: ["b"] } },
    [{}, { a: 1, b: 1 }],
    [[{ a: 1 }, ""]],
  ],
  [
    "dependentSchemas",
    { dependentSchemas: { a: { required: ["b"] } } },
    [{}, { a: 1, b: 1 }],
    [[{ a: 1 }, ""]],
  ],
  [
    "dependencies",
    { $schema: DRAFT_07, dependencies: { a: ["b"], c: { required: ["d"] } } },
    [{}, { a: 1, b: 1 }, { c: 1, d: 1 }],
    [
      [{ a: 1 }, ""],
      [{ c: 1 }, ""],
    ],
  ],
  [
    "unevaluatedProperties",
    { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    [{ a: 1 }],
    [[{ a: 1, b: 1 }, ""]],
  ],
  [
    "unevaluatedProperties through $ref",
    NESTED_TREE,
    [{ value: 1, children: [{ children: [] }] }],
    [[{ children: [{ valu: 1 }] }, "/children/0"]],
  ],
  ["unevaluatedItems", { prefixItems: [true], unevaluatedItems: false }, [[1]], [[[1, 2], ""]]],
  [
    "what only the other dialect has says nothing",
    {
      $schema: DRAFT_07,
      prefixItems: [{ type: "string" }],
      dependentRequired: { a: ["b"] },
      unevaluatedProperties: false,
    },
    [[1], { a: 1 }],
    [],
  ],
  [
    "$recursiveRef, id, nullable and $async say nothing",
    { $recursiveRef: "#", id: "x", nullable: true, $async: true, type: "string" },
    ["a"],
    [[null, ""]],
  ],
  [
    "$defs and $ref",
    { $defs: { n: { type: "number" } }, properties: { a: { $ref: "#/$defs/n" } } },
    [{ a: 1 }],
    [[{ a: "" }, "/a"]],
  ],
  [
    "keywords beside $ref",
    { $defs: { n: { type: "number" } }, $ref: "#/$defs/n", minimum: 2 },
    [2],
    [
      [1, ""],
      ["", ""],
    ],
  ],
  [
    "keywords beside $ref in draft-07",
    {
      $schema: DRAFT_07,
      definitions: { n: { type: "number" } },
      properties: { a: { $ref: "#/definitions/n", minimum: 2 } },
    },
    [{ a: 1 }],
    [[{ a: "" }, "/a"]],
  ],
  [
    "a reference to a property, with escapes",
    { properties: { "a/b c": { type: "number" }, b: { $ref: "#/properties/a~1b%20c" } } },
    [{ b: 1 }],
    [[{ b: "" }, "/b"]],
  ],
  [
    "$ref to a boolean",
    { $defs: { no: false }, properties: { a: { $ref: "#/$defs/no" } } },
    [{}],
    [[{ a: 1 }, "/a"]],
  ],
  [
    "$anchor",
    { $defs: { n: { $anchor: "num", type: "number" } }, items: { $ref: "#num" } },
    [[1]],
    [[[""], "/0"]],
  ],
  [
    "$id as an anchor of draft-07",
    {
      $schema: DRAFT_07,
      definitions: { n: { $id: "#num", type: "number" } },
      items: { $ref: "#num" },
    },
    [[1]],
    [[[""], "/0"]],
  ],
  [
    "$id of the whole and of a part",
    {
      $id: "https://example.com/a.json",
      $defs: {
        n: { $id: "b.json", $defs: { s: { type: "string" } }, items: { $ref: "#/$defs/s" } },
      },
      properties: {
        x: { $ref: "b.json" },
        y: { $ref: "https://example.com/b.json#/$defs/s" },
        z: { $ref: "a.json#/$defs/n" },
      },
    },
    [{ x: ["a"], y: "a", z: ["a"] }],
    [
      [{ x: [1] }, "/x/0"],
      [{ y: 1 }, "/y"],
      [{ z: [1] }, "/z/0"],
    ],
  ],
  [
    "$dynamicRef",
    {
      $dynamicAnchor: "node",
      type: "object",
      properties: { next: { $dynamicRef: "#node" } },
      additionalProperties: false,
    },
    [{ next: { next: {} } }],
    [[{ next: { next: { x: 1 } } }, "/next/next"]],
  ],
  [
    "a reference to the whole",
    { type: "object", properties: { next: { $ref: "#" } } },
    [{ next: { next: {} } }],
    [[{ next: { next: 1 } }, "/next/next"]],
  ],
];

const ENGINES: readonly (readonly [string, (work?: number) => JsonSchemaEngine])[] = [
  ["ajv", (work) => ajv({ work })],
  ["cfworker", (work) => cfworker({ work })],
  ["builtin", (work) => builtin({ work })],
];

/** Rows that the built-in validator refuses. */
const isUnevaluated = (schema: JsonSchema): boolean =>
  schema["$schema"] !== DRAFT_07 && JSON.stringify(schema).includes('"unevaluated');

function validatorOf(engine: JsonSchemaEngine, schema: JsonSchema): SchemaValidator {
  return engine.compile(schema, "schema");
}

function different(count: number): unknown[] {
  return Array.from({ length: count }, (_, n) => ({ n }));
}

function ajvMessage(schema: JsonSchema, value: unknown): string | undefined {
  const outcome = validatorOf(ajv(), schema)(value);
  return outcome.ok ? undefined : outcome.issues[0]?.message;
}

describe.each(ENGINES)("%s", (_name, engine) => {
  const rows = _name === "builtin" ? TABLE.filter(([, schema]) => !isUnevaluated(schema)) : TABLE;
  test.each(rows)("%s [req 20]", (_row, schema, fits, misfits) => {
    const before = structuredClone(schema);
    const validate = validatorOf(engine(), Object.freeze(schema));
    for (const value of fits)
      expect(validate(value), JSON.stringify(value)).toEqual({ ok: true, value });
    for (const [value, path] of misfits) {
      const outcome = validate(value);
      expect(outcome.ok, JSON.stringify(value)).toBe(false);
      const paths = outcome.ok ? [] : outcome.issues.map((issue) => issue.path);
      if (path !== undefined) expect(paths, JSON.stringify(outcome)).toContain(path);
    }
    expect(schema).toEqual(before);
  });

  test("rejects 2^20 nested oneOf immediately [req 24]", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => {
        const next = n === 19 ? { type: "string" } : { $ref: `#/$defs/n${n + 1}` };
        return [`n${n}`, { oneOf: [next, next] }];
      }),
    );
    expect(() => validatorOf(engine(), { $ref: "#/$defs/n0", $defs })).toThrow(
      /^schema.*: expected at most 100000 subschemas that apply to one value, received more/,
    );
  });

  test("oneOf that doubles with each level of the value exceeds the work limit [req 24]", () => {
    const next = { properties: { next: { $ref: "#/$defs/n" } } };
    const schema = {
      $ref: "#/$defs/n",
      $defs: {
        n: {
          type: "object",
          anyOf: [
            { allOf: [next], required: ["x"] },
            { allOf: [next], required: ["y"] },
          ],
        },
      },
    };
    let value: unknown = { x: 1 };
    for (let depth = 0; depth < 100; depth++) value = { next: value };
    const validate = validatorOf(engine(), schema);
    expect(validate(value)).toEqual({
      ok: false,
      issues: [{ path: "", message: "takes too much work to validate; send less data" }],
    });
    expect(validate({ x: 1 }), "what is judged later has all the work again").toMatchObject({
      ok: true,
    });
  });

  test("a value that is 100,000 levels deep is invalid and does not crash [req 24]", () => {
    let value: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) value = [value];
    const outcome = validatorOf(engine(), { items: { $ref: "#" } })(value);
    expect(outcome).toMatchObject({ ok: false, issues: [{ path: "" }] });
  });

  test("the work limit for one value is configurable [req 24]", () => {
    const schema = { items: { $ref: "#/$defs/n" }, $defs: { n: { type: "number" } } };
    expect(validatorOf(engine(10), schema)(Array(11).fill(1))).toMatchObject({ ok: false });
    expect(validatorOf(engine(10), schema)(Array(10).fill(1))).toMatchObject({ ok: true });
  });

  test("slow patterns count by the length of the text [req 24]", () => {
    const validate = validatorOf(engine(), { items: { anyOf: [{ pattern: "\\d+$" }, {}] } });
    const long = `${"1".repeat(4_000)}x`;
    expect(validate(Array(1_000).fill("1"))).toMatchObject({ ok: true });
    expect(validate(Array(21).fill(long))).toMatchObject({
      ok: false,
      issues: [{ message: expect.stringContaining("too much work") as string }],
    });
  });

  test("limits the work of uniqueItems [req 24]", () => {
    const validate = validatorOf(engine(), { uniqueItems: true });
    expect(validate(different(1_000))).toMatchObject({ ok: true });
    expect(validate(different(100_000))).toMatchObject({ ok: false });
  });

  test.each<[string, JsonSchema, RegExp]>([
    [
      "a pattern that doubles",
      { properties: { a: { pattern: "^(a+)+$" } } },
      /^schema\/properties\/a: .*may double.*rewrite it/,
    ],
    [
      "a pattern of a name that is slow",
      { patternProperties: { "\\d+$": true } },
      /quick for any name/,
    ],
    ["an invalid pattern", { pattern: "(" }, /Invalid regular expression/],
    ["a pattern of degree 4", { pattern: "^\\w*\\w*\\w*\\w*x$" }, /may take very long/],
    [
      "a reference in a circle",
      {
        $ref: "#/$defs/a",
        $defs: { a: { $ref: "#/$defs/b" }, b: { anyOf: [{ $ref: "#/$defs/a" }] } },
      },
      /leads back to itself/,
    ],
    [
      "a reference to itself",
      { properties: { a: { $ref: "#/properties/a" } } },
      /leads back to itself/,
    ],
    [
      "a type there is not",
      { type: "text" },
      /expected type to be names of types, received "text"/,
    ],
    [
      "required that is no list",
      { required: "a" },
      /expected required to be a list of names, received "a"/,
    ],
    ["a length that is no number", { minLength: "1" }, /expected minLength to be a whole number/],
    ["allOf that is no list", { allOf: {} }, /expected allOf to be a list of schemas/],
    ["not that is a list", { not: [{}] }, /expected not to be a schema, received a list/],
    [
      "properties that are a list",
      { properties: [] },
      /expected properties to be an object of schemas/,
    ],
  ])("refuses %s [req 24]", (_case, schema, message) => {
    expect(() => validatorOf(engine(), schema)).toThrow(message);
  });

  test.each<[string, JsonSchema]>([
    [
      "many patterns",
      { anyOf: Array.from({ length: 400 }, (_, n) => ({ pattern: `^(?:${WORDS})*${n}$` })) },
    ],
    [
      "a pattern that looks ahead often",
      { pattern: Array.from({ length: 400 }, (_, n) => `(?=${"[a-z]".repeat(300)}${n})`).join("") },
    ],
    ["nothing, very often", { pattern: `${"(?:".repeat(15)}\\b${"){10}".repeat(15)}` }],
  ])("refuses %s that take too long to analyze [req 24]", (_case, schema) => {
    expect(() => validatorOf(engine(), schema)).toThrow(
      /the patterns of the schema take too long to analyze; use fewer/,
    );
  });

  test("analyzes a repeated pattern once", () => {
    const pattern = `^(?:${WORDS})*$`;
    const anyOf = Array.from({ length: 900 }, () => ({ pattern }));
    expect(validatorOf(engine(), { anyOf: anyOf.slice(0, 400) })("a1")).toMatchObject({ ok: true });
  });

  test("refuses allOf with 5,000 members [req 24]", () => {
    const allOf = Array.from({ length: 5_000 }, () => ({ minProperties: 1 }));
    expect(() => validatorOf(engine(), { allOf })).toThrow("at most 5000 subschemas");
    const fewer = validatorOf(engine(), { allOf: allOf.slice(0, 900) });
    expect([fewer({}).ok, fewer({ a: 1 }).ok]).toEqual([false, true]);
  });

  test("limits number and length of issues", () => {
    const validate = validatorOf(engine(), { enum: ["x".repeat(10_000)] });
    const outcome = validate("y");
    expect(JSON.stringify(outcome).length).toBeLessThan(500);
  });

  test("compiling the same schema again leaks no memory [incident 42]", async () => {
    setFlagsFromString("--expose-gc");
    const gc = runInNewContext("gc") as () => void;
    const schema = { type: "object", properties: { city: { type: "string" } } };
    const made = engine();
    const heapAfter = async (times: number): Promise<number> => {
      for (let index = 0; index < times; index++) validatorOf(made, schema);
      await new Promise((resolve) => setImmediate(resolve));
      gc();
      return process.memoryUsage().heapUsed;
    };
    await heapAfter(300);
    const before = await heapAfter(0);
    // A leaked validator takes several thousand bytes. The large number hides constant allocations of the
    // engine.
    expect(((await heapAfter(1_500)) - before) / 1_500).toBeLessThan(500);
  });
});

test("formats can be added to ajv", () => {
  const validate = validatorOf(ajv({ formats: addFormats.default }), { format: "email" });
  expect(validate("someone")).toEqual({
    ok: false,
    issues: [{ path: "", message: 'must match format "email"' }],
  });
  expect(validate("a@example.com")).toMatchObject({ ok: true });
});

test("ajv refuses a schema that takes too long to compile in one place [req 24]", () => {
  const part = { allOf: Array.from({ length: 900 }, () => ({ minProperties: 1 })) };
  expect(() => validatorOf(ajv(), { allOf: [part, part] })).toThrow(
    "schema: expected at most 1000 subschemas in one place, received 1803; move some to $defs and refer to them, or use cfworker()",
  );
  const parts = {
    $defs: { a: part, b: part },
    allOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }],
  };
  expect(validatorOf(ajv(), parts)({ a: 1 })).toMatchObject({ ok: true });
});

test("ajv reports what was expected", () => {
  expect(ajvMessage({ enum: ["a", "b"] }, 1)).toBe(
    'must be equal to one of the allowed values: ["a","b"]',
  );
  expect(ajvMessage({ const: "a" }, 1)).toBe('must be equal to constant: "a"');
  expect(ajvMessage({ additionalProperties: false }, { x: 1 })).toBe(
    'must NOT have additional properties: "x"',
  );
  expect(ajvMessage({ unevaluatedProperties: false }, { x: 1 })).toBe(
    'must NOT have unevaluated properties: "x"',
  );
});

test("cfworker reports the cause of an error, not its parents", () => {
  const schema = {
    properties: { a: { anyOf: [{ $ref: "#/$defs/n" }] } },
    $defs: { n: { type: "number" } },
  };
  expect(validatorOf(cfworker(), schema)({ a: "x" })).toEqual({
    ok: false,
    issues: [{ path: "/a", message: 'Instance type "string" is invalid. Expected "number".' }],
  });
});

describe("the built-in validator", () => {
  test.each(TABLE.filter(([, schema]) => isUnevaluated(schema)))(
    "refuses %s instead of ignoring it (audit D9)",
    (_row, schema) => {
      expect(() => validatorOf(builtin(), schema)).toThrow(
        /the built-in validator does not support unevaluated(?:Items|Properties); pass the option jsonSchema: ajv\(\)$/,
      );
    },
  );

  test("accepts a property with the name of a refused keyword (audit D9)", () => {
    const schema = { properties: { unevaluatedItems: { type: "string" } }, enum: [{ a: 1 }, {}] };
    expect(validatorOf(builtin(), schema)({})).toEqual({ ok: true, value: {} });
    expect(validatorOf(builtin(), schema)({ unevaluatedItems: 1 })).toMatchObject({ ok: false });
  });

  test("accepts large valid values, and limits the cost of hostile schemas (audit D9)", () => {
    const row = { type: "object", properties: { a: { type: "number" }, b: { type: "string" } } };
    const rows = Array.from({ length: 200_000 }, (_, a) => ({ a, b: "x" }));
    expect(validatorOf(builtin(), { items: row })(rows).ok).toBe(true);
    const many = { items: { allOf: Array.from({ length: 1_000 }, () => ({ minimum: 0 })) } };
    expect(validatorOf(builtin(), many)(rows.map(({ a }) => a))).toEqual({
      ok: false,
      issues: [{ path: "", message: "takes too much work to validate; send less data" }],
    });
  });
});
