/** Tasks of 2025-11-25, for the steps to revisions without tasks: fields of tools, results and messages. */
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import { drop, isObject, without } from "./change.js";
import type { JsonObject } from "./loss.js";
import { errorAnswer, lose, refuse, type Run, type StepInfo } from "./run.js";

const INTERNAL_ERROR = -32603;

/**
 * Returns a tool without `execution`; `undefined` for a tool that requires a task, because clients could not call the
 * tool.
 *
 * @param why the reason, such as `tasks came with 2025-11-25`
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

/** Returns a result unchanged, or `undefined` for a task that was returned instead of the result. */
export function resultWithoutTask(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
  why: string,
): JsonObject | undefined {
  const isTask = isObject(value["task"]) && !("content" in value) && !("action" in value);
  if (!isTask) return value;
  const reason = `${why}: a task cannot be sent as a result`;
  return refuse(run, step, at, errorAnswer(INTERNAL_ERROR, reason), reason, "tasks");
}

/** Removes the related task from metadata, which is not a loss in revisions without tasks. */
export function metaWithoutTask(value: JsonObject): JsonObject {
  return value[RELATED_TASK_META_KEY] === undefined ? value : without(value, RELATED_TASK_META_KEY);
}

/** Whether `execution` only forbids tasks. Tools without `execution` also forbid them. */
function forbidsTasks(execution: unknown): boolean {
  return (
    isObject(execution) &&
    Object.entries(execution).every(([key, one]) => key === "taskSupport" && one === "forbidden")
  );
}
