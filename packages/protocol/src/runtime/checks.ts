/**
 * The small checks generated guards are made of. They are written out as functions, one read of the property each,
 * which engines inline; none allocates.
 */

/** A constant, so that a call of it is little bytecode: engines inline `isObject` everywhere only while it is tiny. */
const isArray = Array.isArray;

/**
 * How deep the checks of a type without an end, such as `JSONValue`, may call each other. A level of nesting takes up
 * to two calls, so values nested beyond 255 levels are refused.
 */
export const MAX_DEPTH = 512;

/**
 * Whether a value is a JSON object: neither `null` nor an array. Arrays are ruled out before `null`, because engines
 * tell them by what `typeof` has just loaded.
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && !isArray(value) && value !== null;
}

/**
 * Whether a value has properties. An array passes as well: this is enough where something is asked of the value next
 * that no array of JSON can answer, such as a required property.
 */
export function isObjectLike(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Whether a value is a number JSON can carry: `1e999` is read as infinity, and would be written as `null`. No `typeof`
 * here or below: `Number.isFinite` and `Number.isInteger` refuse whatever is no number, and engines compile them in place.
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
 * A property the object itself has. Generated code asks for it where every object inherits a member of that name, so
 * that `constructor` or `__proto__` of a value is what its sender wrote and nothing else.
 */
export function ownProperty(value: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
