/**
 * Scans untrusted JSON text: depth, number of keys, and the location of a syntax error.
 *
 * The scans are loops, so they handle text of any depth and length. They do not depend on the error messages
 * of an engine.
 */
import { describeReceived } from "./received.js";

/** The location of a syntax error. */
export interface SyntaxFault {
  /** Position in UTF-16 code units, starting at 0. */
  offset: number;
  /** Starts at 1. */
  line: number;
  /** Starts at 1. */
  column: number;
  expected: string;
  /** Description of the character at this position. */
  received: string;
}

/** The shortest key with its value and separator: `"":0,`. */
const KEY_LENGTH = 5;

/**
 * Returns the limit that a JSON text exceeds: the nesting depth of objects and arrays, or the number of keys of all
 * objects together. Repeated keys are counted each time. For invalid JSON, counts all brackets and colons outside
 * strings. If both limits are exceeded, returns `depth`.
 */
export function findExcess(
  text: string,
  maxDepth: number,
  maxKeys: number,
): "depth" | "keys" | undefined {
  // Most messages are too short or have too few brackets and colons to need a full scan. Counting brackets and colons
  // is faster.
  const mayNest =
    text.length > maxDepth && count(text, "{", maxDepth) + count(text, "[", maxDepth) > maxDepth;
  const mayHaveKeys = text.length > maxKeys * KEY_LENGTH && count(text, ":", maxKeys) > maxKeys;
  if (!mayNest && !mayHaveKeys) return undefined;
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COLON:
        keys++;
        if (keys > maxKeys && !mayNest) return "keys";
        break;
      case OPEN_BRACKET:
      case OPEN_BRACE:
        depth++;
        if (depth > maxDepth) return "depth";
        break;
      case CLOSE_BRACKET:
      case CLOSE_BRACE:
        depth--;
        break;
      default:
    }
  }
  return keys > maxKeys ? "keys" : undefined;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Counts the occurrences of a character, including those in strings. Stops above the limit. */
function count(text: string, char: string, limit: number): number {
  let found = 0;
  for (let at = text.indexOf(char); at !== -1; at = text.indexOf(char, at + 1)) {
    if (++found > limit) break;
  }
  return found;
}

/** Returns the position of the closing quote of a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charCodeAt(first - 1) === BACKSLASH && first - 1 > start) first--;
    // An even number of backslashes does not escape the quote.
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
}

/** The next expected token. */
type State = "value" | "first-item" | "first-key" | "key" | "colon" | "after";

const EXPECTED: Record<State, string> = {
  value: "a value",
  "first-item": 'a value or "]"',
  "first-key": 'a key or "}"',
  key: "a key",
  colon: '":"',
  after: "the end of the text",
};

/** Returns the location of the first syntax error. `undefined` for valid JSON. */
export function findSyntaxFault(text: string): SyntaxFault | undefined {
  /** The closing brackets that are still expected. */
  const open: ("}" | "]")[] = [];
  let state: State = "value";
  let at = 0;
  for (;;) {
    at = skipAll(text, at, " \t\n\r");
    const char = text[at];
    const close = open[open.length - 1];
    if (state === "after") {
      if (close === undefined) return char === undefined ? undefined : fault(text, at, state);
      if (char !== close && char !== ",") return faultAt(text, at, `"," or "${close}"`);
      if (char === close) open.pop();
      else state = close === "}" ? "key" : "value";
      at++;
    } else if (state === "colon") {
      if (char !== ":") return fault(text, at, state);
      state = "value";
      at++;
    } else if (state.startsWith("first-") && char === close) {
      open.pop();
      state = "after";
      at++;
    } else if (char === '"') {
      const end = closingQuote(text, at);
      if (typeof end !== "number") return end;
      state = wantsKey(state) ? "colon" : "after";
      at = end + 1;
    } else if (wantsKey(state)) {
      return fault(text, at, state);
    } else if (char === "{" || char === "[") {
      open.push(char === "{" ? "}" : "]");
      state = char === "{" ? "first-key" : "first-item";
      at++;
    } else {
      const word = WORDS.find((candidate) => text.startsWith(candidate, at));
      const end = word === undefined ? endOfNumber(text, at) : at + word.length;
      if (end === at) return fault(text, at, state);
      if (typeof end !== "number") return end;
      state = "after";
      at = end;
    }
  }
}

function wantsKey(state: State): boolean {
  return state === "key" || state === "first-key";
}

const WORDS = ["true", "false", "null"];
const DIGITS = "0123456789";

/** Returns the position after a sequence of the given characters. */
function skipAll(text: string, start: number, chars: string): number {
  let at = start;
  while (at < text.length && chars.includes(text.charAt(at))) at++;
  return at;
}

/** Returns the position after a number, or `start` if there is no number. */
function endOfNumber(text: string, start: number): number | SyntaxFault {
  let at = text[start] === "-" ? start + 1 : start;
  if (text[at] === "0") at++;
  else {
    const first = at;
    at = skipAll(text, at, DIGITS);
    if (at === first) return first === start ? start : faultAt(text, at, "a digit");
  }
  if (text[at] === ".") {
    const first = at + 1;
    at = skipAll(text, first, DIGITS);
    if (at === first) return faultAt(text, at, "a digit");
  }
  if (text[at] === "e" || text[at] === "E") {
    const first = at + (text[at + 1] === "+" || text[at + 1] === "-" ? 2 : 1);
    at = skipAll(text, first, DIGITS);
    if (at === first) return faultAt(text, at, "a digit");
  }
  return at;
}

/** Returns the position of the closing quote of a string, or the first error before it. */
function closingQuote(text: string, start: number): number | SyntaxFault {
  for (let at = start + 1; ; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at;
    if (at >= text.length) return faultAt(text, at, "a closing quote");
    if (unit < 0x20) return faultAt(text, at, "an escape instead of a control character");
    if (unit !== BACKSLASH) continue;
    const escape = text.charAt(at + 1);
    if (escape === "u" && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) at += 5;
    else if (escape !== "" && '"\\/bfnrt'.includes(escape)) at++;
    else return faultAt(text, at, "an escape of JSON");
  }
}

function fault(text: string, at: number, state: State): SyntaxFault {
  return faultAt(text, at, EXPECTED[state]);
}

function faultAt(text: string, offset: number, expected: string): SyntaxFault {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line++;
    start = at + 1;
  }
  const char = text.codePointAt(offset);
  return {
    offset,
    line,
    column: offset - start + 1,
    expected,
    received:
      char === undefined ? "the end of the text" : describeReceived(String.fromCodePoint(char)),
  };
}
