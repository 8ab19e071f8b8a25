import { fakeClock } from "@mcp-gen/core";
import { expect, test, vi } from "vitest";
import {
  AuthError,
  type AuthNotice,
  LoginRequiredError,
  memoryTokenStore,
  oauth,
} from "@mcp-gen/auth";

import { FakeWorld, ISSUER, send, SERVER, until } from "./fake-world.js";

function setUp(options: Parameters<typeof oauth>[0] = {}) {
  const world = new FakeWorld();
  const auth = oauth({ login: world.login, fetch: world.fetch, ...options });
  return { world, auth };
}

test("logs in at the first challenge, with at most 9 requests [auth C1] [req 175] [req 176]", async () => {
  const { world, auth } = setUp();
  expect(await send(world, auth)).toBe(200);
  expect(world.lines()).toEqual([
    "POST /mcp",
    "GET /.well-known/oauth-protected-resource/mcp",
    "GET /.well-known/oauth-authorization-server",
    "POST /register",
    "GET /authorize",
    "POST /token",
    "POST /mcp",
  ]);
  const [authorize, token] = world.calls.slice(4, 6);
  expect(authorize?.body.get("resource")).toBe(SERVER);
  expect(token?.body.get("resource")).toBe(SERVER);
  expect(world.calls.at(-1)?.url).toBe(SERVER);
});

test.each(["GET", "POST"])("handles a challenge to a %s [auth C1]", async (method) => {
  const { world, auth } = setUp();
  expect(await send(world, auth, { method })).toBe(200);
});

test("does not log in for a DELETE [auth C1]", async () => {
  const { world, auth } = setUp();
  expect(await send(world, auth, { method: "DELETE" })).toBe(401);
  expect(world.calls).toHaveLength(1);
});

test("sends the token only to the origin of the server [auth C21] [auth A13] [req 175]", async () => {
  const { world, auth } = setUp();
  await send(world, auth);
  const at = (url: string) => auth.headers({ server: SERVER, url, method: "POST" });
  expect(await at(SERVER)).toHaveProperty("authorization");
  expect(await at("https://mcp.example/messages?session=1")).toHaveProperty("authorization");
  for (const url of [
    "http://mcp.example/mcp",
    "https://mcp.example:8443/mcp",
    "https://evil.example/mcp",
    "https://mcp.example.evil.example/mcp",
    "no url",
  ]) {
    expect(await at(url)).toEqual({});
  }
  const other = { server: "https://other.example/mcp", url: "https://other.example/mcp" };
  expect(await auth.headers({ ...other, method: "POST" })).toEqual({});
});

test("ignores a challenge of another origin [auth C21] [auth A21]", async () => {
  const { world, auth } = setUp();
  const handled = await auth.handleChallenge({
    server: SERVER,
    url: "https://evil.example/mcp",
    method: "POST",
    status: 401,
    headers: new Headers(),
    body: "",
    attempt: 1,
    signal: new AbortController().signal,
  });
  expect(handled).toBe(false);
  expect(world.calls).toEqual([]);
});

test("returns headers without a promise and reads the store once", async () => {
  const store = memoryTokenStore();
  const { world, auth } = setUp({ store });
  await send(world, auth);
  const get = vi.spyOn(store, "get");
  const next = oauth({ login: world.login, fetch: world.fetch, store });
  const before = world.calls.length;
  expect(await send(world, next)).toBe(200);
  expect(world.calls).toHaveLength(before + 1);
  const reads = get.mock.calls.length;
  expect(next.headers({ server: SERVER, url: SERVER, method: "POST" })).toEqual({
    authorization: world.calls.at(-1)?.authorization,
  });
  expect(get.mock.calls).toHaveLength(reads);
});

test("treats damaged values of the store as missing", async () => {
  for (const damaged of ["", "{", "null", "[]", '{"accessToken":1}', '{"issuer":"a"}']) {
    const store = memoryTokenStore();
    const { world, auth } = setUp({ store });
    await send(world, auth);
    const keys = (await store.keys?.()) ?? [];
    for (const key of keys.filter((one) => !one.includes('client",'))) {
      await store.set(key, damaged);
    }
    const next = oauth({ login: world.login, fetch: world.fetch, store });
    expect(await send(world, next)).toBe(200);
    expect(world.logins).toBe(2);
  }
});

test("fails within a second without a way to log in [auth L6]", async () => {
  const { world, auth } = setUp({ login: undefined });
  world.resourceScopes = ["files:read"];
  const error = await send(world, auth).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LoginRequiredError);
  expect(error).toMatchObject({
    code: "auth/login-required",
    url: SERVER,
    scopes: ["files:read"],
    issuer: ISSUER,
  });
  expect(String(error)).toContain(`mcp-gen login ${SERVER} --scope "files:read"`);
  expect(world.count("/register")).toBe(0);
});

test("names all scopes in the command that logs in, but none that a shell could run [auth L6]", async () => {
  const { world, auth } = setUp({ login: undefined, scopes: ["read", "offline_access"] });
  world.resourceScopes = undefined;
  await expect(send(world, auth)).rejects.toThrow(
    new RegExp(`run: mcp-gen login ${SERVER} --scope "read offline_access"$`),
  );
  world.resourceScopes = ["read", "$(id)"];
  await expect(send(world, auth)).rejects.toThrow(new RegExp(`run: mcp-gen login ${SERVER}$`));
});

test("shows no control characters of issuers and scopes [auth A9]", async () => {
  const { world, auth } = setUp({ login: undefined });
  world.issuers = ["https://as.example/\u001b[2J", "https://as.example/\u202e", ISSUER];
  world.resourceScopes = ["files:read", "a\u001b[2J", "b\nc"];
  const fail = (): Promise<unknown> => send(world, auth).catch((thrown: unknown) => thrown);
  expect(await fail()).toMatchObject({ issuer: ISSUER, scopes: ["files:read"] });
  world.override = ({ url }) => {
    const headers = { "www-authenticate": 'Bearer scope="one two\u009b2J"' };
    return url === SERVER ? new Response(null, { status: 401, headers }) : undefined;
  };
  expect(await fail()).toMatchObject({ issuer: ISSUER, scopes: ["one"] });
});

test("logs in again where the stored token is bound to a key and there is no option dpop [auth E3] [auth D1]", async () => {
  const store = memoryTokenStore();
  const { world, auth: before } = setUp({ store });
  await before.login(SERVER);
  world.calls.length = 0;
  for (const key of (await store.keys?.()) ?? []) {
    const value = await store.get(key);
    await store.set(key, String(value).replace('"tokenType":"Bearer"', '"tokenType":"DPoP"'));
  }
  const auth = oauth({ login: world.login, fetch: world.fetch, store });
  expect(await send(world, auth)).toBe(200);
  expect([world.logins, world.refreshes]).toEqual([1, 0]);
});

test("reports a store that fails while it chooses an issuer [auth C11] [auth C25]", async () => {
  const store = memoryTokenStore();
  const { world, auth } = setUp({ store });
  world.issuers = [ISSUER, "https://other.example"];
  const { get } = store;
  store.get = (key) => {
    if (key.startsWith('["client"')) throw new Error("locked");
    return get(key);
  };
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/store" });
});

test("does not wait for slow metadata without a way to log in [auth L6]", async () => {
  const clock = fakeClock();
  const { world, auth } = setUp({ login: undefined, clock });
  const isAsked = new Promise<void>((resolve) => {
    world.override = ({ method }) => {
      if (method !== "GET") return undefined;
      resolve();
      return new Promise(() => {});
    };
  });
  const outcome = send(world, auth).catch((error: unknown) => error);
  await isAsked;
  await clock.advance(1000);
  expect(await outcome).toBeInstanceOf(LoginRequiredError);
});

test("rejects an unknown option and suggests the right one", () => {
  expect(() => oauth({ logIn: () => "" } as object)).toThrow(
    new TypeError("oauth: option logIn is unknown. Did you mean login?"),
  );
  expect(() => oauth({ client: { nme: "a" } as object })).toThrow(
    "client.nme is unknown. Did you mean name?",
  );
});

test.each([
  [{ issuer: "nope" }, "oauth: option issuer: expected a URL"],
  [{ scopes: "read write" }, "oauth: option scopes: expected a list"],
  [{ store: {} }, "oauth: option store: expected a store"],
  [{ store: null }, "oauth: option store: expected a store"],
  [null, "oauth: expected an object"],
])("rejects the options %j when it is created", (options, message) => {
  expect(() => oauth(options as object)).toThrow(new TypeError(message));
});

test("logs in explicitly, and from nothing [auth C27]", async () => {
  const store = memoryTokenStore();
  const { world, auth } = setUp({ store });
  const status = await auth.login(SERVER);
  expect(status).toMatchObject({ server: SERVER, isLoggedIn: true, issuer: ISSUER });
  expect(JSON.stringify(status)).not.toContain("CANARY-access");
  expect(await send(world, auth)).toBe(200);
  world.clients.clear();
  await store.set(JSON.stringify(["client", ISSUER]), "damaged{");
  await auth.login(SERVER, { fresh: true });
  expect(world.count("/register")).toBe(2);
  expect(await send(world, auth)).toBe(200);
});

test("a fresh login replaces the one in progress, and its requests use the new token [auth C27]", async () => {
  const asked: AbortSignal[] = [];
  const { world, auth } = setUp({
    login: async (request) => {
      asked.push(request.signal);
      return asked.length === 1 ? new Promise<string>(() => {}) : world.login(request);
    },
  });
  const request = send(world, auth);
  await until(() => asked.length === 1);
  await auth.login(SERVER, { fresh: true });
  expect(await request).toBe(200);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect([world.logins, world.count("/token")]).toEqual([1, 1]);
});

test("requests the given scopes in an explicit login [auth C15]", async () => {
  const { world, auth } = setUp();
  await auth.login(SERVER, { scopes: ["files:write"] });
  const authorize = world.calls.find(({ url }) => url.includes("/authorize"));
  expect(authorize?.body.get("scope")).toBe("files:write");
});

test("logs out: deletes the tokens, revokes them, and reports the new identity", async () => {
  const store = memoryTokenStore();
  const { world, auth } = setUp({ store });
  await auth.login(SERVER);
  const changed = vi.fn<() => void>();
  auth.onIdentityChange?.(changed);
  await auth.logout(SERVER);
  expect(changed).toHaveBeenCalledOnce();
  expect(world.count("/revoke")).toBe(1);
  expect(world.calls.at(-1)?.body.get("token")).toMatch(/^CANARY-refresh/);
  expect((await store.keys?.())?.filter((key) => !key.startsWith('["client"'))).toEqual([]);
  expect(await auth.status(SERVER)).toMatchObject({ isLoggedIn: false });
  expect(await auth.headers({ server: SERVER, url: SERVER, method: "POST" })).toEqual({});
});

test("logs out even if the authorization server is down", async () => {
  const onNotice = vi.fn<(notice: AuthNotice) => void>();
  const { world, auth } = setUp({ onNotice });
  await auth.login(SERVER);
  world.override = () => new Response(null, { status: 503 });
  await auth.logout(SERVER);
  expect(await auth.status(SERVER)).toMatchObject({ isLoggedIn: false });
  expect(onNotice).toHaveBeenCalledWith(expect.objectContaining({ code: "auth/not-revoked" }));
});

test("keeps the logins of two accounts apart [auth D1]", async () => {
  const store = memoryTokenStore();
  const { world, auth } = setUp({ store });
  await auth.login(SERVER);
  const other = oauth({ login: world.login, fetch: world.fetch, store, account: "work" });
  expect(await other.status(SERVER)).toMatchObject({ isLoggedIn: false });
  await other.login(SERVER);
  expect(await auth.status(SERVER)).toMatchObject({ isLoggedIn: true });
});

test("fires the identity listeners after a login, not after a refresh [auth C31]", async () => {
  const { world, auth } = setUp();
  const changed = vi.fn<() => void>();
  const remove = auth.onIdentityChange?.(changed);
  await send(world, auth);
  expect(changed).toHaveBeenCalledTimes(1);
  world.access.clear();
  await send(world, auth);
  expect(world.logins).toBe(1);
  expect(changed).toHaveBeenCalledTimes(1);
  remove?.();
  await auth.login(SERVER);
  expect(changed).toHaveBeenCalledTimes(1);
});

test("fires the listeners of the server of a login, and those without a server [auth C31]", async () => {
  const { world, auth } = setUp();
  const calls: string[] = [];
  auth.onIdentityChange?.(() => calls.push("own"), `${SERVER}?user=1#part`);
  auth.onIdentityChange?.(() => calls.push("other"), "https://mcp.example/other");
  auth.onIdentityChange?.(() => calls.push("all"));
  await send(world, auth);
  expect(calls).toEqual(["own", "all"]);
  await auth.logout(SERVER);
  expect(calls).toEqual(["own", "all", "own", "all"]);
});

test("survives an error of an identity listener", async () => {
  const onNotice = vi.fn<(notice: AuthNotice) => void>();
  const { world, auth } = setUp({ onNotice });
  auth.onIdentityChange?.(() => {
    throw new Error("listener");
  });
  expect(await send(world, auth)).toBe(200);
  expect(onNotice).toHaveBeenCalledWith(expect.objectContaining({ code: "auth/listener" }));
});

test("reports the resource override with a notice [auth C5]", async () => {
  const onNotice = vi.fn<(notice: AuthNotice) => void>();
  const { world, auth } = setUp({ resource: "api://files", onNotice });
  await send(world, auth);
  const authorize = world.calls.find(({ url }) => url.includes("/authorize"));
  expect(authorize?.body.get("resource")).toBe("api://files");
  expect(onNotice).toHaveBeenCalledWith(expect.objectContaining({ resource: SERVER }));
});

test("refuses a URL that is no http URL", async () => {
  const { auth } = setUp();
  await expect(auth.login("file:///etc/passwd")).rejects.toBeInstanceOf(TypeError);
  const failed = auth.login("mcp.example/mcp?token=CANARY-query");
  await expect(failed).rejects.toThrow('received "mcp.example/mcp?…"');
});

test("reports the denial of the person to every waiting request", async () => {
  const { world, auth } = setUp({
    login: async ({ redirectUri, state }) => `${redirectUri}?error=access_denied&state=${state}`,
  });
  const results = await Promise.allSettled([send(world, auth), send(world, auth)]);
  for (const result of results) {
    expect(result).toMatchObject({ status: "rejected", reason: { code: "auth/denied" } });
    expect(result.status === "rejected" && result.reason).toBeInstanceOf(AuthError);
  }
});
