// Drives a real engine with sessions and calls, and compares its operations and memory with the capacity model.
import { setTimeout as wait } from "node:timers/promises";
import { figure, judged, printTable } from "../../bench/print.mjs";
import { startServer } from "../../bench/cluster/client.mjs";
import { ENGINES } from "../engines/engines.mjs";
import { programOfNode24 } from "../engines/sqlite-file.mjs";
import { engineBytes, engineCpu } from "./memory.mjs";
import { operationsPerSecond, sessionMemory } from "./model.mjs";

/** How far the engine may deviate from the model. */
const TOLERANCE = 0.25;
/** Sessions that are opened at the same time. */
const OPENERS = 16;
/** Seconds until the sessions that were opened have left their nodes. */
const QUIET = 25;

/**
 * @typedef {object} Simulation
 * @property {string} engine
 * @property {number} nodes
 * @property {number} sessions
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
  const { engine: name, nodes: count, sessions: total } = simulation;
  const engine = await ENGINES.find((one) => one.name === name)?.start();
  if (engine === undefined) throw new Error(`no engine ${name}`);
  const program = name === "sqlite" ? programOfNode24() : process.execPath;
  const nodes = await Promise.all(
    Array.from({ length: count }, () => startServer(program, name, engine.url)),
  );
  try {
    const [first] = nodes;
    await first?.open();
    const empty = await engineBytes(name, engine.url);
    const sessions = await openAll(nodes, total);
    const memory = (await engineBytes(name, engine.url)) - empty;
    await wait(QUIET * 1_000);
    const before = await operations(nodes);
    const start = performance.now();
    const cpuBefore = engineCpu(engine.pid());
    const calls = await callAll(nodes, sessions, simulation);
    const elapsed = (performance.now() - start) / 1_000;
    const after = await operations(nodes);
    const cpuAfter = engineCpu(engine.pid());
    if (cpuBefore !== undefined && cpuAfter !== undefined) {
      const perCall = (1_000 * (cpuAfter - cpuBefore)) / calls;
      console.log(`${name}: ${Math.round(perCall)} µs of CPU in the engine per call`);
    }
    const predicted = operationsPerSecond({ ...simulation, callsPerSecond: calls / elapsed });
    const made = /** @param {string} method */ (method) =>
      ((after[method] ?? 0) - (before[method] ?? 0)) / elapsed;
    return [
      comparisonOf(`bytes of ${total} sessions`, sessionMemory(name, total), memory),
      ...Object.entries(predicted)
        .filter(([method]) => method !== "leases.renew")
        .map(([method, rate]) => comparisonOf(`${method} per second`, rate, made(method))),
      comparisonOf(
        "renewals of leases per second",
        predicted["leases.renew"] ?? 0,
        made("leases.renew") + made("leases.acquire"),
      ),
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
