/** Tasks: one hash for each, changed with compare-and-set, and indexes in sorted sets. */
import { systemClock } from "@mcp-gen/core/base";
import { SharedReads } from "@mcp-gen/core/cluster";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import type { ClaimedTask, TaskPage, TaskRecord } from "@mcp-gen/server/tasks/record";
import {
  appended,
  cancelled,
  claimed,
  createRecord,
  cursorAfter,
  comparePositions,
  hasEnded,
  matches,
  positionOf,
  responded,
  TaskLimitError,
} from "@mcp-gen/server/tasks/record";
import type { NewTask, TaskLimits, TaskStore } from "@mcp-gen/server/tasks";
import type { RedisEngine } from "../engine.js";
import type { RedisScript } from "../script.js";
import { exactJson, addedToJournal, parseTask, stateText, taskFields } from "./task-fields.js";
import {
  CLAIMABLE_TASKS,
  CREATE_TASK,
  LIST_TASKS,
  READ_TASKS,
  REMOVE_TASK,
  RENEW_TASKS,
  TASK_VERSIONS,
  WRITE_TASK,
} from "./task-scripts.js";
import { RedisTaskChanges } from "./task-changes.js";

type Method<Name extends keyof TaskStore> = NonNullable<TaskStore[Name]>;
type Reply = readonly (string | number | string[])[];
type Update = (task: TaskRecord, now: number) => TaskRecord | undefined;

/** The fields of a task, and the task as soon as one of the calls that share them has parsed it. */
interface Found {
  readonly fields: readonly string[];
  task?: TaskRecord | undefined;
}

/** Milliseconds by which the estimated time of Redis can be too early. */
const CLOCK_MARGIN = 250;
/** Attempts to claim tasks that other processes claim at the same time. */
const CLAIMS = 10;
/** Tasks that one script reads, so that it does not block Redis. */
const BATCH = 100;

export class RedisTasks implements TaskStore {
  readonly isDurable = true;
  readonly #engine: RedisEngine;
  readonly #base: string;
  readonly #channel: string;
  readonly #run;
  readonly #changes: RedisTaskChanges;
  /** Reads by clients, which poll. */
  readonly #reads: SharedReads<Found>;
  /** The changes of this process that have not finished, by task: they would only delay each other. */
  readonly #changing = new Map<string, Promise<unknown>>();
  /** The time of Redis minus the clock of this process. */
  #offset: number | undefined;

  constructor(engine: RedisEngine) {
    this.#engine = engine;
    this.#base = engine.key("t");
    this.#channel = engine.channel("tasks");
    this.#run = engine.store("tasks").run;
    this.#reads = new SharedReads({
      clock: systemClock,
      defer: setImmediate,
      run: async (ids) => {
        const found = (await this.#send(READ_TASKS, ids)) as readonly (readonly string[])[];
        return found.map((fields): Found => ({ fields }));
      },
    });
    this.#changes = new RedisTaskChanges(engine, this.#channel, (ids) => this.#versions(ids));
  }

  async create(...[task, lease]: Parameters<Method<"create">>): ReturnType<Method<"create">> {
    // The script stores the end of the lease by its own clock.
    const record = createRecord(task, lease, 0);
    if (this.#offset === undefined) await this.#send(READ_TASKS, []);
    const { clock, settings } = this.#engine;
    // Later, Redis must not create the task, because its creation was already reported as failed.
    const deadline = clock.now() + (this.#offset ?? 0) + settings.timeoutMs + CLOCK_MARGIN;
    const { maxTasks, maxTasksPerCaller } = task.limits;
    const isListed = task.isListed && task.principal !== undefined;
    const [result] = await this.#send(CREATE_TASK, [
      String(deadline),
      task.id,
      String(maxTasksPerCaller),
      String(maxTasks),
      String(lease.durationMs),
      isListed ? "1" : "",
      ...taskFields(record),
    ]);
    if (result !== "ok") throw createError(task, result as string);
    return { epoch: record.epoch };
  }

  async read(...[id]: Parameters<Method<"read">>): ReturnType<Method<"read">> {
    const found = await this.#reads.read(id);
    return (found.task ??= taskOf(id, found.fields));
  }

  list(...[principal, cursor, limit]: Parameters<Method<"list">>): Promise<TaskPage> {
    return this.#page(`@${exactJson(principal)}`, cursor, limit, () => true);
  }

  listAll(...[filter, cursor, limit]: Parameters<Method<"listAll">>): Promise<TaskPage> {
    return this.#page("#", cursor, limit, (task) => matches(task, filter));
  }

  async append(...[id, epoch, entry]: Parameters<Method<"append">>): Promise<boolean> {
    return this.#change(id, (task, now) => appended(task, epoch, entry, now));
  }

  async addInputResponses(
    ...[id, responses]: Parameters<Method<"addInputResponses">>
  ): ReturnType<Method<"addInputResponses">> {
    let accepted: readonly string[] = [];
    const isStored = await this.#change(id, (task, now) => {
      const next = responded(task, responses, now);
      accepted = next.accepted;
      return accepted.length > 0 ? next.task : undefined;
    });
    return isStored ? accepted : [];
  }

  async cancel(id: string): ReturnType<Method<"cancel">> {
    let isKnown = false;
    const isCancelled = await this.#change(id, (task, now) => {
      isKnown = true;
      return cancelled(task, now);
    });
    if (isCancelled) return "requested";
    return isKnown ? "ended" : "unknown";
  }

  async claim(...[owner, lease, limit]: Parameters<Method<"claim">>): ReturnType<Method<"claim">> {
    const kinds = lease.kinds.map(exactJson);
    if (kinds.length === 0 || limit <= 0) return [];
    for (let attempt = 1; ; attempt++) {
      const found = tasksOf(await this.#send(CLAIMABLE_TASKS, [String(limit), ...kinds]));
      const taken = await Promise.all(
        found.map(async (task): Promise<ClaimedTask | undefined> => {
          const next = claimed(task, owner, lease, 0);
          const [result, expiresAt] = await this.#write(task, next, lease.durationMs);
          if (result !== "ok") return undefined;
          const own = { ...next, lease: { owner, expiresAt: Number(expiresAt) } };
          return { task: own, epoch: next.epoch, isInterrupted: task.lease !== undefined };
        }),
      );
      const own = taken.filter((each) => each !== undefined);
      // Otherwise other processes have taken all of them.
      if (own.length > 0 || found.length === 0 || attempt === CLAIMS) return own;
    }
  }

  async renew(...[owner, ids, lease]: Parameters<Method<"renew">>): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const args = [owner, String(lease.durationMs), ...ids];
    return (await this.#send(RENEW_TASKS, args)) as string[];
  }

  async remove(id: string): Promise<void> {
    await this.#send(REMOVE_TASK, [id]);
  }

  watch(...watcher: Parameters<Method<"watch">>): () => void {
    return this.#changes.watch(...watcher);
  }

  async close(): Promise<void> {
    this.#changes.close();
  }

  /** Runs a script, and returns its reply without the time of Redis. */
  async #send(script: RedisScript, args: readonly string[]): Promise<Reply> {
    const [now, ...rest] = (await this.#run(script, this.#base, [this.#channel, ...args])) as [
      string,
      ...Reply,
    ];
    this.#offset = Number(now) - this.#engine.clock.now();
    return rest;
  }

  /** Applies a rule. Reads the task again if another process has changed it meanwhile. */
  async #change(id: string, update: Update): Promise<boolean> {
    const previous = this.#changing.get(id) ?? Promise.resolve();
    const current = previous.then(
      () => this.#changeNow(id, update),
      () => this.#changeNow(id, update),
    );
    this.#changing.set(id, current);
    try {
      return await current;
    } finally {
      if (this.#changing.get(id) === current) this.#changing.delete(id);
    }
  }

  async #changeNow(id: string, update: Update): Promise<boolean> {
    for (;;) {
      const [fields] = await this.#send(READ_TASKS, [id]);
      const task = taskOf(id, fields as readonly string[]);
      const now = Math.round(this.#engine.clock.now() + (this.#offset ?? 0));
      const next = task && update(task, now);
      if (task === undefined || next === undefined) return false;
      const [result] = await this.#write(task, next, 0);
      if (result === "ok") return true;
      if (result === "gone") return false;
    }
  }

  #write(task: TaskRecord, next: TaskRecord, leaseMs: number): Promise<Reply> {
    const { lease, status, isDetached } = next;
    const change =
      lease === task.lease ? "keep" : lease === undefined ? "end" : `take ${lease.owner}`;
    return this.#send(WRITE_TASK, [
      next.id,
      String(task.version),
      stateText(next),
      String(next.version),
      change,
      String(leaseMs),
      status === "working" && !isDetached ? "1" : "",
      hasEnded(next) ? "1" : "",
      addedToJournal(task, next),
    ]);
  }

  /** A cursor names the last task of a page, which may have changed or expired since. */
  async #page(
    index: string,
    cursor: string | undefined,
    limit: number,
    isWanted: (task: TaskRecord) => boolean,
  ): Promise<TaskPage> {
    const last = cursor === undefined ? undefined : positionOf(cursor);
    const from = String(last?.createdAt ?? "-inf");
    const tasks: TaskRecord[] = [];
    for (let offset = 0; tasks.length <= limit; offset += BATCH) {
      const part = await this.#send(LIST_TASKS, [index, from, String(offset), String(BATCH)]);
      const [count, ...rest] = part;
      const found = tasksOf(rest).filter(isWanted);
      tasks.push(...found.filter((task) => last === undefined || comparePositions(last, task) < 0));
      if (Number(count) < BATCH) break;
    }
    const page = tasks.slice(0, limit);
    const end = page.at(-1);
    return end === undefined || tasks.length <= limit
      ? { tasks: page }
      : { tasks: page, nextCursor: cursorAfter(end) };
  }

  async #versions(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const versions = await this.#send(TASK_VERSIONS, ids);
    return new Map(ids.map((id, index) => [id, String(versions[index])]));
  }
}

function taskOf(id: string, fields: readonly string[]): TaskRecord | undefined {
  return fields.length === 0 ? undefined : parseTask(id, fields);
}

function tasksOf(reply: Reply): TaskRecord[] {
  const tasks: TaskRecord[] = [];
  for (let n = 0; n + 1 < reply.length; n += 2) {
    try {
      tasks.push(parseTask(String(reply[n]), reply[n + 1] as string[]));
    } catch {
      // A task that another program has changed must not hide the others. `read` rejects with an InvalidRecordError.
    }
  }
  return tasks;
}

function createError({ id, limits }: NewTask, result: string): Error {
  if (result === "late") {
    return new StoreUnavailableError("tasks", new Error("Redis received the task too late"));
  }
  if (result === "exists") return new TypeError(`task ${id}: the task already exists`);
  const limit = result as keyof TaskLimits;
  return new TaskLimitError(limit, limits[limit]);
}
