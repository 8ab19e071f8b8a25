/**
 * Many things that may each take the same time: on one timer, since a timer for every request would cost more than the
 * request; or on a timer each, where a timer belongs to the request that has set it.
 */
import type { Clock, Timer } from "@mcp-gen/core";

export interface Deadlines<Item extends object> {
  add(item: Item): void;
  delete(item: Item): void;
  /** Forgets all. */
  clear(): void;
}

/** For deadlines that are turned off. */
export const noDeadlines: Deadlines<object> = { add() {}, delete() {}, clear() {} };

/**
 * @param duration milliseconds, the same for all
 * @param expired called once with each that is still there by then
 */
export type MakeDeadlines = <Item extends object>(
  clock: Clock,
  duration: number,
  expired: (item: Item) => void,
) => Deadlines<Item>;

export const sharedDeadlines: MakeDeadlines = <Item extends object>(
  clock: Clock,
  duration: number,
  expired: (item: Item) => void,
): Deadlines<Item> => {
  /** When each is due. All take equally long, so they are in order. */
  const times = new Map<Item, number>();
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
      // What one does may have settled another.
      if (times.delete(item)) expired(item);
    }
  };
  return {
    add(item) {
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
