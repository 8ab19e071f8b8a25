/** The statements and transactions on a file. */
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import type { inTransaction } from "@mcp-gen/server/tasks/sqlite-file";
import type { SqliteDatabase, SqliteStatement } from "@mcp-gen/server/tasks/sqlite";
import { VERSION } from "./prepare.js";
import { withShortWaits } from "./short-waits.js";
import { versionCheck } from "./table-version.js";

/** Milliseconds after which a stream without new events is forgotten. Streams of ended sessions are forgotten earlier. */
const STREAM_AGE = 24 * 3_600_000;

/** The rows to remove in one transaction, so that other processes need not wait. */
const SWEPT = 500;

/** The oldest events have the lowest numbers. */
const OLD_EVENTS = `SELECT n, session, stream, first, count FROM (SELECT * FROM mcp_events ORDER BY n LIMIT ${SWEPT}) WHERE at <= ?`;

/** Notes in each stream what is missing. */
const NOTE_DROPPED = `UPDATE mcp_streams SET dropped = max(dropped, gone.last) FROM (
    SELECT session, stream, max(first + count - 1) AS last FROM (${OLD_EVENTS}) GROUP BY session, stream) AS gone
  WHERE mcp_streams.session = gone.session AND mcp_streams.stream = gone.stream`;

/** A file that several stores share. All its statements run synchronously. */
export class ClusterFile {
  readonly #database: SqliteDatabase;
  readonly #inTransaction: typeof inTransaction;
  readonly #prepared = new Map<string, SqliteStatement>();
  readonly #checkVersion: () => void;

  /**
   * @param database prepared by `prepareFile`
   * @param transact a parameter, because an import would move the function to another file, and each file makes the import
   * of the package a millisecond slower
   */
  constructor(database: SqliteDatabase, transact: typeof inTransaction) {
    this.#database = withShortWaits(database);
    this.#checkVersion = versionCheck(this.#database, "mcp_cluster", VERSION);
    this.#inTransaction = transact;
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
    this.#checkVersion();
    return this.#inTransaction(this.#database, run);
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
      this.run(NOTE_DROPPED, eventsBefore);
      this.run(`DELETE FROM mcp_events WHERE n IN (SELECT n FROM (${OLD_EVENTS}))`, eventsBefore);
      this.run(expired("mcp_streams", "used_at", "session, stream"), now - STREAM_AGE);
      this.run(expired("mcp_nonces", "expires_at", "id"), now);
      this.run(expired("mcp_counters", "ends_at", "name, ends_at"), now);
    });
  }

  #statement(sql: string): SqliteStatement {
    this.#checkVersion();
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
