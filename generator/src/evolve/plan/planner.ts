/** Plans one step in one direction: how each type of the source revision converts to a type of the target. */
import type { Model } from "../../model/model.js";
import type { AdapterPlan, RefusePlan } from "../../model/plan.js";
import type { RuleBook, StepDirection } from "../steps/rule-book.js";
import { isAdaptedByMethod } from "./named-types.js";
import { NamedTypePlanner } from "./named-type-planner.js";
import { MessagePlanner } from "./message-planner.js";
import { PlanContext, type RuleValue } from "./plan-context.js";
import { TypePlanner } from "./type-planner.js";

/** The plans of one step in one direction. */
export interface StepPlans {
  step: string;
  direction: StepDirection;
  from: string;
  to: string;
  types: ReadonlyMap<string, AdapterPlan>;
  /** Requests and notifications, by sender and method. */
  client: ReadonlyMap<string, AdapterPlan>;
  server: ReadonlyMap<string, AdapterPlan>;
  /** By method. */
  results: ReadonlyMap<string, AdapterPlan>;
  /** The response types that the other side does not declare per method, by name: the method. */
  responses: ReadonlyMap<string, string>;
  /** Functions for error objects, in the order of the step file. */
  errors: readonly Extract<AdapterPlan, { kind: "custom" }>[];
  batch?: RefusePlan;
  /** Returns the name of a type on the other side. */
  counterpart(name: string): string | undefined;
  /** Locations where a value may not fit and that have no rule. */
  undecided: readonly string[];
  /** The values that rules give to properties. */
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
  const messages = new MessagePlanner(context, types);
  const names = context.from.names.filter((name) => !isAdaptedByMethod(name, model));
  const batch = context.refusalOf("batch-added") ?? context.refusalOf("batch-removed");
  return {
    step: book.step.id,
    direction,
    from: model.id,
    to: context.to.view.model.id,
    types: new Map(names.map((name) => [name, entities.plan(name)])),
    client: messages.messages("client-to-server"),
    server: messages.messages("server-to-client"),
    results: messages.results(),
    responses: entities.responses(names),
    errors: messages.errors(),
    ...(batch !== undefined && model.envelope.batch !== undefined ? { batch } : {}),
    counterpart: context.counterpart,
    undecided: context.undecided,
    given: context.given,
  };
}
