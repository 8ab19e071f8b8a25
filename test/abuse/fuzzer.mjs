// Sends thousands of nearly valid messages to a server and checks each response: it is valid in the revision, matches
// the request, and has no 5xx status.
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { corpusOf } from "./corpus.mjs";
import { linesOf, parsed } from "./channels.mjs";
import { judgeOf } from "./judge.mjs";
import { dictionary, echo, REVISION_OF } from "./messages.mjs";
import { mutatedBytes, mutatedValue, oddHeaders } from "./mutate.mjs";
import { openChannel } from "./open-channel.mjs";
import { Random } from "./random.mjs";

/** @typedef {import("./channels.mjs").Channel} Channel */
/** @typedef {import("./channels.mjs").Heard} Heard */
/** @typedef {import("./messages.mjs").Era} Era */

/**
 * @typedef {object} Fuzzing
 * @property {(typeof import("./open-channel.mjs").KINDS)[number]} kind
 * @property {Era} era
 * @property {number} seed
 * @property {(cases: number) => boolean} goesOn Called after each round of cases. The fuzzer continues while it returns `true`.
 */

/** The number of cases in flight at the same time. */
const AT_ONCE = 4;

/** How often to check whether the last responses have arrived. */
const PATIENCE = 500;

const encoder = new TextEncoder();

/**
 * @param {Fuzzing} fuzzing
 * @returns {Promise<{ cases: number, failures: string[] }>}
 */
export async function fuzz({ kind, era, seed, goesOn }) {
  const opened = await openChannel(kind, era);
  const { channel } = opened;
  const random = new Random(seed);
  const corpus = corpusOf(era);
  const judge = judgeOf(REVISION_OF[era]);
  const posts = kind === "http" || kind === "fetch";
  /** @type {string[]} */
  const failures = [];
  let cases = 0;

  try {
    do {
      const said = Array.from({ length: AT_ONCE }, () => caseOf(random, corpus, ++cases));
      const problems = await Promise.all(said.map((each) => (posts ? post(each) : say(each))));
      failures.push(...problems.flat(), ...judge.violations.splice(0));
      // The memory transport uses only promises, so other tasks of the event loop would never run.
      await nextTurn();
      failures.push(
        ...opened
          .faults()
          .splice(0)
          .map((fault) => `fault: ${String(fault)}`),
      );
      if (failures.length > 0) {
        const shown = said.map(({ bytes, headers }) => `${show(bytes)} ${JSON.stringify(headers)}`);
        failures.push(...shown.map((each) => `said: ${each}`));
      }
    } while (failures.length === 0 && goesOn(cases));
    if (failures.length === 0) await end();
  } catch (error) {
    failures.push(`case ${cases}: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    await opened.close();
  }
  return { cases, failures };

  /**
   * Over HTTP, the response belongs to the posted message only.
   *
   * @param {Case} each
   */
  async function post({ bytes, headers }) {
    const own = judgeOf(REVISION_OF[era], headers["mcp-protocol-version"]);
    own.said(parsed(bytes));
    // Another case in the same session may have cancelled this request.
    judge.said(parsed(bytes));
    const { status = 0, messages } = await channel.say(bytes, { headers });
    for (const message of messages) own.heard(message);
    const problems = own.violations;
    if (status >= 500) problems.push(`status ${status}`);
    const missing = own.open().filter((id) => !judge.cancelled.has(id));
    if (status === 200 && missing.length > 0) problems.push("a request without an answer");
    if (status >= 400 && messages.length !== 1) problems.push(`status ${status} without an error`);
    return problems;
  }

  /** @param {Case} each */
  async function say({ bytes }) {
    const values = channel.lines ? linesOf(bytes) : [parsed(bytes)];
    for (const value of values) judge.said(value);
    const { status = 0 } = await channel.say(bytes);
    for (const value of values) await stopListening(value);
    return status >= 500 ? [`status ${status}`] : [];
  }

  /**
   * A stream uses one of the concurrent requests.
   *
   * @param {unknown} value
   */
  async function stopListening(value) {
    const { id, method } = dictionary(value);
    if (method !== "subscriptions/listen" || id === undefined) return;
    const params = { requestId: id };
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params };
    judge.said(cancelled);
    await channel.say(JSON.stringify(cancelled));
  }

  /** Checks that every request was answered, and that the server still answers. */
  async function end() {
    const { result } = await channel.call(echo(era, "last", "still here"));
    if (!JSON.stringify(result).includes("still here"))
      failures.push("the server no longer echoes");
    if (posts) return;
    let judged = 0;
    for (let turns = PATIENCE; turns > 0; turns--) {
      const late = channel.late();
      for (; judged < late.length; judged++) {
        // The fuzzer did not send the echoes in between.
        if (!isMark(late[judged]?.["id"])) judge.heard(late[judged]);
      }
      if (judge.open().length === 0) break;
      await sleep(10);
    }
    failures.push(...judge.violations);
    const open = judge.open();
    if (open.length > 0) failures.push(`never answered: ${JSON.stringify(open)}`);
  }
}

/**
 * @typedef {object} Case
 * @property {Uint8Array} bytes
 * @property {Record<string, string>} headers
 */

/**
 * @param {Random} random
 * @param {readonly import("./messages.mjs").Wire[]} corpus
 * @param {number} number
 * @returns {Case}
 */
function caseOf(random, corpus, number) {
  const chosen = random.pick(corpus);
  // Unique ids assign each response to its request. Occasionally, an id is used twice.
  const id = random.oneIn(20) ? random.below(3) : `case ${number}`;
  const message = "id" in chosen && "method" in chosen ? { ...chosen, id } : chosen;
  const headers = oddHeaders(random);
  const value = random.oneIn(3) ? message : mutatedValue(random, message, corpus);
  const bytes = encoder.encode(JSON.stringify(value) ?? "");
  if (!random.oneIn(3)) return { bytes, headers };
  const other = encoder.encode(JSON.stringify(random.pick(corpus)));
  return { bytes: mutatedBytes(random, bytes, other), headers };
}

/** @param {unknown} id */
function isMark(id) {
  return id === "open" || id === "last" || (typeof id === "string" && /^mark \d+$/.test(id));
}

/** @param {Uint8Array} bytes */
function show(bytes) {
  const text = Buffer.from(bytes).toString("utf8");
  const exact = Buffer.from(text).equals(Buffer.from(bytes));
  return exact ? JSON.stringify(text) : `hex ${Buffer.from(bytes).toString("hex")}`;
}
