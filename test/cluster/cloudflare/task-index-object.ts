/** Which tasks there are: for lists, limits, claims, and for those who watch tasks. */
import {
  expiryOf,
  TaskLimitError,
  type LeaseTerm,
  type ListPosition,
  type NewTask,
  type TaskFilter,
  type TaskRecord,
} from "@mcp-gen/server/tasks/record";
import { acceptSocket, type Bindings, type ObjectState, type WorkerSocket } from "./runtime.js";
import { StoredObject } from "./stored-object.js";

/** The name of the object. */
export const TASK_INDEX = "tasks";

const TABLES = `
  CREATE TABLE IF NOT EXISTS tasks (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    principal TEXT,
    caller TEXT NOT NULL,
    kind TEXT NOT NULL,
    is_listed INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at REAL,
    status TEXT NOT NULL,
    has_ended INTEGER NOT NULL,
    claimable_at INTEGER,
    version INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS tasks_listed ON tasks (principal, created_at, id);
  CREATE INDEX IF NOT EXISTS tasks_claimable ON tasks (claimable_at) WHERE claimable_at IS NOT NULL;
`;

const IS_ALIVE = "(expires_at IS NULL OR expires_at > ?)";

/** What a change of a task changes here. */
export interface IndexedChange {
  readonly id: string;
  readonly version: number;
  readonly status: TaskRecord["status"];
  readonly hasEnded: boolean;
  /** The time from which a process may claim the task: 0 for immediately, null for never. */
  readonly claimableAt: number | null;
}

/** A task of an index without its call, journal and limits. */
export type IndexedTask = Pick<
  NewTask,
  "id" | "principal" | "caller" | "kind" | "isListed" | "createdAt" | "ttlMs" | "limits"
>;

export class TaskIndexObject extends StoredObject {
  protected readonly methods = {
    reserve: (task: IndexedTask, lease: LeaseTerm) => this.#reserve(task, lease),
    changed: (change: IndexedChange) => this.#changed(change),
    removed: (id: string) => {
      this.run("DELETE FROM tasks WHERE id = ?", key(id));
      this.#tell(id);
    },
    list: (filter: TaskFilter, isListed: boolean, after: ListPosition | null, limit: number) =>
      this.#list(filter, isListed, after ?? undefined, limit),
    claimable: (kinds: readonly string[], tried: readonly string[], limit: number) =>
      this.#claimable(kinds, tried, limit),
  };

  constructor(state: ObjectState, bindings: Bindings) {
    super(state, bindings, TABLES);
  }

  override async fetch(request: Request): Promise<Response> {
    const isSocket = request.headers.get("upgrade") === "websocket";
    return isSocket ? acceptSocket(this.state) : super.fetch(request);
  }

  webSocketClose(socket: WorkerSocket): void {
    socket.close();
  }

  /** @returns the id of the task that the new one replaces */
  #reserve(task: IndexedTask, { durationMs }: LeaseTerm): string | undefined {
    const now = this.now();
    const { principal, limits, isListed, createdAt } = task;
    this.run(`DELETE FROM tasks WHERE NOT ${IS_ALIVE}`, now);
    const isFull = (): boolean => this.#count("1") >= limits.maxTasks;
    const replaced = isFull() ? this.#removeEnded() : undefined;
    if (isFull()) throw new TaskLimitError("maxTasks", limits.maxTasks);
    const caller = key(task.caller);
    if (this.#count("has_ended = 0 AND caller = ?", caller) >= limits.maxTasksPerCaller) {
      throw new TaskLimitError("maxTasksPerCaller", limits.maxTasksPerCaller);
    }
    const expiry = expiryOf(task);
    this.run(
      `INSERT INTO tasks
         (id, principal, caller, kind, is_listed, created_at, expires_at, status, has_ended, claimable_at, version)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'working', 0, ?, 1)`,
      key(task.id),
      principal === undefined ? null : key(principal),
      caller,
      key(task.kind),
      Number(isListed),
      createdAt,
      expiry === Infinity ? null : expiry,
      now + durationMs,
    );
    return replaced;
  }

  /** Removes the oldest ended task of the caller that has the most, so that no caller can fill the store. */
  #removeEnded(): string | undefined {
    const oldest = this.get<{ n: number; id: string }>(
      `SELECT n, id FROM tasks WHERE has_ended = 1 AND caller = (
         SELECT caller FROM tasks WHERE has_ended = 1 GROUP BY caller ORDER BY count(*) DESC LIMIT 1
       ) ORDER BY n LIMIT 1`,
    );
    if (oldest === undefined) return undefined;
    this.run("DELETE FROM tasks WHERE n = ?", oldest.n);
    return JSON.parse(oldest.id) as string;
  }

  #changed({ id, version, status, hasEnded, claimableAt }: IndexedChange): void {
    const columns = "status = ?, has_ended = ?, claimable_at = ?";
    // Changes can arrive in another order.
    const sql = `UPDATE tasks SET version = ?, ${columns} WHERE id = ? AND version <= ?`;
    this.run(sql, version, status, Number(hasEnded), claimableAt, key(id), version);
    this.#tell(id);
  }

  #list(
    { principal, status }: TaskFilter,
    isListed: boolean,
    after: ListPosition | undefined,
    limit: number,
  ): ListPosition[] {
    const values: (string | number)[] = [this.now()];
    const conditions = [IS_ALIVE];
    const add = (condition: string, ...added: (string | number)[]): void => {
      conditions.push(condition);
      values.push(...added);
    };
    if (isListed) add("is_listed = 1");
    if (principal !== undefined) add("principal = ?", key(principal));
    if (status !== undefined) add("status = ?", status);
    if (after !== undefined) add("(created_at, id) > (?, ?)", after.createdAt, key(after.id));
    const rows = this.all<{ id: string; createdAt: number }>(
      `SELECT id, created_at AS createdAt FROM tasks WHERE ${conditions.join(" AND ")}
       ORDER BY created_at, id LIMIT ?`,
      ...values,
      limit,
    );
    return rows.map(({ id, createdAt }) => ({ id: JSON.parse(id) as string, createdAt }));
  }

  #claimable(kinds: readonly string[], tried: readonly string[], limit: number): string[] {
    const now = this.now();
    const rows = this.all<{ id: string }>(
      `SELECT id FROM tasks WHERE claimable_at <= ? AND ${IS_ALIVE}
       AND kind IN (SELECT value FROM json_each(?)) AND id NOT IN (SELECT value FROM json_each(?))
       ORDER BY claimable_at, n LIMIT ?`,
      now,
      now,
      JSON.stringify(kinds.map(key)),
      JSON.stringify(tried.map(key)),
      limit,
    );
    return rows.map(({ id }) => JSON.parse(id) as string);
  }

  #count(condition: string, ...values: string[]): number {
    const sql = `SELECT count(*) AS count FROM tasks WHERE ${condition}`;
    return this.get<{ count: number }>(sql, ...values)!.count;
  }

  #tell(id: string): void {
    const message = new TextEncoder().encode(key(id));
    for (const socket of this.state.getWebSockets()) {
      try {
        socket.send(message);
      } catch {
        // The socket has closed. Its process opens another one, and reads what it watches.
      }
    }
  }
}

/** SQLite cannot store every string of JavaScript. */
function key(text: string): string {
  return JSON.stringify(text);
}
