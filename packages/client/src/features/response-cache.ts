/** Where clients keep results that a server lets them cache (2026-07-28, server/utilities/caching). */

/** Characters of JSON that are kept in all. */
const MOST_CHARACTERS = 20_000_000;

interface Kept {
  /** JSON, which is out of reach of whoever has the result. */
  readonly text: string;
  readonly until: number;
}

/** Where results are kept. Clients may share one: then those that a server calls public serve all of them. */
export class ResponseCache {
  readonly #most: number;
  /** The one used last is last. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;
  #clients = 0;

  /** @internal Use {@link responseCache}. */
  constructor(most: number) {
    this.#most = most;
  }

  /** How many results are kept; some may be out of date. */
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
 * A cache for several clients.
 *
 * @param entries results that are kept, at most, and 20 million characters of them; those that were not used the longest go
 * first
 * @example const cache = responseCache({ entries: 10_000 });
 */
export function responseCache({
  entries = 1_000,
}: { readonly entries?: number } = {}): ResponseCache {
  return new ResponseCache(entries);
}
