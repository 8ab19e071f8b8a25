/** Examines a project for common faults that prevent a server from working, and suggests fixes. */
import { configChecks, type DoctorEnvironment } from "./config-files.js";
import { compilerChecks } from "./compiler-options.js";
import { fault, type Diagnosis } from "./diagnosis.js";
import { duplicateChecks } from "./duplicates.js";
import { freshnessChecks } from "./freshness.js";
import { moduleChecks } from "./modules.js";
import { printedChecks } from "./printed.js";
import { readProject, sourceFiles } from "./project.js";
import { startChecks, type StartOptions } from "./started.js";
import { versionChecks, type Programs } from "./versions.js";

export interface ExamineOptions extends Programs, DoctorEnvironment {
  /** Starts the programs in `.mcp.json` after approval, and connects to its URLs. Default: does neither. */
  readonly start?: Omit<StartOptions, "signal"> | undefined;
  /** Ends the examination when aborted. */
  readonly signal: AbortSignal;
}

/**
 * Returns the results in a fixed order. Without a project, there is only one result.
 *
 * @param folder absolute
 * @throws only the abort reason of the signal
 */
export async function examine(folder: string, options: ExamineOptions): Promise<Diagnosis[]> {
  const project = readProject(folder);
  if (typeof project === "string") {
    return fault(
      "project",
      project,
      "run the command in the folder of a project, or pass the folder: mcp-gen doctor FOLDER",
    );
  }
  const sources = sourceFiles(folder);
  const config = configChecks(project, options);
  const { start, signal } = options;
  const started = await startChecks(project, config.servers, start && { ...start, signal });
  return [
    ...versionChecks(project, options),
    ...duplicateChecks(project),
    ...moduleChecks(project, sources, options.node),
    ...compilerChecks(project),
    ...printedChecks(project, sources),
    ...config.diagnoses,
    ...freshnessChecks(project, config.servers),
    ...started,
  ];
}
