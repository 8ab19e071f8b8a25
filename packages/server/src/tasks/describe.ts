/** Describes tasks to clients. Every message about a task is built here, so that messages cannot differ. */
import type { DetailedTask } from "@mcp-gen/protocol/extensions/tasks";
import { openRequests } from "./record.js";
import type { TaskRecord } from "./store.js";

/** Returns a task as `tasks/get` and `notifications/tasks` of the extension show it. */
export function detailedTask(task: TaskRecord): DetailedTask {
  const { status, statusMessage, error, result = {} } = task;
  const times = {
    taskId: task.id,
    createdAt: dateOf(task.createdAt),
    lastUpdatedAt: dateOf(task.lastUpdatedAt),
    ttlMs: task.ttlMs,
    pollIntervalMs: task.pollIntervalMs,
  };
  const base = statusMessage === undefined ? times : { ...times, statusMessage };
  switch (status) {
    case "input_required":
      return { ...base, status, inputRequests: openRequests(task) };
    case "completed":
      return { ...base, status, result };
    case "failed": {
      const shown = error ?? { code: -32_603, message: "Internal error" };
      return { statusMessage: shown.message, ...base, status, error: shown };
    }
    default:
      return { ...base, status };
  }
}

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
  return {
    taskId: task.id,
    status: task.result?.["isError"] === true ? "failed" : status,
    ...(statusMessage === undefined ? {} : { statusMessage }),
    createdAt: dateOf(task.createdAt),
    lastUpdatedAt: dateOf(task.lastUpdatedAt),
    ttl: task.ttlMs,
    pollInterval: task.pollIntervalMs,
  };
}

function dateOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
