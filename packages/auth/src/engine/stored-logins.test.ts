import { expect, test } from "vitest";
import { clientKey, serverKey, tokenKey } from "./keys.js";
import { memoryTokenStore } from "./memory-store.js";
import { listLogins } from "./stored-logins.js";

test("lists the servers in a store [auth K1]", async () => {
  const store = memoryTokenStore();
  const server = "https://mcp.example/mcp";
  for (const key of [
    serverKey(server, "default"),
    serverKey(server, "work"),
    tokenKey(server, "https://as.example", "client", "default"),
    clientKey("https://as.example"),
    "other",
  ]) {
    await store.set(key, "{}");
  }
  expect(await listLogins(store)).toEqual([
    { server, account: "default" },
    { server, account: "work" },
  ]);
});

test("says that a store cannot list its keys [auth K1]", async () => {
  const { get, set, delete: remove } = memoryTokenStore();
  await expect(listLogins({ get, set, delete: remove })).rejects.toMatchObject({
    code: "auth/store",
  });
});
