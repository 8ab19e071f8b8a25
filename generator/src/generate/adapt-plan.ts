/** Plans the files of the adapter package: adapters for every pair of revisions, from the step files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { throwDiagnostics, type Diagnostic } from "../diagnostics.js";
import { emitAdaptFiles } from "../emit/adapt/adapt-package.js";
import { emitRevisions } from "../emit/adapt/revisions.js";
import type { GeneratedFile } from "../emit/file.js";
import { emitAdaptReadme } from "../emit/adapt/readme.js";
import { withAdaptExports } from "../emit/package-exports.js";
import { adaptableTypes } from "../evolve/plan/named-types.js";
import { locationText } from "../evolve/changes.js";
import { delta } from "../evolve/delta.js";
import { planPairs, type UndecidedLocation } from "../evolve/plan/pairs.js";
import { OPEN_MEMBER } from "../evolve/plan/type-planner.js";
import { checkClaims } from "../evolve/steps/claims.js";
import type { StepFile } from "../model/step.js";
import type { Model } from "../model/model.js";
import type { SchemaProject } from "../project/revisions.js";
import { readSteps } from "../project/steps.js";
import type { Plan } from "./plan.js";
import { checkRuleValues } from "./rule-values.js";

/** @throws DiagnosticError if a change has no rule or a rule matches no change */
export function planAdapters(
  project: SchemaProject,
  models: readonly Model[],
  folder: string,
): Plan {
  const steps = readSteps(project);
  refuseGaps(steps, models);
  const { pairs, open, given } = planPairs(models, steps);
  const faults = [
    ...open.map((one) => undecidedLocation(one, models)),
    ...checkRuleValues(given, models),
  ];
  throwDiagnostics(faults);
  const entries = emitRevisions(models, project.revisions, pairs);
  const sources = emitAdaptFiles(models, steps, pairs, models.map(adaptableTypes));
  const files = new Map([...sources, ...entries].map(({ path, text }) => [`src/${path}`, text]));
  const manifest = join(folder, MANIFEST);
  if (!existsSync(manifest)) return { folder, files };
  files.set("README.md", emitAdaptReadme(models).text);
  files.set(MANIFEST, withAdaptExports(readFileSync(manifest, "utf8"), pairs, modulesOf(entries)));
  return { folder, files, merged: new Set([MANIFEST]) };
}

const MANIFEST = "package.json";

/** `2026-07-28/server.ts` → `2026-07-28/server`. Omits the list of revisions, which has a separate subpath. */
function modulesOf(entries: readonly GeneratedFile[]): string[] {
  return entries.map(({ path }) => path.replace(/\.ts$/, "")).filter((name) => name.includes("/"));
}

function refuseGaps(steps: readonly StepFile[], models: readonly Model[]): void {
  const diagnostics = steps.flatMap((step, index) => {
    const [before, after] = [models[index], models[index + 1]];
    return before === undefined || after === undefined ? [] : checkClaims(step, before, after);
  });
  throwDiagnostics(diagnostics);
}

function undecidedLocation(
  { step, direction, location }: UndecidedLocation,
  models: readonly Model[],
): Diagnostic {
  const [from, to] = direction === "up" ? [step.before, step.after] : [step.after, step.before];
  return {
    code: "evolve/open",
    file: step.path,
    message: `no rule says what happens to \`${location}\` from ${from} to ${to}`,
    fix: `add a rule with \`at: ${JSON.stringify(ruleAt(location, step, models))}\` whose \`${direction}\` sets, fills, drops or refuses the value, or calls a function with \`on: ${JSON.stringify(ownerOf(location))}\``,
  };
}

/**
 * Returns the change that the missing rule must claim: the change at the location itself or, if there is none, around
 * or inside the location.
 */
function ruleAt(location: string, step: StepFile, models: readonly Model[]): string {
  const [before, after] = [step.before, step.after].map((id) =>
    models.find((one) => one.id === id),
  );
  const [at = location, member] = location.split(OPEN_MEMBER);
  if (before === undefined || after === undefined) return at;
  const changes = delta(before, after).changes.flatMap((change) =>
    "location" in change ? [{ kind: change.kind, name: locationText(change.location) }] : [],
  );
  const near = (name: string): boolean =>
    name === at || at.startsWith(`${name}.`) || name.startsWith(`${at}.`);
  const found = changes.find(({ name }) => name === at) ?? changes.find(({ name }) => near(name));
  if (member === undefined) return found?.name ?? at;
  return found === undefined ? at : `${found.kind} ${found.name} ${member}`;
}

/** Returns the object that contains a location: `CallToolResult.isError` → `CallToolResult`. */
function ownerOf(location: string): string {
  const [at = location] = location.split(" ");
  const end = at.lastIndexOf(".");
  return end < 0 ? at : at.slice(0, end);
}
