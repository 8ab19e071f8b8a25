/** The task store of SQLite files that another package has opened. */
import type { SqliteDatabase } from "../../tasks/sqlite/database.js";
import { SqliteTaskStore } from "../../tasks/sqlite/sqlite-store.js";
import type { TaskStore } from "../../tasks/store.js";

/** Returns the task store of a database that `prepareDatabase` has prepared. Its `close` does not close the database. */
export function taskStoreOf(database: SqliteDatabase): TaskStore {
  return new SqliteTaskStore(database);
}
