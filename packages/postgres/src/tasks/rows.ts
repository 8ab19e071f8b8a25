/** Converts between records of tasks and rows. */
import { NewerRecordError } from "@mcp-gen/core/cluster/errors";
import { hasEnded, type TaskRecord, type TaskState } from "@mcp-gen/server/tasks/record";
import { jsonColumn, readingRow, textColumn, columnText } from "../text.js";

const PARTS = ["requests", "responses", "values"] as const;
type Part = (typeof PARTS)[number];
type Journal = Pick<TaskRecord, Part>;

/** The format of tasks and their journals. Grows when an older version would misread a task. */
export const TASK_FORMAT = 1;

/** The columns of a task without its call and journal. */
export const STATE_COLUMNS =
  "t.id, t.created_at, t.lease_until, t.version, t.epoch, t.attempt, t.format, t.is_listed, t.status, t.kind, t.caller, t.principal, t.owner, t.record";

/** The call, and all entries of the journal as a JSON array without its brackets. */
export const FULL_COLUMNS = `${STATE_COLUMNS}, t.call,
  (SELECT string_agg(j.entry, ',' ORDER BY j.version) FROM {task_journal} j WHERE j.task = t.n) AS journal`;

export interface StateRow {
  readonly id: string;
  readonly created_at: number;
  readonly lease_until: string | null;
  readonly version: number;
  readonly epoch: number;
  readonly attempt: number;
  readonly format: number;
  readonly is_listed: boolean;
  readonly status: TaskRecord["status"];
  readonly kind: string;
  readonly caller: string;
  readonly principal: string | null;
  readonly owner: string | null;
  readonly record: string;
}

export interface FullRow extends StateRow {
  readonly call: string;
  readonly journal: string | null;
}

/** The members without a column of their own. */
type Stored = Pick<
  TaskRecord,
  | "statusMessage"
  | "progress"
  | "lastUpdatedAt"
  | "isDetached"
  | "result"
  | "error"
  | "ttlMs"
  | "pollIntervalMs"
>;

/**
 * Returns a task without its call and journal.
 *
 * @throws NewerRecordError if a newer version of this package has written it
 */
export function taskStateOf(row: StateRow): TaskState {
  if (row.format > TASK_FORMAT) throw new NewerRecordError("tasks", row.format);
  return readingRow("tasks", row.id, () => {
    const stored = JSON.parse(row.record) as Stored;
    const isLeased = row.owner !== null && row.lease_until !== null;
    return {
      ...stored,
      id: columnText(row.id),
      createdAt: Number(row.created_at),
      version: row.version,
      epoch: row.epoch,
      attempt: row.attempt,
      isListed: row.is_listed,
      status: row.status,
      kind: columnText(row.kind),
      caller: columnText(row.caller),
      principal: row.principal === null ? undefined : columnText(row.principal),
      lease: isLeased
        ? { owner: columnText(row.owner ?? ""), expiresAt: Number(row.lease_until) }
        : undefined,
      requests: {},
      responses: {},
      values: {},
    };
  });
}

export function taskRecordOf(row: FullRow): TaskRecord {
  const state = taskStateOf(row);
  return readingRow("tasks", row.id, () => {
    const entries = JSON.parse(`[${row.journal ?? ""}]`) as Partial<Journal>[];
    const journal = Object.fromEntries(PARTS.map((part) => [part, merge(entries, part)]));
    const call = JSON.parse(row.call) as TaskRecord["call"];
    return { ...state, ...(journal as Journal), call };
  });
}

/** What is recorded never changes, so the first entry with a key counts. */
function merge(entries: readonly Partial<Journal>[], part: Part): object {
  const merged = new Map<string, unknown>();
  for (const [key, value] of entries.flatMap((entry) => Object.entries(entry[part] ?? {}))) {
    if (!merged.has(key)) merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

/** Returns what a change adds to the journal. A task that has ended has none. */
export function journalAddition(previous: Partial<Journal>, next: TaskState): string | null {
  const entry: Record<string, object> = {};
  for (const part of hasEnded(next) ? [] : PARTS) {
    const before = previous[part] ?? {};
    const added = Object.entries(next[part]).filter(([key]) => !Object.hasOwn(before, key));
    if (added.length > 0) entry[part] = Object.fromEntries(added);
  }
  return Object.keys(entry).length === 0 ? null : jsonColumn(entry);
}

export function recordColumn(task: TaskState): string | null {
  const stored: Stored = {
    statusMessage: task.statusMessage,
    progress: task.progress,
    lastUpdatedAt: task.lastUpdatedAt,
    isDetached: task.isDetached,
    result: task.result,
    error: task.error,
    ttlMs: task.ttlMs,
    pollIntervalMs: task.pollIntervalMs,
  };
  return jsonColumn(stored);
}

export function nullableText(text: string | undefined): string | null {
  return text === undefined ? null : textColumn(text);
}
