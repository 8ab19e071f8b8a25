/**
 * Describes received values in error messages: shortened, and with escapes for characters that hide or reorder text.
 */
import { visible } from "./visible.js";

const LONGEST = 80;

/**
 * Describes a value as a shortened excerpt of its JSON.
 *
 * @example describeReceived(undefined) // "nothing"
 * @example describeReceived({ a: 1 }) // "{\"a\":1}"
 */
export function describeReceived(value: unknown): string {
  return value === undefined ? "nothing" : excerptOf(JSON.stringify(value) ?? `a ${typeof value}`);
}

/**
 * Describes the text of a file that does not contain the expected JSON.
 *
 * @example describeJson("[1]") // "[1]"
 * @example describeJson("{ a") // "text that is not JSON: { a"
 */
export function describeJson(text: string): string {
  if (text.trim() === "") return "an empty file";
  try {
    return describeReceived(JSON.parse(text) as unknown);
  } catch {
    return `text that is not JSON: ${excerptOf(text.trim())}`;
  }
}

function excerptOf(text: string): string {
  // Removes the last code unit if it is only half of a character.
  const end = text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "");
  return visible(text.length > LONGEST ? `${end}…` : text);
}
