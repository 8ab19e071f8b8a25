import { fakeClock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { Changes } from "./changes.js";
import type { SqliteDatabase } from "./database.js";

/** Milliseconds between two polls. */
const POLL = 25;

/** A database that another process changes before each poll. */
function changing() {
  const counts = { polls: 0, changes: 0 };
  const statements: Record<string, object> = {
    "PRAGMA data_version": { get: () => ({ data_version: ++counts.polls }) },
    "SELECT (SELECT min": { get: () => ({ first: 1, last: ++counts.changes }) },
    "SELECT n, id": { all: (last: number) => [{ n: last + 1, id: "a" }] },
  };
  const prepare = (sql: string): object =>
    Object.entries(statements).find(([start]) => sql.startsWith(start))?.[1] ?? {};
  return { counts, database: { prepare } as unknown as SqliteDatabase };
}

const ids = (): string[] => ["a"];

test("polls once per period after a listener has ended the last watch and begun another one", async () => {
  const clock = fakeClock();
  const { counts, database } = changing();
  const changes = new Changes(database, clock);
  const end = changes.watch(ids, () => {
    end();
    changes.watch(ids, () => {});
  });
  await clock.advance(POLL);
  expect(clock.waiting).toBe(1);
  const { polls } = counts;
  await clock.advance(10 * POLL);
  expect(counts.polls - polls).toBe(10);
  changes.close();
  expect(clock.waiting).toBe(0);
});

test("does not poll after a listener has ended the last watch", async () => {
  const clock = fakeClock();
  const { counts, database } = changing();
  const end = new Changes(database, clock).watch(ids, () => end());
  await clock.advance(POLL);
  const { polls } = counts;
  await clock.advance(10 * POLL);
  expect([counts.polls, clock.waiting]).toEqual([polls, 0]);
});
