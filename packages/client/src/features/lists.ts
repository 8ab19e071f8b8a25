/** Lists of a server, by page or as a whole. */
import { ListLimitError } from "../errors.js";
import type { ConnectOptions } from "../options.js";

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

interface AnyPage {
  readonly nextCursor?: string;
}

/** Limits of a list over all its pages. */
export interface ListLimits {
  readonly pages: number;
  readonly items: number;
  /** Characters of JSON. */
  readonly size: number;
}

export function listLimits({
  pages = 1_000,
  listItems: items = 100_000,
  listSize: size = 64 * 1024 * 1024,
}: Pick<ConnectOptions, "pages" | "listItems" | "listSize">): ListLimits {
  return { pages, items, size };
}

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
  async function* items(): AsyncGenerator<Item, void, undefined> {
    const seen = new Set<string>();
    const read = { pages: 0, items: 0, size: 0 };
    let cursor: string | undefined;
    for (;;) {
      const current = await page(cursor);
      read.pages += 1;
      read.items += current[key].length;
      if (read.items > limits.items) throw tooLong(method, "items", limits.items, "listItems");
      cursor = current.nextCursor;
      // The transport limits the size of the first page.
      if (read.pages > 1 || cursor !== undefined) read.size += JSON.stringify(current).length;
      if (read.size > limits.size)
        throw tooLong(method, "characters of JSON", limits.size, "listSize");
      yield* current[key];
      if (cursor === undefined) return;
      if (seen.has(cursor)) {
        throw new ListLimitError(
          method,
          `expected a new cursor with each page, received ${JSON.stringify(cursor)} again`,
        );
      }
      if (read.pages >= limits.pages) throw tooLong(method, "pages", limits.pages, "pages");
      seen.add(cursor);
    }
  }
  return {
    page,
    async all() {
      const all: Item[] = [];
      for await (const item of items()) all.push(item);
      return all;
    },
    [Symbol.asyncIterator]: items,
  };
}

function tooLong(method: string, what: string, limit: number, option: string): ListLimitError {
  return new ListLimitError(
    method,
    `expected at most ${limit} ${what}, received more; raise the option ${option} if the list is that long`,
  );
}
