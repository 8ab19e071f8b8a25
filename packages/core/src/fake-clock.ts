/** A clock for tests that advances on demand and runs due timers in order. */
import type { Clock, Timer } from "./clock.js";

export interface FakeClock extends Clock {
  /** Advances the time by `milliseconds`. Runs all due timers, and waits for the promises that settle as a result. */
  advance(milliseconds: number): Promise<void>;
  /** The number of pending timers. */
  readonly waiting: number;
}

interface Due {
  readonly at: number;
  readonly callback: () => void;
}

/** @param start milliseconds since 1970 */
export function fakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start;
  const due = new Set<Due>();

  const earliest = (until: number): Due | undefined => {
    let first: Due | undefined;
    for (const entry of due) {
      if (entry.at <= until && (first === undefined || entry.at < first.at)) first = entry;
    }
    return first;
  };

  return {
    now: () => now,
    after(milliseconds, callback): Timer {
      const entry: Due = { at: now + Math.max(0, milliseconds), callback };
      due.add(entry);
      return { cancel: () => void due.delete(entry) };
    },
    get waiting() {
      return due.size;
    },
    async advance(milliseconds) {
      const until = now + milliseconds;
      await settled();
      for (let next = earliest(until); next !== undefined; next = earliest(until)) {
        due.delete(next);
        now = Math.max(now, next.at);
        next.callback();
        await settled();
      }
      // Another call may have advanced the time further in the meantime.
      now = Math.max(now, until);
    },
  };
}

/** Waits until all settled promises have been handled, including those that settle as a result. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
