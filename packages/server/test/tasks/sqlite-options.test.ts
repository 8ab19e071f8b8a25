import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.restoreAllMocks());

test("without node:sqlite, the error says what to do", () => {
  vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never);
  expect(() => sqliteTaskStore({ path: "unused.db" })).toThrow(
    `sqliteTaskStore: this program has no node:sqlite (${process.version}). Use Node 22.13 or later, or install better-sqlite3 and write sqliteTaskStore({ database: new Database(path) }).`,
  );
});

test("rejects options that are unknown, missing or contradict each other", () => {
  const open = sqliteTaskStore as (options: unknown) => unknown;
  expect(() => open("tasks.db")).toThrow(
    'sqliteTaskStore: expected options, received a string. Write sqliteTaskStore({ path: "tasks.db" }).',
  );
  expect(() => open(undefined)).toThrow("expected options, received undefined");
  expect(() => open({ path: new URL("file:///tasks.db") })).toThrow(
    "sqliteTaskStore: path: expected a string, received an object. For a URL, use fileURLToPath(url).",
  );
  expect(() => open({})).toThrow("sqliteTaskStore: expected either a path or a database");
  expect(() => open({ path: "unused.db", database: {} })).toThrow("either a path or a database");
  expect(() => open({ Path: "unused.db" })).toThrow('unknown option "Path". Write path.');
  expect(() => open({ path: "unused.db", synchronous: "off" })).toThrow(
    'sqliteTaskStore: synchronous: expected "full" or "normal", received "off"',
  );
});
