/** Stores tasks in memory. They end with the process. */
import { systemClock, wallTime } from "@mcp-gen/core/base";
import type { Clock, Timer } from "@mcp-gen/core";
import { comparePositions, cursorAfter, positionOf } from "./list-position.js";
import {
  appended,
  cancelled,
  claimed,
  createRecord,
  expiryOf,
  hasEnded,
  isClaimable,
  matches,
  responded,
} from "./record.js";
import {
  TaskLimitError,
  type ClaimedTask,
  type JournalEntry,
  type NewTask,
  type TaskLimits,
  type TaskPage,
  type TaskRecord,
  type TaskStore,
} from "./store.js";

export interface MemoryTaskStoreOptions {
  /** A clock for tests. */
  readonly clock?: Clock;
}

/** Milliseconds between two removals of expired tasks. Expired tasks are not readable before that, either. */
const SWEEP = 1_000;

/** Creates a store that keeps tasks in memory, which is the default. */
export function memoryTaskStore({ clock = systemClock }: MemoryTaskStoreOptions = {}): TaskStore {
  return new MemoryTaskStore(clock);
}

class MemoryTaskStore implements TaskStore {
  readonly isDurable = false;
  readonly #clock: Clock;
  readonly #tasks = new Map<string, TaskRecord>();
  /** Unfinished tasks by caller. */
  readonly #unfinished = new Map<string, number>();
  /** Tasks that `claim` may return: working, and without a process. */
  readonly #waiting = new Set<string>();
  readonly #listeners = new Set<(id: string) => void>();
  #sweep: { readonly timer: Timer; readonly at: number } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async create(...[task, lease]: Parameters<TaskStore["create"]>): ReturnType<TaskStore["create"]> {
    const { caller, limits } = task;
    // Expired tasks do not count.
    if (this.#reachedLimit(task) !== undefined) this.#removeExpired();
    if (this.#reachedLimit(task) === "maxTasks") await this.#removeEnded();
    const limit = this.#reachedLimit(task);
    if (limit !== undefined) throw new TaskLimitError(limit, limits[limit]);
    const { call, requests, responses, values } = task;
    const own = copyOf({ call, requests, responses, values });
    const record = createRecord({ ...task, ...own }, lease, this.#now());
    this.#count(caller, 1);
    this.#put(record);
    this.#sweepAt(expiryOf(record));
    return { epoch: record.epoch };
  }

  async read(id: string): ReturnType<TaskStore["read"]> {
    return this.#find(id);
  }

  async list(
    ...[principal, cursor, limit]: Parameters<TaskStore["list"]>
  ): ReturnType<TaskStore["list"]> {
    return this.#page(cursor, limit, (task) => task.isListed && task.principal === principal);
  }

  async listAll(
    ...[filter, cursor, limit]: Parameters<TaskStore["listAll"]>
  ): ReturnType<TaskStore["listAll"]> {
    return this.#page(cursor, limit, (task) => matches(task, filter));
  }

  async append(
    ...[id, epoch, entry]: Parameters<TaskStore["append"]>
  ): ReturnType<TaskStore["append"]> {
    const task = this.#find(id);
    const next = task && appended(task, epoch, ownEntry(entry), this.#now());
    if (next !== undefined) this.#put(next);
    return next !== undefined;
  }

  async addInputResponses(
    ...[id, responses]: Parameters<TaskStore["addInputResponses"]>
  ): ReturnType<TaskStore["addInputResponses"]> {
    const task = this.#find(id);
    if (task === undefined) return [];
    const next = responded(task, responses, this.#now());
    if (next.accepted.length > 0) this.#put(next.task);
    return next.accepted;
  }

  async cancel(id: string): ReturnType<TaskStore["cancel"]> {
    const task = this.#find(id);
    if (task === undefined) return "unknown";
    const next = cancelled(task, this.#now());
    if (next === undefined) return "ended";
    this.#put(next);
    return "requested";
  }

  async claim(
    ...[owner, lease, limit]: Parameters<TaskStore["claim"]>
  ): ReturnType<TaskStore["claim"]> {
    const now = this.#now();
    const found: ClaimedTask[] = [];
    for (const id of this.#waiting) {
      if (found.length >= limit) break;
      const task = this.#find(id);
      if (task === undefined || !isClaimable(task, lease.kinds, now)) continue;
      const next = claimed(task, owner, lease, now);
      this.#put(next);
      const { call, responses, values } = next;
      found.push({
        task: { ...next, ...copyOf({ call, responses, values }) },
        epoch: next.epoch,
        isInterrupted: task.lease !== undefined,
      });
    }
    return found;
  }

  async renew(
    ...[owner, ids, lease]: Parameters<TaskStore["renew"]>
  ): ReturnType<TaskStore["renew"]> {
    const expiresAt = this.#now() + lease.durationMs;
    return ids.filter((id) => {
      const task = this.#find(id);
      if (task?.lease?.owner !== owner) return false;
      // A longer lease is not a change that watchers need to know.
      this.#tasks.set(id, { ...task, lease: { owner, expiresAt } });
      return true;
    });
  }

  async remove(id: string): Promise<void> {
    const task = this.#tasks.get(id);
    if (task === undefined) return;
    this.#tasks.delete(id);
    this.#waiting.delete(id);
    if (!hasEnded(task)) this.#count(task.caller, -1);
    this.#tell(id);
  }

  watch(...[, onChange]: Parameters<TaskStore["watch"]>): () => void {
    const listener = (id: string): void => onChange(id);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Removes the oldest ended task of the caller that has the most, so that no caller can fill the store. */
  async #removeEnded(): Promise<void> {
    const ended = new Map<string, string[]>();
    let most: readonly string[] = [];
    for (const { id, caller } of [...this.#tasks.values()].filter(hasEnded)) {
      const ids = ended.get(caller) ?? [];
      ended.set(caller, ids);
      ids.push(id);
      if (ids.length > most.length) most = ids;
    }
    const [oldest] = most;
    if (oldest !== undefined) await this.remove(oldest);
  }

  #reachedLimit({ caller, limits }: NewTask): keyof TaskLimits | undefined {
    if (this.#tasks.size >= limits.maxTasks) return "maxTasks";
    const count = this.#unfinished.get(caller) ?? 0;
    return count >= limits.maxTasksPerCaller ? "maxTasksPerCaller" : undefined;
  }

  #now(): number {
    return wallTime(this.#clock);
  }

  #find(id: string): TaskRecord | undefined {
    const task = this.#tasks.get(id);
    // Reads the clock also for unknown ids, so that they take the same time.
    const now = this.#now();
    return task === undefined || expiryOf(task) <= now ? undefined : task;
  }

  /** A cursor names the last task of a page, which may have changed or expired since. */
  #page(
    cursor: string | undefined,
    limit: number,
    isWanted: (task: TaskRecord) => boolean,
  ): TaskPage {
    const last = cursor === undefined ? undefined : positionOf(cursor);
    const rest = [...this.#tasks.values()]
      .filter((task) => isWanted(task) && !this.#isExpired(task))
      .filter((task) => last === undefined || comparePositions(last, task) < 0)
      .toSorted(comparePositions);
    const tasks = rest.slice(0, limit);
    const end = tasks.at(-1);
    return end === undefined || tasks.length === rest.length
      ? { tasks }
      : { tasks, nextCursor: cursorAfter(end) };
  }

  #isExpired(task: TaskRecord): boolean {
    return expiryOf(task) <= this.#now();
  }

  #put(task: TaskRecord): void {
    const previous = this.#tasks.get(task.id);
    this.#tasks.set(task.id, task);
    if (previous !== undefined && !hasEnded(previous) && hasEnded(task))
      this.#count(task.caller, -1);
    // With a lease, a task may still become claimable: when the lease expires.
    if (task.status === "working" && !task.isDetached) this.#waiting.add(task.id);
    else this.#waiting.delete(task.id);
    this.#tell(task.id);
  }

  #tell(id: string): void {
    for (const listener of this.#listeners) listener(id);
  }

  #count(caller: string, change: number): void {
    const count = (this.#unfinished.get(caller) ?? 0) + change;
    if (count === 0) this.#unfinished.delete(caller);
    else this.#unfinished.set(caller, count);
  }

  /** One timer removes all expired tasks. */
  #sweepAt(at: number): void {
    if (at === Infinity || (this.#sweep !== undefined && this.#sweep.at <= at)) return;
    this.#sweep?.timer.cancel();
    const delay = Math.max(at - this.#now(), SWEEP);
    this.#sweep = { at, timer: this.#clock.after(delay, () => this.#removeExpired()) };
  }

  #removeExpired(): void {
    this.#sweep?.timer.cancel();
    this.#sweep = undefined;
    let next = Infinity;
    for (const task of this.#tasks.values()) {
      if (this.#isExpired(task)) void this.remove(task.id);
      else next = Math.min(next, expiryOf(task));
    }
    this.#sweepAt(next);
  }
}

/** Copies what handlers can change: handlers get the arguments of the call, responses and values of `once`. */
function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function ownEntry(entry: JournalEntry): JournalEntry {
  return entry.kind === "value" ? { ...entry, value: copyOf(entry.value ?? null) } : entry;
}
