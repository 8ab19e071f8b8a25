// The official SDK 2.x over HTTP: with `--sessions`, a server and a transport for each session; otherwise the SDK's own
// handler, which serves 2026-07-28.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { peer, port } from "./peer.mjs";
import { echoServer } from "./sdk-2.mjs";

const { createMcpHandler } = await peer("@modelcontextprotocol/server");
const { NodeStreamableHTTPServerTransport, toNodeHandler } = await peer(
  "@modelcontextprotocol/node",
);
/** @type {Map<string, any>} */
const sessions = new Map();

const listener = process.argv.includes("--sessions")
  ? serveSession
  : toNodeHandler(createMcpHandler(echoServer));
createServer(listener).listen(port, "127.0.0.1");

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function serveSession(request, response) {
  const transport = sessions.get(String(request.headers["mcp-session-id"])) ?? (await open());
  await transport.handleRequest(request, response);
}

async function open() {
  const transport = new NodeStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    enableJsonResponse: true,
    onsessioninitialized: (/** @type {string} */ id) => void sessions.set(id, transport),
  });
  await echoServer().connect(transport);
  return transport;
}
