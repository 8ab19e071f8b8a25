/** Opens SQLite databases, and explains why one cannot be used. */
import type { PlatformPath } from "node:path";

export type SqliteValue = string | number | null;

/** A prepared statement: of `node:sqlite`, `better-sqlite3` or a library with the same methods. */
export interface SqliteStatement {
  get(...values: SqliteValue[]): unknown;
  all(...values: SqliteValue[]): unknown[];
  run(...values: SqliteValue[]): unknown;
}

/** A synchronous connection: a `DatabaseSync` of `node:sqlite`, or a `Database` of `better-sqlite3`. */
export interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqliteStatement;
  close(): unknown;
}

/** Returns the number of the row that a statement has inserted. */
export function rowOf(ran: unknown): number {
  return Number((ran as { lastInsertRowid: number | bigint }).lastInsertRowid);
}

interface NodeSqlite {
  readonly DatabaseSync: new (path: string) => SqliteDatabase;
}

/**
 * Opens a file. Creates it if it does not exist, readable only for the user of the process, because tasks contain the
 * arguments and results of calls.
 *
 * @param where the function that the application has called, for messages
 * @throws Error if the file cannot be opened
 */
export function openDatabase(path: string, where: string): SqliteDatabase {
  const sqlite = (process.getBuiltinModule as typeof process.getBuiltinModule | undefined)?.(
    "node:sqlite",
  ) as NodeSqlite | undefined;
  if (sqlite === undefined) {
    throw new Error(
      `${where}: this program has no node:sqlite (${process.version}). Use Node 22.13 or later, or install better-sqlite3 and write ${where}({ database: new Database(path) }).`,
    );
  }
  const { closeSync, openSync } = process.getBuiltinModule("node:fs");
  try {
    closeSync(openSync(path, "a", 0o600));
    return new sqlite.DatabaseSync(path);
  } catch (error) {
    throw storeError(`${where}: cannot open ${pathModule().resolve(path)}`, error, path);
  }
}

/** Unlike an import of a module of Node, this takes no time when the package loads. */
export function pathModule(): Pick<PlatformPath, "dirname" | "resolve"> {
  return process.getBuiltinModule("node:path");
}

/** Runs a function in a transaction, which begins when no other process writes. */
export function inTransaction<T>(database: SqliteDatabase, run: () => T): T {
  database.exec("BEGIN IMMEDIATE");
  try {
    const value = run();
    database.exec("COMMIT");
    return value;
  } catch (error) {
    try {
      database.exec("ROLLBACK");
    } catch {
      // SQLite has already rolled back, for example because the disk is full.
    }
    throw error;
  }
}

/**
 * Returns an error that says what failed, why, and what to do.
 *
 * @param failure such as `sqliteTaskStore: cannot open tasks.db`
 */
export function storeError(failure: string, cause: unknown, path?: string): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const advice = adviceFor(cause, path);
  return new Error(`${failure}: ${reason}.${advice === undefined ? "" : ` ${advice}`}`, { cause });
}

function adviceFor(cause: unknown, path: string | undefined): string | undefined {
  const { code, errcode } = cause as { code?: unknown; errcode?: unknown };
  // `node:sqlite` has the number of the error, `better-sqlite3` its name.
  const name = typeof errcode === "number" ? SQLITE_ERRORS[errcode & 0xff] : code;
  switch (typeof name === "string" ? name.split("_", 2).join("_") : undefined) {
    case "ENOENT": {
      const { dirname, resolve } = pathModule();
      return `Create the directory ${dirname(resolve(path ?? ""))}.`;
    }
    case "EACCES":
    case "EPERM":
    case "EROFS":
    case "SQLITE_CANTOPEN":
    case "SQLITE_READONLY":
      return "The process must be able to write to the file and to its directory.";
    case "EISDIR":
      return "Pass the path of a file.";
    case "SQLITE_NOTADB":
    case "SQLITE_CORRUPT":
      return "The file is damaged, or is not a SQLite database. Restore it, or move it away to start without its data.";
    case "SQLITE_BUSY":
      return "Another process has locked the database for too long.";
    default:
      return undefined;
  }
}

const SQLITE_ERRORS: Readonly<Record<number, string>> = {
  5: "SQLITE_BUSY",
  8: "SQLITE_READONLY",
  11: "SQLITE_CORRUPT",
  14: "SQLITE_CANTOPEN",
  26: "SQLITE_NOTADB",
};
