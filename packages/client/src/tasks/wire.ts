/** The interface that both generations of tasks implement: how a client starts, polls and cancels a task. */
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import type { CallOptions, Params, Result } from "../call-options.js";
import type { StartToolOptions } from "../features/tool-task.js";

export interface StartedTask {
  readonly started: Task;
  /** The token of the task's progress notifications, if the application requested them. */
  readonly progressToken?: string | undefined;
  /** A text for the model while the task runs. */
  readonly modelImmediateResponse?: string | undefined;
}

export interface TaskWire {
  /** Calls a tool. Returns the result, or the task that the server has created. */
  start(params: Params, options: StartToolOptions): Promise<Result | StartedTask>;
  /** Requests the state of a task. @throws TaskNotFoundError, InvalidTaskError */
  get(taskId: string): Promise<Task>;
  /** @returns the state of the task, if the server returns it. @throws TaskNotFoundError, InvalidTaskError */
  cancel(taskId: string): Promise<Task | undefined>;
  /** Begins to react to the states of a task. */
  follow(task: FollowedTask): TaskFollower;
}

export interface TaskFollower {
  /**
   * Called with each accepted state, with the result and the input requests in it.
   *
   * @param pollsBefore the number of polls before the poll that returned the state; `undefined` for a notification
   */
  onState(state: Task, pollsBefore: number | undefined): Promise<void>;
}

/** The part of a running task that a generation of the protocol needs. */
export interface FollowedTask {
  readonly taskId: string;
  /** The last accepted state. */
  readonly task: Task;
  readonly progressToken: string | undefined;
  /** The keys of answered input requests. */
  readonly answered: Set<string>;
  /** The options of the call, for adapters. */
  readonly options: CallOptions;
  /** Aborted when the client no longer follows the task. */
  readonly signal: AbortSignal;
  /** The number of polls that were sent. */
  readonly polls: number;
  /**
   * Accepts a state that a notification contains. Returns false for a state that is not newer, or of another task.
   *
   * @throws TaskStatusError
   */
  notified(state: Task): boolean;
  /** Polls as soon as possible. */
  pollNow(): void;
  /** Requests the state, and returns the accepted state. */
  refresh(): Promise<Task>;
  /** Ends the task with a result. */
  succeed(result: Result): void;
  /** Ends the task with an error. */
  reject(error: Error): void;
  /** Ends following the task, because of a fault of the server or the application. */
  fail(error: unknown): void;
}

export function isEnded({ status }: Pick<Task, "status">): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}

export function isStarted(answer: Result | StartedTask): answer is StartedTask {
  return "started" in answer && typeof answer["started"] === "object";
}
