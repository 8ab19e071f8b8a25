/** The stores of tests that run with every store: in memory, in memory as if it were durable, and SQLite. */
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface OpenStore {
  readonly store: TaskStore;
  close(): Promise<void>;
}

/** Opens a store by its name. SQLite needs a Node that has it. */
export const STORES: ReadonlyMap<string, () => OpenStore> = new Map([
  ["memory", () => ({ store: memoryTaskStore(), close: async () => {} })],
  ["durable memory", () => ({ store: durable(memoryTaskStore()), close: async () => {} })],
  ...(hasSqlite() ? [["SQLite", openSqlite] as const] : []),
]);

function hasSqlite(): boolean {
  const load: typeof process.getBuiltinModule | undefined = process.getBuiltinModule;
  return load?.("node:sqlite") !== undefined;
}

function openSqlite(): OpenStore {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-tasks-"));
  const store = sqliteTaskStore({ path: join(folder, "tasks.db") });
  return {
    store,
    async close() {
      await store.close?.();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A store in memory that survives the processes of a test. */
function durable(store: TaskStore): TaskStore {
  return new Proxy(store, {
    get(target, name) {
      if (name === "isDurable") return true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
}
