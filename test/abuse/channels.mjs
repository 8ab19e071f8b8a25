// A client for every transport. It sends the bytes that a test passes to it, and returns everything that the server
// sends back.
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { answers, Ended, fieldOf, Lines, splitter, within } from "./lines.mjs";
import { dictionary, echo, headersFor, initialize, INITIALIZED, REVISION_OF } from "./messages.mjs";

/** @typedef {import("./messages.mjs").Era} Era */
/** @typedef {import("./messages.mjs").Wire} Wire */

/**
 * @typedef {object} Heard
 * @property {number} [status] The HTTP status, over HTTP.
 * @property {Wire[]} messages
 */

/**
 * @typedef {object} Channel
 * @property {boolean} lines Whether a newline ends a message.
 * @property {(said: string | Uint8Array, options?: { headers?: Record<string, string>, id?: unknown }) => Promise<Heard>} say
 * Sends a text or bytes. To know when the response is complete, it then sends a call, and returns everything that
 *   arrives until the server has answered this call and the request `id`.
 * @property {(message: Wire) => Promise<Wire>} call Sends a request, and returns its response.
 * @property {() => Wire[]} late Returns all received messages, on channels that receive messages without a request.
 * @property {() => Promise<void>} close
 */

let marks = 0;

/**
 * @param {Era} era
 * @param {Lines} lines
 * @param {(said: string | Uint8Array) => Promise<number | undefined>} post
 * @param {() => Promise<void>} close
 * @param {{ revision?: string | undefined, framed?: boolean }} [options] `framed`: messages end with a newline. Default: true.
 * @returns {Promise<Channel>}
 */
async function overLines(era, lines, post, close, { revision, framed = true } = {}) {
  /** @param {Wire} message */
  const call = async (message) => {
    const from = lines.heard.length;
    const answer = lines.until((each) => answers(each, message["id"]), from);
    answer.catch(() => {});
    await post(JSON.stringify(message));
    return answer;
  };
  if (era === "session") {
    await call(initialize(revision));
    await post(JSON.stringify(INITIALIZED));
  }
  return {
    lines: framed,
    call,
    async say(said, { id: awaited } = {}) {
      const from = lines.heard.length;
      const status = await post(said);
      const id = `mark ${++marks}`;
      const { result } = await call(echo(era, id, id));
      if (JSON.stringify(result)?.includes(id) !== true) throw new Error(`no echo of ${id}`);
      if (awaited !== undefined) await lines.until((each) => answers(each, awaited), from);
      const messages = lines.heard.slice(from).filter((each) => !answers(each, id));
      return { messages, ...(status !== undefined && { status }) };
    },
    late: () => lines.heard,
    close,
  };
}

/**
 * The memory transport can only send JSON values. Anything else gets no response.
 *
 * @param {Era} era
 * @param {import("@mcp-gen/core").Endpoint} server
 * @param {string} [revision]
 * @returns {Promise<Channel>}
 */
export function openMemory(era, server, revision) {
  const [near, far] = memoryTransports();
  const lines = new Lines();
  near.start({
    value: (value) => lines.push(value),
    invalid: ({ error }) => lines.push(error),
    closed: () => lines.end(),
  });
  connectEndpoint(server, far);
  /** @param {string | Uint8Array} said */
  const post = async (said) => {
    const value = parsed(said);
    if (value !== undefined) near.send(/** @type {never} */ (value));
    return undefined;
  };
  return overLines(era, lines, post, () => near.close(), { revision, framed: false });
}

/**
 * Opens a channel with stdio framing over a socket.
 *
 * @param {Era} era
 * @param {number} port
 * @param {string} [revision]
 */
export async function openSocket(era, port, revision) {
  const socket = connect(port, "127.0.0.1");
  const lines = new Lines();
  const take = splitter("\n", (line) => lines.push(JSON.parse(line)));
  socket.setEncoding("utf8").on("data", take);
  socket.on("error", () => {});
  socket.on("end", () => socket.end());
  socket.on("close", () => lines.end());
  const close = async () => void socket.destroy();
  return closedOnFailure(overLines(era, lines, writer(socket), close, { revision }), close);
}

/**
 * Opens a channel to a program that serves stdio.
 *
 * @param {Era} era
 * @param {import("node:child_process").ChildProcessWithoutNullStreams} child
 * @param {string} [revision]
 */
export async function openStdio(era, child, revision) {
  const lines = new Lines();
  const take = splitter("\n", (line) => lines.push(JSON.parse(line)));
  child.stdout.setEncoding("utf8").on("data", take);
  child.stdin.on("error", () => {});
  const ended = new Promise((resolve) => child.on("close", resolve));
  child.on("close", () => lines.end());
  const close = async () => {
    child.stdin.end();
    await within(ended, "the program");
  };
  return overLines(era, lines, writer(child.stdin), close, { revision });
}

/**
 * Opens a channel over HTTP+SSE.
 *
 * @param {Era} era
 * @param {number} port
 * @param {{ revision?: string, headers?: Record<string, string> }} [options]
 */
export async function openSse(era, port, { revision, headers = {} } = {}) {
  const lines = new Lines();
  const agent = new Agent({ keepAlive: true });
  /** @type {(path: string) => void} */
  let found;
  /** @type {(error: Error) => void} */
  let lost;
  const endpoint = new Promise((resolve, reject) => ([found, lost] = [resolve, reject]));
  const stream = httpRequest({
    port,
    host: "127.0.0.1",
    path: "/sse",
    headers: { accept: "text/event-stream", ...headers },
  });
  stream.on("error", () => {});
  stream.on("close", () => {
    lines.end();
    lost(new Ended("the stream has ended"));
  });
  stream.on("response", (response) => {
    const take = splitter("\n\n", (block) => {
      const data = fieldOf(block, "data") ?? "";
      if (fieldOf(block, "event") === "endpoint") found(data);
      else if (data !== "") lines.push(JSON.parse(data));
    });
    response.setEncoding("utf8").on("data", take);
    response.on("error", () => {});
    if (response.statusCode !== 200) lost(new Ended(`status ${response.statusCode}`));
  });
  stream.end();
  const close = async () => {
    stream.destroy();
    agent.destroy();
  };
  /** @returns {Promise<Channel>} */
  const open = async () => {
    const path = await within(endpoint, "the endpoint event");
    /** @param {string | Uint8Array} said */
    const post = async (said) => {
      const all = { ...headersFor("session", undefined), ...headers };
      const { status } = await exchange({ agent, port, path, headers: all }, said);
      return status;
    };
    return overLines(era, lines, post, close, { revision, framed: false });
  };
  return closedOnFailure(open(), close);
}

/**
 * Opens a channel over Streamable HTTP.
 *
 * @param {Era} era
 * @param {number} port
 * @param {{ revision?: string, headers?: Record<string, string> }} [options]
 */
export async function openHttp(era, port, { revision, headers = {} } = {}) {
  const agent = new Agent({ keepAlive: true });
  const close = async () => agent.destroy();
  /** @type {Exchange} */
  const post = (said, all, stops) =>
    exchange({ agent, port, path: "/mcp", headers: { ...all, ...headers } }, said, stops);
  return closedOnFailure(overPosts(era, post, close, revision), close);
}

/**
 * Opens a channel to a `fetch` handler, which it calls directly.
 *
 * @param {Era} era
 * @param {(request: Request) => Promise<Response>} handle
 * @param {string} [revision]
 */
export function openFetch(era, handle, revision) {
  /** @type {Exchange} */
  const post = async (said, headers, stops) => {
    const gone = new AbortController();
    const response = await handle(
      new Request("http://127.0.0.1/mcp", {
        method: "POST",
        headers: { host: "127.0.0.1", ...headers },
        body: /** @type {RequestInit["body"]} */ (said),
        signal: gone.signal,
      }),
    );
    const head = Object.fromEntries(response.headers);
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (stops && text.includes("\n\n")) {
        gone.abort();
        break;
      }
    }
    return { status: response.status, head, text };
  };
  return overPosts(era, post, async () => {}, revision);
}

/**
 * @callback Exchange Posts a body and returns the whole response. With `stops`, it returns a stream up to its first
 *   event.
 * @param {string | Uint8Array} said
 * @param {Record<string, string>} headers
 * @param {boolean} stops
 * @returns {Promise<{ status: number, head: Record<string, unknown>, text: string }>}
 */

/**
 * @param {Era} era
 * @param {Exchange} post
 * @param {() => Promise<void>} close
 * @param {string} [revision]
 * @returns {Promise<Channel>}
 */
async function overPosts(era, post, close, revision = REVISION_OF.session) {
  /** @type {string | undefined} */
  let session;
  /** @type {Channel["say"]} */
  const say = async (said, { headers } = {}) => {
    const value = parsed(said);
    const own = headersFor(era, value, session);
    if (era === "session") own["mcp-protocol-version"] = revision;
    const all = { ...own, ...headers };
    const stops = dictionary(value)["method"] === "subscriptions/listen";
    const { status, head, text } = await within(post(said, all, stops), "a POST");
    return { status, messages: messagesIn(String(head["content-type"]), text) };
  };
  if (era === "session") {
    const opening = JSON.stringify(initialize(revision));
    const { head, status } = await within(
      post(opening, headersFor("session", undefined), false),
      "initialize",
    );
    session = String(head["mcp-session-id"]);
    if (status !== 200) throw new Error(`initialize: ${status}`);
    await say(JSON.stringify(INITIALIZED));
  }
  return {
    lines: false,
    say,
    async call(message) {
      const { messages, status } = await say(JSON.stringify(message));
      const answer = messages.find((each) => answers(each, message["id"]));
      if (answer === undefined) throw new Ended(`no answer, status ${status}`);
      return answer;
    },
    late: () => [],
    close,
  };
}

/**
 * @param {string} type
 * @param {string} text
 * @returns {Wire[]}
 */
function messagesIn(type, text) {
  if (text === "") return [];
  if (!type.startsWith("text/event-stream")) return [JSON.parse(text)].flat();
  return text
    .split("\n\n")
    .map((block) => fieldOf(block, "data") ?? "")
    .filter((data) => data !== "")
    .map((data) => JSON.parse(data));
}

/**
 * @param {import("node:http").RequestOptions & { path: string }} to
 * @param {string | Uint8Array} said
 * @param {boolean} [stops]
 * @returns {ReturnType<Exchange>}
 */
function exchange({ headers, ...to }, said, stops = false) {
  return new Promise((resolve, reject) => {
    const length = { "content-length": String(Buffer.byteLength(said)) };
    const request = httpRequest({
      host: "127.0.0.1",
      method: "POST",
      ...to,
      headers: { ...length, ...headers },
    });
    request.on("error", () => reject(new Ended("the connection broke")));
    request.on("response", (response) => {
      let text = "";
      const give = () =>
        resolve({ status: response.statusCode ?? 0, head: response.headers, text });
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
        if (!stops || !text.includes("\n\n")) return;
        give();
        request.destroy();
      });
      response.on("end", give);
      response.on("error", () => reject(new Ended("the answer broke off")));
      response.on("close", () => reject(new Ended("the answer broke off")));
    });
    request.end(said);
  });
}

/**
 * @param {{ write(said: string | Uint8Array): unknown }} stream
 * @returns {(said: string | Uint8Array) => Promise<undefined>}
 */
function writer(stream) {
  return async (said) => {
    stream.write(said);
    stream.write("\n");
    return undefined;
  };
}

/**
 * @param {Promise<Channel>} opening
 * @param {() => Promise<void>} close
 * @returns {Promise<Channel>}
 */
async function closedOnFailure(opening, close) {
  try {
    return await opening;
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Parses a text. Returns `undefined` if the text is not JSON.
 *
 * @param {string | Uint8Array} said A text with a byte order mark is not JSON.
 * @returns {unknown}
 */
export function parsed(said) {
  return valueOf(said, new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }));
}

/**
 * Parses the lines of a stream like a server, which skips a byte order mark at the start of a line.
 *
 * @param {Uint8Array} bytes
 * @returns {unknown[]}
 */
export function linesOf(bytes) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return Buffer.from(bytes)
    .toString("latin1")
    .split("\n")
    .map((line) => valueOf(Buffer.from(line, "latin1"), decoder));
}

/**
 * @param {string | Uint8Array} said
 * @param {{ decode(bytes: Uint8Array): string }} decoder
 * @returns {unknown}
 */
function valueOf(said, decoder) {
  try {
    return JSON.parse(typeof said === "string" ? said : decoder.decode(said));
  } catch {
    return undefined;
  }
}
