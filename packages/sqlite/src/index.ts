/** Several processes on one machine: the stores and the bus of a cluster in a SQLite file and Unix sockets. */
export { sqlite, type SqliteOptions } from "./sqlite.js";
export type { SqliteDatabase, SqliteStatement, SqliteValue } from "@mcp-gen/server/tasks/sqlite";
