/** Which types of a pair have a function, and what it is called. */
import type { PairPlans, AdapterPlan } from "../../model/plan.js";

/** The types of a pair that have a function, each with the first of those that are adapted alike. */
export function functionTypes({ from, types }: PairPlans): Map<string, string> {
  const first = new Map<string, string>();
  const found = new Map<string, string>();
  for (const [name, plan] of types) {
    if (plan.kind === "absent" || plan.kind === "refuse" || isOtherName(plan, from)) continue;
    const key = JSON.stringify(plan);
    if (!first.has(key)) first.set(key, name);
    found.set(name, first.get(key) ?? name);
  }
  for (const [name, plan] of types) {
    const target = isOtherName(plan, from) ? found.get(plan.name) : undefined;
    if (target !== undefined) found.set(name, target);
  }
  return found;
}

/** Whether a type is adapted as another of its revision is: `EmptyResult`. */
function isOtherName(
  plan: AdapterPlan,
  from: string,
): plan is Extract<AdapterPlan, { kind: "type" }> {
  return plan.kind === "type" && plan.of === from;
}

/** `Tool` → `adaptTool`. */
export function adapterName(type: string): string {
  return `adapt${type}`;
}
