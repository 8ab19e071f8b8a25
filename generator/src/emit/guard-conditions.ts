/**
 * Writes the conditions of guards, and separate functions for parts of a type that do not fit into a condition: arrays,
 * and unions inside another type. `guard-shapes.ts` writes the guards of object literals.
 */
import type { Model } from "../model/model.js";
import { CheckFacts } from "./check-facts.js";
import {
  hasLimits,
  isExact,
  type Check,
  type CheckOf,
  type ExactUnion,
  type Member,
} from "./check.js";
import { checkName } from "./checks.js";
import { block, call, code, nothing, VALUE, type Code } from "./code/code.js";
import { identifier, isInherited, memberRead, propertyRead } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import {
  and,
  both,
  either,
  ifBlock,
  or,
  returnAll,
  switchCase,
  switchOn,
  unlessAll,
} from "./code/statements.js";
import { limitConditions } from "./limits.js";
import { guardName, takeName, type Names } from "./names.js";
import { literalOptions, plainConditions, optionalHelper } from "./plain-conditions.js";
import { SharedFunctions } from "./shared-functions.js";

export const FALSE = code`return false;`;

export class GuardConditions {
  readonly module: Module;
  readonly facts: CheckFacts;
  /** Functions for arrays, tuples and inline unions. */
  readonly shared: SharedFunctions;
  readonly #taken: Set<string>;
  /** The hand-written checks in use, with the local name of each. */
  readonly #runtime = new Map<string, string>();

  constructor(
    model: Model,
    private readonly names: Names,
  ) {
    this.facts = new CheckFacts(model);
    this.#taken = new Set(this.facts.checks.map((entry) => guardName(entry.name)));
    this.module = new Module(this.#taken);
    this.shared = new SharedFunctions(this.#taken);
  }

  /** Returns the local name of a hand-written check. */
  runtime(name: string): Code {
    const local = this.#runtime.get(name) ?? takeName(name, this.#taken);
    this.#runtime.set(name, local);
    return identifier(local);
  }

  /** Writes a constant for each hand-written check in use. Returns an empty list if none is used. */
  constants(): Code[] {
    const constants = [...this.#runtime].sort(([a], [b]) => (a < b ? -1 : 1));
    if (constants.length === 0) return [];
    const from = this.module.values("checks", this.names.runtimeFile("checks"));
    return [
      code`
        // Copies imports to local constants, because engines look up imported bindings on every call.
        ${constants.map(([name, local]) => code`const ${identifier(local)} = ${memberRead(from, name)};`)}`,
    ];
  }

  /** Returns the statements of a function for any check except an object literal. */
  body(declared: Check, recursive: boolean): Code[] {
    const check = this.#written(declared);
    const limit = this.limit(recursive);
    if (isExact(check)) return this.#switchBody(check, limit, recursive);
    if (isTupleCheck(check)) return this.#tupleBody(check, limit, recursive);
    if (check.kind === "array" && !hasLimits(check) && isWalked(check.items))
      return this.#arrayBody(check.items, limit, recursive);
    const conditions = [...limit, ...this.conditions(check, VALUE, recursive)];
    const options = conditions.length > 1 ? [] : this.#options(check, VALUE, recursive);
    return [returnAll(options.length > 1 ? [or(options)] : conditions)];
  }

  /** Returns the condition that limits the depth of a recursive function. */
  limit(recursive: boolean): Code[] {
    return recursive ? [code`depth < ${this.runtime("MAX_DEPTH")}`] : [];
  }

  /** Returns the conditions for a member of `value` or of another object. */
  member({ name, optional, check: declared }: Member, recursive: boolean, of = VALUE): Code[] {
    const value = this.#read(of, name);
    const check = this.#written(declared);
    if (!optional) return this.conditions(check, value, recursive);
    if (check.kind === "anything") return [];
    const helper = optionalHelper(check);
    if (helper !== undefined) return [code`${this.runtime(helper)}(${value})`];
    const absent = code`${value} === undefined`;
    return [either([absent, ...this.#alternatives(check, value, recursive)])];
  }

  /**
   * Returns conditions that are all true for a valid value. Each condition can be an operand of `&&` without
   * parentheses.
   */
  conditions(declared: Check, value: Code, recursive: boolean): Code[] {
    const check = this.#written(declared);
    switch (check.kind) {
      case "anything":
        return [];
      case "named":
        return [this.#call(check.name, value, recursive)];
      case "array": {
        if (isTupleCheck(check)) return [this.#callTuple(check, value, recursive)];
        const depth = this.#passesDepth(check.items, recursive);
        const test = code`${this.#arrayHelper(check.items)}(${value}${depth})`;
        return [test, ...this.limits(check, value)];
      }
      case "any-of":
        return [
          isExact(check)
            ? this.#callUnion(check, value, recursive)
            : either(this.#options(check, value, recursive)),
        ];
      case "all-of":
        return check.parts.flatMap((part) => this.conditions(part, value, recursive));
      case "shape":
        throw new TypeError("an object literal must have a named check");
      default:
        return plainConditions(check, value, this.#helper);
    }
  }

  /** Returns the conditions for the limits of an object or array, such as `@minItems`. */
  limits(check: CheckOf<"array" | "shape">, value: Code): Code[] {
    return limitConditions(check, value, this.#helper).map(({ holds }) => holds);
  }

  /** Returns a condition that is true for invalid values. */
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
    const options = isExact(check) ? [] : this.#options(check, value, recursive);
    return options.length > 0 ? options : [this.#joined(check, value, recursive)];
  }

  /**
   * Returns the conditions of the union members separately, so that a function for only a union needs no parentheses.
   */
  #options(check: Check, value: Code, recursive: boolean): Code[] {
    if (check.kind === "literals") return literalOptions(check, value);
    if (check.kind !== "any-of" || isExact(check)) return [];
    return check.options.flatMap((option) => {
      const written = this.#written(option);
      const flat = written !== option || option.kind === "literals" || option.kind === "any-of";
      const inner = flat ? this.#options(written, value, recursive) : [];
      return inner.length > 0 ? inner : [this.#joined(option, value, recursive)];
    });
  }

  #joined(check: Check, value: Code, recursive: boolean): Code {
    const conditions = this.conditions(check, value, recursive);
    return conditions.length === 1 ? and(conditions) : both(conditions);
  }

  /**
   * Replaces the name of a type such as `RequestId`, which allows only one or two plain kinds, with the check of the
   * type. A function call would be slower.
   */
  #written(check: Check): Check {
    const target = check.kind === "named" ? this.facts.named(check.name)?.check : undefined;
    if (target === undefined) return check;
    const options = target.kind === "any-of" ? target.options : [target];
    return options.length <= 2 && options.every(isPlain) ? target : check;
  }

  #switchBody(check: ExactUnion, limit: readonly Code[], recursive: boolean): Code[] {
    const { property, members, absent, other } = check.discriminator;
    // This test also accepts arrays. The conditions of the union members then refuse them.
    const isObject = code`${this.runtime("isObjectLike")}(value)`;
    const chosen = (label: Code, member: number | undefined): Code => {
      const option = member === undefined ? undefined : check.options[member];
      const outcome =
        option === undefined ? FALSE : returnAll(this.conditions(option, VALUE, recursive));
      return switchCase([label], [outcome]);
    };
    return [
      unlessAll([...limit, isObject], FALSE),
      switchOn(this.#read(VALUE, property), [
        ...members.map(({ value, member }) => chosen(code`case ${literal(value)}:`, member)),
        ...(absent === undefined ? [] : [chosen(code`case undefined:`, absent)]),
        chosen(code`default:`, other),
      ]),
    ];
  }

  /** Returns a hand-written check, or a hand-written function that a limit needs. */
  readonly #helper = (name: string): Code =>
    name.startsWith("has")
      ? this.module.value(name, this.names.runtimeFile("limits"))
      : this.runtime(name);

  #read(object: Code, name: string): Code {
    return isInherited(name)
      ? code`${this.runtime("ownProperty")}(${object}, ${literal(name)})`
      : propertyRead(object, name);
  }

  #call(name: string, value: Code, recursive: boolean): Code {
    const target = this.facts.named(name);
    if (target === undefined) return code`${this.names.guard(this.module, name)}(${value})`;
    const depth = recursive && target.recursive ? code`, depth + 1` : nothing;
    return code`${identifier(guardName(name))}(${value}${depth})`;
  }

  #passesDepth(items: Check, recursive: boolean): Code {
    return recursive && this.facts.isRecursive(items) ? code`, depth` : nothing;
  }

  /** Returns the function for an array type. Arrays with the same items share a function. */
  #arrayHelper(items: Check): Code {
    if (items.kind === "string") return this.runtime("isStringArray");
    if (items.kind === "anything") return code`Array.isArray`;
    const deep = this.facts.isRecursive(items);
    return this.shared.get(`array:${JSON.stringify(items)}`, `is${checkName(items)}Array`, (name) =>
      helperFunction(name, deep, code`value is unknown[]`, this.#arrayBody(items, [], deep)),
    );
  }

  /** Returns the statements of a function that tests each item of an array. */
  #arrayBody(items: Check, limit: readonly Code[], recursive: boolean): Code[] {
    return [
      unlessAll([...limit, code`Array.isArray(value)`], FALSE),
      this.#itemLoop(items, 0, recursive),
      code`return true;`,
    ];
  }

  #itemLoop(items: Check, from: number, recursive: boolean): Code {
    return code`
      for (let index = ${literal(from)}; index < value.length; index++) {
        ${ifBlock(this.not(items, code`value[index]`, recursive), FALSE)}
      }`;
  }

  /** Returns the statements of a function for an array whose first elements have separate checks. */
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

  /** Returns a call of the function for a tuple inside another type. */
  #callTuple(check: TupleCheck, value: Code, recursive: boolean): Code {
    const deep = this.facts.isRecursive(check);
    const key = `tuple:${JSON.stringify(check)}`;
    const helper = this.shared.get(key, `is${checkName(check)}`, (name) =>
      helperFunction(name, deep, code`value is unknown[]`, this.#tupleBody(check, [], deep)),
    );
    return code`${helper}(${value}${this.#passesDepth(check, recursive)})`;
  }

  /** Returns a call of the function for a union inside another type. */
  #callUnion(check: CheckOf<"any-of">, value: Code, recursive: boolean): Code {
    const deep = this.facts.isRecursive(check);
    const key = `union:${JSON.stringify(check)}`;
    const helper = this.shared.get(key, `is${checkName(check)}`, (name) =>
      helperFunction(name, deep, code`boolean`, this.body(check, deep)),
    );
    return code`${helper}(${value}${this.#passesDepth(check, recursive)})`;
  }
}

/** Writes a function that is not exported. A function for a recursive type counts its nesting depth. */
function helperFunction(name: Code, deep: boolean, type: Code, body: readonly Code[]): Code {
  const head = call(code`function ${name}`, guardParameters(deep));
  return code`${head}: ${type} ${block(body)}`;
}

export function guardParameters(deep: boolean): Code[] {
  return [code`value: unknown`, ...(deep ? [code`depth = 0`] : [])];
}

type TupleCheck = CheckOf<"array"> & { prefix: Check[] };

function isTupleCheck(check: Check): check is TupleCheck {
  return check.kind === "array" && check.prefix !== undefined;
}

/** Whether an array with these items needs a separate loop. */
function isWalked(items: Check): boolean {
  return items.kind !== "string" && items.kind !== "anything";
}

/** Whether a check is a single `typeof` or a single call of a hand-written check. */
function isPlain(check: Check): boolean {
  const plain = check.kind === "number" || check.kind === "string" || check.kind === "boolean";
  return plain && !hasLimits(check);
}
