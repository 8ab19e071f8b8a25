/** Logouts that meet other work: a refresh, another process, a store that fails. */
import {
  memoryTokenStore,
  oauth,
  type AuthNotice,
  type OAuthOptions,
  type TokenStore,
} from "@mcp-gen/auth";
import { expect, test, vi } from "vitest";
import { deferred, FakeWorld, send, SERVER, until } from "./fake-world.js";

async function loggedIn(options: OAuthOptions = {}) {
  const world = new FakeWorld();
  const auth = oauth({ login: world.login, fetch: world.fetch, ...options });
  await auth.login(SERVER);
  world.calls.length = 0;
  return { world, auth };
}

/** The names of the stored tokens and logins. */
async function storedLogins(store: TokenStore): Promise<readonly string[]> {
  return ((await store.keys?.()) ?? []).filter((key) => !key.startsWith('["client"'));
}

function revoked(world: FakeWorld): string[] {
  return world.calls
    .filter(({ url }) => url.endsWith("/revoke"))
    .map(({ body }) => body.get("token") ?? "");
}

test.each(["with locks", "without locks"])(
  "a refresh in progress does not undo a logout (store %s)",
  async (kind) => {
    const memory = memoryTokenStore();
    const store = (kind === "with locks" ? memory : { ...memory, lock: undefined }) as TokenStore;
    const world = new FakeWorld();
    const login = vi.fn<typeof world.login>(world.login);
    const auth = oauth({ login, fetch: world.fetch, store });
    await auth.login(SERVER);
    // The request that waits for the refresh may ask for a login.
    login.mockRejectedValue(new Error("no person is here"));
    world.calls.length = 0;
    world.access.clear();
    const { promise: held, resolve: release } = deferred();
    world.override = async ({ url }) => {
      if (url.endsWith("/token")) await held;
      return undefined;
    };
    await import("../src/engine/log-out.js");
    const sent = send(world, auth).catch(() => {});
    await until(() => world.count("/token") === 1);
    const out = auth.logout(SERVER);
    await auth.status(SERVER);
    release();
    await out;
    await sent;
    world.calls.length = 0;
    expect(await auth.headers({ server: SERVER, url: SERVER, method: "POST" })).toEqual({});
    expect(await storedLogins(store)).toEqual([]);
  },
);

test("deletes and revokes the token that another process refreshed", async () => {
  const store = memoryTokenStore();
  const { world, auth } = await loggedIn({ store });
  world.access.clear();
  const other = oauth({ login: world.login, fetch: world.fetch, store });
  expect(await send(world, other)).toBe(200);
  const [current] = [...world.access.values()];
  await auth.logout(SERVER);
  expect(revoked(world)).toEqual([current?.family.refreshToken]);
  expect(await storedLogins(store)).toEqual([]);
});

test("a logout after a failed one deletes and revokes the token", async () => {
  const store = memoryTokenStore();
  const { world, auth } = await loggedIn({ store });
  const failing = vi.spyOn(store, "delete").mockImplementation(() => {
    throw new Error("read-only");
  });
  await expect(auth.logout(SERVER)).rejects.toMatchObject({ code: "auth/store" });
  expect(revoked(world)).toEqual([]);
  failing.mockRestore();
  await auth.logout(SERVER);
  expect(await storedLogins(store)).toEqual([]);
  expect(revoked(world)).toHaveLength(1);
});

test("revokes a token that the store refused to save", async () => {
  const store = memoryTokenStore();
  const { world, auth } = await loggedIn({ store });
  world.access.clear();
  const failing = vi.spyOn(store, "set").mockImplementation(() => {
    throw new Error("disk full");
  });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/store" });
  failing.mockRestore();
  const [current] = [...world.access.values()];
  await auth.logout(SERVER);
  expect(revoked(world)).toEqual([current?.family.refreshToken]);
  expect(await storedLogins(store)).toEqual([]);
});

test("reports a lock that fails as an error of the store", async () => {
  const store = memoryTokenStore();
  const { auth } = await loggedIn({ store });
  vi.spyOn(store, "lock").mockRejectedValue(new Error("the disk is read-only"));
  await expect(auth.logout(SERVER)).rejects.toMatchObject({ code: "auth/store" });
});

test("says that the authorization server did not confirm the revocation", async () => {
  const onNotice = vi.fn<(notice: AuthNotice) => void>();
  const { world, auth } = await loggedIn({ onNotice });
  world.override = ({ url }) =>
    url.endsWith("/revoke") ? new Response(null, { status: 401 }) : undefined;
  await auth.logout(SERVER);
  expect(onNotice).toHaveBeenCalledWith(expect.objectContaining({ code: "auth/not-revoked" }));
});

test("says that a token was not revoked because its client is gone", async () => {
  const onNotice = vi.fn<(notice: AuthNotice) => void>();
  const store = memoryTokenStore();
  const { world, auth } = await loggedIn({ onNotice, store });
  for (const key of (await store.keys?.()) ?? []) {
    if (key.startsWith('["client"')) await store.delete(key);
  }
  await auth.logout(SERVER);
  expect(revoked(world)).toEqual([]);
  expect(onNotice).toHaveBeenCalledWith(expect.objectContaining({ code: "auth/not-revoked" }));
});
