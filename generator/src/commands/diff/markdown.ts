/** The report as Markdown, for a pull request. Everything from a schema is escaped or stands in a code span. */
import { describeBreaks, segments } from "../../evolve/describe.js";
import type { DiffReport, ReportedChange } from "../../evolve/report.js";
import type { Level } from "../../evolve/rules.js";
import type { Story } from "../../evolve/stories/story.js";
import { escapeMarkdown } from "../../emit/template.js";
import { count } from "../output.js";

const LEVELS: readonly Level[] = ["breaking", "additive", "neutral"];
const MARKS: Record<Level, string> = { breaking: "🔴", additive: "🟢", neutral: "⚪" };

export function diffMarkdown(report: DiffReport): string {
  const { before, after, summary, stories } = report;
  const total = LEVELS.map((level) => `${MARKS[level]} ${summary[level]} ${level}`).join(" · ");
  return `${[
    `## ${escapeMarkdown(before.id)} → ${escapeMarkdown(after.id)}`,
    total,
    ...stories.flatMap(storyBlocks),
    ...restBlocks(report),
  ].join("\n\n")}\n`;
}

function storyBlocks(story: Story): string[] {
  const breaks = describeBreaks(story);
  const facts = [
    count(story.changes.length, "change"),
    ...(breaks === "" ? [] : [`breaks ${breaks}`]),
  ];
  return [
    `### ${MARKS[story.level]} ${sentence(story.headline)}`,
    `_${facts.join("; ")}_`,
    ...(story.details.length === 0
      ? []
      : [story.details.map((detail) => `- ${sentence(detail)}`).join("\n")]),
  ];
}

function restBlocks({ changes, untold, stories }: DiffReport): string[] {
  const ids = new Set(untold);
  const rest = LEVELS.flatMap((level) =>
    changes.filter((change) => ids.has(change.id) && change.class.level === level),
  );
  const names = rest.filter(isName);
  const single = rest.filter((change) => !isName(change));
  if (rest.length === 0) return stories.length === 0 ? ["Nothing changed."] : [];
  const table = [
    "|  | Change | Before | After | Breaks |",
    "| --- | --- | --- | --- | --- |",
    ...single.map(row),
  ].join("\n");
  return [
    `### ${stories.length === 0 ? "Changes" : "Besides"}`,
    ...(single.length === 0 ? [] : [table]),
    ...(["added", "removed"] as const).flatMap((verb) => {
      const own = names
        .filter(({ kind }) => kind.endsWith(verb))
        .map(({ text }) => span(text.subject));
      return own.length === 0 ? [] : [`Types ${verb}: ${own.join(", ")}`];
    }),
  ];
}

function isName({ kind }: ReportedChange): boolean {
  return kind === "declaration-added" || kind === "declaration-removed";
}

function row({ class: { level }, text, breaks }: ReportedChange): string {
  const cell = (value: string | undefined): string =>
    value === undefined ? "" : span(value, true);
  const change = `${span(text.subject, true)} ${escapeMarkdown(text.what)}`;
  return `| ${MARKS[level]} | ${change} | ${cell(text.before)} | ${cell(text.after)} | ${breaks} |`;
}

function sentence(text: string): string {
  return segments(text)
    .map((part) => (part.code ? span(part.text) : escapeMarkdown(part.text)))
    .join("");
}

/** A code span around any text: its fence is longer than every run of backticks inside. */
export function span(text: string, inTable = false): string {
  const line = text.replace(/\s+/g, " ");
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const inner = line.startsWith("`") || line.endsWith("`") ? ` ${line} ` : line;
  // Tables split at a pipe even inside a code span, unless it is escaped.
  return `${fence}${inTable ? inner.replace(/\|/g, "\\|") : inner}${fence}`;
}
