/** Logins that are aborted, and logins that leave the page. */
import { memoryTokenStore, oauth, type RedirectMethod, type TokenStore } from "@mcp-gen/auth";
import { afterEach, expect, test, vi } from "vitest";
import { createLoginAuth } from "../src/engine/login-auth.js";
import type { StrategyInfo } from "../src/engine/strategy.js";
import { SharedTask } from "../src/engine/shared-task.js";
import { deferred, FakeWorld, ISSUER, send, SERVER, until } from "./fake-world.js";

afterEach(() => void vi.restoreAllMocks());

/** A person who decides when the test says so. */
function slowPerson(world: FakeWorld) {
  const asked: AbortSignal[] = [];
  const answers: (() => void)[] = [];
  const login = (request: { url: string; signal: AbortSignal }): Promise<string> => {
    asked.push(request.signal);
    return new Promise((resolve) => answers.push(() => resolve(world.login(request))));
  };
  const isAsked = (): Promise<void> => until(() => answers.length > 0);
  return { login, asked, isAsked, answer: () => answers.shift()?.() };
}

test("an aborted request ends a login that no other request waits for", async () => {
  const world = new FakeWorld();
  const { login, asked, isAsked, answer } = slowPerson(world);
  const auth = oauth({ login, fetch: world.fetch });
  const aborter = new AbortController();
  const sent = send(world, auth, { signal: aborter.signal }).catch((error: unknown) => error);
  await isAsked();
  aborter.abort(new Error("stopped"));
  expect(await sent).toEqual(new Error("stopped"));
  expect(asked[0]?.aborted).toBe(true);
  answer();
  // The next request starts a new login.
  const next = send(world, auth);
  await isAsked();
  answer();
  expect(await next).toBe(200);
  expect(asked).toHaveLength(2);
});

test("a function that ignores its signal does not hold up later requests", async () => {
  const world = new FakeWorld();
  world.issuers = [ISSUER, "https://other.example"];
  const never = new Promise<string>(() => {});
  const selectIssuer = vi.fn<() => Promise<string>>().mockReturnValueOnce(never);
  selectIssuer.mockResolvedValue(ISSUER);
  const auth = oauth({ login: world.login, fetch: world.fetch, selectIssuer });
  const aborter = new AbortController();
  const sent = send(world, auth, { signal: aborter.signal }).catch((error: unknown) => error);
  await until(() => selectIssuer.mock.calls.length === 1);
  aborter.abort(new Error("stopped"));
  expect(await sent).toEqual(new Error("stopped"));
  expect(await send(world, auth)).toBe(200);
});

test("an aborted explicit login does not wait for the login in progress", async () => {
  const world = new FakeWorld();
  const { login, isAsked, answer } = slowPerson(world);
  const auth = oauth({ login, fetch: world.fetch });
  const sent = send(world, auth);
  await isAsked();
  const settle = vi.spyOn(SharedTask.prototype, "settle");
  const aborter = new AbortController();
  const other = auth
    .login(SERVER, { scopes: ["a"], signal: aborter.signal })
    .catch((error: unknown) => error);
  await until(() => settle.mock.calls.length === 1);
  aborter.abort(new Error("stopped"));
  expect(await other).toEqual(new Error("stopped"));
  answer();
  expect(await sent).toBe(200);
});

test("loads the code of the login again after a failure", async () => {
  const load = vi.fn<StrategyInfo["load"]>().mockRejectedValueOnce(new Error("offline"));
  const world = new FakeWorld();
  load.mockResolvedValue({ obtainToken: () => Promise.reject(new Error("asked")) });
  const auth = createLoginAuth(
    { kind: "person", load },
    { fetch: world.fetch },
    () => import("../src/engine/engine.js"),
  );
  await expect(send(world, auth)).rejects.toThrow("offline");
  await expect(send(world, auth)).rejects.toThrow("asked");
});

test("an aborted request does not end a login that others wait for", async () => {
  const world = new FakeWorld();
  const { login, asked, isAsked, answer } = slowPerson(world);
  const auth = oauth({ login, fetch: world.fetch });
  const aborter = new AbortController();
  const first = send(world, auth, { signal: aborter.signal }).catch((error: unknown) => error);
  await isAsked();
  const join = vi.spyOn(SharedTask.prototype, "join");
  const second = send(world, auth);
  await until(() => join.mock.calls.length === 1);
  aborter.abort(new Error("stopped"));
  expect(await first).toEqual(new Error("stopped"));
  expect(asked[0]?.aborted).toBe(false);
  answer();
  expect(await second).toBe(200);
  expect(asked).toHaveLength(1);
});

test("an explicit login joins the login in progress", async () => {
  const world = new FakeWorld();
  const { login, asked, isAsked, answer } = slowPerson(world);
  const auth = oauth({ login, fetch: world.fetch });
  const sent = send(world, auth);
  await isAsked();
  const join = vi.spyOn(SharedTask.prototype, "join");
  const explicit = auth.login(SERVER);
  await until(() => join.mock.calls.length === 1);
  answer();
  expect(await sent).toBe(200);
  expect(await explicit).toMatchObject({ isLoggedIn: true });
  expect(asked).toHaveLength(1);
});

/** A page that is left: the login never ends, and the next page receives the response. */
function page(world: FakeWorld, store: TokenStore, tab: Map<string, string>) {
  const method: RedirectMethod = {
    kind: "redirect",
    prepare: async () => ({
      redirectUri: "https://app.example/",
      async run({ url, record }) {
        tab.set("record", record);
        tab.set("response", await world.login({ url }));
        return new Promise<never>(() => {});
      },
      close() {},
    }),
    resume(server) {
      const [record, response] = [tab.get("record"), tab.get("response")];
      if (record === undefined || response === undefined) return undefined;
      if (JSON.parse(record).mcpServer !== server) return undefined;
      tab.clear();
      return { record, response };
    },
  };
  return oauth({ login: method, fetch: world.fetch, store });
}

async function leave(world: FakeWorld, store: TokenStore, tab: Map<string, string>): Promise<void> {
  void send(world, page(world, store, tab));
  await until(() => tab.has("response"));
}

test("completes a login that left the page, before the first request [auth L5]", async () => {
  const world = new FakeWorld();
  const store = memoryTokenStore();
  const tab = new Map<string, string>();
  await leave(world, store, tab);
  world.calls.length = 0;
  const auth = page(world, store, tab);
  expect(await send(world, auth)).toBe(200);
  expect(world.lines()).toEqual([
    "GET /.well-known/oauth-authorization-server",
    "POST /token",
    "POST /mcp",
  ]);
  expect(await auth.status(SERVER)).toMatchObject({ isLoggedIn: true, issuer: ISSUER });
  expect(world.logins).toBe(0);
});

test("requests wait until a login that left the page is complete [auth L5]", async () => {
  const world = new FakeWorld();
  const store = memoryTokenStore();
  const tab = new Map<string, string>();
  await leave(world, store, tab);
  world.calls.length = 0;
  const { promise: held, resolve: release } = deferred();
  world.override = async ({ url }) => {
    if (url.endsWith("/token")) await held;
    return undefined;
  };
  const auth = page(world, store, tab);
  const first = auth.status(SERVER);
  await until(() => world.count("/token") === 1);
  const second = send(world, auth);
  const third = auth.headers({ server: SERVER, url: SERVER, method: "POST" });
  release();
  expect(await first).toMatchObject({ isLoggedIn: true });
  expect(await second).toBe(200);
  expect(await third).toHaveProperty("authorization");
  // Another login would leave the page again.
  expect(world.logins).toBe(0);
  expect(world.count("/mcp")).toBe(1);
});

test("sends the code nowhere if the authorization server changed meanwhile [auth L5] [req 178]", async () => {
  const world = new FakeWorld();
  const store = memoryTokenStore();
  const tab = new Map<string, string>();
  await leave(world, store, tab);
  world.metadata = { token_endpoint: "https://evil.example/token" };
  await expect(send(world, page(world, store, tab))).rejects.toMatchObject({
    code: "auth/issuer-mismatch",
  });
  expect(world.count("/token")).toBe(0);
});

test("rejects a stored login with a foreign response [auth C17] [auth L5] [req 179]", async () => {
  const world = new FakeWorld();
  const store = memoryTokenStore();
  const tab = new Map<string, string>();
  await leave(world, store, tab);
  tab.set("response", "https://app.example/?code=foreign&state=foreign");
  await expect(send(world, page(world, store, tab))).rejects.toMatchObject({ code: "auth/state" });
  expect(world.count("/token")).toBe(0);
});

test.each(["{", "null", "{}", '{"mcpServer":"https://mcp.example/mcp"}'])(
  "rejects the damaged stored login %s [auth L5]",
  async (record) => {
    const world = new FakeWorld();
    const login: RedirectMethod = {
      kind: "redirect",
      prepare: () => Promise.reject(new Error("not used")),
      resume: () => ({ record, response: "https://app.example/?code=a&state=b" }),
    };
    const auth = oauth({ login, fetch: world.fetch });
    await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/state" });
  },
);
