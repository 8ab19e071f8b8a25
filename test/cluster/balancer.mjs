// A load balancer without affinity: each request goes to the next node. It retries only if a node accepts no connection.
import { Agent, createServer, request } from "node:http";

/**
 * @typedef {object} Balancer
 * @property {number} port
 * @property {(ports: readonly number[]) => void} use Changes the nodes of new requests.
 * @property {() => Promise<void>} close
 */

/** Headers that belong to one connection. */
const HOP = ["connection", "keep-alive", "transfer-encoding", "proxy-connection", "upgrade", "te"];

/**
 * @param {readonly number[]} ports The nodes.
 * @param {number} [port] Default: any free port.
 * @returns {Promise<Balancer>}
 */
export async function startBalancer(ports, port = 0) {
  let nodes = [...ports];
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

  const server = createServer((incoming, outgoing) => {
    /** @type {Buffer[]} */
    const chunks = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("error", () => {});
    incoming.on("end", () => {
      turn += 1;
      forward(incoming, outgoing, Buffer.concat(chunks), turned(nodes, turn));
    });
  });

  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {import("node:http").ServerResponse} outgoing
   * @param {Buffer} body
   * @param {readonly number[]} candidates
   */
  function forward(incoming, outgoing, body, [first, ...others]) {
    if (outgoing.destroyed) return;
    if (first === undefined) return void outgoing.writeHead(502).end();
    const headers = withoutHop(incoming.headers);
    if (body.length > 0) headers["content-length"] = String(body.length);
    const { method, url: path } = incoming;
    const sent = request({ host: "127.0.0.1", port: first, method, path, headers, agent });
    sent.on("response", (response) => {
      outgoing.writeHead(response.statusCode ?? 502, withoutHop(response.headers));
      outgoing.flushHeaders();
      response.pipe(outgoing);
      response.on("error", () => outgoing.destroy());
      response.on("close", () => response.complete || outgoing.destroy());
    });
    sent.on("error", (error) => {
      const refused = "code" in error && error.code === "ECONNREFUSED";
      if (refused) forward(incoming, outgoing, body, others);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
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
