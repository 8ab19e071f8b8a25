/** Parses a URI with a template: the inverse of `expand`. */
import { decode, encode } from "./percent.js";
import type { Capture, TemplateVariable, UriTemplate } from "./template.js";
import { walk } from "./walk.js";

/** Default maximum number of characters in a URI for `match`. */
export const URI_LIMIT = 8_192;

/** The values by variable name. The object has no prototype, so a missing name is always `undefined`. */
export type TemplateMatch = Record<string, string | string[]>;

/**
 * Returns the values with which a template expands to this URI; `undefined` if it does not match.
 *
 * - `{a}` and `{+a}` are required and not empty. All other expressions are optional, and their values can be empty.
 * - The value of a variable with `*` is a list; every other value is a string. Records look like lists.
 * - `{?a,b}` matches its variables in any order, and no other variables. Each variable can be missing. A variable
 *   without `*` can occur only once.
 * - Values are percent-decoded once. Malformed values do not match.
 * - If a URI can be parsed in several ways, a value is as long as possible, but ends at a following expression with an
 *   operator: in `{+path}{?version}`, the path ends at the question mark.
 * - A repeated name has one value; `{a:3}` contains its first three characters.
 * - Literals are compared exactly, including case. Non-ASCII characters need not be encoded.
 *
 * @param limit maximum number of characters; a longer URI does not match
 * @example match(parseUriTemplate("notes://{owner}{/path*}"), "notes://me/a%20b/c") // { owner: "me", path: ["a b", "c"] }
 */
export function match(
  template: UriTemplate,
  uri: string,
  limit: number = URI_LIMIT,
): TemplateMatch | undefined {
  if (uri.length > limit) return undefined;
  const spans = walk(template.atoms, uri.replace(/[^\0-\x7f]+/g, encode));
  if (spans === undefined) return undefined;

  const found: Found = { values: Object.create(null) as TemplateMatch, prefixes: [] };
  for (const { capture, text } of spans) if (!read(found, capture, text)) return undefined;
  return found.prefixes.every((prefix) => agrees(found.values, prefix)) ? found.values : undefined;
}

interface Found {
  readonly values: TemplateMatch;
  readonly prefixes: Prefix[];
}

interface Prefix {
  readonly name: string;
  readonly length: number;
  readonly value: string;
}

/** Records the values in a run of characters. Returns `false` if the template cannot have these values. */
function read(found: Found, capture: Capture, text: string): boolean {
  switch (capture.kind) {
    case "value":
      return readValue(found, capture.variable, text);
    case "list":
      return readList(found.values, capture.variable, text.split(capture.separator));
    case "pairs":
      return readPairs(found, capture.variables, text.split(capture.separator));
    default:
      return capture satisfies never;
  }
}

function readValue(found: Found, { name, prefix }: TemplateVariable, text: string): boolean {
  const value = decode(text);
  if (value === undefined) return false;
  if (prefix !== undefined) {
    found.prefixes.push({ name, length: prefix, value });
    return true;
  }
  const held = found.values[name];
  found.values[name] = value;
  return held === undefined || held === value;
}

function readList(values: TemplateMatch, { name }: TemplateVariable, texts: string[]): boolean {
  const list: string[] = [];
  for (const text of texts) {
    const value = decode(text);
    if (value === undefined) return false;
    list.push(value);
  }
  const held = values[name];
  values[name] = list;
  return held === undefined || JSON.stringify(held) === JSON.stringify(list);
}

function readPairs(
  found: Found,
  variables: readonly TemplateVariable[],
  pairs: readonly string[],
): boolean {
  const texts = new Map<string, string[]>();
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    const name = equals === -1 ? pair : pair.slice(0, equals);
    const text = equals === -1 ? "" : pair.slice(equals + 1);
    const before = texts.get(name);
    if (before === undefined) texts.set(name, [text]);
    else before.push(text);
  }
  for (const variable of variables) {
    const own = texts.get(variable.name);
    if (own === undefined) continue;
    texts.delete(variable.name);
    const [text = "", ...more] = own;
    const isRead = variable.explode
      ? readList(found.values, variable, own)
      : more.length === 0 && readValue(found, variable, text);
    if (!isRead) return false;
  }
  return texts.size === 0;
}

/** Whether a value begins with a prefix. If only the prefix is known, the prefix becomes the value. */
function agrees(values: TemplateMatch, { name, length, value }: Prefix): boolean {
  const whole = (values[name] ??= value);
  return typeof whole === "string" && [...whole].slice(0, length).join("") === value;
}
