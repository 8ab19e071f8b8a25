/**
 * The results that one client sees in a cache: its own, and the public ones of its server. Loaded with the first result
 * that can be cached, and with a cache that clients share.
 */
import type { Clock } from "@mcp-gen/core";
import type { Params, Result } from "../call-options.js";
import type { ServerNotification } from "../connection/listeners.js";
import { responseCache, type ResponseCache } from "./response-cache.js";

/** The methods whose results can be cached. */
const METHODS: ReadonlySet<string> = new Set([
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
]);

/** The methods whose results a notification makes outdated. */
const STALE: ReadonlyMap<string, readonly string[]> = new Map([
  ["notifications/tools/list_changed", ["tools/list"]],
  ["notifications/prompts/list_changed", ["prompts/list"]],
  ["notifications/resources/list_changed", ["resources/list", "resources/templates/list"]],
]);

/** The longest time that a result is kept, in milliseconds: a day. */
const LONGEST = 24 * 60 * 60 * 1_000;

/** The cache of a client that shares none. */
export function ownCache(clock: Clock): ClientCache {
  return new ClientCache(responseCache(), undefined, clock);
}

export class ClientCache {
  readonly #cache: ResponseCache;
  readonly #clock: Clock;
  /** Prefixes of the keys: of this client, and of all clients of this server. */
  readonly #scopes: { readonly private: string; readonly public: string };

  /** @param server names the server for all its clients; `undefined` if it has no name */
  constructor(cache: ResponseCache, server: string | undefined, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
    const own = JSON.stringify([cache.nextClient()]);
    this.#scopes = { private: own, public: server === undefined ? own : JSON.stringify([server]) };
  }

  /** A copy of a result that has not expired. */
  find(method: string, params: Params): Result | undefined {
    const key = keyOf(method, params);
    if (key === undefined) return undefined;
    const now = this.#clock.now();
    const { private: own, public: all } = this.#scopes;
    const found = this.#cache.get(own + key, now) ?? this.#cache.get(all + key, now);
    return found === undefined ? undefined : (JSON.parse(found) as Result);
  }

  /**
   * Keeps a result for as long as it says. It replaces the previous one.
   *
   * @param isCurrent whether nothing has changed since the request was sent
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

  /** Forgets what a notification of the server makes outdated. */
  onNotification({ method, params }: ServerNotification): void {
    const key =
      method === "notifications/resources/updated"
        ? keyOf("resources/read", { uri: params["uri"] })
        : undefined;
    const stale = STALE.get(method) ?? [];
    if (key !== undefined) this.#delete(key);
    for (const one of stale) this.#forget(prefixOf(one));
  }

  /** Forgets the results of this client, and the public ones of its server. */
  clear(): void {
    this.#forget("");
  }

  #delete(key: string): void {
    for (const scope of Object.values(this.#scopes)) this.#cache.delete(scope + key);
  }

  #forget(prefix: string): void {
    for (const scope of Object.values(this.#scopes)) this.#cache.forget(scope + prefix);
  }
}

/** `undefined` for a request that is not cached: only a cursor or a URI may distinguish requests of a method. */
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
