// How much of a time was without a fault, and with a machine that ran all processes.
import { ofKind } from "../history/history.mjs";

/** @typedef {{ at: number, until: number }} Time */

/**
 * Returns the times that limits do not count, in order.
 *
 * @param {readonly import("../history/history.mjs").Entry[]} entries
 * @returns {Time[]}
 */
export function interruptionsIn(entries) {
  const all = [...ofKind(entries, "fault"), ...ofKind(entries, "late")];
  return all.toSorted((one, other) => one.at - other.at);
}

/**
 * Whether a fault has begun until a time, so that something can be its effect.
 *
 * @param {readonly import("../history/history.mjs").Entry[]} entries
 * @param {number} until
 */
export function hasFault(entries, until) {
  return ofKind(entries, "fault").some(({ at }) => at <= until);
}

/**
 * @param {readonly Time[]} interruptions in order
 * @param {number} from
 * @param {number} until
 */
export function msWithoutFault(interruptions, from, until) {
  let calm = 0;
  let at = from;
  for (const interruption of interruptions) {
    if (interruption.at >= until) break;
    calm += Math.max(0, interruption.at - at);
    at = Math.max(at, interruption.until);
  }
  return calm + Math.max(0, until - at);
}
