/** Opens SQLite files with tables for tasks. Loads fast: the code of the task store is in `tasks/sqlite-store`. */
export {
  inTransaction,
  openDatabase,
  pathModule,
  storeError,
} from "../../tasks/sqlite/database.js";
export { isFile, prepareDatabase } from "../../tasks/sqlite/schema.js";
