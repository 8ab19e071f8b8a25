// The official SDK 1.32.2 as one of several processes: `sessions`, with a shared event store, or `stateless`.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { load } from "../../interop/servers/load.mjs";
import { eventStore, FORM, runTool, textResult, TOOLS } from "./shared.mjs";

const sdk = (/** @type {string} */ path) => load(`sdk-1.32.2/${path}`);
const { Server } = await sdk("server/index.js");
const { StreamableHTTPServerTransport } = await sdk("server/streamableHttp.js");
const { InMemoryTaskStore } = await sdk("experimental/tasks/stores/in-memory.js");
const types = await sdk("types.js");

const isStateless = process.argv[2] === "stateless";
const taskStore = new InMemoryTaskStore();
/** @type {Map<string, any>} */
const transports = new Map();
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

createServer(async (incoming, outgoing) => {
  const id = incoming.headers["mcp-session-id"];
  let transport = transports.get(String(id));
  if (transport === undefined && id !== undefined) {
    // The examples of the SDK answer like this.
    return outgoing.writeHead(404).end();
  }
  if (transport === undefined) {
    transport = new StreamableHTTPServerTransport(
      isStateless
        ? { sessionIdGenerator: undefined }
        : {
            sessionIdGenerator: randomUUID,
            eventStore,
            onsessioninitialized: (/** @type {string} */ session) =>
              void transports.set(session, transport),
          },
    );
    await makeServer().connect(transport);
  }
  return transport.handleRequest(incoming, outgoing);
}).listen(Number(process.env["PORT"]), "127.0.0.1");
