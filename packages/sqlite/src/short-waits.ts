/** Waits for the transactions of other processes, but not again and again. */
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import type { SqliteDatabase } from "@mcp-gen/server/tasks/sqlite";
import { BUSY_TIMEOUT } from "./prepare.js";

const BEGIN = "BEGIN IMMEDIATE";

/**
 * Returns a database that waits only once for a file that stays locked. Until a transaction begins again, others fail
 * immediately, so that the process can serve requests that do not need the file.
 *
 * @param store if given, the error of a transaction that cannot begin is a StoreUnavailableError
 */
export function withShortWaits(database: SqliteDatabase, store?: string): SqliteDatabase {
  let waits = true;
  const setWait = (isOn: boolean): void => {
    if (waits === isOn) return;
    waits = isOn;
    database.exec(`PRAGMA busy_timeout = ${isOn ? BUSY_TIMEOUT : 0}`);
  };
  const attempted = <T>(run: () => T, isWrite: boolean): T => {
    try {
      const value = run();
      if (isWrite) setWait(true);
      return value;
    } catch (error) {
      if (!isBusy(error)) throw error;
      setWait(false);
      throw store === undefined ? error : new StoreUnavailableError(store, error);
    }
  };
  return {
    exec: (sql) => attempted(() => database.exec(sql), sql === BEGIN),
    prepare(sql) {
      const statement = database.prepare(sql);
      // Reads need no lock, so they do not show that the file can be written.
      return {
        get: (...values) => attempted(() => statement.get(...values), false),
        all: (...values) => attempted(() => statement.all(...values), false),
        run: (...values) => attempted(() => statement.run(...values), true),
      };
    },
    close: () => database.close(),
  };
}

/** `node:sqlite` has the number of the error, `better-sqlite3` its name. */
function isBusy(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return (errcode & 0xff) === 5;
  return typeof code === "string" && code.startsWith("SQLITE_BUSY");
}
