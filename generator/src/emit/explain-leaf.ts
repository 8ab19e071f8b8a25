/**
 * Checks that one condition decides, written as the condition that they fail: `typeof value.name !== "string"`. The
 * conditions are those of the guards, the other way round.
 */
import { hasLimits, type Check } from "./check.js";
import { code, group, indent, softline, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { and } from "./code/statements.js";
import { limitConditions } from "./limits.js";
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
    case "number":
    case "object":
      return [failure(check, value, names)];
    case "boolean":
      return [code`typeof ${value} !== "boolean"`];
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

type LimitedCheck = Extract<Check, { kind: "string" | "number" | "object" }>;

/** What must all hold for a value of a kind with limits; nothing for any other check. */
export function limitedConditions(check: Check, value: Code, names: LeafNames): Code[] | undefined {
  if (check.kind !== "string" && check.kind !== "number" && check.kind !== "object")
    return undefined;
  return hasLimits(check) ? conditionsOf(check, value, names) : undefined;
}

function conditionsOf(check: LimitedCheck, value: Code, names: LeafNames): Code[] {
  const limits = limitConditions(check, value, (name) => names.helper(name));
  return [isOfKind(check, value, names), ...limits.map(({ holds }) => holds)];
}

function isOfKind(check: LimitedCheck, value: Code, names: LeafNames): Code {
  switch (check.kind) {
    case "string":
      return code`typeof ${value} === "string"`;
    case "number":
      return code`${names.helper(check.integer ? "isInteger" : "isNumber")}(${value})`;
    case "object":
      return code`${names.helper("isObject")}(${value})`;
    default:
      return check satisfies never;
  }
}

/** The condition as a whole is negated: what has another kind, such as NaN, must fail as well. */
function failure(check: LimitedCheck, value: Code, names: LeafNames): Code {
  if (check.kind === "string" && !hasLimits(check)) return code`typeof ${value} !== "string"`;
  const conditions = conditionsOf(check, value, names);
  const [only] = conditions;
  if (conditions.length === 1 && only !== undefined) return code`!${only}`;
  return group(code`!(`, indent(softline, and(conditions)), softline, code`)`);
}
