/** The errors of connections and statements. */
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { PostgresSchemaError } from "./schema-error.js";
import { sqlStateOf } from "./sql-state.js";

/** A serialization failure or a deadlock. The server has undone the statement. */
export function wasUndone(error: unknown): boolean {
  return ["40001", "40P01"].includes(sqlStateOf(error) ?? "");
}

/** A pooler that gives each transaction another connection does not know the prepared statement. */
export function isUnprepared(error: unknown): boolean {
  return ["26000", "42P05"].includes(sqlStateOf(error) ?? "");
}

/** A table, column, function or schema is missing. */
export function isMissing(error: unknown): boolean {
  return ["42P01", "42703", "42883", "3F000"].includes(sqlStateOf(error) ?? "");
}

/**
 * Whether the connection cannot be used anymore: it has ended, or leads to a server that is stopping (class 57), starting,
 * or read-only (25006), which was the primary before.
 */
export function isConnectionOver(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state === undefined) return true;
  return state.startsWith("08") || state.startsWith("57P") || ["25006", "XX000"].includes(state);
}

/** Whether the statement itself is wrong, so that trying again does not help: invalid data, or a violated constraint. */
function isMistake(error: unknown): boolean {
  return /^(?:22|23)/.test(sqlStateOf(error) ?? "");
}

/** Returns the error that a store throws. */
export function postgresFailure(store: string, error: unknown): unknown {
  const isClear = error instanceof StoreUnavailableError || error instanceof PostgresSchemaError;
  return isClear || isMistake(error) ? error : new StoreUnavailableError(store, error);
}
