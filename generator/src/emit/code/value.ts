/** Writes plain data as an expression. Objects and arrays that do not fit on one line get one entry per line. */
import { block, bracketed, breakParent, code, group, indent, line, type Code } from "./code.js";
import { propertyKey } from "./identifier.js";
import { literal } from "./literal.js";
import { print } from "./print.js";

export type Data =
  string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data | undefined };

/** Writes data as an expression. Properties that are `undefined` are omitted. */
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

/** Minimum length of a key in characters. If a key is shorter, prettier keeps a long string on the line of the key. */
const SHORT_KEY = 5;

/** `key: value`. A string that is too long for the line moves below its key. */
function entry(key: string, item: Data): Code {
  return typeof item === "string" && print(entryKey(key)).length >= SHORT_KEY
    ? group(code`${entryKey(key)}:`, indent(line, literal(item)))
    : code`${entryKey(key)}: ${value(item)}`;
}

/** Writes an object literal with one entry per line. */
export function table(entries: readonly (readonly [key: string, value: Code])[]): Code {
  return block(entries.map(([key, item]) => code`${entryKey(key)}: ${item},`));
}

/** Like `table`, but uses the shorthand for a key whose value has the same name: `{ requests, era: "session" }`. */
export function members(entries: readonly (readonly [key: string, value: Code])[]): Code {
  return block(
    entries.map(([key, item]) => {
      const name = entryKey(key);
      return print(name) === print(item) ? code`${name},` : code`${name}: ${item},`;
    }),
  );
}

/** Writes an object of plain data with one entry per line. */
export function record(data: { readonly [key: string]: Data | undefined }): Code {
  return table(entriesOf(data).map(([key, item]) => [key, value(item)]));
}

/** Writes the key of an entry. `__proto__` needs brackets, because `__proto__: value` would set the prototype. */
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
