/** Validates tool results with the output schema from the list. */
import { connect, InvalidResultError, type JsonSchemaEngine } from "@mcp-gen/client";
import { ajv } from "@mcp-gen/client/ajv";
import { cfworker } from "@mcp-gen/client/cfworker";
import { builtin } from "@mcp-gen/json-schema/builtin";
import { SessionEndedError, type Transport, type TransportReceiver } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { errorCodes } from "@mcp-gen/protocol/2026-07-28/errors";
import { defineServer, tool } from "@mcp-gen/server";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { connected, failureOf, REVISIONS, type Options, type Wire } from "./helpers.js";
import { clientOf, discovered, quiet, scripted, type Reply, type Scripted } from "./peer.js";

const WITH_OUTPUT = REVISIONS.filter((revision) => revision >= "2025-06-18");
const WITHOUT_OUTPUT = REVISIONS.filter((revision) => revision < "2025-06-18");
const ENGINES: readonly (readonly [string, () => JsonSchemaEngine])[] = [
  ["ajv", ajv],
  ["cfworker", cfworker],
  ["builtin", builtin],
];

const FORECAST = {
  type: "object",
  properties: { high: { type: "number" }, days: { items: { type: "string" } } },
  required: ["high"],
};

const cached = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

function toolOf(name: string, outputSchema?: object): Wire {
  return { name, inputSchema: { type: "object" }, ...(outputSchema && { outputSchema }) };
}

/** Lists of tools in pages; the cursor is the page number. */
function listed(...pages: readonly (readonly Wire[])[]): Reply {
  return ({ params }) => {
    const page = Number(params["cursor"] ?? 0);
    const next = page + 1 < pages.length ? { nextCursor: `${page + 1}` } : {};
    return { ...cached, tools: pages[page], ...next };
  };
}

const returned =
  (structuredContent: unknown, more: Wire = {}): Reply =>
  () => ({ ...cached, content: [], structuredContent, ...more });

/** A client that has read the list of tools. */
async function informed(
  revision: Revision,
  tools: readonly Wire[],
  call: Reply,
  options: Partial<Options> = {},
): Promise<Scripted> {
  const replies = { "tools/list": listed(tools), "tools/call": call };
  const opened = await clientOf(revision, replies, { jsonSchema: ajv(), ...options });
  await opened.client.listTools().all();
  return opened;
}

/** Records the compiled schemas in order. Every value is valid. */
function spy(): { engine: JsonSchemaEngine; compiled: string[] } {
  const compiled: string[] = [];
  const engine: JsonSchemaEngine = {
    compile(_, where) {
      compiled.push(where);
      return (value) => ({ ok: true, value });
    },
  };
  return { engine, compiled };
}

describe.each(ENGINES)("%s", (_, engine) => {
  describe.each(WITH_OUTPUT)("%s", (revision) => {
    const open = (call: Reply): Promise<Scripted> =>
      informed(revision, [toolOf("forecast", FORECAST), toolOf("plain")], call, {
        jsonSchema: engine(),
      });

    test("returns valid content unchanged", async () => {
      const structuredContent = { high: 21, more: ["x"] };
      const { client, errors } = await open(returned(structuredContent));
      expect(await client.callTool("forecast")).toMatchObject({ structuredContent });
      expect(errors).toEqual([]);
    });

    test("reports invalid content with the tool and the location", async () => {
      const { client } = await open(returned({ days: [1, 2, 3, 4] }));
      const error = await failureOf(client.callTool("forecast"));
      expect(error).toBeInstanceOf(InvalidResultError);
      const { method, result, message } = error as InvalidResultError;
      expect([method, result]).toMatchObject([
        "tools/call",
        { structuredContent: { days: [1, 2, 3, 4] } },
      ]);
      expect(message).toMatch(
        /^tools\/call: expected structuredContent that fits the outputSchema of tool "forecast", received \/structuredContent/,
      );
      const { message: one } = (await failureOf(
        (await open(returned({ high: 1, days: ["a", "b", 3] }))).client.callTool("forecast"),
      )) as Error;
      expect(one).toContain("received /structuredContent/days/2: ");
    });

    test("reports missing structured content, except for a failed tool", async () => {
      const without = await open(returned(undefined));
      expect(String(await failureOf(without.client.callTool("forecast")))).toContain(
        'of tool "forecast", received none; list the tools again',
      );
      const failed = await open(returned(undefined, { isError: true }));
      expect(await failed.client.callTool("forecast")).toMatchObject({ isError: true });
      const wrong = await open(returned({ high: "hot" }, { isError: true }));
      expect(await wrong.client.callTool("forecast")).toMatchObject({ isError: true });
    });

    test("accepts anything from tools without a schema and unlisted tools", async () => {
      const { client } = await open(returned({ high: "hot" }));
      for (const name of ["plain", "unknown", "__proto__"]) {
        expect(await client.callTool(name)).toMatchObject({ structuredContent: { high: "hot" } });
      }
    });

    test("rejects a value that takes too much work [req 24]", async () => {
      const part = { properties: { next: { $ref: "#/$defs/n" } } };
      const either = [
        { allOf: [part], required: ["x"] },
        { allOf: [part], required: ["y"] },
      ];
      const schema = { ...part, type: "object", $defs: { n: { anyOf: either } } };
      let value: object = { x: 1 };
      for (let depth = 0; depth < 100; depth++) value = { next: value };
      const { client } = await informed(revision, [toolOf("t", schema)], returned(value), {
        jsonSchema: engine(),
      });
      expect(String(await failureOf(client.callTool("t")))).toContain("too much work");
    });
  });

  const refused: readonly (readonly [string, object, string])[] = [
    [
      "an unknown dialect [req 20]",
      { $schema: "https://json-schema.org/draft/2019-09/schema", type: "object" },
      "expected a $schema of JSON Schema 2020-12 or draft-07",
    ],
    [
      "an unresolvable reference [req 23]",
      { type: "object", properties: { a: { $ref: "#/$defs/none" } } },
      'received "#/$defs/none"',
    ],
    [
      "an external reference [req 23]",
      { type: "object", $ref: "https://example.com/forecast.json" },
      "no other document is fetched",
    ],
    [
      "too many subschemas [req 24]",
      { type: "object", allOf: Array.from({ length: 5_001 }, () => ({ minProperties: 1 })) },
      "at most 5000 subschemas",
    ],
    [
      "a pattern with exponential run time [req 24]",
      { type: "object", properties: { a: { pattern: "^(a+)+$" } } },
      "expected a pattern that is quick",
    ],
  ];

  test.each(refused)(
    "reports a schema with %s once, and calls continue",
    async (_name, schema, why) => {
      const { client, errors } = await informed(
        "2026-07-28",
        [toolOf("odd", schema), toolOf("forecast", FORECAST)],
        returned({ high: "hot" }),
        { jsonSchema: engine() },
      );
      expect(errors).toEqual([]);
      for (let call = 0; call < 3; call++) {
        expect(await client.callTool("odd")).toMatchObject({ structuredContent: { high: "hot" } });
        await client.listTools().all();
      }
      expect(errors).toHaveLength(1);
      const [error] = errors as Error[];
      expect(error?.message).toMatch(
        /^tool "odd"\.outputSchema.*results of the tool are not validated$/,
      );
      expect(error?.message).toContain(why);
      expect(await failureOf(client.callTool("forecast"))).toBeInstanceOf(InvalidResultError);
    },
  );

  test("fetches no references of a schema [req 21]", async () => {
    let hits = 0;
    const canary = createServer((_request, response) => {
      hits += 1;
      response.end("{}");
    }).listen(0, "127.0.0.1");
    try {
      await once(canary, "listening");
      const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
      const tools = [
        toolOf("ref", { type: "object", $ref: `${address}/a.json` }),
        toolOf("id", {
          $id: `${address}/b.json`,
          type: "object",
          properties: { a: { $ref: "c" } },
        }),
        toolOf("dialect", { $schema: `${address}/schema`, type: "object" }),
      ];
      const { client, errors } = await informed("2026-07-28", tools, returned({ a: 1 }), {
        jsonSchema: engine(),
      });
      for (const { name } of tools) await client.callTool(String(name));
      await quiet();
      expect([hits, errors.length]).toEqual([0, 3]);
    } finally {
      canary.close();
    }
  });

  test("treats inherited property names in a schema as ordinary names", async () => {
    const names = ['"]; throw 1; //', "${1}", "toString", "constructor", "a\u2028b", "'`\\"];
    const properties = Object.fromEntries(names.map((name) => [name, { type: "number" }]));
    const schema = { type: "object", properties, required: names, additionalProperties: false };
    const values = Object.fromEntries(names.map((name) => [name, 1]));
    let sent: object = values;
    const { client, errors } = await informed(
      "2026-07-28",
      [toolOf("t", schema)],
      (...request) => returned(sent)(...request),
      { jsonSchema: engine() },
    );
    expect(await client.callTool("t")).toMatchObject({ structuredContent: values });
    sent = { ...values, constructor: "x" };
    expect(await failureOf(client.callTool("t"))).toBeInstanceOf(InvalidResultError);
    expect(errors).toEqual([]);
  });
});

test("reports three issues at most", async () => {
  const issues = ["", "/a~1b", `/${"x".repeat(1_000)}`, "/c"].map((path, index) => ({
    path,
    message: `wrong ${index}`,
  }));
  const engine: JsonSchemaEngine = { compile: () => () => ({ ok: false, issues }) };
  const { client } = await informed("2026-07-28", [toolOf("t", FORECAST)], returned({}), {
    jsonSchema: engine,
  });
  const { message } = (await failureOf(client.callTool("t"))) as Error;
  expect(message.replace(/x{2,}/g, "x")).toBe(
    'tools/call: expected structuredContent that fits the outputSchema of tool "t", received /structuredContent: wrong 0; /structuredContent/a~1b: wrong 1; /structuredContent/x…x: wrong 2; list the tools again if they may have changed; otherwise, the server is at fault',
  );
});

test("shortens the errors of a validator", async () => {
  const engine: JsonSchemaEngine = {
    compile(_, where) {
      throw new RangeError(`${where}: ${"x".repeat(5_000)}`);
    },
  };
  const { client, errors } = await informed("2026-07-28", [toolOf("t", FORECAST)], returned({}), {
    jsonSchema: engine,
  });
  await client.callTool("t");
  expect(errors.map((error) => String(error).replace(/x+/, "x"))).toEqual([
    'Error: tool "t".outputSchema: x…; results of the tool are not validated',
  ]);
});

const TRAVEL = defineServer({
  name: "travel",
  version: "1.0.0",
  jsonSchema: ajv(),
  tools: {
    forecast: tool({ outputSchema: FORECAST }, () => ({ high: 21, days: ["Monday"] })),
    cities: tool({ outputSchema: { type: "array", items: { type: "string" } } }, () => ["Berlin"]),
  },
});

describe("our server", () => {
  test.each(REVISIONS)("returns valid results in %s", async (revision) => {
    const { client, errors } = await connected(TRAVEL, revision, { jsonSchema: ajv() });
    const tools = await client.listTools().all();
    const judged = tools.filter(({ outputSchema }) => outputSchema !== undefined).length;
    for (const { name } of tools) {
      const { isError } = await client.callTool(name);
      expect(isError).not.toBe(true);
    }
    // Only the newest revision allows tool results that are not objects.
    expect(judged).toBe(revision === "2026-07-28" ? 2 : revision < "2025-06-18" ? 0 : 1);
    expect(errors).toEqual([]);
  });

  test("[req 20] a schema without `$schema` is 2020-12, and draft-07 before 2025-11-25", async () => {
    // In draft-07, keywords next to a $ref have no effect.
    const outputSchema = {
      type: "object",
      properties: { n: { $ref: "#/definitions/n", minimum: 5 } },
      definitions: { n: { type: "number" } },
    };
    const outcomes = await Promise.all(
      WITH_OUTPUT.map(async (revision) => {
        const { client } = await informed(
          revision,
          [toolOf("t", outputSchema)],
          returned({ n: 1 }),
        );
        return [revision, (await failureOf(client.callTool("t"))) === undefined];
      }),
    );
    expect(Object.fromEntries(outcomes)).toEqual({
      "2025-06-18": true,
      "2025-11-25": false,
      "2026-07-28": false,
    });
  });
});

describe("the known output schemas", () => {
  test.each(WITHOUT_OUTPUT)("are empty in %s, whatever the server sends", async (revision) => {
    const { client, errors } = await informed(
      revision,
      [toolOf("forecast", FORECAST)],
      returned({ high: "hot" }),
    );
    await client.callTool("forecast");
    expect(errors).toEqual([]);
  });

  test.each(WITH_OUTPUT)(
    "are used in %s without a validator option (audit D9)",
    async (revision) => {
      const tools = [toolOf("forecast", FORECAST), toolOf("plain")];
      const { client, errors } = await informed(revision, tools, returned({ high: "hot" }), {
        jsonSchema: undefined,
      });
      const error = await failureOf(client.callTool("forecast"));
      expect(error).toBeInstanceOf(InvalidResultError);
      expect((error as Error).message).toContain("/structuredContent/high: must be number");
      expect(await client.callTool("plain")).toMatchObject({ structuredContent: { high: "hot" } });
      expect(errors).toEqual([]);
    },
  );

  test("reports once what the built-in validator does not support (audit D9)", async () => {
    const schema = { type: "object", unevaluatedProperties: false };
    const { client, errors } = await informed(
      "2026-07-28",
      [toolOf("forecast", schema)],
      returned({ high: "hot" }),
      { jsonSchema: undefined },
    );
    for (let call = 0; call < 3; call++) {
      expect(await client.callTool("forecast")).toMatchObject({
        structuredContent: { high: "hot" },
      });
    }
    expect(errors.map((error) => (error as Error).message)).toEqual([
      'tool "forecast".outputSchema: the built-in validator does not support unevaluatedProperties; pass the option jsonSchema: ajv(); results of the tool are not validated',
    ]);
  });

  test("are not used with jsonSchema: false (audit D9)", async () => {
    const { client } = await informed(
      "2026-07-28",
      [toolOf("forecast", FORECAST)],
      returned({ high: "hot" }),
      { jsonSchema: false },
    );
    expect(await client.callTool("forecast")).toMatchObject({ structuredContent: { high: "hot" } });
  });

  test("are compiled at the first call of a tool, and again only if the schema changes", async () => {
    const { engine, compiled } = spy();
    let schema: object = FORECAST;
    const { client } = await clientOf(
      "2025-11-25",
      {
        "tools/list": (...request) =>
          listed([toolOf("a", schema), toolOf("b", schema)])(...request),
        "tools/call": returned({}),
      },
      { jsonSchema: engine },
    );
    await client.listTools().all();
    expect(compiled).toEqual([]);
    await client.callTool("a");
    await client.callTool("a");
    await client.listTools().all();
    await client.callTool("a");
    expect(compiled).toEqual(['tool "a".outputSchema']);
    schema = { type: "object" };
    await client.listTools().all();
    await client.callTool("a");
    expect(compiled).toEqual(['tool "a".outputSchema', 'tool "a".outputSchema']);
  });

  test("follow the list: changed schemas, removed schemas, removed tools", async () => {
    let pages: readonly (readonly Wire[])[] = [
      [toolOf("a", FORECAST), toolOf("b", FORECAST)],
      [toolOf("c", FORECAST)],
      [toolOf("d", FORECAST)],
    ];
    const { client } = await clientOf(
      "2026-07-28",
      {
        "tools/list": (...request) => listed(...pages)(...request),
        "tools/call": returned({ high: "hot" }),
      },
      { jsonSchema: ajv() },
    );
    const judged = async (): Promise<string> => {
      const names = ["a", "b", "c", "d"];
      const errors = await Promise.all(names.map((name) => failureOf(client.callTool(name))));
      return names.filter((_, index) => errors[index] instanceof InvalidResultError).join("");
    };
    expect(await judged()).toBe("");
    await client.listTools().all();
    expect(await judged()).toBe("abcd");
    pages = [[toolOf("a"), toolOf("b", { type: "object" })], [], [toolOf("e")]];
    await client.listTools().page();
    expect(await judged(), "unread pages stay unchanged").toBe("cd");
    await client.listTools().page("2");
    expect(await judged(), "the end of another listing changes nothing").toBe("cd");
    await client.listTools().page("1");
    expect(await judged()).toBe("cd");
    await client.listTools().page("2");
    expect(await judged()).toBe("");
  });

  test.each<Revision>(["2025-11-25", "2026-07-28"])(
    "%s: are outdated after a change of the tools, until the next listing",
    async (revision) => {
      const { client, peer } = await informed(
        revision,
        [toolOf("forecast", FORECAST)],
        returned({ high: "hot" }),
      );
      expect(await failureOf(client.callTool("forecast"))).toBeInstanceOf(InvalidResultError);
      peer.say({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
      await quiet();
      expect(await failureOf(client.callTool("forecast"))).toBeUndefined();
      await client.listTools().all();
      expect(await failureOf(client.callTool("forecast"))).toBeInstanceOf(InvalidResultError);
    },
  );

  test.each<Revision>(["2025-11-25", "2026-07-28"])(
    "%s: are outdated after a restart of the server",
    async (revision) => {
      const peer = scripted({
        "server/discover": discovered,
        initialize: ({ params }) => ({
          protocolVersion: params["protocolVersion"],
          capabilities: { tools: {} },
          serverInfo: { name: "scripted", version: "1.0.0" },
        }),
        "tools/list": listed([toolOf("forecast", FORECAST)]),
        "tools/call": returned({ high: "hot" }),
      });
      let receiver: TransportReceiver | undefined;
      const transport: Transport = {
        ...peer.transport,
        start(given) {
          receiver = given;
          peer.transport.start(given);
        },
      };
      const client = await connect(transport, {
        name: "test",
        version: "1.0.0",
        revisions: [revision],
        jsonSchema: ajv(),
      });
      await client.listTools().all();
      receiver?.lost?.(new SessionEndedError("scripted", false), false);
      expect(await failureOf(client.callTool("forecast"))).toBeUndefined();
      await client.listTools().all();
      expect(await failureOf(client.callTool("forecast"))).toBeInstanceOf(InvalidResultError);
      await client.close();
    },
  );

  test("include tools that are listed for their headers", async () => {
    const argument = { type: "string", "x-mcp-header": "Region" };
    let outputSchema: object = FORECAST;
    let isRefused = false;
    const peer = scripted({
      "server/discover": discovered,
      "tools/list": (...request) =>
        listed([
          {
            ...toolOf("forecast", outputSchema),
            inputSchema: { type: "object", properties: { region: argument } },
          },
        ])(...request),
      "tools/call": (...request) => {
        isRefused = !isRefused;
        const error = { code: errorCodes.HEADER_MISMATCH, message: "no" };
        return isRefused ? { error } : returned({ high: "hot" })(...request);
      },
    });
    const transport: Transport = { ...peer.transport, mirrors: undefined };
    const client = await connect(transport, {
      name: "test",
      version: "1.0.0",
      jsonSchema: ajv(),
    });
    await client.listTools().all();
    expect(await failureOf(client.callTool("forecast"))).toBeInstanceOf(InvalidResultError);
    outputSchema = { type: "object" };
    expect(await failureOf(client.callTool("forecast"))).toBeUndefined();
    await client.close();
  });

  test("do not change if the caller changes the list", async () => {
    const schema = structuredClone(FORECAST);
    const { client } = await informed(
      "2026-07-28",
      [toolOf("forecast", schema)],
      returned({ high: "hot" }),
    );
    Object.assign(schema.properties.high, { type: "string" });
    expect(await failureOf(client.callTool("forecast"))).toBeInstanceOf(InvalidResultError);
  });

  test("apply to the tool that is finally called, not to results of middleware", async () => {
    const { client } = await informed(
      "2026-07-28",
      [toolOf("forecast", FORECAST), toolOf("plain")],
      returned({ high: "hot" }),
      {
        use: [
          ({ params }, next) => {
            if (params["name"] === "own") return { content: [], structuredContent: {} };
            return params["name"] === "alias" ? next({ ...params, name: "forecast" }) : next();
          },
        ],
      },
    );
    expect(await failureOf(client.callTool("alias"))).toBeInstanceOf(InvalidResultError);
    expect(await failureOf(client.callTool("own"))).toBeUndefined();
  });

  test("cover 10,000 tools at most, with one warning", async () => {
    const { engine, compiled } = spy();
    const tools = Array.from({ length: 10_002 }, (_, index) => toolOf(`t${index}`, FORECAST));
    const { client, errors } = await informed("2026-07-28", tools, returned({}), {
      jsonSchema: engine,
    });
    await client.callTool("t9999");
    await client.callTool("t10000");
    expect(compiled).toEqual(['tool "t9999".outputSchema']);
    expect(errors.map(String)).toEqual([expect.stringContaining("at most 10000 tools") as string]);
  });

  test("stay within the size limit", async () => {
    const { engine, compiled } = spy();
    const large = { type: "object", description: "x".repeat(8_000_000) };
    let schemas: readonly (object | undefined)[] = [large, large, large, FORECAST];
    const { client, errors } = await clientOf(
      "2026-07-28",
      {
        "tools/list": (...request) =>
          listed(schemas.map((schema, index) => toolOf(`t${index}`, schema)))(...request),
        "tools/call": returned({}),
      },
      { jsonSchema: engine },
    );
    const judged = async (): Promise<string[]> => {
      await client.listTools().all();
      for (const index of schemas.keys()) await client.callTool(`t${index}`);
      return compiled.splice(0).map((where) => where.slice(6, 8));
    };
    expect(await judged()).toEqual(["t0", "t1", "t3"]);
    expect(errors).toHaveLength(1);
    schemas = [undefined, large, large, FORECAST];
    expect(await judged()).toEqual(["t2"]);
  });

  test("are compiled for 1,000 tools at a time", async () => {
    const { engine, compiled } = spy();
    const tools = Array.from({ length: 1_001 }, (_, index) => toolOf(`t${index}`, FORECAST));
    const { client } = await informed("2026-07-28", tools, returned({}), { jsonSchema: engine });
    for (const { name } of tools) await client.callTool(String(name));
    for (const name of ["t1000", "t0", "t2"]) await client.callTool(name);
    expect(compiled.slice(1_001)).toEqual(['tool "t0".outputSchema']);
  });
});
