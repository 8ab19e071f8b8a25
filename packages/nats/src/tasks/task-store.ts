/** Stores tasks. Each task is one value; a change reads it, applies the rule, and writes it with its revision. */
import { systemClock } from "@mcp-gen/core/base";
import type { Timer } from "@mcp-gen/core";
import { SharedReads } from "@mcp-gen/core/cluster";
import type {
  ClaimedTask,
  NewTask,
  TaskLimits,
  TaskPage,
  TaskRecord,
  TaskStore,
} from "@mcp-gen/server/tasks";
import {
  appended,
  cancelled,
  claimed,
  createRecord,
  expiryOf,
  isClaimable,
  matches,
  responded,
} from "@mcp-gen/server/tasks/record";
import type { Entry, NatsBucket } from "../bucket.js";
import type { NatsLink } from "../link.js";
import type { ServerClock } from "../server-clock.js";
import { afterCursor, cursorOf } from "./cursor.js";
import { RecentTasks } from "./recent.js";
import { compareAge, compareCreation, TASKS, taskOfText, type TaskSummary } from "./stored-task.js";
import { TaskIndex } from "./task-index.js";
import { TaskValues, type TaskValue } from "./task-values.js";

/** Milliseconds between two removals of expired tasks. Expired tasks are not readable before that, either. */
const SWEEP = 30_000;

/** Milliseconds for which a removed task leaves a mark, so that other processes learn of it. */
const REMOVED_AGE = 10_000;

/** Milliseconds between two removals of unused parts. No process stores a task for as long. */
const PARTS_AGE = 600_000;

/** A rule returns the changed task, or undefined for no change. */
type Rule = (task: TaskRecord, now: number) => TaskRecord | undefined;

export class NatsTasks implements Required<TaskStore> {
  readonly isDurable = true;
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #values: TaskValues;
  readonly #clock: ServerClock;
  readonly #index: TaskIndex;
  readonly #recent = new RecentTasks();
  readonly #entries: SharedReads<Entry | undefined>;
  /** The last change of each task in this process. Changes of one task wait for each other, so that they do not conflict. */
  readonly #changes = new Map<string, Promise<unknown>>();
  #sweeping: Timer | undefined;
  /** When unused parts are removed, by the clock of the server. */
  #partsAt = 0;
  #isClosed = false;

  /** @param parts stores the parts of large tasks */
  constructor(link: NatsLink, bucket: NatsBucket, parts: NatsBucket, clock: ServerClock) {
    this.#values = new TaskValues(link, bucket, parts);
    this.#link = link;
    this.#bucket = bucket;
    this.#clock = clock;
    this.#index = new TaskIndex(link, bucket, clock);
    this.#entries = new SharedReads({
      // A pause would cost more than it saves: the client sends the requests of a moment together.
      defer: setImmediate,
      run: (ids) => Promise.all(ids.map((id) => this.#values.entry(id))),
    });
    this.#sweepLater();
  }

  create(...[task, lease]: Parameters<TaskStore["create"]>): ReturnType<TaskStore["create"]> {
    return this.#link.run(TASKS, async () => {
      await this.#makeRoom(task);
      const record = createRecord(task, lease, await this.#clock.now());
      const value = await this.#values.write(record, undefined);
      if (value === undefined) throw new Error(`task ${task.id} already exists`);
      this.#recent.set(task.id, value);
      await this.#index.reach(value.revision);
      // Among tasks that were created at the same time, the first ones stay.
      const limit = this.#limitReached(task, value.revision);
      if (limit !== undefined) {
        await this.#remove(task.id);
        await rejectAbove(task, limit);
      }
      return { epoch: record.epoch };
    });
  }

  read(id: string): ReturnType<TaskStore["read"]> {
    return this.#link.run(TASKS, async () => {
      const now = await this.#clock.now();
      const value = await this.#values.ofEntry(id, await this.#entries.read(id));
      const task = value && taskOfText(value.text, id);
      return task === undefined || expiryOf(task) <= now ? undefined : task;
    });
  }

  list(
    ...[principal, cursor, limit]: Parameters<TaskStore["list"]>
  ): ReturnType<TaskStore["list"]> {
    const isWanted = (task: TaskSummary): boolean => task.isListed && task.principal === principal;
    return this.#page(cursor, limit, isWanted);
  }

  listAll(
    ...[filter, cursor, limit]: Parameters<TaskStore["listAll"]>
  ): ReturnType<TaskStore["listAll"]> {
    const isWanted = (task: Pick<TaskRecord, "status" | "principal">): boolean =>
      matches(task as TaskRecord, filter);
    return this.#page(cursor, limit, isWanted);
  }

  async append(
    ...[id, epoch, entry]: Parameters<TaskStore["append"]>
  ): ReturnType<TaskStore["append"]> {
    return (await this.#change(id, (task, now) => appended(task, epoch, entry, now))) !== undefined;
  }

  async addInputResponses(
    ...[id, responses]: Parameters<TaskStore["addInputResponses"]>
  ): ReturnType<TaskStore["addInputResponses"]> {
    let accepted: readonly string[] = [];
    await this.#change(id, (task, now) => {
      const next = responded(task, responses, now);
      accepted = next.accepted;
      return accepted.length > 0 ? next.task : undefined;
    });
    return accepted;
  }

  async cancel(id: string): ReturnType<TaskStore["cancel"]> {
    let isKnown = false;
    const next = await this.#change(id, (task, now) => {
      isKnown = true;
      return cancelled(task, now);
    });
    if (next !== undefined) return "requested";
    return isKnown ? "ended" : "unknown";
  }

  claim(...[owner, lease, limit]: Parameters<TaskStore["claim"]>): ReturnType<TaskStore["claim"]> {
    return this.#link.run(TASKS, async () => {
      await this.#index.sync();
      const now = await this.#clock.now();
      const waiting = [...this.#index.tasks()]
        .filter(
          ({ claimableAt, expiresAt, kind }) =>
            claimableAt <= now && expiresAt > now && lease.kinds.includes(kind),
        )
        .sort(compareAge);
      const found: ClaimedTask[] = [];
      for (const { id } of waiting) {
        if (found.length >= limit) break;
        let isInterrupted = false;
        const task = await this.#changeNow(id, (before) => {
          if (!isClaimable(before, lease.kinds, now)) return undefined;
          isInterrupted = before.lease !== undefined;
          return claimed(before, owner, lease, now);
        });
        if (task !== undefined) found.push({ task, epoch: task.epoch, isInterrupted });
      }
      return found;
    });
  }

  async renew(
    ...[owner, ids, { durationMs }]: Parameters<TaskStore["renew"]>
  ): ReturnType<TaskStore["renew"]> {
    const renewed = await Promise.all(
      ids.map((id) =>
        this.#change(id, (task, now) =>
          task.lease?.owner === owner
            ? { ...task, lease: { owner, expiresAt: now + durationMs } }
            : undefined,
        ),
      ),
    );
    return ids.filter((_, index) => renewed[index] !== undefined);
  }

  remove(id: string): Promise<void> {
    return this.#link.run(TASKS, () => this.#remove(id));
  }

  watch(...watcher: Parameters<TaskStore["watch"]>): () => void {
    return this.#index.watch(...watcher);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#sweeping?.cancel();
    await this.#index.close();
  }

  #change(id: string, rule: Rule): Promise<TaskRecord | undefined> {
    return this.#link.run(TASKS, () => this.#changeNow(id, rule));
  }

  /** Changes of one task in this process run one after the other. */
  async #changeNow(id: string, rule: Rule): Promise<TaskRecord | undefined> {
    const previous = this.#changes.get(id);
    const own = (async () => {
      await previous?.catch(() => {});
      return this.#apply(id, rule);
    })();
    this.#changes.set(id, own);
    try {
      return await own;
    } finally {
      if (this.#changes.get(id) === own) this.#changes.delete(id);
    }
  }

  /** Reads, applies the rule, and writes, until no other process has written in between. */
  async #apply(id: string, rule: Rule): Promise<TaskRecord | undefined> {
    for (;;) {
      const now = await this.#clock.now();
      const recent = this.#recent.get(id);
      this.#recent.delete(id);
      const value: TaskValue | undefined = recent ?? (await this.#values.read(id));
      if (value === undefined) return undefined;
      const task = taskOfText(value.text, id);
      const next = expiryOf(task) <= now ? undefined : rule(task, now);
      if (next === undefined) {
        if (recent === undefined) return undefined;
        // Another process may have changed the task since.
        continue;
      }
      const written = await this.#values.write(next, value);
      if (written === undefined) continue;
      this.#recent.set(id, written);
      // The caller gets an object of its own, with the values that are stored.
      return taskOfText(written.text, id);
    }
  }

  async #remove(id: string): Promise<void> {
    this.#recent.delete(id);
    const revision = await this.#values.remove(id);
    if (revision !== undefined) await this.#index.reach(revision);
  }

  async #page(
    cursor: string | undefined,
    limit: number,
    isWanted: (task: TaskSummary) => boolean,
  ): Promise<TaskPage> {
    const isAfter = afterCursor(cursor);
    return this.#link.run(TASKS, async () => {
      await this.#index.sync();
      const now = await this.#clock.now();
      const rest = [...this.#index.tasks()]
        .filter((task) => task.expiresAt > now && isWanted(task) && isAfter(task))
        .sort(compareAge);
      const page = rest.slice(0, limit);
      const values = await Promise.all(page.map(({ id }) => this.#values.read(id)));
      const tasks = values.flatMap((value, index) =>
        value === undefined ? [] : [taskOfText(value.text, page[index]?.id)],
      );
      const end = page.at(-1);
      const isEnd = end === undefined || page.length === rest.length;
      return isEnd ? { tasks } : { tasks, nextCursor: cursorOf(end) };
    });
  }

  /** @throws TaskLimitError if the caller or the store has too many tasks */
  async #makeRoom(task: NewTask): Promise<void> {
    // The index may be behind.
    if (this.#limitReached(task) === undefined) return;
    await this.#index.sync();
    if (this.#limitReached(task) === "maxTasks") await this.#removeEnded();
    const limit = this.#limitReached(task);
    if (limit !== undefined) await rejectAbove(task, limit);
  }

  /**
   * Returns a limit that is reached.
   *
   * @param created the revision of the new task, if it is already stored: counts only it and the tasks before it
   */
  #limitReached({ caller, limits }: NewTask, created?: number): keyof TaskLimits | undefined {
    const now = this.#clock.known() ?? 0;
    let [all, own] = [0, 0];
    for (const task of this.#index.tasks()) {
      if (task.expiresAt <= now || task.firstRevision > (created ?? Infinity)) continue;
      all++;
      if (task.caller === caller && !task.hasEnded) own++;
    }
    const more = created === undefined ? 1 : 0;
    if (all + more > limits.maxTasks) return "maxTasks";
    return own + more > limits.maxTasksPerCaller ? "maxTasksPerCaller" : undefined;
  }

  /** Removes the oldest ended task of the caller that has the most, so that no caller can fill the store. */
  async #removeEnded(): Promise<void> {
    const ended = new Map<string, TaskSummary[]>();
    let most: readonly TaskSummary[] = [];
    const tasks = [...this.#index.tasks()].filter((task) => task.hasEnded);
    for (const task of tasks.sort(compareCreation)) {
      const own = ended.get(task.caller) ?? [];
      ended.set(task.caller, own);
      own.push(task);
      if (own.length > most.length) most = own;
    }
    const [oldest] = most;
    if (oldest !== undefined) await this.#remove(oldest.id);
  }

  #sweepLater(): void {
    // Not all processes at the same time.
    const delay = SWEEP * (0.75 + Math.random() / 2);
    this.#sweeping = systemClock.after(delay, () => {
      this.#sweep()
        .catch(() => {})
        .finally(() => {
          if (!this.#isClosed) this.#sweepLater();
        });
    });
  }

  /** Removes expired tasks, the marks of removed ones, and parts that no task names. */
  async #sweep(): Promise<void> {
    const now = this.#clock.known();
    if (now === undefined || !this.#link.isConnected) return;
    for (const { id, expiresAt } of this.#index.tasks()) {
      if (expiresAt > now) continue;
      await this.#values.drop(id);
      this.#index.drop(id);
    }
    for (const { revision, at } of this.#index.removed()) {
      if (at + REMOVED_AGE > now) continue;
      await this.#bucket.deleteRevision(revision);
      this.#index.forgetRemoved(revision);
    }
    if (now < this.#partsAt) return;
    this.#partsAt = now + PARTS_AGE;
    await this.#values.dropUnused(now - PARTS_AGE);
  }
}

async function rejectAbove({ limits }: NewTask, limit: keyof TaskLimits): Promise<never> {
  const { TaskLimitError } = await import("@mcp-gen/server/tasks");
  throw new TaskLimitError(limit, limits[limit]);
}
