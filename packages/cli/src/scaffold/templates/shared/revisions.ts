/** The revisions of a project: `src/revisions.ts`, the one place that names them, and what depends on which they are. */
import { isRevision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { RevisionFeatures } from "@mcp-gen/protocol/runtime/registry";
import type { ProjectFile } from "../../project.js";
import { laidOut, listText } from "./files.js";

/** @param from the package that has the type of a revision */
export function revisionsFile(from: string, revisions: readonly string[]): ProjectFile {
  const before = "export const revisions: readonly Revision[] = ";
  const items = revisions.map((revision) => JSON.stringify(revision));
  return laidOut("src/revisions.ts", "shared/revisions.ts", {
    from,
    revisions: listText(items, { before, after: ";" }),
  });
}

/** Whether a revision does not have a feature. */
export function someLack(feature: keyof RevisionFeatures, revisions: readonly string[]): boolean {
  return revisions.filter(isRevision).some((revision) => featuresOf(revision)[feature] !== true);
}
