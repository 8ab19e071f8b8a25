/** The step to 2025-11-25: icons, tasks, URL elicitation, tools in sampling, richer enumerations. */
import { testRows, type Row } from "./rows.js";

const INPUT = { type: "object" };
const TEXT = { type: "text", text: "hi" };
const ICONS = [{ src: "https://example.com/i.png" }];
const DRAFT_07 = "http://json-schema.org/draft-07/schema#";
const TUPLE = { type: "object", properties: { a: { type: "array", items: [{ type: "string" }] } } };
const RELATED = { "io.modelcontextprotocol/related-task": { taskId: "t" } };

const SAME: readonly Row[] = [
  { row: "ping", request: "ping" },
  { row: "prompts/list", request: "prompts/list", given: { cursor: "c" } },
  {
    row: "completion/complete",
    result: "completion/complete",
    given: { completion: { values: [] } },
  },
  {
    row: "invalid arguments as an error",
    error: "tools/call",
    given: { code: -32602, message: "a is no number" },
  },
  {
    row: "invalid arguments as a result",
    result: "tools/call",
    given: { content: [TEXT], isError: true },
  },
  {
    row: "includeContext",
    request: "sampling/createMessage",
    sender: "server",
    given: { messages: [], maxTokens: 1, includeContext: "allServers" },
  },
  {
    row: "the response to a form",
    result: "elicitation/create",
    sender: "client",
    given: { action: "accept", content: { a: "x", b: 0.5, c: true } },
  },
];

testRows({ from: "2025-06-18", to: "2025-11-25" }, [
  ...SAME,
  {
    row: "the elicitation capability becomes form elicitation",
    type: "ClientCapabilities",
    given: { elicitation: {} },
  },
  {
    row: "a sampling message may still have one block",
    type: "SamplingMessage",
    given: { role: "user", content: TEXT },
  },
  {
    row: "a schema that needs draft-07 gets `$schema`",
    type: "Tool",
    given: { name: "t", inputSchema: TUPLE },
    becomes: { name: "t", inputSchema: { $schema: DRAFT_07, ...TUPLE } },
  },
  {
    row: "a schema with the same meaning in both drafts gets no `$schema`",
    type: "Tool",
    given: { name: "t", inputSchema: INPUT },
  },
  {
    row: "enumNames become titles, because clients show the new form",
    request: "elicitation/create",
    sender: "server",
    given: form({ type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] }),
    becomes: form({
      type: "string",
      oneOf: [
        { const: "r", title: "Red" },
        { const: "g", title: "Green" },
      ],
    }),
  },
  {
    row: "an enumeration without enumNames stays",
    request: "elicitation/create",
    sender: "server",
    given: form({ type: "string", enum: ["r", "g"] }),
  },
]);

function form(a: object, more: object = {}): Record<string, unknown> {
  return { message: "m", requestedSchema: { type: "object", properties: { a } }, ...more };
}

/** A type with icons. */
function withIcons(type: string, given: object): Row {
  return {
    row: `${type}.icons go`,
    type,
    given: { ...given, icons: ICONS },
    becomes: given,
    losses: ["dropped /icons"],
  };
}

/** A request about tasks. Only a session can carry it. */
function task(method: string, sender: "client" | "server"): Row {
  return {
    row: `${method} from the ${sender} has no equivalent method`,
    request: method,
    sender,
    given: method === "tasks/list" ? {} : { taskId: "t" },
    refused: { error: -32601 },
    session: "tasks",
  };
}

const TASKS = (["tasks/get", "tasks/result", "tasks/cancel", "tasks/list"] as const).flatMap(
  (method) => [task(method, "client"), task(method, "server")],
);

testRows({ from: "2025-11-25", to: "2025-06-18" }, [
  ...SAME,
  {
    row: "an error response without id cannot be sent",
    error: "tools/call",
    id: "none",
    given: { code: -32700, message: "no JSON" },
    refused: "nothing",
  },
  {
    row: "capabilities.sampling keeps its fields, because the old type is an open object",
    type: "ClientCapabilities",
    given: { sampling: { tools: {}, context: {} } },
  },
  {
    row: "a client with URL elicitation only loses elicitation, because servers would send forms",
    type: "ClientCapabilities",
    given: { elicitation: { url: {} } },
    becomes: {},
    losses: ["dropped /elicitation"],
  },
  {
    row: "a client with form and URL elicitation keeps forms",
    type: "ClientCapabilities",
    given: { elicitation: { form: {}, url: {} } },
    becomes: { elicitation: { form: {} } },
    losses: ["dropped /elicitation/url"],
  },
  {
    row: "ClientCapabilities.tasks goes",
    type: "ClientCapabilities",
    given: { tasks: { list: {} } },
    becomes: {},
    losses: ["dropped /tasks"],
  },
  {
    row: "ServerCapabilities.tasks goes",
    type: "ServerCapabilities",
    given: { tasks: { list: {} }, tools: {} },
    becomes: { tools: {} },
    losses: ["dropped /tasks"],
  },
  {
    row: "Implementation.description and websiteUrl are removed",
    type: "Implementation",
    given: { name: "i", version: "1", description: "d", websiteUrl: "https://example.com" },
    becomes: { name: "i", version: "1" },
    losses: ["dropped /description", "dropped /websiteUrl"],
  },
  withIcons("Implementation", { name: "i", version: "1" }),
  withIcons("Tool", { name: "t", inputSchema: INPUT }),
  withIcons("Resource", { name: "r", uri: "file:///a" }),
  withIcons("ResourceTemplate", { name: "r", uriTemplate: "file:///{a}" }),
  withIcons("Prompt", { name: "p" }),
  withIcons("ResourceLink", { type: "resource_link", name: "r", uri: "file:///a" }),
  {
    row: "$schema stays, because schemas are open objects",
    type: "Tool",
    given: {
      name: "t",
      inputSchema: { $schema: "https://json-schema.org/draft/2020-12/schema", ...INPUT },
    },
  },
  {
    row: "$schema of a draft-07 schema is removed, because draft-07 is the default",
    type: "Tool",
    given: { name: "t", inputSchema: { $schema: DRAFT_07, ...TUPLE } },
    becomes: { name: "t", inputSchema: TUPLE },
  },
  {
    row: "a tool with optional tasks runs without a task",
    type: "Tool",
    given: { name: "t", inputSchema: INPUT, execution: { taskSupport: "optional" } },
    becomes: { name: "t", inputSchema: INPUT },
    losses: ["dropped /execution"],
  },
  {
    row: "a tool that forbids tasks loses nothing",
    type: "Tool",
    given: { name: "t", inputSchema: INPUT, execution: { taskSupport: "forbidden" } },
    becomes: { name: "t", inputSchema: INPUT },
  },
  {
    row: "a tool that requires a task is removed from the list",
    result: "tools/list",
    given: {
      tools: [
        { name: "t", inputSchema: INPUT, execution: { taskSupport: "required" } },
        { name: "u", inputSchema: INPUT },
      ],
    },
    becomes: { tools: [{ name: "u", inputSchema: INPUT }] },
    losses: ["dropped /tools/0"],
  },
  {
    row: "the task of a call is removed and reported: the client gets the result instead",
    request: "tools/call",
    given: { name: "t", task: { ttl: 1 } },
    becomes: { name: "t" },
    losses: ["dropped /task"],
  },
  {
    row: "the task of an elicitation is removed",
    request: "elicitation/create",
    sender: "server",
    given: form({ type: "string" }, { task: {} }),
    becomes: form({ type: "string" }),
    losses: ["dropped /task"],
  },
  ...TASKS,
  {
    row: "a task instead of a result is an error",
    result: "tools/call",
    given: {
      task: { taskId: "t", status: "working", createdAt: "", lastUpdatedAt: "", ttl: null },
    },
    refused: { error: -32603 },
    session: "tasks",
  },
  {
    row: "notifications/tasks/status is not sent",
    notification: "notifications/tasks/status",
    given: { taskId: "t", status: "working", createdAt: "", lastUpdatedAt: "", ttl: null },
    refused: "nothing",
    session: "tasks",
  },
  {
    row: "the related task of a request is removed",
    request: "tools/list",
    given: { _meta: { ...RELATED, x: 1 } },
    becomes: { _meta: { x: 1 } },
    losses: [],
  },
  {
    row: "the related task of a notification is removed",
    notification: "notifications/message",
    given: { level: "info", data: 1, _meta: { ...RELATED, x: 1 } },
    becomes: { level: "info", data: 1, _meta: { x: 1 } },
    losses: [],
  },
  {
    row: "the related task of a result is removed",
    result: "tools/call",
    given: { content: [], _meta: { ...RELATED, x: 1 } },
    becomes: { content: [], _meta: { x: 1 } },
    losses: [],
  },
]);
