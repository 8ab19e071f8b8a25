/** The step from 2026-07-28 to sessions: how messages change, and what a session must do. */
import { expect } from "vitest";
import { testRows, type Row } from "./rows.js";

const PREFIX = "io.modelcontextprotocol/";
const TEXT = { type: "text", text: "hi" };
const INPUT = { type: "object" };
const META = {
  [`${PREFIX}protocolVersion`]: "2026-07-28",
  [`${PREFIX}clientCapabilities`]: {},
  [`${PREFIX}clientInfo`]: { name: "c", version: "1" },
};
const URL_QUESTION = {
  method: "elicitation/create",
  params: { mode: "url", url: "https://example.com", message: "m" },
};
const named = { elicitationId: expect.stringMatching(/^url-/) as string };

/** A notification with a subscription id. */
function subscribed(method: string, given: Record<string, unknown>): Row {
  return {
    row: `${method} loses its subscription id`,
    notification: method,
    given: { ...given, _meta: { [`${PREFIX}subscriptionId`]: 1, x: 1 } },
    becomes: { ...given, _meta: { x: 1 } },
  };
}

testRows({ from: "2026-07-28", to: "2025-11-25" }, [
  // From the server.
  {
    row: "server metadata of a result is removed without a loss",
    result: "tools/list",
    given: {
      tools: [],
      resultType: "complete",
      ttlMs: 1000,
      cacheScope: "public",
      _meta: { [`${PREFIX}serverInfo`]: { name: "s", version: "1" }, x: 1 },
    },
    becomes: { tools: [], _meta: { x: 1 } },
  },
  {
    row: "the session must send the input requests",
    result: "tools/call",
    given: {
      resultType: "input_required",
      inputRequests: { a: URL_QUESTION, b: { method: "roots/list" } },
      requestState: "s",
    },
    refused: { error: -32603 },
    session: "input-rounds",
  },
  {
    row: "input requests with URLs only become the URL elicitation error",
    result: "tools/call",
    given: { resultType: "input_required", inputRequests: { a: URL_QUESTION } },
    refused: { error: -32042 },
    session: "input-rounds",
  },
  {
    row: "a URL elicitation gets an id, the same for the same URL",
    type: "ElicitRequestURLParams",
    given: URL_QUESTION.params,
    becomes: { ...URL_QUESTION.params, ...named },
  },
  {
    row: "a URL elicitation gets the id from the session",
    type: "ElicitRequestURLParams",
    given: URL_QUESTION.params,
    hooks: { elicitationId: (url) => `for ${url}` },
    becomes: { ...URL_QUESTION.params, elicitationId: "for https://example.com" },
  },
  {
    row: "a sampling request",
    type: "CreateMessageRequest",
    given: {
      method: "sampling/createMessage",
      params: { messages: [{ role: "user", content: TEXT }], maxTokens: 1 },
    },
  },
  {
    row: "a form",
    type: "ElicitRequestFormParams",
    given: { message: "m", requestedSchema: { type: "object", properties: {} } },
  },
  { row: "a roots request", type: "ListRootsRequest", given: { method: "roots/list" } },
  {
    row: "the session must wait for a task instead of a result",
    result: "tools/call",
    given: { resultType: "task", taskId: "t" },
    refused: { error: -32603 },
    session: "tasks",
  },
  {
    row: "a result of an unknown type is an internal error",
    result: "tools/call",
    given: { resultType: "later" },
    refused: { error: -32603 },
  },
  {
    row: "the result of server/discover answers no request of the target revision",
    result: "server/discover",
    given: {
      resultType: "complete",
      ttlMs: 0,
      cacheScope: "private",
      supportedVersions: [],
      capabilities: {},
    },
    refused: "nothing",
    session: "handshake",
  },
  {
    row: "boolean schemas become equivalent objects",
    type: "Tool",
    given: { name: "t", inputSchema: { type: "object", properties: { a: true, b: false, c: {} } } },
    becomes: {
      name: "t",
      inputSchema: { type: "object", properties: { a: {}, b: { not: {} }, c: {} } },
    },
  },
  {
    row: "an invalid schema is removed",
    type: "Tool",
    given: { name: "t", inputSchema: { type: "object", properties: 1, required: "a" } },
    becomes: { name: "t", inputSchema: INPUT },
    losses: ["dropped /inputSchema/required", "dropped /inputSchema/properties"],
  },
  {
    row: "unknown keywords stay: composition, x-mcp-header",
    type: "Tool",
    given: {
      name: "t",
      inputSchema: {
        type: "object",
        properties: { a: { type: "string", "x-mcp-header": "A" } },
        anyOf: [{ required: ["a"] }],
      },
    },
  },
  {
    row: "an output schema that is not an object schema is removed",
    type: "Tool",
    given: { name: "t", inputSchema: INPUT, outputSchema: { type: "array" } },
    becomes: { name: "t", inputSchema: INPUT },
    losses: ["dropped /outputSchema"],
  },
  {
    row: "structured content that is not an object is sent as text",
    result: "tools/call",
    given: { resultType: "complete", content: [TEXT], structuredContent: [1, 2] },
    becomes: { content: [TEXT, { type: "text", text: "[1,2]" }] },
    losses: ["approximated /structuredContent"],
  },
  {
    row: "structured content that a text block already contains is not repeated",
    result: "tools/call",
    given: {
      resultType: "complete",
      content: [{ type: "text", text: "[1, 2]" }],
      structuredContent: [1, 2],
    },
    becomes: { content: [{ type: "text", text: "[1, 2]" }] },
    losses: ["approximated /structuredContent"],
  },
  {
    row: "structured content of a sampling tool result that is not an object is sent as text",
    type: "ToolResultContent",
    given: { type: "tool_result", toolUseId: "1", content: [], structuredContent: null },
    becomes: { type: "tool_result", toolUseId: "1", content: [{ type: "text", text: "null" }] },
    losses: ["approximated /structuredContent"],
  },
  ...[-32020, -32021, -32022].map((code): Row => ({
    row: `the code ${code} stays and is reported`,
    error: "tools/call",
    given: { code, message: "no" },
    losses: ["approximated /code"],
  })),
  {
    row: "an invalid resource URI becomes the more exact older code without a loss",
    error: "resources/read",
    given: { code: -32602, message: "gone", data: { uri: "file:///a" } },
    becomes: { code: -32002, message: "gone", data: { uri: "file:///a" } },
  },
  {
    row: "other invalid parameters stay",
    error: "resources/read",
    given: { code: -32602, message: "no uri" },
  },
  {
    row: "notifications/progress",
    notification: "notifications/progress",
    given: { progressToken: 1, progress: 1 },
  },
  {
    row: "notifications/message",
    notification: "notifications/message",
    given: { level: "info", data: "x" },
  },
  subscribed("notifications/tools/list_changed", {}),
  subscribed("notifications/prompts/list_changed", {}),
  subscribed("notifications/resources/list_changed", {}),
  subscribed("notifications/resources/updated", { uri: "file:///a" }),
  {
    row: "notifications/subscriptions/acknowledged is not sent",
    notification: "notifications/subscriptions/acknowledged",
    given: { notifications: {}, _meta: { [`${PREFIX}subscriptionId`]: 1 } },
    refused: "nothing",
    session: "subscriptions",
  },

  // Capabilities.
  {
    row: "roots",
    type: "ClientCapabilities",
    given: { roots: {}, sampling: {}, elicitation: { url: {} } },
  },
  {
    row: "ClientCapabilities.extensions stay",
    type: "ClientCapabilities",
    given: { extensions: { "com.example/x": {} } },
  },
  {
    row: "ServerCapabilities.extensions stay",
    type: "ServerCapabilities",
    given: { extensions: { "com.example/x": {} }, tools: {} },
  },

  // From the client.
  {
    row: "client metadata of a request is removed without a loss, other metadata stays",
    request: "tools/list",
    given: { cursor: "c", _meta: { ...META, progressToken: 1, "com.example/x": 2 } },
    becomes: { cursor: "c", _meta: { progressToken: 1, "com.example/x": 2 } },
  },
  {
    row: "params may be empty",
    request: "prompts/list",
    given: { _meta: META },
    becomes: {},
  },
  {
    row: "a request without metadata, which 2026-07-28 forbids, is left to a validator",
    request: "tools/list",
    given: {},
  },
  {
    row: "the log level of a request is removed",
    request: "tools/list",
    given: { _meta: { ...META, [`${PREFIX}logLevel`]: "info" } },
    becomes: {},
    losses: ["dropped /_meta/io.modelcontextprotocol~1logLevel"],
  },
  {
    row: "the session must answer server/discover",
    request: "server/discover",
    given: { _meta: META },
    refused: { error: -32601 },
    session: "handshake",
  },
  {
    row: "the session must keep subscriptions/listen",
    request: "subscriptions/listen",
    given: { notifications: {}, _meta: META },
    refused: { error: -32601 },
    session: "subscriptions",
  },
  {
    row: "the session must forward the input responses of a request",
    request: "tools/call",
    given: { name: "t", inputResponses: { a: { action: "accept" } }, _meta: META },
    refused: { error: -32602 },
    session: "input-rounds",
  },
  {
    row: "the session must keep the request state",
    request: "resources/read",
    given: { uri: "file:///a", requestState: "s", _meta: META },
    refused: { error: -32602 },
    session: "input-rounds",
  },
  {
    row: "notifications/cancelled",
    notification: "notifications/cancelled",
    sender: "client",
    given: { requestId: 1 },
  },
]);
