/** Lists the changes of a type or method by revision. */
import { span } from "../emit/markdown.js";
import { escapeMarkdown } from "../layout/template.js";
import type { DiffReport, ReportedChange } from "../evolve/report.js";
import type { ChangeLevel } from "../evolve/rules.js";

/** A symbol for each level. The documentation site replaces these symbols with colors. */
export const LEVEL_SIGNS: Record<ChangeLevel, string> = {
  breaking: "🔴",
  additive: "🟢",
  neutral: "⚪",
};

/** Returns Markdown blocks for each revision that changed the item, newest first. */
export function changesOf(
  reports: readonly DiffReport[],
  concerns: (change: ReportedChange) => boolean,
): string[] {
  return reports.toReversed().flatMap((report) => {
    const changes = report.changes.filter(concerns);
    if (changes.length === 0) return [];
    return [`### ${report.after.id}`, changes.map(changeLine).join("\n")];
  });
}

function changeLine({ class: { level }, text, breaks }: ReportedChange): string {
  const { subject, what, before, after } = text;
  const values = [before, after].filter((value) => value !== undefined).map((value) => span(value));
  const told = values.length === 0 ? "" : `: ${values.join(" → ")}`;
  const whom = breaks === "" ? "" : ` _(breaks ${breaks})_`;
  return `- ${LEVEL_SIGNS[level]} ${span(subject)} ${escapeMarkdown(what)}${told}${whom}`;
}

/**
 * Returns a function that tests whether a change is about a type: the declaration of the type, or a property or other
 * part of it.
 */
export function isAboutType(name: string): (change: ReportedChange) => boolean {
  return (change) => {
    if ("location" in change) return change.location.declaration === name;
    if (change.kind === "declaration-renamed") return change.name === name || change.was === name;
    return change.kind.startsWith("declaration-") && "name" in change && change.name === name;
  };
}

export function isAboutMethod(method: string): (change: ReportedChange) => boolean {
  return (change) => "method" in change && change.method === method;
}
