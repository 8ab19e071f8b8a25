/** Updates and settles detached tasks from programs that do not run the handlers, such as the workers of a queue. */
import { checkOptionNames, keepProcessAlive, systemClock } from "@mcp-gen/core/base";
import type { Clock, Timer } from "@mcp-gen/core";
import { digestOf } from "@mcp-gen/core/sealed";
import type {
  CreateMessageResult,
  ElicitResult,
  InputRequest,
  ListRootsResult,
} from "@mcp-gen/protocol/newest";
import { FORM_ATTEMPTS } from "../../engine/client-requester.js";
import {
  checkedInputRequest,
  isResponseTo,
  unsupportedBecause,
} from "../../tasks/input-request.js";
import { hasEnded } from "../../tasks/record.js";
import type { JournalEntry, TaskRecord, TaskStore } from "../../tasks/store.js";
import { Tasks } from "../../tasks/tasks.js";
import { openTask, TaskWriteError } from "../../tasks/write-error.js";
import { checkTaskStore } from "../task-options.js";
import type { ToolOutput } from "../tools/output.js";
import { requireJson, completedEntry, failedEntry } from "./settle.js";

export interface TaskWriterOptions {
  /**
   * Milliseconds for which a method waits until the handler has detached the task, because a worker can start before
   * the handler has returned. Default: 60,000.
   */
  readonly detachTimeoutMs?: number;
  /** The largest result or input request, in bytes of JSON. Default: 1 MiB. */
  readonly maxValueBytes?: number;
  /** A clock for tests. */
  readonly clock?: Clock;
}

const OPTIONS: Readonly<Record<keyof TaskWriterOptions, true>> = {
  detachTimeoutMs: true,
  maxValueBytes: true,
  clock: true,
};

/** The response to an input request. */
export type ResponseTo<Request extends InputRequest> = Request extends {
  readonly method: "elicitation/create";
}
  ? ElicitResult
  : Request extends { readonly method: "sampling/createMessage" }
    ? CreateMessageResult
    : ListRootsResult;

/**
 * Writes to detached tasks. Every method rejects with a {@link TaskWriteError} if the task cannot be changed. If the
 * handler still runs, the methods wait until it has detached the task.
 */
export interface TaskWriter {
  /** Reports progress. The message is also the status message of the task. */
  progress(id: string, progress: number, total?: number, message?: string): Promise<void>;
  /**
   * Asks the client for input, and waits for the response. A repeated call with the same key and the same input request
   * returns the same response, so a worker that runs again asks nothing twice. The client gets a form again if its
   * response is invalid, at most three times.
   *
   * @param key identifies the input request within the task
   */
  requestInput<Request extends InputRequest>(
    id: string,
    key: string,
    request: Request,
  ): Promise<ResponseTo<Request>>;
  /**
   * Completes a task with the return value of a handler without `outputSchema`, or with a complete result: `{ content,
   * structuredContent }` or `{ content, isError: true }`.
   */
  complete(id: string, output: ToolOutput): Promise<void>;
  /**
   * Fails a task with a JSON-RPC error. The client gets the message, or the code, message and data of an `McpError`.
   * The details of other errors stay hidden.
   */
  fail(id: string, reason: string | Error): Promise<void>;
  /** Whether the task exists and has not ended. Call it first in a worker that can run again. */
  isOpen(id: string): Promise<boolean>;
  /**
   * Returns a signal that is aborted when the task ends or expires, for example because the client cancels it. The
   * reason is a {@link TaskWriteError}.
   */
  signal(id: string): AbortSignal;
  /** Stops watching tasks. Waiting calls reject, and signals are aborted. Does not close the store. */
  close(): void;
}

/**
 * Creates a writer for the tasks in a store that the server and this program share.
 *
 * @example
 * ```ts
 * const writer = taskWriter(sqliteTaskStore({ path: "tasks.db" }));
 * await writer.progress(id, 1, 3, "Rendering");
 * await writer.complete(id, "Done");
 * ```
 */
export function taskWriter(store: TaskStore, options: TaskWriterOptions = {}): TaskWriter {
  checkTaskStore("taskWriter", store);
  checkOptionNames("taskWriter", options, OPTIONS);
  return new StoreWriter(store, options);
}

class StoreWriter implements TaskWriter {
  readonly #store: TaskStore;
  readonly #detachTimeoutMs: number;
  readonly #maxBytes: number;
  readonly #clock: Clock;
  readonly #tasks: Tasks;
  readonly #signals = new Map<string, AbortSignal>();
  /** Ends everything that waits for the store. */
  readonly #waiting = new Set<(thrown: unknown) => void>();
  #isClosed = false;

  constructor(
    store: TaskStore,
    { detachTimeoutMs = 60_000, maxValueBytes = 1_048_576, clock = systemClock }: TaskWriterOptions,
  ) {
    this.#store = store;
    this.#detachTimeoutMs = detachTimeoutMs;
    this.#maxBytes = maxValueBytes;
    this.#clock = clock;
    this.#tasks = new Tasks(store, {
      wake: () => {},
      report: (thrown) => this.#endWaiting(thrown),
    });
  }

  async progress(
    ...[id, progress, total, message]: Parameters<TaskWriter["progress"]>
  ): Promise<void> {
    const note = { progress, total, message };
    requireJson(id, "progress", note, this.#maxBytes);
    await this.#write(id, () => ({ kind: "note", statusMessage: message, progress: note }));
  }

  async requestInput<Request extends InputRequest>(
    id: string,
    key: string,
    given: Request,
  ): Promise<ResponseTo<Request>> {
    const request = this.#checkedRequest(id, key, given);
    for (let attempt = 1; attempt <= FORM_ATTEMPTS; attempt++) {
      const wireKey = attempt === 1 ? key : `${key} (${attempt})`;
      await this.#ask(id, wireKey, request);
      const response = await this.#when(id, ({ responses }) =>
        Object.hasOwn(responses, wireKey) ? responses[wireKey] : undefined,
      );
      if (await isResponseTo(request, response)) return response as ResponseTo<Request>;
    }
    const reason = `the client responded ${FORM_ATTEMPTS} times, and the last response does not match the input request`;
    throw new TaskWriteError("invalid-response", id, `${inputName(key)}: ${reason}`);
  }

  async complete(id: string, output: ToolOutput): Promise<void> {
    const entry = completedEntry(id, output, this.#maxBytes);
    await this.#write(id, () => entry);
  }

  async fail(id: string, reason: string | Error): Promise<void> {
    const entry = failedEntry(id, reason, this.#maxBytes);
    await this.#write(id, () => entry);
  }

  async isOpen(id: string): Promise<boolean> {
    const task = await this.#store.read(id);
    return task !== undefined && !hasEnded(task);
  }

  signal(id: string): AbortSignal {
    const known = this.#signals.get(id);
    if (known !== undefined) return known;
    const controller = new AbortController();
    this.#signals.set(id, controller.signal);
    // The function never returns a value, so the promise rejects when the task ends.
    this.#when(id, () => undefined).catch((reason: unknown) => {
      this.#signals.delete(id);
      controller.abort(reason);
    });
    return controller.signal;
  }

  close(): void {
    this.#isClosed = true;
    this.#endWaiting(closed());
  }

  /** Adds an input request, unless the task already has it. */
  async #ask(id: string, key: string, request: InputRequest): Promise<void> {
    const digest = await digestOf(request);
    // Each new input request starts an epoch, so that two programs cannot add different input requests with one key.
    await this.#write(id, async (task) => {
      const known = Object.hasOwn(task.requests, key) ? task.requests[key] : undefined;
      if (known === undefined) {
        const fault = unsupportedBecause(request, task);
        if (fault === undefined) {
          return { kind: "asked", inputRequests: { [key]: request }, isSuspended: true };
        }
        throw new TaskWriteError("unsupported", id, `${inputName(key)}: ${fault}`);
      }
      if ((await digestOf(known)) === digest) return undefined;
      const fault = "the task has already sent a different input request with this key";
      throw new TaskWriteError("key-reused", id, `${inputName(key)}: ${fault}; use a new key`);
    });
  }

  #checkedRequest(id: string, key: string, request: InputRequest): InputRequest {
    const where = inputName(key);
    try {
      const checked = checkedInputRequest(request, where);
      requireJson(id, where, checked, this.#maxBytes);
      return checked;
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw thrown;
      throw new TaskWriteError("invalid-value", id, thrown.message);
    }
  }

  /** Appends an entry to the current epoch, or nothing if there is no entry. */
  async #write(
    id: string,
    entryOf: (task: TaskRecord) => JournalEntry | undefined | Promise<JournalEntry | undefined>,
  ): Promise<void> {
    for (;;) {
      const task = await this.#detached(id);
      const entry = await entryOf(task);
      // If the store rejects the entry, the task has ended, or a different program has started an epoch.
      if (entry === undefined || (await this.#store.append(id, task.epoch, entry))) return;
    }
  }

  /** Returns an open task after its handler has detached it. */
  async #detached(id: string): Promise<TaskRecord> {
    const task = openTask(id, await this.#store.read(id));
    if (task.isDetached) return task;
    const timeout = this.#detachTimeoutMs;
    const timers: Timer[] = [];
    try {
      return await this.#when(
        id,
        (later) => (later.isDetached ? later : undefined),
        (reject) => {
          timers.push(this.#clock.after(timeout, () => reject(notDetached(id, timeout))));
        },
      );
    } finally {
      for (const timer of timers) timer.cancel();
    }
  }

  /**
   * Waits until a function of the open task returns a value. Keeps the process alive meanwhile, because stores do not.
   *
   * @throws TaskWriteError if the task ends or expires
   */
  async #when<Value>(
    id: string,
    valueOf: (task: TaskRecord) => Value | undefined,
    onStart?: (reject: (thrown: unknown) => void) => void,
  ): Promise<Value> {
    const ending: (() => void)[] = [];
    try {
      const waited = new Promise<Value>((resolve, reject) => {
        if (this.#isClosed) return reject(closed());
        const listener = (task: TaskRecord | undefined): void => {
          try {
            const value = valueOf(openTask(id, task));
            if (value !== undefined) resolve(value);
          } catch (thrown) {
            reject(thrown);
          }
        };
        this.#waiting.add(reject);
        ending.push(() => this.#waiting.delete(reject), this.#tasks.watch(id, listener));
        onStart?.(reject);
        // The task may have changed before the listener was added.
        this.#store.read(id).then(listener, reject);
      });
      return await keepProcessAlive(waited);
    } finally {
      for (const end of ending) end();
    }
  }

  #endWaiting(thrown: unknown): void {
    for (const reject of this.#waiting) reject(thrown);
  }
}

function notDetached(id: string, timeout: number): TaskWriteError {
  const message = `expected the handler to return ctx.task.detach() within ${timeout} ms`;
  return new TaskWriteError("not-detached", id, message);
}

function inputName(key: string): string {
  return `requestInput ${JSON.stringify(key)}`;
}

function closed(): Error {
  return new Error("the task writer was closed");
}
