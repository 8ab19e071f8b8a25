/** The functions for object literals: their members, the cheapest first, and what an index signature says of the rest. */
import { JSON_KINDS, type CheckFacts } from "./check-facts.js";
import type { Check, Member } from "./check.js";
import { block, code, concat, type Code } from "./code/code.js";
import { ifStatement, notAll, returnAll } from "./code/conditions.js";
import { literal } from "./code/literal.js";
import { and } from "./code/statements.js";
import { FALSE, VALUE, type GuardConditions } from "./guard-conditions.js";
import type { GuardHelpers } from "./guard-helpers.js";

type ShapeCheck = Extract<Check, { kind: "shape" }>;

export class GuardShapes {
  readonly #facts: CheckFacts;
  readonly #helpers: GuardHelpers;
  readonly #conditions: GuardConditions;

  constructor(facts: CheckFacts, helpers: GuardHelpers, conditions: GuardConditions) {
    this.#facts = facts;
    this.#helpers = helpers;
    this.#conditions = conditions;
  }

  /** The statements of the function for an object literal. */
  body({ members, index }: ShapeCheck, recursive: boolean): Code[] {
    const conditions = [
      ...this.#conditions.limit(recursive),
      this.#isObject(members, VALUE),
      ...this.#cheapestFirst(members).flatMap((member) =>
        this.#conditions.member(member, recursive),
      ),
    ];
    if (index === undefined) return [returnAll(conditions)];
    if (index.kind === "never" && members.length === 0)
      return [returnAll([...conditions, code`Object.keys(value).length === 0`])];
    const known = members.map(({ name }) => code`key !== ${literal(name)}`);
    const wrong =
      index.kind === "never"
        ? known
        : [...known, this.#conditions.not(index, code`value[key]`, recursive)];
    return [
      ifStatement(notAll(conditions), FALSE),
      concat(
        code`for (const key in value) `,
        block([wrong.length === 0 ? FALSE : ifStatement(and(wrong), FALSE)]),
      ),
      code`return true;`,
    ];
  }

  /** An array needs not be told apart where one of the members is something that an array never has. */
  #isObject(members: readonly Member[], value: Code): Code {
    const refusesArrays = members.some(
      ({ name, optional, check }) =>
        !optional && name !== "length" && this.#facts.kinds(check).size < JSON_KINDS.length,
    );
    return code`${this.#helpers.runtime(refusesArrays ? "isObjectLike" : "isObject")}(${value})`;
  }

  /**
   * Literals, then what one look at the value decides, then everything that is walked into: a wrong method or version
   * is refused before the body of the message is looked at.
   */
  #cheapestFirst(members: readonly Member[]): Member[] {
    const cost = ({ check }: Member): number =>
      check.kind === "literals" ? 0 : this.#facts.isLeaf(check) ? 1 : 2;
    return members.toSorted((a, b) => cost(a) - cost(b));
  }
}
