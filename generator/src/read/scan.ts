/**
 * Scans the text once before it is parsed.
 *
 * The parser is recursive, so a hostile file with deeply nested brackets would overflow its stack. The scan
 * measures the depth without recursion.
 *
 * The scan also converts doc comments to plain comments of the same length. The reader takes doc comments from the
 * original text, so the parser does not need them. The parser would parse the types in their tags recursively, and
 * parsing would take twice as long.
 */
import { maxDepth } from "./context.js";

export interface Scan {
  /** The text to parse. Its offsets are those of the original text. */
  parserText: string;
  /** Offset of the first character that is nested too deep. */
  tooDeepAt?: number;
}

/** The closing bracket for each opening bracket. `$` stands for the start of a template expression. */
const closers = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["$", "}"],
]);

/**
 * Words that add a nesting level without a bracket: `keyof keyof T`, `A extends B ? C : D extends …`. An arrow also
 * adds a level. A valid schema has at most one of these words between two braces, semicolons or commas. If a chain
 * passes this scan but is too long for the parser, `parse.ts` reports it without a location.
 */
const nestingWords = new Set(["extends", "infer", "keyof", "new", "unique"]);

/** Measures the depth of brackets and chains, and converts doc comments, in linear time. */
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

/** Whether the comment at `at` is a doc comment: it starts with two asterisks and is not empty. */
export function isDocComment(text: string, at: number): boolean {
  return text.startsWith("/**", at) && text.charAt(at + 3) !== "/";
}

/** Closes the bracket at `at`. After a template expression, the literal continues. */
function bracketEnd(text: string, at: number, open: string[]): number {
  dropAngles(open);
  const opener = open.at(-1);
  if (opener === undefined || closers.get(opener) !== text.charAt(at)) return at + 1;
  open.pop();
  return opener === "$" ? templateEnd(text, at + 1, open) : at + 1;
}

/** Removes every unclosed `<` from `open`, because an unclosed `<` is an operator and not a bracket. */
function dropAngles(open: string[]): void {
  while (open.at(-1) === "<") open.pop();
}

/** Returns the end of the word that starts here, or the next offset if no word starts here. */
function wordEnd(text: string, from: number): number {
  word.lastIndex = from;
  return word.test(text) ? word.lastIndex : from + 1;
}

const word = /[\w$]+/y;

/** Returns the end of the comment that starts here. A single slash is an operator. */
function commentEnd(text: string, from: number): number {
  if (text.startsWith("//", from)) return lineEnd(text, from);
  if (!text.startsWith("/*", from)) return from + 1;
  const end = text.indexOf("*/", from + 2);
  return end === -1 ? text.length : end + 2;
}

/** Returns the end of a line. In TypeScript, the two Unicode separators also end a line. */
function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !"\n\u2028\u2029".includes(text.charAt(at))) at += 1;
  return at;
}

/**
 * Returns the end of a string. The string ends after its closing quote or, without a closing quote, at the end of the
 * line.
 */
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

/**
 * Returns the end of a template literal, or the start of its next expression. The scan counts the brackets in the
 * expression.
 */
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
