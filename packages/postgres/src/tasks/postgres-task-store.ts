/** Stores tasks as rows. The rules of `@mcp-gen/server/tasks/record` decide about each change. */
import { SharedReads } from "@mcp-gen/core/cluster";
import type { TaskStore } from "@mcp-gen/server/tasks";
import {
  appended,
  cancelled,
  createRecord,
  cursorAfter,
  expiryOf,
  hasEnded,
  positionOf,
  responded,
  TaskLimitError,
  type NewTask,
  type TaskPage,
  type TaskRecord,
  type TaskState,
} from "@mcp-gen/server/tasks/record";
import { systemClock, wallTime } from "@mcp-gen/core/base";
import type { PostgresBus } from "../bus/postgres-bus.js";
import type { Database, Statement } from "../database.js";
import type { Counted } from "../session-counts.js";
import { limitColumn } from "../session-store.js";
import { jsonColumn, textColumn, columnText } from "../text.js";
import { TaskChanges } from "./changes.js";
import { KnownTasks } from "./known-tasks.js";
import {
  journalAddition,
  nullableText,
  recordColumn,
  taskRecordOf,
  taskStateOf,
  type FullRow,
  type StateRow,
} from "./rows.js";
import { taskStatements, type TaskStatements } from "./statements.js";

const STORE = "tasks";

/** The row of a task, and the task as soon as one of the calls that share the row has parsed it. */
interface Found {
  readonly row: FullRow;
  task?: TaskRecord;
}

/** The number of expired tasks that one statement removes. */
const SWEPT = 500;

export class PostgresTaskStore implements TaskStore {
  readonly isDurable = true;
  readonly #database: Database;
  readonly #changes: TaskChanges;
  readonly #statements: TaskStatements;
  /** Reads by clients, which poll. */
  readonly #own: SharedReads<Found | undefined>;
  readonly #known = new KnownTasks();
  /** The last count of all tasks. */
  #counted: Pick<Counted, "total" | "last"> | undefined;

  constructor(database: Database, bus: PostgresBus) {
    this.#database = database;
    this.#statements = taskStatements(database);
    this.#changes = new TaskChanges(database, bus, this.#statements);
    this.#own = new SharedReads({
      clock: systemClock,
      defer: setImmediate,
      run: (keys) => this.#readOwn(keys),
    });
  }

  async create(...[task, lease]: Parameters<TaskStore["create"]>): ReturnType<TaskStore["create"]> {
    const record = createRecord(task, lease, this.#now());
    const expiry = expiryOf(record);
    const { maxTasksPerCaller, maxTasks } = task.limits;
    const values = [
      textColumn(record.id),
      nullableText(record.principal),
      textColumn(record.kind),
      textColumn(record.caller),
      textColumn(task.owner),
      record.createdAt,
      expiry === Infinity ? null : expiry,
      record.isListed,
      record.version,
      record.epoch,
      record.attempt,
      record.status,
      recordColumn(record),
      jsonColumn(record.call),
      limitColumn(maxTasksPerCaller),
      limitColumn(maxTasks),
      journalAddition({}, record),
      Math.ceil(lease.durationMs),
      this.#counted?.last ?? null,
      this.#counted?.total ?? null,
    ];
    const refused = await this.#create(values, task);
    if (refused === 2) throw new TaskLimitError("maxTasks", maxTasks);
    if (refused === 1) throw new TaskLimitError("maxTasksPerCaller", maxTasksPerCaller);
    this.#known.set(record);
    return { epoch: record.epoch };
  }

  async read(...[id, caller]: Parameters<TaskStore["read"]>): ReturnType<TaskStore["read"]> {
    if (caller !== undefined) {
      const found = await this.#own.read(keyOf(id, caller.principal));
      return found && (found.task ??= taskRecordOf(found.row));
    }
    const [row] = await this.#run<FullRow>(this.#statements.read, [textColumn(id)]);
    return row && taskRecordOf(row);
  }

  async list(
    ...[principal, cursor, limit]: Parameters<TaskStore["list"]>
  ): ReturnType<TaskStore["list"]> {
    return this.#page(this.#statements.list, cursor, limit, [textColumn(principal)]);
  }

  async listAll(
    ...[filter, cursor, limit]: Parameters<TaskStore["listAll"]>
  ): ReturnType<TaskStore["listAll"]> {
    const { status = null, principal } = filter;
    const values = [status, nullableText(principal)];
    return this.#page(this.#statements.listAll, cursor, limit, values);
  }

  async append(
    ...[id, epoch, entry]: Parameters<TaskStore["append"]>
  ): ReturnType<TaskStore["append"]> {
    const change = (task: TaskState): TaskState | undefined =>
      appended(task, epoch, entry, this.#now());
    // Only `asked` reads the journal.
    return (await this.#change(id, entry.kind === "asked", change)) !== undefined;
  }

  async addInputResponses(
    ...[id, responses]: Parameters<TaskStore["addInputResponses"]>
  ): ReturnType<TaskStore["addInputResponses"]> {
    let accepted: readonly string[] = [];
    await this.#change(id, true, (task) => {
      const next = responded(task, responses, this.#now());
      accepted = next.accepted;
      return accepted.length > 0 ? next.task : undefined;
    });
    return accepted;
  }

  async cancel(id: string): ReturnType<TaskStore["cancel"]> {
    let isKnown = false;
    const next = await this.#change(id, false, (task) => {
      isKnown = true;
      return cancelled(task, this.#now());
    });
    if (next !== undefined) return "requested";
    return isKnown ? "ended" : "unknown";
  }

  async claim(
    ...[owner, lease, limit]: Parameters<TaskStore["claim"]>
  ): ReturnType<TaskStore["claim"]> {
    if (lease.kinds.length === 0 || limit <= 0) return [];
    const values = [lease.kinds.map(textColumn), limit, textColumn(owner), durationOf(lease)];
    const rows = await this.#run<FullRow & { is_interrupted: boolean }>(
      this.#statements.claim,
      values,
    );
    return rows.map((row) => {
      const task = taskRecordOf(row);
      this.#known.set(task);
      this.#changes.tell(task.id);
      return { task, epoch: task.epoch, isInterrupted: row.is_interrupted };
    });
  }

  async renew(
    ...[owner, ids, lease]: Parameters<TaskStore["renew"]>
  ): ReturnType<TaskStore["renew"]> {
    if (ids.length === 0) return [];
    const values = [textColumn(owner), ids.map(textColumn).sort(), durationOf(lease)];
    const rows = await this.#run<{ id: string }>(this.#statements.renew, values);
    const held = new Set(rows.map(({ id }) => columnText(id)));
    return ids.filter((id) => held.has(id));
  }

  async remove(id: string): Promise<void> {
    this.#known.delete(id);
    const rows = await this.#run(this.#statements.remove, [textColumn(id)]);
    if (rows.length > 0) this.#changes.tell(id);
  }

  watch(...watcher: Parameters<TaskStore["watch"]>): () => void {
    return this.#changes.watch(...watcher);
  }

  /** Removes a batch of expired tasks. Returns their number. */
  async sweep(): Promise<number> {
    const rows = await this.#run<{ id: string }>(this.#statements.sweep, [SWEPT]);
    for (const { id } of rows) this.#changes.tell(columnText(id));
    return rows.length;
  }

  /** Ends the watchers. */
  stop(): void {
    this.#changes.close();
  }

  async #readOwn(keys: readonly string[]): Promise<readonly (Found | undefined)[]> {
    const asked = keys.map((key) => JSON.parse(key) as readonly [string, string | null]);
    const values = [asked.map(([id]) => id), asked.map(([, principal]) => principal)];
    const rows = await this.#run<FullRow>(this.#statements.readOwn, values);
    const byKey = new Map(rows.map((row) => [JSON.stringify([row.id, row.principal]), { row }]));
    return keys.map((key) => byKey.get(key));
  }

  async #create(values: unknown[], { id }: NewTask): Promise<number> {
    const [row] = await this.#run<Omit<Counted, "own">>(this.#statements.create, values);
    if (row === undefined) throw new Error(`task ${id}: the database returned no row`);
    if (row.total !== null) this.#counted = row;
    return row.refused;
  }

  #run<Row>(statement: Statement, values: unknown[]): Promise<readonly Row[]> {
    return this.#database.run<Row>(STORE, statement, values);
  }

  /** Times that clients see. The leases use the clock of the server only. */
  #now(): number {
    return wallTime(this.#database.clock);
  }

  /** @param withJournal whether the change depends on the requests and responses */
  #change(
    id: string,
    withJournal: boolean,
    change: (task: TaskState) => TaskState | undefined,
  ): Promise<TaskState | undefined> {
    // One change of a task at a time, so that changes of the same process do not repeat each other.
    return this.#known.inOrder(id, async () => {
      let task = withJournal ? undefined : this.#known.get(id);
      // What this process knows may be old, so only the database can refuse.
      if (task === undefined || change(task) === undefined)
        task = await this.#find(id, withJournal);
      for (;;) {
        const next = task && change(task);
        if (task === undefined || next === undefined) return undefined;
        if (await this.#save(task, next)) return next;
        task = await this.#find(id, withJournal);
      }
    });
  }

  async #find(id: string, withJournal: boolean): Promise<TaskState | undefined> {
    const { read, readState } = this.#statements;
    const [row] = await this.#run<StateRow>(withJournal ? read : readState, [textColumn(id)]);
    if (row === undefined) return undefined;
    return withJournal ? taskRecordOf(row as FullRow) : taskStateOf(row);
  }

  /** Returns false if the task has changed since it was read. */
  async #save(task: TaskState, next: TaskState): Promise<boolean> {
    const isClaimable = next.status === "working" && !next.isDetached;
    const values = [
      textColumn(task.id),
      task.version,
      task.epoch,
      next.version,
      next.epoch,
      next.status,
      recordColumn(next),
      hasEnded(next),
      next.lease !== undefined,
      isClaimable,
      journalAddition(task, next),
    ];
    const rows = await this.#run(this.#statements.change, values);
    if (rows.length === 0 || hasEnded(next) || next.lease === undefined)
      this.#known.delete(task.id);
    else this.#known.set(next);
    if (rows.length > 0) this.#changes.tell(task.id);
    return rows.length > 0;
  }

  async #page(
    statement: Statement,
    cursor: string | undefined,
    limit: number,
    filter: readonly unknown[],
  ): Promise<TaskPage> {
    const { createdAt, id } =
      cursor === undefined ? { createdAt: -Infinity, id: "" } : positionOf(cursor);
    const values = [createdAt, textColumn(id), limit + 1, ...filter];
    const rows = await this.#run<FullRow>(statement, values);
    const tasks = rows.slice(0, limit).map(taskRecordOf);
    const last = tasks.at(-1);
    return last === undefined || rows.length <= limit
      ? { tasks }
      : { tasks, nextCursor: cursorAfter(last) };
  }
}

function keyOf(id: string, principal: string | undefined): string {
  return JSON.stringify([textColumn(id), nullableText(principal)]);
}

function durationOf({ durationMs }: { readonly durationMs: number }): number {
  return Math.ceil(durationMs);
}
