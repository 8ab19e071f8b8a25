/** Reads all pages of a list. Loaded when a program first reads a whole list. */
import { ListLimitError } from "../errors.js";
import type { ConnectOptions } from "../options.js";

export interface AnyPage {
  readonly nextCursor?: string;
}

/** The limits that apply to all pages of a list together. */
export type ListLimits = Pick<ConnectOptions, "pages" | "listItems" | "listSize">;

/** @throws ListLimitError if the server repeats a cursor, or the list exceeds a limit */
export async function* readItems<
  Key extends string,
  Item,
  Page extends AnyPage & Record<Key, Item[]>,
>(
  method: string,
  key: Key,
  { pages = 1_000, listItems = 100_000, listSize = 64 * 1024 * 1024 }: ListLimits,
  page: (cursor?: string) => Promise<Page>,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set<string>();
  const read = { pages: 0, items: 0, size: 0 };
  let cursor: string | undefined;
  for (;;) {
    const current = await page(cursor);
    read.pages += 1;
    read.items += current[key].length;
    if (read.items > listItems) throw tooLong(method, "items", listItems, "listItems");
    cursor = current.nextCursor;
    // A list of one page is not measured: the transport already limits its size.
    if (read.pages > 1 || cursor !== undefined) read.size += JSON.stringify(current).length;
    if (read.size > listSize) throw tooLong(method, "characters of JSON", listSize, "listSize");
    yield* current[key];
    if (cursor === undefined) return;
    if (seen.has(cursor)) {
      throw new ListLimitError(
        method,
        `expected a new cursor with each page, received ${JSON.stringify(cursor)} again`,
      );
    }
    if (read.pages >= pages) throw tooLong(method, "pages", pages, "pages");
    seen.add(cursor);
  }
}

function tooLong(method: string, what: string, limit: number, option: string): ListLimitError {
  return new ListLimitError(
    method,
    `expected at most ${limit} ${what}, received more; raise the option ${option} if the list is that long`,
  );
}
