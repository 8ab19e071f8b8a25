// Each task ends once, with its own result, and recorded steps run once.
import { ofKind } from "../history/history.mjs";

/** @typedef {import("../history/history.mjs").Entry} Entry */

const FINAL = ["completed", "failed", "cancelled"];

/** @param {readonly Entry[]} entries @returns {string[]} */
export function checkTasks(entries) {
  return [...checkEnds(entries), ...checkStates(entries), ...checkSteps(entries)];
}

/** @param {readonly Entry[]} entries @returns {string[]} */
function checkEnds(entries) {
  const finished = ofKind(entries, "finished");
  return ofKind(entries, "started").flatMap(({ mark, taskId }) => {
    const own = finished.filter((one) => one.taskId === taskId && one.mark === mark);
    if (own.length !== 1) return [`task ${mark}: ended ${own.length} times`];
    const { text, error } = /** @type {typeof own[0]} */ (own[0]);
    const expected = JSON.stringify({ mark });
    if (text === expected) return [];
    return [`task ${mark}: expected ${expected}, received ${error ?? text}`];
  });
}

/** A final state does not change. @param {readonly Entry[]} entries @returns {string[]} */
function checkStates(entries) {
  /** @type {Map<string, { status: string, at: number }>} */
  const final = new Map();
  const seen = ofKind(entries, "exchange")
    .flatMap(({ received, at: askedAt }) =>
      received.flatMap(({ at, message }) =>
        statesIn(message).map((state) => ({ ...state, at, askedAt })),
      ),
    )
    .toSorted((one, other) => one.at - other.at);
  const problems = [];
  for (const { taskId, status, at, askedAt } of seen) {
    const known = final.get(taskId);
    // A response to an earlier request may contain an older state.
    if (known !== undefined && known.status !== status && askedAt > known.at) {
      problems.push(`task ${taskId}: ${status} at ${at} after ${known.status} at ${known.at}`);
    }
    if (FINAL.includes(status) && known === undefined) final.set(taskId, { status, at });
  }
  return problems;
}

/** @param {any} message @returns {{ taskId: string, status: string }[]} */
function statesIn(message) {
  const { result, params } = Object(message);
  return [result, result?.task, params].flatMap((value) =>
    typeof value?.taskId === "string" && typeof value.status === "string"
      ? [{ taskId: value.taskId, status: value.status }]
      : [],
  );
}

/** @param {readonly Entry[]} entries @returns {string[]} */
function checkSteps(entries) {
  const recorded = new Set();
  const problems = [];
  for (const entry of entries) {
    if (entry.kind !== "step" && entry.kind !== "recorded") continue;
    const key = `${entry.mark} ${entry.step}`;
    if (entry.kind === "recorded") recorded.add(key);
    else if (recorded.has(key)) problems.push(`task ${entry.mark}: step ${entry.step} ran again`);
  }
  return problems;
}
