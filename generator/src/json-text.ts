/**
 * Prints JSON in the format of prettier, so that no second formatting pass is needed. Each key of an object starts a
 * new line, unless the object has only one short entry. Each item of an array starts a new line if the array does not
 * fit on one line.
 */
import { builders, printer } from "prettier/doc";

export type PrintableJson =
  | string
  | number
  | boolean
  | null
  | readonly PrintableJson[]
  | { readonly [key: string]: PrintableJson | undefined };

/** Returns the text of a JSON file, with a line break at the end. Omits entries that are `undefined`. */
export function jsonText(value: PrintableJson): string {
  const options = { printWidth: 100, tabWidth: 2, useTabs: false, endOfLine: "lf" };
  const { formatted } = printer.printDocToString(docOf(value), {
    ...options,
    parser: "json",
  } as Parameters<typeof printer.printDocToString>[1]);
  return `${formatted}\n`;
}

function docOf(value: PrintableJson): builders.Doc {
  if (typeof value !== "object" || value === null) return quote(value);
  if (isList(value)) {
    const isTable = value.length > 1 && value.every((item) => isList(item) && item.length > 1);
    return bracketed(["[", "]"], builders.softline, value.map(docOf), isTable);
  }
  const entries = Object.entries(value).flatMap(([name, item]) =>
    item === undefined ? [] : [[`${quote(name)}: `, docOf(item)]],
  );
  return bracketed(["{", "}"], builders.line, entries, entries.length > 1);
}

function bracketed(
  [open, close]: readonly [string, string],
  edge: builders.Doc,
  items: builders.Doc[],
  shouldBreak: boolean,
): builders.Doc {
  if (items.length === 0) return open + close;
  const inner = builders.indent([edge, builders.join([",", builders.line], items)]);
  return builders.group([open, inner, edge, close], { shouldBreak });
}

function isList(value: PrintableJson): value is readonly PrintableJson[] {
  return Array.isArray(value);
}

/** Escapes all characters outside ASCII, because some of them hide or reorder text. */
function quote(value: string | number | boolean | null): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
