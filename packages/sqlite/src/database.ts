/** The file to the file: its tables, and transactions. */
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import {
  storeError,
  type SqliteDatabase,
  type SqliteStatement,
} from "@mcp-gen/server/tasks/sqlite";
import { limitWaits, withShortWaits } from "./short-waits.js";

/** Grows when the tables change. */
const VERSION = 1;

const TABLES = `
  CREATE TABLE mcp_cluster (version INTEGER NOT NULL, epoch INTEGER NOT NULL);
  CREATE TABLE mcp_sessions (
    n INTEGER PRIMARY KEY,
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

/** Milliseconds after which a stream without new events is forgotten. Streams of ended sessions are forgotten earlier. */
const STREAM_AGE = 24 * 3_600_000;

/** The rows to remove in one transaction, so that other processes need not wait. */
const SWEPT = 500;

/** A file that several stores share. All its statements run synchronously. */
export class ClusterFile {
  readonly #database: SqliteDatabase;
  readonly #prepared = new Map<string, SqliteStatement>();

  /**
   * @param name the file, for messages
   * @throws Error if the file is damaged, is read-only or was written by a newer version
   */
  constructor(database: SqliteDatabase, name: string) {
    this.#database = withShortWaits(database);
    try {
      limitWaits(database);
      database.exec("PRAGMA journal_mode = WAL");
      // Sessions and events need not survive a power failure.
      database.exec("PRAGMA synchronous = NORMAL");
      this.write(() => this.#createTables());
    } catch (error) {
      throw storeError(`sqlite: cannot use ${name}`, error);
    }
    const { version } = this.get<{ version: number }>("SELECT version FROM mcp_cluster")!;
    if (version > VERSION) {
      throw new Error(
        `sqlite: ${name} has the tables of a newer version of @mcp-gen/sqlite: expected version ${VERSION} or earlier, received ${version}. Upgrade @mcp-gen/sqlite, or use another file.`,
      );
    }
  }

  /** Milliseconds since 1970 by the clock of the machine, which all processes share. */
  readonly now = (): number =>
    Math.floor(
      this.get<{ seconds: number }>("SELECT unixepoch('subsec') AS seconds")!.seconds * 1_000,
    );

  get<Row>(sql: string, ...values: (string | number | null)[]): Row | undefined {
    return (this.#statement(sql).get(...values) as Row | null | undefined) ?? undefined;
  }

  all<Row>(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }

  run(sql: string, ...values: (string | number | null)[]): number {
    const { changes } = this.#statement(sql).run(...values) as { changes: number | bigint };
    return Number(changes);
  }

  /** Runs a function in a transaction. */
  write<T>(run: () => T): T {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const value = run();
      this.#database.exec("COMMIT");
      return value;
    } catch (error) {
      try {
        this.#database.exec("ROLLBACK");
      } catch {
        // SQLite has already rolled back, for example because the disk is full.
      }
      throw error;
    }
  }

  /** Removes rows that have expired. */
  sweep(now: number, eventsBefore: number): void {
    this.write(() => {
      for (const { id } of this.all<{ id: string }>(
        `SELECT id FROM mcp_sessions WHERE expires_at <= ? LIMIT ${SWEPT}`,
        now,
      )) {
        this.run("DELETE FROM mcp_sessions WHERE id = ?", id);
        this.run("DELETE FROM mcp_events WHERE session = ?", id);
        this.run("DELETE FROM mcp_streams WHERE session = ?", id);
      }
      this.run(expired("mcp_leases", "expires_at", "name"), now);
      // The oldest ones have the lowest numbers.
      this.run(
        `DELETE FROM mcp_events WHERE n IN (SELECT n FROM mcp_events ORDER BY n LIMIT ${SWEPT}) AND at <= ?`,
        eventsBefore,
      );
      this.run(expired("mcp_streams", "used_at", "session, stream"), now - STREAM_AGE);
      this.run(expired("mcp_nonces", "expires_at", "id"), now);
      this.run(expired("mcp_counters", "ends_at", "name, ends_at"), now);
    });
  }

  #createTables(): void {
    const found = this.#database
      .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'mcp_cluster'")
      .get();
    if (!found) this.#database.exec(TABLES);
  }

  #statement(sql: string): SqliteStatement {
    let statement = this.#prepared.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }
}

/** Returns the statement that removes some of the rows whose time is over. */
function expired(table: string, column: string, key: string): string {
  return `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${column} <= ? LIMIT ${SWEPT})`;
}

/** Runs the code of a store. A database that cannot be used means that the result is unknown. */
export async function attempt<T>(store: string, run: () => T): Promise<T> {
  try {
    return run();
  } catch (error) {
    throw isOfSqlite(error) ? new StoreUnavailableError(store, error) : error;
  }
}

function isOfSqlite(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(SQLITE|ERR_SQLITE|ERR_INVALID_STATE)/.test(code);
}

/** Keys are stored as JSON, because SQLite cannot store every string of JavaScript. */
export function exactText(text: string): string {
  return JSON.stringify(text);
}
