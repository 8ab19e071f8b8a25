// How much of a time was without a fault.

/** @typedef {import("../history/history.mjs").Fault} Fault */

/**
 * @param {readonly Fault[]} faults
 * @param {number} from
 * @param {number} until
 */
export function msWithoutFault(faults, from, until) {
  let calm = 0;
  let at = from;
  const sorted = faults.toSorted((one, other) => one.at - other.at);
  for (const fault of sorted) {
    if (fault.at >= until) break;
    calm += Math.max(0, fault.at - at);
    at = Math.max(at, fault.until);
  }
  return calm + Math.max(0, until - at);
}
