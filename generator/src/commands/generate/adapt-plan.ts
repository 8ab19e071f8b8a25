/** What `generate` writes into the package of adapters: every pair of revisions, as the step files have it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DiagnosticError, type Diagnostic } from "../../diagnostics.js";
import { emitAdaptFiles } from "../../emit/adapt/adapt-package.js";
import { emitAdaptReadme } from "../../emit/adapt/readme.js";
import { withAdaptExports } from "../../emit/package-exports.js";
import { adaptableTypes } from "../../evolve/plan/entities.js";
import { placeText } from "../../evolve/changes.js";
import { delta } from "../../evolve/delta.js";
import { planPairs, type OpenPlace } from "../../evolve/plan/pairs.js";
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
  const faults = [...open.map((one) => openPlace(one, models)), ...checkRuleValues(given, models)];
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

function openPlace({ step, way, place }: OpenPlace, models: readonly Model[]): Diagnostic {
  const [from, to] = way === "up" ? [step.before, step.after] : [step.after, step.before];
  return {
    code: "evolve/open",
    file: step.path,
    message: `no rule says what happens to \`${place}\` from ${from} to ${to}`,
    fix: `add a rule with \`at: ${JSON.stringify(ruleAt(place, step, models))}\` whose \`${way}\` sets, fills, drops or refuses it, or makes it with a function and \`on: ${JSON.stringify(ownerOf(place))}\``,
  };
}

/** The change that a rule for an open place has to claim: at the place itself, or the closest one around or inside it. */
function ruleAt(place: string, step: StepFile, models: readonly Model[]): string {
  const [before, after] = [step.before, step.after].map((id) =>
    models.find((one) => one.id === id),
  );
  const [at = place, member] = place.split(" where it is ");
  if (before === undefined || after === undefined) return at;
  const changes = delta(before, after).changes.flatMap((change) =>
    "place" in change ? [{ kind: change.kind, name: placeText(change.place) }] : [],
  );
  const near = (name: string): boolean =>
    name === at || at.startsWith(`${name}.`) || name.startsWith(`${at}.`);
  const found = changes.find(({ name }) => name === at) ?? changes.find(({ name }) => near(name));
  if (member === undefined) return found?.name ?? at;
  return found === undefined ? at : `${found.kind} ${found.name} ${member}`;
}

/** The object that holds a place: `CallToolResult` of `CallToolResult.isError`. */
function ownerOf(place: string): string {
  const [at = place] = place.split(" ");
  const end = at.lastIndexOf(".");
  return end < 0 ? at : at.slice(0, end);
}
