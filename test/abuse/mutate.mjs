// Mutates valid messages: their values, their bytes, and their HTTP headers. The result depends only on the arguments,
// including the random numbers.

/** @typedef {import("./random.mjs").Random} Random */

/** @type {unknown[]} */
const ODD = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  -0,
  2 ** 53,
  "",
  "a",
  "\u0000",
  "\ud800",
  "😀",
  "__proto__",
  "constructor",
  "2.0",
  "2026-07-28",
  "x".repeat(3_000),
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  // An object whose keys have a meaning in JavaScript: with `then`, it looks like a promise.
  Object.fromEntries(["toString", "valueOf", "then", "toJSON"].map((key, at) => [key, at])),
];

const KEYS = [
  ["__proto__", "constructor", "toString", "then", "", "id", "method", "params", "result", "error"],
  ["jsonrpc", "_meta", "name", "uri", "arguments", "cursor", "progressToken", "requestState"],
  ["ref"],
  ["inputResponses", "Method", "id\u0000", "\ud800", "0", "length", "task"],
].flat();

const PIECES = [
  ["{", "}", "[", "]", '"', ",", ":", "\\", "\n", "\r", "\u0000", "\ufeff", " ", "null"],
  ["1e999", "-"],
  ['"id":1,', '"id":null,', '"__proto__":{},', "\\u0000", "\\ud800", "\\", "}{", "}\n{", "[[[[[["],
].flat();

/**
 * Returns a copy of a message with one to three changes.
 *
 * @param {Random} random
 * @param {unknown} message
 * @param {readonly unknown[]} others Messages whose parts are inserted.
 */
export function mutatedValue(random, message, others) {
  let value = structuredClone(message);
  for (let left = 1 + random.below(3); left > 0; left--) value = changed(random, value, others);
  if (random.oneIn(40)) return Array.from({ length: random.below(4) }, () => value);
  return value;
}

/**
 * @param {Random} random
 * @param {unknown} value
 * @param {readonly unknown[]} others
 * @returns {unknown}
 */
function changed(random, value, others) {
  // Most steps go down a level, because most values are deep in a message.
  if (typeof value !== "object" || value === null || random.oneIn(8)) {
    return replacement(random, value, others);
  }
  if (Array.isArray(value)) return changedArray(random, value, others);
  const entries = Object.entries(value);
  const at = random.below(entries.length + 1);
  const [key = random.pick(KEYS), inner = random.pick(ODD)] = entries[at] ?? [];
  switch (random.below(6)) {
    case 0:
      entries.splice(at, 1);
      break;
    case 1:
      entries[at] = [random.pick(KEYS), inner];
      break;
    case 2:
      entries.push([random.pick(KEYS), random.pick(ODD)]);
      break;
    default:
      entries[at] = [key, changed(random, inner, others)];
  }
  return fromEntries(entries);
}

/**
 * @param {Random} random
 * @param {unknown[]} value
 * @param {readonly unknown[]} others
 */
function changedArray(random, value, others) {
  const copy = [...value];
  const at = random.below(copy.length + 1);
  switch (random.below(4)) {
    case 0:
      copy.splice(at, 1);
      break;
    case 1:
      copy.splice(at, 0, ...copy);
      break;
    default:
      copy[at] = changed(random, copy[at] ?? null, others);
  }
  return copy;
}

/**
 * @param {Random} random
 * @param {unknown} value
 * @param {readonly unknown[]} others
 * @returns {unknown}
 */
function replacement(random, value, others) {
  switch (random.below(7)) {
    case 0:
      return random.pick(others);
    case 1:
      return [value];
    case 2:
      return { [random.pick(KEYS)]: value };
    case 3:
      return typeof value === "string" ? mangled(random, value) : random.pick(ODD);
    default:
      return random.pick(ODD);
  }
}

/**
 * @param {Random} random
 * @param {string} text
 */
function mangled(random, text) {
  const at = random.below(text.length + 1);
  const kept = text.slice(at + random.below(3));
  return (
    text.slice(0, at) + random.pick(["", "/", " ", "\u0000", "A", "é", "%", "{", "../"]) + kept
  );
}

/**
 * Creates own properties even for keys such as `__proto__`.
 *
 * @param {[string, unknown][]} entries
 */
function fromEntries(entries) {
  return Object.fromEntries(entries);
}

/**
 * Returns a copy of bytes with one to four changes.
 *
 * @param {Random} random
 * @param {Uint8Array} bytes
 * @param {Uint8Array} other Bytes whose parts are inserted.
 */
export function mutatedBytes(random, bytes, other) {
  let all = [...bytes];
  for (let left = 1 + random.below(4); left > 0; left--) {
    const at = random.below(all.length + 1);
    const count = random.oneIn(3) ? random.below(all.length + 1) : random.below(8);
    switch (random.below(7)) {
      case 0:
        if (at < all.length) all[at] = (all[at] ?? 0) ^ (1 << random.below(8));
        break;
      case 1:
        all.splice(at, count);
        break;
      case 2:
        all.splice(at, 0, ...all.slice(at, at + count));
        break;
      case 3:
        all.splice(at, 0, random.below(256));
        break;
      case 4:
        all = all.slice(0, at);
        break;
      case 5:
        all.splice(at, 0, ...other.slice(random.below(other.length), random.below(other.length)));
        break;
      default:
        all.splice(at, 0, ...new TextEncoder().encode(random.pick(PIECES)));
    }
  }
  return Uint8Array.from(all.slice(0, 20_000));
}

const HEADERS = [
  ["content-type", "accept", "mcp-protocol-version", "mcp-method", "mcp-name", "mcp-session-id"],
  ["origin", "content-encoding", "last-event-id", "mcp-param-region", "authorization", "x-odd"],
].flat();

const HEADER_VALUES = [
  ["", "x", "2026-07-28", "2025-11-25", "2025-03-26", "1900-01-01", "application/json"],
  ["text/plain"],
  ["application/json; charset=utf-8", "application/json;;", "*/*", "text/event-stream;q=0"],
  ["gzip", "br"],
  ["tools/call", "tools/list", "=?base64?ZWNobw==?=", "=?base64?!?=", "__proto__", "null"],
  ["echo, echo"],
  ["http://localhost", "http://evil.example", "\u00ff", "a".repeat(2_000)],
  ["application/json, application/json"],
].flat();

/**
 * Returns headers that replace valid ones. In three of four cases, there are none.
 *
 * @param {Random} random
 * @returns {Record<string, string>}
 */
export function oddHeaders(random) {
  if (!random.oneIn(4)) return {};
  return { [random.pick(HEADERS)]: random.pick(HEADER_VALUES) };
}
