import { revisions } from "@mcp-gen/protocol";
import { expect, test } from "vitest";
import {
  knownServer,
  memoryServerStore,
  type KnownServer,
  type ServerStore,
} from "./known-servers.js";

const known: KnownServer = { revision: "2025-06-18", transport: "stdio" };

test("remembers so many servers, the last ones", () => {
  const store = memoryServerStore(2);
  for (const key of ["a", "b", "a", "c"]) store.set(key, known);
  expect(["a", "b", "c"].map((key) => store.get(key))).toEqual([known, undefined, known]);
  store.delete("c");
  expect(store.get("c")).toBeUndefined();
});

test.each([
  [known, known],
  [{ ...known, more: true }, known],
  [undefined, undefined],
  [null, undefined],
  ["2025-06-18", undefined],
  [{ revision: "2025-06-18" }, undefined],
  [{ ...known, revision: "1900-01-01" }, undefined],
  [{ ...known, revision: 7 }, undefined],
  [{ ...known, transport: "pigeon" }, undefined],
])("a store that holds %j", async (held, found) => {
  const store: ServerStore = { get: async () => held, set: () => {}, delete: () => {} };
  expect(await knownServer(store, "key", revisions)).toEqual(found);
});

test("a revision that may not be spoken now is not taken", async () => {
  const store = memoryServerStore();
  store.set("key", known);
  expect(await knownServer(store, "key", ["2026-07-28"])).toBeUndefined();
});
