/** The options of a cluster, checked at run time for callers in plain JavaScript. */
import type { Clock } from "@mcp-gen/core";
import { checkOptionNames, kindOf, systemClock } from "@mcp-gen/core/base";
import type { EventLimits } from "@mcp-gen/core/cluster";
import type { PostgresPool } from "./client.js";
import { Database } from "./database.js";
import { namesOf, type PostgresNames } from "./names.js";
import type { PostgresSessionOptions } from "./session-store.js";

export interface PostgresOptions extends PostgresNames {
  readonly sessions?: PostgresSessionOptions | undefined;
  /** Limits the events of each session. A process can exceed the limits by a quarter for a short time. */
  readonly events?: EventLimits | undefined;
  /** A clock for tests. */
  readonly clock?: Clock | undefined;
}

const OPTIONS = { schema: true, prefix: true, sessions: true, events: true, clock: true } as const;

/**
 * @param where the called function, for errors
 * @throws TypeError for a value that is not a pool, and for invalid options
 */
export function databaseOf(where: string, pool: PostgresPool, options: PostgresOptions): Database {
  const given: unknown = pool;
  // A single connection, a Client of pg, also has `connect`.
  const isPool =
    typeof given === "object" && given !== null && "connect" in given && !("connection" in given);
  if (!isPool) {
    throw new TypeError(
      `${where}: expected a pool, received ${kindOf(given)}. Pass a Pool of pg: ${where}(new pg.Pool({ connectionString })).`,
    );
  }
  checkOptionNames(where, options, OPTIONS);
  const most = pool.options?.max;
  if (most !== undefined && most < 2) {
    throw new RangeError(
      `${where}: expected a pool with at least 2 connections, received max: ${most}. One connection waits for messages.`,
    );
  }
  return new Database(pool, namesOf(options), options.clock ?? systemClock);
}
