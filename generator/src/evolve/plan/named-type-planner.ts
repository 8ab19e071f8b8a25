/** Plans the types of a revision by name: declared types, params of messages, and whole responses. */
import type { Type } from "../../model/declarations.js";
import type { EffectiveProperty, Shape } from "../../model/model.js";
import type { AdapterPlan } from "../../model/plan.js";
import { actionOn, type RuleLocation } from "../steps/rule-book.js";
import { parents, type ModelView } from "../model-view.js";
import { mainResult } from "./main-result.js";
import type { NamedTypes } from "./named-types.js";
import type { PlanContext } from "./plan-context.js";
import type { TypePlanner } from "./type-planner.js";

export class NamedTypePlanner {
  constructor(
    private readonly context: PlanContext,
    private readonly types: TypePlanner,
  ) {}

  /** Plans the conversion of a named type. */
  plan(name: string): AdapterPlan {
    const type = this.context.from.type(name);
    if (type === undefined) throw new TypeError(`no type ${name}`);
    const message = this.context.from.view.model.messages.find((one) => one.declaration === name);
    const target = this.context.counterpart(name);
    const goal = target === undefined ? this.#responseOf(name) : this.context.to.type(target);
    if (goal === undefined) {
      const [rule] = this.context.book.on([name]);
      const action = rule && actionOn(rule, this.context.direction);
      if (rule !== undefined && action?.kind === "custom" && action.gives !== undefined)
        return this.context.customPlan(rule, action, true);
      const refused =
        message && this.context.methodAction(message.method, ["method-removed", "method-added"]);
      return refused ?? this.context.absent(name, message?.kind === "request");
    }
    const other = this.#otherName(name, target);
    if (other !== undefined) return other;
    const location = this.#locationOf(name, target);
    const main = this.#withMainResult(name, type);
    return this.types.types(location, main, goal, { declared: true });
  }

  /** Plans a type that is only an alias: `EmptyResult`. */
  #otherName(name: string, target: string | undefined): AdapterPlan | undefined {
    const inner = aliased(name, this.context.from.view);
    const goal = target === undefined ? undefined : aliased(target, this.context.to.view);
    return inner !== undefined && goal !== undefined && this.context.counterpart(inner) === goal
      ? { kind: "type", name: inner, of: this.context.from.view.model.id }
      : undefined;
  }

  /**
   * Returns the location of a type as rules write it: the newer name of the type or, for inline params, the path of the
   * params in the message.
   */
  #locationOf(name: string, target: string | undefined): RuleLocation {
    const { from, to, direction } = this.context;
    const up = direction === "up";
    const [newer, older] = up ? [target ?? name, name] : [name, target ?? name];
    const after = up ? to : from;
    const inline = isInline(after, newer) || isInline(up ? from : to, older);
    const [message] = this.context.from.messagesWith(name);
    return inline && message !== undefined
      ? { declaration: message.declaration, path: ["params"] }
      : { declaration: newer, path: [], also: ancestors(newer, after.view) };
  }

  /** Returns the type of a whole response. Older revisions do not declare a response type for each method. */
  #responseOf(name: string): Type | undefined {
    const method = this.#methodOfResponse(name);
    const target = method === undefined ? undefined : this.context.targetOf(method);
    const { shape, model } = this.context.to.view;
    const envelope = shape(model.envelope.result);
    const result = target && mainResult(target);
    if (result === undefined || envelope === undefined) return undefined;
    return { kind: "shape", properties: withResult(envelope, result) };
  }

  #methodOfResponse(name: string): string | undefined {
    const stem = /^(.+)ResultResponse$/.exec(name)?.[1];
    return this.context.from.view.model.messages.find((one) => one.declaration === `${stem}Request`)
      ?.method;
  }

  responses(names: readonly string[]): Map<string, string> {
    return new Map(
      names.flatMap((name): [string, string][] => {
        const method =
          this.context.counterpart(name) === undefined ? this.#methodOfResponse(name) : undefined;
        return method === undefined || this.context.targetOf(method) === undefined
          ? []
          : [[name, method]];
      }),
    );
  }

  #withMainResult(name: string, type: Type): Type {
    const method = this.#methodOfResponse(name);
    const message = this.context.from.view.model.messages.find((one) => one.method === method);
    const result = message && mainResult(message);
    const shape = this.context.from.view.shape(name);
    if (result === undefined || shape === undefined) return type;
    return { kind: "shape", properties: withResult(shape, result) };
  }
}

/** Whether a name belongs to inline params and not to a declaration. */
function isInline(side: NamedTypes, name: string): boolean {
  const type = side.type(name);
  return type !== undefined && !(type.kind === "reference" && type.name === name);
}

function withResult(shape: Shape, result: Type): EffectiveProperty[] {
  return shape.properties.map((property) =>
    property.name === "result" ? { ...property, type: result } : property,
  );
}

/** Returns the target of a declaration that is only an alias. */
function aliased(name: string, view: ModelView): string | undefined {
  const declaration = view.declaration(name);
  if (declaration?.kind !== "alias" || declaration.type.kind !== "reference") return undefined;
  return declaration.type.name;
}

/** Returns the direct and indirect supertypes of a declaration. */
function ancestors(name: string, view: ModelView): string[] {
  return parents(view.declaration(name)).flatMap((parent) => [parent, ...ancestors(parent, view)]);
}
