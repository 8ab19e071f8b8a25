// A process of `ceilings.mjs`: `node ceiling-worker.mjs ENGINE URL OPERATION NUMBER SECONDS`. Prints a line when it is ready,
// begins when it gets a line, and prints how many operations it has done, and how many calls the engine has refused.
import { StoreUnavailableError } from "@mcp-gen/core/cluster";
import { once } from "node:events";
import { connectEngine } from "../engines/connect.mjs";
import { EXAMPLE_EVENT, exampleSession } from "../example-records.mjs";

const [, , name = "", url = "", operation = "", number = "", seconds = ""] = process.argv;

const SESSIONS = 2_000;
/** Operations in flight. */
const PARALLEL = 16;
const TOUCHED = 500;
const EVENTS = 16;
const LIMITS = { maxPerClient: 10_000_000, maxSessions: 10_000_000 };
/** Milliseconds. Sessions are near their end a tenth of this time, or of a sixteenth, after they were written. */
const SHORT_IDLE_TIMEOUT = 2_000;

const options = operation === "prolong" ? { sessions: { idleTimeoutMs: SHORT_IDLE_TIMEOUT } } : {};
const { cluster } = await connectEngine(name, url, options);
const { sessions, events, leases } = cluster;
const appendAll = events?.appendAll?.bind(events);
if (!sessions || !appendAll || !leases) throw new Error(`${name}: a part is missing`);
const ids = Array.from({ length: SESSIONS }, (_, n) => `session-${number}-${n}`);
const leasesHeld = await Promise.all(
  ids.slice(0, PARALLEL).map((id) => leases.acquire(id, "owner", 600_000)),
);
const create = (/** @type {string} */ id) => sessions.create(exampleSession(id), LIMITS);
for (let from = 0; from < SESSIONS; from += PARALLEL) {
  await Promise.all(ids.slice(from, from + PARALLEL).map(create));
}

let count = 0;
const idAt = (/** @type {number} */ n) => ids[n % SESSIONS] ?? "";

const change = async (/** @type {string} */ id) => {
  const found = await sessions.find(id);
  if (found) await sessions.update(id, found.version, { logLevel: "error" });
};

const renew = async (/** @type {number} */ n) => {
  const lease = leasesHeld[n % PARALLEL];
  if (lease) await leases.renew(lease, 600_000);
};

const touch = (/** @type {number} */ n) => {
  const from = (n * TOUCHED) % SESSIONS;
  return sessions.touch(ids.slice(from, from + TOUCHED));
};

/** How many operations a call does, and the call. @type {Record<string, [number, (n: number) => unknown]>} */
const CALLS = {
  read: [1, (n) => sessions.find(idAt(n))],
  create: [1, (n) => create(`new-${number}-${n}`)],
  change: [1, (n) => change(idAt(n))],
  append: [1, (n) => appendAll([partOf(n, 1)])],
  appendAll: [EVENTS, (n) => appendAll([partOf(n, EVENTS)])],
  renew: [1, renew],
  touch: [TOUCHED, touch],
  prolong: [TOUCHED, touch],
};

/** @param {number} n @param {number} length */
function partOf(n, length) {
  const session = idAt(n);
  const stream = `stream-${number}-${n}`;
  return {
    session,
    stream,
    head: undefined,
    events: Array.from({ length }, (_, at) => ({
      session,
      stream,
      sequence: at + 1,
      data: EXAMPLE_EVENT,
    })),
  };
}

const [each, call] = CALLS[operation] ?? [0, () => undefined];
console.log("ready");
await once(process.stdin, "data");
const end = performance.now() + Number(seconds) * 1_000;
let done = 0;
let refused = 0;
const worker = async () => {
  while (performance.now() < end) {
    try {
      await call(count++);
      done += each;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      refused++;
    }
  }
};
// Touches are sent one after the other, as a node does.
await Promise.all(Array.from({ length: each === TOUCHED ? 1 : PARALLEL }, worker));
console.log(JSON.stringify({ done, refused }));
