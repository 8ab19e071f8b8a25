/** Plans whole messages and results by method, and error objects. */
import type { Message } from "../../model/model.js";
import type { AdapterPlan, CustomPlan } from "../../model/plan.js";
import { actionOn } from "../steps/rule-book.js";
import { mainResult } from "./main-result.js";
import type { PlanContext } from "./plan-context.js";
import type { TypePlanner } from "./type-planner.js";

/** Plans the messages of one direction. */
export function planMessages(
  context: PlanContext,
  direction: Message["directions"][number],
): Map<string, AdapterPlan> {
  const { model } = context.from.view;
  const plans = new Map<string, AdapterPlan>();
  for (const { kind, directions, method, declaration } of model.messages) {
    if (kind === "input-request" || !directions.includes(direction)) continue;
    const target = context.targetOf(method);
    if (target?.directions.includes(direction) === true && target.kind === kind) {
      plans.set(method, { kind: "type", name: declaration, of: model.id });
      continue;
    }
    const refused = context.methodAction(method, [
      "message-kind-changed",
      "method-removed",
      "method-added",
      `direction-removed ${method} ${direction}`,
      `direction-added ${method} ${direction}`,
    ]);
    plans.set(method, refused ?? context.absent(method, kind === "request"));
  }
  return plans;
}

export function planResults(context: PlanContext, types: TypePlanner): Map<string, AdapterPlan> {
  const plans = new Map<string, AdapterPlan>();
  for (const message of context.from.view.model.messages) {
    const result = mainResult(message);
    if (result === undefined) continue;
    const { method, declaration } = message;
    const target = context.targetOf(method);
    const goal = target && mainResult(target);
    const plan =
      goal === undefined
        ? (context.methodAction(method, ["method-removed", "method-added"]) ??
          context.absent(`the result of ${method}`, false))
        : types.types({ declaration, path: ["result"] }, result, goal);
    plans.set(method, plan);
  }
  return plans;
}

export function planErrors({ book, direction, customPlan }: PlanContext): CustomPlan[] {
  return book.step.rules.flatMap((rule) => {
    const action = actionOn(rule, direction);
    const isError = rule.at.some((one) => one.startsWith("error-"));
    return isError && action.kind === "custom" ? [customPlan(rule, action, true)] : [];
  });
}
