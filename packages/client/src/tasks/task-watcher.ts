/**
 * Follows one task: polls it until it ends, and checks that its states follow each other as the protocol requires. Several
 * callers can follow a task at the same time.
 */
import { keepProcessAlive, RequestTimeoutError } from "@mcp-gen/core";
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import type { CallOptions, Result } from "../call-options.js";
import type { ClientConnection } from "../connection/connection.js";
import { runCancellable, type LimitedOptions } from "../connection/wait.js";
import { waitForPoll } from "./wait-for-poll.js";
import {
  TaskError,
  TaskIdError,
  TaskNotFoundError,
  TaskStatusError,
  TaskTimeoutError,
} from "./errors.js";
import type { FollowTaskOptions } from "./options.js";
import { withRetries } from "./retries.js";
import { pollInterval, timeLimit } from "./timing.js";
import { isEnded, type FollowedTask, type TaskWire } from "./wire.js";

const CALL = "tools/call";

export interface TaskWatcherOptions {
  readonly connection: ClientConnection;
  /** Loads the code of the generation of tasks. */
  readonly wire: () => Promise<TaskWire>;
  readonly limits: FollowTaskOptions;
  /** The options of the call. */
  readonly call: CallOptions;
  readonly progressToken?: string | undefined;
  /** The keys of input requests that were answered before. */
  readonly answered: Iterable<string>;
  /** Whether another process may have started the task. */
  readonly isResumed: boolean;
  /** The watchers of the connection that follow a task now, by the id of the task. */
  readonly followed: Map<string, TaskWatcher>;
}

/** A period in which at least one caller follows the task. */
interface Following {
  users: number;
  readonly done: Promise<Result>;
  readonly stop: () => void;
}

export class TaskWatcher {
  readonly taskId: string;
  readonly progressToken: string | undefined;
  readonly answered: Set<string>;
  readonly #options: TaskWatcherOptions;
  readonly #listeners = new Set<(task: Task) => void>();
  readonly #outcome: Promise<Result>;
  /** When the client learned of the task. */
  readonly #known: number;
  #task: Task;
  /** Whether the state is from this connection, and not from a stored handle. */
  #isCurrent: boolean;
  #resolve!: (result: Result) => void;
  #reject!: (error: Error) => void;
  #isSettled = false;
  #following: Following | undefined;
  #polls = 0;
  /** The time of the next poll. */
  #due: number;
  /** Whether a poll was requested while another poll was running. */
  #isPollWanted = false;
  #wake: (() => void) | undefined;

  constructor(task: Task, options: TaskWatcherOptions) {
    const { connection, isResumed, progressToken, answered } = options;
    this.taskId = task.taskId;
    this.progressToken = progressToken;
    this.answered = new Set(answered);
    this.#task = task;
    this.#isCurrent = !isResumed || isEnded(task);
    this.#options = options;
    this.#known = connection.clock.now();
    this.#due = isResumed || task.status !== "working" ? 0 : this.#known + pollInterval(task);
    this.#outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // The outcome may arrive when no caller waits for it.
    this.#outcome.catch(ignore);
  }

  get task(): Task {
    return this.#task;
  }

  /** Whether the state is known from this connection. The stored state of a resumed handle may be old. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** Resolves when the client knows how the task has ended. */
  get ended(): Promise<void> {
    return this.#outcome.then(ignore, ignore);
  }

  /**
   * Calls the listener for each change, and for the first state that a resumed handle learns.
   *
   * @returns a function that removes the listener
   */
  onChange(listener: (task: Task) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Returns the watcher that follows the task, so that handles of one task do not show its input requests twice. */
  joined(): TaskWatcher {
    const other = this.#options.followed.get(this.taskId);
    if (other === undefined || other === this) return this;
    for (const listener of this.#listeners) {
      other.onChange(listener);
      if (!this.#isCurrent && other.#isCurrent) listener(other.task);
    }
    for (const key of this.answered) other.answered.add(key);
    return other;
  }

  /**
   * Follows the task until it ends.
   *
   * @throws McpError if the task failed, TaskCancelledError, TaskNotFoundError, TaskTimeoutError, errors for faults of the
   * server, and the errors of `runCancellable`
   */
  async follow(limits: Pick<LimitedOptions, "signal" | "deadline"> = {}): Promise<Result> {
    const { connection } = this.#options;
    if (this.#isSettled) return this.#outcome;
    if (limits.signal?.aborted === true) {
      return runCancellable(connection, CALL, limits, () => this.#outcome);
    }
    const following = (this.#following ??= this.#begin());
    following.users++;
    try {
      return await runCancellable(connection, CALL, limits, () => following.done);
    } finally {
      following.users--;
      if (following.users === 0) {
        following.stop();
        this.#following = undefined;
      }
    }
  }

  /** @throws TaskNotFoundError, TaskStatusError, and errors of the request */
  async cancel(): Promise<void> {
    const wire = await this.#options.wire();
    const known = this.#task;
    try {
      const state = await wire.cancel(this.taskId);
      if (state === undefined) return;
      this.#accept("tasks/cancel", state, known);
      if (state.status !== "cancelled") {
        const rule = "the server must cancel the task before it answers";
        throw new TaskStatusError("tasks/cancel", this.taskId, known.status, state.status, rule);
      }
    } catch (error) {
      // A task that has ended cannot be cancelled.
      if (!(error instanceof TaskNotFoundError)) throw error;
      const state = await wire.get(this.taskId);
      this.#accept("tasks/get", state, known);
      if (!isEnded(state)) throw error.cause;
    } finally {
      this.#pollNow();
    }
  }

  #begin(): Following {
    const { connection, followed } = this.#options;
    const controller = connection.abortable();
    const { signal } = controller;
    followed.set(this.taskId, this);
    // Only the result of an ended task is missing.
    if (isEnded(this.#task)) this.#due = 0;
    let fail!: (error: unknown) => void;
    const failed = new Promise<never>((_, reject) => (fail = reject));
    const polled = this.#poll(this.#followed(signal, fail));
    const done = Promise.race([this.#outcome, failed, polled]);
    // The reasons of a stop are known to those who stopped.
    keepProcessAlive(done).catch(ignore);
    return {
      users: 0,
      done,
      stop: () => {
        followed.delete(this.taskId);
        controller.abort("the client no longer follows the task");
        connection.release(controller);
        fail(new TaskError(this.taskId, "the client no longer follows the task"));
      },
    };
  }

  #followed(signal: AbortSignal, fail: (error: unknown) => void): FollowedTask {
    const { taskId, progressToken, answered } = this;
    const { call } = this.#options;
    const task = (): Task => this.#task;
    const polls = (): number => this.#polls;
    return {
      taskId,
      progressToken,
      answered,
      options: call,
      signal,
      get task() {
        return task();
      },
      get polls() {
        return polls();
      },
      fail,
      notified: (state) => this.#notified(state),
      pollNow: () => this.#pollNow(),
      refresh: async () => {
        const known = this.#task;
        this.#accept("tasks/get", await this.#get(signal), known);
        return this.#task;
      },
      succeed: (result) => {
        const status = result["isError"] === true ? "failed" : "completed";
        if (!isEnded(this.#task)) this.#change({ ...this.#task, status });
        this.#isSettled = true;
        this.#resolve(result);
      },
      reject: (error) => {
        this.#isSettled = true;
        this.#reject(error);
      },
    };
  }

  /** Polls until the task has ended. Never resolves. */
  async #poll(followed: FollowedTask): Promise<never> {
    const { connection, wire } = this.#options;
    const { signal } = followed;
    const loaded = await wire();
    signal.throwIfAborted();
    const follower = loaded.follow(followed);
    for (let endedAt = Infinity; ;) {
      await this.#untilDue(signal);
      signal.throwIfAborted();
      this.#isPollWanted = false;
      const isLate = connection.clock.now() >= this.#limit().at;
      if (isEnded(this.#task) && endedAt < Infinity) {
        // Only the result is missing.
        if (connection.clock.now() - endedAt >= connection.timeout) {
          throw new RequestTimeoutError("tasks/result", connection.timeout);
        }
        await follower.onState(this.#task, undefined);
      } else {
        const known = this.#task;
        const pollsBefore = this.#polls++;
        const state = await this.#get(signal);
        signal.throwIfAborted();
        if (this.#accept("tasks/get", state, known)) await follower.onState(state, pollsBefore);
        if (isEnded(this.#task)) endedAt = connection.clock.now();
        else if (isLate) {
          throw new TaskTimeoutError(this.taskId, this.#limit().lifetime, this.#task.status);
        }
      }
      this.#schedule();
    }
  }

  #get(signal: AbortSignal): Promise<Task> {
    const { connection, wire } = this.#options;
    return withRetries(connection, signal, async () => (await wire()).get(this.taskId));
  }

  async #untilDue(signal: AbortSignal): Promise<void> {
    const { connection } = this.#options;
    for (;;) {
      const at = Math.min(this.#due, isEnded(this.#task) ? Infinity : this.#limit().at);
      const wait = at - connection.clock.now();
      if (wait <= 0) return;
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      await waitForPoll(connection, wait, signal, woken);
    }
  }

  #pollNow(): void {
    this.#isPollWanted = true;
    this.#schedule();
  }

  #limit(): ReturnType<typeof timeLimit> {
    return timeLimit(this.#task, this.#known, this.#options.limits);
  }

  #schedule(): void {
    const { clock } = this.#options.connection;
    this.#due = this.#isPollWanted ? 0 : clock.now() + pollInterval(this.#task);
    this.#wake?.();
  }

  #notified(state: Task): boolean {
    const current = this.#task;
    if (state.taskId !== this.taskId || this.#isSettled || isOlder(state, current)) return false;
    // Notifications that were sent before the end of the task may arrive late.
    const isNewer = isOlder(current, state);
    if (isEnded(current) && !isNewer) return false;
    this.#accept("notifications/tasks", state, current);
    // The notification replaces the next poll.
    this.#schedule();
    return true;
  }

  /**
   * Accepts a state, and reports a change.
   *
   * @param known the state that was known when the request was sent
   * @returns false for a state that is older than the known state
   * @throws TaskIdError, TaskStatusError
   */
  #accept(method: string, state: Task, known: Task): boolean {
    if (state.taskId !== this.taskId) throw new TaskIdError(method, this.taskId, state.taskId);
    const current = this.#task;
    // The task has changed since the request was sent.
    if (known !== current && isOlder(state, current)) return false;
    if (isEnded(current) && state.status !== current.status) {
      if (!isEnded(known)) return false;
      throw new TaskStatusError(method, this.taskId, current.status, state.status);
    }
    this.#change(state);
    return true;
  }

  #change(state: Task): void {
    const { taskId, status, statusMessage, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs } =
      state;
    const before = this.#task;
    this.#task = {
      taskId,
      status,
      ...(statusMessage === undefined ? {} : { statusMessage }),
      createdAt,
      lastUpdatedAt,
      ttlMs,
      ...(pollIntervalMs === undefined ? {} : { pollIntervalMs }),
    };
    const isSame = before.status === status && before.statusMessage === statusMessage;
    if (isSame && this.#isCurrent) return;
    this.#isCurrent = true;
    for (const listener of this.#listeners) listener(this.#task);
  }
}

function isOlder(state: Task, other: Task): boolean {
  return Date.parse(state.lastUpdatedAt) < Date.parse(other.lastUpdatedAt);
}

function ignore(): void {}
