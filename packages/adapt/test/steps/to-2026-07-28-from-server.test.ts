/** What the step to 2026-07-28 means for what a server of a session sends. */
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

/** A result that says how it may be kept. */
function cacheable(method: string, given: Record<string, unknown>): Row {
  return {
    row: `the result of ${method} is complete, stale and private`,
    result: method,
    given,
    becomes: { ...given, resultType: "complete", ttlMs: 0, cacheScope: "private" },
  };
}

/** A request of the server, which only a session can ask for. */
function question(method: string, given: Record<string, unknown>): Row {
  return {
    row: `${method} is a question for the next result`,
    request: method,
    sender: "server",
    given,
    refused: { error: -32601 },
    session: "input-rounds",
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
    row: "a result is complete",
    result: "tools/call",
    given: { content: [TEXT] },
    becomes: { content: [TEXT], resultType: "complete" },
  },
  {
    row: "a result says which server it is from, where a session knows",
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
    row: "the result of ping answers nothing that was asked here",
    result: "ping",
    given: {},
    refused: "nothing",
    session: "liveness",
  },
  {
    row: "the result of resources/subscribe answers nothing that was asked here",
    result: "resources/subscribe",
    given: {},
    refused: "nothing",
    session: "subscriptions",
  },
  {
    row: "the result of logging/setLevel answers nothing that was asked here",
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
    row: "a question has no envelope, no metadata, no task and no id of its own",
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
    row: "a form is a question too, even where it does not say that it is a form",
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
    row: "the related task of a result goes",
    result: "tools/call",
    given: { content: [], _meta: { [`${PREFIX}related-task`]: { taskId: "t" }, x: 1 } },
    becomes: { content: [], _meta: { x: 1 }, resultType: "complete" },
    losses: [],
  },
  {
    row: "two URLs of the same id are two questions",
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
    row: "the error that asks for URLs is a round of questions",
    error: "tools/call",
    given: { code: -32042, message: "sign in", data: { elicitations: URLS } },
    refused: { result: ROUND },
    session: "input-rounds",
  },
  {
    row: "the error that asks for URLs is an internal error where there are no rounds",
    error: "tools/list",
    given: { code: -32042, message: "sign in", data: { elicitations: URLS } },
    becomes: { code: -32603, message: "sign in", data: { elicitations: URLS } },
    losses: ["approximated /code"],
  },
  {
    row: "a resource that is not there is an invalid parameter",
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
    row: "a task in place of a result is an error",
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
    row: "a tool that must run as a task leaves the list",
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
