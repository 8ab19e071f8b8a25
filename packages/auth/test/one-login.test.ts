/** Processes that share a store need a login at the same moment: only one of them asks the person. */
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryTokenStore, oauth, type AuthNotice, type TokenStore } from "@mcp-gen/auth";
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
  let isReady = false;
  const login = async ({ url }: { url: string }): Promise<string> => {
    await new Promise<void>((agree, fail) => {
      asked.push({ agree, refuse: () => fail(new Error("the person closed the page")) });
      if (isReady) agree();
    });
    return world.login({ url });
  };
  /** Agrees from now on. So a test ends also if the person is asked too often. */
  const agree = (): void => {
    isReady = true;
    for (const one of asked) one.agree();
  };
  return { asked, login, agree };
}

/** A process that shares the directory. */
const processOf = (login: ReturnType<typeof slowPerson>["login"]) =>
  oauth({ login, fetch: world.fetch, store: fileTokenStore({ directory }) });

/** Waits until this many processes have read the metadata. They ask the person next. */
const discovered = (count: number): Promise<void> =>
  until(() => world.count("/.well-known/oauth-protected-resource/mcp") >= count);

test("a second process waits for the login of the first, and uses its token [auth C24]", async () => {
  const person = slowPerson();
  const [first, second] = [processOf(person.login), processOf(person.login)];
  const sending = [send(world, first)];
  await until(() => person.asked.length === 1);
  sending.push(send(world, second));
  await discovered(2);
  person.agree();
  expect(await Promise.all(sending)).toEqual([200, 200]);
  expect([person.asked.length, world.logins, world.count("/token")]).toEqual([1, 1, 1]);
});

test("two processes whose tokens ended open one browser [auth C24]", async () => {
  world.hasRefresh = false;
  const opened = slowPerson();
  opened.agree();
  const [first, second] = [0, 1].map(() => {
    let login = opened.login;
    const auth = processOf((request) => login(request));
    return { auth, use: (next: typeof login) => void (login = next) };
  });
  if (first === undefined || second === undefined) throw new Error("expected two processes");
  expect([await send(world, first.auth), await send(world, second.auth)]).toEqual([200, 200]);
  world.access.clear();
  const person = slowPerson();
  for (const { use } of [first, second]) use(person.login);
  const sending = [first, second].map(({ auth }) => send(world, auth));
  await until(() => person.asked.length > 0);
  await discovered(3);
  person.agree();
  expect(await Promise.all(sending)).toEqual([200, 200]);
  expect([opened.asked.length, person.asked.length, world.logins]).toEqual([1, 1, 2]);
});

test("the second process logs in itself if the login of the first fails [auth C24]", async () => {
  const person = slowPerson();
  const refused = send(world, processOf(person.login)).catch((error: unknown) => String(error));
  await until(() => person.asked.length === 1);
  const sending = send(world, processOf(person.login));
  await discovered(2);
  expect(person.asked.length).toBe(1);
  person.asked[0]?.refuse();
  expect(await refused).toContain("the person closed the page");
  person.agree();
  expect(await sending).toBe(200);
  expect([person.asked.length, world.logins]).toEqual([2, 1]);
});

test("an aborted login gives the lock back, even if its function ignores the signal [auth C24]", async () => {
  const deaf = slowPerson();
  const person = slowPerson();
  person.agree();
  const aborter = new AbortController();
  const aborted = send(world, processOf(deaf.login), { signal: aborter.signal });
  await until(() => deaf.asked.length === 1);
  const sending = send(world, processOf(person.login));
  await discovered(2);
  expect(person.asked.length).toBe(0);
  aborter.abort(new Error("no longer needed"));
  await expect(aborted).rejects.toThrow("no longer needed");
  expect(await sending).toBe(200);
  expect(world.logins).toBe(1);
});

/** A store in which another process holds the lock of logins. */
function heldStore() {
  const store = memoryTokenStore();
  const signals: (AbortSignal | undefined)[] = [];
  const held: TokenStore = {
    ...store,
    lock: (key, run, signal) => {
      if (!key.startsWith('["server"')) return run();
      signals.push(signal);
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("the wait ended")));
      });
    },
  };
  return { held, signals };
}

test("the wait ends after 5 minutes, and the application learns about it [auth C24]", async () => {
  const clock = fakeClock();
  world.now = () => clock.now();
  const { held: store, signals } = heldStore();
  const notices: AuthNotice[] = [];
  const onNotice = (notice: AuthNotice) => void notices.push(notice);
  const auth = oauth({ login: world.login, fetch: world.fetch, store, clock, onNotice });
  const sending = send(world, auth);
  await until(() => clock.waiting === 2);
  await clock.advance(999);
  expect(notices).toEqual([]);
  await clock.advance(1);
  expect(notices).toMatchObject([{ code: "auth/waiting", resource: SERVER }]);
  await clock.advance(298_999);
  expect(world.logins).toBe(0);
  await clock.advance(1);
  expect(await sending).toBe(200);
  expect([world.logins, clock.waiting, notices.length]).toEqual([1, 0, 1]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

test("an aborted request does not wait and does not ask for a login [auth C24]", async () => {
  const { held: store, signals } = heldStore();
  const clock = fakeClock();
  world.now = () => clock.now();
  const auth = oauth({ login: world.login, fetch: world.fetch, store, clock });
  const aborter = new AbortController();
  const sending = send(world, auth, { signal: aborter.signal });
  await until(() => signals.length === 1);
  aborter.abort(new Error("no longer needed"));
  await expect(sending).rejects.toThrow("no longer needed");
  expect([world.logins, clock.waiting]).toEqual([0, 0]);
  // Nothing waits for the lock now: no timer of the store keeps the process alive.
  expect(signals[0]?.aborted).toBe(true);
  expect(await auth.status(SERVER)).toMatchObject({ isLoggedIn: false });
});

test("a lock that fails, fails the login before anyone is asked [auth C24]", async () => {
  const store: TokenStore = {
    ...memoryTokenStore(),
    lock: () => Promise.reject(new Error("the disk is read-only")),
  };
  const auth = oauth({ login: world.login, fetch: world.fetch, store });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/store" });
  expect(world.logins).toBe(0);
});

test("a registration reports a lock that fails as an error of the store [auth C24]", async () => {
  const store: TokenStore = {
    ...memoryTokenStore(),
    lock: (key, run) =>
      JSON.parse(key)[0] === "client" ? Promise.reject(new Error("the disk is read-only")) : run(),
  };
  const auth = oauth({ login: world.login, fetch: world.fetch, store });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/store" });
});

test("without locks in the store, the person is asked immediately [auth C24]", async () => {
  const { lock: _, ...store } = memoryTokenStore();
  const auth = oauth({ login: world.login, fetch: world.fetch, store });
  expect([await send(world, auth), world.logins]).toEqual([200, 1]);
});

test("a login that waits, a refresh and a registration take their locks in one order [auth C24]", async () => {
  const held: string[] = [];
  const orders = new Set<string>();
  const base = memoryTokenStore();
  const store: TokenStore = {
    ...base,
    async lock(key, run) {
      held.push(String(JSON.parse(key)[0]));
      orders.add(held.join(" > "));
      try {
        return await run();
      } finally {
        held.pop();
      }
    },
  };
  const auth = oauth({ login: world.login, fetch: world.fetch, store });
  expect(await send(world, auth)).toBe(200);
  // The authorization server forgets the client, so the refresh removes the registration, and a login follows.
  world.access.clear();
  world.clients.clear();
  expect(await send(world, auth)).toBe(200);
  expect([...orders]).toEqual([
    "server",
    "server > client",
    "server > token",
    "token",
    "token > client",
  ]);
});

test("without a login, a call fails immediately [auth C24] [auth L6]", async () => {
  const auth = oauth({ fetch: world.fetch, store: heldStore().held });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/login-required" });
});
