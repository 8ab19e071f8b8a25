/** The function that tells whether a value fits a type, for keys that may arrive with any value. */
import { describeCheck, hasLimits, type Check } from "../check.js";
import { code, concat, group, indent, join, line, type Code } from "../code/code.js";
import { both, either } from "../code/conditions.js";
import { identifier, propertyRead } from "../code/identifier.js";
import { literal } from "../code/literal.js";
import type { Module } from "../code/module.js";
import { and, or } from "../code/statements.js";
import { limitConditions } from "../limits.js";
import { guardName, PROTOCOL_PACKAGE } from "../names.js";

/** Where the functions come from that a test calls. */
interface TestImports {
  module: Module;
  /** The revision whose guards judge named types. */
  of: string;
  /** A function of the adapters' own runtime. */
  runtime(name: string): Code;
}

/** `(member) => typeof member === "string"` */
export function arrivalTest(check: Check, sources: TestImports): Code {
  return arrow("member", check, sources);
}

/** What the value has to be, in words. */
export function arrivalWords(key: string, check: Check, of: string): string {
  return `${key} is ${describeCheck(check)} in ${of}`;
}

/** A function that takes the value by this name; where one function of another module says it all, that one. */
function arrow(name: string, check: Check, sources: TestImports): Code {
  if (check.kind === "named") return guardOf(check.name, sources);
  if (check.kind === "object" && !hasLimits(check)) return sources.runtime("isObject");
  const value = identifier(name);
  if (check.kind === "any-of" || check.kind === "literals")
    return body(value, or(alternatives(check, value, sources)));
  const tests = conditions(check, value, sources);
  return body(value, tests.length === 0 ? code`true` : and(tests));
}

/** `(value) => test`, the test on a line of its own when both do not fit on one. */
function body(value: Code, test: Code): Code {
  return group(code`(${value}) =>`, group(indent(line, group(test))));
}

type ChoiceCheck = Extract<Check, { kind: "any-of" | "literals" }>;

function alternatives(check: ChoiceCheck, value: Code, sources: TestImports): Code[] {
  if (check.kind === "literals")
    return check.values.map((option) => code`${value} === ${literal(option)}`);
  return check.options.map((option) => {
    const tests = conditions(option, value, sources);
    return tests.length === 1 ? all(tests) : both(tests);
  });
}

function guardOf(name: string, { module, of }: TestImports): Code {
  return module.value(guardName(name), `${PROTOCOL_PACKAGE}/${of}/guards`);
}

function conditions(check: Check, value: Code, sources: TestImports): Code[] {
  const limits = (): Code[] =>
    check.kind === "string" ||
    check.kind === "number" ||
    check.kind === "object" ||
    check.kind === "array" ||
    check.kind === "shape"
      ? limitConditions(check, value, (name) => limitHelper(name, sources)).map(
          ({ holds }) => holds,
        )
      : [];
  switch (check.kind) {
    case "anything":
      return [];
    case "present":
      return [code`${value} !== undefined`];
    case "string":
    case "boolean":
      return [code`typeof ${value} === ${literal(check.kind)}`, ...limits()];
    case "number": {
      const test = check.integer ? code`Number.isInteger` : code`Number.isFinite`;
      return [code`typeof ${value} === "number"`, code`${test}(${value})`, ...limits()];
    }
    case "null":
      return [code`${value} === null`];
    case "object":
      return [code`${sources.runtime("isObject")}(${value})`, ...limits()];
    case "never":
      return [code`false`];
    case "literals":
    case "any-of":
      return [either(alternatives(check, value, sources))];
    case "named":
      return [code`${guardOf(check.name, sources)}(${value})`];
    case "array": {
      const items = code`${value}.every(${arrow("item", check.items, sources)})`;
      return [code`Array.isArray(${value})`, items, ...limits()];
    }
    case "shape": {
      const members = check.members.flatMap(({ name, optional, check: inner }) => {
        const member = propertyRead(value, name);
        const tests = conditions(inner, member, sources);
        if (!optional || tests.length === 0) return tests;
        return [
          either([code`${member} === undefined`, tests.length === 1 ? all(tests) : both(tests)]),
        ];
      });
      const index =
        check.index === undefined
          ? []
          : [code`Object.values(${value}).every(${arrow("entry", check.index, sources)})`];
      return [code`${sources.runtime("isObject")}(${value})`, ...limits(), ...members, ...index];
    }
    case "all-of":
      return check.parts.flatMap((part) => conditions(part, value, sources));
    default:
      return check satisfies never;
  }
}

function limitHelper(name: string, { module }: TestImports): Code {
  return name === "isInteger"
    ? code`Number.isInteger`
    : module.value(name, `${PROTOCOL_PACKAGE}/runtime`);
}

function all(tests: readonly Code[]): Code {
  return group(indent(join(concat(code` &&`, line), tests)));
}
