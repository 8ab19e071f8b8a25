// The commands of clients and of the machine in model-based tests on the wire, as data.
import { Random } from "../../abuse/random.mjs";

/** Parts of the work of a task: a recorded step, one or two input requests, and a wait for the test. */
const PARTS = ["step", "ask", "pair", "gate"];
const ENDS = ["result", "failure", "error"];
const TASKS = 3;
export const CLIENTS = 2;

/**
 * @typedef {object} WireCommand
 * @property {string} kind
 * @property {number} task
 * @property {number} client
 * @property {string[]} plan The work of a new task.
 * @property {number} choice Selects input requests, and values of responses.
 */

const WEIGHTS = Object.entries({
  poll: 4,
  respond: 8,
  open: 4,
  cancel: 1,
  crash: 1,
  create: 1,
  list: 1,
  expire: 0.2,
});
const TOTAL = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);

/**
 * @param {number} seed
 * @returns {WireCommand[]}
 */
export function wireSequence(seed) {
  const random = new Random(seed);
  const length = 3 + random.below(12);
  return [
    { ...command(random), kind: "create", task: 0 },
    ...Array.from({ length }, () => command(random)),
  ];
}

/**
 * @param {Random} random
 * @returns {WireCommand}
 */
function command(random) {
  let rest = random.next() * TOTAL;
  const found = WEIGHTS.find(([, weight]) => (rest -= weight) < 0);
  return {
    kind: found?.[0] ?? "poll",
    task: random.below(TASKS),
    client: random.below(CLIENTS),
    plan: [...Array.from({ length: random.below(5) }, () => random.pick(PARTS)), random.pick(ENDS)],
    choice: random.below(1_000_000),
  };
}
