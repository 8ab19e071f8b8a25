// A minimal server on node:http: it reads and parses the body, and writes a response. A map contains the sessions and open
// streams, as their minimum cost. With `--no-streams`, there are no streams.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { answerTo } from "./floor-answer.mjs";
import { port } from "./peer.mjs";

const STREAMS = !process.argv.includes("--no-streams");
/** @type {Map<string, { opened: number }>} */
const sessions = new Map();
/** @type {Set<import("node:http").ServerResponse>} */
const streams = new Set();

createServer((request, response) => {
  if (request.method !== "POST" && !STREAMS) {
    response.writeHead(405).end();
    return;
  }
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    streams.add(response);
    response.on("close", () => streams.delete(response));
    return;
  }
  /** @type {Buffer[]} */
  const chunks = [];
  request.on("data", (chunk) => void chunks.push(chunk));
  request.on("end", () => {
    const message = JSON.parse(Buffer.concat(chunks).toString());
    if (message.id === undefined) {
      response.writeHead(202).end();
      return;
    }
    const body = JSON.stringify(answerTo(message));
    /** @type {Record<string, string | number>} */
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    if (message.method === "initialize") {
      const session = randomUUID();
      sessions.set(session, { opened: performance.now() });
      headers["mcp-session-id"] = session;
    }
    response.writeHead(200, headers).end(body);
  });
}).listen(port, "127.0.0.1");
