/**
 * Results that a server lets its clients keep for a while (2026-07-28, server/utilities/caching: `ttlMs` and
 * `cacheScope`), so that asking again costs nothing. What the server says has changed is forgotten before its time.
 */
import type { Clock } from "@mcp-gen/core";
import type { ServerNotification } from "../connection/listeners.js";
import type { Params, Result } from "../options.js";

/** What may be kept. Other results never are, and neither are those that came after a round of questions. */
const METHODS: ReadonlySet<string> = new Set([
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
]);

/** What a notification makes untrue. */
const STALE: ReadonlyMap<string, readonly string[]> = new Map([
  ["notifications/tools/list_changed", ["tools/list"]],
  ["notifications/prompts/list_changed", ["prompts/list"]],
  ["notifications/resources/list_changed", ["resources/list", "resources/templates/list"]],
]);

/** The longest that a result is kept, whatever the server says: a day. */
const LONGEST = 24 * 60 * 60 * 1_000;

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

/** What one client sees of a cache: its own results, and those that are for everybody who asks this server. */
export class ClientCache {
  readonly #cache: ResponseCache;
  readonly #clock: Clock;
  /** What the keys begin with: for this client alone, and for all of this server. */
  readonly #scopes: { readonly private: string; readonly public: string };
  #changes = 0;

  /** @param server names the server, for all clients of it; nothing where it has no name */
  constructor(cache: ResponseCache, server: string | undefined, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
    const own = JSON.stringify([cache.nextClient()]);
    this.#scopes = { private: own, public: server === undefined ? own : JSON.stringify([server]) };
  }

  /** How often something has changed: what was asked for before the last time may be out of date when it comes. */
  get changes(): number {
    return this.#changes;
  }

  /** A copy of what was kept, while it holds. */
  find(method: string, params: Params): Result | undefined {
    const key = keyOf(method, params);
    if (key === undefined) return undefined;
    const now = this.#clock.now();
    const { private: own, public: all } = this.#scopes;
    const found = this.#cache.get(own + key, now) ?? this.#cache.get(all + key, now);
    return found === undefined ? undefined : (JSON.parse(found) as Result);
  }

  /**
   * Keeps a result for as long as it says, in place of what was kept before it.
   *
   * @param changes how many there were when it was asked for
   */
  keep(method: string, params: Params, result: Result, changes: number): void {
    const { ttlMs, cacheScope } = result;
    const key = keyOf(method, params);
    if (key === undefined) return;
    this.#delete(key);
    if (typeof ttlMs !== "number" || !(ttlMs > 0) || changes !== this.#changes) return;
    const scope = cacheScope === "public" ? this.#scopes.public : this.#scopes.private;
    const until = this.#clock.now() + Math.min(ttlMs, LONGEST);
    this.#cache.set(scope + key, { text: JSON.stringify(result), until });
  }

  /** Forgets what a notification of the server makes untrue. */
  noted({ method, params }: ServerNotification): void {
    const key =
      method === "notifications/resources/updated"
        ? keyOf("resources/read", { uri: params["uri"] })
        : undefined;
    const stale = STALE.get(method) ?? [];
    if (key === undefined && stale.length === 0) return;
    this.#changes += 1;
    if (key !== undefined) this.#delete(key);
    for (const one of stale) this.#forget(prefixOf(one));
  }

  /** Forgets all that is this client's, and all of its server. */
  clear(): void {
    this.#changes += 1;
    this.#forget("");
  }

  #delete(key: string): void {
    for (const scope of Object.values(this.#scopes)) this.#cache.delete(scope + key);
  }

  #forget(prefix: string): void {
    for (const scope of Object.values(this.#scopes)) this.#cache.forget(scope + prefix);
  }
}

/** Nothing for what is not kept: a cursor or a URI is all that may tell one request from another. */
function keyOf(method: string, params: Params): string | undefined {
  if (!METHODS.has(method)) return undefined;
  const { cursor = null, uri = null, ...others } = params;
  if (!isKey(cursor) || !isKey(uri) || Object.keys(others).length > 0) return undefined;
  return prefixOf(method) + JSON.stringify([cursor, uri]);
}

function isKey(value: unknown): boolean {
  return value === null || typeof value === "string";
}

function prefixOf(method: string): string {
  return `${method} `;
}
