// The official SDK 2.4.0 as one of several processes: `sessions`, with a shared event store, or `stateless`, with a shared
// bus. The second mode serves 2026-07-28, and older revisions without sessions.
import { createServer } from "node:http";
import { load } from "../../interop/servers/load.mjs";
import {
  closeOnSignal,
  eventBus,
  FORM,
  runTool,
  sessionListener,
  textResult,
  TOOLS,
} from "./shared.mjs";

const { createMcpHandler, Server } = await load("@modelcontextprotocol/server");
const { NodeStreamableHTTPServerTransport, toNodeHandler } = await load(
  "@modelcontextprotocol/node",
);

const isStateless = process.argv[2] === "stateless";
/** @type {Set<any>} */
const servers = new Set();
/** @type {any} */
let handler;

function makeServer() {
  const server = new Server(
    { name: "sdk 2.4.0", version: "1.0.0" },
    { capabilities: { tools: { listChanged: true } } },
  );
  server.setRequestHandler("tools/list", () => ({ tools: TOOLS }));
  server.setRequestHandler("tools/call", callTool);
  if (!isStateless) servers.add(server);
  return server;
}

/** @param {any} request @param {any} ctx */
async function callTool({ params }, ctx) {
  const { name, arguments: args = {}, _meta } = params;
  const { mcpReq } = ctx;
  if (name === "confirm") {
    const { confirm } = mcpReq.inputResponses ?? {};
    if (confirm !== undefined) return textResult(JSON.stringify(confirm.content));
    const inputRequests = { confirm: { method: "elicitation/create", params: FORM } };
    return { resultType: "input_required", inputRequests };
  }
  const progress = (/** @type {number} */ n) =>
    mcpReq.notify({
      method: "notifications/progress",
      params: { progressToken: _meta?.progressToken, progress: n },
    });
  return textResult(await runTool(name, args, { signal: mcpReq.signal, progress, changed }));
}

/** Without the bus of the stateless era, a program can notify only the sessions of its own process. */
function changed() {
  if (isStateless) return handler.notify.toolsChanged();
  return Promise.all([...servers].map((one) => one.sendToolListChanged()));
}

if (isStateless) {
  handler = createMcpHandler(makeServer, { bus: eventBus });
  closeOnSignal(() => handler.close());
}
const listener = isStateless ? toNodeHandler(handler) : sessionListener(connect);
createServer(listener).listen(Number(process.env["PORT"]), "127.0.0.1");

/** @param {object} options */
async function connect(options) {
  const transport = new NodeStreamableHTTPServerTransport(options);
  await makeServer().connect(transport);
  return transport;
}
