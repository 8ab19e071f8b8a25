// Measures the heap that open clients use: the heap with many clients of one server after garbage collection, minus the heap
// before.
import { connect } from "@mcp-gen/client";

/** @typedef {{ what: string, revision: string, bytes: number }} Held */

const REVISIONS = /** @type {const} */ (["2025-11-25", "2026-07-28"]);

/**
 * @param {number} count The number of clients that are open at the same time.
 * @param {string} url The URL of a server with sessions, if the revision has them, and without a GET stream.
 * @returns {Promise<Held[]>} Bytes per client.
 */
export async function heapOfClients(count, url) {
  const held = [];
  for (const revision of REVISIONS) {
    held.push({ what: "HTTP", revision, bytes: await heapOfEach(count, revision, () => url) });
    held.push({ what: "stream", revision, bytes: await heapOfEach(count, revision, stream) });
  }
  return held;
}

/**
 * @param {number} count
 * @param {typeof REVISIONS[number]} revision
 * @param {() => import("@mcp-gen/client").Target} target
 */
async function heapOfEach(count, revision, target) {
  const open = async () => {
    const options = { name: "bench", version: "1.0.0", revisions: [revision] };
    const client = await connect(target(), options);
    await client.callTool("echo", { text: "hello" });
    return client;
  };
  // Opened first, so that code and data that all clients share do not count.
  for (let turn = 0; turn < 50; turn++) await (await open()).close();
  const before = heap();
  const clients = [];
  while (clients.length < count) clients.push(await open());
  // Waits until pending notifications have been sent and answered.
  await new Promise((resolve) => void setTimeout(resolve, 300));
  const bytes = (heap() - before) / count;
  for (const client of clients) await client.close();
  return bytes;
}

/** A server at the other end of a stream that stores nothing. */
function stream() {
  /** @type {import("@mcp-gen/core").TransportReceiver | undefined} */
  let receiver;
  /** @type {import("@mcp-gen/core").Transport} */
  return {
    start(given) {
      receiver = given;
    },
    send(message) {
      if (!("id" in message) || !("method" in message)) return;
      const { id, method } = message;
      const result = ANSWERS[method];
      queueMicrotask(() => receiver?.value({ jsonrpc: "2.0", id, result }));
    },
    async close() {
      receiver?.closed();
    },
  };
}

/** @type {Record<string, object>} */
const ANSWERS = {
  initialize: {
    protocolVersion: "2025-11-25",
    capabilities: { tools: {} },
    serverInfo: { name: "bench", version: "1.0.0" },
  },
  "server/discover": {
    resultType: "complete",
    supportedVersions: ["2026-07-28"],
    capabilities: { tools: {} },
    ttlMs: 0,
    cacheScope: "public",
  },
  "tools/call": { resultType: "complete", content: [{ type: "text", text: "hello" }] },
};

function heap() {
  for (let turn = 0; turn < 3; turn++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
