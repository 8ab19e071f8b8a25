/** The error of programs that write to a task without running its handler: external workers and operators. */
import type { TaskStatus } from "@mcp-gen/protocol/extensions/tasks";
import { hasEnded } from "./record.js";
import type { TaskRecord } from "./store.js";

/**
 * Why a task was not changed:
 *
 * - `unknown`: the task does not exist or has expired.
 * - `ended`: the task is completed, failed or cancelled.
 * - `not-detached`: a handler still runs the task.
 * - `invalid-value`: the value is not JSON, not of the expected type, or too large.
 * - `key-reused`: the task has a different input request with this key.
 * - `unsupported`: the client has not declared support for the input request.
 * - `invalid-response`: the third response to an input request does not match it.
 */
export type TaskWriteFailure =
  | "unknown"
  | "ended"
  | "not-detached"
  | "invalid-value"
  | "key-reused"
  | "unsupported"
  | "invalid-response";

/** A task could not be changed. */
export class TaskWriteError extends Error {
  override readonly name = "TaskWriteError";

  constructor(
    readonly reason: TaskWriteFailure,
    readonly taskId: string,
    message: string,
    /** The status of a task that has ended. */
    readonly status?: TaskStatus | undefined,
  ) {
    super(`task ${taskId}: ${message}`);
  }
}

/**
 * Returns the task if it can be changed.
 *
 * @throws TaskWriteError `unknown` or `ended`
 */
export function openTask(id: string, task: TaskRecord | undefined): TaskRecord {
  if (task === undefined) {
    const message = "expected an existing task; it has expired, or the id is wrong";
    throw new TaskWriteError("unknown", id, message);
  }
  const { status } = task;
  if (!hasEnded(task)) return task;
  const message = `expected an unfinished task, received one that is ${status}`;
  throw new TaskWriteError("ended", id, message, status);
}
