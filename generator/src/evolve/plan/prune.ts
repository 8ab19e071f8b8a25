/** Removes everything from the plans of a pair that changes nothing. The emitter writes a function for the rest. */
import type { PairsTo } from "./fuse.js";
import {
  partsOf,
  SAME,
  type ObjectEdit,
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

/** Returns whether the plan of a type changes anything, directly or through a type that it refers to. */
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

function doesSomething(plan: AdapterPlan, changes: (of: string, name: string) => boolean): boolean {
  switch (plan.kind) {
    case "same":
      return false;
    case "custom":
    case "refuse":
    case "absent":
      return true;
    case "type":
      return changes(plan.of, plan.name);
    case "object":
      return plan.edits.some((edit) => edit.kind !== "field" || doesSomething(edit.plan, changes));
    case "each":
    case "entries":
    case "union":
    case "then":
      return partsOf(plan).some((part) => doesSomething(part, changes));
    default:
      return plan satisfies never;
  }
}

function prune(plan: AdapterPlan, changes: (of: string, name: string) => boolean): AdapterPlan {
  if (!doesSomething(plan, changes)) return SAME;
  switch (plan.kind) {
    case "object":
      return {
        kind: "object",
        edits: plan.edits.flatMap((edit): ObjectEdit[] => {
          if (edit.kind !== "field") return [edit];
          const inner = prune(edit.plan, changes);
          return inner.kind === "same" ? [] : [{ ...edit, plan: inner }];
        }),
      };
    case "each":
      return { ...plan, items: prune(plan.items, changes) };
    case "entries":
      return { ...plan, values: prune(plan.values, changes) };
    case "union":
      return {
        kind: "union",
        cases: plan.cases.flatMap((one) => {
          const inner = prune(one.plan, changes);
          return inner.kind === "same" ? [] : [{ ...one, plan: inner }];
        }),
      };
    case "then": {
      const [first, second] = [prune(plan.first, changes), prune(plan.second, changes)];
      return first.kind === "same"
        ? second
        : second.kind === "same"
          ? first
          : { ...plan, first, second };
    }
    case "same":
    case "type":
    case "custom":
    case "refuse":
    case "absent":
      return plan;
    default:
      return plan satisfies never;
  }
}
