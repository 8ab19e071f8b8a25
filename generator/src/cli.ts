/**
 * Generates the files of this repository before the packages are built: `node generator/dist/cli.js generate`, or
 * `generate --check`. The command `mcp-gen` in `packages/cli` has all options.
 */
import { DiagnosticError, formatDiagnostic } from "./diagnostics.js";
import { folderSummary } from "./generate/folders.js";
import { generate } from "./generate/run.js";
import { findProject } from "./project/revisions.js";

const [command, ...options] = process.argv.slice(2);
const check = options[0] === "--check";

if (command !== "generate" || options.length > (check ? 1 : 0)) {
  console.error("Usage: node generator/dist/cli.js generate [--check]");
  process.exitCode = 2;
} else {
  try {
    await (check ? checkWorkspace() : writeWorkspace());
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    console.error(error.diagnostics.map(formatDiagnostic).join("\n"));
    process.exitCode = 1;
  }
}

async function writeWorkspace(): Promise<void> {
  for (const changes of await generate(findProject(process.cwd()), { kind: "project" }))
    console.error(folderSummary(changes));
}

/** Prints a diff and exits with 1 if a generated file differs. */
async function checkWorkspace(): Promise<void> {
  const { compareTarget } = await import("./generate/generate.js");
  const { isUpToDate } = await import("./tree/compare.js");
  const { unifiedDiff } = await import("./tree/unified-diff.js");
  for (const comparison of compareTarget(findProject(process.cwd()), { kind: "project" })) {
    console.error(folderSummary(comparison, "would be "));
    if (comparison.problems.length > 0) throw new DiagnosticError(comparison.problems);
    if (isUpToDate(comparison)) continue;
    process.stdout.write(unifiedDiff(comparison));
    process.exitCode = 1;
  }
}
