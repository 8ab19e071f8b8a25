/** The tasks of a client: handles, options, and the interface between a client and the code that follows tasks. */
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import type { CallOptions, Params, Result } from "../call-options.js";
import type { ListLimits } from "./list-items.js";
import type { ItemList } from "./lists.js";
import type { CallResult } from "./typed-calls.js";

export type { Task };

/** The options of `startTool`. `signal` and `timeout` end the start, and do not affect the started task. */
export interface StartToolOptions extends CallOptions {
  /**
   * Milliseconds, from its creation, for which the server should keep the task. Only for 2025-11-25; newer servers
   * decide themselves. The server may choose another time, which `task.ttlMs` contains.
   */
  readonly ttlMs?: number | undefined;
}

/** A started tool: a task of the server, or a call that the server has already answered. */
export interface ToolTask<Output = CallResult<"tools/call">> extends AsyncIterable<Task> {
  /** `undefined` if the server answered without a task. */
  readonly taskId: string | undefined;
  /** The last known status. `completed` if the server answered without a task. */
  readonly status: Task["status"];
  /** The last known state of the task; `undefined` if the server answered without a task. */
  readonly task: Task | undefined;
  /** A text that the host can give to the model while the task runs. Only some servers of 2025-11-25 send it. */
  readonly modelImmediateResponse: string | undefined;
  /**
   * Follows the task until it ends, and returns the result of the tool. While it waits, handlers of `answer` receive the
   * input requests of the task. Aborting the signal only ends the wait; the task continues.
   *
   * @throws McpError if the task failed, TaskCancelledError if it was cancelled, TaskNotFoundError if the server does not
   * know it, and a `TaskError` for each fault of the server
   */
  result(options?: { readonly signal?: AbortSignal | undefined }): Promise<Output>;
  /**
   * Asks the server to cancel the task. Resolves when the server has accepted the request; the task may still complete.
   * Does nothing if the task has ended.
   */
  cancel(): Promise<void>;
  /** Returns the current state of the task, then each change. Ends after the last state. */
  [Symbol.asyncIterator](): AsyncIterator<Task>;
  /** Returns the data that `resumeTask` needs. `JSON.stringify` calls this method. */
  toJSON(): ToolTaskJson;
}

/** A started tool as JSON, for `resumeTask` in any process. */
export interface ToolTaskJson {
  /** The revision of the server. */
  readonly revision: string;
  readonly tool: string;
  readonly task?: Task;
  /** The keys of input requests that the client has answered. */
  readonly answered?: readonly string[];
  /** The token of the task's progress notifications. */
  readonly progressToken?: string;
  /** The result, if the server answered without a task. */
  readonly result?: Result;
}

/** A page of a list of tasks. */
export interface TaskListPage {
  readonly tasks: Task[];
  readonly nextCursor?: string;
}

/** Runs a call inside the middleware of the client. */
export type RunCall = (
  method: string,
  params: Params,
  options: CallOptions,
  send: (params: Params) => Promise<unknown>,
) => Promise<unknown>;

/** What the extension for tasks adds to a client. */
export interface ClientTasks {
  /** Calls a tool. Resolves when the server has answered or has created a task. */
  start(run: RunCall, name: unknown, args: unknown, options: unknown): Promise<ToolTask>;
  resume(json: unknown, options: CallOptions | undefined): ToolTask;
  /** @param request requests the page at a cursor */
  list(
    request: (cursor?: string) => Promise<Result>,
    limits: ListLimits,
  ): ItemList<Task, TaskListPage>;
  /** Resolves when the server has answered the cancellations of aborted calls, or after a second. */
  cancelled(): Promise<unknown>;
}
