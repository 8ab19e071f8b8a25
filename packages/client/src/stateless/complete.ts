/** Adds default values to results of the stateless era. */
import type { Result } from "../call-options.js";

/** Methods whose results have cache hints. */
const CACHEABLE: ReadonlySet<string> = new Set([
  "server/discover",
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
]);

/**
 * Adds the defaults of missing fields: a result without `resultType` is complete, and a result without cache hints is
 * stale and private.
 */
export function complete(method: string, result: Result): Result {
  const { resultType = "complete" } = result;
  const typed = result["resultType"] === undefined ? { ...result, resultType } : result;
  if (resultType !== "complete" || !CACHEABLE.has(method)) return typed;
  const { ttlMs, cacheScope } = typed;
  if (ttlMs !== undefined && cacheScope !== undefined) return typed;
  return { ...typed, ttlMs: ttlMs ?? 0, cacheScope: cacheScope ?? "private" };
}
