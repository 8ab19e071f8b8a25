/**
 * Checks for JSON Schema limits that need more than one comparison: string lengths and unique items. Only guards with
 * such limits import this file.
 */
import { isObject, MAX_DEPTH } from "./checks.js";

/** Whether a string has at least the given length in code points, as in JSON Schema. */
export function hasMinLength(value: string, least: number): boolean {
  // A code point has one or two code units, so most strings need no counting.
  if (value.length < least) return false;
  return value.length >= 2 * least || codePoints(value) >= least;
}

/** Whether a string has at most the given length in code points, as in JSON Schema. */
export function hasMaxLength(value: string, most: number): boolean {
  if (value.length <= most) return true;
  return value.length <= 2 * most && codePoints(value) <= most;
}

function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

/**
 * Whether no two items are equal. Objects are equal if they have the same keys with equal values, in any
 * order.
 *
 * The time grows with the size of the items, not with the number of pairs.
 */
export function hasUniqueItems(items: readonly unknown[]): boolean {
  const seen = new Set<string>();
  for (const item of items) seen.add(sortedText(item, MAX_DEPTH));
  return seen.size === items.length;
}

/** Returns the same string for equal JSON values. Ignores nesting levels that are deeper than guards accept. */
function sortedText(value: unknown, depth: number): string {
  if (depth === 0) return "…";
  if (Array.isArray(value)) return `[${value.map((item) => sortedText(item, depth - 1)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sortedText(value[key], depth - 1)}`);
  return `{${members.join()}}`;
}
