/** Formats a report for the terminal: one row per revision, then each finding once with its revisions. */
import { visible } from "@mcp-gen/generator/visible";
import type { colorsFor } from "../output.js";
import type { CheckReport, RevisionReport } from "@mcp-gen/inspect";

type Colors = ReturnType<typeof colorsFor>;

export function reportText(report: CheckReport, colors: Colors): string {
  const reports = [...report.revisions, ...(report.unknown === undefined ? [] : [report.unknown])];
  const server = reports.find((one) => one.server !== undefined)?.server;
  const who = server === undefined ? "" : visible(`${server.name} ${server.version}`);
  const sections = [
    [
      `${colors.bold(who || visible(report.target))} over ${TRANSPORTS[report.transport] ?? report.transport}`,
    ],
    tableLines(reports, report.unknown, colors),
    violationLines(reports, colors),
    undefinedLines(reports, colors),
    noteLines(reports, colors),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

const TRANSPORTS: Readonly<Record<string, string>> = {
  stdio: "stdio",
  http: "Streamable HTTP",
  sse: "HTTP+SSE",
};

const HEAD = ["revision", "requests", "messages", "undefined", "violations"];

function tableLines(
  reports: readonly RevisionReport[],
  unknown: RevisionReport | undefined,
  colors: Colors,
): string[] {
  const rows = reports.map((report) => rowOf(report, report === unknown, colors));
  return [colors.dim(HEAD.map((word, at) => column(word, at)).join("")), ...rows];
}

/** Pads a cell of the table. A column of numbers is as wide as its heading plus a gap. */
function column(text: string, at: number): string {
  return at === 0 ? text.padEnd(12) : text.padStart((HEAD[at]?.length ?? 0) + 2);
}

function rowOf(report: RevisionReport, isUnknown: boolean, colors: Colors): string {
  const { revision, agreed, exercised, messages } = report;
  const name = column(revision, 0);
  const found = total(report.violations);
  if (!agreed) {
    const refusal = isUnknown ? "unknown revision: " : "not supported: ";
    const text = `  ${refusal}${answerOf(report)}`;
    return found === 0
      ? `${name}${colors.dim(text)}`
      : `${name}${text}, ${colors.red(`violations: ${found}`)}`;
  }
  const requests = Object.values(exercised).reduce((sum, number) => sum + number, 0);
  const newer = column(String(total(report.undefined)), 3);
  const broken = column(String(found), 4);
  return [
    colors.bold(name),
    column(String(requests), 1),
    column(String(messages), 2),
    total(report.undefined) === 0 ? newer : colors.yellow(newer),
    found === 0 ? colors.green(broken) : colors.red(broken),
  ].join("");
}

function answerOf({ offered, reason }: RevisionReport): string {
  return visible(offered === undefined ? (reason ?? "no answer") : `offered ${offered}`);
}

function violationLines(reports: readonly RevisionReport[], colors: Colors): string[] {
  const groups = grouped(
    reports,
    (report) => report.violations,
    ({ requirement, what, expected, pointer }) => [requirement.id, what, expected, pointer],
  );
  const requirements = new Map(
    groups.map(({ first }) => [first.requirement.id, first.requirement]),
  );
  return titled("VIOLATIONS", colors, [...requirements.values()], ({ id, text, section }) => [
    `  ${colors.red(text)} ${colors.dim(id === "schema" ? "" : `${section}, requirement ${id}`)}`.trimEnd(),
    ...groups
      .filter(({ first }) => first.requirement.id === id)
      .flatMap(({ first, revisions, count }) => [
        `    ${visible(first.what)}${where(first.pointer)} ${colors.dim(often(revisions, count))}`,
        `      expected ${visible(first.expected)}`,
        `      received ${visible(first.received)}`,
      ]),
  ]);
}

function undefinedLines(reports: readonly RevisionReport[], colors: Colors): string[] {
  const groups = grouped(
    reports,
    (report) => report.undefined,
    ({ what, pointer }) => [what, pointer],
  );
  return titled("UNDEFINED", colors, groups, ({ first, revisions, count }) => [
    `  ${visible(first.what)}${where(first.pointer)} ${colors.dim(often(revisions, count))}`,
    `    ${visible(first.reason)}; received ${shown(first.example)}`,
  ]);
}

function noteLines(reports: readonly RevisionReport[], colors: Colors): string[] {
  const groups = grouped(
    reports,
    (report) => report.notes,
    ({ what, text }) => [what, text],
  );
  return titled("NOTES", colors, groups, ({ first, revisions, count }) => [
    `  ${visible(first.what)}: ${visible(first.text)} ${colors.dim(often(revisions, count))}`,
  ]);
}

/** Returns a title and the lines of each item. Returns an empty list without items. */
function titled<T>(
  title: string,
  colors: Colors,
  items: readonly T[],
  linesOf: (item: T) => string[],
): string[] {
  return items.length === 0 ? [] : [colors.bold(title), ...items.flatMap(linesOf)];
}

interface Group<T> {
  readonly first: T;
  readonly revisions: string[];
  count: number;
}

/** Merges the same finding at several revisions. */
function grouped<T extends { count: number }>(
  reports: readonly RevisionReport[],
  findings: (report: RevisionReport) => readonly T[],
  sameness: (finding: T) => readonly unknown[],
): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const report of reports) {
    for (const finding of findings(report)) {
      const key = JSON.stringify(sameness(finding));
      const group = groups.get(key) ?? { first: finding, revisions: [], count: 0 };
      group.revisions.push(report.revision);
      group.count += finding.count;
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

function total(findings: readonly { count: number }[]): number {
  return findings.reduce((sum, { count }) => sum + count, 0);
}

function often(revisions: readonly string[], count: number): string {
  return `${revisions.join(" ")}${count > revisions.length ? `, ${count} times` : ""}`;
}

function where(pointer: string | undefined): string {
  return pointer === undefined || pointer === "" ? "" : ` ${visible(pointer)}`;
}

const LENGTH = 60;

/** Formats a value as JSON on one line, shortened if it is long. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return visible(text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text);
}
