/** Counters: values with revisions, which begin again in each window. */
import type { CounterStore } from "@mcp-gen/core/cluster";
import type { NatsBucket } from "./bucket.js";
import { subjectToken } from "./subject-token.js";
import type { NatsLink } from "./link.js";
import { invalid, parsedRecord } from "./record.js";
import type { ServerClock } from "./server-clock.js";

/** Milliseconds after which the server drops a counter. Counters of longer windows are kept. */
export const COUNTER_AGE = 86_400_000;

const STORE = "counters";

interface Count {
  /** The start of the window, in milliseconds since 1970. */
  readonly start: number;
  readonly total: number;
}

export class NatsCounters implements CounterStore {
  readonly #link: NatsLink;
  readonly #bucket: NatsBucket;
  readonly #kept: () => NatsBucket;
  readonly #clock: ServerClock;

  /** @param kept for windows that are longer than counters of the other bucket live */
  constructor(link: NatsLink, bucket: NatsBucket, kept: () => NatsBucket, clock: ServerClock) {
    this.#link = link;
    this.#bucket = bucket;
    this.#kept = kept;
    this.#clock = clock;
  }

  add(counts: ReadonlyMap<string, number>, windowMs: number): Promise<ReadonlyMap<string, number>> {
    if (!Number.isSafeInteger(windowMs) || windowMs < 1) {
      const message = `windowMs: expected an integer of at least 1, received ${windowMs}`;
      return Promise.reject(new RangeError(message));
    }
    return this.#link.run(STORE, async () => {
      const now = await this.#clock.now();
      const start = Math.floor(now / windowMs) * windowMs;
      const totals = await Promise.all(
        [...counts].map(async ([key, count]) => {
          const total = await this.#addOne(
            `${windowMs}.${subjectToken(key)}`,
            start,
            count,
            windowMs,
          );
          return [key, total] as const;
        }),
      );
      return new Map(totals);
    });
  }

  async #addOne(key: string, start: number, count: number, windowMs: number): Promise<number> {
    const bucket = windowMs > COUNTER_AGE ? this.#kept() : this.#bucket;
    for (;;) {
      const entry = await bucket.get(key);
      const known = entry && countOf(key, entry.text);
      // Another process can already be in the next window.
      const current = Math.max(start, known?.start ?? 0);
      const total = (known?.start === current ? known.total : 0) + count;
      const value: Count = { start: current, total };
      const written = await bucket.put(
        key,
        JSON.stringify(value),
        entry?.revision ?? 0,
        2 * windowMs,
      );
      if (written !== undefined) return total;
    }
  }
}

function countOf(key: string, text: string): Count {
  const { start, total } = parsedRecord(STORE, key, text) as Partial<Count>;
  if (typeof start === "number" && typeof total === "number") return { start, total };
  throw invalid(STORE, key, "expected a counter");
}
