/**
 * Writes the limits of a value (`@minLength 1`, `@uniqueItems`) as conditions of generated code. Generated code first
 * tests the kind of the value, so a condition can rely on this kind.
 */
import {
  COMPARISONS,
  limitedKind,
  limitEntries,
  type LimitComparison,
  type LimitedKind,
  type LimitName,
  type ValueLimits,
} from "../model/limits.js";
import { code, type Code } from "./code/code.js";
import { literal, regularExpression } from "./code/literal.js";

/** The condition that is true if a value keeps a limit, and its negation. */
interface LimitCondition {
  holds: Code;
  fails: Code;
}

/** @param helper returns a runtime function by name */
export function limitConditions(
  limits: ValueLimits,
  value: Code,
  helper: (name: string) => Code,
): LimitCondition[] {
  return limitEntries(limits).map(([name, limit]) => limitCondition(name, limit, value, helper));
}

function limitCondition(
  name: LimitName,
  limit: string | number | true,
  value: Code,
  helper: (name: string) => Code,
): LimitCondition {
  const bound = literal(limit);
  switch (name) {
    case "multipleOf":
      return orNot(code`${helper("isInteger")}(${value} / ${bound})`);
    case "minLength":
      return orNot(code`${helper("hasMinLength")}(${value}, ${bound})`);
    case "maxLength":
      return orNot(code`${helper("hasMaxLength")}(${value}, ${bound})`);
    case "pattern":
      return orNot(code`${regularExpression(String(limit))}.test(${value})`);
    case "uniqueItems":
      return orNot(code`${helper("hasUniqueItems")}(${value})`);
    default: {
      const [holds, fails] = OPPOSITES[COMPARISONS[name]];
      const measured = MEASURES[limitedKind(name)](value);
      return { holds: code`${measured}${holds}${bound}`, fails: code`${measured}${fails}${bound}` };
    }
  }
}

/** The code of each comparison and of its negation. */
const OPPOSITES: Record<LimitComparison, readonly [holds: Code, fails: Code]> = {
  ">=": [code` >= `, code` < `],
  "<=": [code` <= `, code` > `],
  ">": [code` > `, code` <= `],
  "<": [code` < `, code` >= `],
};

const MEASURES: Record<LimitedKind, (value: Code) => Code> = {
  number: (value) => value,
  string: (value) => value,
  array: (value) => code`${value}.length`,
  object: (value) => code`Object.keys(${value}).length`,
};

function orNot(holds: Code): LimitCondition {
  return { holds, fails: code`!${holds}` };
}

/** Adds limits to a noun: `a string of at least 1 character`, `an array of 1 to 4 items`. */
export function withLimits(noun: string, limits: ValueLimits): string {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf, pattern, uniqueItems } = limits;
  const open = [
    ...(exclusiveMinimum === undefined ? [] : [`greater than ${exclusiveMinimum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`less than ${exclusiveMaximum}`]),
  ].join(" and ");
  const words = [
    ...range(limits.minimum, limits.maximum, ""),
    ...(open === "" ? [] : [open]),
    ...(multipleOf === undefined ? [] : [`that is a multiple of ${multipleOf}`]),
    ...range(limits.minLength, limits.maxLength, "character"),
    ...(pattern === undefined ? [] : [`that matches ${JSON.stringify(pattern)}`]),
    ...range(limits.minItems, limits.maxItems, "item"),
    ...(uniqueItems === undefined ? [] : ["without equal items"]),
    ...range(limits.minProperties, limits.maxProperties, "property"),
  ];
  return [noun, ...words].join(" ");
}

/** `from 1 to 4`, `of at least 1 item`. Without a unit, the range limits the number itself. */
function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const of = (count: number): string => (unit === "" ? "" : ` ${plural(unit, count)}`);
  if (least !== undefined && least === most && unit !== "") return [`of ${least}${of(least)}`];
  if (least !== undefined && most !== undefined)
    return [`${unit === "" ? "from" : "of"} ${least} to ${most}${of(most)}`];
  if (least !== undefined) return [`of at least ${least}${of(least)}`];
  return most === undefined ? [] : [`of at most ${most}${of(most)}`];
}

function plural(unit: string, count: number): string {
  if (count === 1) return unit;
  return unit === "property" ? "properties" : `${unit}s`;
}
