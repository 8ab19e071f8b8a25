// A session of the session era, request by request: each one goes to a chosen node.
import { createParser } from "eventsource-parser";
import { Agent, request } from "node:http";

/** @typedef {Record<string, any>} Message */

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export class RawSession {
  #id = 0;

  /**
   * @param {string} revision
   * @param {string} principal
   * @param {string} session
   */
  constructor(revision, principal, session = "") {
    this.revision = revision;
    this.principal = principal;
    this.session = session;
  }

  /**
   * Opens a session at a node.
   *
   * @param {number} port
   * @param {string} revision
   * @param {string} principal
   */
  static async open(port, revision, principal) {
    const opened = new RawSession(revision, principal);
    const capabilities = { elicitation: {} };
    const clientInfo = { name: "answers", version: "1.0.0" };
    const params = { protocolVersion: revision, capabilities, clientInfo };
    const answer = await opened.#post(port, opened.#request("initialize", params));
    opened.session = String(answer.headers["mcp-session-id"]);
    const [message] = await answer.all();
    if (answer.status !== 200) throw new Error(`initialize: ${answer.status} ${show(message)}`);
    await opened.send(port, { jsonrpc: "2.0", method: "notifications/initialized" });
    return opened;
  }

  /**
   * Sends a request, and passes each message of the stream of its response. Returns the response.
   *
   * @param {number} port
   * @param {string} method
   * @param {Message} params
   * @param {(message: Message) => void} [received]
   * @returns {Promise<Message>}
   */
  async ask(port, method, params, received = () => {}) {
    const sent = this.#request(method, params);
    const answer = await this.#post(port, sent);
    for await (const message of answer.messages) {
      if (message["id"] === sent.id && message["method"] === undefined) return message;
      received(message);
    }
    throw new Error(`${method}: status ${answer.status}, and the stream ended without a response`);
  }

  /**
   * Sends a notification or a response. Returns the status.
   *
   * @param {number} port
   * @param {Message} message
   */
  async send(port, message) {
    const answer = await this.#post(port, message);
    const [body] = await answer.all();
    return { status: answer.status, body };
  }

  /**
   * Opens a stream for notifications.
   *
   * @param {number} port
   * @returns {Promise<() => void>} A function that closes it.
   */
  async listen(port) {
    const broken = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
      headers: this.#headers(""),
      signal: broken.signal,
    });
    return () => {
      broken.abort();
      answer.body?.cancel().catch(() => {});
    };
  }

  /** Ends the session. @param {number} port */
  async close(port) {
    const answer = await this.#exchange(port, "DELETE");
    await answer.all();
    return answer.status;
  }

  /** @param {string} method @param {Message} params */
  #request(method, params) {
    this.#id += 1;
    return { jsonrpc: "2.0", id: this.#id, method, params };
  }

  /** @param {number} port @param {Message} message */
  #post(port, message) {
    return this.#exchange(port, "POST", JSON.stringify(message));
  }

  /** @param {number} port @param {string} method @param {string} [body] */
  #exchange(port, method, body = "") {
    const headers = this.#headers(body);
    return exchange({ host: "127.0.0.1", port, path: "/mcp", method, headers, agent }, body);
  }

  /** @param {string} body @returns {Record<string, string>} */
  #headers(body) {
    return {
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${this.principal}`,
      ...(body !== "" && { "content-type": "application/json" }),
      ...(this.session !== "" && {
        "mcp-session-id": this.session,
        "mcp-protocol-version": this.revision,
      }),
    };
  }
}

/**
 * @param {import("node:http").RequestOptions} options
 * @param {string} body
 * @returns {Promise<{ status: number, headers: import("node:http").IncomingHttpHeaders, messages: AsyncIterable<Message>, all(): Promise<Message[]> }>}
 */
function exchange(options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const messages = messagesOf(response);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        messages,
        async all() {
          const list = [];
          for await (const message of messages) list.push(message);
          return list;
        },
      });
    });
    sent.on("error", reject).end(body);
  });
}

/**
 * @param {import("node:http").IncomingMessage} response
 * @returns {AsyncGenerator<Message>}
 */
async function* messagesOf(response) {
  response.setEncoding("utf8");
  if (!String(response.headers["content-type"]).startsWith("text/event-stream")) {
    let text = "";
    for await (const piece of response) text += piece;
    if (text !== "") yield JSON.parse(text);
    return;
  }
  /** @type {Message[]} */
  const ready = [];
  const parser = createParser({
    onEvent: ({ data }) => void (data !== "" && ready.push(JSON.parse(data))),
  });
  for await (const piece of response) {
    parser.feed(piece);
    yield* ready.splice(0);
  }
}

/** @param {unknown} value */
function show(value) {
  return JSON.stringify(value);
}
