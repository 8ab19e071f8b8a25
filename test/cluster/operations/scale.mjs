// Many sessions and streams: what they cost in the nodes and in the engine, and how fast a change reaches all of them.
import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "../cluster.mjs";
import { engineBytes } from "../engines/engine-bytes.mjs";
import { percentile, printFigures } from "./report.mjs";
import { callStateless, describe, OperationSession, stateOf } from "./requests.mjs";

const REVISIONS = ["2025-11-25", "2025-06-18", "2025-03-26"];
const PRINCIPALS = 100;
const AT_ONCE = 32;
/** How often a client sends a call that gets 503. */
const ATTEMPTS = 5;
const TOOLS_CHANGED = "notifications/tools/list_changed";

/**
 * @typedef {object} ScaleOptions
 * @property {string} [engine]
 * @property {number} nodes
 * @property {number} [sessions]
 * @property {number} [streams]
 * @property {boolean} [isTimed] Whether the bounds of times and memory apply. Default: true.
 */

/** @param {ScaleOptions} options @returns {Promise<boolean>} Whether all bounds are kept. */
export async function runScale({
  engine,
  nodes,
  sessions = 10_000,
  streams = 3_000,
  isTimed = true,
}) {
  const limits = { sessions: 3 * sessions, streams: 2 * streams };
  const settingsOf = () => ({ isMeasured: true, limits });
  const cluster = await startCluster({ ...(engine && { engine }), nodes, settingsOf });
  try {
    const ports = cluster.nodes.map(({ port }) => port);
    const { engine: running } = cluster;
    const bytes = () => (running === undefined ? 0 : engineBytes(engine ?? "", running.url));
    // The first sessions let a process compile code and grow its tables, which stay.
    await openSessions(sessions, ports);
    await untilUnserved(ports, isTimed);
    const before = { engine: await bytes(), heaps: await heapsOf(ports) };
    const started = performance.now();
    const opened = await openSessions(sessions, ports);
    const openMs = performance.now() - started;
    const serving = await heapsOf(ports);
    await untilUnserved(ports, isTimed);
    const after = { engine: await bytes(), heaps: await heapsOf(ports) };
    const growth = after.heaps.map((heap, n) => heap - (before.heaps[n] ?? 0));
    const perSession = (after.engine - before.engine) / sessions;
    const announced = await announce(opened.slice(0, streams), ports);
    const { lost, refused } = await lostOf(opened, ports);
    return printFigures(`scale: ${engine ?? "no engine"}, ${nodes} nodes`, [
      { name: "sessions", value: opened.length, least: sessions },
      { name: "time to open them", value: openMs / 1_000, unit: "s" },
      {
        name: "engine memory of an idle session",
        value: perSession,
        ...(isTimed && { most: 600 }),
        unit: "bytes",
      },
      {
        name: "node memory of a session that the node does not serve",
        value: Math.max(...growth) / sessions,
        // Two measurements of the same heap differ by up to 300 KB.
        ...(isTimed && { most: 32 }),
        unit: "bytes",
      },
      {
        name: "node memory of a session that the node serves",
        value: (sum(serving) - sum(before.heaps)) / sessions,
        unit: "bytes",
      },
      { name: "growth of the largest heap", value: Math.max(...growth) / 1_024, unit: "KB" },
      ...announced.figures(isTimed),
      { name: "lost sessions", value: lost, most: 0 },
      { name: "calls that were refused for a moment", value: refused },
    ]);
  } finally {
    await cluster.close();
  }
}

/**
 * @param {number} count
 * @param {readonly number[]} ports
 */
async function openSessions(count, ports) {
  /** @type {OperationSession[]} */
  const opened = [];
  await inGroups(count, async (n) => {
    const port = ports[n % ports.length] ?? 0;
    const revision = REVISIONS[n % REVISIONS.length];
    opened.push(await OperationSession.open(port, `user-${n % PRINCIPALS}`, revision));
  });
  return opened;
}

/**
 * Waits until the nodes have left their idle sessions to the engine.
 *
 * @param {readonly number[]} ports
 * @param {boolean} isTimed
 */
async function untilUnserved(ports, isTimed) {
  for (;;) {
    await sleep(1_000);
    const states = await Promise.all(ports.map((port) => stateOf(port)));
    // A node that serves sessions watches their topics.
    if (states.every(({ topics }) => topics.every((topic) => !/^s\d+$/.test(topic)))) break;
  }
  // Reads that processes share, and idle connections, take memory for some seconds.
  if (isTimed) await sleep(12_000);
}

/** @param {readonly number[]} ports */
async function heapsOf(ports) {
  const states = await Promise.all(ports.map((port) => stateOf(port)));
  return states.map(({ heap }) => heap);
}

/**
 * Opens the streams, changes a list at one node, and waits until every stream has the notification.
 *
 * @param {readonly OperationSession[]} sessions
 * @param {readonly number[]} ports
 */
async function announce(sessions, ports) {
  /** @type {number[]} */
  const arrivals = [];
  let received = 0;
  /** @type {{ close: () => void }[]} */
  const streams = [];
  await inGroups(sessions.length, async (n) => {
    // Another node than the one that opened the session.
    const port = ports[(n + 1) % ports.length] ?? 0;
    const count = { messages: 0 };
    const stream = await sessions[n]?.listen(port, ({ method }) => {
      if (method !== TOOLS_CHANGED) return;
      count.messages += 1;
      received += 1;
      if (count.messages === 1) arrivals.push(performance.now());
    });
    if (stream?.status !== 200) throw new Error(`GET: ${stream?.status}`);
    streams.push(stream);
  });
  const before = await publishesWhenQuiet(ports);
  const started = performance.now();
  const changed = await callStateless(ports[0] ?? 0, "announce_tools");
  if (changed.status !== 200) throw new Error(describe(changed));
  while (arrivals.length < sessions.length) await sleep(20);
  const times = arrivals.map((at) => at - started);
  // A second notification would have arrived by then.
  await sleep(1_000);
  const after = await Promise.all(ports.map((port) => stateOf(port)));
  const publishes = sum(after.map((state) => state.publishes)) - before;
  const topics = new Set(after.flatMap((state) => state.topics));
  for (const stream of streams) stream.close();
  return {
    /** @param {boolean} isTimed @returns {import("./report.mjs").Figure[]} */
    figures: (isTimed) => [
      { name: "open streams", value: streams.length, least: sessions.length },
      { name: "notified streams", value: arrivals.length, least: sessions.length },
      { name: "notifications per stream", value: received / streams.length, most: 1 },
      {
        name: "change to the last stream",
        value: Math.max(...times),
        ...(isTimed && { most: 2_000 }),
        unit: "ms",
      },
      { name: "change to half of the streams", value: percentile(times, 0.5), unit: "ms" },
      // A node that gets no confirmation for 4 s publishes a change again.
      { name: "publishes for the change", value: publishes, most: isTimed ? 1 : 3 },
      { name: "topics", value: topics.size, most: 64 },
    ],
  };
}

/** Waits until the nodes publish nothing about the streams that they have opened. @param {readonly number[]} ports */
async function publishesWhenQuiet(ports) {
  for (let last = -1; ;) {
    const states = await Promise.all(ports.map((port) => stateOf(port)));
    const publishes = sum(states.map((state) => state.publishes));
    if (publishes === last) return publishes;
    last = publishes;
    await sleep(500);
  }
}

/**
 * Calls each session at some node. Returns how many are lost, and how many calls the server refused for a moment, because
 * the engine was slower than a second.
 *
 * @param {readonly OperationSession[]} sessions
 * @param {readonly number[]} ports
 */
async function lostOf(sessions, ports) {
  const counts = { lost: 0, refused: 0 };
  await inGroups(sessions.length, async (n) => {
    const port = ports[(n + 2) % ports.length] ?? 0;
    for (let attempt = 1; ; attempt++) {
      const answer = await sessions[n]?.call(port, "stamp", { mark: "a" });
      if (answer?.status === 200) return;
      if (answer?.status !== 503 || attempt === ATTEMPTS) break;
      counts.refused += 1;
      await sleep(1_000);
    }
    counts.lost += 1;
  });
  return counts;
}

/** @param {number} count @param {(n: number) => Promise<void>} run */
async function inGroups(count, run) {
  let next = 0;
  const worker = async () => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
