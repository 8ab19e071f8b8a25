/**
 * Text into JSON values: one document, or one on each line. Where it stops being JSON is found by a scan of our own,
 * since the engine's words differ between versions and lack the line.
 */
import { describeReceived } from "./report.js";

/** A value with the line it stands on, or the place where its text stops being JSON. */
export type Entry =
  | { line: number; value: unknown }
  | { line: number; fault: { line: number; column: number; expected: string; received: string } };

export interface Entries {
  /** Whether each line is a document of its own. */
  lines: boolean;
  entries: Entry[];
}

/** Reads one document, or, when the first line is one already or other lines are, one a line. */
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

function readEntry(text: string, line: number): Entry {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch {
    const { offset, expected } = findFault(text);
    const before = text.slice(0, offset);
    const char = text.codePointAt(offset);
    return {
      line,
      fault: {
        line: line + before.split("\n").length - 1,
        column: offset - before.lastIndexOf("\n"),
        expected,
        received:
          char === undefined ? "the end of the text" : describeReceived(String.fromCodePoint(char)),
      },
    };
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

/** A whole object on its line, as traffic has them; a document that is spread over lines has none at its margin. */
function isMessage(line: string): boolean {
  return line.startsWith("{") && line.length > 2 && isJson(line);
}

type Expectation = "value" | "first-item" | "first-key" | "key" | "colon" | "next";

const WORDS: Record<Exclude<Expectation, "next">, string> = {
  value: "a value",
  "first-item": 'a value or "]"',
  "first-key": 'a key or "}"',
  key: "a key",
  colon: '":"',
};

const TOKEN =
  /[ \t\n\r]*(?:([[\]{}:,])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?))/y;

/** The first place at which a text is not JSON. A loop and a stack, so that no text nests too deep for it. */
function findFault(text: string): { offset: number; expected: string } {
  const open: ("]" | "}")[] = [];
  let state: Expectation = "value";
  let at = 0;
  for (;;) {
    const start = skipSpace(text, at);
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const close = open.at(-1);
    const expected: string =
      state === "next"
        ? close === undefined
          ? "the end of the text"
          : `"," or "${close}"`
        : WORDS[state];
    const [token = "", mark, string] = match ?? [];
    const next = step(state, mark, string !== undefined, token !== "", close);
    if (next === undefined) return brokenToken(text, start, state) ?? { offset: start, expected };
    if (mark === "[" || mark === "{") open.push(mark === "[" ? "]" : "}");
    if (mark === "]" || mark === "}") open.pop();
    state = next;
    at += token.length;
  }
}

/** What may follow a token, or undefined when the token may not stand here. */
function step(
  state: Expectation,
  mark: string | undefined,
  isString: boolean,
  isToken: boolean,
  close: string | undefined,
): Expectation | undefined {
  if (!isToken) return undefined;
  switch (state) {
    case "next":
      if (close === undefined) return undefined;
      if (mark === close) return "next";
      return mark === "," ? (close === "}" ? "key" : "value") : undefined;
    case "colon":
      return mark === ":" ? "value" : undefined;
    case "key":
    case "first-key":
      if (isString) return "colon";
      return state === "first-key" && mark === "}" ? "next" : undefined;
    case "value":
    case "first-item":
      if (mark === "[") return "first-item";
      if (mark === "{") return "first-key";
      if (mark === undefined) return "next";
      return state === "first-item" && mark === "]" ? "next" : undefined;
    default:
      return state satisfies never;
  }
}

/** Inside a string that goes wrong, the place is where it does. */
function brokenToken(
  text: string,
  start: number,
  state: Expectation,
): { offset: number; expected: string } | undefined {
  const isPlace = state !== "next" && state !== "colon";
  if (!isPlace || text[start] !== '"') return undefined;
  const good = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
  good.lastIndex = start;
  const offset = start + (good.exec(text)?.[0].length ?? 0);
  if (offset >= text.length) return { offset, expected: "a closing quote" };
  // A whole string is no fault of its own: it stands in the wrong place.
  if (text[offset] === '"') return undefined;
  return {
    offset,
    expected:
      text[offset] === "\\" ? "an escape of JSON" : "an escape instead of a control character",
  };
}

function skipSpace(text: string, at: number): number {
  const space = /[ \t\n\r]*/y;
  space.lastIndex = at;
  return at + (space.exec(text)?.[0].length ?? 0);
}
