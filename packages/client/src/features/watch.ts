/** Watches lists: reads them again after each change. */
import type { Prompt, Resource, Tool } from "@mcp-gen/protocol/newest";
import type { CallOptions } from "../call-options.js";
import type { ClientConnection } from "../connection/connection.js";
import { backOff } from "../connection/wait.js";
import type { ItemList } from "./lists.js";
import type {
  ChangeListener,
  ChangingList,
  Subscription,
  SubscriptionFilter,
} from "./subscription.js";

/** The item types of the lists. */
export interface ListItems {
  tools: Tool;
  prompts: Prompt;
  resources: Resource;
}

/** The part of a client that is needed to watch lists. */
interface WatchedClient {
  subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription>;
  listTools(options: CallOptions): Pick<ItemList<Tool, unknown>, "all">;
  listPrompts(options: CallOptions): Pick<ItemList<Prompt, unknown>, "all">;
  listResources(options: CallOptions): Pick<ItemList<Resource, unknown>, "all">;
}

/**
 * Reports the items of a list initially and after each change. If the list changes while it is read, the client reads
 * it again. A list that changes constantly is read and reported at growing intervals.
 *
 * An error of a later read is reported, and the next change causes a new read.
 *
 * @throws errors of the first read or the subscription
 */
export async function watchList<List extends ChangingList>(
  client: WatchedClient,
  connection: ClientConnection,
  list: List,
  listener: (items: readonly ListItems[List][]) => void,
  options: CallOptions,
): Promise<Subscription> {
  // `isBusy` is true at first: the list is not read before the server has accepted the subscription.
  const watch = { isBusy: true, isStale: false, isEnded: false, overtaken: 0 };
  const isOver = (): boolean =>
    watch.isEnded || connection.isOver || options.signal?.aborted === true;
  const changed = (): void => {
    watch.isStale = true;
    if (!watch.isBusy) tellAgain();
  };
  const subscription = await client.subscribe({ lists: [list] }, changed, options);
  const over = subscription.ended.then(() => void (watch.isEnded = true));
  const current = async (): Promise<readonly ListItems[List][]> => {
    watch.isStale = false;
    return itemsOf(client, list, { ...options, fresh: true });
  };
  const tell = async (): Promise<void> => {
    watch.isBusy = true;
    try {
      let items = await current();
      if (watch.isStale && !isOver()) items = await current();
      if (!isOver()) connection.guarded(() => listener(items));
    } finally {
      if (watch.isStale && !isOver()) {
        const wait = backOff(connection, `${list}/list`, watch.overtaken++, options, over);
        // After the subscription has ended, the list is no longer watched.
        void wait.then(tellAgain, () => {});
      } else {
        watch.isBusy = false;
        watch.overtaken = 0;
      }
    }
  };
  const tellAgain = (): void => {
    if (isOver()) return;
    tell().catch((error: unknown) => {
      if (!isOver()) connection.report(error);
    });
  };
  try {
    await tell();
    return subscription;
  } catch (error) {
    watch.isEnded = true;
    await subscription.close();
    throw error;
  }
}

function itemsOf<List extends ChangingList>(
  client: WatchedClient,
  list: List,
  options: CallOptions,
): Promise<readonly ListItems[List][]> {
  const lists = {
    tools: () => client.listTools(options).all(),
    prompts: () => client.listPrompts(options).all(),
    resources: () => client.listResources(options).all(),
  };
  return lists[list]() as Promise<never>;
}
