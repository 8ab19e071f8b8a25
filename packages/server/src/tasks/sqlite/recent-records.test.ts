import { expect, test } from "vitest";
import type { TaskRecord } from "../store.js";
import { RecentRecords } from "./recent-records.js";

const record = (id: string): TaskRecord => ({ id }) as TaskRecord;

test("keeps records until another connection changes the database", () => {
  const changes = { version: 1 };
  const recent = new RecentRecords(changes);
  expect(recent.get("a")).toBeUndefined();
  recent.set(record("a"));
  expect(recent.get("a")).toEqual({ id: "a" });
  changes.version = 2;
  expect(recent.get("a")).toBeUndefined();
  recent.set(record("a"));
  expect(recent.get("a")).toEqual({ id: "a" });
});

test("keeps records until this connection changes the database", () => {
  const recent = new RecentRecords({ version: 1 });
  recent.get("a");
  recent.set(record("a"));
  recent.clear();
  expect(recent.get("a")).toBeUndefined();
});

test("keeps at most 100 records", () => {
  const recent = new RecentRecords({ version: 1 });
  const ids = Array.from({ length: 250 }, (_, index) => `task ${index}`);
  for (const id of ids) {
    recent.get(id);
    recent.set(record(id));
  }
  const kept = ids.filter((id) => recent.get(id) !== undefined);
  expect(kept).toEqual(ids.slice(-50));
});
