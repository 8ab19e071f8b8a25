/** Lists that are read again whenever the server says that they have changed. */
import type { Prompt, Resource, Tool } from "@mcp-gen/protocol/newest";
import type { CallOptions } from "../call-options.js";
import type { ClientConnection } from "../connection/connection.js";
import { backOff } from "../connection/wait.js";
import type {
  ChangeListener,
  ChangingList,
  Subscription,
  SubscriptionFilter,
} from "./subscription.js";

/** What a list is made of. */
export interface ListItems {
  tools: Tool;
  prompts: Prompt;
  resources: Resource;
}

type Read<List extends ChangingList> = () => Promise<readonly ListItems[List][]>;

/**
 * Tells of a list as it is now, and again after each change. Changes that come while it is being read are answered with
 * one more reading. A list that never stands still is read more and more seldom, and told all the same.
 *
 * What goes wrong with a later reading is reported, and the next change is another chance.
 *
 * @throws what the first reading, or the subscription, throws
 */
export async function watchList<List extends ChangingList>(
  subscribe: (
    filter: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ) => Promise<Subscription>,
  connection: ClientConnection,
  list: List,
  read: Read<List>,
  listener: (items: readonly ListItems[List][]) => void,
  options: CallOptions,
): Promise<Subscription> {
  // Nothing is read before the server has agreed.
  const watch = { isBusy: true, isStale: false, isEnded: false, overtaken: 0 };
  const isOver = (): boolean =>
    watch.isEnded || connection.isOver || options.signal?.aborted === true;
  const changed = (): void => {
    watch.isStale = true;
    if (!watch.isBusy) tellAgain();
  };
  const subscription = await subscribe({ lists: [list] }, changed, options);
  const over = subscription.ended.then(() => void (watch.isEnded = true));
  const current = async (): ReturnType<Read<List>> => {
    watch.isStale = false;
    return read();
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
        // When it is given up nobody watches any more.
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
