/**
 * Parses URI templates: strings with expressions such as `{id}` or `{?page,size}` (RFC 6570). A parsed template is used
 * to create URIs (`expand`) and to parse them (`match`).
 */
import { atomsOf } from "./atoms.js";
import type { Expression, Operator, TemplateVariable, UriTemplate } from "./template.js";

const OPERATORS = "+#./;?&";
const RESERVED_OPERATORS = "=,!@|";
const NAME = /^(?:\w|%[\dA-Fa-f]{2})(?:\.?(?:\w|%[\dA-Fa-f]{2}))*$/;
const PREFIX = /^[1-9]\d{0,3}$/;
/**
 * Matches what a literal cannot contain: control characters, spaces, and other characters that RFC 3986 does not allow.
 */
const NOT_LITERAL = /[\0- "<>\\^`{|}\x7f-\x9f]|%(?![\dA-Fa-f]{2})/;

/**
 * Parses a template.
 *
 * @param where the owner of the template, which is the beginning of error messages
 * @throws TypeError for an invalid template, with the position, counted from 0
 * @example parseUriTemplate("notes://{owner}/{id}{?version}", "resources.note")
 */
export function parseUriTemplate(text: string, where = "uriTemplate"): UriTemplate {
  const parts: (string | Expression)[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    const end = open === -1 ? text.length : open;
    if (end > at) parts.push(readLiteral(text, at, end, where));
    if (open === -1) break;
    const close = text.indexOf("}", open);
    if (close === -1) throw bad(where, text, open, "an expression that ends", "no `}` after `{`");
    parts.push(readExpression(text, open + 1, close, where));
    at = close + 1;
  }
  const names = parts.flatMap((part) =>
    typeof part === "string" ? [] : part.variables.map(({ name }) => name),
  );
  return { text, parts, names: [...new Set(names)], atoms: atomsOf(parts) };
}

function readLiteral(text: string, at: number, end: number, where: string): string {
  const literal = text.slice(at, end);
  const wrong = NOT_LITERAL.exec(literal);
  if (wrong === null) return literal;
  const found = `${JSON.stringify(wrong[0])}; write it percent-encoded`;
  throw bad(where, text, at + wrong.index, "a character that is valid in URIs", found);
}

function readExpression(text: string, at: number, close: number, where: string): Expression {
  const first = text.charAt(at);
  if (RESERVED_OPERATORS.includes(first)) {
    throw bad(where, text, at, "a name or one of + # . / ; ? &", `\`${first}\`, which is reserved`);
  }
  const operator = OPERATORS.includes(first) ? (first as Operator) : "";
  const variables: TemplateVariable[] = [];
  let start = at + operator.length;
  for (const item of text.slice(start, close).split(",")) {
    variables.push(readVariable(text, start, item, where));
    start += item.length + 1;
  }
  return { operator, variables };
}

function readVariable(text: string, at: number, item: string, where: string): TemplateVariable {
  const explode = item.endsWith("*");
  const colon = item.indexOf(":");
  const name = explode ? item.slice(0, -1) : colon === -1 ? item : item.slice(0, colon);
  if (!NAME.test(name)) {
    const found = name === "" ? "none" : JSON.stringify(name);
    throw bad(where, text, at, "a name of letters, digits, `_` and single dots", found);
  }
  if (explode || colon === -1) return { name, explode, prefix: undefined };
  const prefix = item.slice(colon + 1);
  if (PREFIX.test(prefix)) return { name, explode, prefix: Number(prefix) };
  const found = prefix === "" ? "none" : JSON.stringify(prefix);
  throw bad(where, text, at + colon + 1, "a length from 1 to 9999", found);
}

function bad(where: string, text: string, at: number, expected: string, found: string): TypeError {
  return new TypeError(
    `${where}: ${JSON.stringify(text)} at ${at}: expected ${expected}, received ${found}`,
  );
}
