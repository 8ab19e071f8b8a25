/** What `generate` writes into the package of adapters: every pair of revisions, as the step files have it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError, type Diagnostic } from "../../diagnostics.js";
import { emitAdaptFiles } from "../../emit/adapt/adapt-package.js";
import { emitAdaptReadme } from "../../emit/adapt/readme.js";
import { withAdaptExports } from "../../emit/package-exports.js";
import { adaptableTypes } from "../../evolve/plan/entities.js";
import { planPairs } from "../../evolve/plan/pairs.js";
import { checkClaims } from "../../evolve/steps/claims.js";
import type { StepFile } from "../../model/step.js";
import type { Model } from "../../model/model.js";
import type { Project } from "../../project/revisions.js";
import { readSteps } from "../../project/steps.js";
import type { Plan } from "./plan.js";
import { checkRuleValues } from "./rule-values.js";

/** @throws DiagnosticError where a change has no rule, or a rule no change */
export function planAdapters(project: Project, models: readonly Model[], folder: string): Plan {
  const steps = readSteps(project);
  refuseGaps(steps, models);
  const { pairs, open, given } = planPairs(models, steps);
  const faults = [...open.map(openPlace), ...checkRuleValues(given, models)];
  if (faults.length > 0) throw new DiagnosticError(faults);
  const files = new Map(
    emitAdaptFiles(models, steps, pairs, models.map(adaptableTypes)).map(({ path, text }) => [
      `src/${path}`,
      text,
    ]),
  );
  const manifest = join(folder, MANIFEST);
  if (!existsSync(manifest)) return { folder, files, merged: new Set() };
  files.set("README.md", emitAdaptReadme(models).text);
  files.set(MANIFEST, withAdaptExports(readFileSync(manifest, "utf8"), pairs));
  return { folder, files, merged: new Set([MANIFEST]) };
}

const MANIFEST = "package.json";

function refuseGaps(steps: readonly StepFile[], models: readonly Model[]): void {
  const diagnostics = steps.flatMap((step, index) => {
    const [before, after] = [models[index], models[index + 1]];
    return before === undefined || after === undefined ? [] : checkClaims(step, before, after);
  });
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
}

function openPlace({
  step,
  way,
  place,
}: {
  step: StepFile;
  way: string;
  place: string;
}): Diagnostic {
  const [from, to] = way === "up" ? [step.before, step.after] : [step.after, step.before];
  return {
    code: "evolve/open",
    file: step.path,
    message: `expected a rule that says what becomes of \`${place}\` from ${from} to ${to}, found none`,
    fix: `add a rule whose \`${way}\` sets, fills, drops, refuses or makes it with a function`,
  };
}
