// Starts a server of the cluster tables, and calls it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openSockets } from "./sockets.mjs";

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url));
const META = "io.modelcontextprotocol/";
const STATELESS = "2026-07-28";
const SESSIONS = "2025-11-25";

const OK = "HTTP/1.1 200";
const POST = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/**
 * @param {string} program
 * @param {string} engine
 * @param {string} [url]
 * @param {number} [idleTimeoutMs] Of sessions. Default: that of the engine.
 */
export async function startServer(program, engine, url = "", idleTimeoutMs) {
  const idle = idleTimeoutMs === undefined ? [] : [String(idleTimeoutMs)];
  const child = spawn(program, ["--no-warnings", "--expose-gc", SERVER, engine, url, ...idle], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(createInterface(child.stdout), "line");
  const agent = new Agent({ keepAlive: true });
  const sockets = openSockets(Number(port));
  let id = 0;

  /**
   * @param {Record<string, string>} headers
   * @param {object} [message]
   * @param {(data: string) => void} [onEvent] Called with each event of a stream.
   * @param {string} [path] Of a request without a message.
   * @param {string} [method]
   */
  async function send(headers, message, onEvent, path = "/operations", method = "GET") {
    const body = message && JSON.stringify({ jsonrpc: "2.0", ...message });
    const outgoing = request({
      agent,
      host: "127.0.0.1",
      port: Number(port),
      path: message === undefined ? path : "/mcp",
      method: message === undefined ? method : "POST",
      headers: {
        ...headers,
        ...(body && { ...POST, "content-length": Buffer.byteLength(body) }),
      },
    });
    outgoing.end(body);
    const [response] = await once(outgoing, "response");
    let text = "";
    for await (const part of response.setEncoding("utf8")) {
      text += part;
      if (onEvent === undefined) continue;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = /^data: (.+)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data !== undefined) onEvent(data);
      }
    }
    return { status: response.statusCode, headers: response.headers, text };
  }

  /** @param {Record<string, string>} headers @param {object} message @returns {Promise<string>} */
  const post = (headers, message) =>
    sockets.post({ ...POST, ...headers }, JSON.stringify({ jsonrpc: "2.0", ...message }));

  return {
    pid: child.pid ?? 0,
    /** Opens a session, and returns its id. */
    async open() {
      const params = {
        protocolVersion: SESSIONS,
        capabilities: { elicitation: { form: {} } },
        clientInfo: { name: "bench", version: "1.0.0" },
      };
      const opened = await post({}, { id: 0, method: "initialize", params });
      const session = /\r\nmcp-session-id: *(\S+)/i.exec(opened)?.[1];
      if (session === undefined) throw new Error(`initialize: ${opened}`);
      await post(headersOf(session), { method: "notifications/initialized" });
      return session;
    },
    /** Opens the GET stream of a session, which stays open. @param {string} session */
    async listen(session) {
      const headers = { ...headersOf(session), accept: "text/event-stream" };
      const opened = request({
        agent,
        host: "127.0.0.1",
        port: Number(port),
        path: "/mcp",
        headers,
      });
      opened.end();
      const [response] = await once(opened, "response");
      if (response.statusCode !== 200) throw new Error(`GET: ${response.statusCode}`);
      response.on("error", () => {}).resume();
    },
    /** Ends a session. @param {string} session */
    async end(session) {
      const { status } = await send(headersOf(session), undefined, undefined, "/mcp", "DELETE");
      if (status !== 200 && status !== 204) throw new Error(`DELETE: ${status}`);
    },
    /** Calls a tool in a session. @param {string} session @param {string} name */
    async inSession(session, name) {
      const received = await post(headersOf(session), callOf(name, ++id));
      if (!received.startsWith(OK)) throw new Error(`${name}: ${received}`);
    },
    /** Calls a tool in a session. @param {string} session @param {string} name @param {(data: string) => void} onEvent */
    async stream(session, name, onEvent) {
      const { status, text } = await send(headersOf(session), callOf(name, ++id), onEvent);
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
    },
    /** Answers a request of the server. @param {string} session @param {object} response */
    answer: (session, response) => post(headersOf(session), response),
    /** Calls a method without a session. @param {string} method @param {Record<string, unknown>} params @returns {Promise<any>} */
    async stateless(method, params) {
      const _meta = {
        [`${META}protocolVersion`]: STATELESS,
        [`${META}clientInfo`]: { name: "bench", version: "1.0.0" },
        [`${META}clientCapabilities`]: { extensions: { [`${META}tasks`]: {} } },
      };
      const headers = {
        "mcp-protocol-version": STATELESS,
        "mcp-method": method,
        "mcp-name": String(params["name"] ?? params["taskId"]),
      };
      const received = await post(headers, { id: ++id, method, params: { ...params, _meta } });
      if (!received.startsWith(OK)) throw new Error(`${method}: ${received}`);
      return JSON.parse(received.slice(received.indexOf("\r\n\r\n"))).result;
    },
    /** How often each method of the engine was called. @returns {Promise<Record<string, number>>} */
    operations: async () => JSON.parse((await send({})).text),
    /** How many sessions the server has touched. */
    touched: async () => Number((await send({}, undefined, undefined, "/touched")).text),
    /** The milliseconds from a publisher to a subscriber in another process. @param {number} count */
    hop: async (count) => Number((await send({}, undefined, undefined, `/hop?${count}`)).text),
    /** The bytes on the heap after a garbage collection. */
    heap: async () => Number((await send({}, undefined, undefined, "/heap")).text),
    async stop() {
      agent.destroy();
      sockets.close();
      const ended = once(child, "close");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** @param {string} session */
function headersOf(session) {
  return { "mcp-session-id": session, "mcp-protocol-version": SESSIONS };
}

/** @param {string} name @param {number} id */
function callOf(name, id) {
  const params = { name, arguments: { text: "hello" }, _meta: { progressToken: id } };
  return { id, method: "tools/call", params };
}
