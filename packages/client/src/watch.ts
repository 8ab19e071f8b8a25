/** Lists that are read again whenever the server says that they have changed. */
import type { Prompt, Resource, Tool } from "@mcp-gen/protocol/2026-07-28";
import type { Client } from "./client.js";
import type { CallOptions } from "./options.js";
import type { ChangingList, Subscription } from "./subscription.js";

/** What a list is made of. */
export interface ListItems {
  tools: Tool;
  prompts: Prompt;
  resources: Resource;
}

type Read<List extends ChangingList> = () => Promise<readonly ListItems[List][]>;

/**
 * Tells of a list as it is now, and again after each change. Changes that come while it is being read are answered with
 * one more reading.
 *
 * @param report takes what goes wrong with a later reading; the next change is another chance
 * @throws what the first reading, or the subscription, throws
 */
export async function watchList<List extends ChangingList>(
  client: Pick<Client, "subscribe">,
  list: List,
  read: Read<List>,
  listener: (items: readonly ListItems[List][]) => void,
  report: (error: unknown) => void,
  options: CallOptions,
): Promise<Subscription> {
  const watch = { isReading: true, isStale: false, isOver: false };
  const tell = async (): Promise<void> => {
    watch.isReading = true;
    try {
      do {
        watch.isStale = false;
        const items = await read();
        if (!watch.isOver && !watch.isStale) listener(items);
      } while (watch.isStale && !watch.isOver);
    } finally {
      watch.isReading = false;
    }
  };
  const changed = (): void => {
    watch.isStale = true;
    if (watch.isReading || watch.isOver) return;
    tell().catch((error: unknown) => {
      if (!watch.isOver) report(error);
    });
  };
  const subscription = await client.subscribe({ lists: [list] }, changed, options);
  void subscription.ended.then(() => (watch.isOver = true));
  try {
    await tell();
    return subscription;
  } catch (error) {
    watch.isOver = true;
    await subscription.close();
    throw error;
  }
}
