/**
 * The few moves that adapters are made of. None of them changes what it is given: the first change makes a copy, and
 * where there is none the value itself comes back. Keys are copied as own properties, whatever they are called.
 */
import type { JsonObject } from "./loss.js";
import { lose, type Adapter, type Cause, type Run, type Step } from "./run.js";

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Adapts one property. One whose adapter answers with nothing is left out. */
export function field(
  value: JsonObject,
  key: string,
  adapter: Adapter,
  run: Run,
  at: string,
): JsonObject {
  const old = value[key];
  if (old === undefined) return value;
  const adapted = adapter(old, run, `${at}/${escape(key)}`);
  if (adapted === old) return value;
  if (adapted === undefined) return without(value, (name) => name === key);
  return { ...value, [key]: adapted };
}

/** Adapts every element of an array. One whose adapter answers with nothing is left out. */
export function each(value: unknown, adapter: Adapter, run: Run, at: string): unknown {
  if (!Array.isArray(value)) return value;
  const items: readonly unknown[] = value;
  let next: unknown[] | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    const adapted = adapter(item, run, `${at}/${index}`);
    if (adapted !== item) next ??= items.slice(0, index);
    if (next !== undefined && adapted !== undefined) next.push(adapted);
  }
  return next ?? value;
}

/** Adapts every value of an object whose keys are data. One whose adapter answers with nothing is left out. */
export function entries(value: unknown, adapter: Adapter, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: [string, unknown][] | undefined;
  const known = Object.entries(value);
  for (const [index, [key, item]] of known.entries()) {
    const adapted = adapter(item, run, `${at}/${escape(key)}`);
    if (adapted !== item) next ??= known.slice(0, index);
    if (next !== undefined && adapted !== undefined) next.push([key, adapted]);
  }
  // As data properties: a key called `__proto__` is a key like any other.
  return next === undefined ? value : Object.fromEntries(next);
}

/** Why a property goes: because of the step alone, for a reason of its own, or without loss. */
export type Reason = Step | Cause | undefined;

/** Takes properties away, and notes what is lost with them. */
export function drop(
  value: JsonObject,
  reasons: { readonly [key: string]: Reason },
  run: Run,
  at: string,
): JsonObject {
  const kept = run.policy === "passthrough";
  for (const key in reasons) {
    if (kept || value[key] === undefined) continue;
    const reason = reasons[key];
    if (reason === undefined) continue;
    const pointer = `${at}/${escape(key)}`;
    if ("reason" in reason) lose(run, reason.step, "dropped", pointer, `${key}: ${reason.reason}`);
    else lose(run, reason, "dropped", pointer, `${key} came with ${reason.after}`);
  }
  return without(
    value,
    (key) => Object.hasOwn(reasons, key) && !(kept && reasons[key] !== undefined),
  );
}

/** Gives a property another name. */
export function rename(value: JsonObject, key: string, name: string): JsonObject {
  if (value[key] === undefined) return value;
  return { ...without(value, (one) => one === key), [name]: value[key] };
}

/** The object without some of its keys. */
export function without(value: JsonObject, leaves: (key: string) => boolean): JsonObject {
  const next: JsonObject = {};
  for (const key of Object.keys(value)) {
    if (leaves(key)) continue;
    if (key === "__proto__") define(next, key, value[key]);
    else next[key] = value[key];
  }
  return next;
}

/** One step of a JSON Pointer. */
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
