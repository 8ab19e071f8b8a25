// Reads a history, and returns everything that a cluster must not do. Pure: the same history gives the same result.
import { checkCalls } from "./checks/calls.mjs";
import { checkChanges } from "./checks/changes.mjs";
import { checkEngine } from "./checks/engine.mjs";
import { checkEvents } from "./checks/events.mjs";
import { checkOwners } from "./checks/owners.mjs";
import { checkStreams } from "./checks/streams.mjs";
import { checkStatuses } from "./checks/statuses.mjs";
import { checkTasks } from "./checks/tasks.mjs";
import { ofKind } from "./history/history.mjs";

/** @typedef {import("./history/history.mjs").Entry} Entry */

const CHECKS = [
  checkCalls,
  checkOwners,
  checkEvents,
  checkChanges,
  checkTasks,
  checkStatuses,
  checkStreams,
  checkEngine,
];

/**
 * @param {readonly Entry[]} entries
 * @returns {{ violations: string[], counts: Record<string, number> }}
 */
export function checkHistory(entries) {
  const ends = ofKind(entries, "end");
  const resumed = ofKind(entries, "exchange").filter(
    ({ lastEventId }) => lastEventId !== undefined,
  );
  return {
    violations: CHECKS.flatMap((check) => check(entries)),
    counts: {
      calls: ofKind(entries, "call").length,
      errors: ends.filter(({ error }) => error !== undefined).length,
      faults: ofKind(entries, "fault").length,
      resumptions: resumed.length,
      notifications: ofKind(entries, "notified").length,
      tasks: ofKind(entries, "started").length,
      "ms late": ofKind(entries, "late").reduce((sum, { at, until }) => sum + until - at, 0),
    },
  };
}
