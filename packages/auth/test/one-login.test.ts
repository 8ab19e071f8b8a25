/** Processes that share a store need a login at the same moment: only one of them asks the person. */
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryTokenStore, oauth, type TokenStore } from "@mcp-gen/auth";
import { fileTokenStore } from "@mcp-gen/auth/node";
import { fakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FakeWorld, send, SERVER, until } from "./fake-world.js";

let directory: string;
let world: FakeWorld;

beforeEach(async () => {
  directory = await fs.mkdtemp(join(tmpdir(), "mcp-gen-login-"));
  world = new FakeWorld();
});
afterEach(() => fs.rm(directory, { recursive: true, force: true }));

/** A person who answers when the test says so. */
function slowPerson() {
  const asked: { agree(): void; refuse(): void }[] = [];
  const login = async ({ url }: { url: string }): Promise<string> => {
    await new Promise<void>((agree, fail) => {
      asked.push({ agree, refuse: () => fail(new Error("the person closed the page")) });
    });
    return world.login({ url });
  };
  return { asked, login };
}

/** A process that shares the directory. */
const processOf = (login: ReturnType<typeof slowPerson>["login"]) =>
  oauth({ login, fetch: world.fetch, store: fileTokenStore({ directory }) });

/** Waits until a process has sent its first request and read the metadata. */
const discovered = (count: number): Promise<void> =>
  until(() => world.count("/.well-known/oauth-protected-resource/mcp") >= count);

test("a second process waits for the login of the first, and uses its token [auth C24]", async () => {
  const { asked, login } = slowPerson();
  const [first, second] = [processOf(login), processOf(login)];
  const sending = [send(world, first)];
  await until(() => asked.length === 1);
  sending.push(send(world, second));
  await discovered(2);
  asked[0]?.agree();
  expect(await Promise.all(sending)).toEqual([200, 200]);
  expect([asked.length, world.logins, world.count("/token")]).toEqual([1, 1, 1]);
});

test("two processes whose tokens ended open one browser [auth C24]", async () => {
  world.hasRefresh = false;
  const before = slowPerson();
  const [first, second] = [processOf(before.login), processOf(before.login)];
  const opening = send(world, first);
  await until(() => before.asked.length === 1);
  before.asked[0]?.agree();
  expect([await opening, await send(world, second)]).toEqual([200, 200]);
  world.access.clear();
  const sending = [first, second].map((auth) => send(world, auth));
  await until(() => before.asked.length === 2);
  await discovered(3);
  before.asked[1]?.agree();
  expect(await Promise.all(sending)).toEqual([200, 200]);
  expect(world.logins).toBe(2);
});

test("the second process logs in itself if the login of the first fails [auth C24]", async () => {
  const { asked, login } = slowPerson();
  const refused = send(world, processOf(login)).catch((error: unknown) => String(error));
  await until(() => asked.length === 1);
  const sending = send(world, processOf(login));
  await discovered(2);
  asked[0]?.refuse();
  expect(await refused).toContain("the person closed the page");
  await until(() => asked.length === 2);
  asked[1]?.agree();
  expect(await sending).toBe(200);
});

/** A store in which another process holds the lock of logins. */
function heldStore(): TokenStore {
  const store = memoryTokenStore();
  return {
    ...store,
    lock: (key, run) => (key.startsWith('["server"') ? new Promise(() => {}) : run()),
  };
}

test("the wait ends after 5 minutes [auth C24]", async () => {
  const clock = fakeClock();
  world.now = () => clock.now();
  const auth = oauth({ login: world.login, fetch: world.fetch, store: heldStore(), clock });
  const sending = send(world, auth);
  await until(() => clock.waiting === 1);
  await clock.advance(299_999);
  expect(world.logins).toBe(0);
  await clock.advance(1);
  expect(await sending).toBe(200);
  expect([world.logins, clock.waiting]).toEqual([1, 0]);
});

test("a request that is aborted does not wait, and asks nobody [auth C24]", async () => {
  const auth = oauth({ login: world.login, fetch: world.fetch, store: heldStore() });
  const aborter = new AbortController();
  const sending = send(world, auth, { signal: aborter.signal });
  await discovered(1);
  aborter.abort(new Error("no longer needed"));
  await expect(sending).rejects.toThrow("no longer needed");
  expect(world.logins).toBe(0);
  expect(await auth.status(SERVER)).toMatchObject({ isLoggedIn: false });
});

test("without a login, a call fails at once [auth C24] [auth L6]", async () => {
  const auth = oauth({ fetch: world.fetch, store: heldStore() });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/login-required" });
});
