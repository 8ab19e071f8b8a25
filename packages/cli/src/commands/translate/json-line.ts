/** Writes JSON on one line at any depth. `JSON.stringify` fails at several thousand levels. */

/** @example jsonLine({ a: [1, undefined] }) // '{"a":[1,null]}' */
export function jsonLine(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return deepLine(value);
  }
}

type Frame = { items: IterableIterator<[string | number, unknown]>; list: boolean; first: boolean };

function deepLine(value: unknown): string {
  const parts: string[] = [];
  const stack: Frame[] = [];
  const open = (item: unknown): void => {
    if (typeof item !== "object" || item === null) {
      parts.push(JSON.stringify(item) ?? "null");
      return;
    }
    const list = Array.isArray(item);
    parts.push(list ? "[" : "{");
    const items = list ? item.entries() : Object.entries(item).values();
    stack.push({ items, list, first: true });
  };
  open(value);
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const next = frame.items.next();
    if (next.done === true) {
      parts.push(frame.list ? "]" : "}");
      stack.pop();
      continue;
    }
    const [key, item] = next.value;
    if (!frame.list && item === undefined) continue;
    if (!frame.first) parts.push(",");
    frame.first = false;
    if (!frame.list) parts.push(JSON.stringify(key), ":");
    open(item);
  }
  return parts.join("");
}
