// The official SDK 1.32.2 as one of several processes: `sessions`, with a shared event store, or `stateless`.
import { createServer } from "node:http";
import { load } from "../../interop/servers/load.mjs";
import { FORM, runTool, sessionListener, textResult, TOOLS } from "./shared.mjs";

const sdk = (/** @type {string} */ path) => load(`sdk-1.32.2/${path}`);
const { Server } = await sdk("server/index.js");
const { StreamableHTTPServerTransport } = await sdk("server/streamableHttp.js");
const { InMemoryTaskStore } = await sdk("experimental/tasks/stores/in-memory.js");
const types = await sdk("types.js");

const isStateless = process.argv[2] === "stateless";
const taskStore = new InMemoryTaskStore();
/** @type {Set<any>} */
const servers = new Set();

function makeServer() {
  const requests = { tools: { call: {} } };
  const server = new Server(
    { name: "sdk 1.32.2", version: "1.0.0" },
    { capabilities: { tools: { listChanged: true }, tasks: { requests } }, taskStore },
  );
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({ tools: TOOLS }));
  server.setRequestHandler(types.CallToolRequestSchema, callTool);
  servers.add(server);
  return server;

  /** @param {any} request @param {any} extra */
  async function callTool({ params }, extra) {
    const { name, arguments: args = {}, _meta } = params;
    if (name === "work") {
      const task = await extra.taskStore.createTask({ ttl: 60_000 });
      return { task };
    }
    if (name === "confirm") {
      const request = { method: "elicitation/create", params: FORM };
      const { content } = await extra.sendRequest(request, types.ElicitResultSchema);
      return textResult(JSON.stringify(content));
    }
    const progress = (/** @type {number} */ n) =>
      extra.sendNotification({
        method: "notifications/progress",
        params: { progressToken: _meta?.progressToken, progress: n },
      });
    return textResult(await runTool(name, args, { signal: extra.signal, progress, changed }));
  }
}

/** A program can notify only the sessions of its own process. */
function changed() {
  return Promise.all([...servers].map((one) => one.sendToolListChanged()));
}

/** @param {object} options */
async function connect(options) {
  const transport = new StreamableHTTPServerTransport(options);
  await makeServer().connect(transport);
  return transport;
}

const listener = isStateless
  ? async (/** @type {any} */ incoming, /** @type {any} */ outgoing) =>
      (await connect({ sessionIdGenerator: undefined })).handleRequest(incoming, outgoing)
  : sessionListener(connect);
createServer(listener).listen(Number(process.env["PORT"]), "127.0.0.1");
