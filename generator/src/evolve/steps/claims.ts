/**
 * Holds a step file against the difference of its two revisions. Every change that is not purely additive must be
 * claimed by a rule, and every rule must claim a change: then nothing about a revision was overlooked, and no rule
 * outlives the schema it was written for.
 */
import type { Diagnostic } from "../../diagnostics.js";
import type { Model } from "../../model/model.js";
import { classify, type Classified } from "../classify.js";
import { delta } from "../delta.js";
import { RULES } from "../rules.js";
import { claims, claimsBy } from "./rule-book.js";
import type { RuleEntry, StepFile } from "../../model/step.js";

/** Changes that need a rule, in the order of the newer schema. */
export function breakingChanges(before: Model, after: Model): Classified[] {
  return breaking(classify(delta(before, after), before, after));
}

function breaking(changes: readonly Classified[]): Classified[] {
  return changes.filter(
    (change) => change.class.level === "breaking" && change.echoOf === undefined,
  );
}

/** Changes that need a rule and have none. */
export function unclaimed(
  changes: readonly Classified[],
  rules: readonly RuleEntry[],
): Classified[] {
  return changes.filter((change) => !rules.some((rule) => claims(rule, change)));
}

/** What is wrong with a step file, as far as the difference of its revisions tells. */
export function checkClaims(step: StepFile, before: Model, after: Model): Diagnostic[] {
  const all = classify(delta(before, after), before, after);
  const missing = unclaimed(breaking(all), step.rules).map((change): Diagnostic => ({
    code: "evolve/unclaimed",
    file: step.path,
    message: `no rule for \`${change.id}\`: ${RULES[change.class.rule].why}`,
    fix: `add the rule; \`mcp-gen diff --impact ${step.before} ${step.after}\` prints it to be filled in`,
  }));
  const idle = step.rules.flatMap((rule) => [
    ...rule.at
      .filter((pattern) => !all.some((change) => claimsBy(pattern, change)))
      .map((pattern) =>
        atRule(step, rule, {
          code: "evolve/no-match",
          message: `no change between ${step.before} and ${step.after} matches \`${pattern}\``,
          fix: "correct the place, or remove the rule",
        }),
      ),
    ...(rule.on ?? [])
      .filter((place) => !isKnown(place, before, after))
      .map((place) =>
        atRule(step, rule, {
          code: "evolve/no-match",
          message: `\`${place}\` does not begin with a type of ${step.before} or ${step.after}`,
          fix: "correct `on`, or remove it",
        }),
      ),
  ]);
  return [...missing, ...idle, ...unknownGives(step, before, after)];
}

/** A function must say which type it makes where later steps go on with it, and that type must be there. */
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
          message: `expected \`gives\` to say which type of ${model.id} ${name} makes, received ${found}`,
          fix: "name the type, so that the steps that follow go on with it",
        }),
      ];
    }),
  );
}

function isKnown(place: string, before: Model, after: Model): boolean {
  const [name] = place.split(".");
  return [before, after].some((model) => model.declarations.some((one) => one.name === name));
}

function atRule(
  step: StepFile,
  { line, column, excerpt }: RuleEntry,
  what: Pick<Diagnostic, "code" | "message" | "fix">,
): Diagnostic {
  return { ...what, file: step.path, line, column, excerpt };
}
