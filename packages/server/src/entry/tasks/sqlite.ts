/** A store of tasks in a SQLite file, for processes on one machine. */
export { sqliteTaskStore, type SqliteTaskStoreOptions } from "../../tasks/sqlite/sqlite-store.js";
export type { SqliteDatabase, SqliteStatement, SqliteValue } from "../../tasks/sqlite/database.js";
