/**
 * Limits of a value (`@minLength 1`, `@uniqueItems`) as conditions of generated code. Each condition stands behind the
 * check of the kind, so the code may use the value as what it is.
 */
import type { LimitName, ValueLimits } from "../model/limits.js";
import { limitEntries } from "../model/limits.js";
import { code, type Code } from "./code/code.js";
import { literal, regularExpression } from "./code/literal.js";

/** A limit as the condition that a value keeps it, and that it does not. */
interface LimitCondition {
  holds: Code;
  fails: Code;
}

/** @param helper a function of the runtime, by name */
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
    case "minimum":
      return either(code`${value} >= ${bound}`, code`${value} < ${bound}`);
    case "maximum":
      return either(code`${value} <= ${bound}`, code`${value} > ${bound}`);
    case "exclusiveMinimum":
      return either(code`${value} > ${bound}`, code`${value} <= ${bound}`);
    case "exclusiveMaximum":
      return either(code`${value} < ${bound}`, code`${value} >= ${bound}`);
    case "multipleOf":
      return orNot(code`${helper("isInteger")}(${value} / ${bound})`);
    case "minLength":
      return orNot(code`${helper("hasMinLength")}(${value}, ${bound})`);
    case "maxLength":
      return orNot(code`${helper("hasMaxLength")}(${value}, ${bound})`);
    case "pattern":
      return orNot(code`${regularExpression(String(limit))}.test(${value})`);
    case "minItems":
      return either(code`${value}.length >= ${bound}`, code`${value}.length < ${bound}`);
    case "maxItems":
      return either(code`${value}.length <= ${bound}`, code`${value}.length > ${bound}`);
    case "uniqueItems":
      return orNot(code`${helper("hasUniqueItems")}(${value})`);
    case "minProperties":
      return either(keys(value, code` >= ${bound}`), keys(value, code` < ${bound}`));
    case "maxProperties":
      return either(keys(value, code` <= ${bound}`), keys(value, code` > ${bound}`));
    default:
      return name satisfies never;
  }
}

function either(holds: Code, fails: Code): LimitCondition {
  return { holds, fails };
}

function orNot(holds: Code): LimitCondition {
  return { holds, fails: code`!${holds}` };
}

function keys(value: Code, comparison: Code): Code {
  return code`Object.keys(${value}).length${comparison}`;
}

/** A noun with its limits in words: `a string of at least 1 character`, `an array of 1 to 4 items`. */
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

/** `from 1 to 4`, `of at least 1 item`. A range without a unit is about the number itself. */
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
