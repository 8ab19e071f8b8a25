/** Results of the stateless era as their readers take them: with what may be left out. */
import type { Result } from "../call-options.js";

/** Results that say how long they hold. */
const CACHEABLE: ReadonlySet<string> = new Set([
  "server/discover",
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
]);

/**
 * A result with what its sender may have left out: one without a type is complete, and one that does not say how long it
 * holds has no time, and is for nobody else.
 */
export function complete(method: string, result: Result): Result {
  const { resultType = "complete" } = result;
  const typed = result["resultType"] === undefined ? { ...result, resultType } : result;
  if (resultType !== "complete" || !CACHEABLE.has(method)) return typed;
  const { ttlMs, cacheScope } = typed;
  if (ttlMs !== undefined && cacheScope !== undefined) return typed;
  return { ...typed, ttlMs: ttlMs ?? 0, cacheScope: cacheScope ?? "private" };
}
