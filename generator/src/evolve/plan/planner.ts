/** Plans one step in one direction: how each type of the source revision converts to a type of the target. */
import type { Model } from "../../model/model.js";
import type { PairPlans } from "../../model/plan.js";
import type { RuleBook, StepDirection } from "../steps/rule-book.js";
import { isAdaptedByMethod } from "./named-types.js";
import { NamedTypePlanner } from "./named-type-planner.js";
import { planErrors, planMessages, planResults } from "./message-planner.js";
import { PlanContext, type RuleValue } from "./plan-context.js";
import { TypePlanner } from "./type-planner.js";

/** The plans of one step in one direction. */
export interface StepPlans extends PairPlans {
  step: string;
  direction: StepDirection;
  /**
   * Maps the names of response types to their methods. Contains the response types that the target revision does not
   * declare for each method.
   */
  responses: ReadonlyMap<string, string>;
  /** Returns the name that a type has in the target revision. */
  counterpart(name: string): string | undefined;
  /** Locations without a rule where a value may be invalid for the target type. */
  undecided: readonly string[];
  /** The values that rules set or fill in. */
  given: readonly RuleValue[];
}

export function planStep(
  book: RuleBook,
  before: Model,
  after: Model,
  direction: StepDirection,
): StepPlans {
  const context = new PlanContext(book, before, after, direction);
  const { model } = context.from.view;
  const types = new TypePlanner(context);
  const entities = new NamedTypePlanner(context, types);
  const names = context.from.names.filter((name) => !isAdaptedByMethod(name, model));
  return {
    step: book.step.id,
    direction,
    from: model.id,
    to: context.to.view.model.id,
    types: new Map(names.map((name) => [name, entities.plan(name)])),
    client: planMessages(context, "client-to-server"),
    server: planMessages(context, "server-to-client"),
    results: planResults(context, types),
    responses: entities.responses(names),
    errors: planErrors(context),
    batch:
      model.envelope.batch &&
      (context.refusalOf("batch-added") ?? context.refusalOf("batch-removed")),
    counterpart: context.counterpart,
    undecided: context.undecided,
    given: context.given,
  };
}
