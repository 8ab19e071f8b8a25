/**
 * Rate limits that count the requests to all processes of a cluster. Each process has buckets of its own, adds its
 * requests to shared counters about once a second, and takes the requests to other processes from its buckets. While the
 * counters are unavailable, each process counts only its own requests.
 */
import type { Clock, KeyedBuckets, Rate, Timer } from "@mcp-gen/core";
import type { ClusterNode, CounterStore } from "@mcp-gen/core/cluster";

/** Milliseconds between two updates. */
const INTERVAL = 1_000;
/** Milliseconds of a window of the counters. The requests to other processes at its end are not counted. */
const WINDOW = 60_000;
/** Seconds of requests above the rate that a client must wait for at most, in addition to an empty bucket. */
const MAX_DEBT = 5;
/** Maximum number of clients of a rate. Above it, the least recently used one is dropped. */
const MAX_KEYS = 10_000;

export class ClusterRates {
  readonly #counters: CounterStore | undefined;
  readonly #nodeId: string;
  readonly #clock: Clock;
  /** The own requests since the last update. */
  readonly #counts = new Map<string, number>();
  readonly #buckets = new Map<string, SharedBuckets>();
  /** The keys of the own requests before the last update. */
  #recent: ReadonlySet<string> = new Set();
  #timer: Timer | undefined;
  /** The last total of each key that was counted in this window, and its time. */
  #seen = new Map<string, { readonly total: number; readonly at: number }>();
  /** The number of updates in this window. */
  #updates = 0;

  constructor({ id, stores }: ClusterNode, clock: Clock) {
    this.#counters = stores.counters;
    this.#nodeId = id;
    this.#clock = clock;
  }

  /** Returns the buckets of a rate, which all processes share by its name. */
  buckets(name: string, rate: Rate): KeyedBuckets {
    const known = this.#buckets.get(name);
    if (known !== undefined) return known;
    const created = new SharedBuckets(rate, this.#clock, (key) => this.#count(`${name} ${key}`));
    this.#buckets.set(name, created);
    return created;
  }

  close(): void {
    this.#timer?.cancel();
  }

  #count(key: string): void {
    if (this.#counters === undefined) return;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#timer ??= this.#clock.after(INTERVAL, () => void this.#update(this.#counters!));
  }

  async #update(counters: CounterStore): Promise<void> {
    // Also asks again for the keys of the last update, because other processes may have counted requests after it.
    const own = new Map([...this.#recent].map((key): [string, number] => [key, 0]));
    for (const [key, count] of this.#counts) own.set(key, count);
    this.#recent = new Set(this.#counts.keys());
    this.#counts.clear();
    // Tells whether a new window has begun: the count of the own updates then starts again.
    const updates = `updates ${this.#nodeId}`;
    try {
      const totals = await counters.add(new Map([...own, [updates, 1]]), WINDOW);
      const count = totals.get(updates) ?? 1;
      const isSameWindow = count === this.#updates + 1;
      const before = this.#seen;
      if (!isSameWindow) this.#seen = new Map();
      const at = this.#clock.now();
      for (const [key, added] of own) {
        const total = totals.get(key) ?? 0;
        const seen = before.get(key);
        this.#seen.set(key, { total, at });
        // Without an earlier total, it is not known when the other requests came.
        if (seen === undefined) continue;
        const others = total - (isSameWindow ? seen.total : 0) - added;
        // Older requests no longer count, because the bucket would have been filled again.
        const share = Math.min(1, (1.5 * INTERVAL) / (at - seen.at));
        if (others > 0) this.#remove(key, others * share);
      }
      this.#updates = count;
    } catch {
      // The counters are unavailable, so only the own requests count. The node reports the state of its engines.
    }
    this.#timer = undefined;
    if (this.#counts.size + this.#recent.size > 0) {
      this.#timer = this.#clock.after(INTERVAL, () => void this.#update(counters));
    }
  }

  /** Takes the requests to other processes from a bucket. */
  #remove(key: string, count: number): void {
    // Names of rates contain no spaces.
    const end = key.indexOf(" ");
    this.#buckets.get(key.slice(0, end))?.remove(key.slice(end + 1), count);
  }
}

/** Buckets that can have a debt, because other processes have accepted requests at the same time. */
class SharedBuckets implements KeyedBuckets {
  readonly #rate: Rate;
  readonly #clock: Clock;
  readonly #taken: (key: string) => void;
  readonly #levels = new Map<string, { level: number; at: number }>();

  constructor(rate: Rate, clock: Clock, taken: (key: string) => void) {
    this.#rate = rate;
    this.#clock = clock;
    this.#taken = taken;
  }

  take(key: string): number {
    const bucket = this.#bucket(key);
    // A tolerance for rounding errors.
    const missing = 1 - bucket.level - 1e-9;
    if (missing > 0) return Math.ceil((missing / this.#rate.perSecond) * 1_000);
    bucket.level -= 1;
    this.#taken(key);
    return 0;
  }

  /** Takes tokens that other processes have given out. */
  remove(key: string, count: number): void {
    const bucket = this.#bucket(key);
    const { capacity, perSecond } = this.#rate;
    bucket.level = Math.max(bucket.level - count, -(capacity + perSecond * MAX_DEBT));
  }

  #bucket(key: string): { level: number; at: number } {
    const { capacity, perSecond } = this.#rate;
    const now = this.#clock.now();
    const bucket = this.#levels.get(key) ?? { level: capacity, at: now };
    bucket.level = Math.min(capacity, bucket.level + ((now - bucket.at) / 1_000) * perSecond);
    bucket.at = now;
    this.#levels.delete(key);
    this.#levels.set(key, bucket);
    if (this.#levels.size > MAX_KEYS) {
      const [oldest] = this.#levels.keys();
      this.#levels.delete(oldest!);
    }
    return bucket;
  }
}
