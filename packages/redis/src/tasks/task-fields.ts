/** Converts between records of tasks and the fields of a hash. */
import { InvalidRecordError } from "@mcp-gen/core/cluster/errors";
import { expiryOf, hasEnded, type TaskRecord, type TaskState } from "@mcp-gen/server/tasks/record";

const PARTS = ["requests", "responses", "values"] as const;

type Journal = Pick<TaskRecord, (typeof PARTS)[number]>;

/** Text that Redis stores exactly: UTF-8 has no single surrogates. */
export function exactJson(text: string): string {
  return JSON.stringify(text);
}

/** Returns the fields of a new task, and their values. */
export function taskFields(task: TaskRecord): string[] {
  const { call, caller, createdAt, kind, lease, principal, version } = task;
  const expiry = expiryOf(task);
  const entry = addedToJournal({ requests: {}, responses: {}, values: {} }, task);
  const fields: Record<string, string | undefined> = {
    c: JSON.stringify(call),
    s: stateText(task),
    v: String(version),
    a: exactJson(caller),
    k: exactJson(kind),
    t: String(createdAt),
    o: lease?.owner,
    p: principal === undefined ? undefined : exactJson(principal),
    x: expiry === Infinity ? undefined : String(expiry),
    [`j${version}`]: entry === "" ? undefined : entry,
  };
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [name, value],
  );
}

/** Returns a task without what has its own fields. */
export function stateText(task: TaskState): string {
  const own = new Set(["call", "lease", ...PARTS]);
  return JSON.stringify(
    Object.fromEntries(Object.entries(task).filter(([name]) => !own.has(name))),
  );
}

/** Returns what a change adds to the journal; an empty text for nothing. A task that has ended has no journal. */
export function addedToJournal(previous: Journal, next: TaskState): string {
  if (hasEnded(next)) return "";
  const entry: Record<string, object> = {};
  for (const part of PARTS) {
    const added = Object.entries(next[part]).filter(([key]) => !Object.hasOwn(previous[part], key));
    if (added.length > 0) entry[part] = Object.fromEntries(added);
  }
  return Object.keys(entry).length === 0 ? "" : JSON.stringify(entry);
}

/** @throws InvalidRecordError if another program has changed the task */
export function parseTask(id: string, fields: readonly string[]): TaskRecord {
  const named = new Map<string, string>();
  for (let n = 0; n + 1 < fields.length; n += 2) named.set(fields[n] ?? "", fields[n + 1] ?? "");
  try {
    const state = JSON.parse(named.get("s") ?? "") as TaskState;
    const call = JSON.parse(named.get("c") ?? "") as TaskRecord["call"];
    if (state.id !== id || String(state.version) !== named.get("v")) throw new TypeError();
    const [owner, expiresAt] = [named.get("o"), named.get("e")];
    const lease =
      owner === undefined || expiresAt === undefined
        ? undefined
        : { owner, expiresAt: Number(expiresAt) };
    return { ...state, ...parseJournal(named), call, lease };
  } catch {
    throw new InvalidRecordError("tasks", id, "a field is missing or not valid JSON");
  }
}

function parseJournal(named: ReadonlyMap<string, string>): Journal {
  const entries = [...named]
    .filter(([name]) => /^j\d+$/.test(name))
    .toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, text]) => JSON.parse(text) as Partial<Journal>);
  const parts = PARTS.map((part) => [
    part,
    // Unlike an assignment, this keeps a key `__proto__`. The first value of a key stays.
    Object.fromEntries(entries.toReversed().flatMap((entry) => Object.entries(entry[part] ?? {}))),
  ]);
  return Object.fromEntries(parts) as Journal;
}
