/** Makes a value read-only with everything in it, because several requests share it. */

/** Freezes a JSON value and removes keys with the name `__proto__`, which many programs copy without care. */
export function freeze<Value extends object>(value: Value): Value {
  delete (value as Record<string, unknown>)["__proto__"];
  for (const item of Object.values(value)) {
    if (typeof item === "object" && item !== null && !Object.isFrozen(item)) freeze(item as object);
  }
  return Object.freeze(value);
}
