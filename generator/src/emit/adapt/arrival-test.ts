/**
 * Writes functions that test whether a value fits a type. Adapters call these functions for keys that a sender may use
 * with any value.
 */
import type { ValueLimits } from "../../model/limits.js";
import { describeCheck, hasLimits, type Check, type CheckOf } from "../check.js";
import { code, group, indent, line, type Code } from "../code/code.js";
import { identifier, propertyRead } from "../code/identifier.js";
import type { Module } from "../code/module.js";
import { and, both, either, or } from "../code/statements.js";
import { limitConditions } from "../limits.js";
import { guardName, PROTOCOL_PACKAGE } from "../names.js";
import { literalOptions, plainConditions } from "../plain-conditions.js";

/** Provides the functions that an arrival test calls. */
interface TestImports {
  module: Module;
  /** The revision whose guards check named types. */
  of: string;
  /** Returns a function from the runtime of the adapters. */
  runtime(name: string): Code;
}

/** `(member) => typeof member === "string"` */
export function arrivalTest(check: Check, sources: TestImports): Code {
  return arrow("member", check, sources);
}

/** Describes what the value of a key must be: `title is a string in 2025-06-18`. */
export function arrivalWords(key: string, check: Check, of: string): string {
  return `${key} is ${describeCheck(check)} in ${of}`;
}

/**
 * Returns a function whose parameter has this name. If an existing function makes the whole test, returns that
 * function.
 */
function arrow(name: string, check: Check, sources: TestImports): Code {
  if (check.kind === "named") return guardOf(check.name, sources);
  if (check.kind === "object" && !hasLimits(check)) return sources.runtime("isObject");
  const value = identifier(name);
  if (check.kind === "any-of" || check.kind === "literals")
    return body(value, or(alternatives(check, value, sources)));
  const tests = conditions(check, value, sources);
  return body(value, tests.length === 0 ? code`true` : and(tests));
}

/** `(value) => test`, with the test on a new line if the function does not fit on one line. */
function body(value: Code, test: Code): Code {
  return group(code`(${value}) =>`, group(indent(line, group(test))));
}

function alternatives(
  check: CheckOf<"any-of" | "literals">,
  value: Code,
  sources: TestImports,
): Code[] {
  if (check.kind === "literals") return literalOptions(check, value);
  return check.options.map((option) => joined(conditions(option, value, sources)));
}

function guardOf(name: string, { module, of }: TestImports): Code {
  return module.value(guardName(name), `${PROTOCOL_PACKAGE}/${of}/guards`);
}

function conditions(check: Check, value: Code, sources: TestImports): Code[] {
  const helper = (name: string): Code => helperOf(name, sources);
  const limits = (of: ValueLimits): Code[] =>
    limitConditions(of, value, helper).map(({ holds }) => holds);
  switch (check.kind) {
    case "anything":
      return [];
    case "number":
      return [code`typeof ${value} === "number"`, ...plainConditions(check, value, helper)];
    case "literals":
    case "any-of":
      return [either(alternatives(check, value, sources))];
    case "named":
      return [code`${guardOf(check.name, sources)}(${value})`];
    case "array": {
      const items = code`${value}.every(${arrow("item", check.items, sources)})`;
      return [code`Array.isArray(${value})`, items, ...limits(check)];
    }
    case "shape": {
      const members = check.members.flatMap(({ name, optional, check: inner }) => {
        const member = propertyRead(value, name);
        const tests = conditions(inner, member, sources);
        if (!optional || tests.length === 0) return tests;
        return [either([code`${member} === undefined`, joined(tests)])];
      });
      const index =
        check.index === undefined
          ? []
          : [code`Object.values(${value}).every(${arrow("entry", check.index, sources)})`];
      return [
        code`${sources.runtime("isObject")}(${value})`,
        ...limits(check),
        ...members,
        ...index,
      ];
    }
    case "all-of":
      return check.parts.flatMap((part) => conditions(part, value, sources));
    default:
      return plainConditions(check, value, helper);
  }
}

const NUMBER_TESTS = new Map([
  ["isInteger", code`Number.isInteger`],
  ["isNumber", code`Number.isFinite`],
]);

function helperOf(name: string, { module, runtime }: TestImports): Code {
  const test = NUMBER_TESTS.get(name);
  if (test !== undefined) return test;
  return name === "isObject" ? runtime(name) : module.value(name, `${PROTOCOL_PACKAGE}/runtime`);
}

function joined(tests: readonly Code[]): Code {
  return tests.length === 1 ? group(indent(and(tests))) : both(tests);
}
