/** One run of `generate`: plan, compare, then write or show. */
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { findProject, type Project } from "../../project/project.js";
import { compareTree, isUpToDate, type Comparison } from "../../tree/compare.js";
import { writeTree } from "../../tree/write.js";
import {
  EXIT,
  note,
  printJson,
  printResult,
  reportDiagnostics,
  UsageError,
  type ExitCode,
} from "../output.js";
import { planPackage } from "./package-plan.js";
import type { Plan } from "./plan.js";
import { planVendor } from "./vendor-plan.js";

export interface GenerateOptions {
  out?: string | undefined;
  check?: boolean | undefined;
  only?: string | undefined;
  schema?: string | undefined;
  base?: string | undefined;
  id?: string | undefined;
  force?: boolean | undefined;
  json?: boolean | undefined;
}

/** @returns the exit code, and what there was to do */
export async function runGenerate(
  options: GenerateOptions,
): Promise<{ code: ExitCode; comparison: Comparison }> {
  const plan = planOf(options);
  const comparison = compareTree(plan.folder, plan);
  const { json } = options;
  if (options.check === true) {
    const fine = isUpToDate(comparison) && comparison.problems.length === 0;
    if (json === true) printJson(summaryOf(comparison));
    else if (!fine) await showDiff(comparison);
    if (comparison.problems.length > 0) reportDiagnostics(comparison.problems, { json });
    if (json !== true) note(summaryLine(comparison, "would be "));
    return { code: fine ? EXIT.ok : EXIT.finding, comparison };
  }
  writeTree(comparison, { force: options.force === true });
  if (json === true) printJson(summaryOf(comparison));
  else note(summaryLine(comparison, ""));
  return { code: EXIT.ok, comparison };
}

function planOf(options: GenerateOptions): Plan {
  const project = findProject(process.cwd());
  const { schema, base, id, out } = options;
  for (const [name, value] of Object.entries({ schema, base, id, out, only: options.only })) {
    if (value === "") throw new UsageError(`expected a value after --${name}, found an empty one`);
  }
  if (schema === undefined) {
    if (base !== undefined || id !== undefined) {
      throw new UsageError("--base and --id belong to --schema");
    }
    const only = options.only?.split(",").map((part) => part.trim());
    return planPackage(project, { folder: outputOf(project, out), only });
  }
  if (base === undefined || id === undefined || out === undefined) {
    throw new UsageError("--schema needs --base, --id and --out, too");
  }
  if (!IDENTIFIER.test(id)) {
    throw new UsageError(
      `expected an identifier such as com.acme/reports after --id, found ${JSON.stringify(id)}`,
    );
  }
  return planVendor(project, { schema, base, id, folder: resolve(out) });
}

/** A prefix of labels with dots between them, a slash, a name: as the protocol wants the keys of `extensions`. */
const IDENTIFIER =
  /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\/[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

function outputOf(project: Project, out: string | undefined): string {
  if (out !== undefined) return resolve(out);
  const folder = join(project.root, "packages/protocol");
  if (existsSync(folder)) return folder;
  throw new UsageError("say with --out where to write: this project has no packages/protocol");
}

function summaryOf({ created, changed, removed, unchanged }: Comparison): object {
  return { created, changed, removed, unchanged };
}

function summaryLine(comparison: Comparison, verb: string): string {
  const { folder, created, changed, removed, unchanged } = comparison;
  const shown = relative(process.cwd(), folder);
  const place = shown === "" ? "." : shown.startsWith("..") ? folder : shown;
  const parts = [
    `${created.length} ${verb}created`,
    `${changed.length} ${verb}changed`,
    `${removed.length} ${verb}removed`,
    `${unchanged.length} unchanged`,
  ];
  return `${place}: ${parts.join(", ")}`;
}

async function showDiff(comparison: Comparison): Promise<void> {
  const { unifiedDiff } = await import("../../tree/unified-diff.js");
  printResult(unifiedDiff(comparison));
}
