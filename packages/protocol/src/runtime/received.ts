/**
 * Describes untrusted values and their locations in error messages. Received strings are shortened, and characters that
 * hide or reorder text are escaped, so that an issue can be logged safely.
 */

/** Maximum number of characters of a string in an error message. */
const PREVIEW_LENGTH = 40;
/** Maximum number of characters of a path in an error message. The middle of a longer path is omitted. */
const PATH_LENGTH = 200;

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Describes a value: a preview of a string, number, boolean or `null`, and the kind of any other value.
 *
 * @example describeReceived("x") // "\"x\""
 * @example describeReceived([1, 2, 3]) // "an array of 3 items"
 * @example describeReceived(undefined) // "nothing"
 */
export function describeReceived(value: unknown): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
    case "boolean":
      return String(value);
    case "undefined":
      return "nothing";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? describeArray(value.length) : "an object";
    default:
      return `a ${typeof value}`;
  }
}

/** Formats a JSON Pointer for an error message. The root is called "value". */
export function describePath(path: string): string {
  if (path === "") return "value";
  if (path.length <= PATH_LENGTH) return visible(path);
  const half = PATH_LENGTH / 2;
  return visible(`${path.slice(0, half)}…${path.slice(-half)}`);
}

function describeArray(length: number): string {
  if (length === 0) return "an empty array";
  return length === 1 ? "an array of 1 item" : `an array of ${length} items`;
}

function quote(text: string): string {
  const shown = text.length > PREVIEW_LENGTH ? `${cut(text)}…` : text;
  return needsNoEscape(shown) ? `"${shown}"` : visible(JSON.stringify(shown));
}

/** Whether a string is printable ASCII without quote and backslash. A loop, because a regular expression is slower. */
function needsNoEscape(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return false;
  }
  return true;
}

/** Shortens a string without cutting a surrogate pair. */
function cut(text: string): string {
  return text.slice(0, PREVIEW_LENGTH).replace(/[\ud800-\udbff]$/, "");
}

function visible(text: string): string {
  return text.replace(HIDDEN, escape);
}

function escape(char: string): string {
  const hex = (char.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}
