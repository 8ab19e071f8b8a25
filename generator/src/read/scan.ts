/**
 * One linear pass over the text before the parser sees it. The parser is recursive: a hostile file that nests brackets
 * a hundred thousand deep would overflow its stack, so depth is measured here, without recursion. On the way doc
 * comments are turned into plain comments of the same length, because the reader reads them from the original text and
 * the parser need not (it would parse types written in tags, again recursively, and take twice the time).
 */
import { maxDepth } from "./context.js";

export interface Scan {
  /** The text for the parser. Every offset is that of the original text. */
  parserText: string;
  /** Offset of the first character that stands too deep. */
  tooDeepAt?: number;
}

/** The closing bracket of each opening one; the hole of a template literal opens with `$`. */
const closers = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["$", "}"],
]);

/**
 * Words that open a level without a bracket: `keyof keyof T`, `A extends B ? C : D extends …`. An arrow does so too.
 * No schema that is accepted has more than one of them between two braces, semicolons or commas. A chain that gets past
 * this count still ends in a diagnostic, only without its place: see parse.ts.
 */
const nestingWords = new Set(["extends", "infer", "keyof", "new", "unique"]);

/** Measures brackets and chains, and mutes doc comments; linear in the length of the text. */
export function scan(text: string): Scan {
  const docComments: number[] = [];
  const open: string[] = [];
  let chain = 0;
  let at = 0;
  while (at < text.length) {
    const start = at;
    const character = text.charAt(at);
    switch (character) {
      case "/":
        if (isDocComment(text, at)) docComments.push(at);
        at = commentEnd(text, at);
        break;
      case '"':
      case "'":
        at = stringEnd(text, at);
        break;
      case "`":
        at = templateEnd(text, at + 1, open);
        break;
      case "(":
      case "[":
      case "{":
      case "<":
        if (character === "{") chain = 0;
        open.push(character);
        at += 1;
        break;
      case ")":
      case "]":
      case "}":
        if (character === "}") chain = 0;
        at = bracketEnd(text, at, open);
        break;
      case "=":
        if (text.charAt(at + 1) === ">") chain += 1;
        at += text.charAt(at + 1) === ">" ? 2 : 1;
        break;
      case ">":
        if (open.at(-1) === "<") open.pop();
        at += 1;
        break;
      case ",":
        if (open.at(-1) === "{") chain = 0;
        at += 1;
        break;
      case ";":
        dropAngles(open);
        chain = 0;
        at += 1;
        break;
      default:
        at = wordEnd(text, at);
        if (nestingWords.has(text.slice(start, at))) chain += 1;
        break;
    }
    if (open.length > maxDepth || chain > maxDepth) return { parserText: text, tooDeepAt: start };
  }
  return { parserText: mute(text, docComments) };
}

/** Whether the comment at `at` is a doc comment: two asterisks, and more than the empty comment. */
export function isDocComment(text: string, at: number): boolean {
  return text.startsWith("/**", at) && text.charAt(at + 3) !== "/";
}

/** Closes the bracket at `at`. After the hole of a template literal, the literal goes on. */
function bracketEnd(text: string, at: number, open: string[]): number {
  dropAngles(open);
  const opener = open.at(-1);
  if (opener === undefined || closers.get(opener) !== text.charAt(at)) return at + 1;
  open.pop();
  return opener === "$" ? templateEnd(text, at + 1, open) : at + 1;
}

/** A `<` that nothing closed was an operator, not a bracket. */
function dropAngles(open: string[]): void {
  while (open.at(-1) === "<") open.pop();
}

/** The end of a word, or of the one character that is no part of a word. */
function wordEnd(text: string, from: number): number {
  word.lastIndex = from;
  return word.test(text) ? word.lastIndex : from + 1;
}

const word = /[\w$]+/y;

/** The end of the comment that starts here; a slash alone is an operator. */
function commentEnd(text: string, from: number): number {
  if (text.startsWith("//", from)) return lineEnd(text, from);
  if (!text.startsWith("/*", from)) return from + 1;
  const end = text.indexOf("*/", from + 2);
  return end === -1 ? text.length : end + 2;
}

/** TypeScript also ends a line, and with it a line comment, at the two Unicode separators. */
function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !"\n\u2028\u2029".includes(text.charAt(at))) at += 1;
  return at;
}

/** A string ends at its quote, or, when it is never closed, at the end of the line. */
function stringEnd(text: string, start: number): number {
  const quote = text.charAt(start);
  let at = start + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "\n") return at;
    if (character === quote) return at + 1;
    at += character === "\\" ? 2 : 1;
  }
  return text.length;
}

/** A template literal ends at its backtick, or pauses at a hole, whose brackets count like any others. */
function templateEnd(text: string, start: number, open: string[]): number {
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "`") return at + 1;
    if (text.startsWith("${", at)) {
      open.push("$");
      return at + 2;
    }
    at += character === "\\" ? 2 : 1;
  }
  return text.length;
}

function mute(text: string, docComments: readonly number[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const at of docComments) {
    pieces.push(text.slice(from, at + 2), " ");
    from = at + 3;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}
