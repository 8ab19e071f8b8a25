/**
 * The conditions guards are made of, and the functions that parts of a type get when one condition cannot hold them:
 * arrays, and unions inside another type. What an object literal needs besides is written by `guard-shapes.ts`.
 */
import type { Discriminator } from "../model/declarations.js";
import type { ValueLimits } from "../model/limits.js";
import { hasLimits, type Check, type Member } from "./check.js";
import type { CheckFacts } from "./check-facts.js";
import { checkName } from "./checks.js";
import { block, code, concat, hardline, indent, nothing, VALUE, type Code } from "./code/code.js";
import { both, either, ifStatement, returnAll, unlessAll } from "./code/conditions.js";
import { identifier, isInherited, propertyRead } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { list, type Module } from "./code/module.js";
import { and, or } from "./code/statements.js";
import type { GuardHelpers } from "./guard-helpers.js";
import { limitConditions } from "./limits.js";
import { guardName, type Names } from "./names.js";
import { optionalHelper } from "./optional-helper.js";

export const FALSE = code`return false;`;

export class GuardConditions {
  readonly #names: Names;
  readonly #module: Module;
  readonly #facts: CheckFacts;
  readonly #helpers: GuardHelpers;

  constructor(names: Names, module: Module, facts: CheckFacts, helpers: GuardHelpers) {
    this.#names = names;
    this.#module = module;
    this.#facts = facts;
    this.#helpers = helpers;
  }

  /** The statements of a function that checks anything but an object literal. */
  body(declared: Check, recursive: boolean): Code[] {
    const check = this.#written(declared);
    const limit = this.limit(recursive);
    if (
      check.kind === "any-of" &&
      check.discriminator?.kind === "literal" &&
      check.discriminator.exact
    ) {
      return this.#switchBody(check.options, check.discriminator, limit, recursive);
    }
    if (isTupleCheck(check)) return this.#tupleBody(check, limit, recursive);
    if (check.kind === "array" && !hasLimits(check) && isWalked(check.items))
      return this.#arrayBody(check.items, limit, recursive);
    const conditions = [...limit, ...this.conditions(check, VALUE, recursive)];
    return [
      returnAll(
        limit.length === 0 && conditions.length === 1
          ? [unwrap(check, this.#options(check, VALUE, recursive), conditions)]
          : conditions,
      ),
    ];
  }

  /** What keeps a function that leads back to itself from calling itself without end. */
  limit(recursive: boolean): Code[] {
    return recursive ? [code`depth < ${this.#helpers.runtime("MAX_DEPTH")}`] : [];
  }

  /** Conditions of a member of the value, or of another object. */
  member({ name, optional, check: declared }: Member, recursive: boolean, of = VALUE): Code[] {
    const value = this.#read(of, name);
    const check = this.#written(declared);
    if (!optional) return this.conditions(check, value, recursive);
    if (check.kind === "anything") return [];
    const helper = optionalHelper(check);
    if (helper !== undefined) return [code`${this.#helpers.runtime(helper)}(${value})`];
    const absent = code`${value} === undefined`;
    return [either([absent, ...this.#alternatives(check, value, recursive)])];
  }

  /** Conditions that must all hold. Each can stand between `&&`. */
  conditions(declared: Check, value: Code, recursive: boolean): Code[] {
    const check = this.#written(declared);
    switch (check.kind) {
      case "anything":
        return [];
      case "present":
        return [code`${value} !== undefined`];
      case "string":
        return [code`typeof ${value} === "string"`, ...this.limits(check, value)];
      case "boolean":
        return [code`typeof ${value} === "boolean"`];
      case "number":
        return [
          code`${this.#helpers.runtime(check.integer ? "isInteger" : "isNumber")}(${value})`,
          ...this.limits(check, value),
        ];
      case "null":
        return [code`${value} === null`];
      case "object":
        return [code`${this.#helpers.runtime("isObject")}(${value})`, ...this.limits(check, value)];
      case "never":
        return [code`false`];
      case "literals": {
        const options = this.#options(check, value, recursive);
        return [options.length === 1 ? and(options) : either(options)];
      }
      case "named":
        return [this.#call(check.name, value, recursive)];
      case "array":
        if (isTupleCheck(check)) return [this.#callTuple(check, value, recursive)];
        return [
          code`${this.#arrayHelper(check.items)}(${value}${this.#passesDepth(check.items, recursive)})`,
          ...this.limits(check, value),
        ];
      case "any-of":
        if (check.discriminator?.kind === "literal" && check.discriminator.exact) {
          return [this.#callUnion(check, value, recursive)];
        }
        return [either(this.#options(check, value, recursive))];
      case "all-of":
        return check.parts.flatMap((part) => this.conditions(part, value, recursive));
      case "shape":
        throw new TypeError("object literals are named before they are emitted");
      default:
        return check satisfies never;
    }
  }

  /** The conditions that a value of the right kind keeps its limits. */
  limits(limits: ValueLimits, value: Code): Code[] {
    const helper = (name: string): Code => this.#limitHelper(name);
    return limitConditions(limits, value, helper).map(({ holds }) => holds);
  }

  /** The condition that a check fails. */
  not(declared: Check, value: Code, recursive: boolean): Code {
    const check = this.#written(declared);
    if (check.kind === "any-of" && !recursive)
      return code`!${this.#callUnion(check, value, recursive)}`;
    const conditions = this.conditions(check, value, recursive);
    const [first] = conditions;
    if ((check.kind === "string" || check.kind === "boolean") && !hasLimits(check))
      return code`typeof ${value} !== ${literal(check.kind)}`;
    const closed =
      check.kind === "any-of" ||
      check.kind === "named" ||
      check.kind === "array" ||
      check.kind === "object" ||
      (check.kind === "literals" && check.values.length > 1);
    return conditions.length === 1 && first !== undefined && closed
      ? code`!${first}`
      : code`!(${and(conditions)})`;
  }

  #alternatives(check: Check, value: Code, recursive: boolean): Code[] {
    const options =
      check.kind === "any-of" &&
      check.discriminator?.kind === "literal" &&
      check.discriminator.exact
        ? []
        : this.#options(check, value, recursive);
    if (options.length > 0) return options;
    const conditions = this.conditions(check, value, recursive);
    return [conditions.length === 1 ? and(conditions) : both(conditions)];
  }

  /** The alternatives of a bare union, so that a function that is nothing but a union needs no parentheses. */
  #options(check: Check, value: Code, recursive: boolean): Code[] {
    if (check.kind === "literals")
      return check.values.map((option) => code`${value} === ${literal(option)}`);
    if (check.kind !== "any-of") return [];
    return check.options.flatMap((option) => {
      const written = this.#written(option);
      const flat = written !== option || option.kind === "literals" || isOpenUnion(option);
      const inner = flat ? this.#options(written, value, recursive) : [];
      if (inner.length > 0) return inner;
      const conditions = this.conditions(option, value, recursive);
      return [conditions.length === 1 ? and(conditions) : both(conditions)];
    });
  }

  /** A name for one or two plain kinds, such as `RequestId`, is written out: a call would cost more than the check. */
  #written(check: Check): Check {
    const target = check.kind === "named" ? this.#facts.named(check.name)?.check : undefined;
    if (target === undefined) return check;
    const options = target.kind === "any-of" ? target.options : [target];
    return options.length <= 2 && options.every(isPlain) ? target : check;
  }

  #switchBody(
    options: readonly Check[],
    discriminator: Extract<Discriminator, { kind: "literal" }>,
    limit: readonly Code[],
    recursive: boolean,
  ): Code[] {
    // The alternatives look themselves whether the value is an array.
    const isObject = code`${this.#helpers.runtime("isObjectLike")}(value)`;
    const outcome = (member: number | undefined): Code => {
      const option = member === undefined ? undefined : options[member];
      return option === undefined ? FALSE : returnAll(this.conditions(option, VALUE, recursive));
    };
    const cases: Code[] = discriminator.members.map(({ value, member }) =>
      concat(code`case ${literal(value)}:`, indent(hardline, outcome(member))),
    );
    if (discriminator.absent !== undefined) {
      cases.push(concat(code`case undefined:`, indent(hardline, outcome(discriminator.absent))));
    }
    cases.push(concat(code`default:`, indent(hardline, outcome(discriminator.other))));
    return [
      unlessAll([...limit, isObject], FALSE),
      concat(code`switch (${this.#read(VALUE, discriminator.property)}) `, block(cases)),
    ];
  }

  /** A hand-written check that a limit needs. */
  #limitHelper(name: string): Code {
    return name === "isInteger"
      ? this.#helpers.runtime(name)
      : this.#module.value(name, this.#names.runtimeFile("limits"));
  }

  #read(object: Code, name: string): Code {
    return isInherited(name)
      ? code`${this.#helpers.runtime("ownProperty")}(${object}, ${literal(name)})`
      : propertyRead(object, name);
  }

  #call(name: string, value: Code, recursive: boolean): Code {
    const target = this.#facts.named(name);
    if (target === undefined) return code`${this.#names.guard(this.#module, name)}(${value})`;
    const depth = recursive && target.recursive ? code`, depth + 1` : nothing;
    return code`${identifier(guardName(name))}(${value}${depth})`;
  }

  #passesDepth(items: Check, recursive: boolean): Code {
    return recursive && this.#facts.isRecursive(items) ? code`, depth` : nothing;
  }

  /** The function for arrays of something: one for each kind of item. */
  #arrayHelper(items: Check): Code {
    if (items.kind === "string") return this.#helpers.runtime("isStringArray");
    if (items.kind === "anything") return code`Array.isArray`;
    return this.#helpers.shared(
      `array:${JSON.stringify(items)}`,
      `is${checkName(items)}Array`,
      (name) => {
        const deep = this.#facts.isRecursive(items);
        return this.#arrayFunction(name, deep, this.#arrayBody(items, [], deep));
      },
    );
  }

  #arrayFunction(name: Code, deep: boolean, body: readonly Code[]): Code {
    return concat(
      list(
        code`function ${name}(`,
        deep ? [code`value: unknown`, code`depth = 0`] : [code`value: unknown`],
        code`): value is unknown[] `,
      ),
      block(body),
    );
  }

  /** The statements of a function for an array that is walked through. */
  #arrayBody(items: Check, limit: readonly Code[], recursive: boolean): Code[] {
    return [
      unlessAll([...limit, code`Array.isArray(value)`], FALSE),
      this.#itemLoop(items, 0, recursive),
      code`return true;`,
    ];
  }

  #itemLoop(items: Check, from: number, recursive: boolean): Code {
    return concat(
      code`for (let index = ${literal(from)}; index < value.length; index++) `,
      block([ifStatement(this.not(items, code`value[index]`, recursive), FALSE)]),
    );
  }

  /** The statements of a function for an array whose first elements have checks of their own. */
  #tupleBody(check: TupleCheck, limit: readonly Code[], recursive: boolean): Code[] {
    const { prefix, items, minItems = 0 } = check;
    const elements = prefix.flatMap((element, index) => {
      if (element.kind === "anything") return [];
      const value = code`value[${literal(index)}]`;
      return index < minItems
        ? this.conditions(element, value, recursive)
        : [
            either([
              code`value.length <= ${literal(index)}`,
              ...this.#alternatives(this.#written(element), value, recursive),
            ]),
          ];
    });
    const conditions = [
      ...limit,
      code`Array.isArray(value)`,
      ...this.limits(check, VALUE),
      ...elements,
    ];
    if (items.kind === "never" || items.kind === "anything") return [returnAll(conditions)];
    return [
      unlessAll(conditions, FALSE),
      this.#itemLoop(items, prefix.length, recursive),
      code`return true;`,
    ];
  }

  /** A call of the function for a tuple that stands inside another type. */
  #callTuple(check: TupleCheck, value: Code, recursive: boolean): Code {
    const deep = this.#facts.isRecursive(check);
    const helper = this.#helpers.shared(
      `tuple:${JSON.stringify(check)}`,
      `is${checkName(check)}`,
      (name) => this.#arrayFunction(name, deep, this.#tupleBody(check, [], deep)),
    );
    return code`${helper}(${value}${this.#passesDepth(check, recursive)})`;
  }

  /** A call of the function for a union that stands inside another type. */
  #callUnion(check: Extract<Check, { kind: "any-of" }>, value: Code, recursive: boolean): Code {
    const deep = this.#facts.isRecursive(check);
    const helper = this.#helpers.shared(
      `union:${JSON.stringify(check)}`,
      `is${checkName(check)}`,
      (name) =>
        concat(
          list(
            code`function ${name}(`,
            deep ? [code`value: unknown`, code`depth = 0`] : [code`value: unknown`],
            code`): boolean `,
          ),
          block(this.body(check, deep)),
        ),
    );
    return code`${helper}(${value}${this.#passesDepth(check, recursive)})`;
  }
}

type TupleCheck = Extract<Check, { kind: "array" }> & { prefix: Check[] };

function isTupleCheck(check: Check): check is TupleCheck {
  return check.kind === "array" && check.prefix !== undefined;
}

/** Whether an array of such items takes a loop of its own. */
function isWalked(items: Check): boolean {
  return items.kind !== "string" && items.kind !== "anything";
}

/** Whether one `typeof` or one call of a hand-written check is all there is to it. */
function isPlain(check: Check): boolean {
  const plain = check.kind === "number" || check.kind === "string" || check.kind === "boolean";
  return plain && !hasLimits(check);
}

function unwrap(check: Check, options: readonly Code[], conditions: readonly Code[]): Code {
  const exact =
    check.kind === "any-of" && check.discriminator?.kind === "literal" && check.discriminator.exact;
  return options.length > 1 && !exact ? or(options) : and(conditions);
}

/** Whether any member may fit, so that its alternatives can stand among others. */
function isOpenUnion(check: Check): boolean {
  return (
    check.kind === "any-of" &&
    !(check.discriminator?.kind === "literal" && check.discriminator.exact)
  );
}
