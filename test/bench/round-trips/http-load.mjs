// Generates load for an HTTP server: several connections, each with one call in flight. Uses raw sockets, because an HTTP
// client would need more time than the server. Checks that each response is complete and has the id of its call.
import { connect } from "node:net";
import { callEcho, headersOf, initialize, INITIALIZED, isStateless } from "./messages.mjs";

/** @typedef {import("./messages.mjs").Revision} Revision */

/** All ids have the same number of digits, so that all requests have the same length. */
const FIRST_ID = 1_000_000;

/**
 * Opens a session if the revision has sessions.
 *
 * @param {number} port
 * @param {Revision} revision
 * @param {Readonly<Record<string, string>>} [more] Further headers.
 * @returns {Promise<string | undefined>} The session id; `undefined` if the server has no sessions.
 */
export async function openSession(port, revision, more) {
  if (isStateless(revision)) return undefined;
  const post = (/** @type {object} */ message, /** @type {string | undefined} */ session) =>
    fetch(`http://127.0.0.1:${port}/mcp`, {
      method: "POST",
      headers: { ...headersOf(revision, session), ...more },
      body: JSON.stringify(message),
    });
  const opened = await post(initialize(revision), undefined);
  const text = await opened.text();
  if (!opened.ok) throw new Error(`initialize: expected 200, received ${opened.status}: ${text}`);
  const session = opened.headers.get("mcp-session-id") ?? undefined;
  await (await post(INITIALIZED, session)).text();
  return session;
}

/**
 * Creates a load for a server. The connections are open only while the load runs, because servers close idle connections.
 *
 * @param {{ port: number, revision: Revision, connections: number, headers?: Readonly<Record<string, string>> }} options
 *   `headers` are sent with each request.
 * @returns {Promise<import("./rounds.mjs").Load>}
 */
export async function httpLoad({ port, revision, connections, headers }) {
  const session = await openSession(port, revision, headers);
  let nextId = FIRST_ID;
  const body = (/** @type {number} */ id) => JSON.stringify(callEcho(revision, id));
  const fields = Object.entries({
    host: `127.0.0.1:${port}`,
    ...headersOf(revision, session),
    ...headers,
    "content-length": String(body(FIRST_ID).length),
  });
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST /mcp HTTP/1.1\r\n${lines.join("")}\r\n`;
  /** @type {import("node:net").Socket[]} */
  let sockets = [];
  return {
    async open() {
      sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(port)));
    },
    async run(milliseconds) {
      const end = performance.now() + milliseconds;
      /** @type {number[]} */
      const latencies = [];
      await Promise.all(
        sockets.map(laneOf).map(async (lane) => {
          // Each connection makes a call, also on a machine that does not run this process for a while.
          do {
            const id = nextId++;
            const started = performance.now();
            await lane(head + body(id), id);
            latencies.push((performance.now() - started) * 1000);
          } while (performance.now() < end);
        }),
      );
      return Float64Array.from(latencies);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      sockets = [];
    },
  };
}

/**
 * Opens a connection whose text is decoded as Latin-1, see `isWhole`.
 *
 * @param {number} port
 * @returns {Promise<import("node:net").Socket>}
 */
export function openSocket(port) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.setEncoding("latin1");
    socket.on("error", reject);
  });
}

/**
 * Sends requests one after the other, and waits for the whole response to each.
 *
 * @param {import("node:net").Socket} socket
 * @returns {(request: string, id: number) => Promise<void>}
 */
function laneOf(socket) {
  let received = "";
  let id = 0;
  /** @type {((error?: Error) => void) | undefined} */
  let settle;
  const end = (/** @type {Error} */ error) => settle?.(error);
  socket.on("data", (/** @type {Buffer | string} */ chunk) => {
    received += chunk;
    if (!isWhole(received)) return;
    const answer = received;
    received = "";
    settle?.(isRight(answer, id) ? undefined : new Error(`call ${id}: wrong response: ${answer}`));
  });
  socket.on("error", end);
  socket.on("close", () => end(new Error("the server closed a connection")));
  return (request, of) =>
    new Promise((resolve, reject) => {
      id = of;
      settle = (error) => (error === undefined ? resolve() : reject(error));
      socket.write(request);
    });
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

/**
 * Returns true if a text is a complete response. It is decoded as Latin-1, so its length is the number of bytes.
 *
 * @param {string} text
 */
export function isWhole(text) {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const head = text.slice(0, headEnd);
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
  const start = headEnd + HEAD_END.length;
  if (length !== undefined) return text.length >= start + Number(length);
  return text.endsWith(LAST_CHUNK) && text.length > start;
}

/**
 * @param {string} answer
 * @param {number} id
 */
function isRight(answer, id) {
  return answer.startsWith("HTTP/1.1 200") && new RegExp(`"id": ?${id}[,}]`).test(answer);
}
