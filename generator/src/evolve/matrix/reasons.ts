/**
 * Reads off a plan whether a value crosses, and what may be lost on the way and why. A plan that refuses every value
 * means `not`; anything lossy or refused further inside means `loss`, since it depends on what the value holds.
 */
import {
  absentAnswer,
  type ObjectEdit,
  type AdapterPlan,
  type UnionCase,
} from "../../model/plan.js";
import type { LossKind } from "../../model/step.js";
import type { MatrixRow, LossReason } from "./matrix.js";
import { alternativeText, childPath } from "./message-paths.js";
import type { ValueType, SourceTypes } from "./source-types.js";

/** Where values come from and go to, and what becomes of a type on the way there. */
export interface PairContext {
  source: SourceTypes;
  /** Whether from an older revision to a newer one. */
  up: boolean;
  type(of: string, name: string): AdapterPlan;
}

/** @param held the type of the values, in the revision they come from */
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

/** What a plan refuses every value with, if it does. */
function refusalOf(plan: AdapterPlan, context: PairContext): AdapterPlan | undefined {
  switch (plan.kind) {
    case "refuse":
    case "absent":
      return plan;
    case "type":
      return refusalOf(context.type(plan.of, plan.name), context);
    case "then":
      return refusalOf(plan.first, context) ?? refusalOf(plan.second, context);
    case "same":
    case "object":
    case "each":
    case "entries":
    case "union":
    case "custom":
      return undefined;
    default:
      return plan satisfies never;
  }
}

/** Where a walk is. */
interface WalkPosition {
  at: string;
  /** Which alternative of several the value itself is; empty for what is inside of it. */
  variant?: string;
  valueType: ValueType;
  /** The types the walk is inside of: one that contains itself has been told of already. */
  above: readonly string[];
}

class PlanWalk {
  readonly reasons: LossReason[] = [];
  readonly #context: PairContext;
  readonly #known = new Map<string, LossReason>();

  constructor(context: PairContext) {
    this.#context = context;
  }

  plan(plan: AdapterPlan, position: WalkPosition): void {
    const { at, valueType, above } = position;
    const location = [at, position.variant ?? ""].filter((part) => part !== "").join(" ");
    const { source } = this.#context;
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
        return this.plan(this.#context.type(of, name), inner);
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
        const more = session === undefined ? { answer } : { answer, session };
        return this.#add({ kind: "impossible", text, step, ...more }, location);
      }
      case "absent": {
        const { step, name } = plan;
        const text = `${name} ${this.#elsewhere(step)}`;
        return this.#add({ kind: "impossible", text, step, answer: absentAnswer(plan) }, location);
      }
      case "then":
        this.plan(plan.first, position);
        // What a function has made is of a type of its own.
        return this.plan(
          plan.second,
          plan.first.kind === "custom" ? { ...position, valueType: undefined } : position,
        );
      default:
        return plan satisfies never;
    }
  }

  #edit(edit: ObjectEdit, { at, valueType, above }: WalkPosition): void {
    const { source } = this.#context;
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
      // Nothing that the older revision defines is lost.
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
    const valueType = this.#context.source.alternative(position.valueType, test);
    if (valueType !== "none")
      this.plan(plan, { ...position, variant: alternativeText(test), valueType });
  }

  #custom(action: { name: string; why: string; step: string; loss?: LossKind }, at: string): void {
    const { name, why, step, loss } = action;
    if (loss === undefined || !this.#context.source.concerns(step, name)) return;
    this.#add({ kind: loss, text: why.replace(/\.$/, ""), step }, at);
  }

  /** Where a step file has no words of its own. */
  #elsewhere(step: string): string {
    const after = step.slice(step.indexOf("_") + 1);
    return `${this.#context.up ? "left" : "came"} with ${after}`;
  }

  /** One reason for several places is one reason. */
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
