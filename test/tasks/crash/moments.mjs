// The moments at which a process is killed or stopped.
import { Random } from "../../abuse/random.mjs";

export const STEPS = 5;

/**
 * A named moment is a place in the process that runs the task. `any` is a random time after the start, and `waiting` the
 * time while the task waits for input; for these, another process sends the signal.
 *
 * @typedef {{ place: string, step?: number, afterMs?: number }} Moment
 */

/** @type {readonly Moment[]} */
const NAMED = [
  ...Array.from({ length: STEPS }, (_, index) => index + 1).flatMap((step) => [
    { place: "before the effect", step },
    { place: "between effect and record", step },
    { place: "after the record", step },
  ]),
  { place: "before the input request is stored" },
  { place: "after the input request is stored" },
  { place: "waiting" },
  { place: "before the response is stored" },
  { place: "after the response is stored" },
  { place: "before the task is claimed" },
  { place: "after the task is claimed" },
  { place: "after the last step" },
  { place: "before the result is stored" },
  { place: "after the result is stored" },
];

/**
 * Returns the moment of a run. Half of the kills come at random times. A process that was stopped must leave the database
 * unlocked, so stops have only named moments.
 *
 * @param {number} seed
 * @param {"SIGKILL" | "SIGSTOP"} signal
 * @returns {Moment}
 */
export function momentOf(seed, signal) {
  const isNamed = signal === "SIGSTOP" || seed % 2 === 0;
  const index = signal === "SIGSTOP" ? seed : seed / 2;
  if (isNamed) return /** @type {Moment} */ (NAMED[index % NAMED.length]);
  return { place: "any", afterMs: new Random(seed).below(600) };
}
