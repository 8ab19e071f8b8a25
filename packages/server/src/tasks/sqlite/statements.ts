/** The statements of the store, each prepared once. */
import type { SqliteDatabase, SqliteStatement } from "./database.js";
import { CHANGING, COLUMNS, FIXED, JOURNAL } from "./rows.js";

const INSERTED = [...FIXED, "is_listed", "call", ...CHANGING];
const IS_ALIVE = "(expires_at IS NULL OR expires_at > ?)";
const PAGE = `${IS_ALIVE} AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT ?`;

const SQL = {
  begin: "BEGIN IMMEDIATE",
  commit: "COMMIT",
  rollback: "ROLLBACK",
  insert: `INSERT INTO mcp_tasks (${INSERTED.join()}) VALUES (${INSERTED.map(() => "?").join()})`,
  find: "SELECT n FROM mcp_tasks WHERE id = ?",
  read: `SELECT ${COLUMNS}, ${JOURNAL} FROM mcp_tasks WHERE id = ? AND ${IS_ALIVE}`,
  readOwn: `SELECT ${COLUMNS}, ${JOURNAL} FROM mcp_tasks
    WHERE id = ? AND ${IS_ALIVE} AND is_listed = 1 AND principal IS ?`,
  readState: `SELECT ${COLUMNS} FROM mcp_tasks WHERE id = ? AND ${IS_ALIVE}`,
  update: `UPDATE mcp_tasks SET ${CHANGING.map((name) => `${name} = ?`).join()} WHERE n = ?`,
  delete: "DELETE FROM mcp_tasks WHERE n = ?",
  addEntry: "INSERT INTO mcp_task_journal (task, version, entry) VALUES (?, ?, ?)",
  endJournal: "DELETE FROM mcp_task_journal WHERE task = ? AND version > 0",
  deleteJournal: "DELETE FROM mcp_task_journal WHERE task = ?",
  list: `SELECT ${COLUMNS}, ${JOURNAL} FROM mcp_tasks WHERE principal = ? AND is_listed = 1 AND ${PAGE}`,
  listAll: `SELECT ${COLUMNS}, ${JOURNAL} FROM mcp_tasks
    WHERE (? IS NULL OR status = ?) AND (? IS NULL OR principal = ?) AND ${PAGE}`,
  claimable: `SELECT ${COLUMNS}, ${JOURNAL} FROM mcp_tasks
    WHERE kind IN (SELECT value FROM json_each(?)) AND claimable_at <= ? AND ${IS_ALIVE} LIMIT ?`,
  renew: `UPDATE mcp_tasks SET lease_until = ?, claimable_at = iif(claimable_at IS NULL, NULL, ?)
    WHERE owner = ? AND id IN (SELECT value FROM json_each(?)) AND ${IS_ALIVE} RETURNING id`,
  // The subqueries of `most` read one row each.
  count: `SELECT count(*) AS unfinished,
    ifnull((SELECT max(n) FROM mcp_tasks) - (SELECT min(n) FROM mcp_tasks) + 1, 0) AS most
    FROM mcp_tasks WHERE caller = ? AND has_ended = 0`,
  countAll: "SELECT count(*) AS count FROM mcp_tasks",
  isExpiring: "SELECT 1 FROM mcp_tasks WHERE expires_at <= ? LIMIT 1",
  replaceable: `SELECT n, id FROM mcp_tasks WHERE has_ended = 1 AND caller =
    (SELECT caller FROM mcp_tasks WHERE has_ended = 1 GROUP BY caller ORDER BY count(*) DESC LIMIT 1)
    ORDER BY n LIMIT 1`,
  expired: "SELECT n, id FROM mcp_tasks WHERE expires_at <= ? ORDER BY expires_at LIMIT ?",
} as const;

export type Statements = Readonly<Record<keyof typeof SQL, SqliteStatement>>;

export function prepareStatements(database: SqliteDatabase): Statements {
  const prepared = Object.entries(SQL).map(([name, sql]) => [name, database.prepare(sql)]);
  return Object.fromEntries(prepared) as Statements;
}
