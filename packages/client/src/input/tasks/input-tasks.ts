/** The input tasks of one connection: creates and runs them, and answers the requests of the server about them. */
import { errorObjectOf, McpError, wallTime } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Result } from "../../call-options.js";
import type { ClientConnection } from "../../connection/connection.js";
import { TaskExpiry } from "./expiry.js";
import type { InputTask, InputTaskStore } from "./input-task.js";

/** Milliseconds between reads of a task that another connection runs. Also the interval that servers should poll at. */
export const POLL_INTERVAL = 1_000;

export interface InputTasksOptions {
  readonly store: InputTaskStore;
  readonly ttlMs: number;
  readonly maxTasks: number;
  /** The server in stored tasks. */
  readonly server: string;
  /** Called after each change of a status. */
  readonly changed: (task: InputTask) => void;
}

export class InputTasks {
  readonly #connection: ClientConnection;
  readonly #options: InputTasksOptions;
  readonly #expiry: TaskExpiry;
  /** The controllers of running handlers, by task. */
  readonly #running = new Map<string, AbortController>();
  /** Functions to call when a task changes, by task. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Settles when the last task is stored. */
  #created: Promise<unknown> = Promise.resolve();

  constructor(connection: ClientConnection, options: InputTasksOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#expiry = new TaskExpiry(connection.clock, (taskId) => this.#expire(taskId));
    void connection.closed.then(() => this.#expiry.stop());
  }

  /**
   * Stores a task. The caller must then call `start`.
   *
   * @throws McpError -32603 if the server has too many tasks, and errors of the store
   */
  create(method: string, ttl: number | undefined): Promise<InputTask> {
    // One after the other, so that the number of tasks is exact.
    const created = this.#created.then(() => this.#create(method, ttl));
    this.#created = created.catch(() => {});
    return created;
  }

  async #create(method: string, ttl: number | undefined): Promise<InputTask> {
    const { store, server, ttlMs, maxTasks } = this.#options;
    const { length } = await this.list();
    if (length >= maxTasks) {
      throw new McpError(
        jsonRpcCodes.internalError,
        `${method}: the client keeps at most ${maxTasks} tasks; try again when a task has expired`,
      );
    }
    const now = this.#now();
    const task: InputTask = {
      taskId: randomId(),
      server,
      method,
      status: "working",
      createdAt: now,
      lastUpdatedAt: now,
      ttlMs: Math.min(ttlMs, Math.max(ttl ?? ttlMs, LEAST_TTL)),
    };
    await store.create(task);
    if (!this.#connection.isOver) this.#expiry.add(task.taskId, now + task.ttlMs);
    return task;
  }

  /** Runs the handler of a task. Never rejects. */
  async start(
    task: InputTask,
    handler: (controller: AbortController) => Promise<Result>,
  ): Promise<void> {
    const connection = this.#connection;
    const controller = connection.abortable();
    const { signal } = controller;
    // Requests to the server can wait for this task, so their time limits are paused.
    const resume = connection.outgoing.pauseTimeouts();
    signal.addEventListener("abort", resume, { once: true });
    this.#running.set(task.taskId, controller);
    let outcome: Pick<InputTask, "status" | "statusMessage" | "result" | "error">;
    try {
      // The connection may have ended while the store was creating the task.
      signal.throwIfAborted();
      outcome = { status: "completed", result: await handler(controller) };
    } catch (thrown) {
      if (!(thrown instanceof McpError) && !signal.aborted) connection.report(thrown);
      const error = errorObjectOf(thrown);
      outcome = { status: "failed", statusMessage: error.message, error };
    }
    resume();
    connection.release(controller);
    this.#running.delete(task.taskId);
    await this.#end({ ...task, ...outcome }).catch((thrown: unknown) => connection.report(thrown));
  }

  /**
   * Returns a task of this server.
   *
   * @throws McpError -32602 for an unknown id. The id of a task of another server is unknown.
   */
  async read(method: string, taskId: string): Promise<InputTask> {
    const { store, server } = this.#options;
    const task = await store.read(taskId);
    if (task?.server !== server || this.#isExpired(task)) {
      throw invalidTask(method, "the client has no task with this id, or the task has expired");
    }
    return task;
  }

  /** Returns all tasks of this server, oldest first. Removes expired tasks. */
  async list(): Promise<readonly InputTask[]> {
    const { store, server } = this.#options;
    const tasks = await store.list(server);
    for (const task of tasks) if (this.#isExpired(task)) await store.remove(task.taskId);
    return tasks.filter((task) => !this.#isExpired(task)).sort(byCreation);
  }

  /**
   * Returns a task when its status is terminal.
   *
   * @throws McpError -32602 for an unknown id, and for a task that expires; the reason of the signal
   */
  async ended(method: string, taskId: string, signal: AbortSignal): Promise<InputTask> {
    for (;;) {
      // Waits for changes from before the read, so that no change is missed.
      const change = this.#nextChange(taskId, signal);
      try {
        const task = await this.read(method, taskId);
        if (task.status !== "working") return task;
        await change.happened;
        signal.throwIfAborted();
      } finally {
        change.release();
      }
    }
  }

  /**
   * Cancels a task, and aborts its handler. Resolves when the task is `cancelled`.
   *
   * @throws McpError -32602 for an unknown id, and for a task with a terminal status
   */
  async cancel(method: string, taskId: string): Promise<InputTask> {
    const task = await this.read(method, taskId);
    const statusMessage = "The server cancelled the task.";
    const cancelled = await this.#end({ ...task, status: "cancelled", statusMessage });
    if (cancelled === undefined) {
      const { status } = await this.read(method, taskId);
      throw invalidTask(method, `the task is already ${status}`);
    }
    this.#running.get(taskId)?.abort(new Error("the server cancelled the task"));
    return cancelled;
  }

  /** Stores a terminal status. Returns `undefined` if the task already has one, or is no longer stored. */
  async #end(task: InputTask): Promise<InputTask | undefined> {
    const ended = { ...task, lastUpdatedAt: this.#now() };
    if (this.#isExpired(ended) || !(await this.#options.store.update(ended))) return undefined;
    this.#wake(task.taskId);
    this.#options.changed(ended);
    return ended;
  }

  #expire(taskId: string): void {
    this.#running.get(taskId)?.abort(new Error("the task has expired"));
    this.#connection.guarded(() => this.#options.store.remove(taskId));
    this.#wake(taskId);
  }

  #nextChange(
    taskId: string,
    signal: AbortSignal,
  ): { readonly happened: Promise<void>; readonly release: () => void } {
    let change!: () => void;
    const happened = new Promise<void>((resolve) => (change = resolve));
    const waiting = this.#waiting.get(taskId) ?? new Set();
    this.#waiting.set(taskId, waiting.add(change));
    signal.addEventListener("abort", change, { once: true });
    const timer = this.#running.has(taskId)
      ? undefined
      : this.#connection.clock.after(POLL_INTERVAL, change);
    return {
      happened,
      release: () => {
        waiting.delete(change);
        if (waiting.size === 0) this.#waiting.delete(taskId);
        signal.removeEventListener("abort", change);
        timer?.cancel();
      },
    };
  }

  #wake(taskId: string): void {
    for (const change of this.#waiting.get(taskId) ?? []) change();
  }

  #isExpired({ createdAt, ttlMs }: InputTask): boolean {
    return this.#now() >= createdAt + ttlMs;
  }

  #now(): number {
    return wallTime(this.#connection.clock);
  }
}

/** The least lifetime of a task in milliseconds, so that the server can read a task that it has just created. */
const LEAST_TTL = 1_000;

/** Returns an id of 128 random bits. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Orders tasks by creation. Tasks of the same millisecond are in the order of their ids, so that pages are stable. */
export function byCreation(
  one: Pick<InputTask, "createdAt" | "taskId">,
  other: Pick<InputTask, "createdAt" | "taskId">,
): number {
  return one.createdAt - other.createdAt || compare(one.taskId, other.taskId);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function invalidTask(method: string, problem: string): McpError {
  return new McpError(jsonRpcCodes.invalidParams, `${method}: ${problem}`);
}
