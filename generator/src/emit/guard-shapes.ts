/**
 * Writes the guards of object literals. A guard tests the members, the fastest tests first. If the type has an index
 * signature, the guard then tests the remaining keys. The guard of a request also contains the tests of the request's
 * params.
 */
import { JSON_KINDS } from "./check-facts.js";
import { hasLimits, type CheckOf, type Member } from "./check.js";
import { code, VALUE, type Code } from "./code/code.js";
import { propertyRead } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { and, ifBlock, returnAll, unlessAll } from "./code/statements.js";
import { FALSE, type GuardConditions } from "./guard-conditions.js";

const PARAMS = code`params`;

/** A member, and the expression for the object that contains it. */
interface MemberOf {
  member: Member;
  of: Code;
}

type ShapeCheck = CheckOf<"shape">;

export class GuardShapes {
  constructor(private readonly guards: GuardConditions) {}

  /** Returns the statements of the function for an object literal. */
  body(check: ShapeCheck, recursive: boolean): Code[] {
    const { members, index } = check;
    const conditions = [
      ...this.guards.limit(recursive),
      this.#isObject(members, VALUE),
      ...this.guards.limits(check, VALUE),
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
        : [...known, this.guards.not(index, code`value[key]`, recursive)];
    return [
      unlessAll(conditions, FALSE),
      code`
        for (const key in value) {
          ${wrong.length === 0 ? FALSE : ifBlock(and(wrong), FALSE)}
        }`,
      code`return true;`,
    ];
  }

  /**
   * Returns the statements of the guard of a request with required object params, or `undefined` for any other object.
   * The guard first tests the literals, and then the other members of the message and of its params in one sequence. It
   * does not call the guard of the params, because the call would take longer than most of these tests.
   */
  requestBody({ members, index }: ShapeCheck): Code[] | undefined {
    const declared = members.find(({ name }) => name === "params");
    if (declared?.optional !== false || declared.check.kind !== "named") return undefined;
    const target = this.guards.facts.named(declared.check.name);
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

  /**
   * Writes the test whether a value is an object. The test accepts arrays if a required member already refuses every
   * array.
   */
  #isObject(members: readonly Member[], value: Code): Code {
    const refusesArrays = members.some(
      ({ name, optional, check }) =>
        !optional && name !== "length" && this.guards.facts.kinds(check).size < JSON_KINDS.length,
    );
    return code`${this.guards.runtime(refusesArrays ? "isObjectLike" : "isObject")}(${value})`;
  }

  /**
   * Returns the conditions of the members: literals first, then single conditions, then nested values. So the guard
   * refuses a wrong method or JSON-RPC version before it tests the rest of the message.
   */
  #members(members: readonly MemberOf[], recursive: boolean): Code[] {
    const cost = ({ member: { check } }: MemberOf): number =>
      check.kind === "literals" ? 0 : this.guards.facts.isLeaf(check) ? 1 : 2;
    return members
      .toSorted((a, b) => cost(a) - cost(b))
      .flatMap(({ member, of }) => this.guards.member(member, recursive, of));
  }
}

/** Sorts the members of a request: members that the request itself declares come before inherited members. */
function ownFirst(members: readonly MemberOf[]): MemberOf[] {
  const inherited = ({ member }: MemberOf): number => (member.inherited === true ? 1 : 0);
  return members.toSorted((a, b) => inherited(a) - inherited(b));
}
