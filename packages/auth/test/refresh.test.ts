import { memoryTokenStore, oauth, type TokenStore } from "@mcp-gen/auth";
import { fakeClock } from "@mcp-gen/core";
import { expect, test, vi } from "vitest";
import { SharedTask } from "../src/engine/shared-task.js";

import { deferred, FakeWorld, ISSUER, refused, send, SERVER, until } from "./fake-world.js";

async function loggedIn(options: Parameters<typeof oauth>[0] & { lifetime?: number } = {}) {
  const { lifetime, ...rest } = options;
  const world = new FakeWorld();
  const clock = fakeClock();
  world.now = () => clock.now();
  if ("lifetime" in options) world.lifetime = lifetime;
  const auth = oauth({ login: world.login, fetch: world.fetch, clock, ...rest });
  expect(await send(world, auth)).toBe(200);
  world.calls.length = 0;
  return { world, clock, auth };
}

/** Answers token requests with the given responses, in order. */
function answerToken(world: FakeWorld, ...responses: (() => Response)[]): void {
  world.override = ({ url }) => (url.endsWith("/token") ? responses.shift()?.() : undefined);
}

/** Answers the first request to a path. */
function answerOnce(world: FakeWorld, path: string, answer: () => Response): void {
  const { override } = world;
  let isFirst = true;
  world.override = (call) => {
    if (!isFirst || !call.url.endsWith(path)) return override?.(call);
    isFirst = false;
    return answer();
  };
}

test.each([
  [3600, 60],
  [100, 10],
  [10, 1],
])(
  "renews a token of %d s when less than %d s are left [auth C22]",
  async (lifetime, remaining) => {
    const { world, clock, auth } = await loggedIn({ lifetime });
    await clock.advance((lifetime - remaining) * 1000 - 1);
    await send(world, auth);
    expect(world.count("/token")).toBe(0);
    await clock.advance(1);
    expect(await send(world, auth)).toBe(200);
    expect(world.count("/token")).toBe(1);
    expect(world.logins).toBe(0);
  },
);

test("refreshes a token without expires_in only after a 401 [auth C22]", async () => {
  const { world, clock, auth } = await loggedIn({ lifetime: undefined });
  await clock.advance(10 * 365 * 24 * 3_600_000);
  await send(world, auth);
  expect(world.count("/token")).toBe(0);
  world.access.clear();
  expect(await send(world, auth)).toBe(200);
  expect(world.count("/token")).toBe(1);
  expect(world.logins).toBe(0);
});

test("100 requests that get a 401 together cause 1 token request and 0 logins [auth C23]", async () => {
  const { world, auth } = await loggedIn();
  world.access.clear();
  const results = await Promise.all(Array.from({ length: 100 }, () => send(world, auth)));
  expect(results).toEqual(Array.from({ length: 100 }, () => 200));
  expect(world.count("/token")).toBe(1);
  expect(world.logins).toBe(0);
});

test("100 requests without a token cause 1 login [auth C23]", async () => {
  const world = new FakeWorld();
  const auth = oauth({ login: world.login, fetch: world.fetch });
  await Promise.all(Array.from({ length: 100 }, () => send(world, auth)));
  expect(world.logins).toBe(1);
  expect(world.count("/token")).toBe(1);
});

test("resends a request that was rejected with an older token [auth C23]", async () => {
  const { world, auth } = await loggedIn();
  world.access.clear();
  // The first request receives its 401 only after the second one has refreshed the token.
  const { promise: held, resolve: release } = deferred();
  let isFirst = true;
  world.override = async ({ url }) => {
    if (!isFirst || url !== SERVER) return undefined;
    isFirst = false;
    await held;
    return undefined;
  };
  const late = send(world, auth);
  expect(await send(world, auth)).toBe(200);
  release();
  expect(await late).toBe(200);
  expect(world.count("/token")).toBe(1);
});

test("stores a rotated refresh token before it uses the access token [auth C25]", async () => {
  const store = memoryTokenStore();
  const { world, auth } = await loggedIn({ store });
  world.access.clear();
  const events: string[] = [];
  const set = store.set.bind(store);
  vi.spyOn(store, "set").mockImplementation(async (key, value) => {
    await set(key, value);
    if (key.startsWith('["token"')) events.push("stored");
  });
  world.override = ({ url, authorization }) => {
    if (url === SERVER) events.push(authorization?.includes("access-4") === true ? "new" : "old");
    return undefined;
  };
  await send(world, auth);
  expect(events.filter((event) => event !== "old")[0]).toBe("stored");
  const [value] = (await stored(store)).map((text) => JSON.parse(text));
  expect(value.refreshToken).toBe([...world.access.values()][0]?.family.refreshToken);
});

test("fails the call if the store fails, and saves the token before the next call [auth C25]", async () => {
  const store = memoryTokenStore();
  const { world, auth } = await loggedIn({ store });
  world.access.clear();
  const set = vi.spyOn(store, "set").mockImplementation(() => {
    throw new Error("disk full");
  });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/store" });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/store" });
  set.mockRestore();
  expect(await send(world, auth)).toBe(200);
  expect(world.count("/token")).toBe(1);
  expect(world.logins).toBe(0);
});

test("keeps the token of a new login if the lock of the store fails [auth C25] [auth C31]", async () => {
  const store = memoryTokenStore();
  const world = new FakeWorld();
  const auth = oauth({ login: world.login, fetch: world.fetch, store });
  const changed = vi.fn<() => void>();
  auth.onIdentityChange?.(changed);
  const lock = vi.fn<NonNullable<TokenStore["lock"]>>((key, run) => {
    if (key.startsWith('["token"')) throw new Error("disk full");
    return run();
  });
  Object.assign(store, { lock });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/store" });
  lock.mockImplementation((_, run) => run());
  expect(await send(world, auth)).toBe(200);
  expect([world.count("/token"), world.logins]).toEqual([1, 1]);
  expect(changed).toHaveBeenCalledOnce();
});

test("keeps the refresh token if the response has none [auth C25]", async () => {
  const { world, auth } = await loggedIn();
  world.rotates = false;
  world.hasRefresh = false;
  for (const _ of [1, 2]) {
    world.access.clear();
    expect(await send(world, auth)).toBe(200);
  }
  expect(world.count("/token")).toBe(2);
  expect(world.logins).toBe(0);
});

test("refreshes with the granted scopes, and once without after invalid_scope [auth C25]", async () => {
  const { world, auth } = await loggedIn({ scopes: ["a", "b"] });
  world.access.clear();
  answerToken(world, () => refused("invalid_scope"));
  expect(await send(world, auth)).toBe(200);
  const requests = world.calls.filter(({ url }) => url.endsWith("/token"));
  expect(requests.map(({ body }) => body.get("scope"))).toEqual(["a b", null]);
  expect(requests.every(({ body }) => body.get("resource") === SERVER)).toBe(true);
});

test("logs in again after invalid_grant [auth C26]", async () => {
  const store = memoryTokenStore();
  const { world, auth } = await loggedIn({ store });
  world.access.clear();
  answerToken(world, () => refused("invalid_grant"));
  expect(await send(world, auth)).toBe(200);
  expect(world.logins).toBe(1);
  expect(world.count("/register")).toBe(0);
});

test("uses the token of another process after invalid_grant [auth C26]", async () => {
  const store: TokenStore = { ...memoryTokenStore(), lock: undefined } as never;
  const { world, clock, auth } = await loggedIn({ store });
  const other = oauth({ login: world.login, fetch: world.fetch, clock, store });
  world.access.clear();
  let isFirst = true;
  world.override = async ({ url }) => {
    if (!url.endsWith("/token") || !isFirst) return undefined;
    isFirst = false;
    expect(await send(world, other)).toBe(200);
    return undefined;
  };
  world.revokesOnReuse = false;
  expect(await send(world, auth)).toBe(200);
  expect(world.logins).toBe(0);
});

test.each([
  ["status 503", () => new Response(null, { status: 503, headers: { "retry-after": "7" } })],
  ["status 429", () => new Response(null, { status: 429 })],
  ["a broken connection", () => Promise.reject(new TypeError("fetch failed")) as never],
])("keeps the tokens after %s, and the call is retryable [auth C26]", async (_, answer) => {
  const { world, auth } = await loggedIn();
  world.access.clear();
  answerToken(world, answer);
  await expect(send(world, auth)).rejects.toMatchObject({
    code: "auth/unavailable",
    retryable: true,
  });
  expect(await send(world, auth)).toBe(200);
  expect(world.logins).toBe(0);
});

test("uses a valid token while its renewal fails [auth C26]", async () => {
  const { world, clock, auth } = await loggedIn({ lifetime: 100 });
  await clock.advance(95_000);
  answerToken(world, () => new Response(null, { status: 503 }));
  expect(await send(world, auth)).toBe(200);
  await clock.advance(2000);
  expect(await send(world, auth)).toBe(200);
  expect(world.count("/token")).toBe(2);
});

test("finds the new authorization server if the one of an expired token is gone [auth C9]", async () => {
  const { world, clock, auth } = await loggedIn({ lifetime: 100 });
  await clock.advance(200_000);
  world.issuers = ["https://new.example"];
  world.override = ({ url }) =>
    url.startsWith(ISSUER) ? Promise.reject(new TypeError("fetch failed")) : undefined;
  expect(await send(world, auth)).toBe(200);
  expect(world.logins).toBe(1);
  expect(await auth.status(SERVER)).toMatchObject({ issuer: "https://new.example" });
});

test("the call is retryable if an expired token cannot be refreshed [auth C26]", async () => {
  const { world, clock, auth } = await loggedIn({ lifetime: 100 });
  await clock.advance(200_000);
  world.override = ({ url }) =>
    url.endsWith("/token") ? new Response(null, { status: 503 }) : undefined;
  await expect(send(world, auth)).rejects.toMatchObject({
    code: "auth/unavailable",
    retryable: true,
  });
  world.override = undefined;
  expect(await send(world, auth)).toBe(200);
  expect(world.logins).toBe(0);
});

test("does not refresh a token that was renewed meanwhile [auth C23]", async () => {
  const { world, clock, auth } = await loggedIn({ lifetime: 100 });
  await clock.advance(95_000);
  world.access.clear();
  const { promise: held, resolve: release } = deferred();
  world.override = async ({ url }) => {
    if (url.includes("oauth-protected-resource")) await held;
    return undefined;
  };
  answerOnce(world, "/token", () => new Response(null, { status: 503 }));
  const first = send(world, auth);
  await vi.waitUntil(() => world.count("/.well-known/oauth-protected-resource/mcp") === 1);
  await clock.advance(2000);
  await auth.headers({ server: SERVER, url: SERVER, method: "POST" });
  release();
  expect(await first).toBe(200);
  expect(world.refreshes).toBe(1);
});

test.each(["invalid_client", "unauthorized_client"])(
  "registers again once after %s [auth C27]",
  async (error) => {
    const { world, auth } = await loggedIn();
    world.access.clear();
    answerToken(world, () => refused(error, 401));
    expect(await send(world, auth)).toBe(200);
    expect(world.count("/register")).toBe(1);
    expect(world.logins).toBe(1);
  },
);

test("asks a person only once if a refresh and the login after it get invalid_client [auth C27]", async () => {
  const { world, auth } = await loggedIn();
  world.access.clear();
  answerToken(
    world,
    () => refused("invalid_client", 401),
    () => refused("invalid_client", 401),
  );
  await expect(send(world, auth)).rejects.toMatchObject({ oauthError: "invalid_client" });
  expect([world.count("/register"), world.logins]).toEqual([1, 1]);
});

test.each([400, 401, 422])(
  "registers again after status %d without an OAuth error [auth C27]",
  async (status) => {
    const { world, auth } = await loggedIn();
    world.access.clear();
    answerToken(world, () => Response.json({ message: "unknown" }, { status }));
    expect(await send(world, auth)).toBe(200);
    expect(world.count("/register")).toBe(1);
  },
);

test("registers again once if the client is gone during a login [auth C27]", async () => {
  const { world, auth } = await loggedIn();
  answerToken(
    world,
    () => refused("invalid_client", 401),
    () => refused("invalid_client", 401),
  );
  await expect(auth.login(SERVER)).rejects.toMatchObject({ oauthError: "invalid_client" });
  expect(world.count("/register")).toBe(1);
});

test("never registers in place of a registered client [auth C27]", async () => {
  const world = new FakeWorld();
  world.clients.set("mine", ISSUER);
  const client = { registrations: { [ISSUER]: { clientId: "mine" } } };
  const auth = oauth({ login: world.login, fetch: world.fetch, client });
  expect(await send(world, auth)).toBe(200);
  world.clients.clear();
  world.access.clear();
  await expect(send(world, auth)).rejects.toMatchObject({ oauthError: "invalid_client" });
  expect(world.count("/register")).toBe(0);
  expect(world.logins).toBe(1);
});

test("refreshes a login of another application in the same store, as of `mcp-gen login` [auth C9] [auth C25]", async () => {
  const store = memoryTokenStore();
  const { world } = await loggedIn({ store, client: { name: "mcp-gen" } });
  const own = oauth({ store, fetch: world.fetch, client: { name: "Ada's app" } });
  world.access.clear();
  expect(await send(world, own)).toBe(200);
  expect([world.count("/token"), world.count("/register"), world.logins]).toEqual([1, 0, 0]);
});

test("a request cannot abort a refresh that others need", async () => {
  const { world, auth } = await loggedIn();
  world.access.clear();
  const aborter = new AbortController();
  const join = vi.spyOn(SharedTask.prototype, "join");
  world.override = async ({ url }) => {
    if (!url.endsWith("/token")) return undefined;
    await until(() => join.mock.calls.length === 2);
    aborter.abort(new Error("aborted"));
    return undefined;
  };
  const [first, second] = await Promise.allSettled([
    send(world, auth, { signal: aborter.signal }),
    send(world, auth),
  ]);
  expect(first).toMatchObject({ status: "rejected", reason: new Error("aborted") });
  expect(second).toMatchObject({ status: "fulfilled", value: 200 });
  join.mockRestore();
  expect(world.logins).toBe(0);
});

async function stored(store: TokenStore): Promise<string[]> {
  const keys = ((await store.keys?.()) ?? []).filter((key) => key.startsWith('["token"'));
  return Promise.all(keys.map(async (key) => (await store.get(key)) ?? ""));
}
