/** Lists of a server, page by page or as one. */
import { EndlessListError } from "./errors.js";

/** What the server offers of one kind. Nothing is asked for before somebody looks. */
export interface ItemList<Item, Page> extends AsyncIterable<Item> {
  /**
   * One page; the first without a cursor. Cursors are the server's own: `nextCursor` of a page leads to the next one, and
   * even an empty text does.
   */
  page(cursor?: string): Promise<Page>;
  /** All there is. */
  all(): Promise<Item[]>;
}

interface AnyPage {
  readonly nextCursor?: string;
}

/**
 * @param key what the items are called in a page
 * @param limit pages that are followed
 * @throws EndlessListError from the list, for a server that repeats a cursor, or has more pages than that
 */
export function itemList<Key extends string, Item, Page extends AnyPage & Record<Key, Item[]>>(
  method: string,
  key: Key,
  limit: number,
  page: (cursor?: string) => Promise<Page>,
): ItemList<Item, Page> {
  async function* items(): AsyncGenerator<Item, void, undefined> {
    const seen = new Set<string>();
    let cursor: string | undefined;
    for (let count = 1; ; count++) {
      const current = await page(cursor);
      yield* current[key];
      cursor = current.nextCursor;
      if (cursor === undefined) return;
      if (seen.has(cursor)) {
        throw new EndlessListError(
          method,
          `expected a new cursor with each page, found ${JSON.stringify(cursor)} again`,
        );
      }
      if (count >= limit) {
        throw new EndlessListError(
          method,
          `expected at most ${limit} pages, found more; raise the option pages if there are`,
        );
      }
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
