/** Tasks of 2025-11-25, for the steps to revisions that have none: what a tool, a result or a message says of them. */
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import { drop, isObject, without } from "./change.js";
import type { JsonObject } from "./loss.js";
import { errorAnswer, lose, refuse, type Run, type StepInfo } from "./run.js";

const INTERNAL_ERROR = -32603;

/**
 * A tool without `execution`; nothing for one that runs only as a task, since nobody could call it.
 *
 * @param why why there are none: `tasks came with 2025-11-25`
 */
export function toolWithoutTasks(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
  why: string,
): JsonObject | undefined {
  const { execution } = value;
  if (execution === undefined) return value;
  if (isObject(execution) && execution["taskSupport"] === "required") {
    const reason = `the tool runs only as a task, and ${why}`;
    if (at === "") return refuse(run, step, at, { kind: "none" }, reason, "tasks");
    lose(run, step, "dropped", at, reason);
    return undefined;
  }
  if (!forbidsTasks(execution)) return drop(value, "execution", step, run, at, why);
  return run.policy === "passthrough" ? value : without(value, "execution");
}

/** A result; nothing for the task that stands in place of one. */
export function resultWithoutTask(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
  why: string,
): JsonObject | undefined {
  const isTask = isObject(value["task"]) && !("content" in value) && !("action" in value);
  if (!isTask) return value;
  const reason = `${why}: there is no way to send one as a result`;
  return refuse(run, step, at, errorAnswer(INTERNAL_ERROR, reason), reason, "tasks");
}

/** Metadata that does not say which task a message belongs to: where there are none, that is no loss. */
export function metaWithoutTask(value: JsonObject): JsonObject {
  return value[RELATED_TASK_META_KEY] === undefined ? value : without(value, RELATED_TASK_META_KEY);
}

/** Whether it says no more than a tool without it does: that there are no tasks. */
function forbidsTasks(execution: unknown): boolean {
  return (
    isObject(execution) &&
    Object.entries(execution).every(([key, one]) => key === "taskSupport" && one === "forbidden")
  );
}
