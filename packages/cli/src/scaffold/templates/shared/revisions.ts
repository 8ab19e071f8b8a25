/** The revisions of a project: `src/revisions.ts`, the one place that names them, and what depends on which they are. */
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

/** Whether some are older than questions to the user: their clients cannot be asked. */
export function hasOlder(revisions: readonly string[]): boolean {
  return revisions.some((revision) => revision < "2025-06-18");
}
