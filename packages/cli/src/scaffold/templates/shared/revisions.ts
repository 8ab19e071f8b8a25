/** Creates `src/revisions.ts`, the only file of a project that lists its revisions. */
import { isRevision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { RevisionFeatures } from "@mcp-gen/protocol/runtime/registry";
import type { ProjectFile } from "../../project.js";
import { laidOut, listText } from "./files.js";

/** @param from the package that exports the type `Revision` */
export function revisionsFile(from: string, revisions: readonly string[]): ProjectFile {
  const before = "export const revisions: readonly Revision[] = ";
  const items = revisions.map((revision) => JSON.stringify(revision));
  return laidOut("src/revisions.ts", "shared/revisions.ts", {
    from,
    revisions: listText(items, { before, after: ";" }),
  });
}

/** Whether any of the revisions lacks a feature. */
export function someLack(feature: keyof RevisionFeatures, revisions: readonly string[]): boolean {
  return revisions.filter(isRevision).some((revision) => featuresOf(revision)[feature] !== true);
}
