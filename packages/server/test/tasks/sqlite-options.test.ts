import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.restoreAllMocks());

test("without node:sqlite, the error says what to do", () => {
  vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never);
  expect(() => sqliteTaskStore({ path: "unused.db" })).toThrow(
    `sqliteTaskStore: this program has no node:sqlite (${process.version}). Use Node 24 or later, or install better-sqlite3 and write sqliteTaskStore({ database: new Database(path) }).`,
  );
});

test("rejects options that are unknown, missing or contradict each other", () => {
  const open = sqliteTaskStore as (options: object) => unknown;
  expect(() => open({})).toThrow("sqliteTaskStore: expected either a path or a database");
  expect(() => open({ path: "unused.db", database: {} })).toThrow("either a path or a database");
  expect(() => open({ Path: "unused.db" })).toThrow('unknown option "Path". Write path.');
  expect(() => open({ path: "unused.db", synchronous: "off" })).toThrow(
    'sqliteTaskStore: synchronous: expected "full" or "normal", received "off"',
  );
});
