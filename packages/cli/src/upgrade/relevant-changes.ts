/** Selects the changes of a newer revision that affect a project. */
import { diffReport, type ReportedChange } from "@mcp-gen/generator/evolve/report";
import type { ChangeGroup } from "@mcp-gen/generator/evolve/grouping/change-group";
import type { Model } from "@mcp-gen/generator/model/model";
import { methodsUsed, typesImported } from "./uses.js";

export interface RelevantChange {
  level: ChangeGroup["level"];
  headline: string;
  details: string[];
}

/**
 * Returns the groups of changes that affect methods or types of the project, most severe first. Always includes
 * changes to all methods.
 *
 * @param sources the texts of the source files of the project, by path
 */
export function relevantChanges(
  before: Model,
  after: Model,
  sources: ReadonlyMap<string, string>,
): RelevantChange[] {
  const report = diffReport({ before, after });
  const methods = methodsUsed([...sources.values()], [before, after]);
  const types = typesImported(sources.get("schema.ts") ?? "");
  const ofTypes = new Set(
    report.changes
      .filter((change) => declarationsOf(change).some((one) => types.has(one)))
      .map(({ id }) => id),
  );
  return report.groups
    .filter(
      (group) =>
        group.methods.some((method) => method === "*" || methods.has(method)) ||
        group.changes.some((id) => ofTypes.has(id)),
    )
    .map(({ level, headline, details }) => ({ level, headline, details }));
}

function declarationsOf(change: ReportedChange): string[] {
  const location =
    "location" in change ? [change.location.declaration, change.location.from ?? ""] : [];
  return "name" in change && typeof change.name === "string"
    ? [...location, change.name]
    : location;
}
