/**
 * The state machine of tasks, as pure functions. Every store applies them inside its own transaction, so that all
 * stores behave the same.
 */
import type { InputRequests, InputResponses } from "@mcp-gen/protocol/newest";
import type { JournalEntry, LeaseTerm, NewTask, TaskFilter, TaskRecord } from "./store.js";

/** A task without its call, which never changes. */
export type TaskState = Omit<TaskRecord, "call">;

/** Returns the record of a new task, which the creating process runs. */
export function createRecord(task: NewTask, lease: LeaseTerm, now: number): TaskRecord {
  const { owner, limits: _limits, ...rest } = task;
  return {
    ...rest,
    status: "working",
    lastUpdatedAt: task.createdAt,
    version: 1,
    epoch: 1,
    attempt: 1,
    lease: { owner, expiresAt: now + lease.durationMs },
    isDetached: false,
  };
}

/** Returns the input requests without a response. */
export function openRequests({
  requests,
  responses,
}: Pick<TaskState, "requests" | "responses">): InputRequests {
  return Object.fromEntries(
    Object.entries(requests).filter(([key]) => !Object.hasOwn(responses, key)),
  );
}

export function hasEnded({ status }: Pick<TaskRecord, "status">): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}

/** When the store removes a task, in milliseconds since 1970; Infinity for a task that it keeps. */
export function expiryOf({ createdAt, ttlMs }: Pick<TaskRecord, "createdAt" | "ttlMs">): number {
  return ttlMs === null ? Infinity : createdAt + ttlMs;
}

/** Whether a filter for operators selects a task. */
export function matches(task: TaskRecord, { status, principal }: TaskFilter): boolean {
  return (
    (status === undefined || task.status === status) &&
    (principal === undefined || task.principal === principal)
  );
}

/** Whether a process may claim a task now. */
export function isClaimable(task: TaskState, kinds: readonly string[], now: number): boolean {
  const { status, isDetached, lease, kind } = task;
  if (status !== "working" || isDetached || !kinds.includes(kind)) return false;
  return lease === undefined || lease.expiresAt <= now;
}

/** Gives a claimable task to a process. An expired lease means that the previous process was interrupted. */
export function claimed<T extends TaskState>(
  task: T,
  owner: string,
  { durationMs }: LeaseTerm,
  now: number,
): T {
  return {
    ...task,
    version: task.version + 1,
    epoch: task.epoch + 1,
    attempt: task.attempt + (task.lease === undefined ? 0 : 1),
    lease: { owner, expiresAt: now + durationMs },
  };
}

/**
 * Applies an entry. Returns undefined if the epoch is over or the task has ended. Only `asked` reads the requests and
 * responses of the task, and no entry reads its values.
 */
export function appended<T extends TaskState>(
  task: T,
  epoch: number,
  entry: JournalEntry,
  now: number,
): T | undefined {
  if (task.epoch !== epoch || hasEnded(task)) return undefined;
  const next: T = { ...task, version: task.version + 1, lastUpdatedAt: now };
  switch (entry.kind) {
    case "value":
      // The value changes nothing that clients see.
      return {
        ...next,
        lastUpdatedAt: task.lastUpdatedAt,
        values: withNew(task.values, { [entry.key]: entry.value ?? null }),
      };
    case "asked": {
      const requests = withNew(task.requests, entry.inputRequests);
      const asked: T = { ...next, requests, status: statusOf(requests, task.responses) };
      return entry.isSuspended ? withoutLease(asked) : asked;
    }
    case "note":
      return {
        ...next,
        statusMessage: entry.statusMessage ?? task.statusMessage,
        progress: entry.progress ?? task.progress,
      };
    case "released":
      return withoutLease(next);
    case "detached":
      return { ...withoutLease(next), isDetached: true };
    case "ended": {
      const { kind: _kind, statusMessage = task.statusMessage, ...outcome } = entry;
      return { ...withoutJournal(next), ...outcome, statusMessage };
    }
  }
}

/**
 * Stores the responses to open input requests; other keys are ignored. When the last input request has a response, the
 * task is `working` again.
 */
export function responded<T extends TaskState>(
  task: T,
  responses: InputResponses,
  now: number,
): { readonly task: T; readonly accepted: readonly string[] } {
  const open = hasEnded(task) ? {} : openRequests(task);
  const accepted = Object.keys(responses).filter((key) => Object.hasOwn(open, key));
  if (accepted.length === 0) return { task, accepted };
  const given = Object.fromEntries(accepted.map((key) => [key, responses[key]]));
  const all = withNew(task.responses, given as InputResponses);
  return {
    accepted,
    task: {
      ...task,
      version: task.version + 1,
      lastUpdatedAt: now,
      status: statusOf(task.requests, all),
      responses: all,
    },
  };
}

export function cancelled<T extends TaskState>(task: T, now: number): T | undefined {
  if (hasEnded(task)) return undefined;
  const next = { ...task, version: task.version + 1, lastUpdatedAt: now };
  return { ...withoutJournal(next), status: "cancelled" };
}

function statusOf(requests: InputRequests, responses: InputResponses): TaskState["status"] {
  const isOpen = Object.keys(requests).some((key) => !Object.hasOwn(responses, key));
  return isOpen ? "input_required" : "working";
}

/** Adds to a part of the journal. What is recorded never changes. */
function withNew<T extends object>(recorded: T, added: T): T {
  return { ...recorded, ...added, ...recorded };
}

/** Ends the work. A task that has ended needs no journal. */
function withoutJournal<T extends TaskState>(task: T): T {
  return { ...withoutLease(task), requests: {}, responses: {}, values: {} };
}

/** Ends the right to write. */
function withoutLease<T extends TaskState>(task: T): T {
  return { ...task, epoch: task.epoch + 1, lease: undefined };
}
