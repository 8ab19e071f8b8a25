/** Plans the conversion of one object to another, property by property. */
import type { Type } from "../../model/declarations.js";
import type { EffectiveProperty, Shape } from "../../model/model.js";
import { SAME, type AdapterPlan, type ObjectEdit } from "../../model/plan.js";
import type { RuleAction, RuleEntry } from "../../model/step.js";
import { isAnyJson } from "../accepts.js";
import { inside, locationText } from "../changes.js";
import { isUnion, unfoldAll } from "../model-view.js";
import { actionOn, locationNames, type RuleLocation } from "../steps/rule-book.js";
import type { PlanContext } from "./plan-context.js";

/** Plans the types of a property. */
type PlanTypes = (location: RuleLocation, a: Type, b: Type) => AdapterPlan;

/** Two object types, and the current state of their plan. */
interface ObjectPair {
  location: RuleLocation;
  from: Shape;
  to: Shape;
  edits: Edits;
  /** Maps each rule with a function to the properties that the function handles. */
  custom: Map<RuleEntry, string[]>;
}

interface Edits {
  arrivals: ObjectEdit[];
  fills: ObjectEdit[];
  fields: ObjectEdit[];
  customs: ObjectEdit[];
  drops: ObjectEdit[];
  sets: ObjectEdit[];
}

/** A property of the first object, and the rule for this property. */
interface RuledProperty {
  property: EffectiveProperty;
  /** The same property of the second object. */
  target: EffectiveProperty | undefined;
  location: RuleLocation;
  rule: RuleEntry | undefined;
  action: RuleAction | undefined;
}

export class ObjectPlanner {
  constructor(
    private readonly context: PlanContext,
    private readonly types: PlanTypes,
  ) {}

  plan(location: RuleLocation, from: Shape, to: Shape): AdapterPlan {
    const edits: Edits = { arrivals: [], fills: [], fields: [], customs: [], drops: [], sets: [] };
    const pair: ObjectPair = { location, from, to, edits, custom: new Map() };
    const targets = new Map(to.properties.map((property) => [property.name, property]));
    const known = new Set(from.properties.map(({ name }) => name));
    for (const property of from.properties)
      this.#property(pair, this.#ruled(pair, property, targets.get(property.name)));
    for (const property of to.properties) {
      if (!known.has(property.name)) this.#arrival(pair, this.#ruled(pair, property, property));
    }
    this.#customs(pair, [...known, ...targets.keys()]);
    if (from.index !== undefined && from.properties.length === 0 && to.index !== undefined) {
      const values = this.types(inside(location, "[key]"), from.index, to.index);
      const hasEdits = edits.customs.length > 0 || edits.arrivals.length > 0;
      if (!hasEdits) return { kind: "entries", values };
    }
    return objectPlan(edits);
  }

  #ruled(
    pair: ObjectPair,
    property: EffectiveProperty,
    target: EffectiveProperty | undefined,
  ): RuledProperty {
    const location = this.#propertyLocation(pair.location, property);
    const rule = this.context.book.at(location);
    return { property, target, location, rule, action: this.context.actionOf(rule) };
  }

  #property(pair: ObjectPair, ruled: RuledProperty): void {
    if (this.#isSettled(pair, ruled)) return;
    const { property, target, location, rule, action } = ruled;
    const { name: key } = property;
    const { edits } = pair;
    const step = this.context.book.step.id;
    if (target === undefined) {
      const leftOpen = pair.from.index === undefined && pair.to.index !== undefined;
      if (rule === undefined && !leftOpen)
        edits.drops.push({ kind: "drop", key, step, lossless: false });
      return;
    }
    if (rule === undefined && key === this.context.revisionKey) {
      edits.sets.push({ kind: "set", key, value: this.context.to.view.model.id });
      return;
    }
    // If the property has no rule, `checkClaims` reports the change, so it is not reported here.
    const mayLack = property.optional && !target.optional;
    if (mayLack && rule !== undefined && decidesNothing(rule, action))
      this.context.undecided.push(locationText(location));
    const undecided = this.context.undecided.length;
    const params =
      key === "params" && pair.location.path.length === 0
        ? this.#paramsOf(pair.location)
        : undefined;
    const plan = params ?? this.types(location, property.type, target.type);
    if (action?.kind === "fill" && plan.kind === "same") this.#give(ruled, target);
    edits.fields.push({ kind: "field", key, plan });
    // A function of the step file handles all values inside the property.
    if (action?.kind === "custom" || rule?.on !== undefined)
      this.context.undecided.length = undecided;
  }

  /**
   * Applies the rule of a property. Returns true if the rule determines the whole conversion, so that the types of the
   * property are not compared.
   */
  #isSettled(pair: ObjectPair, ruled: RuledProperty): boolean {
    const { property, target, location, rule, action } = ruled;
    const { name: key } = property;
    const { edits } = pair;
    const step = this.context.book.step.id;
    switch (action?.kind) {
      case "drop":
        edits.drops.push({ kind: "drop", key, step, reason: action.reason, lossless: false });
        return true;
      case "forget":
        edits.drops.push({ kind: "drop", key, step, lossless: true });
        return true;
      case "rename": {
        const { properties, index } = pair.to;
        if (!properties.some(({ name }) => name === action.name) && index === undefined)
          this.context.undecided.push(
            `${locationText(location)} as ${action.name}, which is not a property of the target type`,
          );
        edits.drops.push({ kind: "rename", key, name: action.name });
        return true;
      }
      case "set":
        if (target !== undefined) this.#give(ruled, target);
        edits.sets.push({ kind: "set", key, value: action.value });
        return true;
      case "fill":
        // The filled value is adapted like any other value of the source revision.
        this.#give(ruled, property, this.context.from.view.model.id);
        edits.fills.push({ kind: "fill", key, value: action.value });
        return false;
      case "refuse":
        edits.fields.push({ kind: "field", key, plan: this.context.refusal(action) });
        return true;
      case "custom":
        noteCustom(pair, rule, key);
        return target === undefined || isUnion(property.type, this.context.from.view);
      case "same":
      case "never":
      case "transport":
      case undefined:
        return false;
      default:
        return action satisfies never;
    }
  }

  /** Plans a property that only the second object has. */
  #arrival(pair: ObjectPair, ruled: RuledProperty): void {
    const { property, location, rule, action } = ruled;
    const { edits } = pair;
    const { name: key } = property;
    if (action?.kind === "set" || action?.kind === "fill") this.#give(ruled, property);
    // When upgrading, an object that allows any key may already contain this key. When downgrading, rules handle the
    // keys that the newer revision defines.
    const mayArrive = pair.from.index !== undefined && this.context.direction === "up";
    if (mayArrive && action?.kind !== "set" && action?.kind !== "custom")
      this.#arrivalCheck(property, action?.kind === "fill", edits);
    if (action?.kind === "set") edits.sets.push({ kind: "set", key, value: action.value });
    else if (action?.kind === "fill") edits.fills.push({ kind: "fill", key, value: action.value });
    else if (action?.kind === "custom") noteCustom(pair, rule, key);
    else if (!property.optional && decidesNothing(rule, action))
      this.context.undecided.push(locationText(location));
  }

  /**
   * Adds an edit that removes a key from an object that allows any key. The key is removed only if its value does not
   * fit the type of the new property.
   */
  #arrivalCheck(property: EffectiveProperty, filled: boolean, edits: Edits): void {
    const { view } = this.context.to;
    const { name: key, constraints } = property;
    if (isAnyJson(property.type, view)) return;
    const type = unfoldAll(property.type, view);
    const step = this.context.book.step.id;
    const of = view.model.id;
    edits.arrivals.push({ kind: "arrival", key, type, of, step, filled, constraints });
  }

  /** Adds the calls of functions in the order of the step file. */
  #customs({ location, edits, custom }: ObjectPair, keys: readonly string[]): void {
    const { book, direction } = this.context;
    for (const rule of book.on(locationNames(location))) {
      custom.set(
        rule,
        keys.filter((key) => concerns(rule, location, key)),
      );
    }
    for (const rule of book.step.rules) {
      const touched = custom.get(rule);
      const action = actionOn(rule, direction);
      if (touched === undefined || action.kind !== "custom") continue;
      const { name, when, loss } = action;
      edits.customs.push({
        kind: "custom",
        name,
        step: book.step.id,
        touches: [...new Set([...touched, ...rule.touches])],
        why: rule.why,
        when,
        loss,
      });
    }
  }

  /**
   * Returns the plan for the params of a message. Params are a separate type, even if the schema writes them inline.
   */
  #paramsOf({ declaration }: RuleLocation): AdapterPlan | undefined {
    const { from, to, counterpart } = this.context;
    const message = from.view.model.messages.find((one) => one.declaration === declaration);
    const other = to.view.model.messages.find(({ method }) => method === message?.method);
    const name = message && from.params(message);
    const target = other && to.params(other);
    return name === undefined || counterpart(name) !== target
      ? undefined
      : { kind: "type", name, of: from.view.model.id };
  }

  /** Records a value from a rule, to be checked against the type of the property. */
  #give(
    { rule, action, location }: RuledProperty,
    { type, constraints }: EffectiveProperty,
    of = this.context.to.view.model.id,
  ): void {
    if (rule === undefined || (action?.kind !== "set" && action?.kind !== "fill")) return;
    const { kind, value } = action;
    const text = locationText(location);
    this.context.given.push({ rule, action: kind, location: text, value, type, of, constraints });
  }

  #propertyLocation(
    location: RuleLocation,
    { name, from: origin }: EffectiveProperty,
  ): RuleLocation {
    const inherited = locationText({ declaration: "", path: [name] });
    const from = this.context.ruleName(origin);
    const also = [
      ...(origin === "" || from === location.declaration ? [] : [`${from}${inherited}`]),
      ...(location.also ?? []).map((one) => `${one}${inherited}`),
    ];
    return { declaration: location.declaration, path: [...location.path, name], also };
  }
}

function noteCustom({ custom }: ObjectPair, rule: RuleEntry | undefined, key: string): void {
  if (rule !== undefined) custom.set(rule, [...(custom.get(rule) ?? []), key]);
}

/** Whether a rule applies to a property of the object or to something inside that property. */
function concerns(rule: RuleEntry, location: RuleLocation, key: string): boolean {
  const names = locationNames(location).map((name) => `${name}.${key}`);
  return rule.at.some((pattern) =>
    names.some((name) => pattern === name || pattern.startsWith(`${name}.`)),
  );
}

/**
 * Whether the value of a required property is undetermined, because the property has no rule or the action keeps the
 * value.
 */
function decidesNothing(rule: RuleEntry | undefined, action: RuleAction | undefined): boolean {
  return rule === undefined || action?.kind === "same" || action?.kind === "transport";
}

function objectPlan({ arrivals, fills, fields, customs, drops, sets }: Edits): AdapterPlan {
  const edits = [...arrivals, ...fills, ...fields, ...customs, ...drops, ...sets];
  return edits.length === 0 ? SAME : { kind: "object", edits };
}
