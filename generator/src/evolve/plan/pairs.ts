/** Creates the plans of every ordered pair of revisions. */
import type { Model } from "../../model/model.js";
import { RuleBook, type StepDirection } from "../steps/rule-book.js";
import type { StepFile } from "../../model/step.js";
import { fuse, pairOf } from "./fuse.js";
import { partsOf, type PairPlans, type AdapterPlan } from "../../model/plan.js";
import type { RuleValue } from "./plan-context.js";
import { planStep, type StepPlans } from "./planner.js";
import { pruned } from "./prune.js";

/** A location whose values need a rule but have none. */
export interface UndecidedLocation {
  step: StepFile;
  direction: StepDirection;
  location: string;
}

/** A value that a rule sets, and the step of the rule. */
export interface StepRuleValue extends RuleValue {
  step: StepFile;
}

/**
 * @param models the revisions, oldest first
 * @param steps the step file of each adjacent pair, in the same order
 * @returns the pairs by source and target revision, the locations without a rule, and the values of rules
 */
export function planPairs(
  models: readonly Model[],
  steps: readonly StepFile[],
): { pairs: PairPlans[]; open: UndecidedLocation[]; given: StepRuleValue[] } {
  const [up, down] = [planSteps(models, steps, "up"), planSteps(models, steps, "down")];
  const pairs = [...chains(up), ...chains(down)];
  pairs.sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
  const open = [...up, ...down].flatMap((plans) => {
    const step = steps.find(({ id }) => id === plans.step);
    const single = pairs.find(({ from, to }) => from === plans.from && to === plans.to);
    const locations = [...plans.undecided, ...(single === undefined ? [] : unknownTests(single))];
    return step === undefined
      ? []
      : [...new Set(locations)].map((location) => ({ step, direction: plans.direction, location }));
  });
  const given = [...up, ...down].flatMap((plans) =>
    steps.flatMap((step) =>
      step.id === plans.step ? plans.given.map((one) => ({ ...one, step })) : [],
    ),
  );
  return { pairs, open, given };
}

/** Plans each step in one direction, in the order of conversion. */
function planSteps(
  models: readonly Model[],
  steps: readonly StepFile[],
  direction: StepDirection,
): StepPlans[] {
  const plans = steps.map((step, index) => {
    const [before, after] = [models[index], models[index + 1]];
    if (before === undefined || after === undefined) throw new TypeError("a step without models");
    return planStep(new RuleBook(step), before, after, direction);
  });
  return direction === "up" ? plans : plans.toReversed();
}

function chains(plans: readonly StepPlans[]): PairPlans[] {
  return plans.flatMap((_step, end) => {
    // All pairs with the target of this step, from the nearest source to the farthest.
    const known = new Map<string, PairPlans>();
    for (const step of plans.slice(0, end + 1).toReversed()) {
      const rest = known.get(step.to);
      known.set(step.from, rest === undefined ? pairOf(step) : fuse(step, rest, known));
    }
    return [...known.values()].map((pair) => pruned(pair, known));
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the locations of unions with changed members that cannot be distinguished. */
function unknownTests({ types, results }: PairPlans): string[] {
  const find = (plan: AdapterPlan): string[] => {
    const own =
      plan.kind === "union"
        ? plan.cases.flatMap(({ test }) => (test.kind === "unknown" ? [test.location] : []))
        : [];
    return [...own, ...partsOf(plan).flatMap(find)];
  };
  return [...types.values(), ...results.values()].flatMap(find);
}
