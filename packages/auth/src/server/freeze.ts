/** Makes JSON values read-only. */

/**
 * Freezes a JSON value with everything in it, because several requests share it. Removes keys with the name
 * `__proto__`, which many programs copy without care.
 *
 * @param levels the maximum depth: deep values can exhaust the stack of code that reads them
 * @throws Error for a deeper value
 */
export function freezeJson<Value>(value: Value, levels: number): Value {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) throw new Error("too deep");
  delete (value as Record<string, unknown>)["__proto__"];
  for (const item of Object.values(value)) freezeJson<unknown>(item, levels - 1);
  return Object.freeze(value);
}
