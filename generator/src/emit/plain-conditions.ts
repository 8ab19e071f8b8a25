/** Writes the conditions of keywords and literals, which need no function. Guards, explainers and adapters use them. */
import { hasLimits, type Check, type CheckOf } from "./check.js";
import type { ValueLimits } from "../model/limits.js";
import { code, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { and, either } from "./code/statements.js";
import { limitConditions } from "./limits.js";

export type PlainCheck = CheckOf<
  "present" | "string" | "boolean" | "number" | "null" | "object" | "never" | "literals"
>;

/**
 * Returns conditions that are all true for a valid value. Each condition can be an operand of `&&` without parentheses.
 *
 * @param helper returns a runtime function by name
 */
export function plainConditions(
  check: PlainCheck,
  value: Code,
  helper: (name: string) => Code,
): Code[] {
  const limits = (of: ValueLimits): Code[] =>
    limitConditions(of, value, helper).map(({ holds }) => holds);
  switch (check.kind) {
    case "present":
      return [code`${value} !== undefined`];
    case "string":
      return [code`typeof ${value} === "string"`, ...limits(check)];
    case "boolean":
      return [code`typeof ${value} === "boolean"`];
    case "number":
      return [
        code`${helper(check.integer ? "isInteger" : "isNumber")}(${value})`,
        ...limits(check),
      ];
    case "null":
      return [code`${value} === null`];
    case "object":
      return [code`${helper("isObject")}(${value})`, ...limits(check)];
    case "never":
      return [code`false`];
    case "literals": {
      const options = literalOptions(check, value);
      return [options.length === 1 ? and(options) : either(options)];
    }
    default:
      return check satisfies never;
  }
}

/** `value === "a"` for each literal. */
export function literalOptions({ values }: CheckOf<"literals">, value: Code): Code[] {
  return values.map((option) => code`${value} === ${literal(option)}`);
}

/** Returns the name of the runtime helper that checks an optional member of a plain kind, such as a string. */
export function optionalHelper(check: Check): string | undefined {
  if (hasLimits(check)) return undefined;
  switch (check.kind) {
    case "string":
      return "isOptionalString";
    case "boolean":
      return "isOptionalBoolean";
    case "object":
      return "isOptionalObject";
    case "number":
      return check.integer ? "isOptionalInteger" : "isOptionalNumber";
    default:
      return undefined;
  }
}
