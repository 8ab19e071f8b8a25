/** What the step from 2026-07-28 back to sessions means: what becomes of messages, and what a session must do. */
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

/** A notification that says which subscription it belongs to. */
function subscribed(method: string, given: Record<string, unknown>): Row {
  return {
    row: `${method} belongs to no subscription`,
    notification: method,
    given: { ...given, _meta: { [`${PREFIX}subscriptionId`]: 1, x: 1 } },
    becomes: { ...given, _meta: { x: 1 } },
  };
}

testRows({ from: "2026-07-28", to: "2025-11-25" }, [
  // From the server.
  {
    row: "what a result says about itself goes without loss",
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
    row: "a round of questions is for a session to ask",
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
    row: "a round of nothing but URLs is the error that asks for them",
    result: "tools/call",
    given: { resultType: "input_required", inputRequests: { a: URL_QUESTION } },
    refused: { error: -32042 },
    session: "input-rounds",
  },
  {
    row: "an elicitation by URL gets an id, the same for the same URL",
    type: "ElicitRequestURLParams",
    given: URL_QUESTION.params,
    becomes: { ...URL_QUESTION.params, ...named },
  },
  {
    row: "an elicitation by URL gets the id that a session gives",
    type: "ElicitRequestURLParams",
    given: URL_QUESTION.params,
    hooks: { elicitationId: (url) => `for ${url}` },
    becomes: { ...URL_QUESTION.params, elicitationId: "for https://example.com" },
  },
  {
    row: "a question for a model",
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
  { row: "a question for roots", type: "ListRootsRequest", given: { method: "roots/list" } },
  {
    row: "a task in place of a result is for a session to wait for",
    result: "tools/call",
    given: { resultType: "task", taskId: "t" },
    refused: { error: -32603 },
    session: "tasks",
  },
  {
    row: "a result of no known type is an internal error",
    result: "tools/call",
    given: { resultType: "later" },
    refused: { error: -32603 },
  },
  {
    row: "the result of server/discover answers nothing that was asked here",
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
    row: "schemas that are true or false are objects that mean the same",
    type: "Tool",
    given: { name: "t", inputSchema: { type: "object", properties: { a: true, b: false, c: {} } } },
    becomes: {
      name: "t",
      inputSchema: { type: "object", properties: { a: {}, b: { not: {} }, c: {} } },
    },
  },
  {
    row: "what is no schema goes",
    type: "Tool",
    given: { name: "t", inputSchema: { type: "object", properties: 1, required: "a" } },
    becomes: { name: "t", inputSchema: INPUT },
    losses: ["dropped /inputSchema/required", "dropped /inputSchema/properties"],
  },
  {
    row: "keywords that no revision names pass on: composition, x-mcp-header",
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
    row: "an output schema for anything but objects goes",
    type: "Tool",
    given: { name: "t", inputSchema: INPUT, outputSchema: { type: "array" } },
    becomes: { name: "t", inputSchema: INPUT },
    losses: ["dropped /outputSchema"],
  },
  {
    row: "structured content that is no object is sent as text",
    result: "tools/call",
    given: { resultType: "complete", content: [TEXT], structuredContent: [1, 2] },
    becomes: { content: [TEXT, { type: "text", text: "[1,2]" }] },
    losses: ["approximated /structuredContent"],
  },
  {
    row: "structured content that a text block has already is not sent twice",
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
    row: "structured content of a tool result for a model that is no object is sent as text",
    type: "ToolResultContent",
    given: { type: "tool_result", toolUseId: "1", content: [], structuredContent: null },
    becomes: { type: "tool_result", toolUseId: "1", content: [{ type: "text", text: "null" }] },
    losses: ["approximated /structuredContent"],
  },
  ...[-32020, -32021, -32022].map((code): Row => ({
    row: `the code ${code} goes on, and is reported`,
    error: "tools/call",
    given: { code, message: "no" },
    losses: ["approximated /code"],
  })),
  {
    row: "an invalid URI of a resource is one that is not there: the older code says it more exactly, so nothing is lost",
    error: "resources/read",
    given: { code: -32602, message: "gone", data: { uri: "file:///a" } },
    becomes: { code: -32002, message: "gone", data: { uri: "file:///a" } },
  },
  {
    row: "any other invalid parameter stays one",
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
    row: "ClientCapabilities.extensions go",
    type: "ClientCapabilities",
    given: { extensions: { "com.example/x": {} } },
    becomes: {},
    losses: ["dropped /extensions"],
  },
  {
    row: "ServerCapabilities.extensions go",
    type: "ServerCapabilities",
    given: { extensions: { "com.example/x": {} }, tools: {} },
    becomes: { tools: {} },
    losses: ["dropped /extensions"],
  },

  // From the client.
  {
    row: "what a request says about its sender goes without loss, other metadata stays",
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
    row: "a request without metadata, which 2026-07-28 forbids, is for a validator to refuse",
    request: "tools/list",
    given: {},
  },
  {
    row: "a log level for one request goes",
    request: "tools/list",
    given: { _meta: { ...META, [`${PREFIX}logLevel`]: "info" } },
    becomes: {},
    losses: ["dropped /_meta/io.modelcontextprotocol~1logLevel"],
  },
  {
    row: "server/discover is for a session to answer",
    request: "server/discover",
    given: { _meta: META },
    refused: { error: -32601 },
    session: "handshake",
  },
  {
    row: "subscriptions/listen is for a session to keep",
    request: "subscriptions/listen",
    given: { notifications: {}, _meta: META },
    refused: { error: -32601 },
    session: "subscriptions",
  },
  {
    row: "answers in a request are for a session to pass on",
    request: "tools/call",
    given: { name: "t", inputResponses: { a: { action: "accept" } }, _meta: META },
    refused: { error: -32602 },
    session: "input-rounds",
  },
  {
    row: "the state of a round is for a session to know",
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
