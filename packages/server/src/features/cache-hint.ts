/** Validates cache hints, because clients rely on them. */
import type { CacheHint } from "../engine/request.js";

/** @throws TypeError for an invalid `ttlMs` or `cacheScope` */
export function checkCacheHint({ ttlMs, cacheScope }: CacheHint, where: string): void {
  if (!Number.isFinite(ttlMs) || ttlMs < 0) {
    throw new TypeError(
      `${where}.ttlMs: expected milliseconds, 0 or more, received ${String(ttlMs)}`,
    );
  }
  if (cacheScope !== "public" && cacheScope !== "private") {
    throw new TypeError(
      `${where}.cacheScope: expected "public" or "private", received ${JSON.stringify(cacheScope)}`,
    );
  }
}

/** Returns the hint for a result. A result that may depend on the caller gets `cacheScope: "private"`. */
export function cacheHintOf(hint: CacheHint, perCaller: boolean): CacheHint {
  return perCaller ? { ...hint, cacheScope: "private" } : hint;
}
