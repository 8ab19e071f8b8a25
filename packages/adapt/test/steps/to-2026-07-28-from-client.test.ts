/** What the step to 2026-07-28 means for what a client of a session sends, and for capabilities. */
import { testRows, type Row } from "./rows.js";

const TASK = { taskId: "t", status: "working", createdAt: "", lastUpdatedAt: "", ttl: null };
const PREFIX = "io.modelcontextprotocol/";
const CLIENT = { name: "c", version: "1" };
const META = {
  [`${PREFIX}protocolVersion`]: "2026-07-28",
  [`${PREFIX}clientCapabilities`]: {},
};

/** A list, which needs to know who asks. */
function list(method: string): Row {
  return {
    row: `${method} without params says who asks`,
    request: method,
    becomes: { _meta: META },
  };
}

function task(method: string, sender: "client" | "server"): Row {
  return {
    row: `${method} from the ${sender} has no method to go to`,
    request: method,
    sender,
    given: { taskId: "t" },
    refused: { error: -32601 },
    session: "tasks",
  };
}

testRows({ from: "2025-11-25", to: "2026-07-28" }, [
  {
    row: "initialize is for a session to answer",
    request: "initialize",
    given: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: CLIENT },
    refused: { error: -32601 },
    session: "handshake",
  },
  {
    row: "notifications/initialized is not sent",
    notification: "notifications/initialized",
    sender: "client",
    refused: "nothing",
    session: "handshake",
  },
  {
    row: "ping from the client is answered",
    request: "ping",
    refused: { result: {} },
    session: "liveness",
  },
  {
    row: "ping from the server is answered",
    request: "ping",
    sender: "server",
    refused: { result: {} },
    session: "liveness",
  },
  {
    row: "logging/setLevel is for a session to remember",
    request: "logging/setLevel",
    given: { level: "info" },
    refused: { error: -32601 },
    session: "logging",
  },
  {
    row: "resources/subscribe is for a session to listen for",
    request: "resources/subscribe",
    given: { uri: "file:///a" },
    refused: { error: -32601 },
    session: "subscriptions",
  },
  {
    row: "resources/unsubscribe is for a session to listen for",
    request: "resources/unsubscribe",
    given: { uri: "file:///a" },
    refused: { error: -32601 },
    session: "subscriptions",
  },
  list("tools/list"),
  list("prompts/list"),
  list("resources/list"),
  list("resources/templates/list"),
  {
    row: "completion/complete says who asks",
    request: "completion/complete",
    given: { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "" } },
    becomes: {
      ref: { type: "ref/prompt", name: "p" },
      argument: { name: "a", value: "" },
      _meta: META,
    },
  },
  {
    row: "a session says who asks, and which log messages it wants",
    request: "tools/list",
    given: { cursor: "c", _meta: { progressToken: 1, "com.example/x": 2 } },
    hooks: {
      requestMeta: () => ({
        clientCapabilities: { roots: {} },
        clientInfo: CLIENT,
        logLevel: "info",
      }),
    },
    becomes: {
      cursor: "c",
      _meta: {
        progressToken: 1,
        "com.example/x": 2,
        [`${PREFIX}protocolVersion`]: "2026-07-28",
        [`${PREFIX}clientCapabilities`]: { roots: {} },
        [`${PREFIX}clientInfo`]: CLIENT,
        [`${PREFIX}logLevel`]: "info",
      },
    },
  },
  {
    row: "the task of a call goes",
    request: "tools/call",
    given: { name: "t", task: {} },
    becomes: { name: "t", _meta: META },
    losses: ["dropped /task"],
  },
  {
    row: "prompts/get says who asks",
    request: "prompts/get",
    given: { name: "p" },
    becomes: { name: "p", _meta: META },
  },
  {
    row: "resources/read says who asks",
    request: "resources/read",
    given: { uri: "file:///a" },
    becomes: { uri: "file:///a", _meta: META },
  },
  task("tasks/get", "client"),
  task("tasks/result", "client"),
  task("tasks/cancel", "client"),
  task("tasks/list", "client"),
  {
    row: "an answer of the client is part of the next request",
    result: "elicitation/create",
    sender: "client",
    given: { action: "accept", content: {} },
    refused: "nothing",
    session: "input-rounds",
  },
  {
    row: "an error of the client answers nothing that was asked here",
    error: "sampling/createMessage",
    sender: "client",
    given: { code: -1, message: "no" },
    refused: "nothing",
    session: "input-rounds",
  },
  {
    row: "notifications/cancelled of the client",
    notification: "notifications/cancelled",
    sender: "client",
    given: { requestId: 1 },
  },
  {
    row: "a cancellation without request is not sent",
    notification: "notifications/cancelled",
    sender: "client",
    given: { reason: "late" },
    refused: "nothing",
  },
  {
    row: "notifications/progress of the client is not sent",
    notification: "notifications/progress",
    sender: "client",
    given: { progressToken: 1, progress: 1 },
    refused: "nothing",
  },
  {
    row: "notifications/roots/list_changed is not sent",
    notification: "notifications/roots/list_changed",
    sender: "client",
    refused: "nothing",
  },
  {
    row: "notifications/tasks/status of the client is not sent",
    notification: "notifications/tasks/status",
    sender: "client",
    given: TASK,
    refused: "nothing",
    session: "tasks",
  },

  // Capabilities.
  {
    row: "roots do not tell of their changes",
    type: "ClientCapabilities",
    given: { roots: { listChanged: true } },
    becomes: { roots: {} },
    losses: ["dropped /roots/listChanged"],
  },
  {
    row: "sampling, elicitation and what is experimental",
    type: "ClientCapabilities",
    given: { sampling: { tools: {} }, elicitation: { url: {} }, experimental: { x: {} } },
  },
  {
    row: "extensions with settings stay",
    type: "ClientCapabilities",
    given: { extensions: { "com.example/x": { a: 1 }, "com.example/y": {} } },
  },
  {
    row: "an extension without an object of settings goes",
    type: "ServerCapabilities",
    given: { extensions: { "com.example/x": {}, "com.example/y": true, "com.example/z": null } },
    becomes: { extensions: { "com.example/x": {} } },
    losses: ["dropped /extensions/com.example~1y", "dropped /extensions/com.example~1z"],
  },
  {
    row: "extensions that are not an object go",
    type: "ClientCapabilities",
    given: { extensions: null, sampling: {} },
    becomes: { sampling: {} },
    losses: ["dropped /extensions"],
  },
  {
    row: "what a server can do",
    type: "ServerCapabilities",
    given: { logging: {}, completions: {}, resources: { subscribe: true, listChanged: true } },
  },
  {
    row: "ServerCapabilities.tasks goes",
    type: "ServerCapabilities",
    given: { tasks: {}, tools: {} },
    becomes: { tools: {} },
    losses: ["dropped /tasks"],
  },
  {
    row: "ClientCapabilities.tasks goes",
    type: "ClientCapabilities",
    given: { tasks: {} },
    becomes: {},
    losses: ["dropped /tasks"],
  },
]);
