/** The tables of the store, and its settings of a connection. */
import { inTransaction, storeError, type SqliteDatabase } from "./database.js";

/** Grows when the tables change. */
const VERSION = 1;

/** Milliseconds to wait for other processes, which hold locks only for single transactions. */
const BUSY_TIMEOUT = 10_000;

/** The number of pages after which SQLite copies its log to the database, which waits for the disk: 8 MB. */
const CHECKPOINT = 4_000;

/**
 * - `n` is shorter than `id`, so that the journal and the indexes are smaller.
 * - `record` is the record as JSON, without its lease and journal.
 * - `claimable_at` is the time from which a process may claim the task: 0 for immediately, null for never.
 * - `call` is null if it is long. It is then in the journal as version 0, so that changes of the task do not write it again.
 * - The journal has one row for each change with new requests, responses or values.
 * - `mcp_task_changes` tells other processes which tasks have changed.
 */
const TABLES = `
  CREATE TABLE mcp_task_store (version INTEGER NOT NULL);
  CREATE TABLE mcp_tasks (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    principal TEXT,
    caller TEXT NOT NULL,
    kind TEXT NOT NULL,
    is_listed INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    status TEXT NOT NULL,
    has_ended INTEGER NOT NULL,
    claimable_at INTEGER,
    owner TEXT,
    lease_until INTEGER,
    record TEXT NOT NULL,
    call TEXT
  );
  CREATE INDEX mcp_tasks_listed ON mcp_tasks (principal, created_at, id)
    WHERE is_listed = 1 AND principal IS NOT NULL;
  CREATE INDEX mcp_tasks_unfinished ON mcp_tasks (caller) WHERE has_ended = 0;
  CREATE INDEX mcp_tasks_expiring ON mcp_tasks (expires_at) WHERE expires_at IS NOT NULL;
  CREATE INDEX mcp_tasks_claimable ON mcp_tasks (kind, claimable_at) WHERE claimable_at IS NOT NULL;
  CREATE TABLE mcp_task_journal (
    task INTEGER NOT NULL,
    version INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (task, version)
  ) WITHOUT ROWID;
  CREATE TABLE mcp_task_changes (n INTEGER PRIMARY KEY, id TEXT NOT NULL);
  INSERT INTO mcp_task_store VALUES (${VERSION});
`;

/**
 * Prepares a connection, and creates the tables if they do not exist.
 *
 * @param name the file, for messages
 * @returns the version of the tables
 * @throws Error if the file is damaged, is read-only or was written by a newer version
 */
export function prepareDatabase(
  database: SqliteDatabase,
  name: string,
  synchronous: "full" | "normal",
): number {
  let version: number;
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    // Only for new files. A change writes whole pages, so small ones make it faster.
    database.exec("PRAGMA page_size = 2048");
    database.exec("PRAGMA journal_mode = WAL");
    database.exec(`PRAGMA synchronous = ${synchronous}`);
    database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT}`);
    // Without a transaction, so that a process can start although another one has stopped in one.
    version = findVersion(database) ?? createTables(database);
  } catch (error) {
    throw storeError(`sqliteTaskStore: cannot use ${name}`, error);
  }
  if (version > VERSION) {
    throw new Error(
      `sqliteTaskStore: ${name} has the tables of a newer version of @mcp-gen/server: expected version ${VERSION} or earlier, received ${version}. Upgrade @mcp-gen/server, or use another file.`,
    );
  }
  return version;
}

/** @returns the version of the tables; undefined if the file does not have them yet */
function findVersion(database: SqliteDatabase): number | undefined {
  const tables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'mcp_task_store'");
  if (!tables.get()) return undefined;
  const found = database.prepare("SELECT version FROM mcp_task_store").get();
  return (found as { version: number } | null | undefined)?.version;
}

/** @returns the version of the tables, which another process may have created meanwhile */
function createTables(database: SqliteDatabase): number {
  return inTransaction(database, () => {
    const found = findVersion(database);
    if (found === undefined) database.exec(TABLES);
    return found ?? VERSION;
  });
}

/** Whether the tasks survive the process. They do not in a database in memory. */
export function isFile(database: SqliteDatabase): boolean {
  const found = database.prepare("PRAGMA database_list").get() as { file?: string | null };
  return typeof found.file === "string" && found.file !== "";
}
