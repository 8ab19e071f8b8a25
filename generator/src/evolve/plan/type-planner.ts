/**
 * Plans the conversion of a value of one type to another type.
 *
 * Purely additive differences need no rule. All other differences need a rule in the step file.
 */
import type { Type } from "../../model/declarations.js";
import { SAME, type AdapterPlan, type UnionCase } from "../../model/plan.js";
import { accepts, isAnyJson } from "../accepts.js";
import { inside, locationText } from "../changes.js";
import { isInline, isUnion, membersOf, objectShape, unfold, unfoldAll } from "../model-view.js";
import { actionOn, locationNames, type RuleLocation } from "../steps/rule-book.js";
import { typeLine } from "../type-line.js";
import { testsFor } from "./member-tests.js";
import { ObjectPlanner } from "./object-planner.js";
import type { PlanContext } from "./plan-context.js";

/** Separates the location from the union member in the text of an undecided location. */
export const OPEN_MEMBER = " if it is ";

export class TypePlanner {
  readonly #objects: ObjectPlanner;

  constructor(private readonly context: PlanContext) {
    this.#objects = new ObjectPlanner(context, (location, a, b) => this.types(location, a, b));
  }

  /**
   * Returns the plan from the first type to the second type. With `declared`, compares the content of two named types
   * instead of referring to the plan of the first type by name.
   */
  types(location: RuleLocation, a: Type, b: Type, { declared = false } = {}): AdapterPlan {
    const { from, to, book } = this.context;
    const [left, right] = this.#expand(a, b, declared);
    const isPair = left.kind === "reference" && right.kind === "reference";
    if (isPair && !declared && this.context.counterpart(left.name) === right.name)
      return this.#named(left.name);
    const x = objectShape(left, from.view);
    const y = objectShape(right, to.view);
    if (x !== undefined && y !== undefined && !isUnion(left, from.view))
      return this.#objects.plan(location, x, y);
    for (const rule of book.on(locationNames(location))) {
      const action = actionOn(rule, this.context.direction);
      if (action.kind === "custom")
        return this.context.customPlan(rule, action, this.#isObjects(left));
    }
    if (isUnion(left, from.view) || isUnion(right, to.view))
      return this.#union(location, left, right);
    if (isAnyJson(right, to.view)) return SAME;
    if (left.kind === "array" && right.kind === "array")
      return { kind: "each", items: this.types(inside(location, "[]"), left.items, right.items) };
    return this.#leaf(location, left, right);
  }

  #named(name: string): AdapterPlan {
    return { kind: "type", name, of: this.context.from.view.model.id };
  }

  /** Whether all values of a type are objects. */
  #isObjects(type: Type): boolean {
    const { view } = this.context.from;
    return membersOf(type, view).every((member) => objectShape(member, view) !== undefined);
  }

  #leaf(location: RuleLocation, a: Type, b: Type): AdapterPlan {
    if (!this.#accepts(a, b)) this.context.undecided.push(locationText(location));
    return SAME;
  }

  #accepts(a: Type, b: Type): boolean {
    const { from, to, counterpart } = this.context;
    return accepts(a, b, from.view, to.view, (x, y) => counterpart(x) === y);
  }

  /**
   * Replaces names of types with their definitions, so that both types can be compared. Keeps the names of two types that
   * correspond to each other.
   */
  #expand(a: Type, b: Type, declared: boolean): [Type, Type] {
    const { from, to, counterpart } = this.context;
    const isPair =
      a.kind === "reference" && b.kind === "reference" && counterpart(a.name) === b.name;
    if (!isPair) return [unfoldAll(a, from.view), unfoldAll(b, to.view)];
    return declared ? [unfold(a, from.view), unfold(b, to.view)] : [a, b];
  }

  #union(location: RuleLocation, a: Type, b: Type): AdapterPlan {
    const { from, to } = this.context;
    const members = membersOf(a, from.view);
    const targets = membersOf(b, to.view);
    const plans = members.map((member) => this.#member(location, member, targets, b));
    const [only] = plans;
    if (plans.length === 1 && only !== undefined) return only;
    const tests = testsFor(members, from.view);
    const unknown = { kind: "unknown", location: locationText(location) } as const;
    const cases = plans.flatMap((plan, index): UnionCase[] =>
      plan.kind === "same" ? [] : [{ test: tests[index] ?? unknown, plan }],
    );
    return cases.length === 0 ? SAME : { kind: "union", cases };
  }

  #member(location: RuleLocation, member: Type, targets: readonly Type[], b: Type): AdapterPlan {
    const { from, undecided, counterpart } = this.context;
    const rule = this.context.book.member(location, member);
    const action = this.context.actionOf(rule);
    if (action?.kind === "custom")
      return this.context.customPlan(rule, action, this.#isObjects(member));
    if (action?.kind === "refuse") return this.context.refusal(action);
    if (action !== undefined && !targets.some((target) => this.#accepts(member, target)))
      undecided.push(`${locationText(location)}${OPEN_MEMBER}${typeLine(member)}`);
    if (member.kind === "reference") {
      const name = counterpart(member.name);
      const fits = targets.some((target) => target.kind === "reference" && target.name === name);
      if (fits || name === undefined) return this.#named(member.name);
    }
    const twin = targets.find((target) => target.kind === member.kind && isInline(target));
    if (twin !== undefined && isInline(member)) return this.types(location, member, twin);
    const [only] = targets;
    if (targets.length === 1 && only !== undefined && objectShape(member, from.view) !== undefined)
      return this.types(location, member, only);
    return rule === undefined ? this.#leaf(location, member, b) : SAME;
  }
}
