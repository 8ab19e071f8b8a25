// The faults of a history: a seed determines what happens when.
import { Random } from "../../abuse/random.mjs";

/**
 * @typedef {{ at: number } & (
 *   | { what: "kill" | "stall", node: number, forMs: number }
 *   | { what: "roll" }
 *   | { what: "restart engine", forMs: number }
 *   | { what: "cut", nodes: readonly number[], directions: readonly ("up" | "down")[], resets: boolean, forMs: number }
 *   | { what: "slow", nodes: readonly number[], latencyMs: number, forMs: number }
 * )} Planned
 */

const KILL_EVERY = 5_000;
/** Longer than the lease of a node. */
const STALL = 12_500;

/**
 * Returns the faults in the order of time, in milliseconds from the start.
 *
 * @param {number} seed
 * @param {{ nodes: number, durationMs: number, isRemote: boolean }} options
 * @returns {Planned[]}
 */
export function scheduleOf(seed, { nodes, durationMs, isRemote }) {
  const random = new Random(seed);
  /** @type {Planned[]} */
  const planned = [];
  for (let at = KILL_EVERY; at < durationMs; at += KILL_EVERY) {
    planned.push({ at, what: "kill", node: random.below(nodes), forMs: 100 + random.below(900) });
  }
  const others = ["stall", "roll", "restart", ...(isRemote ? ["cut", "slow", "cut"] : [])];
  for (let at = 7_000 + random.below(3_000); at < durationMs; at += 8_000 + random.below(8_000)) {
    planned.push(otherFault(random.pick(others), at, nodes, random));
  }
  return planned.sort((one, other) => one.at - other.at);
}

/**
 * Returns the difference of the clock of each node to the clock of the machine.
 *
 * @param {number} seed
 * @param {number} nodes
 */
export function clockShiftsOf(seed, nodes) {
  return Array.from({ length: nodes }, (_, n) => (((n + seed) % 3) - 1) * 30_000);
}

/**
 * @param {string} what
 * @param {number} at
 * @param {number} nodes
 * @param {Random} random
 * @returns {Planned}
 */
function otherFault(what, at, nodes, random) {
  const all = Array.from({ length: nodes }, (_, n) => n);
  const some = random.oneIn(3) ? all : [random.below(nodes)];
  switch (what) {
    case "stall":
      return { at, what, node: random.below(nodes), forMs: STALL };
    case "roll":
      return { at, what };
    case "restart":
      return { at, what: "restart engine", forMs: random.below(3_000) };
    case "slow":
      return { at, what, nodes: some, latencyMs: 200, forMs: 4_000 };
    default: {
      const directions = random.pick(DIRECTIONS);
      const forMs = 1_000 + random.below(6_000);
      return { at, what: "cut", nodes: some, directions, resets: random.oneIn(2), forMs };
    }
  }
}

/** @type {readonly (readonly ("up" | "down")[])[]} */
const DIRECTIONS = [["up"], ["down"], ["up", "down"]];
