/** Plans whole messages and results by method, and error objects. */
import type { Message } from "../../model/model.js";
import type { AdapterPlan } from "../../model/plan.js";
import { actionOn } from "../steps/rule-book.js";
import { mainResult } from "./main-result.js";
import type { PlanContext } from "./plan-context.js";
import type { TypePlanner } from "./type-planner.js";

export class MessagePlanner {
  readonly #context: PlanContext;
  readonly #types: TypePlanner;

  constructor(context: PlanContext, types: TypePlanner) {
    this.#context = context;
    this.#types = types;
  }

  messages(direction: Message["directions"][number]): Map<string, AdapterPlan> {
    const { model } = this.#context.from.view;
    const plans = new Map<string, AdapterPlan>();
    for (const message of model.messages) {
      if (message.kind === "input-request" || !message.directions.includes(direction)) continue;
      const { method, declaration } = message;
      const target = this.#context.to.view.model.messages.find((one) => one.method === method);
      const refused = this.#context.methodAction(method, [
        "message-kind-changed",
        "method-removed",
        "method-added",
        `direction-removed ${method} ${direction}`,
        `direction-added ${method} ${direction}`,
      ]);
      const crosses =
        target?.directions.includes(direction) === true && target.kind === message.kind;
      if (crosses) plans.set(method, { kind: "type", name: declaration, of: model.id });
      else plans.set(method, refused ?? this.#context.absent(method, message.kind === "request"));
    }
    return plans;
  }

  results(): Map<string, AdapterPlan> {
    const { model } = this.#context.from.view;
    const plans = new Map<string, AdapterPlan>();
    for (const message of model.messages) {
      const result = mainResult(message);
      if (result === undefined) continue;
      const { method } = message;
      const target = this.#context.to.view.model.messages.find((one) => one.method === method);
      const goal = target && mainResult(target);
      const location = { declaration: message.declaration, path: ["result"] };
      if (goal !== undefined) plans.set(method, this.#types.types(location, result, goal));
      else
        plans.set(
          method,
          this.#context.methodAction(method, ["method-removed", "method-added"]) ??
            this.#context.absent(`the result of ${method}`, false),
        );
    }
    return plans;
  }

  errors(): Extract<AdapterPlan, { kind: "custom" }>[] {
    return this.#context.book.step.rules.flatMap((rule) => {
      if (!rule.at.some((one) => one.startsWith("error-"))) return [];
      const action = actionOn(rule, this.#context.direction);
      if (action.kind !== "custom") return [];
      const plan = this.#context.customPlan(rule, action, true);
      return plan.kind === "custom" ? [plan] : [];
    });
  }
}
