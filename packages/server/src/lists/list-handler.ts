/** Lists what there is, in pages. */
import type { Handler, ServerCore } from "../server-core.js";
import type { Served } from "./registry.js";

export interface Page {
  readonly items: readonly Served[];
  readonly nextCursor?: string;
}

/**
 * The handler of a list. One that fits in a page needs no promise, and no cursor.
 *
 * @param key where the items are in the result: `tools`
 */
export function listHandler(
  key: string,
  registry: { readonly listed: readonly Served[] },
  server: ServerCore,
): Handler {
  const resultOf = ({ items, nextCursor }: Page): object => {
    const found = items.map(({ listed }) => listed);
    return nextCursor === undefined ? { [key]: found } : { [key]: found, nextCursor };
  };
  return (params, call) => {
    call.cache = server.cache;
    const items = registry.listed;
    const { cursor } = params as { readonly cursor?: string };
    if (cursor === undefined && items.length <= server.pageSize) return resultOf({ items });
    return import("./cursors.js")
      .then(({ pageAfter }) => pageAfter(items, cursor, call, server))
      .then(resultOf);
  };
}
