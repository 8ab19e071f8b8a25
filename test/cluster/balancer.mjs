// A load balancer without affinity: each request goes to the next node. It retries only if a node accepts no connection.
import { Agent, createServer, request } from "node:http";

/**
 * @typedef {object} Balancer
 * @property {number} port
 * @property {(ports: readonly number[]) => void} use Changes the nodes of new requests.
 * @property {() => Promise<void>} close
 */

/**
 * Sees an exchange.
 *
 * @typedef {object} Observer
 * @property {(port: number, status: number, headers: import("node:http").IncomingHttpHeaders) => void} response
 * @property {(chunk: Buffer) => void} data
 * @property {(isComplete: boolean) => void} end
 */
/** @typedef {(incoming: import("node:http").IncomingMessage, body: string) => Observer} Observe */

/** @type {Observe} */
const unobserved = () => ({ response() {}, data() {}, end() {} });

/** Milliseconds for which an idle connection to a node stays open. */
const IDLE = 3_000;

/** Headers that belong to one connection. */
const HOP = ["connection", "keep-alive", "transfer-encoding", "proxy-connection", "upgrade", "te"];

/**
 * @param {readonly number[]} ports The nodes.
 * @param {number} [port] Default: any free port.
 * @param {Observe} [observe]
 * @returns {Promise<Balancer>}
 */
export async function startBalancer(ports, port = 0, observe = unobserved) {
  let nodes = [...ports];
  let turn = 0;
  // Nodes close a connection that was idle for 5 s, so that a request could be lost.
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: IDLE });

  const server = createServer((incoming, outgoing) => {
    /** @type {Buffer[]} */
    const chunks = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("error", () => {});
    incoming.on("end", () => {
      turn += 1;
      const body = Buffer.concat(chunks);
      const observer = observe(incoming, body.toString());
      outgoing.on("close", () => observer.end(outgoing.writableFinished));
      forward({ incoming, outgoing, body, observer }, turned(nodes, turn));
    });
  });

  /**
   * @param {{ incoming: import("node:http").IncomingMessage, outgoing: import("node:http").ServerResponse, body: Buffer,
   *   observer: Observer }} exchange
   * @param {readonly number[]} candidates
   */
  function forward(exchange, [first, ...others]) {
    const { incoming, outgoing, body, observer } = exchange;
    if (outgoing.destroyed) return;
    const give = (/** @type {number} */ status) => {
      observer.response(first ?? 0, status, {});
      outgoing.writeHead(status).end();
    };
    if (first === undefined) return give(502);
    const headers = withoutHop(incoming.headers);
    if (body.length > 0) headers["content-length"] = String(body.length);
    const { method, url: path } = incoming;
    const sent = request({ host: "127.0.0.1", port: first, method, path, headers, agent });
    sent.on("response", (response) => {
      const { statusCode = 502 } = response;
      observer.response(first, statusCode, response.headers);
      outgoing.writeHead(statusCode, withoutHop(response.headers));
      outgoing.flushHeaders();
      response.on("data", (chunk) => observer.data(chunk));
      response.pipe(outgoing);
      response.on("error", () => outgoing.destroy());
      response.on("close", () => response.complete || outgoing.destroy());
    });
    sent.on("error", (error) => {
      const refused = "code" in error && error.code === "ECONNREFUSED";
      if (refused) forward(exchange, others);
      else if (outgoing.headersSent) outgoing.destroy();
      else give(502);
    });
    outgoing.on("close", () => outgoing.writableFinished || sent.destroy());
    sent.end(body);
  }

  server.keepAliveTimeout = 60_000;
  server.requestTimeout = 0;
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", 4_096, () => resolve(undefined));
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    use: (changed) => void (nodes = [...changed]),
    async close() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** @param {readonly number[]} list @param {number} turn */
function turned(list, turn) {
  return list.map((_, index) => list[(index + turn) % list.length] ?? 0);
}

/** @param {import("node:http").IncomingHttpHeaders} headers */
function withoutHop(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.includes(name)));
}
