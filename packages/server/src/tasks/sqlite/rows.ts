/** Converts between records of tasks and rows. */
import { expiryOf, hasEnded, type TaskState } from "../record.js";
import type { TaskRecord } from "../store.js";
import type { SqliteValue } from "./database.js";

/** The columns that every query of tasks reads. */
export const COLUMNS = "n, owner, lease_until, record";

/** The call, and all entries of the journal as one text, which has the form of an array without its brackets. */
export const JOURNAL =
  "call, (SELECT group_concat(entry) FROM mcp_task_journal WHERE task = mcp_tasks.n) AS journal";

export interface TaskRow {
  readonly n: number;
  readonly owner: string | null;
  readonly lease_until: number | null;
  readonly record: string;
}

export interface FullTaskRow extends TaskRow {
  readonly call: string | null;
  /** Null for an empty journal. */
  readonly journal: string | null;
}

/** What one change adds to the journal. The first entry can be the call. */
type Entry = Partial<Pick<TaskRecord, "call" | (typeof PARTS)[number]>>;

const PARTS = ["requests", "responses", "values"] as const;

/** Returns a task without its call and journal. */
export function stateOf({ owner, lease_until: expiresAt, record }: TaskRow): TaskState {
  const lease = owner === null || expiresAt === null ? undefined : { owner, expiresAt };
  const state = JSON.parse(record) as TaskState;
  return { ...state, lease, requests: {}, responses: {}, values: {} };
}

export function recordOf(row: FullTaskRow): TaskRecord {
  const entries = row.journal === null ? [] : (JSON.parse(`[${row.journal}]`) as Entry[]);
  const call = (row.call === null ? entries[0]?.call : JSON.parse(row.call)) as TaskRecord["call"];
  const merge = (part: (typeof PARTS)[number]): object => {
    const merged = new Map<string, unknown>();
    for (const [key, value] of entries.flatMap((entry) => Object.entries(entry[part] ?? {}))) {
      // What is recorded never changes.
      if (!merged.has(key)) merged.set(key, value);
    }
    return Object.fromEntries(merged);
  };
  const journal = Object.fromEntries(PARTS.map((part) => [part, merge(part)]));
  return { ...stateOf(row), ...(journal as Pick<TaskRecord, (typeof PARTS)[number]>), call };
}

/** Returns a task without its call and journal. The result shares no object with the record. */
export function withoutCall(record: TaskRecord): TaskState {
  const { call: _call, lease, ...state } = record;
  return { ...state, lease: lease && { ...lease }, requests: {}, responses: {}, values: {} };
}

/** Returns the values of the columns that a change can change, in the order of `CHANGING`. */
export function changingColumns(task: TaskState): SqliteValue[] {
  const {
    call: _call,
    requests: _requests,
    responses: _responses,
    values: _values,
    lease,
    ...state
  } = task as TaskRecord;
  const isClaimable = task.status === "working" && !task.isDetached;
  return [
    task.status,
    hasEnded(task) ? 1 : 0,
    isClaimable ? (lease?.expiresAt ?? 0) : null,
    lease?.owner ?? null,
    lease?.expiresAt ?? null,
    JSON.stringify(state),
  ];
}

export const CHANGING = ["status", "has_ended", "claimable_at", "owner", "lease_until", "record"];

/** Returns the values of the columns that never change, in the order of `FIXED`. */
export function fixedColumns(task: TaskRecord): SqliteValue[] {
  const expiry = expiryOf(task);
  return [
    task.id,
    principalColumn(task),
    exactText(task.caller),
    exactText(task.kind),
    task.createdAt,
    expiry === Infinity ? null : expiry,
  ];
}

export function principalColumn({ principal }: Pick<TaskRecord, "principal">): string | null {
  return principal === undefined ? null : exactText(principal);
}

export const FIXED = ["id", "principal", "caller", "kind", "created_at", "expires_at"];

/** The longest call, in characters of JSON, that is written again with each change of its task. */
const SHORT_CALL = 1_000;

/** Returns the call as a column, or as an entry of the journal if it is long. */
export function callColumn({ call }: TaskRecord): { column: string | null; entry?: string } {
  const text = JSON.stringify(call);
  if (text.length <= SHORT_CALL) return { column: text };
  return { column: null, entry: JSON.stringify({ call }) };
}

/** Text that SQLite compares exactly. It would store invalid UTF-16 as different text. */
export function exactText(text: string): string {
  return JSON.stringify(text);
}

/** Returns what a change has added to the journal. */
export function journalEntry(previous: Partial<TaskState>, next: TaskState): string | undefined {
  const entry: Record<string, object> = {};
  for (const part of PARTS) {
    const before = previous[part] ?? {};
    const added = Object.entries(next[part]).filter(([key]) => !Object.hasOwn(before, key));
    if (added.length > 0) entry[part] = Object.fromEntries(added);
  }
  return Object.keys(entry).length === 0 ? undefined : JSON.stringify(entry);
}
