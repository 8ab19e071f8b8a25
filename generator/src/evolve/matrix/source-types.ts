/**
 * Determines the types of values in the source revision.
 *
 * Plans also handle properties that only revisions between the source and the target have. Values of the source
 * revision cannot contain these properties, so their removal is no loss.
 */
import type { Type } from "../../model/declarations.js";
import { NamedTypes } from "../plan/named-types.js";
import type { MemberTest } from "../../model/plan.js";
import { actionOn, type StepDirection } from "../steps/rule-book.js";
import type { StepFile } from "../../model/step.js";
import type { Model } from "../../model/model.js";
import { isUnion, membersOf, objectShape, unfoldAll } from "../model-view.js";

/** The type of the values at a location. `undefined` if the type is unknown. */
export type ValueType = Type | undefined;

export class SourceTypes {
  readonly #entities: NamedTypes;

  constructor(
    model: Model,
    private readonly steps: readonly StepFile[],
    private readonly direction: StepDirection,
  ) {
    this.#entities = new NamedTypes(model);
  }

  /** Returns the type that a plan refers to by name. */
  named(of: string, name: string): ValueType {
    return of === this.#entities.view.model.id ? this.#entities.type(name) : undefined;
  }

  /** Whether values may have a property. */
  has(valueType: ValueType, key: string): boolean {
    const shape = this.#shape(valueType);
    return shape === undefined || shape.properties.some(({ name }) => name === key);
  }

  property(valueType: ValueType, key: string): ValueType {
    return this.#shape(valueType)?.properties.find(({ name }) => name === key)?.type;
  }

  items(valueType: ValueType): ValueType {
    const type = this.#unfolded(valueType);
    return type?.kind === "array" ? type.items : undefined;
  }

  values(valueType: ValueType): ValueType {
    return this.#shape(valueType)?.index;
  }

  /**
   * Returns the union member whose values pass a test. Returns `undefined` if the member is unknown, and `none` if no
   * value passes the test.
   */
  alternative(valueType: ValueType, test: MemberTest): ValueType | "none" {
    const { view } = this.#entities;
    if (valueType === undefined || !isUnion(valueType, view)) return undefined;
    return membersOf(valueType, view).find((member) => this.#fits(member, test)) ?? "none";
  }

  /** Whether the source revision has a type, error code or location that a function of a step file handles. */
  concerns(step: string, name: string): boolean {
    const file = this.steps.find(({ id }) => id === step);
    const rules = (file?.rules ?? []).filter((rule) => {
      const action = actionOn(rule, this.direction);
      return action.kind === "custom" && action.name === name;
    });
    return rules.length === 0 || rules.some((rule) => rule.at.some((one) => this.#knows(one)));
  }

  /** Whether the source revision has the type, error code or location that a pattern of a rule names. */
  #knows(pattern: string): boolean {
    const [kind = "", ...rest] = pattern.split(" ");
    const name = /^[A-Z]\w*/.exec(rest.at(-1) ?? "")?.[0];
    if (name === undefined) return true;
    if (kind.startsWith("error-"))
      return this.#entities.view.model.errors.some((error) => error.name === name);
    const isType = ["result-", "member-", "declaration-"].some((one) => kind.startsWith(one));
    return !isType || this.#entities.type(name) !== undefined;
  }

  #fits(member: Type, test: MemberTest): boolean {
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

  #shape(valueType: ValueType): ReturnType<typeof objectShape> {
    const { view } = this.#entities;
    const type = this.#unfolded(valueType);
    if (type === undefined || isUnion(type, view)) return undefined;
    return objectShape(type, view);
  }

  #unfolded(valueType: ValueType): ValueType {
    return valueType && unfoldAll(valueType, this.#entities.view);
  }
}
