/**
 * Basic checks of generated guards.
 *
 * The checks are small functions with one property read each, so that engines inline them. No check allocates memory.
 */

/** A constant, to keep the bytecode of `isObject` small: engines inline only tiny functions at every call site. */
const isArray = Array.isArray;

/**
 * Maximum call depth of recursive checks, such as `JSONValue`.
 *
 * A nesting level takes up to two calls, so values that nest deeper than 255 levels are rejected.
 */
export const MAX_DEPTH = 512;

/**
 * Whether a value is a JSON object: neither `null` nor an array.
 *
 * Tests for arrays first: engines detect an array from the same data that `typeof` needs.
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && !isArray(value) && value !== null;
}

/**
 * Whether a value has properties. Also true for arrays.
 *
 * Use it only if a later check, such as the check of a required property, rejects every JSON array.
 */
export function isObjectLike(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Whether a value is a JSON number. Rejects infinity: `1e999` is parsed as infinity, which JSON cannot represent.
 *
 * Needs no `typeof`, because `Number.isFinite` and `Number.isInteger` return false for other types. Engines inline
 * both.
 */
export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

export function isStringArray(value: unknown): value is string[] {
  if (!isArray(value)) return false;
  for (let index = 0; index < value.length; index++) {
    if (typeof value[index] !== "string") return false;
  }
  return true;
}

export function isOptionalString(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string";
}

export function isOptionalBoolean(value: unknown): value is boolean | undefined {
  return value === undefined || typeof value === "boolean";
}

export function isOptionalNumber(value: unknown): value is number | undefined {
  return value === undefined || Number.isFinite(value);
}

export function isOptionalInteger(value: unknown): value is number | undefined {
  return value === undefined || Number.isInteger(value);
}

export function isOptionalObject(value: unknown): value is Record<string, unknown> | undefined {
  return value === undefined || (typeof value === "object" && !isArray(value) && value !== null);
}

/**
 * Reads an own property. Generated code uses it for names that every object inherits, such as `constructor`
 * or `__proto__`.
 */
export function ownProperty(value: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
