/**
 * Makes the plans of one step in one direction: for every type of the revision that values come from, how it becomes
 * the type of the other. Differences that only add something are settled by rule of thumb; all others by the step file.
 */
import type { Type } from "../../model/declarations.js";
import type { EffectiveProperty, Message, Model, Shape } from "../../model/model.js";
import { accepts, isAnyJson } from "../accepts.js";
import { placeText } from "../changes.js";
import { findRenames } from "../renames.js";
import { actionOn, namesOf, type RuleBook, type Spot, type Way } from "../steps/rule-book.js";
import type { RuleAction, RuleEntry } from "../../model/step.js";
import { expand, isUnion, membersOf, objectOf, parents, type View } from "../view.js";
import { counterparts } from "./counterparts.js";
import { entitiesOf, isAdaptedByMethod, type Entities } from "./entities.js";
import { mainResult } from "./main-result.js";
import { testsFor } from "./member-tests.js";
import { SAME, type Move, type Plan, type RefusePlan, type UnionCase } from "../../model/plan.js";

/** The plans of one step in one direction. */
export interface StepPlans {
  step: string;
  way: Way;
  from: string;
  to: string;
  types: ReadonlyMap<string, Plan>;
  /** Whole requests and notifications, by who sends them and the method. */
  client: ReadonlyMap<string, Plan>;
  server: ReadonlyMap<string, Plan>;
  /** By method. */
  results: ReadonlyMap<string, Plan>;
  /** Types of whole responses that the other side has none of for each method, by name: the method. */
  responses: ReadonlyMap<string, string>;
  /** Functions for error objects, in the order of the step file. */
  errors: readonly Extract<Plan, { kind: "custom" }>[];
  batch?: RefusePlan;
  /** The name a type has on the other side. */
  counterpart(name: string): string | undefined;
  /** Places where a value may not fit and no rule says what to do. */
  open: readonly string[];
}

export function planStep(book: RuleBook, before: Model, after: Model, way: Way): StepPlans {
  return new Planner(book, before, after, way).plans();
}

class Planner {
  readonly #book: RuleBook;
  readonly #way: Way;
  readonly #from: Entities;
  readonly #to: Entities;
  readonly #counterpart: (name: string) => string | undefined;
  /** The name of a type in the newer revision, by which rules call it. */
  readonly #ruleName: (name: string) => string;
  readonly #open: string[] = [];

  constructor(book: RuleBook, before: Model, after: Model, way: Way) {
    this.#book = book;
    this.#way = way;
    const [older, newer] = [entitiesOf(before), entitiesOf(after)];
    const renames = findRenames(older.view, newer.view);
    const up = way === "up";
    this.#from = up ? older : newer;
    this.#to = up ? newer : older;
    this.#counterpart = counterparts(this.#from, this.#to, renames, way);
    this.#ruleName = (name) => (up ? (this.#counterpart(name) ?? name) : name);
  }

  plans(): StepPlans {
    const { model } = this.#from.view;
    const names = this.#from.names.filter((name) => !isAdaptedByMethod(name, model));
    const types = new Map(names.map((name) => [name, this.#entity(name)]));
    const batch = this.#action("batch-added") ?? this.#action("batch-removed");
    return {
      step: this.#book.step.id,
      way: this.#way,
      from: model.id,
      to: this.#to.view.model.id,
      types,
      client: this.#messages("client-to-server"),
      server: this.#messages("server-to-client"),
      results: this.#results(),
      responses: this.#responses(names),
      errors: this.#errors(),
      ...(batch?.kind === "refuse" && model.envelope.batch !== undefined ? { batch } : {}),
      counterpart: this.#counterpart,
      open: this.#open,
    };
  }

  /** How one named type becomes the other. */
  #entity(name: string): Plan {
    const type = this.#from.type(name);
    if (type === undefined) throw new TypeError(`no type ${name}`);
    const message = this.#from.view.model.messages.find((one) => one.declaration === name);
    const target = this.#counterpart(name);
    const goal = target === undefined ? this.#responseOf(name) : this.#to.type(target);
    if (goal === undefined) {
      const [rule] = this.#book.on([name]);
      const action = rule && actionOn(rule, this.#way);
      if (rule !== undefined && action?.kind === "custom" && action.gives !== undefined)
        return this.#customPlan(rule, action);
      const refused =
        message && this.#methodAction(message.method, ["method-removed", "method-added"]);
      return refused ?? this.#absent(name, message?.kind === "request");
    }
    const other = this.#otherName(name, target);
    if (other !== undefined) return other;
    const place = this.#placeOf(name, target);
    const main = this.#withMainResult(name, type);
    return this.#types(place, main, goal, { declared: true });
  }

  /** A type that is only another name for one: `EmptyResult`. */
  #otherName(name: string, target: string | undefined): Plan | undefined {
    const inner = aliased(name, this.#from.view);
    const goal = target === undefined ? undefined : aliased(target, this.#to.view);
    return inner !== undefined && goal !== undefined && this.#counterpart(inner) === goal
      ? { kind: "type", name: inner, of: this.#from.view.model.id }
      : undefined;
  }

  #absent(name: string, request: boolean): Plan {
    return { kind: "absent", step: this.#book.step.id, name, request };
  }

  /** Rules call a type by its name in the newer revision; params written inline by their place in the message. */
  #placeOf(name: string, target: string | undefined): Spot {
    const newer = this.#way === "up" ? (target ?? name) : name;
    const after = this.#way === "up" ? this.#to : this.#from;
    const older = this.#way === "up" ? this.#from : this.#to;
    const inline = [after, older].some((side) => {
      const own = side === after ? newer : this.#way === "up" ? name : (target ?? name);
      const type = side.type(own);
      return type !== undefined && !(type.kind === "reference" && type.name === own);
    });
    const [message] = this.#from.messagesWith(name);
    return inline && message !== undefined
      ? { declaration: message.declaration, path: ["params"] }
      : { declaration: newer, path: [], also: ancestors(newer, after.view) };
  }

  /** The response around a result: older revisions have none of their own for each method. */
  #responseOf(name: string): Type | undefined {
    const method = this.#methodOfResponse(name);
    const target = this.#to.view.model.messages.find((one) => one.method === method);
    const envelope = this.#to.view.shape(this.#to.view.model.envelope.result);
    if (target === undefined || envelope === undefined) return undefined;
    const result = mainResult(target);
    return result && { kind: "shape", properties: withResult(envelope, result) };
  }

  #methodOfResponse(name: string): string | undefined {
    const stem = /^(.+)ResultResponse$/.exec(name)?.[1];
    return this.#from.view.model.messages.find((one) => one.declaration === `${stem}Request`)
      ?.method;
  }

  #responses(names: readonly string[]): Map<string, string> {
    return new Map(
      names.flatMap((name): [string, string][] => {
        const method =
          this.#counterpart(name) === undefined ? this.#methodOfResponse(name) : undefined;
        const known = this.#to.view.model.messages.some((one) => one.method === method);
        return method === undefined || !known ? [] : [[name, method]];
      }),
    );
  }

  #withMainResult(name: string, type: Type): Type {
    const method = this.#methodOfResponse(name);
    const message = this.#from.view.model.messages.find((one) => one.method === method);
    const result = message && mainResult(message);
    const shape = this.#from.view.shape(name);
    if (result === undefined || shape === undefined) return type;
    return { kind: "shape", properties: withResult(shape, result) };
  }

  #types(place: Spot, a: Type, b: Type, { declared = false } = {}): Plan {
    const whole = this.#book.on(namesOf(place)).flatMap((rule) => {
      const action = actionOn(rule, this.#way);
      return action.kind === "custom" ? [{ rule, action }] : [];
    });
    const [custom] = whole;
    const [left, right] = this.#meet(a, b, declared);
    if (left.kind === "reference" && right.kind === "reference" && !declared)
      return { kind: "type", name: left.name, of: this.#from.view.model.id };
    const x = objectOf(left, this.#from.view);
    const y = objectOf(right, this.#to.view);
    if (x !== undefined && y !== undefined && !isUnion(left, this.#from.view))
      return this.#shapes(place, x, y);
    if (custom !== undefined) return this.#customPlan(custom.rule, custom.action);
    if (isUnion(left, this.#from.view) || isUnion(right, this.#to.view))
      return this.#union(place, left, right);
    if (isAnyJson(right, this.#to.view)) return SAME;
    if (left.kind === "array" && right.kind === "array")
      return { kind: "each", items: this.#types(inside(place, "[]"), left.items, right.items) };
    return this.#leaf(place, left, right);
  }

  #customPlan(
    rule: RuleEntry | undefined,
    action: Extract<ReturnType<typeof actionOn>, { kind: "custom" }>,
  ): Plan {
    const { name, gives, loss } = action;
    return {
      kind: "custom",
      name,
      step: this.#book.step.id,
      why: rule?.why ?? "",
      ...(gives === undefined ? {} : { gives }),
      ...(loss === undefined ? {} : { loss }),
    };
  }

  #leaf(place: Spot, a: Type, b: Type): Plan {
    const same = (x: string, y: string): boolean => this.#counterpart(x) === y;
    if (!accepts(a, b, this.#from.view, this.#to.view, same)) this.#open.push(placeText(place));
    return SAME;
  }

  /** Both types as far as they must be looked into: names that stand for each other stay names. */
  #meet(a: Type, b: Type, declared: boolean): [Type, Type] {
    if (a.kind === "reference" && b.kind === "reference") {
      if (this.#counterpart(a.name) === b.name) {
        if (!declared) return [a, b];
        return [unfold(a, this.#from.view), unfold(b, this.#to.view)];
      }
    }
    return [unfoldAll(a, this.#from.view), unfoldAll(b, this.#to.view)];
  }

  /** Whether a rule is about a property, or something inside it. */
  #touches(rule: RuleEntry, place: Spot, key: string): boolean {
    const names = namesOf(place).map((name) => `${name}.${key}`);
    return rule.at.some((pattern) =>
      names.some((name) => pattern === name || pattern.startsWith(`${name}.`)),
    );
  }

  #shapes(place: Spot, a: Shape, b: Shape): Plan {
    const targets = new Map(b.properties.map((property) => [property.name, property]));
    const known = new Set(a.properties.map(({ name }) => name));
    const moves: Moves = { fills: [], fields: [], customs: [], drops: [], sets: [] };
    const used = new Map<RuleEntry, string[]>();
    for (const property of a.properties)
      this.#property(place, property, targets.get(property.name), a, b, moves, used);
    for (const property of b.properties)
      if (!known.has(property.name)) this.#arrival(place, property, moves, used);
    const keys = [...known, ...targets.keys()];
    for (const rule of this.#book.on(namesOf(place)))
      used.set(
        rule,
        keys.filter((key) => this.#touches(rule, place, key)),
      );
    for (const rule of this.#book.step.rules) {
      const keys = used.get(rule);
      const action = actionOn(rule, this.#way);
      if (keys === undefined || action.kind !== "custom") continue;
      const { name, loss } = action;
      moves.customs.push({
        kind: "custom",
        name,
        step: this.#book.step.id,
        touches: [...new Set([...keys, ...rule.touches])],
        why: rule.why,
        ...(loss === undefined ? {} : { loss }),
      });
    }
    if (a.index !== undefined && a.properties.length === 0 && b.index !== undefined) {
      const values = this.#types(inside(place, "[key]"), a.index, b.index);
      return moves.customs.length === 0 ? { kind: "entries", values } : objectPlan(moves);
    }
    return objectPlan(moves);
  }

  #property(
    place: Spot,
    property: EffectiveProperty,
    target: EffectiveProperty | undefined,
    a: Shape,
    b: Shape,
    moves: Moves,
    used: Map<RuleEntry, string[]>,
  ): void {
    const { name: key } = property;
    const at = this.#propertyPlace(place, property);
    const rule = this.#book.at(at);
    const action =
      rule?.on === undefined && rule !== undefined ? actionOn(rule, this.#way) : undefined;
    const step = this.#book.step.id;
    switch (action?.kind) {
      case "drop":
        moves.drops.push({ kind: "drop", key, step, reason: action.reason, lossless: false });
        return;
      case "forget":
        moves.drops.push({ kind: "drop", key, step, lossless: true });
        return;
      case "rename":
        moves.drops.push({ kind: "rename", key, name: action.name });
        return;
      case "set":
        moves.sets.push({ kind: "set", key, value: action.value });
        return;
      case "fill":
        moves.fills.push({ kind: "fill", key, value: action.value });
        break;
      case "refuse":
        moves.fields.push({ kind: "field", key, plan: this.#refusal(action) });
        return;
      case "custom":
        if (rule !== undefined) used.set(rule, [...(used.get(rule) ?? []), key]);
        if (target !== undefined && !isUnion(property.type, this.#from.view)) break;
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
    // Nothing says what stands where the other side must have a value. Without a rule, the change is unclaimed.
    const mayLack = property.optional && !target.optional;
    if (mayLack && (action?.kind === "same" || action?.kind === "transport"))
      this.#open.push(placeText(at));
    const settled = this.#open.length;
    const params = key === "params" && place.path.length === 0 ? this.#paramsOf(place) : undefined;
    moves.fields.push({
      kind: "field",
      key,
      plan: params ?? this.#types(at, property.type, target.type),
    });
    // What a function of the step file sees to is no open question.
    if (action?.kind === "custom") this.#open.length = settled;
  }

  /** The params of a message are a type of their own, wherever the schema writes them. */
  #paramsOf({ declaration }: Spot): Plan | undefined {
    const { model } = this.#from.view;
    const message = model.messages.find((one) => one.declaration === declaration);
    const name = message && this.#from.params(message);
    return name === undefined ? undefined : { kind: "type", name, of: model.id };
  }

  /** A property that only the other side has. */
  #arrival(
    place: Spot,
    property: EffectiveProperty,
    moves: Moves,
    used: Map<RuleEntry, string[]>,
  ): void {
    const at = this.#propertyPlace(place, property);
    const rule = this.#book.at(at);
    const action =
      rule?.on === undefined && rule !== undefined ? actionOn(rule, this.#way) : undefined;
    const { name: key } = property;
    if (action?.kind === "set") moves.sets.push({ kind: "set", key, value: action.value });
    else if (action?.kind === "fill") moves.fills.push({ kind: "fill", key, value: action.value });
    else if (action?.kind === "custom" && rule !== undefined)
      used.set(rule, [...(used.get(rule) ?? []), key]);
    else if (!property.optional && saysNothing(rule, action)) this.#open.push(placeText(at));
  }

  #union(place: Spot, a: Type, b: Type): Plan {
    const members = membersOf(a, this.#from.view);
    const goals = membersOf(b, this.#to.view);
    const plans = members.map((member) => this.#member(place, member, goals, b));
    const [only] = plans;
    if (plans.length === 1 && only !== undefined) return only;
    const tests = testsFor(members, this.#from.view);
    const cases = plans.flatMap((plan, index): UnionCase[] => {
      if (plan.kind === "same") return [];
      return [{ test: tests[index] ?? { kind: "unknown", place: placeText(place) }, plan }];
    });
    return cases.length === 0 ? SAME : { kind: "union", cases };
  }

  #member(place: Spot, member: Type, goals: readonly Type[], b: Type): Plan {
    const rule = this.#book.member(place, member);
    const action =
      rule?.on === undefined && rule !== undefined ? actionOn(rule, this.#way) : undefined;
    if (action?.kind === "custom") return this.#customPlan(rule, action);
    if (action?.kind === "refuse") return this.#refusal(action);
    if (member.kind === "reference") {
      const name = this.#counterpart(member.name);
      const fits = goals.some((goal) => goal.kind === "reference" && goal.name === name);
      if (fits || name === undefined)
        return { kind: "type", name: member.name, of: this.#from.view.model.id };
    }
    const twin = goals.find((goal) => goal.kind === member.kind && isInline(goal));
    if (twin !== undefined && isInline(member)) return this.#types(place, member, twin);
    if (
      goals.length === 1 &&
      goals[0] !== undefined &&
      objectOf(member, this.#from.view) !== undefined
    )
      return this.#types(place, member, goals[0]);
    return rule === undefined ? this.#leaf(place, member, b) : SAME;
  }

  #messages(direction: Message["directions"][number]): Map<string, Plan> {
    const { model } = this.#from.view;
    const plans = new Map<string, Plan>();
    for (const message of model.messages) {
      if (message.kind === "input-request" || !message.directions.includes(direction)) continue;
      const { method, declaration } = message;
      const target = this.#to.view.model.messages.find((one) => one.method === method);
      const refused = this.#methodAction(method, [
        "message-kind-changed",
        "method-removed",
        "method-added",
        `direction-removed ${method} ${direction}`,
        `direction-added ${method} ${direction}`,
      ]);
      const crosses =
        target?.directions.includes(direction) === true && target.kind === message.kind;
      if (crosses) plans.set(method, { kind: "type", name: declaration, of: model.id });
      else plans.set(method, refused ?? this.#absent(method, message.kind === "request"));
    }
    return plans;
  }

  #results(): Map<string, Plan> {
    const { model } = this.#from.view;
    const plans = new Map<string, Plan>();
    for (const message of model.messages) {
      const result = mainResult(message);
      if (result === undefined) continue;
      const { method } = message;
      const target = this.#to.view.model.messages.find((one) => one.method === method);
      const goal = target && mainResult(target);
      const place = { declaration: message.declaration, path: ["result"] };
      if (goal !== undefined) plans.set(method, this.#types(place, result, goal));
      else
        plans.set(
          method,
          this.#methodAction(method, ["method-removed", "method-added"]) ??
            this.#absent(`the result of ${method}`, false),
        );
    }
    return plans;
  }

  #errors(): Extract<Plan, { kind: "custom" }>[] {
    return this.#book.step.rules.flatMap((rule) => {
      if (!rule.at.some((one) => one.startsWith("error-"))) return [];
      const action = actionOn(rule, this.#way);
      if (action.kind !== "custom") return [];
      const plan = this.#customPlan(rule, action);
      return plan.kind === "custom" ? [plan] : [];
    });
  }

  #methodAction(method: string, kinds: readonly string[]): Plan | undefined {
    for (const kind of kinds) {
      const plan = this.#action(kind.includes(" ") ? kind : `${kind} ${method}`);
      if (plan !== undefined) return plan;
    }
    return undefined;
  }

  #action(id: string): RefusePlan | undefined {
    const rule = this.#book.change(id);
    const action = rule && actionOn(rule, this.#way);
    return action?.kind === "refuse" ? this.#refusal(action) : undefined;
  }

  #refusal({
    reason,
    answer,
    session,
  }: Extract<ReturnType<typeof actionOn>, { kind: "refuse" }>): RefusePlan {
    const step = this.#book.step.id;
    return { kind: "refuse", step, reason, answer, ...(session === undefined ? {} : { session }) };
  }

  #propertyPlace(place: Spot, { name, from: origin }: EffectiveProperty): Spot {
    const path = [...place.path, name];
    const inherited = placeText({ declaration: "", path: [name] });
    const from = this.#ruleName(origin);
    const also = [
      ...(origin === "" || from === place.declaration ? [] : [`${from}${inherited}`]),
      ...(place.also ?? []).map((one) => `${one}${inherited}`),
    ];
    return { declaration: place.declaration, path, also };
  }
}

interface Moves {
  fills: Move[];
  fields: Move[];
  customs: Move[];
  drops: Move[];
  sets: Move[];
}

function objectPlan({ fills, fields, customs, drops, sets }: Moves): Plan {
  const moves = [...fills, ...fields, ...customs, ...drops, ...sets];
  return moves.length === 0 ? SAME : { kind: "object", moves };
}

function withResult(shape: Shape, result: Type): EffectiveProperty[] {
  return shape.properties.map((property) =>
    property.name === "result" ? { ...property, type: result } : property,
  );
}

function unfold(type: Type, view: View): Type {
  return type.kind === "reference" ? (expand(type.name, view) ?? type) : type;
}

/** What a name stands for in the end; the name of an object stays, since its shape says more than its text. */
function unfoldAll(type: Type, view: View): Type {
  const inner = unfold(type, view);
  return inner.kind === "reference" && inner !== type ? unfoldAll(inner, view) : inner;
}

/** The type an alias is nothing but another name for. */
function aliased(name: string, view: View): string | undefined {
  const declaration = view.declaration(name);
  if (declaration?.kind !== "alias" || declaration.type.kind !== "reference") return undefined;
  return declaration.type.name;
}

/** What a declaration extends, near and far. */
function ancestors(name: string, view: View): string[] {
  return parents(view.declaration(name)).flatMap((parent) => [parent, ...ancestors(parent, view)]);
}

/** Whether a required property is left to chance. */
function saysNothing(rule: RuleEntry | undefined, action: RuleAction | undefined): boolean {
  if (rule === undefined) return true;
  return action?.kind === "same" || action?.kind === "transport";
}

function isInline(type: Type): boolean {
  return type.kind === "shape" || type.kind === "record" || type.kind === "array";
}

function inside(place: Spot, segment: string): Spot {
  return { ...place, path: [...place.path, segment] };
}
