/** Tasks in the form of the revision whose core has tasks (2025-11-25). */
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

interface CoreTask extends Omit<Task, "ttlMs" | "pollIntervalMs"> {
  readonly ttl: number | null;
  readonly pollInterval?: number;
}

interface TaskResultOfCore extends Record<string, unknown> {
  readonly task: CoreTask;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** The tasks capability of a server. */
export interface CoreTasksCapability {
  readonly list?: object;
  readonly cancel?: object;
  readonly requests?: { readonly tools?: { readonly call?: object } };
}

/** Whether a result of a call is a task. */
export function isTaskOfCore(result: unknown): result is TaskResultOfCore {
  return isObject(result) && isObject(result["task"]) && !("content" in result);
}

/** Whether an invalid result was meant to be a task. */
export function looksLikeTask(result: unknown): result is Record<string, unknown> {
  return isObject(result) && (isObject(result["task"]) || result["resultType"] === "task");
}

/** Converts a validated task to the form of the extension. */
export function taskOfCore(task: object): Task {
  const { taskId, status, statusMessage, createdAt, lastUpdatedAt, ttl, pollInterval } =
    task as CoreTask;
  return {
    taskId,
    status,
    ...(statusMessage === undefined ? {} : { statusMessage }),
    createdAt,
    lastUpdatedAt,
    ttlMs: ttl,
    ...(pollInterval === undefined ? {} : { pollIntervalMs: pollInterval }),
  };
}
