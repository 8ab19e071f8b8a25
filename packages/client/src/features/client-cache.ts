/**
 * The part of a cache that one client uses: its own results, and the public results of its server. This module is
 * loaded with the first result that can be cached, or immediately for a shared cache.
 */
import type { Clock } from "@mcp-gen/core";
import type { Params, Result } from "../call-options.js";
import type { ServerNotification } from "../connection/listeners.js";
import type { PausableClock } from "../connection/pausable-clock.js";
import { responseCache, type ResponseCache } from "./response-cache.js";

/** The methods whose results can be cached. */
const METHODS: ReadonlySet<string> = new Set([
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
]);

/** For each notification, the methods whose cached results the notification makes outdated. */
const STALE: ReadonlyMap<string, readonly string[]> = new Map([
  ["notifications/tools/list_changed", ["tools/list"]],
  ["notifications/prompts/list_changed", ["prompts/list"]],
  ["notifications/resources/list_changed", ["resources/list", "resources/templates/list"]],
]);

/** Maximum time in milliseconds to cache a result: one day. */
const LONGEST = 24 * 60 * 60 * 1_000;

/** Creates the cache of a client without a shared cache. */
export function ownCache(clock: Clock): ClientCache {
  return new ClientCache(responseCache(), undefined, clock);
}

export class ClientCache {
  readonly #cache: ResponseCache;
  readonly #clock: Clock;
  /** The key prefixes: `private` for this client, `public` for all clients of this server. */
  readonly #scopes: { private: string; readonly public: string };

  /** @param server the key that all clients of a server share; `undefined` if the server has no key */
  constructor(cache: ResponseCache, server: string | undefined, clock: Clock) {
    this.#cache = cache;
    // Results expire during a login, although the timeouts of the client are paused.
    this.#clock = (clock as Partial<PausableClock>).running ?? clock;
    const own = JSON.stringify([cache.nextClient()]);
    this.#scopes = { private: own, public: server === undefined ? own : JSON.stringify([server]) };
  }

  /** Returns a copy of a cached result that has not expired. */
  find(method: string, params: Params): Result | undefined {
    const key = keyOf(method, params);
    if (key === undefined) return undefined;
    const now = this.#clock.now();
    const { private: own, public: all } = this.#scopes;
    const found = this.#cache.get(own + key, now) ?? this.#cache.get(all + key, now);
    return found === undefined ? undefined : (JSON.parse(found) as Result);
  }

  /**
   * Stores a result for the time in its cache hints. Replaces the previous result of the same request.
   *
   * @param isCurrent whether no change was reported since the request was sent
   */
  keep(method: string, params: Params, result: Result, isCurrent: boolean): void {
    const { ttlMs, cacheScope } = result;
    const key = keyOf(method, params);
    if (key === undefined) return;
    this.#delete(key);
    if (typeof ttlMs !== "number" || !(ttlMs > 0) || !isCurrent) return;
    const scope = cacheScope === "public" ? this.#scopes.public : this.#scopes.private;
    const until = this.#clock.now() + Math.min(ttlMs, LONGEST);
    this.#cache.set(scope + key, { text: JSON.stringify(result), until });
  }

  /** Removes the results that a notification of the server makes outdated. */
  onNotification({ method, params }: ServerNotification): void {
    const key =
      method === "notifications/resources/updated"
        ? keyOf("resources/read", { uri: params["uri"] })
        : undefined;
    const stale = STALE.get(method) ?? [];
    if (key !== undefined) this.#delete(key);
    for (const one of stale) this.#forget(prefixOf(one));
  }

  /** Removes the results of this client, and the public results of its server. */
  clear(): void {
    this.#forget("");
  }

  /** Removes the results of this client that are not public. */
  clearPrivate(): void {
    this.#cache.forget(this.#scopes.private);
    // Public results without a shared cache have the same prefix.
    if (this.#scopes.private !== this.#scopes.public) {
      this.#scopes.private = JSON.stringify([this.#cache.nextClient()]);
    }
  }

  #delete(key: string): void {
    for (const scope of Object.values(this.#scopes)) this.#cache.delete(scope + key);
  }

  #forget(prefix: string): void {
    for (const scope of Object.values(this.#scopes)) this.#cache.forget(scope + prefix);
  }
}

/**
 * Returns the cache key of a request. `undefined` if the request is not cached because it has params other than a
 * cursor or a URI.
 */
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
