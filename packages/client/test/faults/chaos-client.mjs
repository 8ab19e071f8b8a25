// Our client and our server with a network between them that misbehaves: `node chaos-client.mjs <way> <revision>`. Each
// call is made by a client of its own, through each toxic of the proxy.
import { connect, memoryServerStore } from "@mcp-gen/client";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { sseTransport } from "@mcp-gen/http/client";
import { streamTransport } from "@mcp-gen/stdio";
import { connect as connectSocket } from "node:net";
import { chaosProxy, TOXICS } from "../../../../test/abuse/chaos-proxy.mjs";
import { hostServer } from "../../../../test/abuse/hosted.mjs";
import { done } from "./watched.mjs";

/** @typedef {import("@mcp-gen/client").Client} Client */

const [, , way = "", revision = ""] = process.argv;
const hosted = await hostServer({ allowedHosts: "any" });

/** What breaks the connection once it is open. */
const LATER = TOXICS.filter(({ breaks }) => breaks !== undefined).map((toxic) => ({
  ...toxic,
  name: `${toxic.name}, later`,
  within: 8_000,
}));

const LONG = "long ".repeat(3_000);

/** @type {readonly ((client: Client) => Promise<unknown>)[]} */
const CALLS = [
  (client) => client.callTool("echo", { text: "é😀\u2028" }),
  (client) => client.callTool("echo", { text: LONG }),
  (client) => client.callTool("structured", { city: "Bern" }),
  (client) => client.callTool("slow", { ms: 30 }, { onProgress: () => {} }),
  (client) => client.callTool("test_multiple_content_types"),
  (client) => client.callTool("test_logging_tool"),
  (client) => client.callTool("test_error_handling"),
  (client) => client.callTool("nope"),
  (client) => client.callTool("test_input_required_result_elicitation"),
  (client) => client.callTool("many_questions"),
  (client) => client.callTool("ask_roots"),
  (client) => client.listTools().all(),
  (client) => client.listResources().all(),
  (client) => client.readResource("test://static-binary"),
  (client) => client.readResource("test://template/7/data"),
  (client) => client.getPrompt("test_simple_prompt"),
  (client) => client.complete({ type: "ref/prompt", name: "nope" }, { name: "a", value: "" }),
];

/** Milliseconds after which a call has to be over: where something is lost on the way, and where nothing is. */
const [SOON, LATE] = [3_000, 20_000];

const LIMITS = { closeTime: 300, reconnectDelay: 20, reconnects: 3 };

/** @type {import("@mcp-gen/client").ConnectOptions} */
const common = {
  name: "chaos",
  version: "1.0.0",
  revisions: [/** @type {import("@mcp-gen/protocol").Revision} */ (revision)],
  answer: {
    elicit: () => ({ action: "accept", content: { name: "Ada" } }),
    sample: () => ({ role: "assistant", model: "m", content: { type: "text", text: "Hello" } }),
    roots: [{ uri: "file:///home/ada" }],
  },
  onError: () => {},
};

/**
 * @param {number} port
 * @param {number} timeout
 */
function reach(port, timeout) {
  const options = { ...common, timeout, maxTimeout: 2 * timeout, probeTimeout: timeout };
  const http = { limits: { ...LIMITS, acceptTime: timeout } };
  if (way === "http") {
    return connect(`http://127.0.0.1:${port}/mcp`, {
      ...options,
      http,
      store: memoryServerStore(),
    });
  }
  if (way === "sse") {
    return connect(sseTransport(`http://127.0.0.1:${port}/sse`, http), options);
  }
  const socket = connectSocket({ port, host: "127.0.0.1", allowHalfOpen: true });
  return connect(streamTransport({ readable: socket, writable: socket }), options);
}

/**
 * What a call comes to: an answer of the server, which an error may be as well, or an error of the connection.
 *
 * @param {() => Promise<Client>} open
 * @param {(client: Client) => Promise<unknown>} call
 * @returns {Promise<{ answer: string } | { error: string }>}
 */
async function endOf(open, call) {
  /** @type {Client | undefined} */
  let client;
  try {
    client = await open();
    return { answer: JSON.stringify(await call(client)) };
  } catch (error) {
    if (!(error instanceof Error)) return { error: `thrown: ${String(error)}` };
    const isAnswer = client !== undefined && "code" in error && error.name === "McpError";
    return isAnswer ? { answer: `McpError ${String(error.code)}` } : { error: error.name };
  } finally {
    await client?.close();
  }
}

function inMemory() {
  const [near, far] = memoryTransports();
  connectEndpoint(hosted.server, far);
  return connect(near, common);
}

const right = await Promise.all(CALLS.map((call) => endOf(inMemory, call)));

/**
 * What all calls come to through one of them.
 *
 * @param {import("../../../../test/abuse/chaos-proxy.mjs").Toxic} toxic
 */
async function through(toxic) {
  const proxy = await chaosProxy(way === "socket" ? hosted.socket : hosted.http, toxic, 4_711);
  const timeout = toxic.breaks === undefined ? LATE : SOON;
  const ends = await Promise.all(
    CALLS.map((call) => endOf(() => reach(proxy.port, timeout), call)),
  );
  const isRight = ends.map((end, at) => JSON.stringify(end) === JSON.stringify(right[at]));
  const broken = proxy.broken() > 0;
  await proxy.close();
  return {
    right: isRight.filter(Boolean).length,
    wrong: ends.filter((end, at) => "answer" in end && isRight[at] !== true),
    errors: [...new Set(ends.flatMap((end) => ("error" in end ? [end.error] : [])))].sort(),
    broken,
  };
}

/** At a time: each has dozens of connections. */
const TOGETHER = 4;

/** @type {Record<string, Awaited<ReturnType<typeof through>>>} */
const outcome = {};
const toxics = [...TOXICS, ...LATER];
while (toxics.length > 0) {
  const some = toxics.splice(0, TOGETHER);
  const ends = await Promise.all(some.map(through));
  for (const [at, { name }] of some.entries()) Object.assign(outcome, { [name]: ends[at] });
}
await hosted.close();
done({
  calls: right.filter((one) => "answer" in one).length,
  toxics: outcome,
  faults: hosted.errors.map(String),
});
