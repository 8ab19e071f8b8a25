/** The errors of tasks. Each fault of a server has its own error. */
import type { TaskStatus } from "@mcp-gen/protocol/extensions/tasks";

/** A problem with a task. */
export class TaskError extends Error {
  override readonly name: string = "TaskError";

  constructor(
    /** The id of the task, if known. */
    readonly taskId: string | undefined,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The server returned a task for a request that cannot run as a task. */
export class UnexpectedTaskError extends TaskError {
  override readonly name = "UnexpectedTaskError";

  constructor(
    readonly method: string,
    taskId: string | undefined,
    why = "only calls of tools can run as tasks",
  ) {
    super(taskId, `${method}: expected a result, received a task; ${why}`);
  }
}

/** The server does not know the task: it has expired, or it belongs to another user. */
export class TaskNotFoundError extends TaskError {
  override readonly name = "TaskNotFoundError";

  constructor(method: string, taskId: string, cause: Error) {
    super(
      taskId,
      `${method}: expected the server to know task ${quoted(taskId)}, received "${cause.message}"; the task has expired, or another user started it. Start the tool again.`,
      { cause },
    );
  }
}

/** The task was cancelled by the server or by another client. */
export class TaskCancelledError extends TaskError {
  override readonly name = "TaskCancelledError";

  constructor(
    taskId: string,
    /** The last status message of the task. */
    readonly statusMessage: string | undefined,
  ) {
    super(
      taskId,
      `task ${quoted(taskId)}: the task was cancelled${statusMessage === undefined ? "" : `: ${statusMessage}`}`,
    );
  }
}

/** The task has not ended in the time for which the server promised to keep it, or in `maxWaitMs`. */
export class TaskTimeoutError extends TaskError {
  override readonly name = "TaskTimeoutError";

  constructor(
    taskId: string,
    /** The time limit in milliseconds. */
    readonly limit: number,
    status: TaskStatus,
  ) {
    super(
      taskId,
      `task ${quoted(taskId)}: expected the task to end within ${limit} ms, received the status ${status} after that time; the limit is the ttlMs of the task or maxWaitMs of tasks(), whichever is shorter`,
    );
  }
}

/** The server answered with another task than the requested task. */
export class TaskIdError extends TaskError {
  override readonly name = "TaskIdError";

  constructor(
    readonly method: string,
    taskId: string,
    readonly received: string,
  ) {
    super(
      taskId,
      `${method}: expected task ${quoted(taskId)}, received task ${quoted(received)}; the server mixes up tasks`,
    );
  }
}

/** The server used one key for two input requests of a task. */
export class InputKeyError extends TaskError {
  override readonly name = "InputKeyError";

  constructor(
    taskId: string,
    readonly key: string,
    received: string,
  ) {
    super(
      taskId,
      `task ${quoted(taskId)}: inputRequests[${quoted(key)}]: expected a key that is unique in the task, received ${received}; the server must use another key for each input request`,
    );
  }
}

/** The status of a task changed in a way that the protocol forbids. */
export class TaskStatusError extends TaskError {
  override readonly name = "TaskStatusError";

  constructor(
    readonly method: string,
    taskId: string,
    readonly from: TaskStatus,
    readonly to: TaskStatus,
    rule = `${from} is the last status of a task`,
  ) {
    super(
      taskId,
      `${method}: task ${quoted(taskId)}: received the status ${to} after ${from}; ${rule}`,
    );
  }
}

/** The server sent an invalid task, or a task with an invalid result. */
export class InvalidTaskError extends TaskError {
  override readonly name = "InvalidTaskError";

  constructor(
    readonly method: string,
    taskId: string | undefined,
    readonly result: unknown,
    detail: string,
  ) {
    super(taskId, `${method}: ${detail}`);
  }
}

/** The data of a handle cannot be used with this server. */
export class TaskHandleError extends TaskError {
  override readonly name = "TaskHandleError";
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}
