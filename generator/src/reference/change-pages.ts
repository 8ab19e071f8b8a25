/** Writes a page for each pair of adjacent revisions: the groups of changes, then the other changes as a table. */
import type { GeneratedFile } from "../emit/file.js";
import { prose, span } from "../emit/markdown.js";
import { escapeMarkdown } from "../layout/template.js";
import { describeBreaks } from "../evolve/describe.js";
import type { DiffReport, ReportedChange } from "../evolve/report.js";
import type { ChangeLevel } from "../evolve/rules.js";
import type { ChangeGroup } from "../evolve/grouping/change-group.js";
import { LEVEL_SIGNS } from "./changes-of.js";
import { pageFile, section, markdownTable } from "./page.js";
import { linkBetween, type PagePaths } from "./page-paths.js";

const LEVELS: readonly ChangeLevel[] = ["breaking", "additive", "neutral"];

export function changesPath({ before, after }: DiffReport): string {
  return `changes/${before.id}_${after.id}.md`;
}

export function changePages(reports: readonly DiffReport[], paths: PagePaths): GeneratedFile[] {
  return reports.map((report, index) => changePage(report, paths, reports.length - index));
}

function changePage(report: DiffReport, paths: PagePaths, order: number): GeneratedFile {
  const { before, after, summary, groups } = report;
  const path = changesPath(report);
  const linked = (text: string): string => withLinks(text, path, paths);
  return pageFile({
    path,
    title: `${before.id} → ${after.id}`,
    description: `What changed from ${before.id} to ${after.id}, and what each change breaks.`,
    order,
    blocks: [
      LEVELS.map((level) => `${LEVEL_SIGNS[level]} ${summary[level]} ${level}`).join(" · "),
      ...groups.flatMap((group) => groupBlocks(group, linked)),
      ...section("Besides", ...restBlocks(report, linked)),
    ],
  });
}

function groupBlocks(group: ChangeGroup, linked: (text: string) => string): string[] {
  const breaks = describeBreaks(group);
  const many = `${group.changes.length} change${group.changes.length === 1 ? "" : "s"}`;
  return [
    `## ${LEVEL_SIGNS[group.level]} ${prose(group.headline)}`,
    breaks === "" ? `_${many}_` : `_${many}; breaks ${breaks}_`,
    group.details.map((detail) => `- ${linked(detail)}`).join("\n"),
  ];
}

/** Returns the changes that belong to no group: a table, then lists of added and removed types. */
function restBlocks(
  { changes, ungrouped }: DiffReport,
  linked: (text: string) => string,
): string[] {
  const ids = new Set(ungrouped);
  const rest = LEVELS.flatMap((level) =>
    changes.filter((change) => ids.has(change.id) && change.class.level === level),
  );
  return [
    markdownTable(
      ["", "Change", "Before", "After", "Breaks"],
      rest
        .filter((change) => !isName(change))
        .map(({ class: { level }, text: { subject, what, before, after }, breaks }) => [
          LEVEL_SIGNS[level],
          `${span(subject, true)} ${escapeMarkdown(what)}`,
          cell(before),
          cell(after),
          breaks,
        ]),
    ),
    ...(["added", "removed"] as const).map((verb) => {
      const names = rest.filter((change) => isName(change) && change.kind.endsWith(verb));
      const shown = names.map(({ text }) => linked(`\`${text.subject}\``)).join(", ");
      return names.length === 0 ? "" : `Types ${verb}: ${shown}`;
    }),
  ];
}

function isName({ kind }: ReportedChange): boolean {
  return kind === "declaration-added" || kind === "declaration-removed";
}

function cell(text: string | undefined): string {
  return text === undefined ? "" : span(text, true);
}

/** Links the names of types and methods in a sentence to their pages. */
function withLinks(sentence: string, path: string, paths: PagePaths): string {
  return prose(sentence).replace(/`([^`]+)`/g, (code, name: string) => {
    const target = paths.type(name) ?? paths.method(name);
    return target === undefined ? code : `[${code}](${linkBetween(path, target)})`;
  });
}
