/** Runs `mcp-gen upgrade`: plans the changes, then writes or prints them, and reports their effects. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { packedProject } from "@mcp-gen/generator/project/revisions";
import { commandsOf } from "../../scaffold/templates/shared/package-manager.js";
import { installedPackages } from "../../scaffold/vendor.js";
import { applyChanges } from "../../scaffold/planned-changes.js";
import { packageManagerIn } from "../../scaffold/package-manager.js";
import { planUpgrade, type UpgradePlan } from "../../upgrade/plan.js";
import { openProject, type UpgradableProject } from "../../upgrade/project.js";
import { demandNewer, demandNewerRevision } from "../../upgrade/target.js";
import { isVersion } from "../../upgrade/versions.js";
import { OWN_FOLDER } from "../../own-package.js";
import { note, printJson, printResult, UsageError } from "../output.js";
import { checkKnownRevision } from "../unknown-name.js";
import { upgradeText } from "./text.js";
import type { UpgradeArguments } from "./options.js";

/**
 * @throws DiagnosticError if the folder has no project or the project cannot be upgraded; no file is changed in that
 *   case
 */
export async function runUpgrade(options: UpgradeArguments): Promise<void> {
  const { to, json, "dry-run": dry } = options;
  if (to !== undefined && !isVersion(to)) {
    throw new UsageError(
      `expected a version such as 1.2.3 after --to, received ${JSON.stringify(to)}`,
    );
  }
  const schemas = packedProject();
  if (options.revision !== undefined) checkKnownRevision(schemas, options.revision);
  const project = openProject(resolve(options.dir));
  if (to !== undefined) demandNewer(project, to);
  if (options.revision !== undefined) demandNewerRevision(project, options.revision, schemas);
  const released = schemas.revisions.filter(({ status }) => status === "released");
  const packages = installedPackages(OWN_FOLDER);
  const own = packages.get("mcp-gen")?.version ?? "";
  const plan = await planUpgrade(project, {
    version: to ?? own,
    own,
    revision: options.revision ?? released.at(-1)?.id ?? "",
    schemas,
    changelog: (name) => readChangelog(packages.get(name)?.folder),
  });

  plan.remarks.unshift(...ignored(options, project, plan));

  const { created, changed, diff } = applyChanges(project.folder, plan.changes, dry);
  const next = dry ? [] : nextSteps(project, plan);
  if (json) {
    const { changes: _, beside, ...rest } = plan;
    const files = { created, changed, beside: Object.fromEntries(beside) };
    return printJson({ ...rest, files, next, diff });
  }
  if (diff !== undefined && diff !== "") printResult(diff);
  const text = upgradeText(project, plan, next, dry);
  // With `--dry-run`, standard output contains only the diff, so that `git apply` can read it.
  if (dry) note(text);
  else printResult(text);
}

/** Returns a line for each option that has no effect. */
function ignored(
  { to, revision }: UpgradeArguments,
  { revisions }: UpgradableProject,
  { packages }: UpgradePlan,
): string[] {
  const lines: string[] = [];
  const isCurrent = packages.some((move) => move.kind === "kept" && move.why === "current");
  if (to !== undefined && !isCurrent && packages.every(({ kind }) => kind === "kept")) {
    lines.push(`--to ${to} has no effect: the project lists no package with a version`);
  }
  const newest = revisions.at(-1);
  if (revision !== undefined && newest !== undefined && revisions.includes(revision)) {
    const newer = newest === revision ? "" : `, and ${newest}, which is newer`;
    lines.push(
      `--revision ${revision} has no effect: the project already supports this revision${newer}`,
    );
  }
  return lines;
}

function readChangelog(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined;
  const path = join(folder, "CHANGELOG.md");
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Returns the remaining steps for the user, in order. */
function nextSteps(
  { folder, manifest, origin, generates }: UpgradableProject,
  { packages, revision, changes }: UpgradePlan,
): string[] {
  if (changes.length === 0) return [];
  const { install, run } = commandsOf(origin?.options.packageManager ?? packageManagerIn(folder));
  const moved = packages.some(({ kind }) => kind === "moved");
  const due = moved || revision !== undefined;
  const generate = due && generates !== undefined && manifest.scripts["generate"] !== undefined;
  return [...(moved ? [install] : []), ...(generate ? [run("generate")] : []), run("test")];
}
