/**
 * Fuses the plans of a chain of steps, so that one pass converts a value from the first revision to the last.
 *
 * The result and the reported losses are the same as if the steps ran one after another.
 */
import type { StepPlans } from "./planner.js";
import {
  doesSomething,
  mapParts,
  partsOf,
  SAME,
  type ObjectEdit,
  type PairPlans,
  type AdapterPlan,
  type UnionCase,
} from "../../model/plan.js";

/** All pairs in one direction with the same target revision, by source revision. */
export type PairsTo = ReadonlyMap<string, PairPlans>;

/**
 * Prepends a step to a pair.
 *
 * @param first the step to prepend
 * @param rest the pair from the step's target to the final revision
 * @param known all pairs that end at the final revision, including `rest`; the plans of `rest` refer to these pairs
 */
export function fuse(first: StepPlans, rest: PairPlans, known: PairsTo): PairPlans {
  const fusion = new Fusion(first, rest, known);
  const all = (
    a: ReadonlyMap<string, AdapterPlan>,
    b: ReadonlyMap<string, AdapterPlan>,
  ): Map<string, AdapterPlan> =>
    new Map([...a].map(([name, plan]) => [name, fusion.join(plan, b.get(name) ?? SAME)]));
  const types = new Map(
    [...first.types].map(([name, plan]) => {
      const method = first.responses.get(name);
      const next = first.counterpart(name) ?? (plan.kind === "custom" ? plan.gives : undefined);
      const later: AdapterPlan | undefined =
        method === undefined
          ? rest.types.get(next ?? "")
          : {
              kind: "object",
              edits: [{ kind: "field", key: "result", plan: rest.results.get(method) ?? SAME }],
            };
      return [name, fusion.join(plan, later ?? SAME)];
    }),
  );
  return {
    from: first.from,
    to: rest.to,
    types,
    client: all(first.client, rest.client),
    server: all(first.server, rest.server),
    results: all(first.results, rest.results),
    errors: [...first.errors, ...rest.errors],
    batch: first.batch ?? rest.batch,
  };
}

/** Converts a single step to a pair. */
export function pairOf(step: StepPlans): PairPlans {
  const { from, to, types, client, server, results, errors, batch } = step;
  return { from, to, types, client, server, results, errors, batch };
}

class Fusion {
  constructor(
    private readonly first: StepPlans,
    private readonly rest: PairPlans,
    private readonly known: PairsTo,
  ) {}

  /** Returns a plan with the effect of running one plan after the other. */
  join(a: AdapterPlan, b: AdapterPlan): AdapterPlan {
    if (a.kind === "same") return b;
    if (b.kind === "same") return this.#alone(a);
    if (a.kind === "absent" || a.kind === "refuse") return a;
    if (b.kind === "absent" || b.kind === "refuse")
      return this.#mayRefuse(a) ? this.#inTurn(a, b) : b;
    if (b.kind === "then") return { ...b, first: this.join(a, b.first) };
    if (a.kind === "custom") {
      const made: AdapterPlan | undefined =
        a.gives === undefined || b.kind !== "union"
          ? undefined
          : { kind: "type", name: a.gives, of: this.rest.from };
      return this.#inTurn(a, made ?? b);
    }
    if (a.kind === "then") return { ...a, second: this.join(a.second, b) };
    if (a.kind === "type" && b.kind === "type") {
      const meet = this.first.counterpart(a.name) === b.name && a.of === this.first.from;
      return meet ? a : this.#inTurn(a, b);
    }
    if (a.kind === "type") return this.join(this.first.types.get(a.name) ?? SAME, b);
    if (b.kind === "type") return this.join(a, this.#plan(b.name, b.of));
    if (a.kind === "object" && b.kind === "object")
      return { kind: "object", edits: this.#edits(a.edits, b.edits) };
    if (a.kind === "each" && b.kind === "each")
      return { kind: "each", items: this.join(a.items, b.items) };
    if (a.kind === "entries" && b.kind === "entries")
      return { kind: "entries", values: this.join(a.values, b.values) };
    if (a.kind === "union" && b.kind === "union")
      return { kind: "union", cases: this.#cases(a.cases, b.cases) };
    return this.#inTurn(a, b);
  }

  /** Returns a plan in which the second plan processes the complete result of the first. */
  #inTurn(a: AdapterPlan, b: AdapterPlan): AdapterPlan {
    return { kind: "then", first: this.#alone(a), second: b };
  }

  /**
   * Returns the plan of the first step without the later steps of the chain.
   *
   * The name of a type would refer to the fused plan of this type, which includes the later steps. So each name is
   * replaced with the plan of the first step.
   */
  #alone(plan: AdapterPlan, above: readonly string[] = []): AdapterPlan {
    switch (plan.kind) {
      case "type": {
        const target = this.first.types.get(plan.name) ?? SAME;
        if (above.includes(plan.name)) throw new TypeError(`${plan.name} contains itself`);
        return this.#doesNothing(target) ? SAME : this.#alone(target, [...above, plan.name]);
      }
      case "then":
        return plan;
      default:
        return mapParts(plan, (part) => this.#alone(part, above));
    }
  }

  #cases(a: readonly UnionCase[], b: readonly UnionCase[]): UnionCase[] {
    const later = new Map(b.map((one) => [keyOf(one), one]));
    const first = a.map((one): UnionCase => {
      const next = later.get(keyOf(one));
      later.delete(keyOf(one));
      if (one.plan.kind === "custom" && one.plan.gives !== undefined) {
        const gives: AdapterPlan = { kind: "type", name: one.plan.gives, of: this.rest.from };
        return { ...one, plan: this.join(one.plan, gives) };
      }
      return { ...one, plan: this.join(one.plan, next?.plan ?? SAME) };
    });
    return [...first, ...later.values()];
  }

  /**
   * Appends the edits of the later step. Merges two edits of one property if no edit between them concerns the
   * property.
   */
  #edits(a: readonly ObjectEdit[], b: readonly ObjectEdit[]): ObjectEdit[] {
    const met = new Map<number, AdapterPlan>();
    const fills = b.flatMap((edit) => (edit.kind === "fill" ? [edit] : []));
    const early = new Set<ObjectEdit>();
    const later = b.filter((edit, index) => {
      if (edit.kind !== "field") return true;
      // All edits of the property in the later step must stay in order.
      if (b.slice(0, index).some((before) => concerns(before, edit.key))) return true;
      const position = a.findLastIndex((earlier) => concerns(earlier, edit.key));
      const earlier = a[position];
      if (earlier?.kind !== "field") return true;
      met.set(position, this.join(earlier.plan, edit.plan));
      // The later step also converts the value that its `fill` sets, so the `fill` must come first.
      for (const fill of fills) if (fill.key === edit.key) early.add(fill);
      return false;
    });
    const first = a.map((edit, index): ObjectEdit =>
      edit.kind === "field" ? { ...edit, plan: met.get(index) ?? this.#alone(edit.plan) } : edit,
    );
    return [...early, ...first, ...later.filter((edit) => !early.has(edit))];
  }

  #plan(name: string, of: string): AdapterPlan {
    return this.known.get(of)?.types.get(name) ?? SAME;
  }

  /** Whether a plan of the first step changes nothing, including nested plans. */
  #doesNothing(plan: AdapterPlan, above: readonly string[] = []): boolean {
    return !doesSomething(plan, (_of, name) => {
      const target = this.first.types.get(name) ?? SAME;
      return !above.includes(name) && !this.#doesNothing(target, [...above, name]);
    });
  }

  /** Whether the first step may refuse a value. A refusal ends the conversion. */
  #mayRefuse(plan: AdapterPlan, above: ReadonlySet<string> = new Set()): boolean {
    switch (plan.kind) {
      case "refuse":
      case "absent":
        return true;
      case "custom":
        return plan.loss === "impossible";
      case "type": {
        if (above.has(plan.name)) return false;
        const target = this.first.types.get(plan.name) ?? SAME;
        return this.#mayRefuse(target, new Set(above).add(plan.name));
      }
      case "object":
        return plan.edits.some(
          (edit) =>
            (edit.kind === "field" && this.#mayRefuse(edit.plan, above)) ||
            (edit.kind === "custom" && edit.loss === "impossible"),
        );
      case "same":
      case "each":
      case "entries":
      case "union":
      case "then":
        return partsOf(plan).some((part) => this.#mayRefuse(part, above));
      default:
        return plan satisfies never;
    }
  }
}

/** Returns a key that is equal for cases of two unions with the same test. */
function keyOf({ test }: UnionCase): string {
  return JSON.stringify(test);
}

/** Whether an edit affects a property. Later edits of the property then depend on the result of this edit. */
function concerns(edit: ObjectEdit, key: string): boolean {
  switch (edit.kind) {
    case "custom":
      return edit.touches.includes(key);
    case "rename":
      return edit.key === key || edit.name === key;
    case "fill":
      return false;
    case "arrival":
    case "field":
    case "drop":
    case "set":
      return edit.key === key;
    default:
      return edit satisfies never;
  }
}
