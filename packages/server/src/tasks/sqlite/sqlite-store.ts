/** Stores tasks in a SQLite file. All processes of one machine can share the file. */
import { checkOptionNames, kindOf, systemClock, wallTime } from "@mcp-gen/core/base";
import type { Clock, Timer } from "@mcp-gen/core";
import { resolve } from "node:path";
import { cursorAfter, positionOf } from "../list-position.js";
import {
  appended,
  cancelled,
  claimed,
  createRecord,
  expiryOf,
  hasEnded,
  responded,
} from "../record.js";
import type { TaskState } from "../record.js";
import {
  TaskLimitError,
  type ClaimedTask,
  type NewTask,
  type TaskLimits,
  type TaskPage,
  type TaskRecord,
  type TaskStore,
} from "../store.js";
import { Changes } from "./changes.js";
import { Recent } from "./recent.js";
import { openDatabase, rowOf, type SqliteDatabase, type SqliteStatement } from "./database.js";
import {
  callColumn,
  changingColumns,
  exactText,
  fixedColumns,
  journalEntry,
  recordOf,
  stateOf,
  type FullTaskRow,
  type TaskRow,
  principalColumn,
  withoutCall,
} from "./rows.js";
import { isFile, prepareDatabase } from "./schema.js";
import { prepareStatements, type Statements } from "./statements.js";

export type SqliteTaskStoreOptions = (
  | {
      /** The file. The store creates it. Needs `node:sqlite`: Node 24, or 22.13 or later. */
      readonly path: string;
      readonly database?: undefined;
    }
  | {
      /** An open `Database` of `better-sqlite3`, or a `DatabaseSync`. Only the store may use this connection. */
      readonly database: SqliteDatabase;
      readonly path?: undefined;
    }
) & {
  /**
   * When SQLite waits for the disk. `full`: before each change is confirmed, so that tasks survive a power failure.
   * `normal`: only at checkpoints; a crash of the process loses nothing, but a power failure can lose the last changes.
   * Default: `full`.
   */
  readonly synchronous?: "full" | "normal" | undefined;
  /** A clock for tests. */
  readonly clock?: Clock | undefined;
};

const OPTIONS = { path: true, database: true, synchronous: true, clock: true } as const;

/** Milliseconds between two removals of expired tasks. Expired tasks are not readable before that, either. */
const SWEEP = 30_000;

/** The number of expired tasks to remove in one transaction, so that other processes need not wait. */
const SWEPT = 200;

/**
 * Creates a store in a SQLite file, which all processes of one machine can share.
 *
 * @example const server = defineServer({ name, version, tools, tasks: { store: sqliteTaskStore({ path: "tasks.db" }) } });
 * @throws Error if the file cannot be opened or was written by a newer version, and if the program has no SQLite
 */
export function sqliteTaskStore(options: SqliteTaskStoreOptions): TaskStore {
  if (typeof options !== "object" || (options as unknown) === null) {
    throw new TypeError(
      `sqliteTaskStore: expected options, received ${kindOf(options)}. Write sqliteTaskStore({ path: "tasks.db" }).`,
    );
  }
  checkOptionNames("sqliteTaskStore", options, OPTIONS);
  const { path, database, synchronous = "full", clock = systemClock } = options;
  if ((path === undefined) === (database === undefined)) {
    throw new TypeError(
      'sqliteTaskStore: expected either a path or a database. Write sqliteTaskStore({ path: "tasks.db" }).',
    );
  }
  if (path !== undefined && typeof path !== "string") {
    throw new TypeError(
      `sqliteTaskStore: path: expected a string, received ${kindOf(path)}. For a URL, use fileURLToPath(url).`,
    );
  }
  if (!["full", "normal"].includes(synchronous)) {
    throw new TypeError(
      `sqliteTaskStore: synchronous: expected "full" or "normal", received ${JSON.stringify(synchronous)}`,
    );
  }
  const opened = database ?? openDatabase(path, "sqliteTaskStore");
  try {
    prepareDatabase(opened, path === undefined ? "the database" : resolve(path), synchronous);
    return new SqliteTaskStore(opened, clock, path !== undefined);
  } catch (error) {
    if (path !== undefined) opened.close();
    throw error;
  }
}

interface StoredState {
  /** The number of the row. */
  readonly n: number;
  /** Without its call and, if the change does not depend on it, without its journal. */
  readonly task: TaskState;
  /** False if the journal has no rows with changes. */
  readonly hasJournal: boolean;
}

/** The store of a prepared database. */
export class SqliteTaskStore implements TaskStore {
  readonly isDurable: boolean;
  readonly #database: SqliteDatabase;
  readonly #clock: Clock;
  /** Whether the store has opened the connection, and so closes it. */
  readonly #isOwn: boolean;
  readonly #statements: Statements;
  readonly #changes: Changes;
  /** The tasks that were read last: clients poll tasks more often than tasks change. */
  readonly #read: Recent<TaskRecord>;
  /** The tasks that this process has created and not changed: most end with their next change. */
  readonly #created: Recent<StoredState>;
  #sweeping: Timer | undefined;
  #isClosed = false;

  constructor(database: SqliteDatabase, clock: Clock = systemClock, isOwn = false) {
    this.#database = database;
    this.#clock = clock;
    this.#isOwn = isOwn;
    this.isDurable = isFile(database);
    this.#statements = prepareStatements(database);
    this.#changes = new Changes(database, clock);
    this.#read = new Recent(this.#changes);
    this.#created = new Recent(this.#changes);
    this.#sweepAfter(SWEEP);
  }

  async create(...[task, lease]: Parameters<TaskStore["create"]>): ReturnType<TaskStore["create"]> {
    const record = createRecord(task, lease, this.#now());
    const created = this.#write((): StoredState => {
      this.#checkLimits(task);
      const call = callColumn(record);
      const n = rowOf(
        this.#statements.insert.run(
          ...fixedColumns(record),
          record.isListed ? 1 : 0,
          call.column,
          ...changingColumns(record),
        ),
      );
      if (call.entry !== undefined) this.#statements.addEntry.run(n, 0, call.entry);
      const hasJournal = this.#addJournal(n, {}, record);
      // No process knows the task yet, so none needs to learn that it has changed.
      return { n, task: withoutCall(record), hasJournal };
    });
    this.#created.set(record.id, created);
    return { epoch: record.epoch };
  }

  async read(...[id, caller]: Parameters<TaskStore["read"]>): ReturnType<TaskStore["read"]> {
    const { read, readOwn } = this.#statements;
    const now = this.#now();
    const known = this.#read.get(id);
    // Tasks of other callers take the same way as tasks that do not exist.
    const isOwn = caller === undefined || caller.principal === known?.principal;
    if (known !== undefined && isOwn && expiryOf(known) > now) return known;
    const row = (
      caller === undefined ? read.get(id, now) : readOwn.get(id, now, principalColumn(caller))
    ) as FullTaskRow | null | undefined;
    if (!row) return undefined;
    const record = recordOf(row);
    this.#read.set(id, record);
    return record;
  }

  async list(
    ...[principal, cursor, limit]: Parameters<TaskStore["list"]>
  ): ReturnType<TaskStore["list"]> {
    return this.#page(this.#statements.list, cursor, limit, [exactText(principal)]);
  }

  async listAll(
    ...[filter, cursor, limit]: Parameters<TaskStore["listAll"]>
  ): ReturnType<TaskStore["listAll"]> {
    const { status = null, principal } = filter;
    const belongsTo = principal === undefined ? null : exactText(principal);
    return this.#page(this.#statements.listAll, cursor, limit, [
      status,
      status,
      belongsTo,
      belongsTo,
    ]);
  }

  async append(
    ...[id, epoch, entry]: Parameters<TaskStore["append"]>
  ): ReturnType<TaskStore["append"]> {
    const update = (task: TaskState): TaskState | undefined =>
      appended(task, epoch, entry, this.#now());
    // Only `asked` depends on the journal.
    return this.#change(id, entry.kind === "asked", update) !== undefined;
  }

  async addInputResponses(
    ...[id, responses]: Parameters<TaskStore["addInputResponses"]>
  ): ReturnType<TaskStore["addInputResponses"]> {
    let accepted: readonly string[] = [];
    this.#change(id, true, (task) => {
      const next = responded(task, responses, this.#now());
      accepted = next.accepted;
      return accepted.length > 0 ? next.task : undefined;
    });
    return accepted;
  }

  async cancel(id: string): ReturnType<TaskStore["cancel"]> {
    let isKnown = false;
    const next = this.#change(id, false, (task) => {
      isKnown = true;
      return cancelled(task, this.#now());
    });
    if (next !== undefined) return "requested";
    return isKnown ? "ended" : "unknown";
  }

  async claim(
    ...[owner, lease, limit]: Parameters<TaskStore["claim"]>
  ): ReturnType<TaskStore["claim"]> {
    const now = this.#now();
    const { claimable, isExpiring } = this.#statements;
    if (isExpiring.get(now)) this.#sweep();
    const wanted = [JSON.stringify(lease.kinds.map(exactText)), now, now] as const;
    // Most claims find no task. Those need no lock.
    if (!claimable.get(...wanted, 1)) return [];
    return this.#write(() =>
      (claimable.all(...wanted, limit) as FullTaskRow[]).map((row): ClaimedTask => {
        const task = recordOf(row);
        const next = claimed(task, owner, lease, now);
        this.#save({ n: row.n, task, hasJournal: true }, next);
        return { task: next, epoch: next.epoch, isInterrupted: task.lease !== undefined };
      }),
    );
  }

  async renew(
    ...[owner, ids, lease]: Parameters<TaskStore["renew"]>
  ): ReturnType<TaskStore["renew"]> {
    if (ids.length === 0) return [];
    const now = this.#now();
    const until = now + lease.durationMs;
    // A longer lease is not a change that watchers need to know.
    const rows = this.#write(
      () =>
        this.#statements.renew.all(until, until, owner, JSON.stringify(ids), now) as {
          id: string;
        }[],
    );
    const held = new Set(rows.map(({ id }) => id));
    for (const id of held) this.#forget(id);
    return ids.filter((id) => held.has(id));
  }

  async remove(id: string): Promise<void> {
    this.#write(() => {
      const found = this.#statements.find.get(id) as TaskRow | null | undefined;
      if (found) this.#delete(found.n, id);
    });
  }

  watch(...watcher: Parameters<TaskStore["watch"]>): () => void {
    return this.#changes.watch(...watcher);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#sweeping?.cancel();
    this.#changes.close();
    if (this.#isOwn) this.#database.close();
  }

  #now(): number {
    return wallTime(this.#clock);
  }

  /** Runs a transaction. Locks the database first, so that it cannot fail because of another process. */
  #write<T>(run: () => T): T {
    const { begin, commit, rollback } = this.#statements;
    begin.run();
    let value: T;
    try {
      value = run();
      commit.run();
    } catch (error) {
      this.#changes.rolledBack();
      try {
        rollback.run();
      } catch {
        // SQLite has already rolled back, for example because the disk is full.
      }
      throw error;
    }
    this.#changes.committed();
    return value;
  }

  /** @param withJournal whether the change depends on the requests, responses or values */
  #change(
    id: string,
    withJournal: boolean,
    update: (task: TaskState) => TaskState | undefined,
  ): TaskState | undefined {
    return this.#write(() => {
      const found = this.#find(id, withJournal);
      if (found === undefined) return undefined;
      const next = update(found.task);
      if (next !== undefined) this.#save(found, next);
      return next;
    });
  }

  #find(id: string, withJournal: boolean): StoredState | undefined {
    const now = this.#now();
    const created = withJournal ? undefined : this.#created.get(id);
    if (created !== undefined && expiryOf(created.task) > now) return created;
    const { read, readState } = this.#statements;
    const row = (withJournal ? read : readState).get(id, now) as FullTaskRow | null | undefined;
    return row
      ? { n: row.n, task: withJournal ? recordOf(row) : stateOf(row), hasJournal: true }
      : undefined;
  }

  #changed(id: string): void {
    this.#forget(id);
    this.#changes.add(id);
  }

  #forget(id: string): void {
    this.#read.delete(id);
    this.#created.delete(id);
  }

  #save({ n, task, hasJournal }: StoredState, next: TaskState): void {
    this.#statements.update.run(...changingColumns(next), n);
    if (!hasEnded(next)) this.#addJournal(n, task, next);
    else if (hasJournal) this.#statements.endJournal.run(n);
    this.#changed(next.id);
  }

  /** @returns whether the change adds to the journal */
  #addJournal(n: number, previous: Partial<TaskState>, next: TaskState): boolean {
    const entry = journalEntry(previous, next);
    if (entry === undefined) return false;
    this.#statements.addEntry.run(n, next.version, entry);
    return true;
  }

  #delete(n: number, id: string): void {
    this.#statements.deleteJournal.run(n);
    this.#statements.delete.run(n);
    this.#changed(id);
  }

  #checkLimits(task: NewTask): void {
    if (this.#reachedLimit(task) === undefined) return;
    // Expired tasks do not count.
    this.#deleteExpired();
    if (this.#reachedLimit(task) === "maxTasks") this.#deleteEnded();
    const limit = this.#reachedLimit(task);
    if (limit !== undefined) throw new TaskLimitError(limit, task.limits[limit]);
  }

  /** Deletes the oldest ended task of the caller that has the most, so that no caller can fill the store. */
  #deleteEnded(): void {
    const row = this.#statements.replaceable.get() as { n: number; id: string } | undefined;
    if (row) this.#delete(row.n, row.id);
  }

  #reachedLimit({ caller, limits }: NewTask): keyof TaskLimits | undefined {
    const { countAll, count } = this.#statements;
    const { unfinished, most } = count.get(exactText(caller)) as Counts;
    // Counting all tasks reads all of them.
    if (most >= limits.maxTasks && countOf(countAll.get()) >= limits.maxTasks) return "maxTasks";
    return unfinished >= limits.maxTasksPerCaller ? "maxTasksPerCaller" : undefined;
  }

  #page(
    statement: SqliteStatement,
    cursor: string | undefined,
    limit: number,
    filter: readonly (string | null)[],
  ): TaskPage {
    const { createdAt, id } = cursor === undefined ? { createdAt: -1, id: "" } : positionOf(cursor);
    const rows = statement.all(...filter, this.#now(), createdAt, id, limit + 1) as FullTaskRow[];
    const tasks: TaskRecord[] = rows.slice(0, limit).map(recordOf);
    const last = tasks.at(-1);
    return last === undefined || rows.length <= limit
      ? { tasks }
      : { tasks, nextCursor: cursorAfter(last) };
  }

  #sweepAfter(milliseconds: number): void {
    this.#sweeping = this.#clock.after(milliseconds, () => {
      let removed = 0;
      try {
        if (this.#statements.isExpiring.get(this.#now())) removed = this.#sweep();
      } catch {
        // For example, another process has locked the database. The next call removes the tasks.
      }
      this.#sweepAfter(removed === SWEPT ? 0 : SWEEP);
    });
  }

  #sweep(): number {
    return this.#write(() => this.#deleteExpired());
  }

  /** @returns the number of deleted tasks */
  #deleteExpired(): number {
    const rows = this.#statements.expired.all(this.#now(), SWEPT) as { n: number; id: string }[];
    for (const { n, id } of rows) this.#delete(n, id);
    return rows.length;
  }
}

interface Counts {
  /** Of the caller. */
  readonly unfinished: number;
  /** The store has at most this number of tasks. */
  readonly most: number;
}

function countOf(row: unknown): number {
  return (row as { count: number }).count;
}
