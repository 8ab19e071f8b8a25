/** Formats the report as one self-contained HTML page. The template escapes text from schemas. */
import { describeBreaks, segments } from "@mcp-gen/generator/evolve/describe";
import type { DiffReport } from "@mcp-gen/generator/evolve/report";
import type { ChangeGroup } from "@mcp-gen/generator/evolve/grouping/change-group";
import type { Model } from "@mcp-gen/generator/model/model";
import { barParts, htmlPage } from "../html-page.js";
import { count } from "../output.js";
import { diffEntries, type DiffEntry } from "./entries.js";
import { LEVELS, SIGNS } from "./levels.js";

export function diffPage(report: DiffReport, models: { before: Model; after: Model }): string {
  const sections = diffEntries(report, models);
  const entries = sections.flatMap((section) => section.entries);
  return htmlPage("diff", ["diff-style"], {
    before: report.before,
    after: report.after,
    levels: barParts(report.summary, LEVELS).map(({ name: level, ...part }) => ({
      level,
      sign: SIGNS[level],
      ...part,
    })),
    groups: report.groups.map((group, index) => groupCard(group, index + 1, entries)),
    sections,
    total: entries.length,
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
