/**
 * JSON as the project writes it: the way prettier would leave it, so that no second pass has to format it. Objects take
 * one line a key, except that an object of a single short entry stays on its line; arrays break when they do not fit.
 */
export type PrintableJson =
  | string
  | number
  | boolean
  | null
  | readonly PrintableJson[]
  | { readonly [key: string]: PrintableJson | undefined };

const WIDTH = 100;

/** The text of a JSON file, with a line break at its end. Entries that are `undefined` are left out. */
export function jsonText(value: PrintableJson): string {
  return `${print(value, 0, 0, 0)}\n`;
}

/**
 * @param depth indentation of the line the value begins on
 * @param used characters before the value on that line, indentation included
 * @param after characters that must fit behind it: the comma
 */
function print(value: PrintableJson, depth: number, used: number, after: number): string {
  if (!isNested(value)) return quote(value);
  const flat = flatText(value);
  if (flat !== undefined && used + flat.length + after <= WIDTH) return flat;
  const inner = depth + 2;
  const pad = " ".repeat(inner);
  const [open, close] = isList(value) ? ["[", "]"] : ["{", "}"];
  const items = itemsOf(value);
  const lines = items.map(({ key, item }, index) => {
    const comma = index < items.length - 1 ? "," : "";
    return `${pad}${key}${print(item, inner, inner + key.length, comma.length)}${comma}`;
  });
  return `${open}\n${lines.join("\n")}\n${" ".repeat(depth)}${close}`;
}

/** The value on one line, or undefined when it takes several in any case. */
function flatText(value: PrintableJson): string | undefined {
  if (!isNested(value)) return quote(value);
  const items = itemsOf(value);
  if (isList(value)) {
    if (items.length > 1 && items.every(({ item }) => Array.isArray(item) && item.length > 1)) {
      return undefined;
    }
    const texts = items.map(({ item }) => flatText(item));
    return texts.includes(undefined) ? undefined : `[${texts.join(", ")}]`;
  }
  const [only] = items;
  if (only === undefined) return "{}";
  const text = items.length === 1 ? flatText(only.item) : undefined;
  return text === undefined ? undefined : `{ ${only.key}${text} }`;
}

type Nested = Extract<PrintableJson, object>;

function isNested(value: PrintableJson): value is Nested {
  return typeof value === "object" && value !== null;
}

function itemsOf(value: Nested): { key: string; item: PrintableJson }[] {
  if (isList(value)) return value.map((item) => ({ key: "", item }));
  return Object.entries(value).flatMap(([name, item]) =>
    item === undefined ? [] : [{ key: `${quote(name)}: `, item }],
  );
}

function isList(value: PrintableJson): value is readonly PrintableJson[] {
  return Array.isArray(value);
}

/** Everything outside ASCII is escaped, so that nothing hidden or reordered can stand in the text. */
function quote(value: string | number | boolean | null): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
