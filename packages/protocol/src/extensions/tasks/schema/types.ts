/**
 * The types of io.modelcontextprotocol/tasks, as its schema declares them.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as base from "../../../2026-07-28/index.js";

/**
 * How far a task has come. `working`: in progress; `input_required`: it waits for the client's
 * answers; `completed`: the result is there; `failed`: it ended in a JSON-RPC error; `cancelled`:
 * it was canceled before it finished.
 *
 * @generated from schema/extensions/tasks/schema.ts:26
 */
export type TaskStatus = "working" | "input_required" | "completed" | "failed" | "cancelled";

/**
 * What is known about a task in every status.
 *
 * @generated from schema/extensions/tasks/schema.ts:33
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
 * @generated from schema/extensions/tasks/schema.ts:66
 */
export interface WorkingTask extends Task {
  status: "working";
}

/**
 * A task that cannot continue without input from the client.
 *
 * @generated from schema/extensions/tasks/schema.ts:75
 */
export interface InputRequiredTask extends Task {
  status: "input_required";
  /** Questions still open, each under a key of the server's choosing. */
  inputRequests: base.InputRequests;
}

/**
 * A task that has succeeded.
 *
 * @generated from schema/extensions/tasks/schema.ts:86
 */
export interface CompletedTask extends Task {
  status: "completed";
  /** What the original request would have returned, for `tools/call` a `CallToolResult`. */
  result: {
    [key: string]: unknown;
  };
}

/**
 * A task that ended in a JSON-RPC error.
 *
 * @generated from schema/extensions/tasks/schema.ts:97
 */
export interface FailedTask extends Task {
  status: "failed";
  /** The error that the original request would have been answered with. */
  error: base.Error;
}

/**
 * A task that was canceled before it finished.
 *
 * @generated from schema/extensions/tasks/schema.ts:108
 */
export interface CancelledTask extends Task {
  status: "cancelled";
}

/**
 * A task together with what its status brings along: open questions, the result or the error.
 *
 * @generated from schema/extensions/tasks/schema.ts:117
 */
export type DetailedTask =
  WorkingTask | InputRequiredTask | CompletedTask | FailedTask | CancelledTask;

/**
 * Sent instead of the normal result when the server continues in the background. Only clients that
 * declared the extension on the request can get it.
 *
 * @generated from schema/extensions/tasks/schema.ts:126
 */
export type CreateTaskResult = base.Result &
  Task & {
    /** Marks the result as the handle of a task. */
    resultType: "task";
  };

/**
 * Sent by the client to learn the present state of a task.
 *
 * @generated from schema/extensions/tasks/schema.ts:137
 */
export type GetTaskRequest = base.JSONRPCRequest & {
  method: "tasks/get";
  params: {
    /** Task to look up. */
    taskId: string;
  };
};

/**
 * Returned by the server for `tasks/get`: the task as it stands.
 *
 * @generated from schema/extensions/tasks/schema.ts:150
 */
export type GetTaskResult = base.Result &
  DetailedTask & {
    /** Always `complete`, even while the task itself is unfinished. */
    resultType: "complete";
  };

/**
 * Sent by the client to answer questions a task is waiting on.
 *
 * @generated from schema/extensions/tasks/schema.ts:161
 */
export type UpdateTaskRequest = base.JSONRPCRequest & {
  method: "tasks/update";
  params: {
    /** Task that asked. */
    taskId: string;
    /** Answers by the key of their question, which MUST still be open. */
    inputResponses: base.InputResponses;
  };
};

/**
 * Returned by the server for `tasks/update`. It only acknowledges the answers; the state of the
 * task may follow later.
 *
 * @generated from schema/extensions/tasks/schema.ts:177
 */
export type UpdateTaskResult = base.Result & {
  /** Always `complete`. */
  resultType: "complete";
};

/**
 * Sent by the client to cancel a task.
 *
 * @generated from schema/extensions/tasks/schema.ts:187
 */
export type CancelTaskRequest = base.JSONRPCRequest & {
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
 * @generated from schema/extensions/tasks/schema.ts:201
 */
export type CancelTaskResult = base.Result & {
  /** Always `complete`. */
  resultType: "complete";
};

/**
 * Params of `notifications/tasks`: the task as `tasks/get` would show it.
 *
 * @generated from schema/extensions/tasks/schema.ts:211
 */
export type TaskStatusNotificationParams = base.NotificationParams &
  DetailedTask & {
    [key: string]: unknown;
  };

/**
 * Sent by the server, at its option, when a task has moved on, to clients that named the task in
 * `subscriptions/listen`.
 *
 * @generated from schema/extensions/tasks/schema.ts:220
 */
export type TaskStatusNotification = base.JSONRPCNotification & {
  method: "notifications/tasks";
  params: TaskStatusNotificationParams;
};

/**
 * What the extension adds to the filter of `subscriptions/listen`.
 *
 * @generated from schema/extensions/tasks/schema.ts:230
 */
export interface TaskSubscriptionNotifications {
  /** Tasks whose `notifications/tasks` the client wants. */
  taskIds?: string[];
}

/**
 * What the extension adds to the filter in `notifications/subscriptions/acknowledged`.
 *
 * @generated from schema/extensions/tasks/schema.ts:240
 */
export interface TaskSubscriptionAcknowledgedNotifications {
  /** Tasks whose `notifications/tasks` the server will send. */
  taskIds?: string[];
}

/**
 * Value that declares the extension among a peer's capabilities: an empty object, as no settings
 * exist yet.
 *
 * @generated from schema/extensions/tasks/schema.ts:251
 */
export type TasksExtensionCapability = { [key: string]: never };
