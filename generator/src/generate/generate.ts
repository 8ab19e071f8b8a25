/** Compares the generated files of a project with its folders, and writes the differences. */
import { DiagnosticError } from "../diagnostics.js";
import type { SchemaProject } from "../project/revisions.js";
import { compareTree, editProblems, realFolder, type Comparison } from "../tree/compare.js";
import { readManifest } from "../tree/manifest.js";
import { writeTree } from "../tree/write.js";
import { outputInputs } from "./known-output.js";
import { PACKAGE_MANIFEST } from "./own-manifest.js";
import type { Plan } from "./plan.js";
import { plansOf, type GenerateTarget } from "./target.js";

/** Compares without writing. `problems` of a comparison say why a folder cannot be written. */
export function compareTarget(project: SchemaProject, target: GenerateTarget): Comparison[] {
  return compared(project, target, ({ folder }) => readManifest(realFolder(folder)).inputs);
}

/**
 * Writes all files that differ. Compares every folder before it writes the first one.
 *
 * @param force whether to overwrite edited files, which are kept as `.orig`
 * @throws DiagnosticError for a wrong input, an edited file, or a folder that cannot be written
 */
export function writeTarget(
  project: SchemaProject,
  target: GenerateTarget,
  { force }: { force: boolean },
): Comparison[] {
  const comparisons = compared(project, target, (plan) => {
    const merged = plan.merged.has(PACKAGE_MANIFEST) ? plan.files.get(PACKAGE_MANIFEST) : undefined;
    return outputInputs(project, target, merged);
  });
  const refused = [
    ...comparisons.flatMap(({ problems }) => problems),
    ...(force ? [] : comparisons.flatMap(editProblems)),
  ];
  if (refused.length > 0) throw new DiagnosticError(refused);
  for (const comparison of comparisons) writeTree(comparison, { force });
  return comparisons;
}

/** @param inputsOf what the manifest of a folder says about the inputs of a run */
function compared(
  project: SchemaProject,
  target: GenerateTarget,
  inputsOf: (plan: Plan) => string | undefined,
): Comparison[] {
  return plansOf(project, target).map((plan) =>
    compareTree(plan.folder, { ...plan, inputs: inputsOf(plan) }),
  );
}
