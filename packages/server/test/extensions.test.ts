/** Extensions: their declaration, and their methods, which the server handles like any other. */
import {
  defineExtension,
  McpError,
  resource,
  type Context,
  type Middleware,
} from "@mcp-gen/server";
import type { FilterGrant, FilterRequest } from "@mcp-gen/core/extension";
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

const weather = defineExtension({
  id: ID,
  settings: { units: ["C", "F"] },
  server: {
    methods: {
      "weather/now": ({ params }, context: Context) => {
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
});
const DECLARED = { extensions: { [ID]: {} } };

function serverOf(use: readonly Middleware[] = []) {
  return quietServer({
    use,
    extensions: [weather, defineExtension({ id: "com.example/quiet" })],
  });
}

/** A request of a client that has declared extensions. */
function declaring(
  id: number,
  method: string,
  params: WireObject = {},
  extensions: object = DECLARED.extensions,
): WireObject {
  const clientInfo = { name: "tester", version: "1" };
  const meta = { clientCapabilities: { extensions }, clientInfo };
  return modern(
    id,
    method,
    params,
    Object.fromEntries(Object.entries(meta).map(([key, value]) => [`${PROTOCOL}${key}`, value])),
  );
}

test("are declared with their settings in revisions with extensions", async () => {
  const connected = await client(serverOf(), { revision: STATELESS });
  expect(connected.opening["capabilities"]).toMatchObject({
    extensions: { [ID]: { units: ["C", "F"] }, "com.example/quiet": {} },
  });
});

test.each(SESSIONS)("[ext 2] %s: are declared in the result of initialize", async (revision) => {
  const line = await sessionTo(serverOf(), revision);
  expect(line.received[0]).toMatchObject({
    result: {
      capabilities: { extensions: { [ID]: { units: ["C", "F"] }, "com.example/quiet": {} } },
    },
  });
});

describe("[ext 6] a client that has not declared the extension", () => {
  test.each([
    ["no extensions", {}],
    ["another extension", { "com.example/quiet": {} }],
  ] as [string, object][])(
    "gets an error that names the extension if it declares %s",
    async (_, extensions) => {
      const line = lineTo(serverOf());
      expect(
        await line.ask(declaring(1, "weather/now", { city: "Bern" }, extensions)),
      ).toMatchObject({
        error: {
          code: -32021,
          message: `Missing required client capability: expected the client to declare extensions.${ID}`,
          data: { requiredCapabilities: { extensions: { [ID]: {} } } },
        },
      });
    },
  );

  test.each(SESSIONS)("[req 29] %s: gets an error that names the extension", async (revision) => {
    const line = await sessionTo(serverOf(), revision);
    expect(await line.ask(legacy(1, "weather/now", { city: "Bern" }))).toMatchObject({
      error: {
        code: -32601,
        message: `Method not found: weather/now: it belongs to the extension ${ID}, which the client has not declared`,
      },
    });
  });
});

describe.each(SESSIONS)("[ext 12] %s", (revision) => {
  test("a method is served to a client that has declared the extension", async () => {
    const line = await sessionTo(serverOf(), revision, { capabilities: DECLARED });
    expect(await line.ask(legacy(1, "weather/now", { city: "Bern" }))).toEqual({
      jsonrpc: "2.0",
      id: 1,
      result: { city: "Bern", who: "test", revision },
    });
  });

  test("generated guards get the metadata that sessions do not send", async () => {
    const methods = serverRequestExtension({
      "tasks/cancel": (_params, _context: Context) => ({ resultType: "complete" }),
    });
    const cancelling = defineExtension({ id: "com.example/jobs", server: { methods } });
    const line = await sessionTo(quietServer({ extensions: [cancelling] }), revision, {
      capabilities: { extensions: { "com.example/jobs": {} } },
    });
    const answer = await line.ask(legacy(1, "tasks/cancel", { taskId: "t" }));
    // 2025-11-25 has its own method with this name.
    if (revision === "2025-11-25") expect(answer).toMatchObject({ error: { code: -32601 } });
    else {
      expect(answer).toMatchObject({ result: {} });
      // The message is about the params of the client, not about the metadata that it does not send.
      expect(await line.ask(legacy(2, "tasks/cancel", { taskId: 7 }))).toMatchObject({
        error: { code: -32602, data: { issues: [{ path: "/params/taskId" }] } },
      });
    }
  });

  test("an extension that needs a newer revision is not served", async () => {
    const late = defineExtension({ ...weather, since: STATELESS });
    const line = await sessionTo(quietServer({ extensions: [late] }), revision, {
      capabilities: DECLARED,
    });
    expect(await line.ask(legacy(1, "weather/now", { city: "Bern" }))).toMatchObject({
      error: {
        code: -32601,
        message: `Method not found: weather/now: it belongs to the extension ${ID}, which needs ${STATELESS}`,
      },
    });
  });
});

describe.each([
  ["without middleware", []],
  ["with middleware", [async (_: unknown, next: () => Promise<unknown>) => next()]],
] as [string, Middleware[]][])("a method %s", (_, use) => {
  const ask = (method: string, params: WireObject = {}): Promise<WireObject> =>
    lineTo(serverOf(use)).ask(declaring(1, method, params));

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
    extensions: [
      defineExtension({
        id: ID,
        server: {
          methods: { "x/y": () => ((reached = true), { kind: "handled", result: {} }) },
        },
      }),
    ],
    use: [
      () => {
        throw new McpError(-31_000, "not for you");
      },
    ],
  });
  expect(await lineTo(server).ask(declaring(1, "x/y"))).toMatchObject({ error: { code: -31_000 } });
  expect(reached).toBe(false);
});

test("a test client declares extensions in addition to its capabilities", async () => {
  const connected = await client(serverOf(), {
    revision: STATELESS,
    capabilities: { extensions: { "com.example/other": { deep: true } } },
    extensions: [weather],
  });
  expect(connected.capabilities).toEqual({
    extensions: { "com.example/other": { deep: true }, [ID]: { units: ["C", "F"] } },
  });
});

describe("a definition", () => {
  const methods = { "x/y": () => ({ kind: "handled", result: {} }) as const };
  const first = defineExtension({ id: "com.a/b", server: { methods } });

  test("rejects two extensions with the same method or identifier", () => {
    const second = defineExtension({ id: "com.c/d", server: { methods } });
    expect(() => quietServer({ extensions: [first, second] })).toThrow(
      "extension com.c/d: expected x/y once, received it also in com.a/b; remove one of them",
    );
    expect(() => quietServer({ extensions: [first, first] })).toThrow(
      "extension com.a/b: expected com.a/b once, received it also in com.a/b; remove one of them",
    );
  });

  test("rejects two extensions with the same filter", () => {
    const server = { filters: { cities: () => undefined } };
    const extensions = ["com.a/b", "com.c/d"].map((id) => defineExtension({ id, server }));
    expect(() => quietServer({ extensions })).toThrow(
      "extension com.c/d: expected filters.cities once, received it also in com.a/b; remove one of them",
    );
  });

  test.each([
    ["an object", { [ID]: {} }],
    ["an array of other objects", [{ id: ID }]],
    ["an array with null", [null]],
  ])("rejects %s", (_, extensions) => {
    expect(() => quietServer({ extensions: extensions as never })).toThrow(
      "defineServer: extensions: expected an array of results of defineExtension, received other values",
    );
  });

  test("[ext 9] warns about a prefix that is no reverse domain", () => {
    const warnings: string[] = [];
    quietServer({
      extensions: [defineExtension({ id: "foo/x" })],
      onWarning: (message) => warnings.push(message),
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^extension foo\/x: expected a reverse domain/),
    ]);
  });

  test("[ext 10] declares no extension by default", async () => {
    const connected = await client(quietServer({}), { revision: STATELESS });
    expect(connected.opening["capabilities"]).not.toHaveProperty("extensions");
  });
});

const listen = (notifications: object, extensions?: object) =>
  declaring(1, "subscriptions/listen", { notifications }, extensions);

describe("[ext 8] filters of subscriptions", () => {
  const ended: string[] = [];
  const watching = defineExtension({
    id: ID,
    server: {
      filters: {
        cities: ({ value, notify, context }: FilterRequest<Context>) => {
          expectTypeOf(context).toEqualTypeOf<Context>();
          if (!Array.isArray(value))
            throw new McpError(-32602, "/params/notifications/cities: expected an array");
          const cities = value.filter((city) => city === "Bern");
          if (cities.length === 0) return undefined;
          notify("notifications/weather", { city: "Bern", degrees: 20 });
          setTimeout(() => notify("notifications/weather", { city: "Bern", degrees: 21 }));
          return { granted: cities, end: () => ended.push("Bern") };
        },
      },
    },
  });
  test("are acknowledged before their notifications, and end with the stream", async () => {
    const line = lineTo(quietServer({ extensions: [watching] }));
    line.send(listen({ cities: ["Bern", "Rome"] }));
    await line.until(({ params }) => (params as WireObject)["degrees"] === 21);
    const _meta = { [`${PROTOCOL}subscriptionId`]: 1 };
    expect(line.received).toEqual([
      expect.objectContaining({
        method: "notifications/subscriptions/acknowledged",
        params: { _meta, notifications: { cities: ["Bern"] } },
      }),
      expect.objectContaining({ params: { _meta, city: "Bern", degrees: 20 } }),
      expect.objectContaining({ params: { _meta, city: "Bern", degrees: 21 } }),
    ]);
    expect(ended).toEqual([]);
    await line.close();
    await expect.poll(() => ended).toEqual(["Bern"]);
  });

  test("are granted only as far as the extension grants them", async () => {
    const line = lineTo(quietServer({ extensions: [watching] }));
    line.send(listen({ cities: ["Rome"], other: 1 }));
    const { params } = await line.until(({ method }) => method !== undefined);
    expect(params).toMatchObject({ notifications: {} });
  });

  test("of an extension that only servers declare are granted to every client", async () => {
    const extension = defineExtension({ ...watching, declaredBy: ["server"] });
    const line = lineTo(quietServer({ extensions: [extension] }));
    line.send(listen({ cities: ["Bern"] }, {}));
    const { params } = await line.until(({ method }) => method !== undefined);
    expect(params).toMatchObject({ notifications: { cities: ["Bern"] } });
  });

  test.each([
    ["a client that has not declared the extension", { cities: [] }, {}, -32021],
    ["an invalid value", { cities: 7 }, undefined, -32602],
  ])("reject %s", async (_, notifications, extensions, code) => {
    const line = lineTo(quietServer({ extensions: [watching] }));
    expect(await line.ask(listen(notifications, extensions))).toMatchObject({ error: { code } });
    expect(line.received).toHaveLength(1);
  });
});

/** An extension whose filter starts when the test calls `start`. */
function slow() {
  const events: string[] = [];
  let request: FilterRequest<Context> | undefined;
  let start: ((grant: FilterGrant) => void) | undefined;
  const extension = defineExtension({
    id: ID,
    server: {
      filters: {
        cities: (received: FilterRequest<Context>) => {
          request = received;
          events.push("requested");
          return new Promise<FilterGrant>((resolve) => (start = resolve));
        },
      },
    },
  });
  return {
    extension,
    events,
    notify: (degrees: number) => request?.notify("notifications/weather", { degrees }),
    start: (count?: number) =>
      start?.({ granted: ["Bern"], end: () => events.push("ended"), ...(count && { count }) }),
  };
}

describe("[ext 8] filters of subscriptions that start asynchronously", () => {
  test("are acknowledged first, and miss no notification", async () => {
    const weatherOf = slow();
    const server = quietServer({ tools: {}, extensions: [weatherOf.extension] });
    const line = lineTo(server);
    line.send(listen({ cities: ["Bern"], toolsListChanged: true }));
    await expect.poll(() => weatherOf.events).toEqual(["requested"]);
    weatherOf.notify(1);
    weatherOf.notify(2);
    expect(line.received).toEqual([]);
    weatherOf.start();
    await line.until(({ params }) => (params as WireObject)["degrees"] === 2);
    weatherOf.notify(3);
    await line.until(({ params }) => (params as WireObject)["degrees"] === 3);
    expect(line.received.map(({ params }) => params)).toMatchObject([
      { notifications: { cities: ["Bern"], toolsListChanged: true } },
      { degrees: 1 },
      { degrees: 2 },
      { degrees: 3 },
    ]);
    await line.close();
  });

  test("end if the client has disconnected while they started", async () => {
    const weatherOf = slow();
    const line = lineTo(quietServer({ extensions: [weatherOf.extension] }));
    line.send(listen({ cities: ["Bern"] }));
    await expect.poll(() => weatherOf.events).toEqual(["requested"]);
    await line.close();
    weatherOf.start();
    await expect.poll(() => weatherOf.events).toEqual(["requested", "ended"]);
    expect(line.received).toEqual([]);
  });

  test("subscribe to nothing else if the client has disconnected", async () => {
    const weatherOf = slow();
    const observed: string[] = [];
    const subscribe = (uri: string) => void observed.push(uri);
    const text = (name: string) => resource({ name, subscribe }, () => "text");
    const resources = { "test://a": text("a"), "test://b": text("b") };
    const server = quietServer({ extensions: [weatherOf.extension], resources });
    const line = lineTo(server);
    line.send(listen({ cities: ["Bern"], resourceSubscriptions: ["test://a"] }));
    await expect.poll(() => weatherOf.events).toEqual(["requested"]);
    await line.close();
    weatherOf.start();
    await expect.poll(() => weatherOf.events).toEqual(["requested", "ended"]);
    // A later subscription of another client shows that the first one would have been started by now.
    const other = lineTo(server);
    other.send(listen({ resourceSubscriptions: ["test://b"] }));
    await other.until(({ method }) => method !== undefined);
    expect(observed).toEqual(["test://b"]);
    await other.close();
  });

  test("count toward the limit of subscriptions", async () => {
    const weatherOf = slow();
    const limits = { totalSubscriptions: 10 };
    const line = lineTo(quietServer({ extensions: [weatherOf.extension], limits }));
    const answer = line.ask(listen({ cities: ["Bern"] }));
    await expect.poll(() => weatherOf.events).toEqual(["requested"]);
    weatherOf.start(11);
    expect(await answer).toMatchObject({
      error: { code: -32603, message: "Server busy: at most 10 subscriptions. Try again later." },
    });
    expect(weatherOf.events).toEqual(["requested", "ended"]);
  });
});

describe("an extension that needs a newer revision", () => {
  const late = defineExtension({ id: ID, since: STATELESS });
  const other = defineExtension({ id: "com.example/other" });

  test.each(SESSIONS)("%s: is not declared", async (revision) => {
    const line = await sessionTo(quietServer({ extensions: [late, other] }), revision);
    expect(line.received[0]).toMatchObject({ result: { capabilities: { extensions: {} } } });
    const { result } = line.received[0] as { result: { capabilities: { extensions: object } } };
    expect(Object.keys(result.capabilities.extensions)).toEqual(["com.example/other"]);
    const alone = await sessionTo(quietServer({ extensions: [late] }), revision);
    const opened = alone.received[0] as { result: { capabilities: object } };
    expect(opened.result.capabilities).not.toHaveProperty("extensions");
  });

  test("is declared in that revision", async () => {
    const connected = await client(quietServer({ extensions: [late] }), { revision: STATELESS });
    expect(connected.opening["capabilities"]).toMatchObject({ extensions: { [ID]: {} } });
  });
});

const TASKS = `${PROTOCOL}tasks`;
const tasks = (id: number, method: string, params: WireObject) =>
  declaring(id, method, params, { [TASKS]: {} });

describe("generated dispatchers", () => {
  const task: Task = {
    taskId: "t",
    status: "working",
    createdAt: "2026-07-28T00:00:00Z",
    lastUpdatedAt: "2026-07-28T00:00:00Z",
    ttlMs: 1_000,
  };
  const server = quietServer({
    extensions: [
      defineExtension({
        id: TASKS,
        server: {
          methods: serverRequestExtension({
            "tasks/get": ({ taskId }, context: Context) => {
              if (taskId !== task.taskId)
                throw new McpError(-32602, "no such task", { taskId, by: context.requestId });
              return { resultType: "complete", ...task } as never;
            },
          }),
        },
      }),
    ],
  });

  test("pass valid params to handlers", async () => {
    const line = lineTo(server);
    expect(await line.ask(tasks(1, "tasks/get", { taskId: "t" }))).toMatchObject({
      result: { resultType: "complete", taskId: "t", status: "working" },
    });
    expect(await line.ask(tasks(2, "tasks/get", { taskId: "u" }))).toMatchObject({
      error: { code: -32602, data: { taskId: "u", by: 2 } },
    });
    expect(await line.ask(tasks(3, "tasks/get", { taskId: 7 }))).toMatchObject({
      error: { code: -32602 },
    });
    expect(
      await line.ask(tasks(4, "tasks/update", { taskId: "t", inputResponses: {} })),
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
      extensions: [
        defineExtension({
          id: TASKS,
          server: {
            methods: serverRequestExtension({
              "tasks/cancel": (_params, _context: Context) => ({ resultType: "complete" }),
            }),
          },
        }),
      ],
    });
    expect(await lineTo(server).ask(tasks(1, "tasks/cancel", { taskId: 7 }))).toMatchObject({
      error: {
        code: -32602,
        message: "Invalid params: /params/taskId: expected a string, received 7",
        data: { issues: [{ path: "/params/taskId" }] },
      },
    });
  },
);
