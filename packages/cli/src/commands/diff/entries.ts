/** The entries below the groups of the page: changed connections, methods and types, each in both versions. */
import type { DiffReport, ReportedChange } from "@mcp-gen/generator/evolve/report";
import type { ChangeLevel } from "@mcp-gen/generator/evolve/rules";
import { viewOf } from "@mcp-gen/generator/evolve/model-view";
import type { Declaration } from "@mcp-gen/generator/model/declarations";
import type { Message, Model } from "@mcp-gen/generator/model/model";
import { visible } from "@mcp-gen/generator/visible";
import { LEVELS, SIGNS } from "./levels.js";
import { connectionLines, declarationLines, errorLines, messageLines, type Line } from "./lines.js";
import { sideBySide, type Row } from "./rows.js";

export interface Section {
  id: string;
  title: string;
  entries: DiffEntry[];
}

export interface DiffEntry {
  id: string;
  title: string;
  /** The kind of the entry, such as `interface` or `request`, and whether it was added, removed or changed. */
  label: string;
  level: ChangeLevel;
  sign: string;
  /** The sides that the changes break, separated by spaces. */
  breaks: string;
  /** The numbers of the groups that contain the changes, separated by spaces. */
  groups: string;
  /** The levels of the changes, separated by spaces. */
  levels: string;
  /** The text that a search matches, in lower case. */
  search: string;
  rows: Row[];
  notes: Note[];
}

interface Note {
  level: ChangeLevel;
  sign: string;
  subject: string;
  what: string;
  /** The old value. An empty string if there is none. */
  before: string;
  after: string;
  both: boolean;
  breaks: string;
  why: string;
}

type Draft = Omit<DiffEntry, "id">;

interface EntryContext {
  report: DiffReport;
  before: Model;
  after: Model;
  /** The changes of a topic: `connections`, `errors`, `method tools/call`, `type Tool`. */
  about(topic: string): ReportedChange[];
  entry(title: string, label: string, changes: ReportedChange[], old: Line[], now: Line[]): Draft;
}

export function diffEntries(
  report: DiffReport,
  models: { before: Model; after: Model },
): Section[] {
  const groups = groupNumbers(report);
  const byTopic = new Map<string, ReportedChange[]>();
  for (const change of report.changes) {
    const topic = topicOf(change);
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), change]);
  }
  const context: EntryContext = {
    report,
    ...models,
    about: (topic) => byTopic.get(topic) ?? [],
    entry: (title, label, changes, old, now) => ({
      ...summary(title, label, changes, groups),
      rows: sideBySide(old, now),
    }),
  };
  const sections = [
    { id: "protocol", title: "Protocol", entries: protocolEntries(context) },
    { id: "methods", title: "Methods", entries: methodEntries(context) },
    { id: "types", title: "Types", entries: typeEntries(context) },
  ];
  const taken = new Set<string>();
  return sections
    .filter(({ entries }) => entries.length > 0)
    .map((section) => ({
      ...section,
      entries: section.entries.map((one) => ({ ...one, id: anchor(section.id, one.title, taken) })),
    }));
}

function protocolEntries({ before, after, about, entry }: EntryContext): Draft[] {
  return [
    { title: "Connections", lines: connectionLines, changes: about("connections") },
    { title: "Error codes", lines: errorLines, changes: about("errors") },
  ]
    .filter(({ changes }) => changes.length > 0)
    .map(({ title, lines, changes }) => entry(title, "", changes, lines(before), lines(after)));
}

function methodEntries({ before, after, about, entry }: EntryContext): Draft[] {
  const methods = merged(before.messages.map(methodOf), after.messages.map(methodOf));
  return methods.flatMap((method) => {
    const changes = about(`method ${method}`);
    if (changes.length === 0) return [];
    const old = before.messages.find((message) => message.method === method);
    const now = after.messages.find((message) => message.method === method);
    const label = fate((now ?? old)?.kind.replace("-", " ") ?? "", old, now);
    return [
      entry(method, label, changes, old ? messageLines(old) : [], now ? messageLines(now) : []),
    ];
  });
}

function typeEntries({ report, before, after, about, entry }: EntryContext): Draft[] {
  const [older, newer] = [viewOf(before), viewOf(after)];
  const renamed = new Map(
    report.changes.flatMap((change) =>
      change.kind === "declaration-renamed" ? [[change.name, change.was]] : [],
    ),
  );
  const names = merged(before.declarations.map(nameOf), after.declarations.map(nameOf));
  return names.flatMap((name) => {
    const changes = about(`type ${name}`);
    if (changes.length === 0) return [];
    const old = older.declaration(renamed.get(name) ?? name);
    const now = newer.declaration(name);
    const open = openKeys(changes);
    return [
      entry(
        name,
        fate((now ?? old)?.kind ?? "", old, now),
        changes,
        old ? declarationLines(old, older, open) : [],
        now ? declarationLines(now, newer, open) : [],
      ),
    ];
  });
}

function methodOf({ method }: Message): string {
  return method;
}

function nameOf({ name }: Declaration): string {
  return name;
}

function anchor(section: string, title: string, taken: Set<string>): string {
  const wanted = `${section}-${title.replace(/[^A-Za-z0-9]+/g, "-")}`;
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

function fate(kind: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${kind} added`;
  return after === undefined ? `${kind} removed` : kind;
}

/** Returns the keys of the lines with a changed nested type. */
function openKeys(changes: readonly ReportedChange[]): Set<string> {
  return new Set(
    changes.flatMap((change) => {
      if (!("location" in change)) return [];
      const { path } = change.location;
      return path.slice(1).map((_, index) => `.${path.slice(0, index + 1).join(".")}`);
    }),
  );
}

/** Returns the entry that shows a change. */
function topicOf(change: ReportedChange): string {
  switch (change.kind) {
    case "era-changed":
    case "batch-added":
    case "batch-removed":
      return "connections";
    case "error-added":
    case "error-removed":
    case "error-changed":
      return "errors";
    case "capability-added":
    case "capability-removed":
    case "capability-changed":
      return `type ${change.side === "client" ? "ClientCapabilities" : "ServerCapabilities"}`;
    default:
      if ("method" in change) return `method ${change.method}`;
      return `type ${"name" in change ? change.name : change.location.declaration}`;
  }
}

/**
 * Merges old and new names in the new order. Inserts each removed name after the name that preceded it in the old
 * order.
 */
function merged(before: readonly string[], after: readonly string[]): string[] {
  const list = [...after];
  const known = new Set(after);
  for (const [index, name] of before.entries()) {
    if (known.has(name)) continue;
    const behind = before
      .slice(0, index)
      .toReversed()
      .find((other) => list.includes(other));
    list.splice(behind === undefined ? 0 : list.indexOf(behind) + 1, 0, name);
  }
  return list;
}

function groupNumbers({ groups }: DiffReport): Map<string, number> {
  return new Map(
    groups.flatMap(({ changes }, index) => changes.map((id) => [id, index + 1] as const)),
  );
}

function summary(
  title: string,
  label: string,
  changes: readonly ReportedChange[],
  groups: ReadonlyMap<string, number>,
): Omit<DiffEntry, "rows" | "id"> {
  const direct = changes.filter(({ derivedFrom }) => derivedFrom === undefined);
  const shown = direct.length > 0 ? direct : changes;
  const levels = LEVELS.filter((level) => shown.some((change) => change.class.level === level));
  const level = levels[0] ?? "neutral";
  const sides = shown.flatMap((change) => [change.class.reader, change.class.writer]);
  const breaks = (["client", "server"] as const).filter(
    (side) => sides.includes(side) || sides.includes("both"),
  );
  const numbers = new Set(changes.flatMap(({ id }) => groups.get(id) ?? []));
  const notes = shown.map(({ text, class: { level: own }, breaks: whom, why }) => ({
    level: own,
    sign: SIGNS[own],
    subject: text.subject === title ? "" : text.subject.replace(`${title}.`, ""),
    what: text.what,
    before: text.before ?? "",
    after: text.after ?? "",
    both: text.before !== undefined && text.after !== undefined,
    breaks: whom === "" ? "" : `breaks ${whom}`,
    why,
  }));
  return {
    title: visible(title),
    label,
    level,
    sign: SIGNS[level],
    breaks: breaks.join(" "),
    groups: [...numbers].join(" "),
    levels: levels.join(" "),
    search: [
      title,
      label,
      ...notes.flatMap(({ subject, what, before, after }) => [subject, what, before, after]),
    ]
      .join(" ")
      .toLowerCase(),
    notes,
  };
}
