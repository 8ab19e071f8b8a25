/**
 * Plans how a value of one type becomes one of another: property by property, alternative by alternative. Differences
 * that only add something are settled by rule of thumb; all others by the step file.
 */
import type { Type } from "../../model/declarations.js";
import type { EffectiveProperty, Shape } from "../../model/model.js";
import { SAME, type ObjectEdit, type AdapterPlan, type UnionCase } from "../../model/plan.js";
import type { RuleAction, RuleEntry } from "../../model/step.js";
import { accepts, isAnyJson } from "../accepts.js";
import { locationText } from "../changes.js";
import { actionOn, namesOf, type RuleLocation } from "../steps/rule-book.js";
import { typeLine } from "../type-line.js";
import { expand, isUnion, membersOf, objectOf, type ModelView } from "../model-view.js";
import { testsFor } from "./member-tests.js";
import type { PlanContext } from "./plan-context.js";

export class TypePlanner {
  readonly #context: PlanContext;

  constructor(context: PlanContext) {
    this.#context = context;
  }

  /** What becomes of a value of the first type where the second is expected. `declared`: the type by its own name. */
  types(location: RuleLocation, a: Type, b: Type, { declared = false } = {}): AdapterPlan {
    const whole = this.#context.book.on(namesOf(location)).flatMap((rule) => {
      const action = actionOn(rule, this.#context.direction);
      return action.kind === "custom" ? [{ rule, action }] : [];
    });
    const [custom] = whole;
    const [left, right] = this.#expandBoth(a, b, declared);
    const isPair = left.kind === "reference" && right.kind === "reference";
    if (isPair && !declared && this.#context.counterpart(left.name) === right.name)
      return { kind: "type", name: left.name, of: this.#context.from.view.model.id };
    const x = objectOf(left, this.#context.from.view);
    const y = objectOf(right, this.#context.to.view);
    if (x !== undefined && y !== undefined && !isUnion(left, this.#context.from.view))
      return this.#shapes(location, x, y);
    if (custom !== undefined)
      return this.#context.customPlan(custom.rule, custom.action, this.#isObjects(left));
    if (isUnion(left, this.#context.from.view) || isUnion(right, this.#context.to.view))
      return this.#union(location, left, right);
    if (isAnyJson(right, this.#context.to.view)) return SAME;
    if (left.kind === "array" && right.kind === "array")
      return { kind: "each", items: this.types(inside(location, "[]"), left.items, right.items) };
    return this.#leaf(location, left, right);
  }

  /** Whether a type has objects only. */
  #isObjects(type: Type): boolean {
    const { view } = this.#context.from;
    return membersOf(type, view).every((member) => objectOf(member, view) !== undefined);
  }

  #leaf(location: RuleLocation, a: Type, b: Type): AdapterPlan {
    const same = (x: string, y: string): boolean => this.#context.counterpart(x) === y;
    if (!accepts(a, b, this.#context.from.view, this.#context.to.view, same))
      this.#context.undecided.push(locationText(location));
    return SAME;
  }

  /** Both types as far as they must be looked into: names that stand for each other stay names. */
  #expandBoth(a: Type, b: Type, declared: boolean): [Type, Type] {
    if (a.kind === "reference" && b.kind === "reference") {
      if (this.#context.counterpart(a.name) === b.name) {
        if (!declared) return [a, b];
        return [unfold(a, this.#context.from.view), unfold(b, this.#context.to.view)];
      }
    }
    return [unfoldAll(a, this.#context.from.view), unfoldAll(b, this.#context.to.view)];
  }

  /** Whether a rule is about a property, or something inside it. */
  #touches(rule: RuleEntry, location: RuleLocation, key: string): boolean {
    const names = namesOf(location).map((name) => `${name}.${key}`);
    return rule.at.some((pattern) =>
      names.some((name) => pattern === name || pattern.startsWith(`${name}.`)),
    );
  }

  #shapes(location: RuleLocation, a: Shape, b: Shape): AdapterPlan {
    const targets = new Map(b.properties.map((property) => [property.name, property]));
    const known = new Set(a.properties.map(({ name }) => name));
    const moves: Moves = { arrivals: [], fills: [], fields: [], customs: [], drops: [], sets: [] };
    const used = new Map<RuleEntry, string[]>();
    for (const property of a.properties)
      this.#property(location, property, targets.get(property.name), a, b, moves, used);
    for (const property of b.properties)
      if (!known.has(property.name))
        this.#arrival(location, property, a.index !== undefined, moves, used);
    for (const rule of this.#context.book.on(namesOf(location))) {
      const keys = [...known, ...targets.keys()].filter((key) =>
        this.#touches(rule, location, key),
      );
      used.set(rule, keys);
    }
    for (const rule of this.#context.book.step.rules) {
      const touched = used.get(rule);
      const action = actionOn(rule, this.#context.direction);
      if (touched === undefined || action.kind !== "custom") continue;
      const { name, loss } = action;
      moves.customs.push({
        kind: "custom",
        name,
        step: this.#context.book.step.id,
        touches: [...new Set([...touched, ...rule.touches])],
        why: rule.why,
        ...(loss === undefined ? {} : { loss }),
      });
    }
    if (a.index !== undefined && a.properties.length === 0 && b.index !== undefined) {
      const values = this.types(inside(location, "[key]"), a.index, b.index);
      const hasMoves = moves.customs.length > 0 || moves.arrivals.length > 0;
      return hasMoves ? objectPlan(moves) : { kind: "entries", values };
    }
    return objectPlan(moves);
  }

  #property(
    location: RuleLocation,
    property: EffectiveProperty,
    target: EffectiveProperty | undefined,
    a: Shape,
    b: Shape,
    moves: Moves,
    used: Map<RuleEntry, string[]>,
  ): void {
    const { name: key } = property;
    const at = this.#propertyLocation(location, property);
    const rule = this.#context.book.at(at);
    const action =
      rule?.on === undefined && rule !== undefined
        ? actionOn(rule, this.#context.direction)
        : undefined;
    const step = this.#context.book.step.id;
    switch (action?.kind) {
      case "drop":
        moves.drops.push({ kind: "drop", key, step, reason: action.reason, lossless: false });
        return;
      case "forget":
        moves.drops.push({ kind: "drop", key, step, lossless: true });
        return;
      case "rename":
        if (!b.properties.some(({ name }) => name === action.name) && b.index === undefined)
          this.#context.undecided.push(
            `${locationText(at)} as ${action.name}, which is no property there`,
          );
        moves.drops.push({ kind: "rename", key, name: action.name });
        return;
      case "set":
        if (target !== undefined) this.#give(rule, action, at, target);
        moves.sets.push({ kind: "set", key, value: action.value });
        return;
      case "fill":
        // What is filled in is adapted like any other value of this side.
        this.#give(rule, action, at, property, this.#context.from.view.model.id);
        moves.fills.push({ kind: "fill", key, value: action.value });
        break;
      case "refuse":
        moves.fields.push({ kind: "field", key, plan: this.#context.refusal(action) });
        return;
      case "custom":
        if (rule !== undefined) used.set(rule, [...(used.get(rule) ?? []), key]);
        if (target !== undefined && !isUnion(property.type, this.#context.from.view)) break;
        return;
      case "same":
      case "never":
      case "transport":
      case undefined:
        break;
      default:
        action satisfies never;
    }
    if (target === undefined) {
      const leftOpen = a.index === undefined && b.index !== undefined;
      if (rule !== undefined || leftOpen) return;
      moves.drops.push({ kind: "drop", key, step, lossless: false });
      return;
    }
    if (rule === undefined && key === this.#context.revisionKey) {
      moves.sets.push({ kind: "set", key, value: this.#context.to.view.model.id });
      return;
    }
    // Nothing says what stands where the other side must have a value. Without a rule, the change is unclaimed.
    const mayLack = property.optional && !target.optional;
    if (mayLack && (action?.kind === "same" || action?.kind === "transport"))
      this.#context.undecided.push(locationText(at));
    const settled = this.#context.undecided.length;
    const params =
      key === "params" && location.path.length === 0 ? this.#paramsOf(location) : undefined;
    const plan = params ?? this.types(at, property.type, target.type);
    if (action?.kind === "fill" && plan.kind === "same") this.#give(rule, action, at, target);
    moves.fields.push({ kind: "field", key, plan });
    // What a function of the step file sees to is no open question.
    if (action?.kind === "custom" || rule?.on !== undefined)
      this.#context.undecided.length = settled;
  }

  /** The params of a message are a type of their own, wherever the schema writes them, if they are that there too. */
  #paramsOf({ declaration }: RuleLocation): AdapterPlan | undefined {
    const { from, to, counterpart } = this.#context;
    const message = from.view.model.messages.find((one) => one.declaration === declaration);
    const other = to.view.model.messages.find(({ method }) => method === message?.method);
    const name = message && from.params(message);
    const goal = other && to.params(other);
    return name === undefined || counterpart(name) !== goal
      ? undefined
      : { kind: "type", name, of: from.view.model.id };
  }

  /** Notes a value that a rule gives to a property, which must have the type of the property. */
  #give(
    rule: RuleEntry | undefined,
    { kind, value }: Extract<RuleAction, { kind: "set" | "fill" }>,
    at: RuleLocation,
    { type, constraints }: EffectiveProperty,
    of = this.#context.to.view.model.id,
  ): void {
    if (rule === undefined) return;
    const limits = constraints === undefined ? {} : { constraints };
    const location = locationText(at);
    this.#context.given.push({ rule, action: kind, location, value, type, of, ...limits });
  }

  /** An open object may already have the key, with any value: one that does not fit must not arrive. */
  #arrivalCheck(property: EffectiveProperty, filled: boolean, moves: Moves): void {
    const { name: key, constraints } = property;
    if (isAnyJson(property.type, this.#context.to.view)) return;
    const type = unfoldAll(property.type, this.#context.to.view);
    const { id: of } = this.#context.to.view.model;
    const limits = constraints === undefined ? {} : { constraints };
    const step = this.#context.book.step.id;
    moves.arrivals.push({ kind: "arrival", key, type, of, step, filled, ...limits });
  }

  /**
   * A property that only the other side has.
   *
   * @param open whether this side allows any key
   */
  #arrival(
    location: RuleLocation,
    property: EffectiveProperty,
    open: boolean,
    moves: Moves,
    used: Map<RuleEntry, string[]>,
  ): void {
    const at = this.#propertyLocation(location, property);
    const rule = this.#context.book.at(at);
    const action =
      rule?.on === undefined && rule !== undefined
        ? actionOn(rule, this.#context.direction)
        : undefined;
    const { name: key } = property;
    if (action?.kind === "set" || action?.kind === "fill") this.#give(rule, action, at, property);
    // On the way down, rules say what becomes of keys that were typed once. A function for the object sees to its keys.
    const arrives = open && this.#context.direction === "up";
    if (arrives && action?.kind !== "set" && action?.kind !== "custom")
      this.#arrivalCheck(property, action?.kind === "fill", moves);
    if (action?.kind === "set") moves.sets.push({ kind: "set", key, value: action.value });
    else if (action?.kind === "fill") moves.fills.push({ kind: "fill", key, value: action.value });
    else if (action?.kind === "custom" && rule !== undefined)
      used.set(rule, [...(used.get(rule) ?? []), key]);
    else if (!property.optional && saysNothing(rule, action))
      this.#context.undecided.push(locationText(at));
  }

  #union(location: RuleLocation, a: Type, b: Type): AdapterPlan {
    const members = membersOf(a, this.#context.from.view);
    const goals = membersOf(b, this.#context.to.view);
    const plans = members.map((member) => this.#member(location, member, goals, b));
    const [only] = plans;
    if (plans.length === 1 && only !== undefined) return only;
    const tests = testsFor(members, this.#context.from.view);
    const cases = plans.flatMap((plan, index): UnionCase[] => {
      if (plan.kind === "same") return [];
      return [
        { test: tests[index] ?? { kind: "unknown", location: locationText(location) }, plan },
      ];
    });
    return cases.length === 0 ? SAME : { kind: "union", cases };
  }

  #member(location: RuleLocation, member: Type, goals: readonly Type[], b: Type): AdapterPlan {
    const rule = this.#context.book.member(location, member);
    const action =
      rule?.on === undefined && rule !== undefined
        ? actionOn(rule, this.#context.direction)
        : undefined;
    if (action?.kind === "custom")
      return this.#context.customPlan(rule, action, this.#isObjects(member));
    if (action?.kind === "refuse") return this.#context.refusal(action);
    if (action !== undefined && !this.#fits(member, goals))
      this.#context.undecided.push(`${locationText(location)} where it is ${typeLine(member)}`);
    if (member.kind === "reference") {
      const name = this.#context.counterpart(member.name);
      const fits = goals.some((goal) => goal.kind === "reference" && goal.name === name);
      if (fits || name === undefined)
        return { kind: "type", name: member.name, of: this.#context.from.view.model.id };
    }
    const twin = goals.find((goal) => goal.kind === member.kind && isInline(goal));
    if (twin !== undefined && isInline(member)) return this.types(location, member, twin);
    if (
      goals.length === 1 &&
      goals[0] !== undefined &&
      objectOf(member, this.#context.from.view) !== undefined
    )
      return this.types(location, member, goals[0]);
    return rule === undefined ? this.#leaf(location, member, b) : SAME;
  }

  /** Whether an alternative is one of the other union, too. */
  #fits(member: Type, goals: readonly Type[]): boolean {
    const same = (x: string, y: string): boolean => this.#context.counterpart(x) === y;
    const { from, to } = this.#context;
    return goals.some((goal) => accepts(member, goal, from.view, to.view, same));
  }

  #propertyLocation(
    location: RuleLocation,
    { name, from: origin }: EffectiveProperty,
  ): RuleLocation {
    const path = [...location.path, name];
    const inherited = locationText({ declaration: "", path: [name] });
    const from = this.#context.ruleName(origin);
    const also = [
      ...(origin === "" || from === location.declaration ? [] : [`${from}${inherited}`]),
      ...(location.also ?? []).map((one) => `${one}${inherited}`),
    ];
    return { declaration: location.declaration, path, also };
  }
}

interface Moves {
  arrivals: ObjectEdit[];
  fills: ObjectEdit[];
  fields: ObjectEdit[];
  customs: ObjectEdit[];
  drops: ObjectEdit[];
  sets: ObjectEdit[];
}

function objectPlan({ arrivals, fills, fields, customs, drops, sets }: Moves): AdapterPlan {
  const moves = [...arrivals, ...fills, ...fields, ...customs, ...drops, ...sets];
  return moves.length === 0 ? SAME : { kind: "object", moves };
}

/** What a name stands for; the name of an object stays, since its shape also says where each property is from. */
function unfold(type: Type, view: ModelView): Type {
  if (type.kind !== "reference" || view.shape(type.name) !== undefined) return type;
  return expand(type.name, view) ?? type;
}

/** What a name stands for in the end. */
function unfoldAll(type: Type, view: ModelView): Type {
  const inner = unfold(type, view);
  return inner.kind === "reference" && inner !== type ? unfoldAll(inner, view) : inner;
}

/** Whether a required property is left to chance. */
function saysNothing(rule: RuleEntry | undefined, action: RuleAction | undefined): boolean {
  if (rule === undefined) return true;
  return action?.kind === "same" || action?.kind === "transport";
}

function isInline(type: Type): boolean {
  return type.kind === "shape" || type.kind === "record" || type.kind === "array";
}

function inside(location: RuleLocation, segment: string): RuleLocation {
  return { ...location, path: [...location.path, segment] };
}
