/** The observer accepts the messages of a correct server, and reports each change of them. */
import { describe, expect, test } from "vitest";
import { observeServer } from "./server.js";

type Json = Record<string, unknown>;
type Said = ["client" | "server", unknown];

const text = { type: "text", text: "Hello" };
const link = { type: "resource_link", uri: "file:///a", name: "a" };

/** Passes messages of both sides to an observer, and returns its findings. */
function hear(...said: Said[]): string[] {
  const observer = observeServer();
  for (const [side, value] of said) observer[side](value);
  return observer.violations.map(({ what, pointer, message }) => `${what} ${pointer}: ${message}`);
}

function call(id: unknown, method: string, params: Json = {}): Said {
  return ["client", { jsonrpc: "2.0", id, method, params }];
}

function result(id: unknown, value: Json): Said {
  return ["server", { jsonrpc: "2.0", id, result: value }];
}

function notify(method: string, params: Json = {}): Said {
  return ["server", { jsonrpc: "2.0", method, params }];
}

function request(id: unknown, method: string, params: Json = {}): Said {
  return ["server", { jsonrpc: "2.0", id, method, params }];
}

/** A handshake. */
function opened(protocolVersion: string, client: Json = {}, server: Json = { tools: {} }): Said[] {
  const info = { name: "n", version: "1" };
  return [
    call(0, "initialize", { protocolVersion, capabilities: client, clientInfo: info }),
    result(0, { protocolVersion, capabilities: server, serverInfo: info }),
  ];
}

describe("a correct server", () => {
  test.each(["2024-11-05", "2025-11-25"])(
    "of %s logs and pings during the handshake",
    (revision) => {
      const [asked, answered] = opened(revision, {}, { logging: {} });
      const early = notify("notifications/message", { level: "info", data: "starting" });
      expect(hear(asked as Said, early, request(1, "ping"), answered as Said)).toEqual([]);
      expect(hear(asked as Said, request(1, "roots/list"))).toEqual([
        "roots/list request /method: the client has not declared roots",
      ]);
    },
  );

  test.each([
    ["2025-06-18", { id: null }],
    ["2025-11-25", {}],
  ])("of %s reports that a message had no readable id", (revision, id) => {
    const error = { code: -32700, message: "Parse error" };
    expect(hear(...opened(revision), ["server", { jsonrpc: "2.0", ...id, error }])).toEqual([]);
  });

  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])("of %s", (revision) => {
    const capabilities = { tools: { listChanged: true }, logging: {} };
    const tool = { name: "t", inputSchema: { type: "object" } };
    const said = hear(
      ...opened(revision, { sampling: {} }, capabilities),
      call(1, "tools/list"),
      result(1, { tools: [tool], nextCursor: "2" }),
      call("1", "tools/call", { name: "t", _meta: { progressToken: 7 } }),
      notify("notifications/progress", { progressToken: 7, progress: 0.5 }),
      notify("notifications/message", { level: "info", data: "text" }),
      request(1, "sampling/createMessage", {
        messages: [{ role: "user", content: text }],
        maxTokens: 5,
      }),
      ["client", { jsonrpc: "2.0", id: 1, result: {} }],
      result("1", { content: [text], isError: false }),
      notify("notifications/tools/list_changed"),
      call(2, "ping"),
      result(2, {}),
      call(3, "tools/call", {}),
      ["server", { jsonrpc: "2.0", id: 3, error: { code: -32602, message: "no name" } }],
    );
    expect(said).toEqual([]);
  });

  test("of 2026-07-28 with input requests in a result", () => {
    const said = hear(
      stateless(1, "server/discover"),
      result(1, {
        resultType: "complete",
        supportedVersions: ["2026-07-28"],
        capabilities: { tools: { listChanged: true } },
        ttlMs: 0,
        cacheScope: "public",
      }),
      stateless(2, "tools/call", { name: "t" }, { elicitation: {} }),
      result(2, { resultType: "input_required", inputRequests: { a: asked }, requestState: "s" }),
      stateless(3, "tools/call", { name: "t" }),
      result(3, { resultType: "complete", content: [link] }),
      stateless(4, "subscriptions/listen", { notifications: { toolsListChanged: true } }),
      notify("notifications/subscriptions/acknowledged", {
        _meta: subscription(4),
        notifications: { toolsListChanged: true },
      }),
      notify("notifications/tools/list_changed", { _meta: subscription(4) }),
    );
    expect(said).toEqual([]);
  });

  test("of 2026-07-28 without discovery", () => {
    const said = hear(
      stateless(1, "subscriptions/listen", { notifications: { toolsListChanged: true } }),
      notify("notifications/tools/list_changed", { _meta: subscription(1) }),
    );
    expect(said).toEqual([]);
  });

  test("can answer in a batch in revisions with batches", () => {
    const batch = [
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: 2, result: {} },
    ];
    const asks = [call(1, "ping"), call(2, "ping")];
    expect(hear(...opened("2025-03-26"), ...asks, ["server", batch])).toEqual([]);
    expect(hear(...opened("2025-06-18"), ...asks, ["server", batch])).toEqual([
      expect.stringContaining("batch : Invalid request: value: expected an object"),
    ]);
  });
});

const asked = {
  method: "elicitation/create",
  params: { mode: "form", message: "?", requestedSchema: { type: "object", properties: {} } },
};

function stateless(id: unknown, method: string, params: Json = {}, capabilities: Json = {}): Said {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  };
  return call(id, method, { ...params, _meta });
}

function subscription(id: unknown): Json {
  return { "io.modelcontextprotocol/subscriptionId": id };
}

describe("reported violations", () => {
  const listed = { tools: [{ name: "t", inputSchema: { type: "object" } }] };

  test.each<[name: string, revision: string, said: Said[], expected: string]>([
    [
      "a wrong result",
      "2025-11-25",
      [call(1, "tools/list"), result(1, { tools: [{ name: 1, inputSchema: { type: "object" } }] })],
      "tools/list result /result/tools/0/name: ",
    ],
    [
      "a result of another method",
      "2025-11-25",
      [call(1, "tools/list"), result(1, { content: [] })],
      "tools/list result /result/tools: ",
    ],
    [
      "a response to an unknown id",
      "2025-11-25",
      [call(1, "ping"), result("1", {})],
      'result /id: no open request has the id "1"',
    ],
    [
      "a second answer",
      "2025-11-25",
      [call(1, "ping"), result(1, {}), result(1, {})],
      "result /id: no open request has the id 1",
    ],
    [
      "an error without id",
      "2025-11-25",
      [["server", { jsonrpc: "2.0", id: null, error: { code: -32600, message: "m" } }]],
      "error /id: expected an id, received null",
    ],
    [
      "an error without id, in a revision that requires one (audit D7)",
      "2025-06-18",
      [["server", { jsonrpc: "2.0", error: { code: -32600, message: "m" } }]],
      "error /id: expected an id, received undefined",
    ],
    [
      "no frame",
      "2025-11-25",
      [["server", { id: 1, result: {} }]],
      "message : Invalid request: /jsonrpc: expected",
    ],
    [
      "a request of a newer revision",
      "2025-03-26",
      [request(1, "elicitation/create", asked.params)],
      "elicitation/create request /method: a server of 2025-03-26 sends no such request",
    ],
    [
      "a request that the client has not declared",
      "2025-11-25",
      [request(1, "roots/list")],
      "roots/list request /method: the client has not declared roots",
    ],
    [
      "a repeated id",
      "2025-11-25",
      [request(1, "ping"), request(1, "ping")],
      "ping request /id: 1 is used by an open request",
    ],
    [
      "an undeclared notification",
      "2025-11-25",
      [notify("notifications/tools/list_changed")],
      "notifications/tools/list_changed /method: the server has not declared tools.listChanged",
    ],
    [
      "progress without a request",
      "2025-11-25",
      [notify("notifications/progress", { progressToken: 1, progress: 1 })],
      "notifications/progress /params/progressToken: no request has the token 1",
    ],
    [
      "a message below the level",
      "2025-11-25",
      [
        call(1, "logging/setLevel", { level: "error" }),
        result(1, {}),
        notify("notifications/message", { level: "info", data: "d" }),
      ],
      "notifications/message /params/level: the client has requested error and above",
    ],
    [
      "an unrequested log message",
      "2026-07-28",
      [
        stateless(1, "tools/call", { name: "t" }),
        notify("notifications/message", { level: "info", data: "d" }),
      ],
      "notifications/message /params/level: no open request asks for info",
    ],
    [
      "a change without a subscription",
      "2026-07-28",
      [
        stateless(1, "subscriptions/listen", { notifications: { toolsListChanged: true } }),
        notify("notifications/tools/list_changed", { _meta: subscription("1") }),
      ],
      'subscriptionId: expected an open subscription, received "1"',
    ],
    [
      "wrong params",
      "2025-11-25",
      [notify("notifications/progress", { progressToken: 1 })],
      "notifications/progress /params/progress: ",
    ],
    [
      "content of a newer revision",
      "2025-03-26",
      [call(1, "tools/call", { name: "t" }), result(1, { content: [link] })],
      "tools/call result /result/content/0/type: ",
    ],
    [
      "a title in a revision without titles",
      "2025-03-26",
      [call(1, "tools/list"), result(1, { tools: [{ ...listed.tools[0], title: "T" }] })],
      "tools/list result /result/tools/0/title: of a newer revision: ",
    ],
    [
      "a resultType in a revision without it",
      "2025-11-25",
      [call(1, "tools/list"), result(1, { ...listed, resultType: "complete" })],
      "tools/list result /result: contains a field that only a newer revision defines",
    ],
    [
      "no resultType in a revision that requires it",
      "2026-07-28",
      [stateless(1, "tools/call", { name: "t" }), result(1, { content: [text] })],
      'tools/call result /result/resultType: expected "complete" or "input_required", received undefined',
    ],
    [
      "an input request that the client has not declared",
      "2026-07-28",
      [
        stateless(1, "tools/call", { name: "t" }),
        result(1, { resultType: "input_required", inputRequests: { a: asked } }),
      ],
      "tools/call result a /method: the client has not declared elicitation",
    ],
  ])("%s", (_, revision, said, expected) => {
    const handshake = revision === "2026-07-28" ? [] : opened(revision);
    expect(hear(...handshake, ...said)).toContainEqual(expect.stringContaining(expected));
  });
});
