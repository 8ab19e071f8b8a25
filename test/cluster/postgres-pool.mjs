// A PostgreSQL server for tests, and pools of `pg` for it.
import { installClients } from "./engines/connect.mjs";
import { missingDatabase, POSTGRES, startPostgres } from "./engines/databases.mjs";

/** @typedef {import("@mcp-gen/postgres").PostgresPool & { end(): Promise<void> }} TestPool */

/** Why this machine cannot run the tests: empty, or one reason. */
export const missing = [missingDatabase(POSTGRES) ?? installClients()].filter(
  (why) => why !== undefined,
);

export { startPostgres };

/**
 * Opens a pool as an application does.
 *
 * @param {string} url
 * @param {object} [options] Of `pg`.
 * @returns {Promise<TestPool>}
 */
export async function openPool(url, options = {}) {
  // Not installed when the types are checked.
  const name = "pg";
  const { default: pg } = await import(name);
  return new pg.Pool({ connectionString: url, ...options });
}

/**
 * Runs SQL, and returns the rows.
 *
 * @param {import("@mcp-gen/postgres").PostgresPool} pool
 * @param {string} text
 * @param {unknown[]} [values]
 * @returns {Promise<readonly any[]>}
 */
export async function rowsOf(pool, text, values = []) {
  const client = await pool.connect();
  try {
    return (await client.query({ text, values })).rows;
  } finally {
    client.release();
  }
}
