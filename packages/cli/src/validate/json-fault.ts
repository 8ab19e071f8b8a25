/**
 * The first place at which a text is not JSON, and what was expected there. A loop and a list of open brackets, no
 * recursion and no backtracking, so that no text is too deep or too long for it.
 */
export interface Fault {
  /** Counted from 0, in UTF-16 code units. */
  offset: number;
  expected: string;
}

type Expectation = "value" | "first-item" | "first-key" | "key" | "colon" | "next";

const WORDS: Record<Exclude<Expectation, "next">, string> = {
  value: "a value",
  "first-item": 'a value or "]"',
  "first-key": 'a key or "}"',
  key: "a key",
  colon: '":"',
};

/** The fault of a text that `JSON.parse` refused. */
export function findFault(text: string): Fault {
  const open: string[] = [];
  let state: Expectation = "value";
  let at = 0;
  for (;;) {
    at = behindSpace(text, at);
    const char = text.charAt(at);
    const close = open.at(-1);
    const end = char === '"' && wantsString(state) ? endOfString(text, at) : endOfToken(text, at);
    if (typeof end === "object") return end;
    const next = follow(state, char, end > at, close);
    if (next === undefined) {
      const around = close === undefined ? "the end of the text" : `"," or "${close}"`;
      return { offset: at, expected: state === "next" ? around : WORDS[state] };
    }
    if (char === "[" || char === "{") open.push(char === "[" ? "]" : "}");
    if (char === "]" || char === "}") open.pop();
    state = next;
    at = end;
  }
}

function wantsString(state: Expectation): boolean {
  return state !== "next" && state !== "colon";
}

/** What is expected behind a token, or undefined when the token may not stand here. */
function follow(
  state: Expectation,
  char: string,
  isToken: boolean,
  close: string | undefined,
): Expectation | undefined {
  if (!isToken) return undefined;
  switch (state) {
    case "next":
      if (close === undefined) return undefined;
      if (char === close) return "next";
      if (char !== ",") return undefined;
      return close === "}" ? "key" : "value";
    case "colon":
      return char === ":" ? "value" : undefined;
    case "key":
      return char === '"' ? "colon" : undefined;
    case "first-key":
      if (char === "}") return "next";
      return char === '"' ? "colon" : undefined;
    case "first-item":
      return char === "]" ? "next" : afterValue(char);
    case "value":
      return afterValue(char);
    default:
      return state satisfies never;
  }
}

function afterValue(char: string): Expectation | undefined {
  if (char === "[") return "first-item";
  if (char === "{") return "first-key";
  return "]}:,".includes(char) ? undefined : "next";
}

function behindSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && " \t\n\r".includes(text.charAt(at))) at++;
  return at;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The position behind a bracket, a word or a number; the start when there is none. */
function endOfToken(text: string, start: number): number {
  const char = text.charAt(start);
  if (char !== "" && "[]{}:,".includes(char)) return start + 1;
  const word = ["true", "false", "null"].find((candidate) => text.startsWith(candidate, start));
  if (word !== undefined) return start + word.length;
  NUMBER.lastIndex = start;
  return start + (NUMBER.exec(text)?.[0].length ?? 0);
}

/** The position behind a string, or the fault inside it. */
function endOfString(text: string, start: number): number | Fault {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '"') return at + 1;
    if (char < " ") return { offset: at, expected: "an escape instead of a control character" };
    if (char !== "\\") continue;
    const escape = text.charAt(at + 1);
    const isUnicode = escape === "u" && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6));
    if (!isUnicode && (escape === "" || !'"\\/bfnrt'.includes(escape)))
      return { offset: at, expected: "an escape of JSON" };
    at += isUnicode ? 5 : 1;
  }
  return { offset: text.length, expected: "a closing quote" };
}
