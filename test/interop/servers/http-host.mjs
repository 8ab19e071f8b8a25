// Serves sessions over Streamable HTTP at /mcp, and over HTTP+SSE at /sse if the SDK supports it. The environment variable
// PORT sets the port.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";

/** @typedef {import("node:http").IncomingMessage} Incoming */
/** @typedef {import("node:http").ServerResponse} Outgoing */

/**
 * @param {object} parts
 * @param {() => any} parts.makeServer
 * @param {any} [parts.Http] The class of the Streamable HTTP transport.
 * @param {any} [parts.Sse] The class of the HTTP+SSE transport.
 * @param {(incoming: Incoming, outgoing: Outgoing) => Promise<boolean>} [parts.first] Answers requests outside of
 *   sessions. Returns true if it has answered.
 */
export function serveSessions({ makeServer, Http, Sse, first }) {
  /** @type {Map<string, any>} */
  const open = new Map();

  /** @param {Incoming} incoming @param {Outgoing} outgoing */
  async function serve(incoming, outgoing) {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://localhost");
    if (Sse !== undefined && pathname === "/sse" && incoming.method === "GET") {
      const transport = new Sse("/messages", outgoing);
      open.set(transport.sessionId, transport);
      return makeServer().connect(transport);
    }
    if (Sse !== undefined && pathname === "/messages") {
      const transport = open.get(searchParams.get("sessionId") ?? "");
      return transport === undefined
        ? end(outgoing, 404)
        : transport.handlePostMessage(incoming, outgoing);
    }
    if (Http === undefined || pathname !== "/mcp") return end(outgoing, 404);
    if (await first?.(incoming, outgoing)) return undefined;
    const id = incoming.headers["mcp-session-id"];
    if (id !== undefined) {
      const transport = open.get(String(id));
      return transport === undefined
        ? end(outgoing, 404)
        : transport.handleRequest(incoming, outgoing, Reflect.get(incoming, "parsed"));
    }
    const transport = new Http({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (/** @type {string} */ session) => void open.set(session, transport),
    });
    await makeServer().connect(transport);
    return transport.handleRequest(incoming, outgoing, Reflect.get(incoming, "parsed"));
  }

  createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((/** @type {unknown} */ error) => {
      console.error(error);
      if (!outgoing.headersSent) end(outgoing, 500);
    });
  }).listen(Number(process.env["PORT"]), "127.0.0.1");
}

/** @param {Outgoing} outgoing @param {number} status */
function end(outgoing, status) {
  outgoing.writeHead(status).end();
}
