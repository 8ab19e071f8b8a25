/** Runs `mcp-gen generate`: writes the generated files, or prints how they differ. */
import { folderSummary, shortPath, type FolderChanges } from "@mcp-gen/generator/generate/folders";
import { generate } from "@mcp-gen/generator/generate/run";
import type { GenerateTarget } from "@mcp-gen/generator/generate/target";
import type { SchemaProject } from "@mcp-gen/generator/project/revisions";
import { EXIT, note, printJson, printResult, reportDiagnostics, type ExitCode } from "../output.js";
import { projectOf, generateTarget } from "./target.js";
import type { GenerateOptions } from "./options.js";

/** @returns the exit code, and the changes in each folder */
export async function runGenerate(
  options: GenerateOptions,
): Promise<{ code: ExitCode; folders: readonly FolderChanges[] }> {
  const project = projectOf(options);
  const target = generateTarget(project, options);
  if (options.check === true) return check(project, target, options.json);
  const folders = await generate(project, target, { force: options.force });
  if (options.json === true) printJson(pathLists(folders));
  else for (const changes of folders) note(folderSummary(changes));
  return { code: EXIT.ok, folders };
}

async function check(
  project: SchemaProject,
  target: GenerateTarget,
  json: boolean | undefined,
): Promise<{ code: ExitCode; folders: readonly FolderChanges[] }> {
  const { compareTarget } = await import("@mcp-gen/generator/generate/generate");
  const { isUpToDate } = await import("@mcp-gen/generator/tree/compare");
  const { unifiedDiff } = await import("@mcp-gen/generator/tree/unified-diff");
  const folders = compareTarget(project, target);
  const problems = folders.flatMap((comparison) => comparison.problems);
  const different = folders.filter((one) => !isUpToDate(one) || one.problems.length > 0);
  if (json === true) printJson(pathLists(folders));
  else for (const comparison of different) printResult(unifiedDiff(comparison));
  if (problems.length > 0) reportDiagnostics(problems, { json });
  if (json !== true) for (const one of folders) note(folderSummary(one, "would be "));
  return { code: different.length === 0 ? EXIT.ok : EXIT.finding, folders };
}

/** With several folders, each path starts with its folder. */
function pathLists(folders: readonly FolderChanges[]): object {
  const all = (kind: "created" | "changed" | "removed" | "unchanged"): string[] =>
    folders.flatMap((changes) =>
      folders.length > 1
        ? changes[kind].map((path) => `${shortPath(changes.folder)}/${path}`)
        : [...changes[kind]],
    );
  return {
    created: all("created"),
    changed: all("changed"),
    removed: all("removed"),
    unchanged: all("unchanged"),
  };
}
