// The faulty server over Streamable HTTP, with further rules to violate.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { faultyServer } from "./faulty-server.mjs";

/** @typedef {Record<string, unknown>} Json */

/**
 * @param {string} [fault]
 * @returns {import("node:http").Server}
 */
export function faultyHttp(fault) {
  /** @type {Map<string, ReturnType<typeof faultyServer>>} */
  const sessions = new Map();

  let answered = 0;

  return createServer((request, response) => {
    if (fault === "busy" && ++answered > 6) {
      response.writeHead(429).end();
      return;
    }
    if (request.method === "GET" && fault === "silent-get") return;
    if (request.method === "GET" && fault === "endless-get") {
      response.writeHead(200, { "content-type": "text/plain" }).write("…");
      return;
    }
    if (request.url === "/old") {
      response.writeHead(308, { location: "/mcp" }).end();
      return;
    }
    const chunks = /** @type {Buffer[]} */ ([]);
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const {
        status,
        body,
        headers = {},
      } = answer(request, Buffer.concat(chunks).toString("utf8"));
      const type = fault === "html" && status === 200 ? "text/html" : "application/json";
      response.writeHead(status, {
        ...(body === undefined ? {} : { "content-type": type }),
        ...headers,
      });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {string} text
   * @returns {{ status: number, body?: unknown, headers?: Record<string, string> }}
   */
  function answer({ method, headers }, text) {
    if (headers.origin !== undefined && fault !== "any-origin") return { status: 403 };
    const named = /** @type {string | undefined} */ (headers["mcp-session-id"]);
    const version = headers["mcp-protocol-version"];
    if (method === "GET") return { status: fault === "no-get" ? 404 : 405 };
    if (method === "DELETE") {
      if (version === "2026-07-28") return { status: 405 };
      if (fault !== "immortal") sessions.delete(String(named));
      return { status: 204 };
    }
    /** @type {Json} */
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      const code = fault === "wrong-parse-code" ? -32603 : -32700;
      return {
        status: 400,
        body: { jsonrpc: "2.0", id: null, error: { code, message: "Parse error" } },
      };
    }
    const params = /** @type {Json} */ (message["params"] ?? {});
    const meta = /** @type {Json} */ (params["_meta"] ?? {});
    if (meta["io.modelcontextprotocol/protocolVersion"] !== undefined)
      return stateless(message, meta, headers);
    if (message["method"] === "initialize") {
      const session = fault === "blank-session" ? `a ${randomUUID()}` : randomUUID();
      sessions.set(session, faultyServer());
      const [body] = sessions.get(session)?.(message) ?? [];
      return { status: 200, body, headers: { "mcp-session-id": session } };
    }
    const server = sessions.get(String(named));
    if (server === undefined) return { status: named === undefined ? 400 : 404 };
    if (version === "1900-01-01" && fault !== "any-version") return { status: 400 };
    const [body] = server(message);
    if (body !== undefined) return { status: 200, body };
    if (fault === "talkative") return { status: 202, body: "Accepted" };
    return { status: fault === "wrong-accepted" ? 200 : 202 };
  }

  /**
   * @param {Json} message
   * @param {Json} meta
   * @param {import("node:http").IncomingHttpHeaders} headers
   */
  function stateless(message, meta, headers) {
    const { id, method, params } = message;
    const { name } = /** @type {Json} */ (params ?? {});
    const differs = [
      fault !== "any-version-header" &&
        headers["mcp-protocol-version"] !== meta["io.modelcontextprotocol/protocolVersion"],
      fault !== "any-method-header" && id !== undefined && headers["mcp-method"] !== method,
      fault !== "any-name-header" && method === "tools/call" && headers["mcp-name"] !== name,
    ];
    if (differs.includes(true)) {
      return {
        status: 400,
        body: { jsonrpc: "2.0", id, error: { code: -32020, message: "Mismatch" } },
      };
    }
    const [body] = faultyServer()(message);
    if (body === undefined) return { status: 202 };
    const { code } = /** @type {{ error?: { code?: number } }} */ (body).error ?? {};
    const refusals = new Map([
      [-32601, fault === "found-method" ? 200 : 404],
      [-32602, message["method"] === "server/discover" ? (fault === "fine-meta" ? 200 : 400) : 200],
      [-32022, fault === "fine-version" ? 200 : 400],
    ]);
    return { status: refusals.get(code ?? 0) ?? 200, body };
  }
}
