// Each subscriber is notified of each change, or that everything may have changed.
import { ofKind } from "../history/history.mjs";

/** @param {readonly import("../history/history.mjs").Entry[]} entries @returns {string[]} */
export function checkChanges(entries) {
  const ends = new Map(ofKind(entries, "end").map((end) => [end.id, end]));
  const notified = ofKind(entries, "notified");
  const subscribed = ofKind(entries, "subscribed");
  const [settled] = ofKind(entries, "settled");
  const ended = ofKind(entries, "disconnected").filter(({ at }) => at < (settled?.at ?? Infinity));
  const problems = [];
  for (const call of ofKind(entries, "call")) {
    const end = ends.get(call.id);
    if (call.uri === undefined || end === undefined || end.error !== undefined) continue;
    for (const { principal, uri, at } of subscribed) {
      if (uri !== call.uri || at > call.at) continue;
      // A client whose connection has ended subscribes again, and reads the resource.
      if (isOver([...subscribed, ...ended], principal, at)) continue;
      const isNotified = notified.some(
        (one) =>
          one.principal === principal && one.at >= call.at && (one.uri === uri || one.uri === null),
      );
      if (!isNotified)
        problems.push(`${principal} was not notified of ${uri}, changed at ${call.at}`);
    }
  }
  return [...new Set(problems)];
}

/**
 * Whether a connection has ended after a time, or the client has subscribed again in a new one.
 *
 * @param {readonly { principal: string, at: number }[]} later
 * @param {string} principal
 * @param {number} since
 */
function isOver(later, principal, since) {
  return later.some((one) => one.principal === principal && one.at > since);
}
