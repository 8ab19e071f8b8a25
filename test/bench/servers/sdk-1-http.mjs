// The official SDK 1.x over HTTP: a server and a transport for each session, as in its examples.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { peer, port } from "./peer.mjs";
import { echoServer } from "./sdk-1.mjs";

const { StreamableHTTPServerTransport } = await peer(
  "@modelcontextprotocol/sdk/server/streamableHttp.js",
);
/** @type {Map<string, any>} */
const sessions = new Map();

createServer(async (request, response) => {
  const transport = sessions.get(String(request.headers["mcp-session-id"])) ?? (await open());
  await transport.handleRequest(request, response);
}).listen(port, "127.0.0.1");

async function open() {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    enableJsonResponse: true,
    onsessioninitialized: (/** @type {string} */ id) => void sessions.set(id, transport),
  });
  await echoServer().connect(transport);
  return transport;
}
