/**
 * Reads off a plan whether a value crosses, and what may be lost on the way and why. A plan that refuses every value
 * means `not`; anything lossy or refused further inside means `loss`, since it depends on what the value holds.
 */
import { absentAnswer, type Move, type Plan, type UnionCase } from "../../model/plan.js";
import type { LossKind } from "../../model/step.js";
import type { MatrixRow, Reason } from "./matrix.js";
import { alternative, below } from "./message-paths.js";
import type { Held, Source } from "./source-types.js";

/** Where values come from and go to, and what becomes of a type on the way there. */
export interface Goal {
  source: Source;
  /** Whether from an older revision to a newer one. */
  up: boolean;
  type(of: string, name: string): Plan;
}

/** @param held the type of the values, in the revision they come from */
export function judge(plan: Plan, held: Held, goal: Goal): Pick<MatrixRow, "verdict" | "reasons"> {
  const refusal = refusalOf(plan, goal);
  const walk = new Walk(goal);
  walk.plan(refusal ?? plan, { at: "", held, above: [] });
  const { reasons } = walk;
  const verdict = refusal !== undefined ? "not" : reasons.length > 0 ? "loss" : "whole";
  return { verdict, reasons };
}

/** What a plan refuses every value with, if it does. */
function refusalOf(plan: Plan, goal: Goal): Plan | undefined {
  switch (plan.kind) {
    case "refuse":
    case "absent":
      return plan;
    case "type":
      return refusalOf(goal.type(plan.of, plan.name), goal);
    case "then":
      return refusalOf(plan.first, goal) ?? refusalOf(plan.second, goal);
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
interface Spot {
  at: string;
  /** Which alternative of several the value itself is; empty for what is inside of it. */
  variant?: string;
  held: Held;
  /** The types the walk is inside of: one that contains itself has been told of already. */
  above: readonly string[];
}

class Walk {
  readonly reasons: Reason[] = [];
  readonly #goal: Goal;
  readonly #known = new Map<string, Reason>();

  constructor(goal: Goal) {
    this.#goal = goal;
  }

  plan(plan: Plan, spot: Spot): void {
    const { at, held, above } = spot;
    const place = [at, spot.variant ?? ""].filter((part) => part !== "").join(" ");
    const { source } = this.#goal;
    switch (plan.kind) {
      case "same":
        return;
      case "type": {
        const { of, name } = plan;
        const key = `${of} ${name}`;
        if (above.includes(key)) return;
        const inner = { ...spot, held: source.named(of, name) ?? held, above: [...above, key] };
        return this.plan(this.#goal.type(of, name), inner);
      }
      case "object":
        for (const move of plan.moves) this.#move(move, spot);
        return;
      case "each":
        return this.plan(plan.items, { at: `${at}[]`, held: source.items(held), above });
      case "entries":
        return this.plan(plan.values, { at: below(at, "*"), held: source.values(held), above });
      case "union":
        for (const one of plan.cases) this.#case(one, spot);
        return;
      case "custom":
        return this.#custom(plan, place);
      case "refuse": {
        const { step, reason: text, answer, session } = plan;
        const more = session === undefined ? { answer } : { answer, session };
        return this.#add({ kind: "impossible", text, step, ...more }, place);
      }
      case "absent": {
        const { step, name } = plan;
        const text = `${name} ${this.#elsewhere(step)}`;
        return this.#add({ kind: "impossible", text, step, answer: absentAnswer(plan) }, place);
      }
      case "then":
        this.plan(plan.first, spot);
        // What a function has made is of a type of its own.
        return this.plan(
          plan.second,
          plan.first.kind === "custom" ? { ...spot, held: undefined } : spot,
        );
      default:
        return plan satisfies never;
    }
  }

  #move(move: Move, { at, held, above }: Spot): void {
    const { source } = this.#goal;
    switch (move.kind) {
      case "field": {
        const { key, plan } = move;
        if (!source.has(held, key)) return;
        return this.plan(plan, { at: below(at, key), held: source.property(held, key), above });
      }
      case "custom": {
        const known = move.touches.filter((key) => source.has(held, key));
        const [first] = known;
        if (first === undefined)
          return move.touches.length > 0 ? undefined : this.#custom(move, at);
        return this.#custom(move, below(at, first));
      }
      case "drop": {
        const { key, step, reason, lossless } = move;
        if (lossless || !source.has(held, key)) return;
        const text = reason ?? this.#elsewhere(step);
        return this.#add({ kind: "dropped", text, step }, below(at, key));
      }
      // Nothing that the older revision defines is lost.
      case "arrival":
      case "fill":
      case "rename":
      case "set":
        return;
      default:
        return move satisfies never;
    }
  }

  #case({ test, plan }: UnionCase, spot: Spot): void {
    const held = this.#goal.source.alternative(spot.held, test);
    if (held !== "none") this.plan(plan, { ...spot, variant: alternative(test), held });
  }

  #custom(action: { name: string; why: string; step: string; loss?: LossKind }, at: string): void {
    const { name, why, step, loss } = action;
    if (loss === undefined || !this.#goal.source.concerns(step, name)) return;
    this.#add({ kind: loss, text: why.replace(/\.$/, ""), step }, at);
  }

  /** Where a step file has no words of its own. */
  #elsewhere(step: string): string {
    const after = step.slice(step.indexOf("_") + 1);
    return `${this.#goal.up ? "left" : "came"} with ${after}`;
  }

  /** One reason for several places is one reason. */
  #add(reason: Omit<Reason, "places">, at: string): void {
    const key = JSON.stringify(reason);
    const known = this.#known.get(key);
    if (known === undefined) {
      const { kind, ...rest } = reason;
      const entry: Reason = { kind, places: at === "" ? [] : [at], ...rest };
      this.#known.set(key, entry);
      this.reasons.push(entry);
    } else if (at !== "" && !known.places.includes(at)) known.places.push(at);
  }
}
