/**
 * Plain data as an expression: objects and arrays are written on one line if they fit, otherwise with one entry per
 * line.
 */
import { block, bracketed, breakParent, code, group, indent, line, type Code } from "./code.js";
import { propertyKey } from "./identifier.js";
import { literal } from "./literal.js";
import { print } from "./print.js";

export type Data =
  string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data | undefined };

/** Properties that are undefined are left out. */
export function value(data: Data): Code {
  if (isArray(data)) {
    const several = data.length > 1 && data.every((item) => isObject(item) && keys(item) > 1);
    const open = several ? code`[${breakParent}` : code`[`;
    return bracketed(open, data.map(value), code`]`);
  }
  if (!isObject(data)) return literal(data);
  const entries = entriesOf(data).map(([key, item]) => entry(key, item));
  return bracketed(code`{`, entries, code`}`, line);
}

/** Below a key this short, prettier moves nothing. */
const SHORT_KEY = 5;

/** `key: value`; a string that is too long for the line moves below its key. */
function entry(key: string, item: Data): Code {
  return typeof item === "string" && print(entryKey(key)).length >= SHORT_KEY
    ? group(code`${entryKey(key)}:`, indent(line, literal(item)))
    : code`${entryKey(key)}: ${value(item)}`;
}

/** An object literal with one entry a line. */
export function table(entries: readonly (readonly [key: string, value: Code])[]): Code {
  return block(entries.map(([key, item]) => code`${entryKey(key)}: ${item},`));
}

/** The same, where a key whose value is an identifier of that name stands alone: `{ requests, era: "session" }`. */
export function members(entries: readonly (readonly [key: string, value: Code])[]): Code {
  return block(
    entries.map(([key, item]) => {
      const name = entryKey(key);
      return print(name) === print(item) ? code`${name},` : code`${name}: ${item},`;
    }),
  );
}

/** An object of plain data with one entry a line. */
export function record(data: { readonly [key: string]: Data | undefined }): Code {
  return table(entriesOf(data).map(([key, item]) => [key, value(item)]));
}

/** The key of an entry. Written plainly, `__proto__` would set the prototype and not a property. */
export function entryKey(name: string): Code {
  return name === "__proto__" ? code`[${literal(name)}]` : propertyKey(name);
}

type DataObject = { readonly [key: string]: Data | undefined };

function isArray(data: Data): data is readonly Data[] {
  return Array.isArray(data);
}

function isObject(data: Data): data is DataObject {
  return typeof data === "object" && data !== null && !isArray(data);
}

function entriesOf(data: DataObject): [string, Data][] {
  return Object.entries(data).flatMap(([key, item]) => (item === undefined ? [] : [[key, item]]));
}

function keys(data: Data): number {
  return isObject(data) ? entriesOf(data).length : 0;
}
