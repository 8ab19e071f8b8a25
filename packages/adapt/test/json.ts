/** Looking at and changing JSON by pointer, for tests. What is given is never changed. */
import { keysOf } from "../../../test/oracle/place.js";

export type JsonObject = { [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a JSON Pointer leads to; nothing where it leads nowhere. */
export function at(value: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as JsonObject)[key]
        : undefined,
    value,
  );
}

/** The pointer without its last step, and that step. */
export function parentOf(pointer: string): [parent: string, key: string] {
  const keys = keysOf(pointer);
  const end = pointer.lastIndexOf("/");
  return [pointer.slice(0, end), keys.at(-1) ?? ""];
}

/** The value with something else at a pointer: what `change` makes of it, or nothing, and then the place goes too. */
export function changed(
  value: unknown,
  pointer: string,
  change: (inner: unknown) => unknown,
): unknown {
  return changedIn(value, keysOf(pointer), change);
}

function changedIn(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (inner: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    const index = Number(key);
    return value.flatMap((item: unknown, position) => {
      if (position !== index) return [item];
      const next = changedIn(item, rest, change);
      return next === undefined ? [] : [next];
    });
  }
  if (!isObject(value) || !Object.hasOwn(value, key)) return value;
  const next = changedIn(value[key], rest, change);
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    if (name !== key) return [[name, item]];
    return next === undefined ? [] : [[name, next]];
  });
  return Object.fromEntries(entries);
}

/** Freezes a value and everything in it, without recursion: it may nest deep. */
export function deepFreeze<Value>(value: Value): Value {
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null || Object.isFrozen(next)) continue;
    open.push(...Object.values(next).filter((inner) => inner !== undefined));
    Object.freeze(next);
  }
  return value;
}
