/** Schemas of every kind, as what tools take and give: listed, and judging what comes in and goes out. */
import { tool, type AnySchema, type JsonSchemaEngine } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { cfworker } from "@mcp-gen/server/cfworker";
import type { WireObject } from "@mcp-gen/testing";
import { Type } from "@sinclair/typebox";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { lineTo, modern, quietServer, STATELESS, strictClients, textOf } from "./helpers.js";

const client = strictClients();

const plain = {
  type: "object",
  properties: { n: { type: "number", minimum: 1 } },
  required: ["n"],
};
const kinds: [string, AnySchema, JsonSchemaEngine | undefined][] = [
  ["zod", z.object({ n: z.number().min(1) }), undefined],
  ["valibot", toStandardJsonSchema(v.object({ n: v.pipe(v.number(), v.minValue(1)) })), undefined],
  ["arktype", type({ n: "number >= 1" }), undefined],
  ["typebox by ajv", Type.Object({ n: Type.Number({ minimum: 1 }) }), ajv()],
  ["typebox by cfworker", Type.Object({ n: Type.Number({ minimum: 1 }) }), cfworker()],
  ["JSON Schema by ajv", plain, ajv()],
  ["JSON Schema by cfworker", plain, cfworker()],
];

describe.each(kinds)("%s", (_, schema, jsonSchema) => {
  const errors: unknown[] = [];
  const server = quietServer({
    ...(jsonSchema && { jsonSchema }),
    onError: (error) => errors.push(error),
    tools: {
      take: tool({ inputSchema: schema }, (args) => JSON.stringify(args)),
      give: tool({ outputSchema: schema as never }, (args: WireObject) => args["value"] as never),
    },
  });

  test("is listed as JSON Schema", async () => {
    const connected = await client(server, { revision: STATELESS });
    const [take, give] = await connected.listTools();
    for (const listed of [take?.["inputSchema"], give?.["outputSchema"]]) {
      expect(listed).toMatchObject({
        type: "object",
        properties: { n: { type: "number", minimum: 1 } },
        required: ["n"],
      });
    }
  });

  test("[req 138] lets in what fits, and says what does not", async () => {
    const connected = await client(server, { revision: STATELESS });
    expect(textOf(await connected.callTool("take", { n: 1 }))).toBe('{"n":1}');
    for (const [args, path] of [
      [{ n: 0 }, "/n"],
      [{ n: "1" }, "/n"],
      [{}, ""],
      [{ n: null }, "/n"],
    ] as const) {
      const result = await connected.callTool("take", args);
      expect(result["isError"]).toBe(true);
      expect(textOf(result)).toContain("Invalid arguments for tool take");
      expect(textOf(result)).toContain(path);
    }
  });

  test("[req 140] lets out what fits, and nothing else", async () => {
    const connected = await client(server, { revision: STATELESS });
    expect(await connected.callTool("give", { value: { n: 2 } })).toMatchObject({
      structuredContent: { n: 2 },
      content: [{ type: "text", text: '{"n":2}' }],
    });
    for (const value of [{ n: 0 }, { n: "canary" }, {}, null, "canary", [1]]) {
      errors.length = 0;
      await expect(connected.callTool("give", { value })).rejects.toMatchObject({
        code: -32603,
        message: "Internal error",
      });
      expect(String(errors[0])).toMatch(
        /tool "give": expected the handler to return what outputSchema describes/,
      );
    }
    expect(JSON.stringify(connected.received)).not.toContain("canary");
  });
});

test("what a library makes of a value is what handlers get, and what is sent", async () => {
  const server = quietServer({
    tools: {
      convert: tool(
        {
          inputSchema: z.object({
            n: z.string().transform(Number).pipe(z.number()),
            d: z.number().default(7),
          }),
          outputSchema: z.object({ sum: z.number().default(0), note: z.string().optional() }),
        },
        ({ n, d }) => ({ sum: n + d, extra: "gone" }) as { sum: number },
      ),
    },
  });
  const connected = await client(server, { revision: STATELESS });
  expect(await connected.callTool("convert", { n: "1" })).toMatchObject({
    structuredContent: { sum: 8 },
  });
});

test("checks of a library may take their time", async () => {
  const slow = z.object({ n: z.number().refine(async (n) => (await Promise.resolve(n)) > 0) });
  const server = quietServer({
    tools: { both: tool({ inputSchema: slow, outputSchema: slow }, ({ n }) => ({ n: n - 1 })) },
  });
  const connected = await client(server, { revision: STATELESS });
  expect(await connected.callTool("both", { n: 2 })).toMatchObject({ structuredContent: { n: 1 } });
  expect(await connected.callTool("both", { n: 0 })).toMatchObject({ isError: true });
  await expect(connected.callTool("both", { n: 1 })).rejects.toMatchObject({ code: -32603 });
});

test("[req 21] [req 22] no schema causes a download, wherever it points", async () => {
  let hits = 0;
  const canary = createServer((_, response) => {
    hits += 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/schema.json`;
  const places = [
    { $ref: url },
    { properties: { a: { $ref: `${url}#/a` } } },
    { $dynamicRef: url },
    { $schema: url },
    { $id: url, $ref: "other.json" },
    { $defs: { a: { $id: url } }, properties: { a: { $ref: "http://169.254.169.254/" } } },
  ];
  for (const jsonSchema of [ajv(), cfworker()]) {
    for (const place of places) {
      const schema = { type: "object", ...place };
      expect(() =>
        quietServer({ jsonSchema, tools: { t: tool({ inputSchema: schema }, () => "") } }),
      ).toThrow(TypeError);
      expect(() =>
        quietServer({
          jsonSchema,
          tools: { t: tool({ outputSchema: schema as never }, () => "" as never) },
        }),
      ).toThrow(TypeError);
    }
    // An address that only names is fine, and is not asked for either.
    const named = {
      $id: url,
      type: "object",
      properties: { a: { $ref: "#/$defs/a" } },
      $defs: { a: { type: "string" } },
    };
    const server = quietServer({
      jsonSchema,
      tools: { t: tool({ inputSchema: named }, ({ a }) => String(a)) },
    });
    const answer = await lineTo(server).ask(
      modern(1, "tools/call", { name: "t", arguments: { a: "b", $ref: url } }),
    );
    expect(textOf(answer["result"] as WireObject)).toBe("b");
  }
  await new Promise((resolve) => canary.close(resolve));
  expect(hits).toBe(0);
});

describe.each([
  ["ajv", ajv()],
  ["cfworker", cfworker()],
])("[req 24] %s answers, however much it is given", (_, jsonSchema) => {
  const tree = {
    type: "object",
    properties: { child: { $ref: "#" }, items: { type: "array", uniqueItems: true } },
  };
  const server = quietServer({
    jsonSchema,
    tools: { tree: tool({ inputSchema: tree }, () => "fine") },
  });
  const isErrorFor = async (args: WireObject): Promise<unknown> => {
    const answer = await lineTo(server).ask(
      modern(1, "tools/call", { name: "tree", arguments: args }),
    );
    return (answer["result"] as WireObject | undefined)?.["isError"] ?? answer["error"] ?? false;
  };

  test("many items to compare", async () => {
    expect(await isErrorFor({ items: [1, 2, 3] })).toBe(false);
    expect(await isErrorFor({ items: Array.from({ length: 20_000 }, (__, at) => ({ at })) })).toBe(
      true,
    );
  });

  test("keys that every object inherits", async () => {
    expect(
      await isErrorFor(JSON.parse('{"__proto__":{"child":7},"constructor":7}') as WireObject),
    ).toBe(false);
  });
});
