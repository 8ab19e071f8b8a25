// Drives a real engine with sessions and calls, and compares its operations and memory with the capacity model.
import { setTimeout as wait } from "node:timers/promises";
import { figure, judged, printTable } from "../../bench/print.mjs";
import { startServer } from "../../bench/cluster/client.mjs";
import { ENGINES } from "../engines/engines.mjs";
import { programOfNode24 } from "../engines/sqlite-file.mjs";
import { engineBytes } from "../engines/engine-bytes.mjs";
import { engineCpu, writtenSessions } from "./engine-work.mjs";
import { operationsPerSecond, sessionMemory } from "./model.mjs";

/** How far the engine may deviate from the model. */
const TOLERANCE = 0.25;
/** Sessions that are opened at the same time. */
const OPENERS = 16;
/** Least seconds of calls before the measurement, until the sessions that were opened have left their nodes. */
const WARM_UP = 25;
/** Of the time between two calls of a session. Sessions that are called at random times do not expire. */
const IDLE_TIMEOUT = 20;
/** Of the same time. After two renewals, sessions are renewed at different times. */
const RENEWED = 6;

/**
 * @typedef {object} Simulation
 * @property {string} engine
 * @property {number} nodes
 * @property {number} sessions
 * @property {number} streams Sessions with an open GET stream.
 * @property {number} callsPerSecond
 * @property {number} seconds
 */

/**
 * @typedef {object} Comparison
 * @property {string} what
 * @property {number} predicted
 * @property {number} measured
 * @property {number} deviation Of the measured value, relative to the predicted one.
 */

/**
 * @param {Simulation} simulation
 * @returns {Promise<Comparison[]>}
 */
export async function simulate(simulation) {
  const { engine: name, nodes: count, sessions: total, streams } = simulation;
  const interval = total / simulation.callsPerSecond;
  const idleTimeout = IDLE_TIMEOUT * interval;
  const engine = await ENGINES.find((one) => one.name === name)?.start();
  if (engine === undefined) throw new Error(`no engine ${name}`);
  const program = name === "sqlite" ? programOfNode24() : process.execPath;
  const nodes = await Promise.all(
    Array.from({ length: count }, () =>
      startServer(program, name, engine.url, idleTimeout * 1_000),
    ),
  );
  try {
    const [first] = nodes;
    await first?.open();
    const empty = await engineBytes(name, engine.url);
    const sessions = await openAll(nodes, total);
    const memory = (await engineBytes(name, engine.url)) - empty;
    await listenAll(nodes, sessions.slice(0, streams));
    const seconds = Math.max(WARM_UP, RENEWED * interval);
    await callAll(nodes, sessions, { ...simulation, seconds });
    const before = await operations(nodes);
    const touchedBefore = await touchedSessions(nodes);
    const writesBefore = await writtenSessions(name, engine.url);
    const start = performance.now();
    const cpuBefore = engineCpu(engine.pid());
    const calls = await callAll(nodes, sessions, simulation);
    const elapsed = (performance.now() - start) / 1_000;
    const after = await operations(nodes);
    const touched = ((await touchedSessions(nodes)) - touchedBefore) / elapsed;
    const writes = await writtenSessions(name, engine.url);
    const cpuAfter = engineCpu(engine.pid());
    if (cpuBefore !== undefined && cpuAfter !== undefined) {
      const perCall = (1_000 * (cpuAfter - cpuBefore)) / calls;
      console.log(`${name}: ${Math.round(perCall)} µs of CPU in the engine per call`);
    }
    const callsPerSecond = calls / elapsed;
    const predicted = operationsPerSecond({ ...simulation, callsPerSecond, idleTimeout });
    const made = (/** @type {string[]} */ ...methods) =>
      methods.reduce((sum, method) => sum + (after[method] ?? 0) - (before[method] ?? 0), 0) /
      elapsed;
    // Each touched session is written by an engine that does not count them.
    const written = writes === undefined ? touched : (writes - (writesBefore ?? 0)) / elapsed;
    const renewals = made("leases.renew", "leases.acquire");
    return [
      comparisonOf(`bytes of ${total} sessions`, sessionMemory(name, total), memory),
      comparisonOf("reads of sessions per second", predicted.reads, made("sessions.find")),
      comparisonOf("touches per second", predicted.touches, made("sessions.touch")),
      comparisonOf("touched sessions per second", predicted.touched, touched),
      comparisonOf("touched sessions that are written per second", predicted.written, written),
      comparisonOf("renewals of leases per second", predicted.renewals, renewals),
    ];
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await engine.stop();
  }
}

/** @param {readonly import("../../bench/cluster/client.mjs").Server[]} servers */
async function operations(servers) {
  /** @type {Record<string, number>} */
  const sum = {};
  for (const server of servers) {
    for (const [method, made] of Object.entries(await server.operations())) {
      sum[method] = (sum[method] ?? 0) + made;
    }
  }
  return sum;
}

/** @param {readonly import("../../bench/cluster/client.mjs").Server[]} servers */
async function touchedSessions(servers) {
  const touched = await Promise.all(servers.map((server) => server.touched()));
  return touched.reduce((sum, one) => sum + one, 0);
}

/** @param {Comparison} row */
function isRight({ deviation }) {
  return Math.abs(deviation) <= TOLERANCE;
}

/**
 * Returns whether the model is right.
 *
 * @param {string} engine
 * @param {readonly Comparison[]} compared
 */
export function printComparison(engine, compared) {
  printTable(
    `${engine}: the capacity model`,
    ["", "predicted", "measured", "deviation"],
    compared.map((row) => [
      row.what,
      figure(row.predicted),
      figure(row.measured),
      judged(`${(row.deviation * 100).toFixed(1)} %`, isRight(row)),
    ]),
  );
  return compared.every(isRight);
}

/**
 * @param {readonly import("../../bench/cluster/client.mjs").Server[]} nodes
 * @param {number} total
 */
async function openAll(nodes, total) {
  /** @type {string[]} */
  const sessions = [];
  let left = total;
  const opener = async () => {
    while (left-- > 0) sessions.push((await nodes[left % nodes.length]?.open()) ?? "");
  };
  await Promise.all(Array.from({ length: OPENERS }, opener));
  return sessions;
}

/**
 * Opens the GET streams of sessions, each at one node.
 *
 * @param {readonly import("../../bench/cluster/client.mjs").Server[]} nodes
 * @param {readonly string[]} sessions
 */
async function listenAll(nodes, sessions) {
  for (const [n, session] of sessions.entries()) await nodes[n % nodes.length]?.listen(session);
}

/**
 * Calls a tool in random sessions at random nodes. The times between calls are random too, with a constant rate.
 *
 * @param {readonly import("../../bench/cluster/client.mjs").Server[]} nodes
 * @param {readonly string[]} sessions
 * @param {Simulation} simulation
 */
async function callAll(nodes, sessions, { callsPerSecond, seconds }) {
  const calls = [];
  const start = performance.now();
  for (let at = 0; ;) {
    at += (-Math.log(1 - Math.random()) / callsPerSecond) * 1_000;
    if (at > seconds * 1_000) break;
    const delay = start + at - performance.now();
    if (delay > 1) await wait(delay);
    const session = sessions[Math.floor(Math.random() * sessions.length)] ?? "";
    calls.push(nodes[Math.floor(Math.random() * nodes.length)]?.inSession(session, "echo"));
  }
  await Promise.all(calls);
  return calls.length;
}

/**
 * @param {string} what
 * @param {number} predicted
 * @param {number} measured
 * @returns {Comparison}
 */
function comparisonOf(what, predicted, measured) {
  return { what, predicted, measured, deviation: measured / predicted - 1 };
}
