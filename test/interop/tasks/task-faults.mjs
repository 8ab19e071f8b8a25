// Known faults of other projects in the tasks tables. Each one is checked: a fault that no longer occurs is a failure.

/** @typedef {{ peer: string, revision: string, row: string, shows: RegExp, reason: string }} TaskFault */

const WAITS = {
  peer: "ext-tasks 0.2.2",
  revision: "2025-11-25",
  shows: /without tasks\/result/,
  reason:
    "a client should send tasks/result when a task of 2025-11-25 waits for input; ext-tasks only polls",
};

/** @type {readonly TaskFault[]} */
export const TASK_FAULTS = [
  {
    peer: "ext-tasks 0.2.2",
    revision: "2025-11-25",
    row: "elicitation in a call",
    shows: /only handles task-augmented/,
    reason: "with its receiver, ext-tasks rejects input requests that do not run as tasks",
  },
  { ...WAITS, row: "elicitation in a task" },
  { ...WAITS, row: "sampling in a task" },
  {
    peer: "ext-tasks 0.2.2",
    revision: "2025-11-25",
    row: "result with isError",
    shows: /Task failed/,
    reason: "ext-tasks does not fetch the result of a task of 2025-11-25 that failed",
  },
];

/** @param {string} peer @param {string} revision @param {string} row */
export function taskFaultOf(peer, revision, row) {
  return TASK_FAULTS.find(
    (fault) => fault.peer === peer && fault.revision === revision && fault.row === row,
  );
}
