/**
 * The building blocks of adapters. No function changes its input: the first change copies the value; without changes,
 * the same value is returned. Every key is copied as an own property, whatever its name.
 */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { JsonObject } from "./loss.js";
import { lose, type Adapter, type Run, type StepInfo } from "./run.js";

export { isObject };

const hasOwn = Object.prototype.hasOwnProperty;

/**
 * Adapts one property. Omits the property if its adapter returns `undefined`.
 *
 * @param step the key as a segment of a JSON Pointer. Default: `key`
 */
export function field(
  value: JsonObject,
  key: string,
  adapter: Adapter,
  run: Run,
  at: string,
  step: string = key,
): JsonObject {
  const old = value[key];
  if (old === undefined) return value;
  const adapted = adapter(old, run, `${at}/${step}`);
  if (adapted === old) return value;
  if (adapted === undefined) return without(value, key);
  const next = { ...value };
  next[key] = adapted;
  return next;
}

/**
 * Returns a copy with one property set.
 *
 * Sets the property before copying the others, because V8 adds a key to a copy of a `JSON.parse` object much
 * more slowly.
 */
export function put(value: JsonObject, key: string, member: unknown): JsonObject {
  const next: JsonObject = { [key]: member, ...value };
  next[key] = member;
  return next;
}

/** The location of the last adapted array. */
let place = "";
/**
 * The pointers to the elements of the last adapted array. They are cached because consecutive messages often have arrays
 * at the same location.
 */
let below: string[] = [];
/** Maximum number of cached pointers. Most arrays are shorter. */
const MOST_PLACES = 1024;

/** Adapts every element of an array. Omits the elements whose adapter returns `undefined`. */
export function each(value: unknown, adapter: Adapter, run: Run, at: string): unknown {
  if (!Array.isArray(value)) return value;
  const items: readonly unknown[] = value;
  if (place !== at) {
    place = at;
    below = [];
  }
  // The adapter of an element may adapt another array, which replaces `below`.
  const known = below;
  let next: unknown[] | undefined;
  let kept = 0;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    const where = index < MOST_PLACES ? (known[index] ??= `${at}/${index}`) : `${at}/${index}`;
    const adapted = adapter(item, run, where);
    if (adapted !== item) next ??= items.slice();
    if (adapted === undefined) continue;
    if (next !== undefined) next[kept] = adapted;
    kept++;
  }
  if (next === undefined) return value;
  if (kept < next.length) next.length = kept;
  return next;
}

/** Adapts every value of an object whose keys are data. Omits the values whose adapter returns `undefined`. */
export function entries(value: unknown, adapter: Adapter, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: [string, unknown][] | undefined;
  const known = Object.entries(value);
  for (const [index, [key, item]] of known.entries()) {
    const adapted = adapter(item, run, `${at}/${escape(key)}`);
    if (adapted !== item) next ??= known.slice(0, index);
    if (next !== undefined && adapted !== undefined) next.push([key, adapted]);
  }
  // Creates data properties, so that `__proto__` is a normal key.
  return next === undefined ? value : Object.fromEntries(next);
}

/** Removes a property that the other revision does not have, and reports the loss. */
export function drop(
  value: JsonObject,
  key: string,
  step: StepInfo,
  run: Run,
  at: string,
  reason?: string,
): JsonObject {
  if (run.policy === "passthrough") return value;
  const why = reason === undefined ? `${key} came with ${step.after}` : `${key}: ${reason}`;
  lose(run, step, "dropped", `${at}/${escape(key)}`, why);
  return without(value, key);
}

/** Removes a property if its value is invalid in the other revision, so that another value can replace it. */
export function withoutInvalid(
  value: JsonObject,
  key: string,
  isValid: (member: unknown) => boolean,
): JsonObject {
  return isValid(value[key]) ? value : without(value, key);
}

/** Like `withoutInvalid`, but reports the loss because no value replaces it. */
export function dropInvalid(
  value: JsonObject,
  key: string,
  isValid: (member: unknown) => boolean,
  step: StepInfo,
  run: Run,
  at: string,
  reason: string,
): JsonObject {
  if (isValid(value[key])) return value;
  lose(run, step, "dropped", `${at}/${escape(key)}`, reason);
  return without(value, key);
}

/** Renames a property. */
export function rename(value: JsonObject, key: string, name: string): JsonObject {
  if (value[key] === undefined) return value;
  return { ...without(value, key), [name]: value[key] };
}

/** Returns a copy without one key, or without all keys for which a function returns true. */
export function without(
  value: JsonObject,
  leaves: string | ((key: string) => boolean),
): JsonObject {
  const next: JsonObject = {};
  for (const key in value) {
    // Faster than `Object.hasOwn` in this loop.
    if (!hasOwn.call(value, key)) continue;
    if (typeof leaves === "string" ? key === leaves : leaves(key)) continue;
    if (key === "__proto__") define(next, key, value[key]);
    else next[key] = value[key];
  }
  return next;
}

/** Escapes one segment of a JSON Pointer. */
export function escape(key: string): string {
  return key.includes("~") || key.includes("/")
    ? key.replaceAll("~", "~0").replaceAll("/", "~1")
    : key;
}

function define(target: JsonObject, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
