// Each subscriber is notified of each change, or that everything may have changed, within 12 s of the change or of a fault.
import { ofKind } from "../history/history.mjs";
import { interruptionsIn, msWithoutFault } from "./fault-time.mjs";

/** @typedef {import("../history/history.mjs").Entry} Entry */

const LIMIT = 12_000;

/** @param {readonly Entry[]} entries @returns {string[]} */
export function checkChanges(entries) {
  const ends = new Map(ofKind(entries, "end").map((end) => [end.id, end]));
  const interruptions = interruptionsIn(entries);
  const changes = ofKind(entries, "call").flatMap(({ id, uri, at }) => {
    const end = ends.get(id);
    return uri === undefined || end === undefined || end.error !== undefined
      ? []
      : [{ uri, at, changedAt: end.at }];
  });
  const problems = [];
  for (const { principal, uri, from, until, isOpen } of subscriptionsIn(entries)) {
    const notified = ofKind(entries, "notified")
      .filter((one) => one.principal === principal && (one.uri === uri || one.uri === null))
      .map(({ at }) => at);
    for (const change of changes) {
      if (change.uri !== uri || change.at < from || change.changedAt > until) continue;
      const told = notified.find((at) => at >= change.at);
      const waited = msWithoutFault(
        interruptions,
        change.changedAt,
        Math.min(told ?? until, until),
      );
      const isMissing = told === undefined && isOpen;
      if (isMissing || waited > LIMIT)
        problems.push(`${principal} was not notified of ${uri}, changed at ${change.at}`);
    }
  }
  return [...new Set(problems)];
}

/**
 * Returns how long each subscription lasts. A client whose connection has ended subscribes again, and reads the resource.
 *
 * @param {readonly Entry[]} entries
 */
function subscriptionsIn(entries) {
  const subscribed = ofKind(entries, "subscribed");
  const settledAt = ofKind(entries, "settled")[0]?.at ?? Infinity;
  const disconnected = ofKind(entries, "disconnected").filter(({ at }) => at < settledAt);
  return subscribed.map(({ principal, uri, at }) => {
    const ends = [...subscribed, ...disconnected]
      .filter((one) => one.principal === principal && one.at > at)
      .map((one) => one.at);
    const isOpen = ends.length === 0;
    const until = isOpen ? settledAt : Math.min(...ends);
    return { principal, uri, from: at, until, isOpen };
  });
}
