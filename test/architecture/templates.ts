/**
 * The rule for templates: they print a value only through a helper for its kind (a string, a comment, an identifier …), so
 * that text from a schema cannot become code.
 */
import type { SourceText } from "./source.js";

const HELPERS = ["str", "comment", "ident", "code", "html", "md"];

const CALL = new RegExp(`^(?:${HELPERS.join("|")})\\s+\\S`);
const BLOCK = /^(?:#\s*[a-z]|\/|\^|else\b)/i;
const TAG = /\{\{\{|\{\{!--[\s\S]*?--~?\}\}|\{\{~?([\s\S]*?)~?\}\}/g;

export function checkTemplates(files: readonly SourceText[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(TAG)].flatMap((match) => {
      const place = `${path}:${text.slice(0, match.index).split("\n").length}`;
      if (match[0] === "{{{") return [`${place}: {{{ prints a value unescaped; call a helper`];
      const body = match[1]?.trim() ?? "!";
      if (body.startsWith("!") || BLOCK.test(body) || CALL.test(body)) return [];
      return [`${place}: {{${body}}}; say what it becomes, as in {{${HELPERS[0]} ${body}}}`];
    }),
  );
}
