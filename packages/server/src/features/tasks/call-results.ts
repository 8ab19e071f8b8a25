/** The results and errors of calls that run, or ran, as tasks. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes, type JsonRpcErrorObject } from "@mcp-gen/protocol";
import { detailedTask } from "../../tasks/describe.js";
import type { TaskRecord } from "../../tasks/store.js";
import type { RunOutcome } from "../../tasks/task-run.js";

/** Returns the handle of a task: the result of the call. */
export function createResult(record: TaskRecord): object {
  const task = detailedTask(record);
  const { taskId, status, statusMessage, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs } = task;
  const handle = { resultType: "task", taskId, status, createdAt, lastUpdatedAt, ttlMs };
  return {
    ...handle,
    pollIntervalMs,
    ...(statusMessage === undefined ? {} : { statusMessage }),
  };
}

/** Returns the result of a call that did not become a task. Throws its error. */
export function answerOf(outcome: RunOutcome): unknown {
  if (outcome.kind === "error") throw errorOf(outcome.error);
  // The result with the input requests, or nothing for a call that was cancelled.
  return outcome.kind === "cancelled" ? {} : outcome.result;
}

/** Returns the result of a call whose task another process or a worker has ended. Throws its error. */
export function resultOf(task: TaskRecord | undefined): unknown {
  if (task?.result !== undefined) return task.result;
  throw errorOf(
    task?.error ?? {
      code: jsonRpcCodes.internalError,
      message: "Internal error: the work has ended without a result; send the request again",
    },
  );
}

function errorOf({ code, message, data }: JsonRpcErrorObject): McpError {
  return new McpError(code, message, data);
}
