/** Looks at a project for what mostly keeps a server from working, and says what to do about it. */
import { configChecks, type Surroundings } from "./config-files.js";
import { compilerChecks } from "./compiler-options.js";
import { fault, type Diagnosis } from "./diagnosis.js";
import { duplicateChecks } from "./duplicates.js";
import { freshnessChecks } from "./freshness.js";
import { moduleChecks } from "./modules.js";
import { printedChecks } from "./printed.js";
import { readProject, sourcesOf } from "./project.js";
import { startChecks, type StartOptions } from "./started.js";
import { versionChecks, type Programs } from "./versions.js";

export interface ExamineOptions extends Programs, Surroundings {
  /** Starts the programs that `.mcp.json` names, each after it was approved. Default: no program starts. */
  readonly start?: Pick<StartOptions, "timeout" | "approve"> | undefined;
  /** Gives up when it is aborted. */
  readonly signal: AbortSignal;
}

/**
 * What was looked at, in the order in which one would look. Where there is no project, that is all there is to say.
 *
 * @param folder absolute
 * @throws what the signal was aborted with, and nothing else
 */
export async function examine(folder: string, options: ExamineOptions): Promise<Diagnosis[]> {
  const project = readProject(folder);
  if (typeof project === "string") {
    return [
      fault(
        "project",
        project,
        "run it in the folder of a project, or say which: mcp-gen doctor FOLDER",
      ),
    ];
  }
  const sources = sourcesOf(folder);
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
