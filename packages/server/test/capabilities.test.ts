/** What is declared follows from what is defined, and what is not declared is not there. */
import {
  defineExtension,
  prompt,
  resource,
  resourceTemplate,
  tool,
  type Definition,
} from "@mcp-gen/server";
import { serverRequestExtension } from "@mcp-gen/protocol/extensions/tasks/dispatch";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
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
} from "./helpers.js";

const client = strictClients();
const hello = tool({}, () => "hello");
const completing = prompt({ arguments: { a: { complete: () => [] } } }, () => "");
const listChanged = true;

const cases: [string, Partial<Definition>, WireObject][] = [
  ["nothing", { logging: false }, {}],
  ["nothing but a log", {}, { logging: {} }],
  ["tools", { tools: { hello }, logging: false }, { tools: { listChanged } }],
  ["tools that may come", { tools: {}, logging: false }, { tools: { listChanged } }],
  [
    "prompts",
    { prompts: { a: prompt({}, () => "") }, logging: false },
    { prompts: { listChanged } },
  ],
  ["resources", { resources: {}, logging: false }, { resources: { listChanged } }],
  ["templates", { resourceTemplates: {}, logging: false }, { resources: { listChanged } }],
  [
    "resources that change",
    { resources: { "test://a": resource({ subscribe: true }, () => "") }, logging: false },
    { resources: { subscribe: true, listChanged } },
  ],
  [
    "templates that change",
    {
      resourceTemplates: { "test://{id}": resourceTemplate({ subscribe: () => {} }, () => "") },
      logging: false,
    },
    { resources: { subscribe: true, listChanged } },
  ],
  [
    "suggestions",
    { prompts: { completing }, logging: false },
    { prompts: { listChanged }, completions: {} },
  ],
  [
    "suggestions of a prompt that is not there yet",
    {
      prompts: {
        late: prompt({ enabled: false, arguments: { a: { complete: () => [] } } }, () => ""),
      },
      logging: false,
    },
    { prompts: { listChanged }, completions: {} },
  ],
  [
    "what is tried out",
    { experimental: { "com.example/x": { a: 1 } }, logging: false },
    { experimental: { "com.example/x": { a: 1 } } },
  ],
];

describe.each(REVISIONS)("%s", (revision) => {
  test.each(cases)("a server with %s declares it", async (_, definition, expected) => {
    const connected = await client(quietServer(definition), { revision });
    const { completions, ...rest } = expected;
    const has = completions !== undefined && revision !== "2024-11-05";
    expect(connected.opening["capabilities"]).toEqual(has ? expected : rest);
  });

  test("[req 29] what is not offered is not there", async () => {
    const connected = await client(quietServer({ logging: false }), { revision });
    for (const [method, params] of requests) {
      if (method === "ping" && revision !== STATELESS) continue;
      expect(await refusalOf(connected.request(method, params)), method).toMatchObject({
        code: -32601,
      });
    }
  });

  test("[req 29] nothing is declared that is not served", async () => {
    const server = quietServer({
      tools: { hello },
      prompts: { completing },
      resources: { "test://a": resource({ subscribe: true }, () => "") },
    });
    const connected = await client(server, { revision });
    const { capabilities } = connected.opening as { capabilities: WireObject };
    const served = async (method: string, params: WireObject): Promise<void> => {
      expect(await connected.request(method, params), method).toBeDefined();
    };
    expect(Object.keys(capabilities).sort()).toEqual(
      ["completions", "logging", "prompts", "resources", "tools"].filter(
        (name) => name !== "completions" || revision !== "2024-11-05",
      ),
    );
    await served("tools/list", {});
    await served("tools/call", { name: "hello" });
    await served("prompts/list", {});
    await served("resources/list", {});
    await served("resources/templates/list", {});
    await connected.subscribe({
      resources: ["test://a"],
      lists: ["tools", "prompts", "resources"],
    });
    await connected.setLogLevel("error");
    await served("completion/complete", {
      ref: { type: "ref/prompt", name: "completing" },
      argument: { name: "a", value: "" },
    });
  });
});

const requests: [string, WireObject][] = [
  ["tools/list", {}],
  ["tools/call", { name: "hello" }],
  ["prompts/list", {}],
  ["prompts/get", { name: "hello" }],
  ["resources/list", {}],
  ["resources/templates/list", {}],
  ["resources/read", { uri: "test://a" }],
  ["resources/subscribe", { uri: "test://a" }],
  ["resources/unsubscribe", { uri: "test://a" }],
  [
    "completion/complete",
    { ref: { type: "ref/prompt", name: "a" }, argument: { name: "a", value: "" } },
  ],
  ["logging/setLevel", { level: "error" }],
  ["ping", {}],
];

/** Methods, and the revisions that have them. */
const foreign: [string, WireObject, readonly string[]][] = [
  ["server/discover", {}, [STATELESS]],
  ["subscriptions/listen", { notifications: {} }, [STATELESS]],
  ["ping", {}, SESSIONS],
  ["logging/setLevel", { level: "info" }, SESSIONS],
  ["resources/subscribe", { uri: "test://a" }, SESSIONS],
  ["resources/unsubscribe", { uri: "test://a" }, SESSIONS],
];

describe.each(REVISIONS)("%s", (revision) => {
  const server = quietServer({
    tools: { hello },
    resources: { "test://a": resource({ subscribe: true }, () => "") },
  });

  test.each(foreign)(
    "[req 29] %s is there or not, as the revision has it",
    async (method, params, revisions) => {
      if (revisions.includes(revision))
        return expect(revisions.length).toBeLessThan(REVISIONS.length);
      const line = revision === STATELESS ? lineTo(server) : await sessionTo(server, revision);
      const request =
        revision === STATELESS ? modern(1, method, params) : legacy(1, method, params);
      expect(await line.ask(request)).toMatchObject({
        error: { code: -32601, data: { revisions } },
      });
    },
  );

  test.each(["elicitation/create", "sampling/createMessage", "roots/list"])(
    "[req 29] %s is not for clients to send",
    async (method) => {
      const line = revision === STATELESS ? lineTo(server) : await sessionTo(server, revision);
      const request = revision === STATELESS ? modern(1, method) : legacy(1, method);
      expect(await line.ask(request)).toMatchObject({ error: { code: -32601 } });
    },
  );

  test.each([
    "",
    "x",
    "__proto__",
    "constructor",
    "toString",
    "tools/list ",
    "TOOLS/LIST",
    "rpc.discover",
  ])("[req 29] the method %j is nowhere", async (method) => {
    const line = revision === STATELESS ? lineTo(server) : await sessionTo(server, revision);
    const request = revision === STATELESS ? modern(1, method) : legacy(1, method);
    expect(await line.ask(request)).toMatchObject({ error: { code: -32601 } });
  });
});

test.each(SESSIONS)(
  "[req 29] %s: what was agreed counts, whatever a request says of itself",
  async (revision) => {
    const asking = quietServer({
      tools: {
        ask: tool({}, async (_, ctx) => `${(await ctx.roots()).length}`),
        who: tool({}, (_, ctx) => JSON.stringify(ctx.client)),
      },
    });
    const line = await sessionTo(asking, revision);
    for (const capabilities of [{ roots: {} }, null, 7]) {
      const _meta = {
        [`${PROTOCOL}clientCapabilities`]: capabilities,
        [`${PROTOCOL}clientInfo`]: { name: "root" },
      };
      expect(await line.ask(legacy(1, "tools/call", { name: "ask", _meta }))).toMatchObject({
        error: { code: -32021 },
      });
      const { result } = await line.ask(legacy(2, "tools/call", { name: "who", _meta }));
      expect(JSON.stringify(result)).not.toContain("root");
    }
  },
);

describe("tasks", () => {
  const methods: [string, WireObject][] = [
    ["tasks/get", { taskId: "x" }],
    ["tasks/result", { taskId: "x" }],
    ["tasks/list", {}],
    ["tasks/cancel", { taskId: "x" }],
    ["tasks/update", { taskId: "x", inputResponses: {} }],
  ];

  test.each(REVISIONS)(
    "[req 46] [req 168] [req 169] [req 170] [req 171] %s: are neither declared nor served",
    async (revision) => {
      const connected = await client(quietServer({ tools: { hello } }), { revision });
      expect(connected.opening["capabilities"]).not.toHaveProperty("tasks");
      for (const [method, params] of methods) {
        expect(await refusalOf(connected.request(method, params)), method).toMatchObject({
          code: -32601,
        });
      }
      const [listed] = await connected.listTools();
      expect(listed).not.toHaveProperty("execution");
    },
  );

  test.each(SESSIONS)(
    "[req 46] [req 170] %s: a call that wants to be a task is answered as a call",
    async (revision) => {
      const line = await sessionTo(quietServer({ tools: { hello } }), revision);
      const { result } = await line.ask(
        legacy(1, "tools/call", { name: "hello", task: { ttl: 1e15 } }),
      );
      expect(result).toMatchObject({ content: [{ type: "text", text: "hello" }] });
      expect(result).not.toHaveProperty("task");
    },
  );

  test("[req 171] belong to the stateless era, for authors who bring them", async () => {
    const TASKS = `${PROTOCOL}tasks`;
    const states = new Map([["t", "working"]]);
    const missing = { resultType: "complete" } as never;
    const own = serverRequestExtension({
      "tasks/cancel": ({ taskId }) => {
        if (states.get(taskId) === "working") states.set(taskId, "cancelled");
        return missing;
      },
    });
    const server = quietServer({
      extensions: [
        defineExtension({ id: TASKS, since: STATELESS, server: { methods: own as never } }),
      ],
    });
    const line = lineTo(server);
    const meta = { [`${PROTOCOL}clientCapabilities`]: { extensions: { [TASKS]: {} } } };
    expect(await line.ask(modern(1, "tasks/cancel", { taskId: "t" }, meta))).toHaveProperty(
      "result",
    );
    expect(states.get("t")).toBe("cancelled");
    const session = await sessionTo(server, "2024-11-05");
    expect(await session.ask(legacy(1, "tasks/cancel", { taskId: "t" }))).toMatchObject({
      error: { code: -32601 },
    });
  });
});
