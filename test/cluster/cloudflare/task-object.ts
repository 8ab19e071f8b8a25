/** One task. The rules of its changes are those of all stores. */
import type { InputResponses } from "@mcp-gen/protocol/newest";
import {
  appended,
  cancelled,
  claimed,
  createRecord,
  expiryOf,
  hasEnded,
  isClaimable,
  responded,
  type ClaimedTask,
  type JournalEntry,
  type LeaseTerm,
  type NewTask,
  type TaskRecord,
} from "@mcp-gen/server/tasks/record";
import { ObjectCalls } from "./calls.js";
import { objectOf, type Bindings, type ObjectState } from "./runtime.js";
import { StoredObject } from "./stored-object.js";
import { TASK_INDEX, type IndexedChange } from "./task-index-object.js";

const TABLES = "CREATE TABLE IF NOT EXISTS task (record TEXT NOT NULL)";

/**
 * Each change is stored here first, and then told to the index. A package would repeat this with an alarm if the index
 * cannot be reached.
 */
export class TaskObject extends StoredObject {
  protected readonly methods = {
    create: (_prefix: string, task: NewTask, lease: LeaseTerm) => this.#create(task, lease),
    read: () => this.#task(),
    append: (prefix: string, epoch: number, entry: JournalEntry) =>
      this.#append(prefix, epoch, entry),
    respond: (prefix: string, responses: InputResponses) => this.#respond(prefix, responses),
    cancel: (prefix: string) => this.#cancel(prefix),
    claim: (prefix: string, owner: string, lease: LeaseTerm) => this.#claim(prefix, owner, lease),
    renew: (prefix: string, owner: string, lease: LeaseTerm) => this.#renew(prefix, owner, lease),
    remove: () => void this.run("DELETE FROM task"),
  };

  constructor(state: ObjectState, bindings: Bindings) {
    super(state, bindings, TABLES);
  }

  #create(task: NewTask, lease: LeaseTerm): { epoch: number } {
    const record = createRecord(task, lease, this.now());
    this.#store(record);
    return { epoch: record.epoch };
  }

  #append(prefix: string, epoch: number, entry: JournalEntry): boolean | Promise<boolean> {
    const task = this.#task();
    const next = task && appended(task, epoch, entry, this.now());
    return next === undefined ? false : this.#put(prefix, next).then(() => true);
  }

  #respond(prefix: string, responses: InputResponses): Promise<readonly string[]> | [] {
    const task = this.#task();
    if (task === undefined) return [];
    const next = responded(task, responses, this.now());
    if (next.accepted.length === 0) return [];
    return this.#put(prefix, next.task).then(() => next.accepted);
  }

  #cancel(prefix: string): string | Promise<string> {
    const task = this.#task();
    if (task === undefined) return "unknown";
    const next = cancelled(task, this.now());
    return next === undefined ? "ended" : this.#put(prefix, next).then(() => "requested");
  }

  #claim(prefix: string, owner: string, lease: LeaseTerm): Promise<ClaimedTask> | undefined {
    const task = this.#task();
    const now = this.now();
    if (task === undefined || !isClaimable(task, lease.kinds, now)) return undefined;
    const next = claimed(task, owner, lease, now);
    const isInterrupted = task.lease !== undefined;
    return this.#put(prefix, next).then(() => ({ task: next, epoch: next.epoch, isInterrupted }));
  }

  #renew(prefix: string, owner: string, lease: LeaseTerm): boolean | Promise<boolean> {
    const task = this.#task();
    if (task?.lease?.owner !== owner) return false;
    const expiresAt = this.now() + lease.durationMs;
    return this.#put(prefix, { ...task, lease: { owner, expiresAt } }).then(() => true);
  }

  #task(): TaskRecord | undefined {
    const row = this.get<{ record: string }>("SELECT record FROM task");
    if (row === undefined) return undefined;
    const task = JSON.parse(row.record) as TaskRecord;
    return expiryOf(task) <= this.now() ? undefined : task;
  }

  #store(task: TaskRecord): void {
    this.run("DELETE FROM task");
    this.run("INSERT INTO task VALUES (?)", JSON.stringify(task));
  }

  /** Stores the task in the transaction of the method. The index learns of it afterwards. */
  #put(prefix: string, task: TaskRecord): Promise<void> {
    this.#store(task);
    const { id, version, status, isDetached, lease } = task;
    const isWaiting = status === "working" && !isDetached;
    const change: IndexedChange = {
      id,
      version,
      status,
      hasEnded: hasEnded(task),
      claimableAt: isWaiting ? (lease?.expiresAt ?? 0) : null,
    };
    const index = objectOf(this.bindings.TASK_INDEXES, prefix, TASK_INDEX);
    return new ObjectCalls(index, "tasks").call("changed", change);
  }
}
