/** The options of a cluster, checked at run time for callers in plain JavaScript. */
import type { Clock } from "@mcp-gen/core";
import type { EventLimits } from "@mcp-gen/core/cluster";
import { checkPool } from "./check-pool.js";
import type { PostgresPool } from "./client.js";
import { namesOf, type PostgresNames } from "./names.js";
import type { PostgresSessionOptions } from "./session-store.js";

export interface PostgresOptions extends PostgresNames {
  readonly sessions?: PostgresSessionOptions | undefined;
  /** Limits the events of each session. A process can exceed the limits by a quarter for a short time. */
  readonly events?: EventLimits | undefined;
  /** Milliseconds that a statement may take before its request fails. Servers wait at most a second. Default: 1,000. */
  readonly timeoutMs?: number | undefined;
  /** A clock for tests. */
  readonly clock?: Clock | undefined;
}

/**
 * Checks the arguments. Loads no other module, so that the package loads fast.
 *
 * @param where the called function, for errors
 * @throws TypeError for a value that is not a pool, and for invalid options; RangeError for a pool or a time that is too small
 */
export function checkPoolOptions(where: string, pool: unknown, options: PostgresOptions): void {
  checkPool(where, pool, options);
  namesOf(options);
  const { timeoutMs = 1_000 } = options;
  if (!Number.isSafeInteger(timeoutMs) || timeoutMs < 1) {
    throw new RangeError(
      `${where}: timeoutMs: expected a positive integer, received ${timeoutMs}.`,
    );
  }
  const most = (pool as PostgresPool).options?.max;
  if (most !== undefined && most < 2) {
    throw new RangeError(
      `${where}: expected a pool with at least 2 connections, received max: ${most}. One connection waits for messages.`,
    );
  }
}
