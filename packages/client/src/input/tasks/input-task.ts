/** Tasks for input requests that a server sends with `params.task`, and the store for these tasks. */
import type { Awaitable } from "@mcp-gen/core";
import type { JsonRpcErrorObject } from "@mcp-gen/protocol";

/** An input request of a server that runs as a task. The record is plain JSON. Times are milliseconds since 1970. */
export interface InputTask {
  /** An unguessable id. */
  readonly taskId: string;
  /** The server that sent the request: its URL, or a random name for a server without a URL. */
  readonly server: string;
  /** The method of the request, such as `elicitation/create`. */
  readonly method: string;
  readonly status: "working" | "completed" | "failed" | "cancelled";
  readonly statusMessage?: string;
  readonly createdAt: number;
  readonly lastUpdatedAt: number;
  /** Milliseconds from `createdAt` for which the task is kept. */
  readonly ttlMs: number;
  /** The result, for the status `completed`. */
  readonly result?: Readonly<Record<string, unknown>>;
  /** The JSON-RPC error, for the status `failed`. */
  readonly error?: JsonRpcErrorObject;
}

/**
 * Stores input tasks. Every connection to the same URL with the same store serves the same tasks, so use one store per
 * user. The client removes a task after its `ttlMs`, and never serves an expired task. A stored task that no process
 * runs stays `working` until it expires.
 */
export interface InputTaskStore {
  /** Stores a new task. Resolves when `read` and `list` return the task. */
  create(task: InputTask): Awaitable<void>;
  read(taskId: string): Awaitable<InputTask | undefined>;
  /** Returns all tasks of one server, in any order. */
  list(server: string): Awaitable<readonly InputTask[]>;
  /**
   * Replaces a task that is `working`. Returns false, and changes nothing, if the task has another status or is
   * unknown. The check and the replacement must be atomic, so that a terminal status never changes.
   */
  update(task: InputTask): Awaitable<boolean>;
  /** Removes a task. Does nothing if the task is unknown. */
  remove(taskId: string): Awaitable<void>;
}

export interface InputTaskOptions {
  /** Default: a store in memory for each connection. */
  readonly store?: InputTaskStore;
  /**
   * Milliseconds from its creation for which a task is kept: the maximum, and the value for a request without `ttl`.
   * A handler that still runs is aborted then. Default: 3,600,000 (one hour).
   */
  readonly ttlMs?: number;
  /** Maximum number of tasks of one server, finished tasks included. Default: 100. */
  readonly maxTasksPerCaller?: number;
}

/** Stores input tasks in memory. */
export function memoryInputTaskStore(): InputTaskStore {
  const tasks = new Map<string, InputTask>();
  return {
    create: (task) => void tasks.set(task.taskId, task),
    read: (taskId) => tasks.get(taskId),
    list: (server) => [...tasks.values()].filter((task) => task.server === server),
    update(task) {
      if (tasks.get(task.taskId)?.status !== "working") return false;
      tasks.set(task.taskId, task);
      return true;
    },
    remove: (taskId) => void tasks.delete(taskId),
  };
}
