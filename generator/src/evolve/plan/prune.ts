/** Removes plans without effect from a pair. The emitter writes functions only for the remaining plans. */
import type { PairsTo } from "./fuse.js";
import {
  doesSomething,
  mapParts,
  SAME,
  type PairPlans,
  type AdapterPlan,
} from "../../model/plan.js";

export function pruned(pair: PairPlans, known: PairsTo): PairPlans {
  const changes = changingTypes(known);
  const keep = (plans: ReadonlyMap<string, AdapterPlan>): Map<string, AdapterPlan> =>
    new Map(
      [...plans].flatMap(([name, plan]) => {
        const rest = prune(plan, changes);
        return rest.kind === "same" ? [] : [[name, rest] as const];
      }),
    );
  return {
    ...pair,
    types: keep(pair.types),
    client: keep(pair.client),
    server: keep(pair.server),
    results: keep(pair.results),
  };
}

/**
 * Returns a function that tests whether the plan of a type changes values, directly or through the plans of other
 * types.
 */
function changingTypes(known: PairsTo): (of: string, name: string) => boolean {
  const changing = new Set<string>();
  const isChanging = (of: string, name: string): boolean => changing.has(`${of} ${name}`);
  const all = [...known.values()].flatMap(({ from, types }) =>
    [...types].map(([name, plan]) => ({ key: `${from} ${name}`, plan })),
  );
  for (let before = -1; before !== changing.size;) {
    before = changing.size;
    for (const { key, plan } of all)
      if (!changing.has(key) && doesSomething(plan, isChanging)) changing.add(key);
  }
  return isChanging;
}

function prune(plan: AdapterPlan, changes: (of: string, name: string) => boolean): AdapterPlan {
  if (!doesSomething(plan, changes)) return SAME;
  const inner = mapParts(plan, (part) => prune(part, changes));
  switch (inner.kind) {
    case "object": {
      const edits = inner.edits.filter(
        (edit) => edit.kind !== "field" || edit.plan.kind !== "same",
      );
      return { ...inner, edits };
    }
    case "union":
      return { ...inner, cases: inner.cases.filter((one) => one.plan.kind !== "same") };
    case "then":
      if (inner.first.kind === "same") return inner.second;
      return inner.second.kind === "same" ? inner.first : inner;
    default:
      return inner;
  }
}
