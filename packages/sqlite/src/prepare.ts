/** Prepares what the processes share: the file and its tables, and the folder of the sockets. */
import type { SqliteDatabase } from "@mcp-gen/server/tasks/sqlite";
import { inTransaction, storeError } from "@mcp-gen/server/tasks/sqlite-file";

/** Grows when an older version would misread the tables. Processes with an older version then stop using them. */
export const VERSION = 1;

const TABLES = `
  CREATE TABLE mcp_cluster (version INTEGER NOT NULL, epoch INTEGER NOT NULL);
  CREATE TABLE mcp_sessions (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    client TEXT NOT NULL,
    version INTEGER NOT NULL,
    is_ready INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX mcp_sessions_client ON mcp_sessions (client);
  CREATE INDEX mcp_sessions_expiring ON mcp_sessions (expires_at);
  CREATE TABLE mcp_leases (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    in_group TEXT
  ) WITHOUT ROWID;
  CREATE INDEX mcp_leases_group ON mcp_leases (in_group) WHERE in_group IS NOT NULL;
  CREATE INDEX mcp_leases_expiring ON mcp_leases (expires_at);
  CREATE TABLE mcp_streams (
    session TEXT NOT NULL,
    stream TEXT NOT NULL,
    head TEXT,
    last INTEGER NOT NULL,
    dropped INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    PRIMARY KEY (session, stream)
  ) WITHOUT ROWID;
  CREATE INDEX mcp_streams_used ON mcp_streams (used_at);
  CREATE TABLE mcp_events (
    n INTEGER PRIMARY KEY,
    session TEXT NOT NULL,
    stream TEXT NOT NULL,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    at INTEGER NOT NULL,
    is_last INTEGER NOT NULL,
    data TEXT NOT NULL
  );
  CREATE INDEX mcp_events_session ON mcp_events (session, n);
  CREATE TABLE mcp_nonces (id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX mcp_nonces_expiring ON mcp_nonces (expires_at);
  CREATE TABLE mcp_counters (
    name TEXT NOT NULL,
    ends_at INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (name, ends_at)
  ) WITHOUT ROWID;
  CREATE INDEX mcp_counters_ended ON mcp_counters (ends_at);
  INSERT INTO mcp_cluster VALUES (${VERSION}, 0);
`;

/**
 * Milliseconds to wait for a transaction of another process. SQLite waits in the thread of the server, so this is short.
 * A transaction takes less than a millisecond: a longer wait means that a process has stopped in one.
 */
export const BUSY_TIMEOUT = 250;

/** Milliseconds to wait before the server has requests, while another process creates the tables. */
const START_TIMEOUT = 5_000;

/** Limits how long a connection waits for other processes. */
export function limitWaits(database: SqliteDatabase): void {
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
}

/**
 * Prepares a connection, and creates the tables if they do not exist.
 *
 * @param name the file, for messages
 * @throws Error if the file is damaged, is read-only or was written by a newer version
 */
export function prepareFile(database: SqliteDatabase, name: string): void {
  try {
    database.exec(`PRAGMA busy_timeout = ${START_TIMEOUT}`);
    database.exec("PRAGMA journal_mode = WAL");
    // Sessions and events need not survive a power failure.
    database.exec("PRAGMA synchronous = NORMAL");
    // Without a transaction, so that a process can start although another one has stopped in one.
    if (!hasTables(database)) createTables(database);
    limitWaits(database);
  } catch (error) {
    throw storeError(`sqlite: cannot use ${name}`, error);
  }
  const { version } = database.prepare("SELECT version FROM mcp_cluster").get() as {
    version: number;
  };
  if (version > VERSION) {
    throw new Error(
      `sqlite: ${name} has the tables of a newer version of @mcp-gen/sqlite: expected version ${VERSION} or earlier, received ${version}. Upgrade @mcp-gen/sqlite, or use another file.`,
    );
  }
}

function hasTables(database: SqliteDatabase): boolean {
  const sql = "SELECT 1 FROM sqlite_schema WHERE name = 'mcp_cluster'";
  return Boolean(database.prepare(sql).get());
}

function createTables(database: SqliteDatabase): void {
  inTransaction(database, () => {
    // Another process may have been faster.
    if (!hasTables(database)) database.exec(TABLES);
  });
}

/** The longest path of a socket on Linux and macOS, in bytes. */
const LONGEST = 103;

/** The characters of the name of a socket. */
export const NAME_LENGTH = 12;

/**
 * Creates the folder, readable only for the user of the process.
 *
 * @throws Error if the folder cannot be used
 */
export function prepareFolder(folder: string): void {
  const bytes = Buffer.byteLength(folder);
  const most = LONGEST - NAME_LENGTH - "/.sock".length;
  if (bytes > most) {
    throw new Error(
      `sqlite: socketFolder: expected a path with at most ${most} bytes, received ${bytes} bytes: ${folder}. Set socketFolder to a shorter path, such as /run/shop.`,
    );
  }
  // Unlike an import, this does not load the unused parts of the module.
  const { chmodSync, mkdirSync } = process.getBuiltinModule("node:fs");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // A program that can open a socket can send messages as a process of the server.
    chmodSync(folder, 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `sqlite: cannot use the folder for sockets: ${reason}. The process must be able to write to it; set socketFolder to another folder.`,
      { cause: error },
    );
  }
}
