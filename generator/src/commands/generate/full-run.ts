/** A run of `generate` that reads and plans everything: compare, then write or show. */
import { resolve } from "node:path";
import { DiagnosticError } from "../../diagnostics.js";
import type { Project } from "../../project/revisions.js";
import {
  compareTree,
  editProblems,
  isUpToDate,
  realFolder,
  type Comparison,
} from "../../tree/compare.js";
import { readManifest } from "../../tree/manifest.js";
import { writeTree } from "../../tree/write.js";
import {
  EXIT,
  printJson,
  printResult,
  reportDiagnostics,
  UsageError,
  type ExitCode,
} from "../output.js";
import { isRemembered, outputInputs } from "./known-output.js";
import { PACKAGE_MANIFEST } from "./own-manifest.js";
import { planPackages } from "./package-plan.js";
import type { Plan } from "./plan.js";
import type { GenerateOptions } from "./run.js";
import { noteSummary, ownFolders, shown } from "./folders.js";
import { planStandalone } from "./standalone-plan.js";
import { planVendor } from "./vendor-plan.js";

/** @returns the exit code, and what there was to do in each folder */
export async function runInFull(
  project: Project,
  options: GenerateOptions,
): Promise<{ code: ExitCode; comparisons: Comparison[] }> {
  // Before there is anything to wait for.
  if (options.out !== undefined) realFolder(options.out);
  const comparisons = plansOf(project, options).map((plan) =>
    compareTree(plan.folder, { ...plan, inputs: inputsOf(project, options, plan) }),
  );
  const problems = comparisons.flatMap((comparison) => comparison.problems);
  const { json } = options;
  if (options.check === true) {
    const fine = comparisons.every(isUpToDate) && problems.length === 0;
    if (json === true) printJson(summaryOf(comparisons));
    else for (const comparison of comparisons) await showDiff(comparison);
    if (problems.length > 0) reportDiagnostics(problems, { json });
    if (json !== true) for (const one of comparisons) noteSummary(one, "would be ");
    return { code: fine ? EXIT.ok : EXIT.finding, comparisons };
  }
  const force = options.force === true;
  // All folders are looked at before any is written.
  const refused = [...problems, ...(force ? [] : comparisons.flatMap(editProblems))];
  if (refused.length > 0) throw new DiagnosticError(refused);
  for (const comparison of comparisons) writeTree(comparison, { force });
  if (json === true) printJson(summaryOf(comparisons));
  else for (const comparison of comparisons) noteSummary(comparison);
  return { code: EXIT.ok, comparisons };
}

/** The hash of the inputs for the manifest. A check keeps the old hash, because the hash is not part of the output. */
function inputsOf(project: Project, options: GenerateOptions, plan: Plan): string | undefined {
  if (options.check === true) return readManifest(realFolder(plan.folder)).inputs;
  if (!isRemembered(options)) return undefined;
  const merged = plan.merged.has(PACKAGE_MANIFEST) ? plan.files.get(PACKAGE_MANIFEST) : undefined;
  return outputInputs(project, options, merged);
}

function plansOf(project: Project, options: GenerateOptions): Plan[] {
  const { schema, base, id, out, standalone } = options;
  for (const [name, value] of Object.entries({ schema, base, id, out, only: options.only })) {
    if (value === "")
      throw new UsageError(`expected a value after --${name}, received an empty one`);
  }
  if (schema === undefined) {
    if (base !== undefined || id !== undefined) {
      throw new UsageError("--base and --id belong to --schema");
    }
    const only = options.only?.split(",").map((part) => part.trim());
    if (standalone === true) {
      if (out === undefined) throw new UsageError("--standalone needs --out, too");
      return [planStandalone(project, { folder: resolve(out), only })];
    }
    const folder = outputOf(project, out);
    // Adapters and the reference know all revisions, so a run for some of them leaves them alone.
    const { adapters, reference } =
      out === undefined && only === undefined ? ownFolders(project) : {};
    return planPackages(project, { folder, only, adapters, reference });
  }
  if (base === undefined || id === undefined || out === undefined) {
    throw new UsageError("--schema needs --base, --id and --out, too");
  }
  if (!IDENTIFIER.test(id)) {
    throw new UsageError(
      `expected an identifier such as com.acme/reports after --id, received ${JSON.stringify(id)}`,
    );
  }
  return [planVendor(project, { schema, base, id, folder: resolve(out) })];
}

/** A prefix of labels with dots between them, a slash, a name: as the protocol wants the keys of `extensions`. */
const IDENTIFIER =
  /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\/[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

function outputOf(project: Project, out: string | undefined): string {
  if (out !== undefined) return resolve(out);
  const { protocol } = ownFolders(project);
  if (protocol !== undefined) return protocol;
  throw new UsageError("say with --out where to write: this project has no packages/protocol");
}

/** Where there are several folders, paths start at the folder that holds them. */
function summaryOf(comparisons: readonly Comparison[]): object {
  const several = comparisons.length > 1;
  const all = (kind: "created" | "changed" | "removed" | "unchanged"): string[] =>
    comparisons.flatMap((comparison) =>
      comparison[kind].map((path) => (several ? `${shown(comparison.folder)}/${path}` : path)),
    );
  return {
    created: all("created"),
    changed: all("changed"),
    removed: all("removed"),
    unchanged: all("unchanged"),
  };
}

async function showDiff(comparison: Comparison): Promise<void> {
  if (isUpToDate(comparison) && comparison.problems.length === 0) return;
  const { unifiedDiff } = await import("../../tree/unified-diff.js");
  printResult(unifiedDiff(comparison));
}
