/** Plain and quoted scalars of YAML 1.2, with the types of its core schema. */

const NULL = /^(?:null|Null|NULL|~)?$/;
const TRUE = /^(?:true|True|TRUE)$/;
const FALSE = /^(?:false|False|FALSE)$/;
const INTEGER = /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const NOT_JSON = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Returns the value of a plain scalar; `undefined` if JSON has no such value. */
export function plainValue(text: string): string | number | boolean | null | undefined {
  if (NULL.test(text)) return null;
  if (TRUE.test(text)) return true;
  if (FALSE.test(text)) return false;
  if (NOT_JSON.test(text)) return undefined;
  if (!INTEGER.test(text) && !FLOAT.test(text)) return text;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Joins the lines of a scalar: a line break becomes a space, and a blank line becomes a line break. */
export function foldLines(lines: readonly string[]): string {
  let folded = lines[0] ?? "";
  let breaks = 0;
  for (const line of lines.slice(1)) {
    breaks += 1;
    if (line === "") continue;
    folded += breaks > 1 ? "\n".repeat(breaks - 1) : " ";
    folded += line;
    breaks = 0;
  }
  // Only quoted scalars can end with line breaks.
  if (breaks > 0) folded += breaks > 1 ? "\n".repeat(breaks - 1) : " ";
  return folded;
}

/** The value of a quoted scalar, and the index after it. */
export interface QuotedScalar {
  readonly value: string;
  readonly end: number;
}

/** Reads a quoted scalar. Returns what is wrong with it as text. */
export function readQuoted(text: string, start: number): QuotedScalar | string {
  return text[start] === "'" ? readSingle(text, start) : readDouble(text, start);
}

function readSingle(text: string, start: number): QuotedScalar | string {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== "'") continue;
    if (text[at + 1] === "'") {
      at += 1;
      continue;
    }
    const raw = text.slice(start + 1, at).replaceAll("''", "'");
    return { value: foldLines(trimInside(raw.split("\n"))), end: at + 1 };
  }
  return UNTERMINATED;
}

const UNTERMINATED = "expected a closing quote, received the end of the value";

function readDouble(text: string, start: number): QuotedScalar | string {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  if (end >= text.length) return UNTERMINATED;
  // An escaped line break joins two lines without a space.
  const raw = text.slice(start + 1, end).replaceAll(/((?:^|[^\\])(?:\\\\)*)\\\n[ \t]*/g, "$1");
  const folded = foldLines(trimInside(raw.split("\n")));
  let problem: string | undefined;
  const value = folded.replaceAll(ESCAPE, (whole, hex: string | undefined) => {
    const code = hex === undefined ? undefined : Number.parseInt(hex.slice(1), 16);
    if (code !== undefined && code <= 0x10ffff) return String.fromCodePoint(code);
    const named = ESCAPES[whole[1] ?? ""];
    if (named === undefined) problem = `expected an escape sequence of YAML, received ${whole}`;
    return named ?? "";
  });
  return problem ?? { value, end: end + 1 };
}

const ESCAPE = /\\(?:(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})|[^])/g;
const ESCAPES: { readonly [letter: string]: string | undefined } = {
  __proto__: null as never,
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  "\t": "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1b",
  " ": " ",
  '"': '"',
  "/": "/",
  "\\": "\\",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};

/** Removes spaces around line breaks, but not at the start and the end of the scalar. */
function trimInside(lines: readonly string[]): string[] {
  const last = lines.length - 1;
  return lines.map((line, index) => {
    const after = index === 0 ? line : line.replace(/^[ \t]+/, "");
    return index === last ? after : after.trimEnd();
  });
}
