/** Notices tables of a newer version: a process with a newer version can migrate the file at any time. */
import { NewerRecordError } from "@mcp-gen/core/cluster/errors";
import type { SqliteDatabase, SqliteStatement } from "@mcp-gen/server/tasks/sqlite";

/** Milliseconds after which the version is read again. */
const AGE = 1_000;

/**
 * Returns a function to call before the tables are used. It throws a NewerRecordError if their version is above the newest
 * one that this process can use.
 */
export function versionCheck(
  database: SqliteDatabase,
  table: "mcp_cluster" | "mcp_task_store",
  newest: number,
): () => void {
  let statement: SqliteStatement | undefined;
  let checkedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - checkedAt < AGE) return;
    statement ??= database.prepare(`SELECT version FROM ${table}`);
    const { version } = statement.get() as { version: number };
    if (version > newest) throw new NewerRecordError("tables", version);
    checkedAt = now;
  };
}
