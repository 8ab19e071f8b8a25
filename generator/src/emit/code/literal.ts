/**
 * Writes literals as JSON. Escapes all characters outside ASCII, because some of them would end a line. Strings use the
 * quotes that need fewer escapes, like prettier.
 */
import { fromDoc, type Code } from "./code.js";

export function literal(value: string | number | boolean | null): Code {
  const json = escapeNonAscii(JSON.stringify(value));
  return fromDoc(typeof value === "string" && prefersSingle(value) ? singleQuoted(json) : json);
}

/**
 * Writes a regular expression with the flag `u`. The JavaScript engine escapes the source, so the source cannot end the
 * literal.
 */
export function regularExpression(pattern: string): Code {
  return fromDoc(`/${escapeNonAscii(new RegExp(pattern, "u").source)}/u`);
}

function escapeNonAscii(text: string): string {
  return text.replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function prefersSingle(text: string): boolean {
  return text.split('"').length > text.split("'").length;
}

/** Converts a JSON string to a literal in single quotes. */
function singleQuoted(json: string): string {
  return `'${json.slice(1, -1).replace(/\\"|'/g, (quote) => (quote === "'" ? "\\'" : '"'))}'`;
}
