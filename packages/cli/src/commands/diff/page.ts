/**
 * Formats the report as one self-contained HTML page.
 *
 * Its Content-Security-Policy forbids all requests and allows only this style and script. The template
 * escapes text from schemas.
 */
import { createHash } from "node:crypto";
import { describeBreaks, segments } from "@mcp-gen/generator/evolve/describe";
import type { DiffReport } from "@mcp-gen/generator/evolve/report";
import type { ChangeGroup } from "@mcp-gen/generator/evolve/grouping/change-group";
import { renderTemplate } from "@mcp-gen/generator/layout/template";
import type { Model } from "@mcp-gen/generator/model/model";
import { count } from "../output.js";
import { diffEntries, LEVELS, SIGNS, type DiffEntry } from "./entries.js";

export function diffPage(report: DiffReport, models: { before: Model; after: Model }): string {
  const style = renderTemplate("diff-style", {});
  const script = renderTemplate("diff-script", {});
  const sections = diffEntries(report, models);
  const entries = sections.flatMap((section) => section.entries);
  return renderTemplate("diff-page", {
    policy: `default-src 'none'; style-src '${hash(style)}'; script-src '${hash(script)}'; base-uri 'none'; form-action 'none'`,
    style,
    script,
    before: report.before,
    after: report.after,
    levels: levelsOf(report),
    groups: report.groups.map((group, index) => groupCard(group, index + 1, entries)),
    sections,
    total: entries.length,
  });
}

function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The counts with their position and width in a bar of 1000 units. */
function levelsOf({ summary }: DiffReport): Record<string, string | number>[] {
  const total = Math.max(
    1,
    LEVELS.reduce((sum, level) => sum + summary[level], 0),
  );
  let at = 0;
  return LEVELS.map((level) => {
    const width = Math.round((summary[level] * 1000) / total);
    const start = at;
    at += width;
    return { level, sign: SIGNS[level], count: summary[level], start, width };
  });
}

function groupCard(
  group: ChangeGroup,
  number: number,
  entries: readonly DiffEntry[],
): Record<string, unknown> {
  const breaks = describeBreaks(group);
  const shown = entries.filter((entry) => entry.groups.split(" ").includes(String(number)));
  return {
    number,
    level: group.level,
    sign: SIGNS[group.level],
    headline: segments(group.headline),
    details: group.details.map((detail) => ({ parts: segments(detail) })),
    breaks: breaks === "" ? "nobody" : breaks,
    changes: count(group.changes.length, "change"),
    shown: shown.length === 1 ? "1 entry" : `${shown.length} entries`,
    hasShown: shown.length > 0,
  };
}
