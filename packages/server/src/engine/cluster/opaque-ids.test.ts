import { expect, test } from "vitest";
import { OpaqueIds } from "./opaque-ids.js";

test("ids name the process, and have 16 random characters", () => {
  const ids = new OpaqueIds("node-1");
  const all = Array.from({ length: 1_000 }, () => ids.next());
  for (const id of all) expect(id).toMatch(/^node-1\.[\w-]{16}$/);
  expect(new Set(all).size).toBe(1_000);
});

test("ids of another session of the process are unknown", () => {
  const [ids, others] = [new OpaqueIds("node-1"), new OpaqueIds("node-1")];
  const id = ids.next();
  expect([ids.hasUsed(id), others.hasUsed(id), ids.hasUsed(`${id}x`), ids.hasUsed(1)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("old ids are forgotten, so that memory does not grow with the length of a session", () => {
  const ids = new OpaqueIds("node-1");
  const first = ids.next();
  for (let count = 0; count < 99; count++) ids.next();
  expect(ids.hasUsed(first)).toBe(true);
  ids.next();
  expect(ids.hasUsed(first)).toBe(false);
});
