/** How often something may happen: token buckets, for what a handler sends and for what clients ask. */
import type { Clock } from "./clock.js";

export interface Rate {
  /** How many may come at once, after a quiet time. At least 1. */
  readonly capacity: number;
  /** How many there may be in each second after that. More than 0. */
  readonly perSecond: number;
}

export interface Bucket {
  /** Whether one more may happen now; it then counts. */
  take(): boolean;
  /** Milliseconds until `take` says yes, 0 if it would do so now. */
  waitFor(): number;
}

/** Milliseconds by which sums may be off: a third of a second has no exact number. */
const ROUNDING = 0.001;

/**
 * A full bucket.
 *
 * @throws RangeError for a rate at which nothing could ever happen
 */
export function bucket({ capacity, perSecond }: Rate, clock: Clock): Bucket {
  if (!(capacity >= 1) || !(perSecond > 0)) {
    throw new RangeError(
      `rate: expected a capacity of 1 or more and more than 0 per second, received ${capacity} and ${perSecond}`,
    );
  }
  const interval = 1_000 / perSecond;
  // Times count from here: clocks that count since 1970 have numbers so large that little is left of their fractions.
  const start = clock.now();
  // When it is full again. One number instead of a level and a time, so that no fractions add up.
  let fullAt = -Infinity;

  const waitFor = (): number => {
    const now = clock.now() - start;
    // A clock that goes back must not cause a longer wait than an empty bucket does.
    fullAt = Math.min(fullAt, now + capacity * interval);
    return Math.max(0, Math.ceil(fullAt - now - (capacity - 1) * interval - ROUNDING));
  };

  return {
    take() {
      if (waitFor() > 0) return false;
      fullAt = Math.max(fullAt, clock.now() - start) + interval;
      return true;
    },
    waitFor,
  };
}

/** Buckets of one rate, one for each key. */
export interface KeyedBuckets {
  /** Takes one from the bucket of a key. Returns 0, or the milliseconds until there is one. */
  take(key: string): number;
}

/** Keys that are remembered. The one that was used least recently is forgotten: its bucket is full again. */
const KEYS = 10_000;

/**
 * A full bucket for each key, made with its first use.
 *
 * @throws RangeError for a rate at which nothing could ever happen
 * @example
 * ```ts
 * const calls = keyedBuckets({ capacity: 10, perSecond: 1 }, systemClock);
 * const wait = calls.take("principal ada"); // 0, or milliseconds
 * ```
 */
export function keyedBuckets(rate: Rate, clock: Clock, keys = KEYS): KeyedBuckets {
  const buckets = new Map<string, Bucket>();
  // Only for what it throws.
  bucket(rate, clock);
  return {
    take(key) {
      const own = buckets.get(key) ?? bucket(rate, clock);
      buckets.delete(key);
      buckets.set(key, own);
      if (buckets.size > keys) {
        for (const oldest of buckets.keys()) {
          buckets.delete(oldest);
          break;
        }
      }
      return own.take() ? 0 : own.waitFor();
    },
  };
}
