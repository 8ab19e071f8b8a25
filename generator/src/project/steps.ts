/** Reads the step files of a project: one for each pair of adjacent revisions. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError, together, type Diagnostic } from "../diagnostics.js";
import type { StepFile } from "../model/step.js";
import { readStep } from "../read/read-step.js";
import { readSchemaText } from "./project.js";
import type { SchemaProject } from "./revisions.js";

/**
 * @returns the step files, oldest first
 * @throws DiagnosticError with the faults of all step files, if a step file is missing or invalid
 */
export function readSteps(project: SchemaProject): StepFile[] {
  const ids = project.revisions.map(({ id }) => id);
  return together(ids.slice(1), (after) => {
    const before = ids[ids.indexOf(after) - 1] ?? "";
    const step = readStepBetween(project, before, after);
    if (step === undefined) throw DiagnosticError.of(missingStep(before, after));
    return step;
  });
}

/** Reads the step file between two adjacent revisions. Returns `undefined` if the file is missing or empty. */
export function readStepBetween(
  project: SchemaProject,
  before: string,
  after: string,
): StepFile | undefined {
  const shown = stepPath(before, after);
  const path = join(project.root, shown);
  if (!existsSync(path)) return undefined;
  const text = readSchemaText(path, shown);
  // The file may be empty: with `mcp-gen … > file`, the shell creates it before the command runs.
  return text.trim() === "" ? undefined : readStep(text, shown, { before, after });
}

/** `schema/steps/2025-06-18_2025-11-25.ts` */
export function stepPath(before: string, after: string): string {
  return `schema/steps/${before}_${after}.ts`;
}

function missingStep(before: string, after: string): Diagnostic {
  return {
    code: "project/no-step",
    file: stepPath(before, after),
    message: `the step file from ${before} to ${after} is missing or empty`,
    fix: `write the step file; \`mcp-gen diff --impact ${before} ${after}\` prints the rules that it needs`,
  };
}
