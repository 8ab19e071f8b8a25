import { expect, test } from "vitest";
import { opaqueId } from "./opaque-ids.js";

test("ids name the process, and have 16 random characters", () => {
  const all = Array.from({ length: 1_000 }, () => opaqueId("node-1"));
  for (const id of all) expect(id).toMatch(/^node-1\.[\w-]{16}$/);
  expect(new Set(all).size).toBe(1_000);
});
