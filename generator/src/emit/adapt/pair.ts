/**
 * Emits the adapters for one pair of revisions: a function for every type that changes, and tables that map each type,
 * message and result to a function or a refusal.
 */
import type { PairPlans, AdapterPlan } from "../../model/plan.js";
import { bracketed, code, type Code } from "../code/code.js";
import { documented } from "../code/comment.js";
import { literal } from "../code/literal.js";
import { table } from "../code/value.js";
import { typescriptFile, type GeneratedFile } from "../file.js";
import { setOf } from "./layout.js";
import { AdapterWriter } from "./adapter-writer.js";
import { revisionTypes } from "./revision-types.js";
import type { StepNames } from "./step-names.js";

/** @param names the types of the revision that can be adapted by name */
export function emitPair(
  plans: PairPlans,
  names: readonly string[],
  steps: StepNames,
  others: (of: string) => PairPlans,
): GeneratedFile {
  const { from, to } = plans;
  const writer = new AdapterWriter(plans, steps, others);
  const entries = (part: ReadonlyMap<string, AdapterPlan>): Code =>
    table([...part].map(([name, plan]) => [name, writer.entry(plan, name)]));
  const parts: [string, Code][] = [
    ["from", literal(from)],
    ["to", literal(to)],
    ["same", setOf(names.filter((name) => !plans.types.has(name)))],
    ["types", entries(plans.types)],
    ["client", entries(plans.client)],
    ["server", entries(plans.server)],
    ["results", entries(plans.results)],
  ];
  const error = writer.errorFunction(plans.errors);
  if (error !== undefined) parts.push(["error", error]);
  if (plans.batch !== undefined) parts.push(["batch", writer.refusal(plans.batch)]);
  const type = bracketed(
    code`${writer.module.type("Pair", RUNTIME)}<`,
    [from, to].map((id) => revisionTypes(writer.module, id, "../")),
    code`>`,
  );
  const pair = documented(
    `Adapts types and messages of ${from} to ${to}. Types and messages that are not listed stay unchanged.`,
    code`export const pair: ${type} = ${table(parts)};`,
  );
  return typescriptFile({ source: "schema/steps" }, `${pairFile(from, to)}.ts`, {
    about: `Adapters from ${from} to ${to}: one function for each type that differs. A function returns the same value if nothing changes.`,
    module: writer.module,
    declarations: [...writer.functions(), pair],
  });
}

/**
 * Returns the path of a pair without extension. Pairs with the same target import functions from each other, so they
 * share a folder.
 */
export function pairFile(from: string, to: string): string {
  return `to-${to}/from-${from}`;
}

const RUNTIME = "../runtime/index.js";
