/** Flow collections of YAML: `[a, b]` and `{ a: 1 }`. */
import { foldLines, plainValue, readQuoted } from "./yaml-scalar.js";

/** A value inside the text of a node, and the index after it. */
interface FlowValue {
  readonly value: unknown;
  readonly end: number;
}

/** What is wrong, and at which index of the text. */
export class FlowError extends Error {
  constructor(
    readonly index: number,
    detail: string,
  ) {
    super(detail);
  }
}

/** Collections inside of each other. */
export const YAML_DEPTH = 32;

/**
 * Reads a flow collection or a quoted scalar.
 *
 * @throws FlowError
 */
export function readFlow(text: string, start: number, depth = 0): FlowValue {
  if (depth > YAML_DEPTH) {
    throw new FlowError(start, `expected at most ${YAML_DEPTH} collections inside of each other`);
  }
  const first = text[start];
  if (first === "[") return readSequence(text, start, depth);
  if (first === "{") return readMapping(text, start, depth);
  return readScalar(text, start);
}

function readSequence(text: string, start: number, depth: number): FlowValue {
  const items: unknown[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== "]") {
    const { value, end } = readFlow(text, at, depth + 1);
    items.push(value);
    at = nextItem(text, end, "]");
  }
  return { value: items, end: at + 1 };
}

function readMapping(text: string, start: number, depth: number): FlowValue {
  const entries = new Map<string, unknown>();
  let at = skipSpace(text, start + 1);
  while (text[at] !== "}") {
    const quoted = isQuote(text[at]);
    const key = readScalar(text, at);
    const name = quoted ? (key.value as string) : text.slice(at, key.end).trim();
    if (entries.has(name)) throw new FlowError(at, `expected the key ${name} once`);
    let end = skipSpace(text, key.end);
    let value: unknown = null;
    if (text[end] === ":") {
      end = skipSpace(text, end + 1);
      if (text[end] !== "," && text[end] !== "}") ({ value, end } = readFlow(text, end, depth + 1));
    }
    entries.set(name, value);
    at = nextItem(text, end, "}");
  }
  return { value: Object.fromEntries(entries), end: at + 1 };
}

/** Returns the index of the next item, or of the end of the collection. */
function nextItem(text: string, end: number, close: string): number {
  const at = skipSpace(text, end);
  if (text[at] === close) return at;
  if (text[at] !== ",") {
    throw new FlowError(at, `expected "," or "${close}", received ${describeChar(text[at])}`);
  }
  return skipSpace(text, at + 1);
}

function readScalar(text: string, start: number): FlowValue {
  if (isQuote(text[start])) {
    const quoted = readQuoted(text, start);
    if (typeof quoted === "string") throw new FlowError(start, quoted);
    return quoted;
  }
  const rest = text.slice(start);
  const [raw = ""] = /^(?:(?![,[\]{}]|:(?:[\s,[\]{}]|$)|\s#)[^])*/.exec(rest) ?? [];
  const plain = foldLines(
    raw
      .trim()
      .split("\n")
      .map((line) => line.trim()),
  );
  if (plain === "" || /^[&*!|>%@`#"']/.test(plain)) {
    throw new FlowError(start, `expected a value, received ${describeChar(text[start])}`);
  }
  const value = plainValue(plain);
  if (value === undefined) throw new FlowError(start, `expected a JSON value, received ${plain}`);
  return { value, end: start + raw.length };
}

/** Skips white space, line breaks and comments. */
export function skipSpace(text: string, start: number): number {
  const space = /(?:\s|(?<=\s)#[^\n]*)*/y;
  space.lastIndex = start;
  return start + (space.exec(text)?.[0].length ?? 0);
}

function isQuote(char: string | undefined): boolean {
  return char === '"' || char === "'";
}

function describeChar(char: string | undefined): string {
  return char === undefined ? "the end of the value" : JSON.stringify(char);
}
