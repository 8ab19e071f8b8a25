/**
 * Model Context Protocol, extension `io.modelcontextprotocol/tasks` for revision 2026-07-28.
 *
 * Canonical input of the generator: declarations, names, types and constraint tags are those of the
 * extension; the comments are ours and become the documentation of the generated package. A server
 * may answer `tools/call` with a handle instead of the result, and the client follows up on it.
 */

import type {
  Error as JSONRPCErrorObject,
  InputRequests,
  InputResponses,
  JSONRPCNotification,
  JSONRPCRequest,
  NotificationParams,
  Result,
} from "../../2026-07-28/schema.js";

/**
 * How far a task has come. `working`: in progress; `input_required`: it waits for the client's
 * answers; `completed`: the result is there; `failed`: it ended in a JSON-RPC error; `cancelled`:
 * it was canceled before it finished.
 *
 * @category `tasks`
 */
export type TaskStatus = "working" | "input_required" | "completed" | "failed" | "cancelled";

/**
 * What is known about a task in every status.
 *
 * @category `tasks`
 */
export interface Task {
  /** Identifies the task in later requests; chosen by the server. */
  taskId: string;
  /** How far the task has come. */
  status: TaskStatus;
  /** Readable remark on the status: progress, a reason, a summary or a diagnosis. */
  statusMessage?: string;
  /** Time of creation, in ISO 8601 form. */
  createdAt: string;
  /** Time of the latest change, in ISO 8601 form. */
  lastUpdatedAt: string;
  /**
   * Whole milliseconds, counted from creation, after which the server may forget the task; `null`
   * sets no limit. Later states MAY bring another value.
   *
   * @format int
   * @nullable
   */
  ttlMs: number | null;
  /**
   * Whole milliseconds that a client SHOULD wait between two polls. Later states MAY bring another
   * value.
   *
   * @format int
   */
  pollIntervalMs?: number;
}

/**
 * A task in progress.
 *
 * @category `tasks`
 */
export interface WorkingTask extends Task {
  status: "working";
}

/**
 * A task that cannot continue without input from the client.
 *
 * @category `tasks`
 */
export interface InputRequiredTask extends Task {
  status: "input_required";
  /** Questions still open, each under a key of the server's choosing. */
  inputRequests: InputRequests;
}

/**
 * A task that has succeeded.
 *
 * @category `tasks`
 */
export interface CompletedTask extends Task {
  status: "completed";
  /** What the original request would have returned, for `tools/call` a `CallToolResult`. */
  result: { [key: string]: unknown };
}

/**
 * A task that ended in a JSON-RPC error.
 *
 * @category `tasks`
 */
export interface FailedTask extends Task {
  status: "failed";
  /** The error that the original request would have been answered with. */
  error: JSONRPCErrorObject;
}

/**
 * A task that was canceled before it finished.
 *
 * @category `tasks`
 */
export interface CancelledTask extends Task {
  status: "cancelled";
}

/**
 * A task together with what its status brings along: open questions, the result or the error.
 *
 * @category `tasks`
 */
export type DetailedTask =
  WorkingTask | InputRequiredTask | CompletedTask | FailedTask | CancelledTask;

/**
 * Sent instead of the normal result when the server continues in the background. Only clients
 * that declared the extension on the request can get it.
 *
 * @category `tasks`
 */
export type CreateTaskResult = Result &
  Task & {
    /** Marks the result as the handle of a task. */
    resultType: "task";
  };

/**
 * Sent by the client to learn the present state of a task.
 *
 * @category `tasks/get`
 */
export type GetTaskRequest = JSONRPCRequest & {
  method: "tasks/get";
  params: {
    /** Task to look up. */
    taskId: string;
  };
};

/**
 * Returned by the server for `tasks/get`: the task as it stands.
 *
 * @category `tasks/get`
 */
export type GetTaskResult = Result &
  DetailedTask & {
    /** Always `complete`, even while the task itself is unfinished. */
    resultType: "complete";
  };

/**
 * Sent by the client to answer questions a task is waiting on.
 *
 * @category `tasks/update`
 */
export type UpdateTaskRequest = JSONRPCRequest & {
  method: "tasks/update";
  params: {
    /** Task that asked. */
    taskId: string;
    /** Answers by the key of their question, which MUST still be open. */
    inputResponses: InputResponses;
  };
};

/**
 * Returned by the server for `tasks/update`. It only acknowledges the answers; the state of the
 * task may follow later.
 *
 * @category `tasks/update`
 */
export type UpdateTaskResult = Result & {
  /** Always `complete`. */
  resultType: "complete";
};

/**
 * Sent by the client to cancel a task.
 *
 * @category `tasks/cancel`
 */
export type CancelTaskRequest = JSONRPCRequest & {
  method: "tasks/cancel";
  params: {
    /** Task to cancel. */
    taskId: string;
  };
};

/**
 * Returned by the server for `tasks/cancel`. It only acknowledges the wish: the task stops when the
 * server gets to it, and may still finish first.
 *
 * @category `tasks/cancel`
 */
export type CancelTaskResult = Result & {
  /** Always `complete`. */
  resultType: "complete";
};

/**
 * Params of `notifications/tasks`: the task as `tasks/get` would show it.
 *
 * @category `notifications/tasks`
 */
export type TaskStatusNotificationParams = NotificationParams &
  DetailedTask & { [key: string]: unknown };

/**
 * Sent by the server, at its option, when a task has moved on, to clients that named the task in
 * `subscriptions/listen`.
 *
 * @category `notifications/tasks`
 */
export type TaskStatusNotification = JSONRPCNotification & {
  method: "notifications/tasks";
  params: TaskStatusNotificationParams;
};

/**
 * What the extension adds to the filter of `subscriptions/listen`.
 *
 * @category `subscriptions`
 */
export interface TaskSubscriptionNotifications {
  /** Tasks whose `notifications/tasks` the client wants. */
  taskIds?: string[];
}

/**
 * What the extension adds to the filter in `notifications/subscriptions/acknowledged`.
 *
 * @category `subscriptions`
 */
export interface TaskSubscriptionAcknowledgedNotifications {
  /** Tasks whose `notifications/tasks` the server will send. */
  taskIds?: string[];
}

/**
 * Value that declares the extension among a peer's capabilities: an empty object, as no settings
 * exist yet.
 *
 * @category `tasks`
 */
export type TasksExtensionCapability = Record<string, never>;
