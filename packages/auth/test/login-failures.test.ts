/** Failures at moments that are rare: between two processes, before a login, and after the last attempt. */
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryTokenStore, oauth, type TokenStore } from "@mcp-gen/auth";
import type { AuthChallenge } from "@mcp-gen/http/client";
import { fakeClock } from "@mcp-gen/core";
import { expect, test, vi } from "vitest";
import { deferred, FakeWorld, refused, send, SERVER } from "./fake-world.js";

/** Processes that share a store, and are logged in. */
async function processes(store: TokenStore = memoryTokenStore()) {
  const world = new FakeWorld();
  const clock = fakeClock();
  world.now = () => clock.now();
  const start = () => oauth({ login: world.login, fetch: world.fetch, store, clock });
  const [first, second] = [start(), start()];
  expect([await send(world, first), await send(world, second)]).toEqual([200, 200]);
  expect(world.logins).toBe(1);
  return { world, clock, first, second };
}

const REFUSED: Omit<AuthChallenge, "status"> = {
  server: SERVER,
  url: SERVER,
  method: "POST",
  headers: new Headers(),
  body: "",
  attempt: 4,
  signal: new AbortController().signal,
};

test("a last refusal of a new token is an error, and one of a stored token is a response [auth C28]", async () => {
  const { first, second } = await processes();
  expect(await first.gaveUp?.({ ...REFUSED, status: 401 })).toMatchObject({
    code: "auth/rejected",
  });
  expect(await second.gaveUp?.({ ...REFUSED, status: 401 })).toBeUndefined();
  expect(await first.gaveUp?.({ ...REFUSED, status: 403 })).toBeUndefined();
});

test("a process uses the token that another one refreshed [auth C24]", async () => {
  const { world, clock, first, second } = await processes();
  await clock.advance(3_550_000);
  expect([await send(world, first), await send(world, second)]).toEqual([200, 200]);
  expect([world.refreshes, world.logins]).toEqual([1, 1]);
});

test("a process refreshes a token of another one that ends soon as well [auth C22] [auth C24]", async () => {
  const { world, clock, first, second } = await processes();
  await clock.advance(3_550_000);
  expect(await send(world, first)).toBe(200);
  await clock.advance(3_550_000);
  expect(await send(world, second)).toBe(200);
  expect([world.refreshes, world.refusals, world.logins]).toEqual([2, 0, 1]);
});

test("a process does not refresh a token after a logout in another one [auth C24]", async () => {
  const { world, clock, first, second } = await processes();
  await first.logout(SERVER);
  await clock.advance(3_550_000);
  expect(await send(world, second)).toBe(200);
  expect([world.refreshes, world.logins]).toEqual([0, 2]);
});

test("a refused refresh deletes nothing that another process stored meanwhile [auth C26]", async () => {
  const { lock: _, ...store } = memoryTokenStore();
  const { world, clock, first, second } = await processes(store);
  let isFirst = true;
  world.override = async ({ url }) => {
    if (!isFirst || !url.endsWith("/token")) return undefined;
    isFirst = false;
    expect(await send(world, second)).toBe(200);
    return refused("invalid_grant");
  };
  await clock.advance(3_550_000);
  expect([await send(world, first), await send(world, second)]).toEqual([200, 200]);
  expect([world.refreshes, world.logins]).toEqual([1, 1]);
});

test("an expired token that cannot be refreshed is not sent [auth C26]", async () => {
  const { world, clock, first } = await processes();
  const seen = world.calls.length;
  world.override = ({ body }) => (body.has("refresh_token") ? refused("invalid_grant") : undefined);
  await clock.advance(3_600_001);
  expect(await send(world, first)).toBe(200);
  expect([world.refreshes, world.logins]).toEqual([0, 2]);
  const sent = world.calls.slice(seen).filter(({ url }) => url === SERVER);
  expect(sent.map(({ authorization }) => authorization)).toEqual([
    null,
    expect.stringMatching(/^Bearer /),
  ]);
});

test("a fresh login ignores a store that cannot be read, and others report it [auth C27] [auth D1]", async () => {
  const store = memoryTokenStore();
  const world = new FakeWorld();
  let isBroken = true;
  const get = (key: string) => {
    if (isBroken && key.startsWith('["server"')) {
      isBroken = false;
      throw new Error("unreadable");
    }
    return store.get(key);
  };
  const auth = oauth({ login: world.login, fetch: world.fetch, store: { ...store, get } });
  await expect(auth.login(SERVER)).rejects.toMatchObject({ code: "auth/store" });
  isBroken = true;
  expect(await auth.login(SERVER, { fresh: true })).toMatchObject({ isLoggedIn: true });
});

test("a login finds the metadata of a server whose endpoint does not answer [auth C3]", async () => {
  const world = new FakeWorld();
  world.override = ({ url }) => {
    if (url === SERVER) throw new TypeError("connection refused");
    return undefined;
  };
  const auth = oauth({ login: world.login, fetch: world.fetch });
  expect(await auth.login(SERVER)).toMatchObject({ isLoggedIn: true });
});

test("a login ends immediately if it is aborted while it requests a challenge [auth C3]", async () => {
  const world = new FakeWorld();
  const asked = deferred();
  world.override = async ({ url }) => {
    if (url !== SERVER) return undefined;
    asked.resolve();
    return new Promise<never>(() => {});
  };
  const auth = oauth({ login: world.login, fetch: world.fetch });
  const aborter = new AbortController();
  const login = auth.login(SERVER, { signal: aborter.signal });
  await asked.promise;
  aborter.abort(new Error("no longer needed"));
  await expect(login).rejects.toThrow("no longer needed");
  expect(world.calls.map(({ url }) => url)).toEqual([SERVER]);
});

test("on Windows, a file that another process reads is replaced later [auth D2]", async () => {
  vi.resetModules();
  const { platform } = process;
  Object.defineProperty(process, "platform", { value: "win32" });
  const directory = await fs.mkdtemp(join(tmpdir(), "mcp-gen-busy-"));
  const rename = fs.rename.bind(fs);
  let refusals = 2;
  const spy = vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
    if (refusals-- > 0) throw Object.assign(new Error("busy"), { code: "EPERM" });
    return rename(from, to);
  });
  try {
    const { writePrivateFile } = await import("../src/stores/private-files.js");
    const path = join(directory, "file");
    await writePrivateFile(path, "text");
    expect(await fs.readFile(path, "utf8")).toBe("text");
    expect(spy).toHaveBeenCalledTimes(3);
    refusals = Infinity;
    await expect(writePrivateFile(path, "other")).rejects.toMatchObject({ code: "auth/store" });
    expect(spy).toHaveBeenCalledTimes(23);
    expect(await fs.readFile(path, "utf8")).toBe("text");
  } finally {
    spy.mockRestore();
    Object.defineProperty(process, "platform", { value: platform });
    await fs.rm(directory, { recursive: true, force: true });
  }
});
