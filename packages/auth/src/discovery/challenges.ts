/** Reads `WWW-Authenticate` headers by the grammar of RFC 9110, section 11.6.1 (C2). */
import type { Challenge } from "../model.js";

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const QUOTED = '"((?:[\\t !#-[\\]-~\\u0080-\\uffff]|\\\\[\\t -~\\u0080-\\uffff])*)"';
const END = "[ \\t]*(?=,|$)";

/**
 * One element of the comma-separated list: a scheme, a parameter, or a scheme with its first parameter or its
 * credentials.
 */
const ELEMENT = new RegExp(
  `(?:(?<scheme>${TOKEN})(?: +(?![ \\t])|${END}))?(?:(?<name>${TOKEN})[ \\t]*=[ \\t]*(?:(?<token>${TOKEN})|${QUOTED})|(?<token68>[\\w.~+/-]+=*))?${END}`,
  "y",
);
/** Any text up to the next comma outside quotes. */
const SKIPPED = /(?:"(?:[^"\\]|\\[^])*(?:"|\\?$)|[^",])*/y;
const SPACE = /[ \t]*/y;
const STARTS_CHALLENGE = new RegExp(`^${TOKEN} +[^ \\t=]`);

interface OpenChallenge {
  readonly scheme: string;
  readonly pairs: [string, string][];
  isValid: boolean;
  /** Whether parameters may follow. */
  isComplete: boolean;
}

/**
 * Parses challenges. Several header lines may be joined with commas, as `fetch` does. A malformed challenge is left out.
 * Never throws.
 */
export function parseChallenges(values: readonly string[]): Challenge[] {
  const found = values.flatMap(parseLine);
  return found
    .filter(({ isValid }) => isValid)
    .map(({ scheme, pairs }) => ({ scheme, pairs, params: new Map(pairs.toReversed()) }));
}

/** Parses the challenges of a response for the schemes `Bearer` and `DPoP`. */
export function challengesIn(headers: Headers): Challenge[] {
  const value = headers.get("www-authenticate");
  return parseChallenges(value === null ? [] : [value]).filter(({ scheme }) =>
    ["bearer", "dpop"].includes(scheme),
  );
}

function parseLine(text: string): OpenChallenge[] {
  const found: OpenChallenge[] = [];
  for (let at = 0; at < text.length; at++) {
    const start = endOf(SPACE, text, at);
    ELEMENT.lastIndex = start;
    const groups = ELEMENT.exec(text);
    at = groups === null ? endOf(SKIPPED, text, start) : ELEMENT.lastIndex;
    if (groups === null) addMalformed(found, text.slice(start, at));
    else addElement(found, groups);
  }
  return found;
}

/** The end of a match of a sticky pattern that may be empty. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  pattern.test(text);
  return pattern.lastIndex;
}

function addElement(found: OpenChallenge[], [, scheme, name, token, quoted, token68]: string[]) {
  if (scheme !== undefined) {
    const isComplete = token68 !== undefined;
    found.push({ scheme: scheme.toLowerCase(), pairs: [], isValid: true, isComplete });
  }
  const current = found.at(-1);
  if (current === undefined || (scheme === undefined && name === undefined && !token68)) return;
  if (scheme === undefined && (current.isComplete || name === undefined)) current.isValid = false;
  if (name === undefined) return;
  const value = token ?? (quoted ?? "").replace(/\\(.)/gs, "$1");
  current.pairs.push([name.toLowerCase(), value]);
}

/** Malformed text is a challenge of its own if it starts like one. Otherwise it belongs to the challenge before it. */
function addMalformed(found: OpenChallenge[], text: string): void {
  const current = found.at(-1);
  if (current === undefined || STARTS_CHALLENGE.test(text)) {
    found.push({ scheme: "", pairs: [], isValid: false, isComplete: false });
  } else {
    current.isValid = false;
  }
}
