// Single requests to a node or a load balancer, with their statuses and times.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {Record<string, any>} Message */

/**
 * @typedef {object} Answered
 * @property {number} status 0 if the connection failed.
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {readonly Message[]} messages
 * @property {number} ms
 */

const META = "io.modelcontextprotocol/";
const STATELESS = "2026-07-28";
const REVISION = "2025-11-25";
const CLIENT = { name: "operations", version: "1.0.0" };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: 3_000 });
let id = 0;

/**
 * Calls a tool in 2026-07-28.
 *
 * @param {number} port
 * @param {string} name
 * @param {Record<string, unknown>} [args]
 * @param {string} [principal]
 */
export function callStateless(port, name, args = {}, principal = "stateless") {
  const extensions = { [`${META}tasks`]: {} };
  const _meta = {
    [`${META}protocolVersion`]: STATELESS,
    [`${META}clientInfo`]: CLIENT,
    [`${META}clientCapabilities`]: { extensions },
  };
  const headers = {
    authorization: `Bearer ${principal}`,
    "mcp-protocol-version": STATELESS,
    "mcp-method": "tools/call",
    "mcp-name": name,
  };
  return send(port, "POST", headers, requestOf("tools/call", { name, arguments: args, _meta }));
}

/**
 * Returns the state of a node.
 *
 * @param {number} port
 * @returns {Promise<import("./measures.mjs").NodeState>}
 */
export async function stateOf(port) {
  const answer = await callStateless(port, "node_state");
  return JSON.parse(textOf(answer) ?? `{"status": ${answer.status}}`);
}

/** The text of the result. @param {Answered} answer @returns {string | undefined} */
export function textOf({ messages }) {
  return messages.at(-1)?.["result"]?.content?.[0]?.text;
}

export class OperationSession {
  /**
   * @param {string} revision
   * @param {string} principal
   * @param {string} session
   */
  constructor(revision, principal, session) {
    this.revision = revision;
    this.principal = principal;
    this.session = session;
  }

  /**
   * @param {number} port
   * @param {string} principal
   * @param {string} [revision]
   */
  static async open(port, principal, revision = REVISION) {
    const answer = await patiently(() => OperationSession.initialize(port, principal, revision));
    const session = String(answer.headers["mcp-session-id"]);
    if (answer.status !== 200) throw new Error(`initialize: ${describe(answer)}`);
    const opened = new OperationSession(revision, principal, session);
    const initialized = { jsonrpc: "2.0", method: "notifications/initialized" };
    const ready = await patiently(() => opened.post(port, initialized));
    if (ready.status !== 202) throw new Error(`initialized: ${describe(ready)}`);
    return opened;
  }

  /** @param {number} port @param {string} principal @param {string} [revision] */
  static initialize(port, principal, revision = REVISION) {
    const params = { protocolVersion: revision, capabilities: {}, clientInfo: CLIENT };
    const headers = { authorization: `Bearer ${principal}` };
    return send(port, "POST", headers, requestOf("initialize", params));
  }

  /**
   * Waits until a node serves sessions. Without its lease, it refuses them.
   *
   * @param {number} port
   */
  static async untilServed(port) {
    for (;;) {
      const principal = "starting";
      const { status, headers } = await OperationSession.initialize(port, principal);
      const session = String(headers["mcp-session-id"]);
      const opened = new OperationSession(REVISION, principal, session);
      if (status === 200) return opened.end(port);
      await sleep(50);
    }
  }

  /** @param {number} port */
  async end(port) {
    const { status } = await send(port, "DELETE", this.headers);
    if (status !== 204) throw new Error(`DELETE: ${status}`);
  }

  /** @param {number} port @param {string} name @param {Record<string, unknown>} args */
  call(port, name, args) {
    return this.post(port, requestOf("tools/call", { name, arguments: args }));
  }

  /**
   * Calls a tool like a client that tries again after 503.
   *
   * @param {number} port
   * @param {string} name
   * @param {Record<string, unknown>} args
   */
  callPatiently(port, name, args) {
    return patiently(() => this.call(port, name, args));
  }

  /** @param {number} port @param {Message} message */
  post(port, message) {
    return send(port, "POST", this.headers, message);
  }

  /**
   * Opens the GET stream. Tries again after 503.
   *
   * @param {number} port
   * @param {(message: Message) => void} received
   * @returns {Promise<{ status: number, close: () => void }>}
   */
  listen(port, received) {
    return patiently(() => this.#listenOnce(port, received));
  }

  /**
   * @param {number} port
   * @param {(message: Message) => void} received
   * @returns {Promise<{ status: number, close: () => void }>}
   */
  #listenOnce(port, received) {
    return new Promise((resolve, reject) => {
      const path = "/mcp";
      const headers = { ...this.headers, accept: "text/event-stream" };
      const sent = request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
        let rest = "";
        response.setEncoding("utf8").on("data", (piece) => {
          const events = (rest + piece).split("\n\n");
          rest = events.pop() ?? "";
          for (const message of events.flatMap(messagesIn)) received(message);
        });
        response.on("error", () => {});
        resolve({ status: response.statusCode ?? 0, close: () => void sent.destroy() });
      });
      sent.on("error", reject).end();
    });
  }

  get headers() {
    return {
      authorization: `Bearer ${this.principal}`,
      "mcp-session-id": this.session,
      "mcp-protocol-version": this.revision,
    };
  }
}

/**
 * Sends a request again while its status is 503, as a client does.
 *
 * @template {{ readonly status: number, close?: () => void }} Response
 * @param {() => Promise<Response>} attempt
 * @returns {Promise<Response>}
 */
async function patiently(attempt) {
  for (;;) {
    const response = await attempt();
    if (response.status !== 503) return response;
    response.close?.();
    await sleep(1_000);
  }
}

/** @param {Answered} answer */
export function describe({ status, messages }) {
  return `${status} ${JSON.stringify(messages)}`;
}

/** @param {string} method @param {Message} params */
function requestOf(method, params) {
  id += 1;
  return { jsonrpc: "2.0", id, method, params };
}

/**
 * @param {number} port
 * @param {string} method
 * @param {Record<string, string>} headers
 * @param {Message} [message]
 * @returns {Promise<Answered>}
 */
function send(port, method, headers, message) {
  const started = performance.now();
  const accept = "application/json, text/event-stream";
  const all = { ...headers, accept, "content-type": "application/json" };
  return new Promise((resolve) => {
    const failed = () => {
      resolve({ status: 0, headers: {}, messages: [], ms: performance.now() - started });
    };
    const options = { host: "127.0.0.1", port, path: "/mcp", method, headers: all, agent };
    const sent = request(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => (text += piece));
      response.on("error", failed);
      response.on("end", () => {
        const { statusCode: status = 0, headers: received } = response;
        const type = String(received["content-type"]);
        const isStream = type.startsWith("text/event-stream");
        const messages = isStream ? text.split("\n\n").flatMap(messagesIn) : jsonIn(text);
        resolve({ status, headers: received, messages, ms: performance.now() - started });
      });
    });
    sent.on("error", failed).end(JSON.stringify(message));
  });
}

/** @param {string} text @returns {Message[]} */
function jsonIn(text) {
  return text.startsWith("{") ? [JSON.parse(text)] : [];
}

/** @param {string} event @returns {Message[]} */
function messagesIn(event) {
  const data = /^data: ?(\S.*)$/m.exec(event)?.[1];
  return data === undefined ? [] : [JSON.parse(data)];
}
