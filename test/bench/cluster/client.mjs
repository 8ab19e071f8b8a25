// Starts a server of the cluster tables, and calls it over one connection.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("server.mjs", import.meta.url));
const META = "io.modelcontextprotocol/";
const STATELESS = "2026-07-28";
const SESSIONS = "2025-11-25";

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/**
 * @param {string} program
 * @param {string} engine
 * @param {string} [url]
 */
export async function startServer(program, engine, url = "") {
  const child = spawn(program, ["--no-warnings", "--expose-gc", SERVER, engine, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(createInterface(child.stdout), "line");
  const agent = new Agent({ keepAlive: true });
  let id = 0;

  /**
   * @param {Record<string, string>} headers
   * @param {object} [message]
   * @param {(data: string) => void} [onEvent] Called with each event of a stream.
   * @param {string} [path] Of a GET.
   */
  async function send(headers, message, onEvent, path = "/operations") {
    const body = message && JSON.stringify(message);
    const outgoing = request({
      agent,
      host: "127.0.0.1",
      port: Number(port),
      path: message === undefined ? path : "/mcp",
      method: message === undefined ? "GET" : "POST",
      headers: {
        ...headers,
        ...(body && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          accept: "application/json, text/event-stream",
        }),
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

  /** Sends a message of a session. @param {string} session @param {object} message @param {(data: string) => void} [onEvent] */
  const post = (session, message, onEvent) =>
    send(
      { "mcp-session-id": session, "mcp-protocol-version": SESSIONS },
      { jsonrpc: "2.0", ...message },
      onEvent,
    );

  return {
    pid: child.pid ?? 0,
    post,
    /** Opens a session, and returns its id. */
    async open() {
      const params = {
        protocolVersion: SESSIONS,
        capabilities: { elicitation: { form: {} } },
        clientInfo: { name: "bench", version: "1.0.0" },
      };
      const opened = await send({}, { jsonrpc: "2.0", id: 0, method: "initialize", params });
      const session = String(opened.headers["mcp-session-id"]);
      await post(session, { method: "notifications/initialized" });
      return session;
    },
    /** Calls a tool in a session. @param {string} session @param {string} name @param {(data: string) => void} [onEvent] */
    async inSession(session, name, onEvent) {
      const _meta = { progressToken: ++id };
      const params = { name, arguments: { text: "hello" }, _meta };
      const message = { id, method: "tools/call", params };
      const { status, text } = await post(session, message, onEvent);
      if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
    },
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
      const message = { jsonrpc: "2.0", id: ++id, method, params: { ...params, _meta } };
      const { status, text } = await send(headers, message);
      if (status !== 200) throw new Error(`${method}: ${status} ${text}`);
      return JSON.parse(text).result;
    },
    /** How often each method of the engine was called. @returns {Promise<Record<string, number>>} */
    operations: async () => JSON.parse((await send({})).text),
    /** The milliseconds from a publisher to a subscriber in another process. @param {number} count */
    hop: async (count) => Number((await send({}, undefined, undefined, `/hop?${count}`)).text),
    /** The bytes on the heap after a garbage collection. */
    heap: async () => Number((await send({}, undefined, undefined, "/heap")).text),
    async stop() {
      agent.destroy();
      const ended = once(child, "close");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
