/**
 * Serves over HTTP, `node dist/http.js 3000`: Streamable HTTP at /mcp, HTTP+SSE at /sse. This is the usual session code of
 * a server on the SDK, plus `faithful` around the two transports.
 */
import { faithful } from "@mcp-gen/sdk-adapter";
import { SSEServerTransport } from "@modelcontextprotocol/sdk/server/sse.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onLoss } from "./losses.js";
import { makeServer } from "./server.js";

const streamable = new Map<string, StreamableHTTPServerTransport>();
const sse = new Map<string, SSEServerTransport>();

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Prevents DNS rebinding: without it, web pages could reach the server.
  const host = request.headers.host ?? "";
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) return void response.writeHead(403).end();
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  switch (`${request.method} ${pathname}`) {
    case "GET /sse": {
      const transport = new SSEServerTransport("/messages", response);
      sse.set(transport.sessionId, transport);
      response.on("close", () => sse.delete(transport.sessionId));
      return makeServer().connect(faithful(transport, { onLoss }));
    }
    case "POST /messages": {
      const transport = sse.get(searchParams.get("sessionId") ?? "");
      if (transport !== undefined) return transport.handlePostMessage(request, response);
      break;
    }
    case "POST /mcp":
    case "GET /mcp":
    case "DELETE /mcp": {
      const transport = await sessionOf(request.headers["mcp-session-id"]);
      if (transport !== undefined) return transport.handleRequest(request, response);
    }
  }
  response.writeHead(404).end();
}

/** Returns the session of a request, or a new one if it names none. */
async function sessionOf(
  id: string | string[] | undefined,
): Promise<StreamableHTTPServerTransport | undefined> {
  if (id !== undefined) return streamable.get(String(id));
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (session) => void streamable.set(session, transport),
    onsessionclosed: (session) => void streamable.delete(session),
  });
  await makeServer().connect(faithful(transport, { onLoss }));
  return transport;
}

const http = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
});
http.listen(Number(process.argv[2] ?? 3000), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`);
});
