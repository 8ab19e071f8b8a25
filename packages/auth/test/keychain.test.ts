/** The store of the documentation that keeps its key in the keychain, with a fake keychain. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TokenStore } from "@mcp-gen/auth";
import { fileTokenStore } from "@mcp-gen/auth/node";
import { blocksOf } from "../../../test/docs/blocks.js";

const PAGE = fileURLToPath(new URL("../../../docs/security/token-stores.md", import.meta.url));

let folder: string;
let keychainTokenStore: (service: string, directory: string) => TokenStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mcp-gen-keychain-"));
  // The page contains the recipe and the fake.
  for (const { name, text } of blocksOf(await readFile(PAGE, "utf8"))) {
    if (name === undefined) continue;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const recipe = pathToFileURL(join(folder, "keychain-store.ts")).href;
  ({ keychainTokenStore } = await import(/* @vite-ignore */ recipe));
});
afterAll(() => rm(folder, { recursive: true }));

test("keeps tokens that only the keychain can decrypt [auth D3]", async () => {
  const directory = join(folder, "tokens");
  const store = keychainTokenStore("app", directory);
  await store.set("key", "a secret token");
  await store.set("other", "another token");
  expect(await store.get("key")).toBe("a secret token");
  expect(await keychainTokenStore("app", directory).get("key")).toBe("a secret token");
  expect(await keychainTokenStore("another app", directory).get("key")).toBeUndefined();
  expect(await store.keys?.()).toEqual(["key", "other"]);
  expect(await store.lock?.("key", async () => "locked")).toBe("locked");
  const files = (await readdir(directory)).filter((name) => name.endsWith(".json"));
  expect(files).toHaveLength(2);
  for (const name of files) {
    expect(await readFile(join(directory, name), "utf8")).not.toContain("token");
  }
  await store.delete("key");
  expect(await store.get("key")).toBeUndefined();
});

test("counts an exchanged or damaged value as empty [auth D3]", async () => {
  const directory = join(folder, "damaged");
  const store = keychainTokenStore("app", directory);
  await store.set("key", "a secret token");
  const files = fileTokenStore({ directory });
  const sealed = (await files.get("key")) ?? "";
  for (const [key, value] of [
    ["other", sealed],
    ["short", "damaged"],
    ["changed", `${sealed.slice(0, -8)}AAAAAAA=`],
  ] as const) {
    await files.set(key, value);
    expect(await store.get(key)).toBeUndefined();
  }
});
