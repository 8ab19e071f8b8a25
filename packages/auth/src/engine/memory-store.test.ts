import { expect, test } from "vitest";
import { memoryTokenStore } from "./memory-store.js";

test("keeps, lists and deletes values in memory [auth D1]", async () => {
  const store = memoryTokenStore();
  await store.set("key", "value");
  expect(await store.get("key")).toBe("value");
  expect(await store.keys?.()).toEqual(["key"]);
  await store.delete("key");
  expect(await store.get("key")).toBeUndefined();
});

test("runs one function at a time under a lock, also after a failure [auth D1]", async () => {
  const store = memoryTokenStore();
  const events: string[] = [];
  const run = (name: string) => async () => {
    events.push(`${name} starts`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === "a") throw new Error("a failed");
  };
  const results = await Promise.allSettled([
    store.lock?.("key", run("a")),
    store.lock?.("key", run("b")),
    store.lock?.("key", run("c")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(events).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
});
