/**
 * Makes the plans of one step in one direction: for every type of the revision that values come from, how it becomes
 * the type of the other.
 */
import type { Model } from "../../model/model.js";
import type { Plan, RefusePlan } from "../../model/plan.js";
import type { RuleBook, Way } from "../steps/rule-book.js";
import { isAdaptedByMethod } from "./named-types.js";
import { EntityPlanner } from "./named-type-planner.js";
import { MessagePlanner } from "./message-planner.js";
import { PlanContext, type GivenValue } from "./plan-context.js";
import { TypePlanner } from "./type-planner.js";

/** The plans of one step in one direction. */
export interface StepPlans {
  step: string;
  way: Way;
  from: string;
  to: string;
  types: ReadonlyMap<string, Plan>;
  /** Whole requests and notifications, by who sends them and the method. */
  client: ReadonlyMap<string, Plan>;
  server: ReadonlyMap<string, Plan>;
  /** By method. */
  results: ReadonlyMap<string, Plan>;
  /** Types of whole responses that the other side has none of for each method, by name: the method. */
  responses: ReadonlyMap<string, string>;
  /** Functions for error objects, in the order of the step file. */
  errors: readonly Extract<Plan, { kind: "custom" }>[];
  batch?: RefusePlan;
  /** The name a type has on the other side. */
  counterpart(name: string): string | undefined;
  /** Places where a value may not fit and no rule says what to do. */
  open: readonly string[];
  /** The values that rules give to properties. */
  given: readonly GivenValue[];
}

export function planStep(book: RuleBook, before: Model, after: Model, way: Way): StepPlans {
  const context = new PlanContext(book, before, after, way);
  const { model } = context.from.view;
  const types = new TypePlanner(context);
  const entities = new EntityPlanner(context, types);
  const messages = new MessagePlanner(context, types);
  const names = context.from.names.filter((name) => !isAdaptedByMethod(name, model));
  const batch = context.refusalOf("batch-added") ?? context.refusalOf("batch-removed");
  return {
    step: book.step.id,
    way,
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
    open: context.open,
    given: context.given,
  };
}
