/** The step to 2026-07-28 for messages that the server of a session sends. */
import { testRows, type Row } from "./rows.js";

const TASK = { taskId: "t", status: "working", createdAt: "", lastUpdatedAt: "", ttl: null };
const PREFIX = "io.modelcontextprotocol/";
const TEXT = { type: "text", text: "hi" };
const INPUT = { type: "object" };
const SERVER = { name: "s", version: "1" };
const URLS = [{ mode: "url", url: "https://example.com", message: "m", elicitationId: "e" }];
const FORM = { message: "m", requestedSchema: { type: "object", properties: {} } };
const ROUND = {
  resultType: "input_required",
  inputRequests: {
    e: {
      method: "elicitation/create",
      params: { mode: "url", url: "https://example.com", message: "m" },
    },
  },
};

/** A result with cache hints. */
function cacheable(method: string, given: Record<string, unknown>): Row {
  return {
    row: `the result of ${method} is complete, stale and private`,
    result: method,
    given,
    becomes: { ...given, resultType: "complete", ttlMs: 0, cacheScope: "private" },
  };
}

/** A request of the server. Only a session can send it. */
function question(method: string, given: Record<string, unknown>): Row {
  return {
    row: `${method} is an input request of the next result`,
    request: method,
    sender: "server",
    given,
    refused: { error: -32601 },
    session: "input-rounds",
  };
}

function task(method: string, sender: "client" | "server"): Row {
  return {
    row: `${method} from the ${sender} has no equivalent method`,
    request: method,
    sender,
    given: { taskId: "t" },
    refused: { error: -32601 },
    session: "tasks",
  };
}

testRows({ from: "2025-11-25", to: "2026-07-28" }, [
  {
    row: "a result is complete",
    result: "tools/call",
    given: { content: [TEXT] },
    becomes: { content: [TEXT], resultType: "complete" },
  },
  {
    row: "a result names its server if the session knows it",
    result: "prompts/get",
    given: { messages: [], _meta: { x: 1 } },
    hooks: { serverInfo: () => SERVER },
    becomes: {
      messages: [],
      _meta: { x: 1, [`${PREFIX}serverInfo`]: SERVER },
      resultType: "complete",
    },
  },
  cacheable("tools/list", { tools: [] }),
  cacheable("prompts/list", { prompts: [] }),
  cacheable("resources/list", { resources: [] }),
  cacheable("resources/templates/list", { resourceTemplates: [] }),
  cacheable("resources/read", { contents: [] }),
  {
    row: "the result of ping answers no request of the target revision",
    result: "ping",
    given: {},
    refused: "nothing",
    session: "liveness",
  },
  {
    row: "the result of resources/subscribe answers no request of the target revision",
    result: "resources/subscribe",
    given: {},
    refused: "nothing",
    session: "subscriptions",
  },
  {
    row: "the result of logging/setLevel answers no request of the target revision",
    result: "logging/setLevel",
    given: {},
    refused: "nothing",
    session: "logging",
  },
  question("elicitation/create", {
    message: "m",
    requestedSchema: { type: "object", properties: {} },
  }),
  question("sampling/createMessage", { messages: [], maxTokens: 1 }),
  question("roots/list", {}),
  {
    row: "an input request has no envelope, metadata, task or id",
    type: "ElicitRequest",
    given: {
      jsonrpc: "2.0",
      id: 1,
      method: "elicitation/create",
      params: { ...URLS[0], _meta: { progressToken: 1 }, task: {} },
    },
    becomes: ROUND.inputRequests.e,
    losses: ["dropped /params/_meta", "dropped /params/task"],
  },
  {
    row: "a form without a mode is also an input request",
    type: "ElicitRequest",
    given: {
      jsonrpc: "2.0",
      id: 1,
      method: "elicitation/create",
      params: { ...FORM, _meta: { progressToken: 1 }, task: {} },
    },
    becomes: { method: "elicitation/create", params: FORM },
    losses: ["dropped /params/_meta", "dropped /params/task"],
  },
  {
    row: "the related task of a result is removed",
    result: "tools/call",
    given: { content: [], _meta: { [`${PREFIX}related-task`]: { taskId: "t" }, x: 1 } },
    becomes: { content: [], _meta: { x: 1 }, resultType: "complete" },
    losses: [],
  },
  {
    row: "two URLs with the same id are two input requests",
    error: "tools/call",
    given: { code: -32042, message: "sign in", data: { elicitations: [...URLS, ...URLS] } },
    refused: {
      result: {
        resultType: "input_required",
        inputRequests: { e: ROUND.inputRequests.e, "url-1": ROUND.inputRequests.e },
      },
    },
    session: "input-rounds",
  },
  task("tasks/get", "server"),
  {
    row: "the URL elicitation error becomes input requests",
    error: "tools/call",
    given: { code: -32042, message: "sign in", data: { elicitations: URLS } },
    refused: { result: ROUND },
    session: "input-rounds",
  },
  {
    row: "the URL elicitation error is an internal error for methods without input requests",
    error: "tools/list",
    given: { code: -32042, message: "sign in", data: { elicitations: URLS } },
    becomes: { code: -32603, message: "sign in", data: { elicitations: URLS } },
    losses: ["approximated /code"],
  },
  {
    row: "a missing resource is an invalid parameter",
    error: "resources/read",
    given: { code: -32002, message: "gone", data: { uri: "file:///a" } },
    becomes: { code: -32602, message: "gone", data: { uri: "file:///a" } },
  },
  {
    row: "more than a hundred values of a completion",
    result: "completion/complete",
    given: { completion: { values: Array.from({ length: 101 }, String) } },
    becomes: {
      completion: { values: Array.from({ length: 100 }, String), hasMore: true },
      resultType: "complete",
    },
    losses: ["dropped /completion/values"],
  },
  { row: "any other error", error: "tools/call", given: { code: -32601, message: "no" } },
  {
    row: "an error without id",
    error: "tools/call",
    id: "none",
    given: { code: -32700, message: "no" },
  },
  {
    row: "a task instead of a result is an error",
    result: "tools/call",
    given: { task: TASK },
    refused: { error: -32603 },
    session: "tasks",
  },
  {
    row: "notifications/tasks/status of the server is not sent",
    notification: "notifications/tasks/status",
    given: TASK,
    refused: "nothing",
    session: "tasks",
  },
  {
    row: "Tool.execution goes",
    type: "Tool",
    given: { name: "t", inputSchema: INPUT, execution: { taskSupport: "optional" } },
    becomes: { name: "t", inputSchema: INPUT },
    losses: ["dropped /execution"],
  },
  {
    row: "a tool that requires a task is removed from the list",
    type: "ListToolsResult",
    given: { tools: [{ name: "t", inputSchema: INPUT, execution: { taskSupport: "required" } }] },
    becomes: { tools: [], resultType: "complete", ttlMs: 0, cacheScope: "private" },
    losses: ["dropped /tools/0"],
  },
  {
    row: "the schemas of a tool",
    type: "Tool",
    given: {
      name: "t",
      inputSchema: { type: "object", properties: { a: {} } },
      outputSchema: INPUT,
    },
  },
  {
    row: "notifications/message",
    notification: "notifications/message",
    given: { level: "info", data: "x" },
  },
  {
    row: "notifications/progress of the server",
    notification: "notifications/progress",
    given: { progressToken: 1, progress: 1 },
  },
  { row: "notifications/tools/list_changed", notification: "notifications/tools/list_changed" },
  {
    row: "notifications/resources/updated",
    notification: "notifications/resources/updated",
    given: { uri: "file:///a" },
  },
  {
    row: "notifications/elicitation/complete is not sent",
    notification: "notifications/elicitation/complete",
    given: { elicitationId: "e" },
    refused: "nothing",
    session: "input-rounds",
  },
]);
