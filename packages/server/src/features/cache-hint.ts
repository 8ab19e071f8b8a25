/** Checks what an author says about keeping results: clients take it at its word. */
import type { CacheHint } from "../engine/request.js";

/** @throws TypeError for a time or a scope that means nothing */
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

/** The hint for a result that may differ from one caller to the next, if it does: no other caller may get it. */
export function cacheHintOf(hint: CacheHint, perCaller: boolean): CacheHint {
  return perCaller ? { ...hint, cacheScope: "private" } : hint;
}
