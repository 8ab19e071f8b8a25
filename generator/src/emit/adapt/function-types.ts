/** Determines which types of a pair have an adapter function, and the names of these functions. */
import type { PairPlans, AdapterPlan } from "../../model/plan.js";

/**
 * Returns the types that have an adapter function. Maps each of these types to the first type with the same plan; both
 * types use the function of that first type.
 */
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

/**
 * Whether a type uses the adapter of another type of its revision. For example, `EmptyResult` uses the adapter of
 * `Result`.
 */
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
