/**
 * Checks that one condition decides, written as the condition that they fail: `typeof value.name !== "string"`. The
 * conditions are those of the guards, the other way round.
 */
import type { Check } from "./check.js";
import { code, group, indent, softline, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { and } from "./code/statements.js";
import { optionalHelper } from "./optional-helper.js";

/** Names a function that the condition calls. */
export interface LeafNames {
  helper(name: string): Code;
  guard(name: string): Code;
}

/** What must all hold for a value to fail the check. Nothing to hold: every value fails. */
export function failures(check: Check, value: Code, names: LeafNames): Code[] {
  switch (check.kind) {
    case "string":
    case "boolean":
      return [code`typeof ${value} !== ${literal(check.kind)}`];
    case "number":
      return [numberFailure(check, value, names)];
    case "null":
      return [code`${value} !== null`];
    case "object":
      return [code`!${names.helper("isObject")}(${value})`];
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
      throw new TypeError(`a check of kind ${check.kind} is not decided by one condition`);
    default:
      return check satisfies never;
  }
}

/** The same for a property that may be missing. */
export function optionalFailures(check: Check, value: Code, names: LeafNames): Code[] {
  const helper = optionalHelper(check);
  return helper === undefined
    ? [code`${value} !== undefined`, ...failures(check, value, names)]
    : [code`!${names.helper(helper)}(${value})`];
}

function numberFailure(
  { integer, minimum, maximum }: Extract<Check, { kind: "number" }>,
  value: Code,
  names: LeafNames,
): Code {
  const bounds = [
    ...(minimum === undefined ? [] : [code`${value} >= ${literal(minimum)}`]),
    ...(maximum === undefined ? [] : [code`${value} <= ${literal(maximum)}`]),
  ];
  const number = code`${names.helper(integer ? "isInteger" : "isNumber")}(${value})`;
  if (bounds.length === 0) return code`!${number}`;
  // Not `<` and `>`: what is no number, such as NaN, must fail as well.
  return group(code`!(`, indent(softline, and([number, ...bounds])), softline, code`)`);
}
