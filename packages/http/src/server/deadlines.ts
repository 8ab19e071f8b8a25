/**
 * Tracks the deadlines of many items with the same duration. `sharedDeadlines` uses one timer, because a timer for
 * every request would cost more than the request. `ownDeadlines` uses a timer for each item, for hosts where a timer
 * belongs to the request that set it.
 */
import type { Clock, Timer } from "@mcp-gen/core";

export interface Deadlines<Item extends object> {
  add(item: Item): void;
  delete(item: Item): void;
  /** Removes all items. */
  clear(): void;
}

/** Deadlines that never expire. Used if a deadline is turned off. */
export const noDeadlines: Deadlines<object> = { add() {}, delete() {}, clear() {} };

/**
 * @param duration milliseconds, the same for all items
 * @param expired called once for each item that was not deleted before its deadline
 */
export type MakeDeadlines = <Item extends object>(
  clock: Clock,
  duration: number,
  expired: (item: Item) => void,
) => Deadlines<Item>;

/**
 * How many items a map or a set takes before a copy replaces it. V8 links each table that a map has outgrown to the next
 * one. If the first of them is old, all items of the others stay in memory until the next full garbage collection, which
 * makes waiting requests much more expensive. A copy has no such links.
 */
export const RENEWAL = 256;

export const sharedDeadlines: MakeDeadlines = <Item extends object>(
  clock: Clock,
  duration: number,
  expired: (item: Item) => void,
): Deadlines<Item> => {
  /** The due time of each item. All items have the same duration, so the due times are in ascending order. */
  let times = new Map<Item, number>();
  /** The number of items that were added to this map. */
  let added = 0;
  let timer: Timer | undefined;
  const expire = (): void => {
    timer = undefined;
    const now = clock.now();
    const over: Item[] = [];
    for (const [item, due] of times) {
      if (due > now) {
        timer = clock.after(due - now, expire);
        break;
      }
      over.push(item);
    }
    for (const item of over) {
      // A callback may have deleted a later item.
      if (times.delete(item)) expired(item);
    }
  };
  return {
    add(item) {
      if (added++ > times.size + RENEWAL) {
        times = new Map(times);
        added = 0;
      }
      times.set(item, clock.now() + duration);
      timer ??= clock.after(duration, expire);
    },
    delete: (item) => times.delete(item),
    clear() {
      times.clear();
      timer?.cancel();
      timer = undefined;
    },
  };
};

export const ownDeadlines: MakeDeadlines = <Item extends object>(
  clock: Clock,
  duration: number,
  expired: (item: Item) => void,
): Deadlines<Item> => {
  const timers = new Map<Item, Timer>();
  const forget = (item: Item): boolean => {
    timers.get(item)?.cancel();
    return timers.delete(item);
  };
  return {
    add(item) {
      const over = (): void => {
        if (forget(item)) expired(item);
      };
      timers.set(item, clock.after(duration, over));
    },
    delete: forget,
    clear() {
      for (const item of timers.keys()) forget(item);
    },
  };
};
