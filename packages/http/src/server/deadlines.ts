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

/**
 * @param duration milliseconds, the same for all
 * @param expired called once with each that is still there by then
 */
export type MakeDeadlines = <Item extends object>(
  clock: Clock,
  duration: number,
  expired: (item: Item) => void,
) => Deadlines<Item>;

export const sharedDeadlines: MakeDeadlines = (clock, duration, expired) =>
  new SharedDeadlines(clock, duration, expired);

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

class SharedDeadlines<Item extends object> implements Deadlines<Item> {
  readonly #clock: Clock;
  readonly #duration: number;
  readonly #expired: (item: Item) => void;
  /** When each is due. All take equally long, so they are in order. */
  readonly #due = new Map<Item, number>();
  #timer: Timer | undefined;

  constructor(clock: Clock, duration: number, expired: (item: Item) => void) {
    this.#clock = clock;
    this.#duration = duration;
    this.#expired = expired;
  }

  add(item: Item): void {
    this.#due.set(item, this.#clock.now() + this.#duration);
    this.#timer ??= this.#clock.after(this.#duration, this.#tick);
  }

  delete(item: Item): void {
    this.#due.delete(item);
  }

  clear(): void {
    this.#due.clear();
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  readonly #tick = (): void => {
    this.#timer = undefined;
    const now = this.#clock.now();
    const over: Item[] = [];
    for (const [item, due] of this.#due) {
      if (due > now) {
        this.#timer = this.#clock.after(due - now, this.#tick);
        break;
      }
      over.push(item);
    }
    for (const item of over) {
      // What one does may have settled another.
      if (this.#due.delete(item)) this.#expired(item);
    }
  };
}
