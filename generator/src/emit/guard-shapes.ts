/**
 * The functions for object literals: their members, the cheapest first, and what an index signature says of the rest.
 * The guard of a request writes out what its params need.
 */
import { JSON_KINDS, type CheckFacts } from "./check-facts.js";
import { hasLimits, type Check, type Member } from "./check.js";
import { block, code, concat, VALUE, type Code } from "./code/code.js";
import { ifStatement, returnAll, unlessAll } from "./code/conditions.js";
import { literal } from "./code/literal.js";
import { and } from "./code/statements.js";
import { propertyRead } from "./code/identifier.js";
import { FALSE, type GuardConditions } from "./guard-conditions.js";
import type { GuardHelpers } from "./guard-helpers.js";

const PARAMS = code`params`;

/** A member, and the object it is read from. */
interface MemberOf {
  member: Member;
  of: Code;
}

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
  body(check: ShapeCheck, recursive: boolean): Code[] {
    const { members, index } = check;
    const conditions = [
      ...this.#conditions.limit(recursive),
      this.#isObject(members, VALUE),
      ...this.#conditions.limits(check, VALUE),
      ...this.#members(
        members.map((member) => ({ member, of: VALUE })),
        recursive,
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
      unlessAll(conditions, FALSE),
      concat(
        code`for (const key in value) `,
        block([wrong.length === 0 ? FALSE : ifStatement(and(wrong), FALSE)]),
      ),
      code`return true;`,
    ];
  }

  /**
   * The statements of the guard of a request whose params are an object that must be there; nothing for any other.
   * After the literals, what the message and its params need stands in one order: a call would cost more than most of
   * these checks, and params are what most faults are in.
   */
  requestBody({ members, index }: ShapeCheck): Code[] | undefined {
    const declared = members.find(({ name }) => name === "params");
    if (declared?.optional !== false || declared.check.kind !== "named") return undefined;
    const target = this.#facts.named(declared.check.name);
    if (target === undefined || target.recursive || target.check.kind !== "shape") return undefined;
    if (index !== undefined || target.check.index !== undefined) return undefined;
    if (hasLimits(target.check)) return undefined;
    const rest = members
      .filter((member) => member !== declared)
      .map((member): MemberOf => ({ member, of: VALUE }));
    const literals = rest.filter(({ member }) => member.check.kind === "literals");
    const others = rest.filter(({ member }) => member.check.kind !== "literals");
    const params = target.check.members.map((member): MemberOf => ({ member, of: PARAMS }));
    return [
      unlessAll([this.#isObject(members, VALUE), ...this.#members(literals, false)], FALSE),
      code`const params = ${propertyRead(VALUE, "params")};`,
      returnAll([
        this.#isObject(target.check.members, PARAMS),
        ...this.#members(ownFirst([...others, ...params]), false),
      ]),
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
  #members(members: readonly MemberOf[], recursive: boolean): Code[] {
    const cost = ({ member: { check } }: MemberOf): number =>
      check.kind === "literals" ? 0 : this.#facts.isLeaf(check) ? 1 : 2;
    return members
      .toSorted((a, b) => cost(a) - cost(b))
      .flatMap(({ member, of }) => this.#conditions.member(member, recursive, of));
  }
}

/** What makes a request the one it is, before what it has in common with others. */
function ownFirst(members: readonly MemberOf[]): MemberOf[] {
  const inherited = ({ member }: MemberOf): number => (member.inherited === true ? 1 : 0);
  return members.toSorted((a, b) => inherited(a) - inherited(b));
}
