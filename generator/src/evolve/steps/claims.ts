/**
 * Compares a step file with the difference of its two revisions.
 *
 * Every change that is not purely additive needs a rule that claims it, and every rule must claim a change. So no
 * change is overlooked, and no rule is outdated.
 */
import type { Diagnostic } from "../../diagnostics.js";
import type { Model } from "../../model/model.js";
import { classifyChanges, type ClassifiedChange } from "../classify.js";
import { delta } from "../delta.js";
import { CHANGE_RULES } from "../rules.js";
import { claims, claimsBy } from "./rule-book.js";
import type { RuleEntry, StepFile } from "../../model/step.js";

/** Returns the changes that need a rule, in the order of the newer schema. */
export function breakingChanges(before: Model, after: Model): ClassifiedChange[] {
  return breaking(classifyChanges(delta(before, after), before, after));
}

function breaking(changes: readonly ClassifiedChange[]): ClassifiedChange[] {
  return changes.filter(
    (change) => change.class.level === "breaking" && change.derivedFrom === undefined,
  );
}

/** Returns the changes that need a rule but have none. */
export function unclaimed(
  changes: readonly ClassifiedChange[],
  rules: readonly RuleEntry[],
): ClassifiedChange[] {
  return changes.filter((change) => !rules.some((rule) => claims(rule, change)));
}

/** Checks the rules of a step file against the changes between its two revisions. */
export function checkClaims(step: StepFile, before: Model, after: Model): Diagnostic[] {
  const all = classifyChanges(delta(before, after), before, after);
  const missing = unclaimed(breaking(all), step.rules).map((change): Diagnostic => ({
    code: "evolve/unclaimed",
    file: step.path,
    message: `no rule for \`${change.id}\`: ${CHANGE_RULES[change.class.rule].why}`,
    fix: `add the rule; \`mcp-gen diff --impact ${step.before} ${step.after}\` prints a template of the rule`,
  }));
  const idle = step.rules.flatMap((rule) => [
    ...rule.at
      .filter((pattern) => !all.some((change) => claimsBy(pattern, change)))
      .map((pattern) =>
        atRule(step, rule, {
          code: "evolve/no-match",
          message: `no change between ${step.before} and ${step.after} matches \`${pattern}\``,
          fix: "correct the location, or remove the rule",
        }),
      ),
    ...(rule.on ?? [])
      .filter((location) => !isKnown(location, before, after))
      .map((location) =>
        atRule(step, rule, {
          code: "evolve/no-match",
          message: `\`${location}\` does not start with a type of ${step.before} or ${step.after}`,
          fix: "correct `on`, or remove it",
        }),
      ),
  ]);
  return [...missing, ...idle, ...unknownGives(step, before, after)];
}

/**
 * If later steps process the value that a function returns, its action must name the returned type in `gives`, and this
 * type must exist. Returns a diagnostic for each violation.
 */
function unknownGives(step: StepFile, before: Model, after: Model): Diagnostic[] {
  return step.rules.flatMap((rule) =>
    [
      { action: rule.up, model: after },
      { action: rule.down, model: before },
    ].flatMap(({ action, model }) => {
      if (action.kind !== "custom") return [];
      const { gives, name } = action;
      const names = model.declarations.map((one) => one.name);
      const isMember = rule.on === undefined && rule.at.some((one) => one.startsWith("member-"));
      if (gives === undefined && !isMember) return [];
      if (gives !== undefined && (names.includes(gives) || gives.endsWith("Params"))) return [];
      const found = gives === undefined ? "none" : JSON.stringify(gives);
      return [
        atRule(step, rule, {
          code: "evolve/bad-gives",
          message: `expected \`gives\` to name the type of ${model.id} that ${name} returns, received ${found}`,
          fix: "name the type, so that later steps can process the value",
        }),
      ];
    }),
  );
}

function isKnown(location: string, before: Model, after: Model): boolean {
  const [name] = location.split(".");
  return [before, after].some((model) => model.declarations.some((one) => one.name === name));
}

function atRule(
  step: StepFile,
  { line, column, excerpt }: RuleEntry,
  what: Pick<Diagnostic, "code" | "message" | "fix">,
): Diagnostic {
  return { ...what, file: step.path, line, column, excerpt };
}
