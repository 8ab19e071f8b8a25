import { expect, test } from "vitest";
import { Recent } from "./recent.js";

test("keeps values until another connection changes the database", () => {
  const changes = { version: 1 };
  const recent = new Recent<string>(changes);
  expect(recent.get("a")).toBeUndefined();
  recent.set("a", "first");
  expect(recent.get("a")).toBe("first");
  changes.version = 2;
  expect(recent.get("a")).toBeUndefined();
  recent.set("a", "second");
  expect(recent.get("a")).toBe("second");
});

test("does not return a value that was set before another connection changed the database", () => {
  const changes = { version: 1 };
  const recent = new Recent<string>(changes);
  recent.get("a");
  changes.version = 2;
  recent.set("a", "possibly old");
  expect(recent.get("a")).toBeUndefined();
});

test("keeps a value until this connection changes the task", () => {
  const recent = new Recent<string>({ version: 1 });
  for (const id of ["a", "b"]) {
    recent.get(id);
    recent.set(id, "value");
  }
  recent.delete("a");
  expect([recent.get("a"), recent.get("b")]).toEqual([undefined, "value"]);
});

test("keeps at most 100 values", () => {
  const recent = new Recent<string>({ version: 1 });
  const ids = Array.from({ length: 250 }, (_, index) => `task ${index}`);
  for (const id of ids) {
    recent.get(id);
    recent.set(id, "value");
  }
  const kept = ids.filter((id) => recent.get(id) !== undefined);
  expect(kept).toEqual(ids.slice(-50));
});
