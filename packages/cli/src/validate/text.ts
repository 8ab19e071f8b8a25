/**
 * Parses text to JSON values: one document, or one per line.
 *
 * Messages of `JSON.parse` differ between Node versions and do not contain the line, so `findSyntaxFault` locates the
 * error.
 */
import { findSyntaxFault } from "@mcp-gen/protocol/runtime/json-text";

/** A value with its line, or the location of a syntax error. */
export type MessageEntry =
  | { line: number; value: unknown }
  | { line: number; fault: { line: number; column: number; expected: string; received: string } };

export interface Entries {
  /** Whether each line of the text is a separate document. */
  lines: boolean;
  entries: MessageEntry[];
}

/**
 * Reads one document, or one per line. The text has one document per line if the first line is valid JSON or if any
 * line is a complete object.
 */
export function readEntries(text: string): Entries {
  const lines = text.split("\n").map((content, index) => ({ content, line: index + 1 }));
  const filled = lines.filter(({ content }) => content.trim() !== "");
  const [first] = filled;
  if (first === undefined) return { lines: false, entries: [] };
  if (
    filled.length === 1 ||
    !(isJson(first.content) || filled.some(({ content }) => isMessage(content)))
  ) {
    return { lines: false, entries: [{ ...readEntry(text, 1), line: first.line }] };
  }
  return { lines: true, entries: filled.map(({ content, line }) => readEntry(content, line)) };
}

function readEntry(text: string, line: number): MessageEntry {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch {
    const fault = findSyntaxFault(text);
    if (fault === undefined)
      throw new TypeError("JSON.parse refuses a text without a syntax fault");
    const { column, expected, received } = fault;
    return { line, fault: { line: line + fault.line - 1, column, expected, received } };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a line contains a complete object without indentation. A document that spans several lines has no such line.
 */
function isMessage(line: string): boolean {
  return line.startsWith("{") && line.length > 2 && isJson(line);
}
