/** Describes tasks to clients. Every message about a task is built here, so that messages cannot differ. */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { DetailedTask, Task } from "@mcp-gen/protocol/extensions/tasks";
import { openRequests } from "./record.js";
import type { TaskRecord } from "./store.js";

/** Returns a task as `tasks/get` and `notifications/tasks` of the extension show it. */
export function detailedTask(task: TaskRecord): DetailedTask {
  const { status, statusMessage, error } = task;
  // Polls of working tasks are frequent, and object spreads are slow in V8.
  const shown: Record<string, unknown> & Task = {
    taskId: task.id,
    status,
    createdAt: dateOf(task.createdAt),
    lastUpdatedAt: dateOf(task.lastUpdatedAt),
    ttlMs: task.ttlMs,
    pollIntervalMs: task.pollIntervalMs,
  };
  if (statusMessage !== undefined) shown.statusMessage = statusMessage;
  if (status === "input_required") shown["inputRequests"] = openRequests(task);
  // The original request would have returned the complete result.
  if (status === "completed") shown["result"] = { resultType: "complete", ...task.result };
  if (status === "failed") {
    shown["error"] = error ?? INTERNAL_ERROR;
    shown.statusMessage ??= error?.message ?? INTERNAL_ERROR.message;
  }
  return shown as DetailedTask;
}

const INTERNAL_ERROR = { code: jsonRpcCodes.internalError, message: "Internal error" };

/** A task of the revisions whose core protocol has tasks. */
export interface CoreTask {
  readonly taskId: string;
  readonly status: TaskRecord["status"];
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttl: number | null;
  readonly pollInterval: number;
}

/** Returns a task as the core protocol shows it. A tool result with `isError` is a failure there. */
export function coreTask(task: TaskRecord): CoreTask {
  const { status, statusMessage = task.error?.message } = task;
  const shown = {
    taskId: task.id,
    status: task.result?.["isError"] === true ? "failed" : status,
    createdAt: dateOf(task.createdAt),
    lastUpdatedAt: dateOf(task.lastUpdatedAt),
    ttl: task.ttlMs,
    pollInterval: task.pollIntervalMs,
  };
  return statusMessage === undefined ? shown : { ...shown, statusMessage };
}

/** The last dates, because polls format the same ones again. */
const dates = new Map<number, string>();
const MAX_DATES = 1_000;

function dateOf(milliseconds: number): string {
  const known = dates.get(milliseconds);
  if (known !== undefined) return known;
  if (dates.size >= MAX_DATES) dates.clear();
  const date = new Date(milliseconds).toISOString();
  dates.set(milliseconds, date);
  return date;
}
