// Counts the round trips until a client has the result of its first call, and compares them with the protocol's minimum.
import { connect, memoryServerStore } from "@mcp-gen/client";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { serveHttp } from "@mcp-gen/http";
import { defineServerOf, tool } from "@mcp-gen/server";
import { serverRevision as session } from "@mcp-gen/adapt/2025-11-25/server";
import { serverRevision as stateless } from "@mcp-gen/adapt/2026-07-28/server";

/**
 * @typedef {object} FirstResult
 * @property {string} over
 * @property {string} revision
 * @property {boolean} remembered Whether the client was connected to the server before.
 * @property {readonly string[]} sent The methods of the messages that were sent one after the other, up to the call.
 * @property {number} needed The round trips that the protocol requires.
 */

/** Over HTTP, each message is a round trip, including notifications. Over streams, only requests are round trips. */
const NEEDED = {
  HTTP: { "2025-11-25": 3, "2026-07-28": 1 },
  stdio: { "2025-11-25": 2, "2026-07-28": 1 },
};

/** @returns {Promise<FirstResult[]>} */
export async function firstResults() {
  const results = [];
  for (const wire of [session, stateless]) {
    const { revision } = wire.protocol;
    const needed = (/** @type {keyof typeof NEEDED} */ over) =>
      NEEDED[over][/** @type {"2025-11-25" | "2026-07-28"} */ (revision)];
    const store = memoryServerStore();
    for (const remembered of [false, true]) {
      const sent = await overHttp(wire, store);
      results.push({ over: "HTTP", revision, remembered, sent, needed: needed("HTTP") });
    }
    const sent = await overStreams(wire);
    results.push({ over: "stdio", revision, remembered: false, sent, needed: needed("stdio") });
  }
  return results;
}

/** @param {typeof session | typeof stateless} wire */
function echoServer(wire) {
  const echo = tool({}, () => "hello");
  return defineServerOf([wire], { name: "echo", version: "1.0.0", tools: { echo } });
}

/**
 * @param {typeof session | typeof stateless} wire
 * @param {ReturnType<typeof memoryServerStore>} store
 */
async function overHttp(wire, store) {
  const server = echoServer(wire);
  const serve = serveHttp(server);
  /** @type {string[]} */
  const sent = [];
  /** @type {import("@mcp-gen/http/client").FetchLike} */
  const fetch = (url, init) => {
    // A call does not wait for the stream of notifications.
    if (init.method === "POST") sent.push(JSON.parse(String(init.body)).method);
    return Promise.resolve(serve(new Request(url, init)));
  };
  const client = await connect("http://127.0.0.1/mcp", { ...CLIENT, store, http: { fetch } });
  await client.callTool("echo", {});
  const upToNow = [...sent];
  await client.close();
  await server.close();
  return upToNow;
}

/** @param {typeof session | typeof stateless} wire */
async function overStreams(wire) {
  const server = echoServer(wire);
  const [near, far] = memoryTransports();
  connectEndpoint(server, far);
  /** @type {string[]} */
  const sent = [];
  /** @type {import("@mcp-gen/core").Transport} */
  const counted = {
    start: (receiver) => near.start(receiver),
    send(message) {
      if ("method" in message && "id" in message) sent.push(message.method);
      near.send(message);
    },
    close: () => near.close(),
  };
  const client = await connect(counted, CLIENT);
  await client.callTool("echo", {});
  await client.close();
  await server.close();
  return sent;
}

const CLIENT = { name: "bench", version: "1.0.0" };
