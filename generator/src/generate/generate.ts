/** Compares the generated files of a project with the files in its output folders, and writes the differences. */
import { throwDiagnostics } from "../diagnostics.js";
import type { SchemaProject } from "../project/revisions.js";
import {
  compareTree,
  editProblems,
  realFolder,
  type CompareOptions,
  type Comparison,
} from "../tree/compare.js";
import { readManifest } from "../tree/manifest.js";
import { writeTree } from "../tree/write.js";
import { generatorVersion } from "./inputs.js";
import { outputInputs } from "./known-output.js";
import { PACKAGE_MANIFEST } from "./own-manifest.js";
import type { Plan } from "./plan.js";
import { plansOf, type GenerateTarget } from "./target.js";

/**
 * Compares the folders without writing. The `problems` of a comparison are the reasons why its folder cannot be
 * written.
 */
export function compareTarget(project: SchemaProject, target: GenerateTarget): Comparison[] {
  // Uses the generator version and the hash of the inputs from the manifest on disk. So the check does not fail only
  // because the version differs.
  return compared(project, target, ({ folder }) => readManifest(realFolder(folder)));
}

/**
 * Writes all files that differ. Compares every folder before it writes the first folder.
 *
 * @param force whether to overwrite edited files; a copy of each one is kept as `.orig`
 * @throws DiagnosticError for an invalid input, an edited file, or a folder that cannot be written
 */
export function writeTarget(
  project: SchemaProject,
  target: GenerateTarget,
  { force }: { force: boolean },
): Comparison[] {
  const comparisons = compared(project, target, (plan) => {
    const merged = plan.merged?.has(PACKAGE_MANIFEST)
      ? plan.files.get(PACKAGE_MANIFEST)
      : undefined;
    return { generator: generatorVersion(), inputs: outputInputs(project, target, merged) };
  });
  const refused = [
    ...comparisons.flatMap(({ problems }) => problems),
    ...(force ? [] : comparisons.flatMap(editProblems)),
  ];
  throwDiagnostics(refused);
  for (const comparison of comparisons) writeTree(comparison, { force });
  return comparisons;
}

/** @param runOf returns the version and the inputs to write into the manifest of a folder */
function compared(
  project: SchemaProject,
  target: GenerateTarget,
  runOf: (plan: Plan) => Pick<CompareOptions, "generator" | "inputs">,
): Comparison[] {
  return plansOf(project, target).map((plan) => {
    const { generator, inputs } = runOf(plan);
    return compareTree(plan.folder, { ...plan, generator, inputs });
  });
}
