/** Lists what there is, in pages. */
import type { Handler } from "../../engine/engine-context.js";
import type { FeatureServer } from "../feature-server.js";
import { cacheHintOf } from "../cache-hint.js";
import type { ServerCall } from "../../engine/request.js";
import { isVisible } from "../visibility.js";
import type { ListedItem } from "./registry.js";

export interface ListPage {
  readonly items: readonly ListedItem[];
  readonly nextCursor?: string;
}

/**
 * The handler of a list. One that fits in a page needs no promise, and no cursor.
 *
 * @param key where the items are in the result: `tools`
 */
export function listHandler(
  key: string,
  registry: { readonly listed: readonly ListedItem[]; readonly perCaller: boolean },
  server: FeatureServer,
): Handler {
  const resultOf = ({ items, nextCursor }: ListPage): object => {
    const found = items.map(({ listed }) => listed);
    return nextCursor === undefined ? { [key]: found } : { [key]: found, nextCursor };
  };
  return (params, call) => {
    call.cache = cacheHintOf(server.cache, registry.perCaller);
    const items = visibleOf(registry, call, server);
    const { cursor } = params as { readonly cursor?: string };
    if (cursor === undefined && items.length <= server.pageSize) return resultOf({ items });
    return import("./cursors.js")
      .then(({ pageAfter }) => pageAfter(items, cursor, call, server))
      .then(resultOf);
  };
}

/** Those that the caller can see. */
export function visibleOf<Item extends ListedItem>(
  registry: { readonly listed: readonly Item[]; readonly perCaller: boolean },
  call: ServerCall,
  server: FeatureServer,
): readonly Item[] {
  const { listed, perCaller } = registry;
  if (!perCaller) return listed;
  return listed.filter((item) => isVisible(item, call, server));
}
