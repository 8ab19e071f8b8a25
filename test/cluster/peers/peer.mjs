// A client of the rows, and what they return.
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {Record<string, any>} Message */
/** @typedef {{ isKept: boolean, detail: string }} Row */

/** @typedef {{ revision: string, first: number, second: number, balancer: number }} Target The ports. */

const META = "io.modelcontextprotocol/";
const PATIENCE = 5_000;
const ATTEMPTS = 10;
const CLIENT = { name: "rows", version: "1.0.0" };

/** Waits until a condition is true, for some seconds. @param {() => boolean} condition @param {number} [patienceMs] */
export async function waitFor(condition, patienceMs = PATIENCE) {
  const until = performance.now() + patienceMs;
  while (!condition() && performance.now() < until) await sleep(20);
}

/** @param {boolean | undefined} isKept @param {string} detail @returns {Row} */
export function kept(isKept, detail) {
  return { isKept: isKept !== false, detail };
}

/** A client, with or without a session, that chooses the process of each request. */
export class Peer {
  #id = 0;

  /** @param {string} revision @param {string | undefined} session */
  constructor(revision, session) {
    this.revision = revision;
    this.session = session;
  }

  /** @param {Target} target @param {number} [port] */
  static async open({ revision, first }, port = first) {
    const client = new Peer(revision, undefined);
    if (revision === "2026-07-28") return client;
    const capabilities = { elicitation: {} };
    const params = { protocolVersion: revision, capabilities, clientInfo: CLIENT };
    let { headers, status } = await client.request(port, "initialize", params);
    // A process that has just started may not serve sessions yet.
    for (let attempts = 1; status === 503 && attempts < ATTEMPTS; attempts++) {
      await sleep(500);
      ({ headers, status } = await client.request(port, "initialize", params));
    }
    if (status !== 200) throw new Error(`initialize: ${status}`);
    const id = headers["mcp-session-id"];
    client.session = id === undefined ? undefined : String(id);
    await client.post(port, { method: "notifications/initialized" });
    return client;
  }

  /**
   * @param {number} port
   * @param {string} name
   * @param {Message} [more]
   * @param {(message: Message, id: string) => unknown} [received]
   * @param {Message} [args]
   */
  call(port, name, more = {}, received, args = {}) {
    return this.request(port, "tools/call", { name, arguments: args, ...more }, received);
  }

  /**
   * @param {number} port
   * @param {string} method
   * @param {Message} params
   * @param {(message: Message, id: string) => unknown} [received]
   */
  request(port, method, params, received) {
    const id = ++this.#id;
    return this.#send(port, "POST", this.#message(id, method, params), received).ended;
  }

  /**
   * Begins a call with progress.
   *
   * @param {number} port
   * @param {string} name
   * @param {(message: Message, id: string) => unknown} received
   * @param {Message} [args]
   */
  async begin(port, name, received, args = {}) {
    const id = ++this.#id;
    const params = { name, arguments: args, _meta: { progressToken: id } };
    const sent = this.#send(port, "POST", this.#message(id, "tools/call", params), received);
    return { id, ended: sent.ended, close: sent.close };
  }

  /** @param {number} port @param {Message} message */
  post(port, message) {
    return this.#send(port, "POST", { jsonrpc: "2.0", ...message }).ended;
  }

  /**
   * Opens a stream for messages without a request.
   *
   * @param {number} port
   * @param {(message: Message, id: string) => unknown} received
   * @param {Record<string, string>} [headers]
   */
  async listen(port, received, headers = {}) {
    const filter = { notifications: { toolsListChanged: true } };
    const sent =
      this.revision === "2026-07-28"
        ? this.#send(
            port,
            "POST",
            this.#message(++this.#id, "subscriptions/listen", filter),
            received,
          )
        : this.#send(port, "GET", undefined, received, headers);
    return { status: await sent.status, close: sent.close };
  }

  /** @param {number} id @param {string} method @param {Message} params */
  #message(id, method, params) {
    if (this.revision !== "2026-07-28") return { jsonrpc: "2.0", id, method, params };
    const _meta = {
      ...params["_meta"],
      [`${META}protocolVersion`]: this.revision,
      [`${META}clientInfo`]: CLIENT,
      [`${META}clientCapabilities`]: {
        elicitation: { form: {} },
        extensions: { [`${META}tasks`]: {} },
      },
    };
    return { jsonrpc: "2.0", id, method, params: { ...params, _meta } };
  }

  /**
   * @param {number} port
   * @param {string} method
   * @param {Message} [message]
   * @param {(message: Message, id: string) => unknown} [received]
   * @param {Record<string, string>} [more]
   */
  #send(port, method, message, received = () => {}, more = {}) {
    const body = message && JSON.stringify(message);
    const name = message?.["params"]?.name ?? message?.["params"]?.taskId;
    const headers = {
      accept: method === "GET" ? "text/event-stream" : "application/json, text/event-stream",
      ...(body && { "content-type": "application/json" }),
      ...(this.session && { "mcp-session-id": this.session }),
      ...(message?.["method"] !== "initialize" && { "mcp-protocol-version": this.revision }),
      ...(this.revision === "2026-07-28" && {
        "mcp-method": message?.["method"],
        ...(name !== undefined && { "mcp-name": name }),
      }),
      ...more,
    };
    const options = { host: "127.0.0.1", port, path: "/mcp", method, headers, agent: false };
    const sent = request(options);
    const responded = new Promise((resolve) => {
      sent.on("response", resolve).on("error", () => resolve(undefined));
    });
    const timer = setTimeout(() => sent.destroy(), 3 * PATIENCE);
    const ended = responded.then(async (response) => {
      /** @type {Message[]} */
      const messages = [];
      if (response !== undefined) {
        const isStream = String(response.headers["content-type"]).startsWith("text/event-stream");
        await read(response, isStream, (one, id) => {
          messages.push(one);
          void received(one, id);
        }).catch(() => {});
      }
      clearTimeout(timer);
      return { status: response?.statusCode ?? 0, headers: response?.headers ?? {}, messages };
    });
    sent.end(body);
    return {
      ended,
      status: responded.then((response) => response?.statusCode ?? 0),
      close: () => void sent.destroy(),
    };
  }
}

/**
 * @param {import("node:http").IncomingMessage} response
 * @param {boolean} isStream
 * @param {(message: Message, id: string) => void} received
 */
async function read(response, isStream, received) {
  let rest = "";
  for await (const piece of response.setEncoding("utf8")) {
    rest += piece;
    if (!isStream) continue;
    const events = rest.split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: ?(\S.*)$/m.exec(event)?.[1];
      const id = /^id: ?(.+)$/m.exec(event)?.[1] ?? "";
      if (data !== undefined) received(JSON.parse(data), id);
      else if (id !== "") received({}, id);
    }
  }
  if (!isStream && rest.startsWith("{")) received(JSON.parse(rest), "");
}
