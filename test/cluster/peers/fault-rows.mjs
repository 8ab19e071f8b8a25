// The rows of the comparison with faults: what a client sees when a process or the engine fails.
import { setTimeout as sleep } from "node:timers/promises";
import { kept, Peer, waitFor } from "./peer.mjs";

/** @typedef {import("./peer.mjs").Message} Message */
/** @typedef {import("./peer.mjs").Row} Row */

/**
 * @typedef {object} Faults
 * @property {(signal: NodeJS.Signals) => void} signal Sends a signal to the first process.
 * @property {import("../engines/databases.mjs").Running} engine
 * @property {boolean} isTimed Whether the bounds of times apply. Without them, a row waits longer.
 */
/** @typedef {import("./peer.mjs").Target & Faults} Target */

/** Longer than the lease of a process. */
const STALL = 12_000;
/** Milliseconds after which a process has no fresh copy of a session. */
const STALE = 6_000;
/** Milliseconds within which a call must end after a fault. */
const ENDED = 12_000;
/** Milliseconds within which a client learns that the engine is unavailable. */
const REPORTED = 1_200;
/** Milliseconds within which everything must work after an outage. */
const HEALED = 5_000;
/** The same without bounds of times. */
const UNTIMED = 120_000;

/** Each row gets new processes. @type {readonly { name: string, run: (target: Target) => Promise<Row> }[]} */
export const FAULT_ROWS = [
  { name: "Call of a killed process", run: killedCall },
  { name: "Session of a killed process", run: killedSession },
  { name: "Process that stalls", run: stall },
  { name: "Engine is unavailable", run: outage },
  { name: "Engine comes back", run: recovery },
  { name: "Call during a deployment (SIGTERM)", run: deployment },
];

/** @param {Target} target */
async function killedCall(target) {
  const { end, afterMs, detail } = await interrupt(target, "SIGKILL");
  return kept(end !== "lost" && isInTime(target, afterMs, ENDED), detail);
}

/** @param {Target} target */
async function killedSession(target) {
  const client = await Peer.open(target);
  target.signal("SIGKILL");
  const { text, isAnswered } = await callAt(client, target.second);
  return kept(isAnswered, text);
}

/** @param {Target} target */
async function stall(target) {
  const start = performance.now();
  const { client, end, afterMs, detail } = await interrupt(target, "SIGSTOP");
  const during = await callAt(client, target.second);
  await sleep(start + STALL - performance.now());
  target.signal("SIGCONT");
  const after = await callAt(client, target.first);
  const isEnded = end !== "lost" && isInTime(target, afterMs, ENDED);
  const isKept = isEnded && during.isAnswered && after.isAnswered;
  return kept(isKept, `${detail}; elsewhere: ${during.text}; afterwards: ${after.text}`);
}

/** @param {Target} target */
async function outage(target) {
  const client = await Peer.open(target);
  let row = kept(false, "no call");
  await target.engine.restart(async () => {
    await sleep(STALE);
    const { status, ms, text, isAnswered, retryAfter } = await callAt(client, target.first);
    const isReported = status === 503 && retryAfter !== undefined && isInTime(target, ms, REPORTED);
    row = kept(isAnswered || isReported, text);
  });
  return row;
}

/** @param {Target} target */
async function recovery(target) {
  const client = await Peer.open(target);
  await target.engine.restart(() => sleep(STALE));
  const start = performance.now();
  let last = await callAt(client, target.first);
  const most = target.isTimed ? 2 * HEALED : UNTIMED;
  while (!last.isAnswered && performance.now() - start < most) {
    await sleep(100);
    last = await callAt(client, target.first);
  }
  const ms = performance.now() - start;
  return kept(
    last.isAnswered && isInTime(target, ms, HEALED),
    `${last.text}, ${seconds(ms)} after the start`,
  );
}

/** @param {Target} target */
async function deployment(target) {
  const { end, detail } = await interrupt(target, "SIGTERM");
  return kept(end === "result", detail);
}

/**
 * Sends a signal to the first process during a call with progress. A client with an event id resumes the stream at the
 * other process.
 *
 * @param {Target} target
 * @param {NodeJS.Signals} signal
 * @returns {Promise<{ client: Peer, end: "result" | "error" | "disconnected" | "lost", afterMs: number, detail: string }>}
 */
async function interrupt(target, signal) {
  const client = await Peer.open(target);
  let lastId = "";
  let seen = 0;
  /** @type {"result" | "error" | undefined} */
  let end;
  const received = (/** @type {Message} */ message, /** @type {string} */ id) => {
    seen += 1;
    if (id !== "") lastId = id;
    if (message["result"] !== undefined) end = "result";
    if (message["error"] !== undefined) end = "error";
  };
  const call = await client.begin(target.first, "count", received);
  await waitFor(() => seen >= 3);
  target.signal(signal);
  const start = performance.now();
  const after = () => performance.now() - start;
  // A process that stalls keeps its connections.
  const wait = target.isTimed ? ENDED : UNTIMED;
  await Promise.race([call.ended, sleep(signal === "SIGSTOP" ? 1_000 : wait)]);
  call.close();
  if (end !== undefined) {
    return { client, end, afterMs: after(), detail: `${end} after ${seconds(after())}` };
  }
  if (lastId === "") {
    const text =
      signal === "SIGSTOP" ? "no event ids" : `connection error after ${seconds(after())}`;
    return { client, end: "disconnected", afterMs: after(), detail: text };
  }
  const resumed = await client.listen(target.second, received, { "last-event-id": lastId });
  if (resumed.status === 200) await waitFor(() => end !== undefined, wait + 2_000);
  resumed.close();
  const text = end === undefined ? "no response" : `${end} after ${seconds(after())}`;
  const detail = `resumption got ${resumed.status}, ${text}`;
  return { client, end: end ?? "lost", afterMs: after(), detail };
}

/** @param {Peer} client @param {number} port */
async function callAt(client, port) {
  const start = performance.now();
  const { status, headers, messages } = await client.call(port, "stamp");
  const ms = performance.now() - start;
  const isAnswered = messages.at(-1)?.["result"]?.content !== undefined;
  const retryAfter = headers["retry-after"];
  const refused = status === 0 || status === 200 ? "no response" : `status ${status}`;
  const what = isAnswered ? "answered" : refused;
  return { status, ms, isAnswered, retryAfter, text: `${what} after ${seconds(ms)}` };
}

/** @param {Target} target @param {number} ms @param {number} limit */
function isInTime({ isTimed }, ms, limit) {
  return !isTimed || ms <= limit;
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`;
}
