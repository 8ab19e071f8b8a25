/** Middleware: it sees every request before the handler, and can reject the request or change the result. */
import {
  defineExtension,
  McpError,
  prompt,
  resource,
  tool,
  type Definition,
  type Middleware,
} from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  refusalOf,
  sessionTo,
  SESSIONS,
  STATELESS,
  strictClients,
  textOf,
} from "./helpers.js";

const client = strictClients();
let handled = 0;

const definition: Partial<Definition> = {
  tools: {
    echo: tool({ inputSchema: z.object({ text: z.string() }) }, ({ text }) => {
      handled += 1;
      return text;
    }),
  },
  prompts: { hello: prompt({ arguments: { a: { complete: () => ["b"] } } }, () => "hello") },
  resources: { "test://a": resource({ subscribe: true }, () => "a") },
};

describe.each(REVISIONS)("%s", (revision) => {
  test("runs in order, and in reverse order for results", async () => {
    const steps: string[] = [];
    const noting =
      (name: string): Middleware =>
      async (call, next) => {
        steps.push(`${name} ${call.method}`);
        const result = await next();
        steps.push(`${name} done`);
        return result;
      };
    const server = quietServer({ ...definition, use: [noting("outer"), noting("inner")] });
    const connected = await client(server, { revision });
    steps.length = 0;
    expect(textOf(await connected.callTool("echo", { text: "hi" }))).toBe("hi");
    expect(steps).toEqual(["outer tools/call", "inner tools/call", "inner done", "outer done"]);
  });

  test("[req 139] rejects before the handler runs and before arguments are validated", async () => {
    const use: Middleware[] = [
      ({ method, params, context }, next) => {
        if (
          method !== "tools/call" ||
          context.auth?.scopes?.includes(String(params["name"])) === true
        )
          return next();
        throw new McpError(-31_000, "not for you", { name: params["name"] });
      },
    ];
    const server = quietServer({ ...definition, use });
    const stranger = await client(server, { revision });
    handled = 0;
    expect(await refusalOf(stranger.callTool("echo", { text: 7 }))).toEqual({
      code: -31_000,
      message: "not for you",
      data: { name: "echo" },
    });
    expect(handled).toBe(0);
    const friend = await client(server, { revision, auth: { principal: "ada", scopes: ["echo"] } });
    expect(textOf(await friend.callTool("echo", { text: "hi" }))).toBe("hi");
    expect(handled).toBe(1);
  });

  test("[req 139] can limit the rate of calls", async () => {
    const calls = new Map<string, number>();
    const server = quietServer({
      ...definition,
      use: [
        ({ method, context }, next) => {
          const who = context.auth?.principal ?? "";
          const count = (calls.get(who) ?? 0) + 1;
          if (method === "tools/call") calls.set(who, count);
          if (method === "tools/call" && count > 3) throw new McpError(-31_001, "later");
          return next();
        },
      ],
    });
    const ada = await client(server, { revision, auth: { principal: "ada" } });
    const bo = await client(server, { revision, auth: { principal: "bo" } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => ada.callTool("echo", { text: "" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(textOf(await bo.callTool("echo", { text: "hi" }))).toBe("hi");
  });

  test("[req 139] can change results", async () => {
    const server = quietServer({
      ...definition,
      use: [
        async (_, next) => {
          const result = (await next()) as WireObject;
          return JSON.parse(JSON.stringify(result).replaceAll("secret", "***"));
        },
      ],
    });
    const connected = await client(server, { revision });
    expect(textOf(await connected.callTool("echo", { text: "a secret" }))).toBe("a ***");
  });

  test("hides its unexpected errors", async () => {
    const errors: unknown[] = [];
    const server = quietServer({
      ...definition,
      onError: (error) => errors.push(error),
      use: [
        ({ method }, next) => {
          if (method === "tools/list") throw new Error("inside");
          return next();
        },
      ],
    });
    const connected = await client(server, { revision });
    expect(await refusalOf(connected.listTools())).toMatchObject({
      code: -32603,
      message: "Internal error",
    });
    expect(errors).toEqual([new Error("inside")]);
  });

  test("sees the client in the form of the newest revision", async () => {
    const seen: unknown[] = [];
    const server = quietServer({
      ...definition,
      use: [
        ({ context }, next) => {
          seen.push([context.revision, context.client.info?.name, context.client.capabilities]);
          return next();
        },
      ],
    });
    const clientInfo = { name: "tester", version: "1" };
    const connected = await client(server, { revision, clientInfo, answers: { roots: [] } });
    seen.length = 0;
    await connected.listTools();
    expect(seen).toEqual([[revision, "tester", { roots: {} }]]);
  });
});

test.each(SESSIONS)("[req 139] %s: also runs for methods of sessions", async (revision) => {
  const seen: string[] = [];
  const server = quietServer({
    ...definition,
    use: [
      ({ method, context }, next) => {
        seen.push(`${method} by ${context.client.info?.name}`);
        if (method === "resources/subscribe") throw new McpError(-31_000, "not for you");
        return next();
      },
    ],
  });
  const line = await sessionTo(server, revision);
  expect(await line.ask(legacy(1, "ping"))).toHaveProperty("result", {});
  expect(await line.ask(legacy(2, "logging/setLevel", { level: "error" }))).toHaveProperty(
    "result",
    {},
  );
  expect(await line.ask(legacy(3, "resources/subscribe", { uri: "test://a" }))).toMatchObject({
    error: { code: -31_000 },
  });
  server.resourceUpdated("test://a");
  expect(await line.ask(legacy(4, "resources/unsubscribe", { uri: "test://a" }))).toHaveProperty(
    "result",
    {},
  );
  expect(seen).toEqual(
    ["ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"].map(
      (method) => `${method} by test`,
    ),
  );
  expect(line.received.filter(({ method }) => method !== undefined)).toEqual([]);
});

test("[req 139] runs for every method of the stateless era", async () => {
  const seen: string[] = [];
  const server = quietServer({
    ...definition,
    extensions: [
      defineExtension({
        id: "com.example/x",
        server: { methods: { "x/do": () => ({ kind: "handled", result: {} }) } },
      }),
    ],
    use: [({ method }, next) => (seen.push(method), next())],
  });
  const line = lineTo(server);
  const requests: [string, WireObject][] = [
    ["server/discover", {}],
    ["tools/list", {}],
    ["tools/call", { name: "echo", arguments: { text: "" } }],
    ["prompts/list", {}],
    ["prompts/get", { name: "hello" }],
    ["resources/list", {}],
    ["resources/templates/list", {}],
    ["resources/read", { uri: "test://a" }],
    [
      "completion/complete",
      { ref: { type: "ref/prompt", name: "hello" }, argument: { name: "a", value: "" } },
    ],
    ["x/do", {}],
  ];
  const capabilities = { extensions: { "com.example/x": {} } };
  const meta = { [`${PROTOCOL}clientCapabilities`]: capabilities };
  for (const [method, params] of requests) {
    expect(await line.ask(modern(method, method, params, meta))).toHaveProperty("result");
  }
  line.send(modern("listen", "subscriptions/listen", { notifications: {} }));
  await line.until(({ method }) => method !== undefined);
  expect(seen).toEqual([...requests.map(([method]) => method), "subscriptions/listen"]);
  expect(server.revisions).toContain(STATELESS);
});
