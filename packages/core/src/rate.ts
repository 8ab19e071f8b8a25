/** Token buckets: rate limits for messages that handlers send and for requests of clients. */
import type { Clock } from "./clock.js";

export interface Rate {
  /** Maximum number of tokens that can be taken together after an idle time. At least 1. */
  readonly capacity: number;
  /** Number of tokens that are added per second. More than 0. */
  readonly perSecond: number;
}

export interface Bucket {
  /** Takes a token if one is available. */
  take(): boolean;
  /** Milliseconds until `take` succeeds; 0 if it succeeds now. */
  waitFor(): number;
}

/** The tolerated rounding error in milliseconds. A number such as 1/3 has no exact representation. */
const ROUNDING = 0.001;

/**
 * Creates a full bucket.
 *
 * @param where the option that contains the rate, for the message of an error
 * @throws RangeError for a rate that allows nothing
 */
export function bucket(rate: Rate, clock: Clock, where = "rate"): Bucket {
  const { capacity, perSecond } = rate;
  if (!(capacity >= 1) || !(perSecond > 0)) {
    throw new RangeError(
      `${where}: expected capacity to be at least 1 and perSecond to be above 0, received ${capacity} and ${perSecond}`,
    );
  }
  const interval = 1_000 / perSecond;
  // Relative to the start, because times since 1970 are so large that their fractions lose precision.
  const start = clock.now();
  // The time at which the bucket is full again. A single number instead of a level and a time, so that rounding errors
  // do not add up.
  let fullAt = -Infinity;

  const waitFor = (): number => {
    const now = clock.now() - start;
    // Even if the clock was set back, the wait must not be longer than the wait for an empty bucket.
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

/** Buckets with the same rate, one per key. */
export interface KeyedBuckets {
  /** Takes a token from the bucket of a key. Returns 0, or the milliseconds until a token is available. */
  take(key: string): number;
}

/**
 * Maximum number of keys. If a new key exceeds this number, the least recently used key is dropped, because its bucket
 * has had the most time to refill.
 */
const KEYS = 10_000;

/**
 * Creates a full bucket for each key on first use.
 *
 * @param where the option that contains the rate, for the message of an error
 * @throws RangeError for a rate that allows nothing
 * @example
 * ```ts
 * const calls = keyedBuckets({ capacity: 10, perSecond: 1 }, systemClock);
 * const wait = calls.take("principal ada"); // 0, or milliseconds
 * ```
 */
export function keyedBuckets(rate: Rate, clock: Clock, where = "rate", keys = KEYS): KeyedBuckets {
  const buckets = new Map<string, Bucket>();
  // Creates a bucket only to check the rate: throws if the rate is invalid.
  bucket(rate, clock, where);
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
