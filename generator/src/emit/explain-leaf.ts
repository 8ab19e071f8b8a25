/**
 * Writes the negated condition of a check that is a single condition: `typeof value.name !== "string"`. The negated
 * condition is true if and only if the condition of the guard is false.
 */
import { hasLimits, type Check, type CheckOf } from "./check.js";
import { code, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { notAll } from "./code/statements.js";
import { plainConditions, optionalHelper } from "./plain-conditions.js";

/** Provides the functions that a condition calls. */
export interface LeafNames {
  helper(name: string): Code;
  guard(name: string): Code;
}

/**
 * Returns conditions that are all true if and only if the value is invalid. The list is empty if every value is
 * invalid.
 */
export function failures(check: Check, value: Code, names: LeafNames): Code[] {
  switch (check.kind) {
    case "string":
    case "boolean":
      return [
        hasLimits(check)
          ? notAll(positive(check, value, names))
          : code`typeof ${value} !== ${literal(check.kind)}`,
      ];
    case "number":
    case "object":
      // Negates the whole condition, because values of other kinds and NaN are also invalid.
      return [notAll(positive(check, value, names))];
    case "null":
      return [code`${value} !== null`];
    case "present":
      return [code`${value} === undefined`];
    case "anything":
      return [code`false`];
    case "never":
      return [];
    case "literals":
      return check.values.map((option) => code`${value} !== ${literal(option)}`);
    case "named":
      return [code`!${names.guard(check.name)}(${value})`];
    case "array":
      return [code`!Array.isArray(${value})`];
    case "any-of":
      return check.options.flatMap((option) => failures(option, value, names));
    case "shape":
    case "all-of":
      throw new TypeError(`a check of kind ${check.kind} is not a single condition`);
    default:
      return check satisfies never;
  }
}

/** Like `failures`, but a missing property is valid. */
export function optionalFailures(check: Check, value: Code, names: LeafNames): Code[] {
  const helper = optionalHelper(check);
  return helper === undefined
    ? [code`${value} !== undefined`, ...failures(check, value, names)]
    : [code`!${names.helper(helper)}(${value})`];
}

type LimitedCheck = CheckOf<"string" | "number" | "object" | "boolean">;

/** Returns the conditions of a check that can have limits, or `undefined` for any other check. */
export function limitedConditions(check: Check, value: Code, names: LeafNames): Code[] | undefined {
  if (check.kind !== "string" && check.kind !== "number" && check.kind !== "object")
    return undefined;
  return hasLimits(check) ? positive(check, value, names) : undefined;
}

function positive(check: LimitedCheck, value: Code, names: LeafNames): Code[] {
  return plainConditions(check, value, (name) => names.helper(name));
}
