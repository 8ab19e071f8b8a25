// Calls servers whose messages are mutated. Each call of the client must end with a valid result of its method or with an
// expected error, and the client must close.
import { connect, memoryServerStore } from "@mcp-gen/client";
import * as guards from "@mcp-gen/protocol/2026-07-28/guards";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hostilePeer, PEER_KINDS } from "./hostile-peer.mjs";
import { REVISION_OF } from "./messages.mjs";
import { within } from "./lines.mjs";
import { Random } from "./random.mjs";

export { PEER_KINDS };

/** @typedef {import("@mcp-gen/client").Client} Client */

/**
 * @typedef {object} Fuzzing
 * @property {(typeof PEER_KINDS)[number]} kind
 * @property {import("./messages.mjs").Era} era
 * @property {number} seed
 * @property {(cases: number) => boolean} goesOn Called after each round of conversations. The fuzzer continues while it returns `true`.
 */

/** Conversations at the same time. Most of the time, a conversation waits for a response that was lost. */
const AT_ONCE = 16;

/** The errors that a call may reject with. Other errors are faults of the client. */
const ERRORS = new Set([
  "ConnectError",
  "ConnectionClosedError",
  "ListLimitError",
  "HttpAnswerError",
  "HttpConnectionError",
  "HttpStatusError",
  "InvalidResultError",
  "McpError",
  "MissingCapabilityError",
  "RequestCancelledError",
  "RequestTimeoutError",
  "RevisionError",
  "SessionEndedError",
  "InputRoundsExceededError",
]);

/** Matches the messages of programming errors. */
const FAULT = /is not a function|is not iterable|Cannot read|Cannot destructure|undefined/;

/** @type {readonly [name: string, call: (client: Client) => Promise<unknown>, isRight: (value: unknown) => boolean][]} */
const CALLS = [
  ["tools", (client) => client.listTools().all(), everyItem(guards.isTool)],
  ["resources", (client) => client.listResources().all(), everyItem(guards.isResource)],
  ["prompts", (client) => client.listPrompts().all(), everyItem(guards.isPrompt)],
  ["echo", (client) => client.callTool("echo", { text: "é😀\u2028" }), guards.isCallToolResult],
  [
    "structured",
    (client) => client.callTool("structured", { city: "Bern" }),
    guards.isCallToolResult,
  ],
  ["content", (client) => client.callTool("test_multiple_content_types"), guards.isCallToolResult],
  ["error", (client) => client.callTool("test_error_handling"), guards.isCallToolResult],
  [
    "progress",
    (client) => client.callTool("test_tool_with_progress", {}, { onProgress: () => {} }),
    guards.isCallToolResult,
  ],
  ["log", (client) => client.callTool("test_logging_tool"), guards.isCallToolResult],
  ["questions", (client) => client.callTool("many_questions"), guards.isCallToolResult],
  ["read", (client) => client.readResource("test://static-text"), guards.isReadResourceResult],
  ["prompt", (client) => client.getPrompt("test_simple_prompt"), guards.isGetPromptResult],
  ["ping", (client) => client.ping(), (value) => value === undefined],
];

/**
 * @param {Fuzzing} fuzzing
 * @returns {Promise<{ cases: number, failures: string[] }>}
 */
export async function fuzzClient({ kind, era, seed, goesOn }) {
  /** @type {string[]} */
  const failures = [];
  let [cases, conversations] = [0, 0];
  /** @param {number} number */
  const converseWith = async (number) => {
    const random = new Random(seed + number);
    const peer = await hostilePeer(kind, random);
    try {
      const faults = await converse(peer, era, random, () => ++cases);
      failures.push(...faults.map((fault) => `conversation ${number}: ${fault}`));
    } finally {
      await peer.close();
    }
  };
  do {
    const numbers = Array.from({ length: AT_ONCE }, () => ++conversations);
    await Promise.all(numbers.map(converseWith));
    // The memory transport uses only promises, so other tasks of the event loop would never run.
    await nextTurn();
  } while (failures.length === 0 && goesOn(cases));
  return { cases, failures };
}

/**
 * @param {import("./hostile-peer.mjs").HostilePeer} peer
 * @param {import("./messages.mjs").Era} era
 * @param {Random} random
 * @param {() => number} count
 * @returns {Promise<string[]>} The faults.
 */
async function converse(peer, era, random, count) {
  /** @type {Client} */
  let client;
  try {
    client = await within(connect(peer.target, optionsOf(peer, era)), "connect");
  } catch (error) {
    count();
    return faultOf("connect", error);
  }
  const chosen = Array.from({ length: 4 }, () => random.pick(CALLS));
  const faults = await Promise.all(
    chosen.map(async ([name, call, isRight]) => {
      count();
      try {
        const value = await within(call(client), name);
        return isRight(value) ? [] : [`${name}: not a result: ${JSON.stringify(value)}`];
      } catch (error) {
        return faultOf(name, error);
      }
    }),
  );
  try {
    await within(client.close(), "close");
  } catch (error) {
    faults.push([`close: ${String(error)}`]);
  }
  return faults.flat();
}

/**
 * @param {import("./hostile-peer.mjs").HostilePeer} peer
 * @param {import("./messages.mjs").Era} era
 * @returns {import("@mcp-gen/client").TargetOptions}
 */
function optionsOf({ fetch: hostileFetch }, era) {
  return {
    name: "fuzzer",
    version: "1.0.0",
    revisions: [/** @type {import("@mcp-gen/protocol").Revision} */ (REVISION_OF[era])],
    store: memoryServerStore(),
    timeout: 100,
    maxTimeout: 200,
    probeTimeout: 100,
    answer: {
      elicit: () => ({ action: "accept", content: { name: "Ada" } }),
      sample: () => ({ role: "assistant", model: "m", content: { type: "text", text: "Hello" } }),
      roots: [{ uri: "file:///home/ada" }],
    },
    onError: () => {},
    http: {
      limits: { closeTime: 100, reconnectDelay: 10, reconnects: 2 },
      ...(hostileFetch && { fetch: hostileFetch }),
    },
  };
}

/**
 * Reports an error that a caller should not get.
 *
 * @param {string} name
 * @param {unknown} error
 * @returns {string[]}
 */
export function faultOf(name, error) {
  if (!(error instanceof Error)) return [`${name}: threw ${String(error)}`];
  if (ERRORS.has(error.name) && !FAULT.test(error.message)) return [];
  return [`${name}: ${error.stack}`];
}

/**
 * @param {(value: unknown) => boolean} isItem
 * @returns {(value: unknown) => boolean}
 */
function everyItem(isItem) {
  return (value) => Array.isArray(value) && value.every(isItem);
}
