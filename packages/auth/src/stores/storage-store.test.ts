import { afterEach, expect, test, vi } from "vitest";
import { storageTokenStore } from "./storage-store.js";

afterEach(() => vi.unstubAllGlobals());

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

test("keeps, lists and deletes values with a prefix [auth D1]", async () => {
  const storage = fakeStorage();
  storage.setItem("other", "entry");
  const store = storageTokenStore({ storage });
  await store.set("key", "value");
  expect(storage.getItem("mcp-gen:auth:key")).toBe("value");
  expect(await store.get("key")).toBe("value");
  expect(await store.get("other")).toBeUndefined();
  expect(await store.keys()).toEqual(["key"]);
  await store.delete("key");
  expect(await store.keys()).toEqual([]);
  expect(storage.length).toBe(1);
});

test("uses localStorage by default [auth D1]", async () => {
  const storage = fakeStorage();
  vi.stubGlobal("localStorage", storage);
  await storageTokenStore({ prefix: "app:" }).set("key", "value");
  expect(storage.getItem("app:key")).toBe("value");
});

test("reports a full storage without the value [auth D1]", () => {
  const storage = fakeStorage();
  storage.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  const store = storageTokenStore({ storage });
  expect(() => store.set("key", "SECRET")).toThrow(/^Token store: the storage of the page refused/);
  expect(() => store.set("key", "SECRET")).not.toThrow(/SECRET/);
});

test("locks with Web Locks, and runs the function where the browser has none [auth D1]", async () => {
  const store = storageTokenStore({ storage: fakeStorage() });
  vi.stubGlobal("navigator", {});
  expect(await store.lock("key", async () => 1)).toBe(1);
  type Request = (name: string, options: object, run: () => Promise<number>) => Promise<number>;
  const request = vi.fn<Request>((_name, _options, run) => run());
  vi.stubGlobal("navigator", { locks: { request } });
  expect(await store.lock("key", async () => 2)).toBe(2);
  const { signal } = new AbortController();
  expect(await store.lock("key", async () => 3, signal)).toBe(3);
  expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
    ["mcp-gen:auth:key", {}],
    ["mcp-gen:auth:key", { signal }],
  ]);
});
