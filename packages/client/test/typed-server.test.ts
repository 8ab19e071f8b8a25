/** A client typed by `typeof server`: what compiles, what does not, and whether values match their types. */
import { connect, type Client } from "@mcp-gen/client";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import type { CallToolResult } from "@mcp-gen/protocol/2026-07-28";
import type { Revision } from "@mcp-gen/protocol";
import {
  defineServer,
  defineServerOf,
  prompt,
  resource,
  resourceTemplate,
  result,
  tool,
  type Server,
  type ToolDefinition,
} from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { serverRevision } from "@mcp-gen/adapt/2026-07-28/server";
import { Type } from "@sinclair/typebox";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { afterEach, describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod";

const server = defineServer({
  name: "typed",
  version: "1.0.0",
  jsonSchema: ajv(),
  tools: {
    zod: tool(
      {
        inputSchema: z.object({
          city: z.string(),
          days: z.number().default(1),
          unit: z.enum(["C", "F"]).optional(),
        }),
        outputSchema: z.object({ kind: z.literal("day"), high: z.number().default(20) }),
      },
      ({ days }) => ({ kind: "day", ...(days > 1 ? { high: days } : {}) }),
    ),
    zodCodec: tool(
      { inputSchema: z.object({ at: z.string().transform(Number) }) },
      ({ at }) => `${at + 1}`,
    ),
    zodUnion: tool(
      {
        inputSchema: z.discriminatedUnion("by", [
          z.object({ by: z.literal("name"), name: z.string() }),
          z.object({ by: z.literal("place") }),
        ]),
        outputSchema: z.number(),
      },
      (place) => (place.by === "name" ? place.name.length : 0),
    ),
    zodEmpty: tool({ inputSchema: z.object({}) }, () => "empty"),
    valibot: tool(
      {
        inputSchema: toStandardJsonSchema(
          v.object({ city: v.string(), days: v.optional(v.number(), 1) }),
        ),
        outputSchema: toStandardJsonSchema(v.object({ days: v.number() })),
      },
      ({ days }) => ({ days }),
    ),
    arktype: tool(
      {
        inputSchema: type({ city: "string", days: "number = 1" }),
        outputSchema: type({ days: "number" }),
      },
      ({ days }) => ({ days }),
    ),
    typebox: tool(
      {
        inputSchema: Type.Object({ city: Type.String(), days: Type.Optional(Type.Number()) }),
        outputSchema: Type.Object({ days: Type.Number() }),
      },
      ({ days = 1 }) => ({ days }),
    ),
    plain: tool(
      {
        inputSchema: { type: "object", properties: { city: { type: "string" } } },
        outputSchema: { type: "object", properties: { city: { type: "string" } } },
      },
      ({ city }) => ({ city }),
    ),
    mixed: tool(
      { inputSchema: z.object({ city: z.string() }), outputSchema: { type: "object" } },
      ({ city }) => ({ city }),
    ),
    none: tool({}, () => "none"),
    fails: tool({ outputSchema: z.object({ n: z.number() }) }, (_, ctx) => ctx.fail("no")),
    full: tool({ outputSchema: z.object({ n: z.number() }) }, () =>
      result({ content: [], structuredContent: { n: 1 } }),
    ),
  },
  prompts: {
    greet: prompt(
      {
        arguments: {
          name: { required: true },
          language: { complete: (value) => ["en", "es"].filter((each) => each.startsWith(value)) },
        },
      },
      ({ name, language = "en" }) => `${language}: ${name}`,
    ),
    plain: prompt({}, () => "plain"),
  },
  resources: { "notes://all": resource({}, () => "all") },
  resourceTemplates: { "notes://{name}": resourceTemplate({}, ({ name }) => String(name)) },
});

const small = defineServerOf([serverRevision], {
  name: "small",
  version: "1.0.0",
  tools: { add: tool({ inputSchema: z.object({ a: z.number() }) }, ({ a }) => `${a + 1}`) },
});

const empty = defineServer({ name: "empty", version: "1.0.0" });

/** A server whose handlers use the server itself, with declared return types. */
const knowing = defineServer({
  name: "knowing",
  version: "1.0.0",
  tools: {
    knows: tool({ inputSchema: z.object({ name: z.string() }) }, ({ name }): string =>
      String(knowing.tools.has(name)),
    ),
    tells: tool({}, async () => {
      knowing.resourceUpdated("notes://all");
      return "told";
    }),
  },
});

const clients: Client[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function reached<Served extends Server>(served: Served, ...revisions: Revision[]) {
  const [near, far] = memoryTransports();
  connectEndpoint(served, far);
  const client = await connect<Served>(near, {
    name: "test",
    version: "1.0.0",
    ...(revisions.length === 0 ? {} : { revisions }),
  });
  clients.push(client);
  return client;
}

type Typed = Awaited<ReturnType<typeof connect<typeof server>>>;
type Complete<Result> = Result & { resultType: "complete" };

describe("tools: arguments have the input type of the schema, results the output type", () => {
  test("zod", async () => {
    const client = await reached(server);
    const short = await client.callTool("zod", { city: "Berlin" });
    expectTypeOf(short.structuredContent).toEqualTypeOf<
      { kind: "day"; high: number } | undefined
    >();
    expectTypeOf(short.content).toEqualTypeOf<CallToolResult["content"]>();
    expect(short.structuredContent).toEqual({ kind: "day", high: 20 });
    const long = await client.callTool("zod", { city: "Berlin", days: 3, unit: "C" });
    expect(long.structuredContent?.high).toBe(3);
    const { content } = await client.callTool("zodCodec", { at: "41" });
    expect(content).toEqual([{ type: "text", text: "42" }]);
    const found = await client.callTool("zodUnion", { by: "name", name: "Ada" });
    expectTypeOf(found.structuredContent).toEqualTypeOf<number | undefined>();
    expect(found.structuredContent).toBe(3);
    expect((await client.callTool("zodUnion", { by: "place" })).structuredContent).toBe(0);
  });

  test.each(["valibot", "arktype", "typebox"] as const)("%s", async (library) => {
    const client = await reached(server);
    const short = await client.callTool(library, { city: "Berlin" });
    expectTypeOf(short.structuredContent).toEqualTypeOf<{ days: number } | undefined>();
    expect(short.structuredContent).toEqual({ days: 1 });
    const long = await client.callTool(library, { city: "Berlin", days: 2 }, { timeout: 1_000 });
    expect(long.structuredContent?.days.toFixed(1)).toBe("2.0");
  });

  test("plain JSON Schema gives no types", async () => {
    const client = await reached(server);
    const one = await client.callTool("plain", { city: "Berlin" });
    expectTypeOf(one).toEqualTypeOf<Complete<CallToolResult>>();
    expect(one.structuredContent).toEqual({ city: "Berlin" });
    expect((await client.callTool("plain")).structuredContent).toEqual({});
    const half = await client.callTool("mixed", { city: "Berlin" });
    expectTypeOf(half.structuredContent).toEqualTypeOf<unknown>();
    expect(half.structuredContent).toEqual({ city: "Berlin" });
  });

  test("calls tools without arguments", async () => {
    const client = await reached(server);
    const text = [{ type: "text", text: "none" }];
    expect((await client.callTool("none")).content).toEqual(text);
    expect((await client.callTool("none", {}, { timeout: 1_000 })).content).toEqual(text);
    expect((await client.callTool("zodEmpty")).content).toHaveLength(1);
    expect((await client.callTool("zodEmpty", {})).content).toHaveLength(1);
  });

  test("a complete result has the type of the schema, a failed one may have none", async () => {
    const client = await reached(server);
    expect((await client.callTool("full")).structuredContent?.n).toBe(1);
    const failed = await client.callTool("fails");
    expectTypeOf(failed.structuredContent).toEqualTypeOf<{ n: number } | undefined>();
    expect([failed.isError, failed.structuredContent]).toEqual([true, undefined]);
  });

  test("servers of revisions without structured results have none", async () => {
    const client = await reached(server, "2025-03-26");
    const { content, structuredContent } = await client.callTool("zod", { city: "Berlin" });
    expect(structuredContent).toBeUndefined();
    expect(content).toEqual([{ type: "text", text: '{"kind":"day","high":20}' }]);
  });

  test("types a server with a list of revisions", async () => {
    const client = await reached(small);
    expect((await client.callTool("add", { a: 1 })).content).toEqual([{ type: "text", text: "2" }]);
  });
});

test("handlers can use their own server", async () => {
  const client = await reached(knowing);
  const { content } = await client.callTool("knows", { name: "tells" });
  expect(content).toEqual([{ type: "text", text: "true" }]);
  expect((await client.callTool("tells")).content).toEqual([{ type: "text", text: "told" }]);
});

describe("prompts and resources", () => {
  test("arguments of prompts are strings, and required ones must be present", async () => {
    const client = await reached(server);
    const text = async (got: ReturnType<typeof client.getPrompt>) => (await got).messages[0];
    expect(await text(client.getPrompt("greet", { name: "Ada" }))).toMatchObject({
      content: { text: "en: Ada" },
    });
    expect(await text(client.getPrompt("greet", { name: "Ada", language: "es" }))).toMatchObject({
      content: { text: "es: Ada" },
    });
    expect(await text(client.getPrompt("plain"))).toMatchObject({ content: { text: "plain" } });
  });

  test("completes only existing prompts", async () => {
    const client = await reached(server);
    const argument = { name: "language", value: "e" };
    const { completion } = await client.complete({ type: "ref/prompt", name: "greet" }, argument);
    expect(completion.values).toEqual(["en", "es"]);
  });

  test("knows resources, and allows others", async () => {
    const client = await reached(server);
    expectTypeOf(client.readResource).parameter(0).toExtend<string>();
    for (const uri of ["notes://all", "notes://today"]) {
      expect((await client.readResource(uri)).contents[0]?.uri).toBe(uri);
    }
  });
});

/** Never called: every element is a compile error. */
export const wrong = (client: Typed, other: Client<CatalogOfEmpty>) => [
  // @ts-expect-error unknown tool
  client.callTool("zood", { city: "Berlin" }),
  // @ts-expect-error the city is missing
  client.callTool("zod", {}),
  // @ts-expect-error so are the arguments
  client.callTool("zod"),
  // @ts-expect-error a city is not a number
  client.callTool("zod", { city: 7 }),
  // @ts-expect-error unknown unit
  client.callTool("zod", { city: "Berlin", unit: "K" }),
  // @ts-expect-error no property country
  client.callTool("zod", { city: "Berlin", country: "DE" }),
  // @ts-expect-error the input type is a string, whatever the output type
  client.callTool("zodCodec", { at: 41 }),
  // @ts-expect-error a name is required
  client.callTool("zodUnion", { by: "name" }),
  // @ts-expect-error no arguments
  client.callTool("zodEmpty", { city: "Berlin" }),
  // @ts-expect-error valibot: the city is missing
  client.callTool("valibot", { days: 1 }),
  // @ts-expect-error valibot: days are a number
  client.callTool("valibot", { city: "Berlin", days: "1" }),
  // @ts-expect-error arktype: the city is missing
  client.callTool("arktype", { days: 1 }),
  // @ts-expect-error arktype: days are a number
  client.callTool("arktype", { city: "Berlin", days: "1" }),
  // @ts-expect-error typebox: the city is missing
  client.callTool("typebox", { days: 1 }),
  // @ts-expect-error typebox: days are a number
  client.callTool("typebox", { city: "Berlin", days: "1" }),
  // @ts-expect-error zod beside a plain output: the city is missing
  client.callTool("mixed", {}),
  // @ts-expect-error arguments of plain JSON Schema are in an object
  client.callTool("plain", "Berlin"),
  // @ts-expect-error unknown option
  client.callTool("zod", { city: "Berlin" }, { timout: 1 }),
  // @ts-expect-error no property low
  client.callTool("zod", { city: "Berlin" }).then((got) => got.structuredContent?.low),
  // @ts-expect-error structured content is optional
  client.callTool("zod", { city: "Berlin" }).then((got) => got.structuredContent.high),
  // @ts-expect-error unknown prompt
  client.getPrompt("great", { name: "Ada" }),
  // @ts-expect-error the name is missing
  client.getPrompt("greet"),
  // @ts-expect-error the name is missing
  client.getPrompt("greet", { language: "en" }),
  // @ts-expect-error a name is a string
  client.getPrompt("greet", { name: 7 }),
  // @ts-expect-error unknown argument
  client.getPrompt("greet", { name: "Ada", age: "7" }),
  // @ts-expect-error unknown prompt
  client.complete({ type: "ref/prompt", name: "great" }, { name: "name", value: "" }),
  // @ts-expect-error the server has no tools
  other.callTool("zod", { city: "Berlin" }),
  // @ts-expect-error the server has no prompts
  other.getPrompt("greet", { name: "Ada" }),
  // @ts-expect-error a value without a catalog is not a server
  connect<{ name: string }>("https://a.example", { name: "a", version: "1" }),
];

type CatalogOfEmpty = NonNullable<(typeof empty)["~catalog"]>;

const loosely = () => connect("https://a.example", { name: "a", version: "1" });

describe("types of servers and clients", () => {
  test("assigns every typed server and client to the untyped types", () => {
    for (const each of [server, small, empty]) expectTypeOf(each).toExtend<Server>();
    expectTypeOf<Typed>().toExtend<Client>();
    expectTypeOf<Client<CatalogOfEmpty>>().toExtend<Client>();
    expectTypeOf<Awaited<ReturnType<typeof reached<typeof server>>>>().toEqualTypeOf<Typed>();
  });

  test("knows nothing of a server without a type", () => {
    expectTypeOf(loosely).returns.resolves.toEqualTypeOf<Client>();
    expectTypeOf<ReturnType<typeof connect<Server>>>().resolves.toEqualTypeOf<Client>();
    expectTypeOf((client: Client, name: string) =>
      client.callTool(name, { anything: 1 }),
    ).returns.resolves.toEqualTypeOf<Complete<CallToolResult>>();
    const tools: Record<string, ToolDefinition> = {};
    const later = defineServer({ name: "a", version: "1", tools });
    expectTypeOf((client: Awaited<ReturnType<typeof connect<typeof later>>>, name: string) =>
      client.callTool(name, { anything: 1 }),
    ).returns.resolves.toEqualTypeOf<Complete<CallToolResult>>();
  });

  test("adds nothing at run time", () => {
    expect(Object.keys(server)).not.toContain("~catalog");
    expect(Object.keys(tool({}, () => ""))).not.toContain("~types");
  });
});

describe("results are JSON", () => {
  interface Made {
    at: Date;
    note?: string;
    list: readonly Date[];
    pair: readonly [Date, number];
    maybe: Date | null;
    any: unknown;
  }
  type Tree = { name: string; children: Tree[] };
  type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
  interface Catalog {
    tools: {
      made: { input: unknown; output: Made };
      tree: { input: unknown; output: Tree };
      value: { input: unknown; output: { value: Value } };
    };
    prompts: {};
    resources: never;
    resourceTemplates: never;
  }

  test("results have the type that `toJSON` returns", () => {
    expectTypeOf((client: Client<Catalog>) => client.callTool("made"))
      .returns.resolves.toHaveProperty("structuredContent")
      .toEqualTypeOf<
        | {
            at: string;
            note?: string;
            list: string[];
            pair: [string, number];
            maybe: string | null;
            any: unknown;
          }
        | undefined
      >();
  });

  test("supports recursive types", () => {
    expectTypeOf((client: Client<Catalog>) => client.callTool("tree"))
      .returns.resolves.toHaveProperty("structuredContent")
      .toExtend<Tree | undefined>();
    expectTypeOf((client: Client<Catalog>) => client.callTool("value"))
      .returns.resolves.toHaveProperty("structuredContent")
      .toExtend<{ value: Value } | undefined>();
    const anyJson = tool({ outputSchema: z.object({ value: z.json() }) }, () => ({ value: [1] }));
    expectTypeOf(anyJson).toExtend<ToolDefinition>();
  });
});
