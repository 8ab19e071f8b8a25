// Serves the server under test in this process: over HTTP, HTTP+SSE and a plain socket.
import { serveConnection } from "@mcp-gen/stdio";
import { toNodeListener } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { createServer as createHttpServer } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { everythingServer } from "../everything/server.mjs";

/** @typedef {import("@mcp-gen/server").Server} Server */

/**
 * @typedef {object} Hosted
 * @property {Server} server
 * @property {number} http The port of HTTP and of HTTP+SSE.
 * @property {number} socket The port with stdio framing.
 * @property {() => number} connections Open connections of both kinds.
 * @property {unknown[]} errors Errors that the server reported as internal.
 * @property {() => Promise<void>} close
 */

/**
 * @param {unknown[]} errors Receives the errors that the server reports as internal.
 * @returns {Server}
 */
export function abusedServer(errors) {
  return everythingServer({
    onError: (thrown) => {
      // Aborted handlers, and tools that return wrong output on purpose, are not server errors.
      if (!isMeant(thrown)) errors.push(thrown);
    },
    onWarning: () => {},
  });
}

/** @param {unknown} thrown */
function isMeant(thrown) {
  if (!(thrown instanceof Error)) return false;
  const { name, message } = thrown;
  return name === "AbortError" || name.startsWith("Request") || message.includes("wrong_output");
}

/**
 * @param {import("@mcp-gen/server/http").HttpOptions} [options]
 * @returns {Promise<Hosted>}
 */
export async function hostServer(options = {}) {
  /** @type {unknown[]} */
  const errors = [];
  const server = abusedServer(errors);
  const onError = (/** @type {Error} */ error) => void errors.push(error);
  const listener = toNodeListener(server, { sse: httpSse(), onError, ...options });
  const http = createHttpServer(listener);
  const socket = createSocketServer({ allowHalfOpen: true }, (one) => {
    serveConnection(server, one);
  });
  /** @type {Set<import("node:net").Socket>} */
  const open = new Set();
  for (const each of [http, socket]) {
    each.on("connection", (/** @type {import("node:net").Socket} */ one) => {
      open.add(one);
      one.on("close", () => open.delete(one));
    });
    await new Promise((resolve) => each.listen(0, "127.0.0.1", 4_096, () => resolve(undefined)));
  }
  return {
    server,
    http: portOf(http),
    socket: portOf(socket),
    connections: () => open.size,
    errors,
    async close() {
      await listener.close(0);
      for (const one of open) one.destroy();
      for (const each of [http, socket]) await new Promise((resolve) => each.close(resolve));
    },
  };
}

/** @param {import("node:net").Server} server */
function portOf(server) {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("expected a port");
  return address.port;
}
