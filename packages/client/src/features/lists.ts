/** Lists of a server, by page or as a whole. */
import type { AnyPage, ListLimits } from "./list-items.js";

/** A list of the server. Sends no request before it is read. */
export interface ItemList<Item, Page> extends AsyncIterable<Item> {
  /**
   * Requests a page; the first one without a cursor. Cursors are opaque: `nextCursor` of a page leads to the next
   * one, even an empty string.
   */
  page(cursor?: string): Promise<Page>;
  /** Requests all items. */
  all(): Promise<Item[]>;
}

/** Loaded when a program first reads a whole list. */
let listItems: Promise<typeof import("./list-items.js")> | undefined;

/**
 * @param key the field of the items in a page
 * @throws ListLimitError from the list, if the server repeats a cursor or exceeds the limits
 */
export function itemList<Key extends string, Item, Page extends AnyPage & Record<Key, Item[]>>(
  method: string,
  key: Key,
  limits: ListLimits,
  page: (cursor?: string) => Promise<Page>,
): ItemList<Item, Page> {
  const items = async (): Promise<AsyncGenerator<Item, void, undefined>> => {
    const { readItems } = await (listItems ??= import("./list-items.js"));
    return readItems<Key, Item, Page>(method, key, limits, page);
  };
  return {
    page,
    async all() {
      const all: Item[] = [];
      for await (const item of await items()) all.push(item);
      return all;
    },
    async *[Symbol.asyncIterator]() {
      yield* await items();
    },
  };
}
