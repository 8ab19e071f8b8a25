/**
 * Derives the verdict and the reasons from a plan.
 *
 * The verdict is `not` if the plan refuses every value. The verdict is `loss` if a part of the plan loses or refuses
 * something, because the value then determines what is lost.
 */
import {
  absentAnswer,
  type ObjectEdit,
  type AdapterPlan,
  type MemberTest,
  type UnionCase,
} from "../../model/plan.js";
import type { LossKind } from "../../model/step.js";
import type { MatrixRow, LossReason } from "./matrix.js";
import type { ValueType, SourceTypes } from "./source-types.js";

/**
 * The facts about a pair of revisions that determine the reasons: the types of the source revision, the direction, and
 * the plans of types.
 */
export interface PairContext {
  source: SourceTypes;
  /** Whether the direction is from an older to a newer revision. */
  up: boolean;
  type(of: string, name: string): AdapterPlan;
}

/** @param valueType the type of the values in the source revision */
export function assessPlan(
  plan: AdapterPlan,
  valueType: ValueType,
  context: PairContext,
): Pick<MatrixRow, "verdict" | "reasons"> {
  const refusal = refusalOf(plan, context);
  const walk = new PlanWalk(context);
  walk.plan(refusal ?? plan, { at: "", valueType, above: [] });
  const { reasons } = walk;
  const verdict = refusal !== undefined ? "not" : reasons.length > 0 ? "loss" : "whole";
  return { verdict, reasons };
}

/** Returns the part of a plan that refuses every value, or `undefined` if the plan does not refuse some values. */
function refusalOf(plan: AdapterPlan, context: PairContext): AdapterPlan | undefined {
  switch (plan.kind) {
    case "refuse":
    case "absent":
      return plan;
    case "type":
      return refusalOf(context.type(plan.of, plan.name), context);
    case "then":
      return refusalOf(plan.first, context) ?? refusalOf(plan.second, context);
    default:
      return undefined;
  }
}

/** The position in the message or type that corresponds to the visited part of the plan. */
interface WalkPosition {
  at: string;
  /** The description of the union member that the value belongs to. Absent inside the value. */
  variant?: string;
  valueType: ValueType;
  /** The names of the enclosing types, to skip recursive types that are already reported. */
  above: readonly string[];
}

class PlanWalk {
  readonly reasons: LossReason[] = [];
  readonly #known = new Map<string, LossReason>();

  constructor(private readonly context: PairContext) {}

  plan(plan: AdapterPlan, position: WalkPosition): void {
    const { at, valueType, above } = position;
    const location = [at, position.variant ?? ""].filter((part) => part !== "").join(" ");
    const { source } = this.context;
    switch (plan.kind) {
      case "same":
        return;
      case "type": {
        const { of, name } = plan;
        const key = `${of} ${name}`;
        if (above.includes(key)) return;
        const inner = {
          ...position,
          valueType: source.named(of, name) ?? valueType,
          above: [...above, key],
        };
        return this.plan(this.context.type(of, name), inner);
      }
      case "object":
        for (const edit of plan.edits) this.#edit(edit, position);
        return;
      case "each":
        return this.plan(plan.items, { at: `${at}[]`, valueType: source.items(valueType), above });
      case "entries":
        return this.plan(plan.values, {
          at: childPath(at, "*"),
          valueType: source.values(valueType),
          above,
        });
      case "union":
        for (const one of plan.cases) this.#case(one, position);
        return;
      case "custom":
        return this.#custom(plan, location);
      case "refuse": {
        const { step, reason: text, answer, session } = plan;
        return this.#add({ kind: "impossible", text, step, answer, session }, location);
      }
      case "absent": {
        const { step, name } = plan;
        const text = `${name} ${this.#elsewhere(step)}`;
        return this.#add({ kind: "impossible", text, step, answer: absentAnswer(plan) }, location);
      }
      case "then":
        this.plan(plan.first, position);
        // The type of the value that a function of a step file returns is unknown.
        return this.plan(
          plan.second,
          plan.first.kind === "custom" ? { ...position, valueType: undefined } : position,
        );
      default:
        return plan satisfies never;
    }
  }

  #edit(edit: ObjectEdit, { at, valueType, above }: WalkPosition): void {
    const { source } = this.context;
    switch (edit.kind) {
      case "field": {
        const { key, plan } = edit;
        if (!source.has(valueType, key)) return;
        return this.plan(plan, {
          at: childPath(at, key),
          valueType: source.property(valueType, key),
          above,
        });
      }
      case "custom": {
        const known = edit.touches.filter((key) => source.has(valueType, key));
        const [first] = known;
        if (first === undefined)
          return edit.touches.length > 0 ? undefined : this.#custom(edit, at);
        return this.#custom(edit, childPath(at, first));
      }
      case "drop": {
        const { key, step, reason, lossless } = edit;
        if (lossless || !source.has(valueType, key)) return;
        const text = reason ?? this.#elsewhere(step);
        return this.#add({ kind: "dropped", text, step }, childPath(at, key));
      }
      // These edits do not remove a property that the source revision defines, so nothing is lost.
      case "arrival":
      case "fill":
      case "rename":
      case "set":
        return;
      default:
        return edit satisfies never;
    }
  }

  #case({ test, plan }: UnionCase, position: WalkPosition): void {
    const valueType = this.context.source.alternative(position.valueType, test);
    if (valueType !== "none")
      this.plan(plan, { ...position, variant: alternativeText(test), valueType });
  }

  #custom(action: { name: string; why: string; step: string; loss?: LossKind }, at: string): void {
    const { name, why, step, loss } = action;
    if (loss === undefined || !this.context.source.concerns(step, name)) return;
    this.#add({ kind: loss, text: why.replace(/\.$/, ""), step }, at);
  }

  /** Returns the default reason, for changes without a reason in the step file. */
  #elsewhere(step: string): string {
    const after = step.slice(step.indexOf("_") + 1);
    return `${this.context.up ? "left" : "came"} with ${after}`;
  }

  /** Adds a reason at a location. A reason that occurs at several locations is added only once, with all locations. */
  #add(reason: Omit<LossReason, "locations">, at: string): void {
    const key = JSON.stringify(reason);
    const known = this.#known.get(key);
    if (known === undefined) {
      const { kind, ...rest } = reason;
      const entry: LossReason = { kind, locations: at === "" ? [] : [at], ...rest };
      this.#known.set(key, entry);
      this.reasons.push(entry);
    } else if (at !== "" && !known.locations.includes(at)) known.locations.push(at);
  }
}

/** Returns a location in a message: `result.content[]`, `params._meta."example.com/key"`. */
function childPath(at: string, key: string): string {
  const name = /^[\w$*]+$/.test(key) ? key : JSON.stringify(key);
  return at === "" ? name : `${at}.${name}`;
}

/** Describes one member of a union: `of type audio`. */
function alternativeText(test: MemberTest): string {
  switch (test.kind) {
    case "array":
      return "as an array";
    case "literal":
      return `of ${test.property} ${String(test.value)}`;
    case "key":
      return `with ${test.property}`;
    case "value":
      return `as ${JSON.stringify(test.value)}`;
    case "unknown":
      return "";
    default:
      return test satisfies never;
  }
}
