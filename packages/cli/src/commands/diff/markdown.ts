/** Formats the report as Markdown for a pull request. Escapes all text from schemas. */
import { describeBreaks } from "@mcp-gen/generator/evolve/describe";
import type { DiffReport, ReportedChange } from "@mcp-gen/generator/evolve/report";
import type { ChangeLevel } from "@mcp-gen/generator/evolve/rules";
import type { ChangeGroup } from "@mcp-gen/generator/evolve/grouping/change-group";
import { prose, span } from "@mcp-gen/generator/emit/markdown";
import { escapeMarkdown } from "@mcp-gen/generator/layout/template";
import { count } from "../output.js";
import { isNameChange, LEVELS, nameChanges } from "./levels.js";

const MARKS: Record<ChangeLevel, string> = { breaking: "🔴", additive: "🟢", neutral: "⚪" };

export function diffMarkdown(report: DiffReport): string {
  const { before, after, summary, groups } = report;
  const total = LEVELS.map((level) => `${MARKS[level]} ${summary[level]} ${level}`).join(" · ");
  return `${[
    `## ${escapeMarkdown(before.id)} → ${escapeMarkdown(after.id)}`,
    total,
    ...groups.flatMap(groupBlocks),
    ...restBlocks(report),
  ].join("\n\n")}\n`;
}

function groupBlocks(group: ChangeGroup): string[] {
  const breaks = describeBreaks(group);
  const facts = [
    count(group.changes.length, "change"),
    ...(breaks === "" ? [] : [`breaks ${breaks}`]),
  ];
  return [
    `### ${MARKS[group.level]} ${prose(group.headline)}`,
    `_${facts.join("; ")}_`,
    ...(group.details.length === 0
      ? []
      : [group.details.map((detail) => `- ${prose(detail)}`).join("\n")]),
  ];
}

function restBlocks({ changes, ungrouped, groups }: DiffReport): string[] {
  const ids = new Set(ungrouped);
  const rest = LEVELS.flatMap((level) =>
    changes.filter((change) => ids.has(change.id) && change.class.level === level),
  );
  const single = rest.filter((change) => !isNameChange(change));
  if (rest.length === 0) return groups.length === 0 ? ["Nothing changed."] : [];
  const table = [
    "|  | Change | Before | After | Breaks |",
    "| --- | --- | --- | --- | --- |",
    ...single.map(row),
  ].join("\n");
  return [
    `### ${groups.length === 0 ? "Changes" : "Besides"}`,
    ...(single.length === 0 ? [] : [table]),
    ...nameChanges(rest).map(
      ({ verb, names }) => `Types ${verb}: ${names.map((name) => span(name)).join(", ")}`,
    ),
  ];
}

function row({ class: { level }, text, breaks }: ReportedChange): string {
  const change = `${span(text.subject, true)} ${escapeMarkdown(text.what)}`;
  return `| ${MARKS[level]} | ${change} | ${cell(text.before)} | ${cell(text.after)} | ${breaks} |`;
}

function cell(value: string | undefined): string {
  return value === undefined ? "" : span(value, true);
}
