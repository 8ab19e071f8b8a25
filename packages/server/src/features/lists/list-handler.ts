/** Lists items in pages. */
import type { FeatureServer } from "../feature-server.js";
import { cacheHintOf } from "../cache-hint.js";
import type { Handler, ServerCall } from "../../engine/request.js";
import type { ListedItem, ListPage, Registry } from "./registry.js";

/**
 * Returns the handler of a list. A list that fits on one page needs no promise and no cursor.
 *
 * @param key the key of the items in the result: `tools`
 */
export function listHandler(
  key: string,
  registry: Pick<Registry<ListedItem, never>, "listedPerCaller" | "listedTo">,
  server: FeatureServer,
): Handler {
  const resultOf = ({ items, nextCursor }: ListPage, call: ServerCall): object => {
    const found = items.map((item) => item.listedTo?.(call) ?? item.listed);
    return nextCursor === undefined ? { [key]: found } : { [key]: found, nextCursor };
  };
  return (params, call) => {
    call.cache = cacheHintOf(server.cache, registry.listedPerCaller);
    const items = registry.listedTo(call);
    const { cursor } = params as { readonly cursor?: string };
    if (cursor === undefined && items.length <= server.pageSize) return resultOf({ items }, call);
    return import("./cursors.js")
      .then(({ pageAfter }) => pageAfter(items, cursor, call, server))
      .then((page) => resultOf(page, call));
  };
}
