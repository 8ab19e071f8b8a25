/**
 * The constraint tags that limit values, by kind of value. As in JSON Schema, a tag has no effect on values of other
 * kinds.
 */
import type { Constraints } from "./declarations.js";

export type LimitedKind = "number" | "string" | "array" | "object";

export type NumberLimits = Pick<
  Constraints,
  "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf"
>;
export type StringLimits = Pick<Constraints, "minLength" | "maxLength" | "pattern">;
export type ArrayLimits = Pick<Constraints, "minItems" | "maxItems" | "uniqueItems">;
export type ObjectLimits = Pick<Constraints, "minProperties" | "maxProperties">;

/** The limits of one or more kinds of value. */
export type ValueLimits = NumberLimits & StringLimits & ArrayLimits & ObjectLimits;
export type LimitName = keyof ValueLimits;

/** The kind of value of each limit, in the order of checks and output. */
const LIMITED_KINDS: Record<LimitName, LimitedKind> = {
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  multipleOf: "number",
  minLength: "string",
  maxLength: "string",
  pattern: "string",
  minItems: "array",
  maxItems: "array",
  uniqueItems: "array",
  minProperties: "object",
  maxProperties: "object",
};

export const LIMIT_NAMES = Object.keys(LIMITED_KINDS) as readonly LimitName[];

/** Returns the kind of value that a tag limits. */
export function limitedKind(name: LimitName): LimitedKind {
  return LIMITED_KINDS[name];
}

export type LimitComparison = ">=" | "<=" | ">" | "<";

/**
 * For each numeric bound, the comparison that a number, a length or a number of keys must satisfy. The other limits are
 * not numeric bounds.
 */
export const COMPARISONS = {
  minimum: ">=",
  maximum: "<=",
  exclusiveMinimum: ">",
  exclusiveMaximum: "<",
  minLength: ">=",
  maxLength: "<=",
  minItems: ">=",
  maxItems: "<=",
  minProperties: ">=",
  maxProperties: "<=",
} as const satisfies { [Name in LimitName]?: LimitComparison };

/** Whether a limit is a numeric bound. */
export function isBound(name: LimitName): name is keyof typeof COMPARISONS {
  return name in COMPARISONS;
}

/** Returns the limits for one kind of value. */
export function limitsOf(kind: "number", constraints: Constraints): NumberLimits;
export function limitsOf(kind: "string", constraints: Constraints): StringLimits;
export function limitsOf(kind: "array", constraints: Constraints): ArrayLimits;
export function limitsOf(kind: "object", constraints: Constraints): ObjectLimits;
export function limitsOf(kind: LimitedKind, constraints: Constraints): ValueLimits {
  return Object.fromEntries(
    limitEntries(constraints).filter(([name]) => limitedKind(name) === kind),
  );
}

/** Returns all limits with their names, in a fixed order. */
export function limitEntries(constraints: ValueLimits): [LimitName, string | number | true][] {
  return LIMIT_NAMES.flatMap((name) => {
    const value = constraints[name];
    return value === undefined ? [] : [[name, value]];
  });
}

export function isLimited(value: ValueLimits): boolean {
  return LIMIT_NAMES.some((name) => value[name] !== undefined);
}
