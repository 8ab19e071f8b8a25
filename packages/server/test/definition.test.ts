/** Invalid definitions: the server constructor rejects each with the location and a fix. */
import {
  defineServer,
  defineServerOf,
  prompt,
  resource,
  resourceTemplate,
  tool,
  type Definition,
} from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import { ajv } from "@mcp-gen/server/ajv";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import * as z from "zod";
import { STATELESS } from "./helpers.js";

const define = (definition: Partial<Definition>) => () =>
  defineServer({ name: "test", version: "1.0.0", jsonSchema: ajv(), ...definition });
const inputOf = (inputSchema: unknown) =>
  define({ tools: { t: tool({ inputSchema: inputSchema as never }, () => "") } });
const outputOf = (outputSchema: unknown) =>
  define({ tools: { t: tool({ outputSchema: outputSchema as never }, () => ({}) as never) } });

const named = (name: string) => define({ tools: Object.fromEntries([[name, tool({}, () => "")]]) });

describe("a server", () => {
  test.each([
    ["without a name", { name: undefined as never }, "defineServer: expected a name and a version"],
    ["with an empty name", { name: "" }, "defineServer: expected a name and a version"],
    [
      "without a version",
      { version: undefined as never },
      "defineServer: expected a name and a version",
    ],
    ["of no revision", { revisions: [] }, "revisions: expected at least one, received none"],
    ["of a revision there is not", { revisions: ["2023-01-01" as never] }, 'received "2023-01-01"'],
  ] as [string, Partial<Definition>, string][])("%s", (_, definition, problem) => {
    expect(define(definition)).toThrow(problem);
  });

  test("with a short secret", () => {
    expect(() => keyring({ keys: [{ secret: "short" }] })).toThrow(/at least 32 random bytes/);
  });

  test("without modules", () => {
    expect(() => defineServerOf([], { name: "test", version: "1" })).toThrow(
      "defineServerOf: expected at least one revision",
    );
  });

  test("orders its revisions from old to new", () => {
    const server = define({ revisions: [STATELESS, "2024-11-05"] })();
    expect(server.revisions).toEqual(["2024-11-05", STATELESS]);
  });
});

describe("[req 142] names of tools", () => {
  test.each(["a", "A-Z_0.9", "x".repeat(128), "__proto__", "constructor", "0", "-", "."])(
    "%j may be one",
    (name) => {
      expect(named(name)().tools.has(name)).toBe(true);
    },
  );

  test.each([
    "",
    "a b",
    "name\n",
    "\nname",
    "na\nme",
    "x".repeat(129),
    "ä",
    "a/b",
    "a:b",
    "a,b",
    "a\u0000",
    " a",
    "💥",
    "ａ",
  ])("[incident 55] rejects %j", (name) => {
    expect(named(name)).toThrow(
      `tool ${JSON.stringify(name)}: expected a name of 1 to 128 letters`,
    );
  });

  test("rejects duplicates", () => {
    const server = named("one")();
    expect(() =>
      server.tools.add(
        "one",
        tool({}, () => ""),
      ),
    ).toThrow('tool "one": the name is already in use; remove the existing item first');
  });
});

test("rejects a schema as tool options and a tool without a handler", () => {
  const schema = z.object({ city: z.string() });
  expect(() => tool(schema as never, () => "a")).toThrow(
    /expected options such as { inputSchema }/,
  );
  expect(() => tool({}, undefined as never)).toThrow(/expected a handler after the options/);
});

describe("schemas of tools", () => {
  test.each([
    ["null", null],
    ["a number", 7],
    ["a list", []],
    ["a text", "object"],
  ])("rejects %s", (_, schema) => {
    expect(inputOf(schema)).toThrow(/tool "t"\.inputSchema: expected/);
  });

  test.each([
    ["a string", { type: "string" }],
    ["no type", { properties: {} }],
    ["a choice of types", { type: ["object", "null"] }],
    ["a string of zod", z.string()],
  ])("requires object arguments: rejects %s", (_, schema) => {
    expect(inputOf(schema)).toThrow('expected "type": "object" at the root');
  });

  test.each([
    ["https://json-schema.org/draft/2019-09/schema"],
    ["http://json-schema.org/draft-04/schema#"],
    ["https://example.com/dialect"],
    [7],
  ])("[req 20] reports the unknown dialect %j", ($schema) => {
    expect(inputOf({ $schema, type: "object" })).toThrow(
      /expected a \$schema of JSON Schema 2020-12 or draft-07/,
    );
    expect(outputOf({ $schema, type: "object" })).toThrow(
      /tool "t"\.outputSchema: expected a \$schema/,
    );
  });

  test("[req 20] defaults to 2020-12, and accepts draft-07", () => {
    const tuple = {
      type: "object",
      properties: { at: { type: "array", prefixItems: [{ type: "number" }] } },
    };
    expect(inputOf(tuple)).not.toThrow();
    const list = {
      type: "object",
      properties: { at: { type: "array", items: [{ type: "number" }] } },
    };
    expect(inputOf(list)).toThrow(/use prefixItems/);
    expect(inputOf({ $schema: "http://json-schema.org/draft-07/schema#", ...list })).not.toThrow();
  });

  test.each([
    "#/$defs/nothing",
    "other.json",
    "https://example.com/schema.json",
    "file:///etc/passwd",
    "#nothing",
  ])("[req 23] reports the unresolvable reference %s", ($ref) => {
    expect(inputOf({ type: "object", properties: { a: { $ref } } })).toThrow(
      /tool "t"\.inputSchema\/properties\/a: expected a reference to a schema in the same document/,
    );
    expect(outputOf({ type: "object", properties: { a: { $ref } } })).toThrow(
      /no other document is fetched/,
    );
  });

  test.each([
    ["allOf of 6,000", { type: "object", allOf: Array.from({ length: 6_000 }, () => ({})) }],
    ["200 levels", nested(200)],
    ["oneOf in oneOf, by reference, 2^20 times", doubling(20)],
    [
      "a pattern that takes forever",
      { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } },
    ],
    ["a reference to itself", { type: "object", $ref: "#" }],
  ])("[req 24] rejects %s as too large", (_, schema) => {
    expect(inputOf(schema)).toThrow(TypeError);
  });

  test("requires a validator for plain JSON Schema", () => {
    const schema = { type: "object" };
    expect(() =>
      defineServer({
        name: "test",
        version: "1",
        tools: { t: tool({ inputSchema: schema }, () => "") },
      }),
    ).toThrow('pass jsonSchema: ajv() from "@mcp-gen/server/ajv"');
  });

  test("rejects a library without JSON Schema", () => {
    expect(inputOf(v.object({ a: v.string() }))).toThrow(
      "wrap it with toStandardJsonSchema from @valibot/to-json-schema",
    );
  });

  test("rejects types without a JSON form", () => {
    expect(inputOf(z.object({ when: z.date() }))).toThrow(/zod cannot express/);
  });

  test.each(["password", "apiKey", "access_token", "card-number"])(
    "[req 110] a header does not repeat %s",
    (name) => {
      const schema = {
        type: "object",
        properties: { [name]: { type: "string", "x-mcp-header": "Value" } },
      };
      expect(inputOf(schema)).toThrow(/x-mcp-header: expected no secret/);
    },
  );

  test.each([
    ["", "expected an HTTP token"],
    ["a b", "expected an HTTP token"],
    [7, "expected an HTTP token"],
  ])("rejects the header name %j", (header, problem) => {
    expect(
      inputOf({ type: "object", properties: { a: { type: "string", "x-mcp-header": header } } }),
    ).toThrow(problem);
  });
});

describe("other definitions", () => {
  test("requires a name for a prompt", () => {
    expect(define({ prompts: { "": prompt({}, () => "") } })).toThrow(
      'prompt "": expected a name, received none',
    );
  });

  test.each(["", "notes.txt", "/notes.txt", "//host/x", "a b"])(
    "[req 144] %j is no URI of a resource",
    (uri) => {
      expect(define({ resources: Object.fromEntries([[uri, resource({}, () => "")]]) })).toThrow(
        `resource ${JSON.stringify(uri)}: expected a URI with a scheme`,
      );
    },
  );

  test.each(["test://{", "test://{}", "test://{a b}", "test://}"])(
    "[req 144] %j is no URI template",
    (template) => {
      expect(
        define({
          resourceTemplates: Object.fromEntries([[template, resourceTemplate({}, () => "")]]),
        }),
      ).toThrow(/^resource template /);
    },
  );
});

function nested(levels: number): object {
  let schema: object = { type: "object" };
  for (let at = 0; at < levels; at++) schema = { type: "object", properties: { a: schema } };
  return schema;
}

function doubling(levels: number): object {
  const $defs: Record<string, object> = { 0: { type: "object" } };
  for (let at = 1; at <= levels; at++) {
    const $ref = `#/$defs/${at - 1}`;
    $defs[at] = { oneOf: [{ $ref }, { $ref }] };
  }
  return { type: "object", $defs, allOf: [{ $ref: `#/$defs/${levels}` }] };
}
