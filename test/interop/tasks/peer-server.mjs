// A server on the first official SDK with its experimental tasks, for our client: `node peer-server.mjs stdio`, or `http`.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { example } from "../../../scripts/demo-old-clients/install.mjs";
import { serveSessions } from "../servers/http-host.mjs";

/** @typedef {Record<string, any>} Dictionary */

const sdk = (/** @type {string} */ path) =>
  import(pathToFileURL(join(example, "node_modules/sdk-1.32.2/dist/esm", path)).href);
const { McpServer } = await sdk("server/mcp.js");
const { CreateMessageResultSchema, ElicitResultSchema } = await sdk("types.js");
const { InMemoryTaskMessageQueue, InMemoryTaskStore } = await sdk(
  "experimental/tasks/stores/in-memory.js",
);

const FORM = {
  mode: "form",
  message: "Publish?",
  requestedSchema: {
    type: "object",
    properties: { yes: { type: "boolean" } },
    required: ["yes"],
  },
};
const PROMPT = {
  messages: [{ role: "user", content: { type: "text", text: "Capital of France?" } }],
  maxTokens: 10,
};

const text = (/** @type {string} */ value) => ({ content: [{ type: "text", text: value }] });
const pause = (/** @type {number} */ ms) => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * The work of the tools. `ask` sends a request that belongs to the task.
 *
 * @type {Record<string, (ask: (method: string, params: object, schema: any) => Promise<any>, args: Dictionary) => Promise<Dictionary>>}
 */
const WORK = {
  async work(_, { text: value }) {
    await pause(200);
    return text(value);
  },
  required: async () => text("only as a task"),
  fails: async () => ({ ...text("out of paper"), isError: true }),
  forever: () => new Promise(() => {}),
  async confirm(ask) {
    const { action, content } = await ask("elicitation/create", FORM, ElicitResultSchema);
    return text(action === "accept" ? `published: ${content.yes}` : action);
  },
  async capital(ask) {
    const { content } = await ask("sampling/createMessage", PROMPT, CreateMessageResultSchema);
    return text(content.text);
  },
};

function makeServer() {
  const taskStore = new InMemoryTaskStore();
  const requests = { tools: { call: {} } };
  const server = new McpServer(
    { name: "sdk tasks", version: "1.0.0" },
    {
      capabilities: { tasks: { list: {}, cancel: {}, requests } },
      taskStore,
      taskMessageQueue: new InMemoryTaskMessageQueue(),
      defaultTaskPollInterval: 50,
    },
  );
  for (const [name, work] of Object.entries(WORK)) {
    const taskSupport = name === "required" ? "required" : "optional";
    server.experimental.tasks.registerToolTask(
      name,
      { inputSchema: { text: z.string().optional() }, execution: { taskSupport } },
      {
        async createTask(/** @type {Dictionary} */ args, /** @type {any} */ extra) {
          const task = await extra.taskStore.createTask({
            ttl: extra.taskRequestedTtl ?? 60_000,
            pollInterval: 50,
          });
          const { taskId } = task;
          const ask = (
            /** @type {string} */ method,
            /** @type {object} */ params,
            /** @type {any} */ schema,
          ) => extra.sendRequest({ method, params }, schema, { relatedTask: { taskId } });
          void work(ask, args).then(
            (result) =>
              extra.taskStore.storeTaskResult(
                taskId,
                result["isError"] === true ? "failed" : "completed",
                result,
              ),
            (error) =>
              extra.taskStore.storeTaskResult(taskId, "failed", {
                ...text(String(error)),
                isError: true,
              }),
          );
          return { task };
        },
        getTask: (/** @type {Dictionary} */ _, /** @type {any} */ { taskId, taskStore: store }) =>
          store.getTask(taskId),
        getTaskResult: (
          /** @type {Dictionary} */ _,
          /** @type {any} */ { taskId, taskStore: store },
        ) => store.getTaskResult(taskId),
      },
    );
  }
  const asTask = { task: { ttl: 60_000 } };
  server.registerTool("confirm-as-task", {}, async (/** @type {any} */ { requestId }) => {
    const { action, content } = await lastOf(
      server.server.experimental.tasks.elicitInputStream(FORM, {
        ...asTask,
        relatedRequestId: requestId,
      }),
    );
    return text(action === "accept" ? `published: ${content.yes}` : action);
  });
  server.registerTool("capital-as-task", {}, async (/** @type {any} */ { requestId }) => {
    const { content } = await lastOf(
      server.server.experimental.tasks.createMessageStream(PROMPT, {
        ...asTask,
        relatedRequestId: requestId,
      }),
    );
    return text(content.text);
  });
  return server;
}

/** @param {AsyncIterable<any>} stream */
async function lastOf(stream) {
  for await (const message of stream) {
    if (message.type === "result") return message.result;
    if (message.type === "error") throw message.error;
  }
  throw new Error("the stream ended without a result");
}

if (process.argv[2] === "stdio") {
  const { StdioServerTransport } = await sdk("server/stdio.js");
  await makeServer().connect(new StdioServerTransport());
} else {
  const { StreamableHTTPServerTransport: Http } = await sdk("server/streamableHttp.js");
  serveSessions({ makeServer, Http });
}
