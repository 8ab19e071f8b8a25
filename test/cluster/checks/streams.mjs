// A session has one GET stream in all processes.
import { ofKind } from "../history/history.mjs";
import { hasFault, interruptionsIn, msWithoutFault } from "./fault-time.mjs";

/** Milliseconds in which a process notices that its stream has moved. */
const LIMIT = 2_000;

/** @param {readonly import("../history/history.mjs").Entry[]} entries @returns {string[]} */
export function checkStreams(entries) {
  const interruptions = interruptionsIn(entries);
  /** @type {Map<string, import("../history/history.mjs").Exchange[]>} */
  const streams = new Map();
  for (const exchange of ofKind(entries, "exchange")) {
    const { method, session, status, lastEventId } = exchange;
    if (method !== "GET" || status !== 200 || session === undefined || lastEventId !== undefined)
      continue;
    streams.set(session, [...(streams.get(session) ?? []), exchange]);
  }
  return [...streams.values()].flatMap((all) =>
    all.slice(1).flatMap((later, index) =>
      all.slice(0, index + 1).flatMap((earlier) => {
        const where = `exchanges ${earlier.number} and ${later.number}`;
        const isTaken = earlier.isComplete && earlier.endedAt > later.at;
        if (isTaken && !hasFault(entries, earlier.endedAt)) {
          return [`${where}: the second one ended the GET stream of the first one`];
        }
        const together = msWithoutFault(
          interruptions,
          later.at,
          Math.min(earlier.endedAt, later.endedAt),
        );
        if (together <= LIMIT) return [];
        return [`${where}: a session had two GET streams for ${together} ms`];
      }),
    ),
  );
}
