/** Converts between records of tasks and the fields of a hash. */
import { InvalidRecordError, NewerRecordError } from "@mcp-gen/core/cluster/errors";
import { expiryOf, hasEnded, type TaskRecord, type TaskState } from "@mcp-gen/server/tasks/record";

/**
 * The format of the fields that this version writes. Grows when an older version would misread a task. The field `f`
 * contains it; tasks of format 1 have no such field.
 */
const FORMAT = 1;

const PARTS = ["requests", "responses", "values"] as const;

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] };
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

/** @throws InvalidRecordError if another program has changed the task, NewerRecordError for a newer format */
export function parseTask(id: string, fields: readonly string[]): TaskRecord {
  const named: Record<string, string | undefined> = {};
  const journal: [string, string][] = [];
  for (let n = 0; n + 1 < fields.length; n += 2) {
    const [name = "", value = ""] = [fields[n], fields[n + 1]];
    if (name.startsWith("j")) journal.push([name, value]);
    else named[name] = value;
  }
  const format = Number(named["f"] ?? FORMAT);
  if (format > FORMAT) throw new NewerRecordError("tasks", format);
  try {
    const state = JSON.parse(named["s"] ?? "") as Writable<TaskRecord>;
    if (state.id !== id || String(state.version) !== named["v"]) throw new TypeError();
    const { o: owner, e: expiresAt } = named;
    state.call = JSON.parse(named["c"] ?? "") as TaskRecord["call"];
    state.lease =
      owner === undefined || expiresAt === undefined
        ? undefined
        : { owner, expiresAt: Number(expiresAt) };
    return Object.assign(state, parseJournal(journal));
  } catch {
    throw new InvalidRecordError("tasks", id, "a field is missing or not valid JSON");
  }
}

function parseJournal(journal: [string, string][]): Journal {
  // Most tasks have none.
  if (journal.length === 0) return { requests: {}, responses: {}, values: {} };
  const entries = journal
    .toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, text]) => JSON.parse(text) as Partial<Journal>);
  const parts = PARTS.map((part) => [
    part,
    // Unlike an assignment, this keeps a key `__proto__`. The first value of a key stays.
    Object.fromEntries(entries.toReversed().flatMap((entry) => Object.entries(entry[part] ?? {}))),
  ]);
  return Object.fromEntries(parts) as Journal;
}
