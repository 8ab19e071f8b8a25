/** The cache for results with cache hints (2026-07-28, server/utilities/caching). */

/** Maximum characters of JSON in the cache. */
const MOST_CHARACTERS = 20_000_000;

interface Kept {
  /** The result as JSON text, which does not change if the result is modified later. */
  readonly text: string;
  readonly until: number;
}

/** Stores results. Several clients can share a cache. All of them then use its public results. */
export class ResponseCache {
  readonly #most: number;
  /** The results, least recently used first. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;
  #clients = 0;

  /** @internal Use {@link responseCache}. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The number of stored results, including outdated ones. */
  get size(): number {
    return this.#kept.size;
  }

  clear(): void {
    this.#kept.clear();
    this.#characters = 0;
  }

  /** @internal */
  nextClient(): number {
    return ++this.#clients;
  }

  /** @internal */
  get(key: string, now: number): string | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.delete(key);
    if (kept.until <= now) return undefined;
    this.set(key, kept);
    return kept.text;
  }

  /** @internal */
  set(key: string, kept: Kept): void {
    this.delete(key);
    this.#kept.set(key, kept);
    this.#characters += kept.text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most && this.#characters <= MOST_CHARACTERS) return;
      this.delete(oldest);
    }
  }

  /** @internal */
  delete(key: string): void {
    this.#characters -= this.#kept.get(key)?.text.length ?? 0;
    this.#kept.delete(key);
  }

  /** @internal */
  forget(prefix: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(prefix)) this.delete(key);
  }
}

/**
 * Creates a cache for several clients.
 *
 * @param entries maximum number of results. All results together have at most 20 million characters. The least recently
 * used results are evicted first.
 * @example const cache = responseCache({ entries: 10_000 });
 */
export function responseCache({
  entries = 1_000,
}: { readonly entries?: number } = {}): ResponseCache {
  return new ResponseCache(entries);
}
