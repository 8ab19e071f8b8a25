/**
 * Limits of JSON Schema that one comparison does not decide: lengths of strings, and elements that must differ. Only
 * guards of schemas that use them load this.
 */
import { isObject, MAX_DEPTH } from "./checks.js";

/** Whether a string has at least so many characters, counted as code points like JSON Schema does. */
export function hasMinLength(value: string, least: number): boolean {
  // A code point takes one or two code units, so most strings need no counting.
  if (value.length < least) return false;
  return value.length >= 2 * least || codePoints(value) >= least;
}

/** Whether a string has at most so many characters, counted as code points like JSON Schema does. */
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
 * Whether no two items are equal. Objects are equal if they have the same keys with equal values, in any order. The time
 * grows with the size of the items, not with the number of pairs.
 */
export function hasUniqueItems(items: readonly unknown[]): boolean {
  const seen = new Set<string>();
  for (const item of items) seen.add(sortedText(item, MAX_DEPTH));
  return seen.size === items.length;
}

/** The same text for equal JSON values. Nothing is compared below the deepest level that guards accept. */
function sortedText(value: unknown, depth: number): string {
  if (depth === 0) return "…";
  if (Array.isArray(value)) return `[${value.map((item) => sortedText(item, depth - 1)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sortedText(value[key], depth - 1)}`);
  return `{${members.join()}}`;
}
