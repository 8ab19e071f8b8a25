/** Opens SQLite files with tables for tasks. Loads fast: the code of the task store is loaded when it is needed. */
import type { SqliteDatabase } from "../../tasks/sqlite/database.js";
import type { TaskStore } from "../../tasks/store.js";
export { inTransaction, openDatabase, storeError } from "../../tasks/sqlite/database.js";
export { isFile, prepareDatabase } from "../../tasks/sqlite/schema.js";

/** Returns the task store of a database that `prepareDatabase` has prepared. Its `close` does not close the database. */
export async function taskStoreOf(database: SqliteDatabase): Promise<TaskStore> {
  const { SqliteTaskStore } = await import("../../tasks/sqlite/sqlite-store.js");
  return new SqliteTaskStore(database);
}
