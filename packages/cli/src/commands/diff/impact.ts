/** `mcp-gen diff --impact`: prints a template of the rules that adapters still need. */
import { breakingChanges, unclaimed } from "@mcp-gen/generator/evolve/steps/claims";
import {
  ruleText,
  skeletonsFor,
  stepFileText,
  type Skeleton,
} from "@mcp-gen/generator/evolve/steps/skeleton";
import type { Model } from "@mcp-gen/generator/model/model";
import type { SchemaProject } from "@mcp-gen/generator/project/revisions";
import { readStepBetween, stepPath } from "@mcp-gen/generator/project/steps";

/** The rules that one step between two adjacent revisions still needs. */
export interface Impact {
  /** The step file: `schema/steps/2026-07-28_2027-01-15.ts`. */
  file: string;
  exists: boolean;
  /** Number of changes that need a rule, and how many have one. */
  changes: number;
  claimed: number;
  rules: Skeleton[];
  /** The text to write: the whole file, or the rules to add. */
  text: string;
}

export function impactOf(project: SchemaProject, before: Model, after: Model): Impact {
  const step = { before: before.id, after: after.id };
  const file = readStepBetween(project, step.before, step.after);
  const changes = breakingChanges(before, after);
  const open = unclaimed(changes, file?.rules ?? []);
  const rules = skeletonsFor(open, step.after);
  return {
    file: stepPath(step.before, step.after),
    exists: file !== undefined,
    changes: changes.length,
    claimed: changes.length - open.length,
    rules,
    text: file === undefined ? stepFileText(rules, step) : `${rules.map(ruleText).join("\n")}\n`,
  };
}

/** Summarizes a step: its rules, and what to do with the printed text. */
export function impactLine({ file, exists, changes, claimed, rules }: Impact): string {
  if (rules.length === 0) return `${file}: every change has a rule (${changes})`;
  const state = exists ? `${claimed} of ${changes} changes have a rule` : "does not exist yet";
  const task = exists ? "add these rules to its array" : "write this text to the file";
  return `${file}: ${state}; ${task}, and replace each …`;
}
