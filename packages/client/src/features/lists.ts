/** Reads lists of a server, page by page or completely. */
import type { AnyPage, ListLimits } from "./list-items.js";

/** A list of the server. The client sends no request until you read the list. */
export interface ItemList<Item, Page> extends AsyncIterable<Item> {
  /**
   * Requests the page at a cursor; without a cursor, the first page. Cursors are opaque: pass the `nextCursor` of a
   * page to get the next page, even if the cursor is an empty string.
   */
  page(cursor?: string): Promise<Page>;
  /** Requests all items. */
  all(): Promise<Item[]>;
}

/** The module that reads all pages. Loaded when a program first reads a whole list. */
let listItems: Promise<typeof import("./list-items.js")> | undefined;

/**
 * @param key the field of the items in a page
 * @throws ListLimitError when the list is read, if the server repeats a cursor or exceeds the limits
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
