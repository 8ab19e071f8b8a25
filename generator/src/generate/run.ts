/** Runs `generate` once. If nothing changed since the last run, no schema is read. */
import type { SchemaProject } from "../project/revisions.js";
import type { FolderChanges } from "./folders.js";
import { recallOutput } from "./known-output.js";
import { recallRun, rememberRun } from "./memory.js";
import type { GenerateTarget } from "./target.js";

/**
 * Writes all generated files that differ.
 *
 * @param force whether to overwrite edited files; a copy of each one is kept as `.orig`
 * @returns the changes in each folder
 * @throws DiagnosticError for an invalid input, an edited file, or a folder that cannot be written
 */
export async function generate(
  project: SchemaProject,
  target: GenerateTarget,
  { force = false }: { force?: boolean | undefined } = {},
): Promise<FolderChanges[]> {
  const isWhole = target.kind === "project" && target.only === undefined && !force;
  const known = isWhole ? recallRun(project) : undefined;
  if (known !== undefined) return known;
  const done = recallOutput(project, target);
  if (done !== undefined) return [done];
  const { writeTarget } = await import("./generate.js");
  const comparisons = writeTarget(project, target, { force });
  if (isWhole) rememberRun(project, comparisons);
  return comparisons;
}
