/**
 * Runs the handlers of tasks in this process, and holds their leases. Claims tasks that no process runs: continued after
 * input, released by another process, or interrupted.
 */
import { RetryLaterError, wallTime } from "@mcp-gen/core/base";
import type { Clock, Timer } from "@mcp-gen/core";
import { jsonRpcCodes, newestRevision, type JsonRpcErrorObject } from "@mcp-gen/protocol";
import type { EngineContext } from "../engine/engine-context.js";
import type { ServerCall } from "../engine/request.js";
import { Rounds } from "../input/rounds.js";
import { storable } from "./storable.js";
import { StoredJournal } from "./stored-journal.js";
import type { ClaimedTask, LeaseTerm, TaskRecord } from "./store.js";
import { TaskRun, type RunOutcome } from "./task-run.js";
import type { Tasks } from "./tasks.js";

/** A tool that can run as a task. */
export interface TaskHandler {
  readonly recover: "rerun" | "fail";
  readonly maxAttempts: number;
  run(args: { readonly [name: string]: unknown }, call: ServerCall): unknown;
}

export interface RunnerOptions {
  /** Identifies this process in leases. */
  readonly owner: string;
  readonly server: Pick<EngineContext, "report" | "lost"> & { readonly clock: Clock };
  readonly tasks: Tasks;
  readonly leaseMs: number;
  /** The largest value of a step, and the largest result, as JSON. */
  readonly maxValueBytes: number;
  /** The kinds of tasks that this process can run. */
  readonly kinds: () => readonly string[];
  /** Returns the handler of a task; `undefined` if this process cannot run it. */
  readonly handlerOf: (task: TaskRecord) => TaskHandler | undefined;
  /** Prepares the request of a run for its handler. */
  readonly prepare: (run: TaskRun) => void;
}

/** Maximum number of tasks in one claim. */
const CLAIM_LIMIT = 100;

/** Maximum number of tasks of a process, above which it claims no others. */
const MAX_RUNS = 1_000;

/** Most milliseconds between two attempts to claim tasks of other processes. */
const CLAIM_INTERVAL = 5_000;

/** Most milliseconds before the end of a lease at which its handler stops: a request to the store may take one second. */
const LEASE_MARGIN = 2_000;

/** Milliseconds between two attempts of a waiting handler to renew its lease. */
const RENEW_AGAIN = 500;

/** Milliseconds before an interrupted handler runs again: doubled with each attempt, up to a minute. */
const FIRST_BACKOFF = 1_000;
const LONGEST_BACKOFF = 60_000;

export class Runner {
  readonly owner: string;
  readonly #options: RunnerOptions;
  readonly #runs = new Map<string, TaskRun>();
  readonly #unwatch = new Map<string, () => void>();
  /** Tasks whose handlers have stopped here at an input request. Any process may take the response. */
  readonly #suspended = new Set<string>();
  #unwatchSuspended: (() => void) | undefined;
  #renewal: Timer | undefined;
  #poll: Timer | undefined;
  #claiming: Promise<void> | undefined;
  #isClaimDue = false;
  /** Whether tasks may wait until one of this process has ended. */
  #isFull = false;
  #isClosed = false;
  #isCrashed = false;
  /**
   * Whether handlers stop before the end of leases that cannot be renewed. If not, a handler continues, and stops only
   * when another process has continued its task.
   */
  stopsInTime = false;
  /** Milliseconds since 1970, by the clock of the engine if the server has a cluster. */
  now: () => number;
  /** Resolves when `now` knows the clock of the engine. */
  synced: Promise<void> | undefined;
  /** Called when a task is ready that this process does not continue. */
  onReady: (() => void) | undefined;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.owner = options.owner;
    this.now = () => wallTime(options.server.clock);
  }

  get term(): LeaseTerm {
    return { durationMs: this.#options.leaseMs, kinds: this.#options.kinds() };
  }

  /** Claims tasks now, and regularly from now on. */
  open(): void {
    if (this.#isClosed || this.#poll !== undefined) return;
    const { clock } = this.#options.server;
    const interval = Math.min(CLAIM_INTERVAL, this.#options.leaseMs);
    const claim = (): void => {
      // Processes choose different times, also after an outage of the store.
      this.#poll = clock.after(interval * (0.8 + 0.2 * Math.random()), claim);
      this.wake();
    };
    claim();
  }

  /** A task is ready: claims it, or tells other processes. */
  ready(): void {
    if (this.#isClosed || this.#isFull) this.onReady?.();
    this.wake();
  }

  /** Claims tasks soon, because one may have become claimable. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isClaimDue = true;
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = undefined;
      if (this.#isClaimDue) this.wake();
    });
  }

  /**
   * Runs the handler of a task from its beginning, with the recorded responses and values.
   *
   * @param delay milliseconds before the handler starts; this process holds the lease meanwhile
   */
  run(record: TaskRecord, delay = 0): TaskRun | undefined {
    const { handlerOf, maxValueBytes, server, tasks } = this.#options;
    const handler = handlerOf(record);
    if (handler === undefined || this.#isCrashed) return undefined;
    const journal = (run: TaskRun): StoredJournal => new StoredJournal(record, run, maxValueBytes);
    const run = new TaskRun({
      server,
      store: tasks.store,
      call: record.call,
      requester: async (own) => new Rounds(journal(own), server.clock),
    });
    run.becomes(record);
    this.hold(run, handler);
    const start = (): void => {
      if (!run.call.settled && !this.#isCrashed)
        void run.start((call) => handler.run(record.call.arguments, call));
    };
    if (delay === 0) start();
    else server.clock.after(delay, start);
    return run;
  }

  /** Keeps the lease of a run whose task is in the store, and stores its outcome. */
  hold(run: TaskRun, handler: TaskHandler): void {
    const { record } = run;
    if (record === undefined) throw new TypeError("expected a run with a task");
    if (this.#isCrashed) return run.crash();
    const { id } = record;
    this.#options.prepare(run);
    const previous = this.#runs.get(id);
    if (previous !== undefined) {
      this.#lose(id, previous);
      this.#drop(id, previous);
    }
    this.#runs.set(id, run);
    run.leaseUntil = this.#firstEnd(record);
    run.holdsLease = () => this.#holdsLease(id, run);
    run.claimed = () => this.#claiming;
    this.#unwatch.set(
      id,
      this.#options.tasks.watch(id, (task) => {
        // A slow read can return an earlier state.
        if (task !== undefined && task.version < record.version) return;
        if (task?.lease?.owner !== this.owner) this.#lose(id, run);
      }),
    );
    this.#renewLater();
    if (this.stopsInTime) this.#stopInTime(id, run);
    if (this.#isClosed) void this.release(run, handler);
    void run.outcome
      .then((outcome) => {
        // The handler has ended, so that a change of the task need not stop it.
        this.#endWatch(id, run);
        return this.#ended(run, outcome);
      })
      .catch((thrown: unknown) => run.call.report(thrown))
      .finally(() => this.#drop(id, run));
  }

  /**
   * Gives up all tasks, so that other processes can continue them. Runs whose clients wait end with their calls, after
   * the grace period of the server.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#poll?.cancel();
    this.#suspended.clear();
    this.#unwatchSuspended?.();
    const { leaseMs, server } = this.#options;
    // If the store does not answer, the leases expire anyway.
    await new Promise<void>((resolve, reject) => {
      const timer = server.clock.after(leaseMs, resolve);
      this.#releaseAll()
        .then(resolve, reject)
        .finally(() => timer.cancel());
    });
  }

  async #releaseAll(): Promise<void> {
    const { handlerOf } = this.#options;
    if (!this.#isCrashed) await this.#claiming;
    const runs = [...this.#runs.values()];
    const awaited = runs.filter(({ isAwaited }) => isAwaited);
    const others = runs.filter(({ isAwaited }) => !isAwaited);
    const released = others.map(async (run) => {
      const handler = run.record && handlerOf(run.record);
      if (handler !== undefined) await this.release(run, handler);
    });
    const ending = awaited.map((run) => run.outcome.then(() => run.written()));
    await Promise.all(released);
    if (released.length > 0) this.onReady?.();
    await Promise.all(ending);
  }

  /** Simulates the end of the process: nothing is released or stored, and leases expire. */
  crash(): void {
    this.#isClosed = true;
    this.#isCrashed = true;
    this.#poll?.cancel();
    this.#renewal?.cancel();
    this.#suspended.clear();
    this.#unwatchSuspended?.();
    for (const [id, run] of this.#runs) {
      run.crash();
      this.#drop(id, run);
    }
  }

  /** Ends a run, so that another process can continue its task. */
  async release(run: TaskRun, { recover }: TaskHandler): Promise<void> {
    if (run.isDetached || run.isReleased) return run.written();
    run.isReleased = true;
    run.stop("the server is shutting down");
    const entry =
      recover === "fail"
        ? ({ kind: "ended", status: "failed", error: interrupted() } as const)
        : ({ kind: "released" } as const);
    await run.append(entry).catch((thrown: unknown) => run.call.report(thrown));
  }

  async #claim(): Promise<void> {
    const { tasks, server } = this.#options;
    this.#isClaimDue = false;
    const limit = Math.min(CLAIM_LIMIT, MAX_RUNS - this.#runs.size);
    this.#isFull = limit <= 0;
    if (this.#isFull) return;
    try {
      const claimed = await tasks.store.claim(this.owner, this.term, limit);
      if (claimed.length === limit) this.#isClaimDue = true;
      for (const each of claimed) if (!this.#isCrashed) this.#continue(each);
    } catch (thrown) {
      server.report(thrown, { method: "claim tasks", revision: newestRevision });
    }
  }

  #continue({ task, isInterrupted }: ClaimedTask): void {
    const { handlerOf, server, tasks } = this.#options;
    const handler = handlerOf(task);
    // After a pause of this process or a jump of its clock, the lease of its own handler may have expired.
    if (handler === undefined || this.#runs.get(task.id)?.reclaimed(task) === true) return;
    const { attempt } = task;
    if (!isInterrupted) return void this.run(task);
    if (handler.recover === "fail" || attempt > handler.maxAttempts) {
      const error = interrupted(handler.recover === "fail" ? undefined : handler.maxAttempts);
      tasks.store
        .append(task.id, task.epoch, { kind: "ended", status: "failed", error })
        .catch((thrown: unknown) => server.report(thrown, originOf(task)));
      return;
    }
    this.run(task, Math.min(FIRST_BACKOFF * 2 ** (attempt - 2), LONGEST_BACKOFF));
  }

  async #ended(run: TaskRun, outcome: RunOutcome): Promise<void> {
    if (outcome.kind === "suspended") return this.#awaitInput(run);
    if (run.isReleased || outcome.kind === "cancelled") return;
    if (outcome.kind === "error") {
      await run.end({ kind: "ended", status: "failed", error: outcome.error });
    } else if (run.isDetached) {
      this.#checkDetached(run, outcome.result);
      await run.detach();
    } else {
      await run.end(this.#completed(run, outcome.result));
    }
  }

  /** Reports a handler that has called `ctx.task.detach` and returns something else, which no client gets. */
  #checkDetached({ record }: TaskRun, { content, isError }: Record<string, unknown>): void {
    const isDetach = isError === true && Array.isArray(content) && content.length === 0;
    if (isDetach || record === undefined) return;
    const where = `tool ${JSON.stringify(record.call.tool)}`;
    this.#options.server.report(
      new TypeError(
        `${where}: the result of the handler is dropped, because it called ctx.task.detach(). Write return ctx.task.detach().`,
      ),
      originOf(record),
    );
  }

  /** Claims the task as soon as its input requests have responses, also from another process. */
  #awaitInput({ record }: TaskRun): void {
    if (record === undefined || !record.isListed || this.#isClosed) return;
    const { store } = this.#options.tasks;
    this.#suspended.add(record.id);
    this.#unwatchSuspended ??= store.watch(
      () => [...this.#suspended],
      (id) => {
        if (this.#suspended.has(id)) void this.#inputChanged(id);
      },
    );
    // A response may have come before the store was watched.
    void this.#inputChanged(record.id);
  }

  async #inputChanged(id: string): Promise<void> {
    const { server, tasks } = this.#options;
    try {
      const task = await tasks.store.read(id);
      if (task?.status === "input_required") return;
      this.#suspended.delete(id);
      if (task?.status === "working") this.wake();
    } catch (thrown) {
      server.report(thrown, { method: "read a task", revision: newestRevision });
    }
    if (this.#suspended.size > 0) return;
    this.#unwatchSuspended?.();
    this.#unwatchSuspended = undefined;
  }

  #completed(run: TaskRun, value: Record<string, unknown>) {
    const kind = "ended";
    try {
      const where = `tool ${JSON.stringify(run.record?.call.tool)}: result`;
      const result = storable(value, where, this.#options.maxValueBytes) as typeof value;
      return { kind, status: "completed", result } as const;
    } catch (thrown) {
      run.call.report(thrown);
      const { message } = thrown as Error;
      const error = { code: jsonRpcCodes.internalError, message: `Internal error: ${message}` };
      return { kind, status: "failed", error } as const;
    }
  }

  /**
   * Whether the handler of a run may start a step. Asks the store if the lease is over: the process may have been
   * suspended for longer than the lease.
   */
  #holdsLease(id: string, run: TaskRun): boolean | Promise<boolean> {
    if (run.call.settled) return false;
    return this.#options.server.clock.now() < run.leaseUntil || this.#renewOne(id, run);
  }

  /** The handler waits meanwhile, so the run can wait for a store that is not available. */
  async #renewOne(id: string, run: TaskRun): Promise<boolean> {
    const { server, tasks } = this.#options;
    while (!run.call.settled) {
      const now = server.clock.now();
      try {
        const holds = (await tasks.store.renew(this.owner, [id], this.term)).includes(id);
        if (holds) run.leaseUntil = this.#endOf(now);
        else this.#lose(id, run);
        return holds;
      } catch (thrown) {
        if (!(thrown instanceof RetryLaterError)) throw thrown;
        await new Promise<void>((resolve) => void server.clock.after(RENEW_AGAIN, resolve));
      }
    }
    return false;
  }

  #lose(id: string, run: TaskRun): void {
    // A suspended handler gives up its lease itself.
    if (this.#runs.get(id) !== run || run.isSuspending) return;
    this.#drop(id, run);
    run.stop("the task has ended, or another process continues it");
  }

  #drop(id: string, run: TaskRun): void {
    if (this.#runs.get(id) !== run) return;
    this.#endWatch(id, run);
    this.#runs.delete(id);
  }

  #endWatch(id: string, run: TaskRun): void {
    if (this.#runs.get(id) !== run) return;
    this.#unwatch.get(id)?.();
    this.#unwatch.delete(id);
    run.expiry?.cancel();
    if (this.#isFull) this.wake();
  }

  /**
   * Returns when this process stops to use a lease that it has requested at a time. Uses the monotonic clock, because the
   * clocks of the process and of the store can differ.
   */
  #endOf(requested: number): number {
    const { leaseMs } = this.#options;
    return requested + leaseMs - Math.min(LEASE_MARGIN, leaseMs / 10);
  }

  /** Returns the end for a lease that was just taken. The process may have been suspended since its request. */
  #firstEnd({ lease }: TaskRecord): number {
    const now = this.#options.server.clock.now();
    return Math.min(this.#endOf(now), now + (lease?.expiresAt ?? 0) - this.now());
  }

  /** One timer renews the leases of all runs. */
  #renewLater(delay = this.#options.leaseMs / 3): void {
    if (this.#renewal !== undefined) return;
    this.#renewal = this.#options.server.clock.after(delay, () => {
      void this.#renew().then((next) => {
        this.#renewal = undefined;
        if (this.#runs.size > 0) this.#renewLater(next);
      });
    });
  }

  /** Returns the milliseconds until the next attempt; undefined if all leases were renewed. */
  async #renew(): Promise<number | undefined> {
    const { leaseMs, server, tasks } = this.#options;
    const held = [...this.#runs].filter(([, run]) => !run.isReleased);
    if (held.length === 0) return undefined;
    const ids = held.map(([id]) => id);
    try {
      const now = server.clock.now();
      const renewed = new Set(await tasks.store.renew(this.owner, ids, this.term));
      for (const [id, run] of held) {
        if (renewed.has(id)) run.leaseUntil = this.#endOf(now);
        else this.#lose(id, run);
      }
      return undefined;
    } catch (thrown) {
      server.report(thrown, { method: "renew leases", revision: newestRevision });
      return this.stopsInTime ? (leaseMs / 10) * (0.5 + 0.5 * Math.random()) : undefined;
    }
  }

  /** Stops the handler of a run when its lease ends, also while a renewal waits for the store. */
  #stopInTime(id: string, run: TaskRun): void {
    const { clock } = this.#options.server;
    const left = run.leaseUntil - clock.now();
    if (left <= 0) this.#lose(id, run);
    else run.expiry = clock.after(left, () => this.#stopInTime(id, run));
  }
}

function originOf({ call }: TaskRecord) {
  return { method: "tools/call", revision: call.revision };
}

/** The error of a task whose process was interrupted. */
function interrupted(attempts?: number): JsonRpcErrorObject {
  const often = attempts === undefined ? "" : ` ${attempts} times, which is the limit`;
  return {
    code: jsonRpcCodes.internalError,
    message: `Internal error: the process that ran the task was interrupted${often}; start the task again`,
  };
}
