/** The store of the tasks. Server and worker share the file, so they run on one machine. */
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";

export const store = sqliteTaskStore({ path: process.env["TASKS_DB"] ?? "tasks.db" });
