/** Extensions: their declaration, and their methods, which the server handles like any other. */
import { McpError, type Context, type Middleware } from "@mcp-gen/server";
import { serverRequestExtension } from "@mcp-gen/protocol/extensions/tasks/dispatch";
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  sessionTo,
  SESSIONS,
  STATELESS,
  strictClients,
} from "./helpers.js";

const client = strictClients();
const ID = "com.example/weather";

function serverOf(use: readonly Middleware[] = []) {
  return quietServer({
    use,
    extensions: {
      [ID]: {
        settings: { units: ["C", "F"] },
        methods: {
          "weather/now": ({ params }, context) => {
            expectTypeOf(context).toEqualTypeOf<Context>();
            const { city } = params as { city?: string };
            if (city === undefined) throw new McpError(-32602, "/params/city: expected a city");
            const who = context.auth?.principal ?? context.client.info?.name;
            return {
              kind: "handled",
              result: Promise.resolve({ city, who, revision: context.revision }),
            };
          },
          "weather/closed": () => ({
            kind: "refused",
            reason: "unknown",
            error: { code: -31_000, message: "closed", data: { until: 7 } },
          }),
          "weather/broken": () => {
            throw new Error("inside");
          },
        },
      },
      "com.example/quiet": {},
    },
  });
}

test("are declared with their settings in revisions with extensions", async () => {
  const connected = await client(serverOf(), { revision: STATELESS });
  expect(connected.opening["capabilities"]).toMatchObject({
    extensions: { [ID]: { units: ["C", "F"] }, "com.example/quiet": {} },
  });
});

test.each(SESSIONS)("[req 29] %s: are declared, and not served", async (revision) => {
  const line = await sessionTo(serverOf(), revision);
  expect(line.received[0]).toMatchObject({
    result: {
      capabilities: { extensions: { [ID]: { units: ["C", "F"] }, "com.example/quiet": {} } },
    },
  });
  expect(await line.ask(legacy(1, "weather/now", { city: "Bern" }))).toMatchObject({
    error: { code: -32601 },
  });
});

describe.each([
  ["without middleware", []],
  ["with middleware", [async (_: unknown, next: () => Promise<unknown>) => next()]],
] as [string, Middleware[]][])("a method %s", (_, use) => {
  const ask = (method: string, params: WireObject = {}): Promise<WireObject> => {
    const clientInfo = { name: "tester", version: "1" };
    return lineTo(serverOf(use)).ask(
      modern(1, method, params, { [`${PROTOCOL}clientInfo`]: clientInfo }),
    );
  };

  test("is answered like any other", async () => {
    expect(await ask("weather/now", { city: "Bern" })).toEqual({
      jsonrpc: "2.0",
      id: 1,
      result: {
        resultType: "complete",
        city: "Bern",
        who: "tester",
        revision: STATELESS,
        _meta: { [`${PROTOCOL}serverInfo`]: { name: "test", version: "1.0.0" } },
      },
    });
  });

  test("can reject or throw", async () => {
    expect(await ask("weather/now")).toMatchObject({
      error: { code: -32602, message: "/params/city: expected a city" },
    });
    expect(await ask("weather/closed")).toMatchObject({
      error: { code: -31_000, message: "closed", data: { until: 7 } },
    });
    expect(await ask("weather/broken")).toMatchObject({
      error: { code: -32603, message: "Internal error" },
    });
  });

  test.each(["weather/later", "toString", "__proto__"])("rejects %s as unknown", async (method) => {
    expect(await ask(method)).toMatchObject({ error: { code: -32601 } });
  });
});

test("[req 16] a method of an extension has the _meta of any request", async () => {
  const request = modern(1, "weather/now", { city: "Bern" });
  const params = { city: "Bern", _meta: { [`${PROTOCOL}protocolVersion`]: STATELESS } };
  expect(await lineTo(serverOf()).ask({ ...request, params })).toMatchObject({
    error: { code: -32602, message: expect.stringContaining("_meta") },
  });
});

test("[req 139] middleware can reject a method of an extension", async () => {
  let reached = false;
  const server = quietServer({
    extensions: {
      [ID]: { methods: { "x/y": () => ((reached = true), { kind: "handled", result: {} }) } },
    },
    use: [
      () => {
        throw new McpError(-31_000, "not for you");
      },
    ],
  });
  expect(await lineTo(server).ask(modern(1, "x/y"))).toMatchObject({ error: { code: -31_000 } });
  expect(reached).toBe(false);
});

test("rejects two extensions with the same method", () => {
  const methods = { "x/y": () => ({ kind: "handled", result: {} }) as const };
  expect(() => quietServer({ extensions: { "a/b": { methods }, "c/d": { methods } } })).toThrow(
    'extension "c/d": expected methods that no other extension has, received x/y',
  );
});

describe("generated dispatchers", () => {
  const task: Task = {
    taskId: "t",
    status: "working",
    createdAt: "2026-07-28T00:00:00Z",
    lastUpdatedAt: "2026-07-28T00:00:00Z",
    ttlMs: 1_000,
  };
  const server = quietServer({
    extensions: {
      [`${PROTOCOL}tasks`]: {
        methods: serverRequestExtension({
          "tasks/get": ({ taskId }, context: Context) => {
            if (taskId !== task.taskId)
              throw new McpError(-32602, "no such task", { taskId, by: context.requestId });
            return { resultType: "complete", ...task } as never;
          },
        }),
      },
    },
  });

  test("pass valid params to handlers", async () => {
    const line = lineTo(server);
    expect(await line.ask(modern(1, "tasks/get", { taskId: "t" }))).toMatchObject({
      result: { resultType: "complete", taskId: "t", status: "working" },
    });
    expect(await line.ask(modern(2, "tasks/get", { taskId: "u" }))).toMatchObject({
      error: { code: -32602, data: { taskId: "u", by: 2 } },
    });
    expect(await line.ask(modern(3, "tasks/get", { taskId: 7 }))).toMatchObject({
      error: { code: -32602 },
    });
    expect(
      await line.ask(modern(4, "tasks/update", { taskId: "t", inputResponses: {} })),
    ).toMatchObject({
      error: { code: -32601 },
    });
  });
});

test.each([
  ["without middleware", []],
  ["with middleware", [async (_: unknown, next: () => Promise<unknown>) => next()]],
] as [string, Middleware[]][])(
  "refuses params with a JSON Pointer %s (audit E7)",
  async (_, use) => {
    const server = quietServer({
      use,
      extensions: {
        "io.modelcontextprotocol/tasks": {
          methods: serverRequestExtension({
            "tasks/cancel": (_params, _context: Context) => ({ resultType: "complete" }),
          }),
        },
      },
    });
    expect(await lineTo(server).ask(modern(1, "tasks/cancel", { taskId: 7 }))).toMatchObject({
      error: {
        code: -32602,
        message: "Invalid params: /params/taskId: expected a string, received 7",
        data: { issues: [{ path: "/params/taskId" }] },
      },
    });
  },
);
