/** The observer accepts the messages of a correct client, and reports each change of them. */
import { describe, expect, test } from "vitest";
import type { HttpRequest } from "./client-headers.js";
import { observeClient, type ClientObserver } from "./client.js";
import type { ClientObserverOptions } from "./client-state.js";

type Json = Record<string, unknown>;
type Step = (observer: ClientObserver) => void;

const info = { name: "n", version: "1" };
const STATELESS = "2026-07-28";
const meta = {
  "io.modelcontextprotocol/protocolVersion": STATELESS,
  "io.modelcontextprotocol/clientInfo": info,
  "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
};

/** The findings of the observer for a conversation. */
function hear(options: ClientObserverOptions, ...steps: Step[]): string[] {
  const observer = observeClient(options);
  for (const step of steps) step(observer);
  observer.end();
  return observer.violations.map(({ what, pointer, message }) => `${what} ${pointer}: ${message}`);
}

const client =
  (message: unknown): Step =>
  (observer) =>
    observer.client(message);
const server =
  (message: Json): Step =>
  (observer) =>
    observer.server({ jsonrpc: "2.0", ...message });
const call = (id: unknown, method: string, params?: Json): Step =>
  client({ jsonrpc: "2.0", id, method, ...(params && { params }) });
const notify = (method: string, params?: Json): Step =>
  client({ jsonrpc: "2.0", method, ...(params && { params }) });
const result = (id: unknown, value: Json): Step => server({ id, result: value });
const asks = (id: unknown, method: string, params?: Json): Step =>
  server({ id, method, ...(params && { params }) });

function initialize(revision: string, capabilities: Json = {}): Json {
  return { protocolVersion: revision, capabilities, clientInfo: info };
}

/** A handshake. */
function opened(revision = "2025-11-25", declared: Json = {}, has: Json = { tools: {} }): Step[] {
  return [
    call(0, "initialize", initialize("2025-11-25", declared)),
    result(0, { protocolVersion: revision, capabilities: has, serverInfo: info }),
    notify("notifications/initialized"),
  ];
}

describe("a correct client", () => {
  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])("of %s", (revision) => {
    const said = hear(
      { transport: "stdio" },
      ...opened(revision, { sampling: {}, roots: { listChanged: true } }),
      call(1, "tools/list"),
      result(1, { tools: [] }),
      call("1", "tools/call", { name: "t", arguments: {}, _meta: { progressToken: 7 } }),
      asks(1, "roots/list"),
      client({ jsonrpc: "2.0", id: 1, result: { roots: [{ uri: "file:///a" }] } }),
      notify("notifications/cancelled", { requestId: "1", reason: "enough" }),
      notify("notifications/roots/list_changed"),
      asks(2, "ping"),
      client({ jsonrpc: "2.0", id: 2, result: {} }),
    );
    expect(said).toEqual([]);
  });

  test("of 2026-07-28, with a round of input requests", () => {
    const params = { name: "t", arguments: {}, _meta: meta };
    const said = hear(
      { transport: "stdio" },
      call(1, "server/discover", { _meta: meta }),
      call(2, "tools/call", params),
      result(2, {
        resultType: "input_required",
        inputRequests: { who: question },
        requestState: "s ä",
      }),
      call(3, "tools/call", { ...params, inputResponses: { who: answer }, requestState: "s ä" }),
      notify("notifications/cancelled", { requestId: 3 }),
    );
    expect(said).toEqual([]);
  });

  test("that sends server/discover to a session server first", () => {
    const said = hear(
      { transport: "stdio" },
      call(5, "server/discover", { _meta: meta }),
      server({ id: 5, error: { code: -32601, message: "Method not found" } }),
      ...opened(),
    );
    expect(said).toEqual([]);
  });
});

const question = {
  method: "elicitation/create",
  params: { message: "Who?", requestedSchema: { type: "object", properties: {} } },
};
const answer = { action: "accept", content: {} };
const round = [
  call(2, "tools/call", { name: "t", _meta: meta }),
  result(2, {
    resultType: "input_required",
    inputRequests: { who: question },
    requestState: "one",
  }),
];
const retry = (more: Json, name = "t"): Step =>
  call(3, "tools/call", { name, _meta: meta, ...more });

describe("reported violations", () => {
  test.each<[what: string, steps: Step[], found: RegExp]>([
    ["no message", [client({ id: 1 })], /jsonrpc/],
    ["no handshake", [call(1, "tools/list")], /has not sent initialize/],
    [
      "a call before the end of the handshake",
      [...opened().slice(0, 2), call(1, "tools/list")],
      /must send notifications\/initialized first/,
    ],
    [
      "a notification before the response to initialize",
      [...opened().slice(0, 1), notify("notifications/initialized")],
      /initialize has not been answered yet/,
    ],
    [
      "a handshake that ends twice",
      [...opened(), notify("notifications/initialized")],
      /sent twice/,
    ],
    ["a used id", [...opened(), call(0, "ping")], /^ping request \/id: 0 was used before/],
    [
      "the id of an answered request",
      [...opened(), call(1, "ping"), result(1, {}), call(1, "ping")],
      /1 was used before/,
    ],
    [
      "the token of an open request",
      [
        ...opened(),
        call(1, "ping", { _meta: { progressToken: 1 } }),
        call(2, "ping", { _meta: { progressToken: 1 } }),
      ],
      /progressToken: 1 is the token of an open request/,
    ],
    ["an unknown method", [...opened(), call(1, "a/b")], /sends no such request/],
    ["a method of the server", [...opened(), call(1, "roots/list")], /sends no such request/],
    [
      "an undeclared server capability",
      [...opened(), call(1, "prompts/list")],
      /not declared prompts/,
    ],
    ["params", [...opened(), call(1, "tools/call", {})], /\/params\/name/],
    [
      "a field of a newer revision",
      [
        ...opened("2024-11-05", {}, { completions: {} }),
        call(1, "completion/complete", {
          ref: { type: "ref/prompt", name: "p" },
          argument: { name: "a", value: "" },
          context: { arguments: { b: "c" } },
        }),
      ],
      /newer revision/,
    ],
    [
      "roots that were never declared",
      [...opened(), notify("notifications/roots/list_changed")],
      /has not declared roots/,
    ],
    [
      "a response to an unknown id",
      [...opened(), client({ jsonrpc: "2.0", id: 9, result: {} })],
      /no open request has the id 9/,
    ],
    [
      "a response of another type",
      [
        ...opened("2025-11-25", { roots: {} }),
        asks(1, "roots/list"),
        client({ jsonrpc: "2.0", id: 1, result: { roots: 5 } }),
      ],
      /roots\/list result \/result/,
    ],
    [
      "a repeated response",
      [
        ...opened(),
        asks(1, "ping"),
        client({ jsonrpc: "2.0", id: 1, result: {} }),
        client({ jsonrpc: "2.0", id: 1, result: {} }),
      ],
      /no open request has the id/,
    ],
    [
      "-32601 for a declared method",
      [
        ...opened("2025-11-25", { sampling: {} }),
        asks(1, "sampling/createMessage", {}),
        client({ jsonrpc: "2.0", id: 1, error: { code: -32601, message: "no" } }),
      ],
      /has declared this capability/,
    ],
    ["no response", [...opened(), asks(1, "ping")], /^ping request : 1 was never answered/],
    [
      "a response in the stateless era",
      [
        call(1, "server/discover", { _meta: meta }),
        client({ jsonrpc: "2.0", id: 9, error: { code: -32700, message: "no" } }),
      ],
      /sends no responses/,
    ],
    [
      "the cancellation of an unknown request",
      [...opened(), notify("notifications/cancelled", { requestId: 8 })],
      /no request has the id 8/,
    ],
    [
      "the cancellation of initialize",
      [...opened().slice(0, 1), notify("notifications/cancelled", { requestId: 0 })],
      /initialize must not be cancelled/,
    ],
    [
      "the stateless era in a session",
      [...opened(), call(1, "tools/list", { _meta: meta })],
      /has a session/,
    ],
    [
      "no _meta",
      [call(1, "server/discover", { _meta: meta }), call(2, "tools/list")],
      /expected an object/,
    ],
    [
      "another state",
      [...round, retry({ inputResponses: { who: answer }, requestState: "two" })],
      /unchanged/,
    ],
    [
      "no state",
      [...round, retry({ inputResponses: { who: answer } })],
      /expected the unchanged requestState/,
    ],
    ["a state of no round", [retry({ requestState: "one" })], /contained input requests/],
    [
      "the state of another call",
      [...round, retry({ inputResponses: { who: answer }, requestState: "one" }, "other")],
      /no result of this call/,
    ],
    ["no answers", [...round, retry({ requestState: "one" })], /received no answer/],
    [
      "responses to unknown keys",
      [...round, retry({ inputResponses: { who: answer, why: answer }, requestState: "one" })],
      /inputResponses\/why: no input request has this key/,
    ],
    [
      "a response of another type in a round",
      [...round, retry({ inputResponses: { who: { roots: [] } }, requestState: "one" })],
      /inputResponses\/who|\/params/,
    ],
  ])("%s", (_, steps, found) => {
    expect(hear({ transport: "stdio" }, ...steps).join("\n")).toMatch(found);
  });

  test("a line that is not JSON", () => {
    expect(hear({ transport: "stdio" }, (observer) => observer.line("Hello"))).toEqual([
      'line : expected JSON, received "Hello"',
    ]);
  });

  test("a batch in a revision without batches", () => {
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    expect(hear({}, ...opened("2025-06-18"), client([ping]))).toHaveLength(1);
    expect(hear({}, ...opened("2025-03-26"), client([ping]))).toEqual([]);
  });

  test("accepts methods of the option `unknown`", () => {
    expect(hear({ unknown: ["a/b"] }, ...opened(), call(1, "a/b"))).toEqual([]);
  });
});

const both = "application/json, text/event-stream";

function posted(message: Json, headers: Json = {}): HttpRequest {
  const own = { accept: both, "content-type": "application/json", ...headers };
  return {
    verb: "POST",
    path: "/mcp",
    headers: own as HttpRequest["headers"],
    text: JSON.stringify({ jsonrpc: "2.0", ...message }),
  };
}

const sent =
  (request: HttpRequest): Step =>
  (observer) =>
    observer.request(request);

/** @param session the id that the server sends, if any */
function openedByHttp(revision = "2025-11-25", session: string | null = "s1"): Step[] {
  const first = posted({ id: 0, method: "initialize", params: initialize("2025-11-25") });
  return [
    sent(first),
    (observer) => observer.response(first, { status: 200, session: session ?? undefined }),
    result(0, { protocolVersion: revision, capabilities: { tools: {} }, serverInfo: info }),
    sent(posted({ method: "notifications/initialized" }, inSession(revision, session))),
  ];
}

function inSession(revision = "2025-11-25", session: string | null = "s1"): Json {
  return {
    ...(session !== null && { "mcp-session-id": session }),
    ...(revision >= "2025-06-18" && { "mcp-protocol-version": revision }),
  };
}

const ping = { id: 1, method: "ping" };
const plain = (verb: string, headers: Json): HttpRequest => ({
  verb,
  path: "/mcp",
  headers: headers as HttpRequest["headers"],
  text: "",
});
const callTool = { id: 1, method: "tools/call", params: { name: "grüß", _meta: meta } };
const repeated = {
  "mcp-protocol-version": STATELESS,
  "mcp-method": "tools/call",
  "mcp-name": `=?base64?${btoa("gr\u00c3\u00bc\u00c3\u009f")}?=`,
};
const marked: Step[] = [
  sent(
    posted(
      { id: 9, method: "tools/list", params: { _meta: meta } },
      { "mcp-protocol-version": STATELESS, "mcp-method": "tools/list" },
    ),
  ),
  result(9, {
    tools: [
      {
        name: "grüß",
        inputSchema: {
          type: "object",
          properties: {
            at: {
              type: "object",
              properties: { city: { type: "string", "x-mcp-header": "City" } },
            },
          },
        },
      },
    ],
  }),
];
const toBerlin = {
  ...callTool,
  params: { ...callTool.params, arguments: { at: { city: "Berlin" } } },
};

describe("over HTTP", () => {
  const options: ClientObserverOptions = { transport: "http" };

  test.each(["2025-03-26", "2025-06-18", "2025-11-25"])("a correct client of %s", (revision) => {
    const said = hear(
      options,
      ...openedByHttp(revision),
      sent(posted(ping, inSession(revision))),
      sent(plain("GET", { accept: "text/event-stream", ...inSession(revision) })),
      sent(plain("DELETE", inSession(revision))),
    );
    expect(said).toEqual([]);
  });

  test.each([401, 403])("a client that sends a request again after %d", (status) => {
    const again = posted({ ...ping, params: { _meta: { progressToken: 1 } } }, inSession());
    const refused: Step = (observer) => observer.response(again, { status, session: undefined });
    expect(
      hear({ transport: "http" }, ...openedByHttp(), sent(again), refused, sent(again)),
    ).toEqual([]);
    const failed: Step = (observer) =>
      observer.response(again, { status: 500, session: undefined });
    expect(
      hear({ transport: "http" }, ...openedByHttp(), sent(again), failed, sent(again)),
    ).toEqual(["ping request /id: 1 was used before", expect.stringMatching(/token of an open/)]);
  });

  test("a correct client of 2026-07-28", () => {
    const headers = { ...repeated, "mcp-param-city": "Berlin" };
    const said = hear(options, ...marked, sent(posted(toBerlin, headers)));
    expect(said).toEqual([]);
  });

  test.each<[what: string, steps: Step[], found: RegExp]>([
    ["a type", [sent(posted(ping, { "content-type": "text/plain" }))], /expected Content-Type/],
    ["half of Accept", [sent(posted(ping, { accept: "application/json" }))], /event-stream/],
    ["a body", [sent({ ...posted(ping), text: "no" })], /expected JSON in the body/],
    [
      "no session",
      [...openedByHttp(), sent(posted(ping, { "mcp-protocol-version": "2025-11-25" }))],
      /expected mcp-session-id s1, received undefined/,
    ],
    [
      "another session",
      [...openedByHttp(), sent(posted(ping, inSession("2025-11-25", "s2")))],
      /expected mcp-session-id s1, received s2/,
    ],
    [
      "a session id without a session",
      [...openedByHttp("2025-11-25", null), sent(posted(ping, inSession()))],
      /expected mcp-session-id nowhere/,
    ],
    [
      "no revision",
      [...openedByHttp(), sent(posted(ping, { "mcp-session-id": "s1" }))],
      /expected mcp-protocol-version 2025-11-25/,
    ],
    [
      "another revision",
      [
        ...openedByHttp(),
        sent(posted(ping, { ...inSession(), "mcp-protocol-version": STATELESS })),
      ],
      /expected mcp-protocol-version 2025-11-25/,
    ],
    [
      "a session id with initialize",
      [
        sent(
          posted({ id: 0, method: "initialize", params: initialize("2025-11-25") }, inSession()),
        ),
      ],
      /initialize has the header/,
    ],
    [
      "headers of a newer revision",
      [...openedByHttp(), sent(posted(ping, { ...inSession(), "mcp-method": "ping" }))],
      /mcp-method is of a newer revision/,
    ],
    [
      "a request after the end of the session",
      [...openedByHttp(), sent(plain("DELETE", inSession())), sent(posted(ping, inSession()))],
      /has ended this session/,
    ],
    [
      "a stream without its type",
      [...openedByHttp(), sent(plain("GET", { accept: "*/*", ...inSession() }))],
      /GET : expected Accept/,
    ],
    [
      "a GET stream in the stateless era",
      [sent(plain("GET", { accept: "text/event-stream" }))],
      /only sessions have this method/,
    ],
    ["a DELETE without a session", [sent(plain("DELETE", {}))], /no session is open/],
    ["another verb", [sent(plain("PUT", {}))], /expected POST, GET or DELETE/],
    [
      "no method in the header",
      [sent(posted(callTool, { ...repeated, "mcp-method": undefined }))],
      /expected mcp-method tools\/call, received undefined/,
    ],
    [
      "another name in the header",
      [sent(posted(callTool, { ...repeated, "mcp-name": "gruss" }))],
      /expected mcp-name grüß/,
    ],
    [
      "another revision in the header",
      [sent(posted(callTool, { ...repeated, "mcp-protocol-version": "2025-11-25" }))],
      /expected mcp-protocol-version 2026-07-28/,
    ],
    [
      "a session in the stateless era",
      [sent(posted(callTool, { ...repeated, "mcp-session-id": "s1" }))],
      /has no header mcp-session-id/,
    ],
    [
      "no argument in the header",
      [...marked, sent(posted(toBerlin, repeated))],
      /expected mcp-param-city Berlin/,
    ],
    [
      "an argument that is not marked",
      [sent(posted(toBerlin, { ...repeated, "mcp-param-city": "Berlin" }))],
      /no field is repeated in mcp-param-city/,
    ],
    [
      "text that is not ASCII",
      [sent(posted(callTool, { ...repeated, "mcp-name": "grüß" }))],
      /expected visible ASCII/,
    ],
    [
      "a cancellation as a message",
      [
        sent(posted(callTool, repeated)),
        sent(
          posted(
            { method: "notifications/cancelled", params: { requestId: 1, _meta: meta } },
            { "mcp-protocol-version": STATELESS, "mcp-method": "notifications/cancelled" },
          ),
        ),
      ],
      /closing its stream/,
    ],
  ])("%s", (_, steps, found) => {
    expect(hear(options, ...steps).join("\n")).toMatch(found);
  });

  test("HTTP+SSE: messages go to the endpoint that the server named", () => {
    const stream = { ...plain("GET", { accept: "text/event-stream" }), path: "/sse" };
    const first = posted({ id: 0, method: "initialize", params: initialize("2025-11-25") });
    const at = (path: string): string[] =>
      hear(
        { transport: "sse" },
        sent(stream),
        sent({ ...first, path, headers: { "content-type": "application/json" } }),
      );
    expect(at("/messages?sessionId=1")).toEqual([]);
    expect(at("/sse")).toEqual(["POST : expected the endpoint that the server has announced"]);
  });
});
