/** Copies values as an engine outside of the process does. */

/** Returns a JSON copy, so that later changes of a value do not change the stored one. */
export function jsonCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
