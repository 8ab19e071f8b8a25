/**
 * What a value can hold in the revision it comes from. Plans also provide for what only revisions in between have;
 * a value that was written before or after them gives no reason to lose any of it.
 */
import type { Type } from "../../model/declarations.js";
import { entitiesOf, type Entities } from "../plan/named-types.js";
import type { Test } from "../../model/plan.js";
import { actionOn, type Way } from "../steps/rule-book.js";
import type { StepFile } from "../../model/step.js";
import type { Model } from "../../model/model.js";
import { expand, isUnion, membersOf, objectOf } from "../model-view.js";

/** The type of the values at a place; nothing where it is not known, and anything may be there. */
export type Held = Type | undefined;

export class Source {
  readonly #entities: Entities;
  readonly #steps: readonly StepFile[];
  readonly #way: Way;

  constructor(model: Model, steps: readonly StepFile[], way: Way) {
    this.#entities = entitiesOf(model);
    this.#steps = steps;
    this.#way = way;
  }

  /** What a name of the plans stands for. */
  named(of: string, name: string): Held {
    return of === this.#entities.view.model.id ? this.#entities.type(name) : undefined;
  }

  /** Whether values may have a property. */
  has(held: Held, key: string): boolean {
    const shape = this.#shape(held);
    return shape === undefined || shape.properties.some(({ name }) => name === key);
  }

  property(held: Held, key: string): Held {
    return this.#shape(held)?.properties.find(({ name }) => name === key)?.type;
  }

  items(held: Held): Held {
    const type = this.#unfolded(held);
    return type?.kind === "array" ? type.items : undefined;
  }

  values(held: Held): Held {
    return this.#shape(held)?.index;
  }

  /** The alternative that a test is for: nothing known, or `none` where values are never of that kind. */
  alternative(held: Held, test: Test): Held | "none" {
    const { view } = this.#entities;
    if (held === undefined || !isUnion(held, view)) return undefined;
    return membersOf(held, view).find((member) => this.#fits(member, test)) ?? "none";
  }

  /** Whether the revision has anything a function of a step file was written for. */
  concerns(step: string, name: string): boolean {
    const file = this.#steps.find(({ id }) => id === step);
    const rules = (file?.rules ?? []).filter((rule) => {
      const action = actionOn(rule, this.#way);
      return action.kind === "custom" && action.name === name;
    });
    return rules.length === 0 || rules.some((rule) => rule.at.some((one) => this.#knows(one)));
  }

  /** `result-added * CreateTaskResult` is about a type, `error-removed CODE` about an error; others are about places. */
  #knows(pattern: string): boolean {
    const [kind = "", ...rest] = pattern.split(" ");
    const name = /^[A-Z]\w*/.exec(rest.at(-1) ?? "")?.[0];
    if (name === undefined) return true;
    if (kind.startsWith("error-"))
      return this.#entities.view.model.errors.some((error) => error.name === name);
    const isType = ["result-", "member-", "declaration-"].some((one) => kind.startsWith(one));
    return !isType || this.#entities.type(name) !== undefined;
  }

  #fits(member: Type, test: Test): boolean {
    switch (test.kind) {
      case "array":
        return member.kind === "array";
      case "key":
        return this.has(member, test.property);
      case "literal": {
        const type = this.#unfolded(this.property(member, test.property));
        return type?.kind !== "literal" || type.value === test.value;
      }
      case "value":
        return member.kind === "literal" && member.value === test.value;
      case "unknown":
        return true;
      default:
        return test satisfies never;
    }
  }

  #shape(held: Held): ReturnType<typeof objectOf> {
    const { view } = this.#entities;
    const type = this.#unfolded(held);
    if (type === undefined || isUnion(type, view)) return undefined;
    return objectOf(type, view);
  }

  /** An object keeps its name: its shape says more than its text. */
  #unfolded(held: Held): Held {
    const { view } = this.#entities;
    if (held?.kind !== "reference" || view.shape(held.name) !== undefined) return held;
    const inner = expand(held.name, view);
    return inner?.kind === "reference" ? this.#unfolded(inner) : inner;
  }
}
