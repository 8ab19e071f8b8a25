// The commands of model-based tests, as data, so that a failing sequence can be shortened.
import { Random } from "../../abuse/random.mjs";

/** Keys of input requests. Clients also send `unknown`. */
const KEYS = ["name", "city", "size"];
const STEPS = ["load", "sort", "publish"];
/** Processes that run handlers, and clients that poll. */
export const OWNERS = 3;
export const CLIENTS = 2;
const TASKS = 2;
export const LEASE = 100;
export const TTL = 1_000;

/**
 * @typedef {object} Command
 * @property {string} kind
 * @property {number} task
 * @property {number} owner
 * @property {number} client Also selects the connection of the process that runs the command.
 * @property {string[]} keys
 * @property {string} step
 * @property {number} number
 * @property {boolean} flag
 */

/** How often each command occurs. */
const WEIGHTS = Object.entries({
  poll: 6,
  update: 6,
  cancel: 1,
  value: 3,
  ask: 5,
  note: 1,
  release: 1,
  detach: 0.3,
  end: 1.5,
  lateWrite: 2,
  crash: 2,
  claim: 6,
  renew: 2,
  wait: 3,
  expire: 0.3,
  list: 1,
  remove: 0.2,
});
const TOTAL = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);

/**
 * Returns a sequence of commands. The first ones create the tasks.
 *
 * @param {number} seed
 * @returns {Command[]}
 */
export function sequenceOf(seed) {
  const random = new Random(seed);
  const length = 4 + random.below(24);
  const creates = Array.from({ length: 1 + random.below(TASKS) }, (_, task) => ({
    ...command(random),
    kind: "create",
    task,
  }));
  return [...creates, ...Array.from({ length }, () => command(random))];
}

/**
 * @param {Random} random
 * @returns {Command}
 */
function command(random) {
  return {
    kind: kindOf(random.next() * TOTAL),
    task: random.below(TASKS),
    owner: random.below(OWNERS),
    client: random.below(CLIENTS),
    keys: random.some([...KEYS, "unknown"]),
    step: random.pick(STEPS),
    number: random.below(1_000),
    flag: random.next() < 0.5,
  };
}

/** @param {number} position */
function kindOf(position) {
  let rest = position;
  for (const [kind, weight] of WEIGHTS) {
    rest -= weight;
    if (rest < 0) return kind;
  }
  return "poll";
}
