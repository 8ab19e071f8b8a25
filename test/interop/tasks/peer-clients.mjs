// Clients of other projects that support tasks, with one interface. Each answers input requests and records them.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { example } from "../../../scripts/demo-old-clients/install.mjs";
import { root } from "../../../scripts/run.mjs";

/** @typedef {import("../sdk-clients.mjs").TransportName} TransportName */
/** @typedef {Record<string, any>} Dictionary */
/** @typedef {{ name: TransportName, command?: readonly string[], url?: URL }} Way */

/**
 * A task in the terms of both generations.
 *
 * @typedef {{ taskId: string, status: string, statusMessage?: string }} TaskState
 * @typedef {{ taskId: string | undefined, statuses: string[], outcome: Dictionary }} Run `outcome` is the result of the tool.
 */

/**
 * A client. Rows whose functions a client does not have are left out.
 *
 * @typedef {object} TaskPeer
 * @property {() => Promise<Dictionary[]>} [tools]
 * @property {(name: string, args?: Dictionary) => Promise<Dictionary>} [call] A regular call.
 * @property {(name: string, args?: Dictionary) => Promise<TaskState>} [start] Creates a task, and does not follow it.
 * @property {(taskId: string) => Promise<TaskState>} [get]
 * @property {(taskId: string) => Promise<Dictionary>} [result]
 * @property {(taskId: string) => Promise<unknown>} [cancel]
 * @property {(name: string, args?: Dictionary) => Promise<Run>} [run] Creates a task, and follows it to its end.
 * @property {(name: string) => Promise<Run>} [runRequired] The same for a tool that requires a task.
 * @property {() => string[]} [asked] Returns the methods of the received input requests. Those that ran as a task end
 *   with `as a task`.
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} TaskClient
 * @property {string} name
 * @property {string} revision
 * @property {readonly TransportName[]} transports
 * @property {(way: Way, taskIds: () => string[]) => Promise<TaskPeer>} connect `taskIds` returns the ids of the tasks
 *   that the server has created.
 */

/** @type {readonly TaskClient[]} */
export const TASK_CLIENTS = [
  {
    name: "sdk 1.32.2",
    revision: "2025-11-25",
    transports: ["stdio", "http"],
    connect: connectSdk1,
  },
  {
    name: "ext-tasks 0.2.2",
    revision: "2025-11-25",
    transports: ["stdio", "http"],
    connect: (way) => connectExtTasks(way, "2025-11-25"),
  },
  {
    // Over HTTP only, because the package leaves the transport of its messages to the application.
    name: "ext-tasks 0.2.2 auto",
    revision: "2026-07-28",
    transports: ["http"],
    connect: (way) => connectExtTasks(way, "2026-07-28"),
  },
];

const CLIENT = { name: "interop", version: "1.0.0" };
const FORM = { action: "accept", content: { yes: true } };
const MESSAGE = { model: "m", role: "assistant", content: { type: "text", text: "Paris" } };
/** The keys of request metadata. */
const META = "io.modelcontextprotocol/";

/** @param {string} path */
function sdk(path) {
  return load(join(example, "node_modules/sdk-1.32.2/dist/esm", path));
}

/** @param {Way} way @returns {Promise<TaskPeer>} */
async function connectSdk1({ name, command = [], url }) {
  const { Client } = await sdk("client/index.js");
  const types = await sdk("types.js");
  const { InMemoryTaskStore } = await sdk("experimental/tasks/stores/in-memory.js");
  /** @type {string[]} */
  const asked = [];
  const taskStore = new InMemoryTaskStore();
  const requests = { elicitation: { create: {} }, sampling: { createMessage: {} } };
  const client = new Client(CLIENT, {
    capabilities: {
      elicitation: { form: {} },
      sampling: {},
      tasks: { list: {}, cancel: {}, requests },
    },
    taskStore,
  });
  const answers = /** @type {const} */ ([
    [types.ElicitRequestSchema, FORM],
    [types.CreateMessageRequestSchema, MESSAGE],
  ]);
  for (const [schema, answer] of answers) {
    client.setRequestHandler(
      schema,
      async (/** @type {Dictionary} */ { method, params }, /** @type {any} */ extra) => {
        if (params["task"] === undefined) return (asked.push(method), answer);
        const task = await extra.taskStore.createTask({
          ttl: extra.taskRequestedTtl,
          pollInterval: 50,
        });
        asked.push(`${method} as a task`);
        setTimeout(
          () => void extra.taskStore.storeTaskResult(task.taskId, "completed", answer),
          100,
        );
        return { task };
      },
    );
  }
  const { StdioClientTransport } = await sdk("client/stdio.js");
  const { StreamableHTTPClientTransport } = await sdk("client/streamableHttp.js");
  await client.connect(
    transportOf({ name, command, url }, StdioClientTransport, StreamableHTTPClientTransport),
  );
  const tasks = client.experimental.tasks;
  const stream = (/** @type {string} */ tool, /** @type {Dictionary} */ args) =>
    tasks.callToolStream({ name: tool, arguments: args }, types.CallToolResultSchema, {
      task: { ttl: 60_000 },
    });
  return {
    tools: async () => (await client.listTools()).tools,
    call: (tool, args = {}) => client.callTool({ name: tool, arguments: args }),
    async start(tool, args = {}) {
      const params = { name: tool, arguments: args, task: { ttl: 60_000 } };
      const { task } = await client.request(
        { method: "tools/call", params },
        types.CreateTaskResultSchema,
      );
      return task;
    },
    get: (taskId) => tasks.getTask(taskId),
    result: (taskId) => tasks.getTaskResult(taskId, types.CallToolResultSchema),
    cancel: (taskId) => tasks.cancelTask(taskId),
    run,
    runRequired: run,
    asked: () => asked,
    async close() {
      await client.close();
      taskStore.cleanup();
    },
  };

  /** @param {string} tool @param {Dictionary} args @returns {Promise<Run>} */
  async function run(tool, args = {}) {
    /** @type {string[]} */
    const statuses = [];
    let taskId;
    for await (const message of stream(tool, args)) {
      if (message.type === "taskCreated") taskId = message.task.taskId;
      if (message.type === "taskStatus") statuses.push(message.task.status);
      if (message.type === "error") throw message.error;
      if (message.type === "result") return { taskId, statuses, outcome: message.result };
    }
    throw new Error("the stream ended without a result");
  }
}

/** @param {Way} way @param {"2025-11-25" | "2026-07-28"} revision @returns {Promise<TaskPeer>} */
async function connectExtTasks({ name, command = [], url }, revision) {
  const peers = join(root, "test/interop/peers/node_modules/@modelcontextprotocol");
  const main = await load(join(peers, "client/dist/index.mjs"));
  const { StdioClientTransport } = await load(join(peers, "client/dist/stdio.mjs"));
  const ext = await load(join(peers, "ext-tasks/dist/client/index.js"));
  const { bindTaskReceiver } = await load(join(peers, "ext-tasks/dist/receiver/index.js"));
  const isModern = revision === "2026-07-28";
  /** @type {string[]} */
  const asked = [];
  const capabilities = { elicitation: { form: {} }, sampling: {} };
  const requests = { elicitation: { create: {} }, sampling: { createMessage: {} } };
  const client = new main.Client(CLIENT, {
    capabilities: isModern
      ? capabilities
      : { ...capabilities, tasks: { list: {}, cancel: {}, requests } },
    ...(isModern && { versionNegotiation: { mode: "auto" } }),
  });
  const receiver = isModern
    ? undefined
    : bindTaskReceiver(client, {
        methods: { "sampling/createMessage": true, "elicitation/create": true },
        pollIntervalMs: 50,
        sampling: async () => (asked.push("sampling/createMessage as a task"), MESSAGE),
        elicitation: async () => (asked.push("elicitation/create as a task"), FORM),
      });
  await client.connect(
    transportOf({ name, command, url }, StdioClientTransport, main.StreamableHTTPClientTransport),
  );
  const { tools } = await client.listTools();
  const declarations = new Map(
    tools.map((/** @type {Dictionary} */ tool) => [
      tool["name"],
      ext.toolDeclarationFromMcpTool(tool),
    ]),
  );
  const session = ext.createTaskSessionFromClient(client, {
    endpointId: "interop",
    tools: { currentTool: (/** @type {string} */ tool) => declarations.get(tool) },
    onInputRequest: async (/** @type {{ kind: string }} */ { kind }) => {
      asked.push(kind === "sampling" ? "sampling/createMessage" : "elicitation/create");
      return kind === "sampling" ? MESSAGE : FORM;
    },
    ...(isModern && {
      rawDispatch: dispatcher(url),
      v2RequestFraming: {
        protocolVersion: revision,
        clientInfo: CLIENT,
        clientCapabilities: capabilities,
      },
    }),
  });
  const start = (
    /** @type {string} */ tool,
    /** @type {Dictionary} */ args,
    preference = "prefer",
  ) => session.callTool(tool, args, { task: { preference } });
  return {
    tools: async () => tools,
    // In the newest revision, the package cannot call a tool without a task.
    ...(isModern ? {} : { call }),
    async start(tool, args = {}) {
      const execution = await start(tool, args);
      if (execution.kind !== "task") throw new Error("expected a task, received a result");
      const { taskId } = execution.handle;
      await execution.detach();
      return session.task(taskId).snapshot();
    },
    get: (taskId) => session.task(taskId).snapshot(),
    result: async (taskId) => ext.resultFromTaskOutcome(await session.task(taskId).result()),
    cancel: (taskId) => session.task(taskId).cancel(),
    run,
    runRequired: run,
    asked: () => asked,
    async close() {
      await session.close();
      receiver?.close();
      await client.close();
    },
  };

  /** @param {string} tool @param {Dictionary} args @returns {Promise<Dictionary>} */
  async function call(tool, args = {}) {
    const execution = await start(tool, args, "forbid");
    return ext.resultFromTaskOutcome((await execution.settle()).outcome);
  }

  /** @param {string} tool @param {Dictionary} args @returns {Promise<Run>} */
  async function run(tool, args = {}) {
    /** @type {string[]} */
    const statuses = [];
    const execution = await start(tool, args);
    const { outcome } = await execution.settle({
      onEvent: (/** @type {any} */ event) => {
        if (event.type === "task") statuses.push(event.task.status);
      },
    });
    const taskId = execution.handle?.taskId;
    return { taskId, statuses, outcome: ext.resultFromTaskOutcome(outcome) };
  }
}

/**
 * Sends the requests of a task session over HTTP. Applications provide this function for the newest revision, because the
 * client of the SDK rejects results that are tasks.
 *
 * @param {URL | undefined} url
 */
function dispatcher(url) {
  let id = 0;
  return async (/** @type {any} */ request, /** @type {any} */ { signal, context } = {}) => {
    id += 1;
    const { method, params } = request;
    const headers = new Headers(context?.headers);
    headers.set("content-type", "application/json");
    headers.set("accept", "application/json, text/event-stream");
    headers.set("mcp-protocol-version", params._meta[`${META}protocolVersion`]);
    headers.set("mcp-method", method);
    const name = params.taskId ?? params.name;
    if (name !== undefined) headers.set("mcp-name", name);
    const response = await fetch(url ?? "", {
      method: "POST",
      headers,
      body: JSON.stringify({ jsonrpc: "2.0", id, ...request }),
      signal,
    });
    const text = await response.text();
    const lines = text.split("\n").filter((line) => line.startsWith("data: {"));
    const messages = lines.length === 0 ? [text] : lines.map((line) => line.slice(6));
    const answer = messages.map((one) => JSON.parse(one)).find((one) => one.id === id);
    if (answer?.error) return { kind: "error", error: answer.error };
    return { kind: "result", result: answer?.result };
  };
}

/** @param {Way} way @param {any} Stdio @param {any} Http */
function transportOf({ name, command = [], url }, Stdio, Http) {
  if (name !== "stdio") return new Http(url);
  const [program, ...args] = command;
  return new Stdio({ command: program, args, stderr: "inherit" });
}

/** @param {string} path @returns {Promise<any>} */
function load(path) {
  return import(pathToFileURL(path).href);
}
