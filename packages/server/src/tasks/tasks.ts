/** Finds, answers, cancels and observes tasks. The wire code of both generations uses only this class. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { InputResponses } from "@mcp-gen/protocol/newest";
import type { RequestSender } from "../engine/request.js";
import { crashedStore } from "./crash.js";
import { hasEnded } from "./record.js";
import type { TaskPage, TaskRecord, TaskStore } from "./store.js";

/** Receives a task after each change; `undefined` when the store has removed the task. */
export type TaskListener = (task: TaskRecord | undefined) => void;

/** The sender of a request about a task. */
export type TaskCaller = Pick<RequestSender, "auth">;

export interface TasksOptions {
  /** Called when a task may have become claimable, because the client has responded. */
  readonly wake: () => void;
  /** Reports an error of the store in a call that no client waits for. */
  readonly report: (thrown: unknown) => void;
}

export class Tasks {
  store: TaskStore;
  readonly #options: TasksOptions;
  readonly #listeners = new Map<string, Set<TaskListener>>();
  #unwatch: (() => void) | undefined;

  constructor(store: TaskStore, options: TasksOptions) {
    this.store = store;
    this.#options = options;
  }

  /**
   * Returns a task that belongs to the sender of a request.
   *
   * @throws McpError -32602, the same for unknown tasks and tasks of others
   */
  find(id: string, { auth }: TaskCaller): Promise<TaskRecord> {
    return this.store.read(id, { principal: auth?.principal }).then((task) => {
      if (!isOwn(task, auth)) throw unknownTask();
      return task;
    });
  }

  /** Returns a task that belongs to the sender of a request; `undefined` if it does not exist or belongs to others. */
  findOwn(id: string, { auth }: TaskCaller): Promise<TaskRecord | undefined> {
    return this.store
      .read(id, { principal: auth?.principal })
      .then((task) => (isOwn(task, auth) ? task : undefined));
  }

  /** Stores responses. When it resolves, every process reads them. */
  async respond(id: string, responses: InputResponses): Promise<readonly string[]> {
    const accepted = await this.store.addInputResponses(id, responses);
    if (accepted.length > 0) this.#options.wake();
    return accepted;
  }

  /** Cancels a task. When it resolves, the status is `cancelled`, or the task had already ended. */
  cancel(id: string): Promise<"requested" | "ended" | "unknown"> {
    return this.store.cancel(id);
  }

  list(principal: string, cursor: string | undefined, limit: number): Promise<TaskPage> {
    return this.store.list(principal, cursor, limit);
  }

  /**
   * Calls the listener after each change of a task. Changes in quick succession can be combined.
   *
   * @returns a function that ends the calls
   */
  watch(id: string, listener: TaskListener): () => void {
    this.#unwatch ??= this.store.watch(
      () => [...this.#listeners.keys()],
      (changed) => this.#changed(changed),
    );
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      if (this.#listeners.get(id) === listeners) this.#listeners.delete(id);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /**
   * Waits until a task has ended. Resolves to `undefined` if the store has removed the task.
   *
   * @param onChange called with the current record, and after each change
   * @throws the reason of the signal
   */
  async untilEnded(
    id: string,
    signal: AbortSignal,
    onChange?: (task: TaskRecord) => void,
  ): Promise<TaskRecord | undefined> {
    const ending: (() => void)[] = [];
    try {
      return await new Promise<TaskRecord | undefined>((resolve, reject) => {
        const listener: TaskListener = (task) => {
          if (task !== undefined) onChange?.(task);
          if (task === undefined || hasEnded(task)) resolve(task);
        };
        const abort = (): void => reject(signal.reason as Error);
        if (signal.aborted) return abort();
        signal.addEventListener("abort", abort);
        ending.push(() => signal.removeEventListener("abort", abort), this.watch(id, listener));
        // The task may have changed before the listener was added.
        this.store.read(id).then(listener).catch(reject);
      });
    } finally {
      for (const end of ending) end();
    }
  }

  /** Simulates the end of the process: nothing reads or changes the store anymore. */
  crash(): void {
    this.#stop();
    this.#listeners.clear();
    this.store = crashedStore(this.store);
  }

  #changed(id: string): void {
    const listeners = this.#listeners.get(id);
    if (listeners === undefined) return;
    const { report } = this.#options;
    this.store.read(id).then((task) => {
      for (const listener of listeners) {
        try {
          listener(task);
        } catch (thrown) {
          report(thrown);
        }
      }
    }, report);
  }

  #stop(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
  }
}

function isOwn(task: TaskRecord | undefined, auth: TaskCaller["auth"]): task is TaskRecord {
  return task?.isListed === true && task.principal === auth?.principal;
}

function unknownTask(): McpError {
  return new McpError(
    jsonRpcCodes.invalidParams,
    "/params/taskId: expected the id of a task of this caller; the task does not exist or has expired",
  );
}
