// Compares servers. All servers are started and warmed up. Then they take turns, A B C … C B A, so that other load on the
// machine affects all of them equally. The result is the CPU time of a server for one message, and its ratio to the floor in
// the same turn.
import { median } from "../measure.mjs";
import { cpuOf } from "./cpu.mjs";

/**
 * @typedef {object} Load
 * @property {() => Promise<void>} open Prepares the load. Not part of the measurement.
 * @property {(milliseconds: number) => Promise<Float64Array>} run Returns the latencies of all calls in microseconds.
 * @property {() => void} close
 */

/**
 * @typedef {object} Entrant
 * @property {number} pid
 * @property {number} floor The index of the entrant to compare with.
 * @property {readonly Load[]} loads The loads. All entrants have the same number.
 */

/**
 * @typedef {object} Figures
 * @property {number} cpu The CPU time of the server for one message in microseconds: the median of all turns.
 * @property {number} floor The cost relative to the floor: the median of the ratios.
 * @property {number} p50 The median latency in microseconds.
 * @property {number} p99
 */

/**
 * @typedef {object} Effort
 * @property {number} rounds The number of turns of each server.
 * @property {number} milliseconds The duration of one turn.
 * @property {number} warmUp The CPU time of each server before the measurement, in milliseconds.
 */

/** @type {Effort} */
const FULL = { rounds: 6, milliseconds: 700, warmUp: 1500 };
/** @type {Effort} */
const QUICK = { rounds: 2, milliseconds: 200, warmUp: 300 };
/** The maximum time to warm up a server in milliseconds. */
const LONGEST_WARM_UP = 6000;

/**
 * @param {readonly Entrant[]} entrants
 * @param {{ quick: boolean }} options
 * @returns {Promise<Figures[][]>} The figures of each entrant, for each of its loads.
 */
export async function measureRounds(entrants, { quick }) {
  const turns = await takeTurns(entrants, quick ? QUICK : FULL);
  return entrants.map(({ floor, loads }, index) =>
    loads.map((_, which) => figuresOf(turns[index]?.[which] ?? [], turns[floor]?.[which] ?? [])),
  );
}

/**
 * @param {readonly Pick<Entrant, "pid" | "loads">[]} entrants
 * @param {Effort} effort
 * @returns {Promise<Turn[][][]>} The turns of each entrant, for each of its loads.
 */
export async function takeTurns(entrants, effort) {
  for (const entrant of entrants) await warmUp(entrant, effort);
  /** @type {Turn[][][]} */
  const turns = entrants.map(({ loads }) => loads.map(() => []));
  const forward = entrants.map((_, index) => index);
  for (let round = 0; round < effort.rounds; round++) {
    for (const index of round % 2 === 0 ? forward : forward.toReversed()) {
      const { pid = 0, loads = [] } = entrants[index] ?? {};
      for (const [which, load] of loads.entries()) {
        turns[index]?.[which]?.push(await turnOf(pid, load, effort.milliseconds));
      }
    }
  }
  return turns;
}

/** @typedef {{ cpu: number, p50: number, p99: number }} Turn */

/**
 * @param {Pick<Entrant, "pid" | "loads">} entrant
 * @param {Effort} effort
 */
async function warmUp({ pid, loads }, effort) {
  const before = cpuOf(pid);
  const end = performance.now() + LONGEST_WARM_UP;
  while (cpuOf(pid) - before < effort.warmUp * 1e6 && performance.now() < end) {
    for (const load of loads) {
      await load.open();
      await load.run(100);
      load.close();
    }
  }
}

/**
 * @param {number} pid
 * @param {Load} load
 * @param {number} milliseconds
 * @returns {Promise<Turn>}
 */
async function turnOf(pid, load, milliseconds) {
  await load.open();
  const before = cpuOf(pid);
  const latencies = await load.run(milliseconds);
  const cpu = (cpuOf(pid) - before) / 1000 / latencies.length;
  load.close();
  latencies.sort();
  const at = (/** @type {number} */ part) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? Number.NaN;
  return { cpu, p50: at(0.5), p99: at(0.99) };
}

/**
 * @param {readonly Turn[]} turns
 * @param {readonly Turn[]} floors
 * @returns {Figures}
 */
function figuresOf(turns, floors) {
  const ratios = turns.map(({ cpu }, round) => cpu / (floors[round]?.cpu ?? Number.NaN));
  return {
    cpu: median(turns.map(({ cpu }) => cpu)),
    floor: median(ratios),
    p50: median(turns.map(({ p50 }) => p50)),
    p99: median(turns.map(({ p99 }) => p99)),
  };
}
