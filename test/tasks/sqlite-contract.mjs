// The contract of task stores, applied to the SQLite store.
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ title: string, run: () => Promise<void> }} Case */

/** @type {Case[]} */
export const cases = [];

let path = "";

testTaskStore(
  (title, run) => {
    cases.push({
      title,
      run: async () => {
        const folder = mkdtempSync(join(tmpdir(), "mcp-gen-tasks-"));
        path = join(folder, "tasks.db");
        try {
          await run();
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    });
  },
  {
    open: () => sqliteTaskStore({ path }),
    openAgain: () => sqliteTaskStore({ path }),
  },
);
