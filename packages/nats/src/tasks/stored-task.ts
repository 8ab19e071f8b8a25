/** Converts between tasks and stored values. */
import { NewerRecordError } from "@mcp-gen/core/cluster/errors";
import type { TaskRecord } from "@mcp-gen/server/tasks";
import { expiryOf, hasEnded } from "@mcp-gen/server/tasks/record";
import { invalid, parsedRecord } from "../record.js";

/** Grows when an older version would misread a task. */
const FORMAT = 1;

export const TASKS = "tasks";

interface StoredTask {
  readonly format: number;
  readonly task: TaskRecord;
  /** If the task is stored in parts, `task` contains only what the index needs. */
  readonly parts?: Parts;
}

export interface Parts {
  readonly name: string;
  readonly count: number;
}

export function textOfTask(task: TaskRecord, parts?: Parts): string {
  const stored: StoredTask = { format: FORMAT, task, ...(parts && { parts }) };
  return JSON.stringify(stored);
}

/** Returns the task without the members that can be large. */
export function withoutContent(task: TaskRecord): TaskRecord {
  const { result: _result, error: _error, ...rest } = task;
  const call = {} as TaskRecord["call"];
  return { ...rest, call, requests: {}, responses: {}, values: {} };
}

/** Names the parts of a stored task. */
export function partsOfTask(text: string, id: string): Parts | undefined {
  const { parts } = parsedRecord(TASKS, id, text) as Partial<StoredTask>;
  if (parts === undefined) return undefined;
  const { name, count } = parts as Partial<Parts>;
  if (typeof name === "string" && /^[\w-]+$/.test(name) && Number.isSafeInteger(count))
    return parts;
  throw invalid(TASKS, id, "expected the names of its parts");
}

/** @throws InvalidRecordError or NewerRecordError if this version must not use the task */
export function taskOfText(text: string, id: string | undefined): TaskRecord {
  const name = id ?? "?";
  const { format, task } = parsedRecord(TASKS, name, text) as Partial<StoredTask>;
  if (typeof format !== "number") throw invalid(TASKS, name, "expected a number as its format");
  if (format > FORMAT) throw new NewerRecordError(TASKS, format);
  if (typeof task !== "object" || task === null) throw invalid(TASKS, name, "expected a task");
  if (typeof task.id !== "string" || (id !== undefined && task.id !== id)) {
    throw invalid(TASKS, name, `expected its own id, received ${JSON.stringify(task.id)}`);
  }
  for (const part of ["version", "epoch", "createdAt"] as const) {
    if (!Number.isFinite(task[part])) throw invalid(TASKS, name, `expected a number as ${part}`);
  }
  for (const part of ["requests", "responses", "values", "call"] as const) {
    const value: unknown = task[part];
    if (typeof value !== "object" || value === null) {
      throw invalid(TASKS, name, `expected an object as ${part}`);
    }
  }
  return task;
}

/** What every process knows about a task, to find it. */
export interface TaskSummary extends Pick<
  TaskRecord,
  "id" | "principal" | "caller" | "kind" | "status" | "isListed" | "createdAt"
> {
  readonly revision: number;
  /** The first revision that this process knows: the order of tasks for limits. */
  readonly firstRevision: number;
  readonly hasEnded: boolean;
  readonly expiresAt: number;
  /** When a process may claim the task: 0 for immediately, Infinity for never. */
  readonly claimableAt: number;
}

export function summaryOf(
  task: TaskRecord,
  revision: number,
  previous: TaskSummary | undefined,
): TaskSummary {
  const { id, principal, caller, kind, status, isListed, createdAt, isDetached, lease } = task;
  const isClaimable = status === "working" && !isDetached;
  return {
    id,
    principal,
    caller,
    kind,
    status,
    isListed,
    createdAt,
    revision,
    firstRevision: previous?.firstRevision ?? revision,
    hasEnded: hasEnded(task),
    expiresAt: expiryOf(task),
    claimableAt: isClaimable ? (lease?.expiresAt ?? 0) : Infinity,
  };
}

/** The order in which tasks were stored. */
export function compareCreation(one: TaskSummary, other: TaskSummary): number {
  return one.createdAt - other.createdAt || one.firstRevision - other.firstRevision;
}

/** The order of lists. It never changes. */
export function compareAge(one: TaskSummary, other: TaskSummary): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
