/** Logins with tokens that are bound to a key: nonces, refreshes, and processes that do not have the key. */
import { memoryTokenStore, oauth } from "@mcp-gen/auth";
import { dpop } from "@mcp-gen/auth/dpop";
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BoundWorld } from "./bound-world.js";
import { send, SERVER } from "./fake-world.js";

let world: BoundWorld;
let clock: FakeClock;
const store = { value: memoryTokenStore() };

beforeEach(() => {
  world = new BoundWorld();
  clock = fakeClock(Date.now());
  world.now = () => clock.now();
  store.value = memoryTokenStore();
});
afterEach(() => {
  // A bound token is never sent as Bearer or without a proof, and no proof is sent twice.
  if (world.violations.length > 0) throw new Error(world.violations.join(", "));
});

/** A process with the store of the test, and a key of its own. */
function start(options: Parameters<typeof oauth>[0] = {}) {
  const { login, fetch } = world;
  return oauth({ login, fetch, store: store.value, dpop: dpop(), clock, ...options });
}

const keysAt = (path: string): string[] =>
  world.proofs.filter((proof) => proof.path === path).map(({ key }) => key);
const noncesAt = (path: string) =>
  world.proofs.filter((proof) => proof.path === path).map(({ nonce }) => nonce);

test("binds the token to the key of the process, and proves each request [auth E3]", async () => {
  const auth = start();
  expect([await send(world, auth), await send(world, auth)]).toEqual([200, 200]);
  expect(world.proofs.map(({ path }) => path)).toEqual(["/token", "/mcp", "/mcp"]);
  expect(new Set(world.proofs.map(({ key }) => key)).size).toBe(1);
  expect(world.logins).toBe(1);
});

test("sends a proof where only the metadata requires it [auth E3] [auth C3]", async () => {
  world.challenges = false;
  expect(await send(world, start())).toBe(200);
  expect(keysAt("/mcp")).toHaveLength(1);
  expect(world.logins).toBe(1);
});

test("sends the nonce that the token endpoint demands, and keeps it [auth E3] [auth C28]", async () => {
  world.issuerNonce = "issuer-1";
  const auth = start();
  expect(await send(world, auth)).toBe(200);
  expect(noncesAt("/token")).toEqual([undefined, "issuer-1"]);
  expect(noncesAt("/mcp")).toEqual([undefined]);
  await clock.advance(3_600_000);
  expect(await send(world, auth)).toBe(200);
  expect(noncesAt("/token")).toEqual([undefined, "issuer-1", "issuer-1"]);
  expect([world.logins, world.refreshes]).toEqual([1, 1]);
});

test("sends the nonce that the server demands, which is no refused token [auth E3] [auth C23] [auth C28]", async () => {
  world.serverNonce = "server-1";
  const auth = start();
  expect(await send(world, auth)).toBe(200);
  expect(noncesAt("/mcp")).toEqual([undefined, "server-1"]);
  world.serverNonce = "server-2";
  expect([await send(world, auth), await send(world, auth)]).toEqual([200, 200]);
  expect(noncesAt("/mcp").slice(2)).toEqual(["server-1", "server-2", "server-2"]);
  expect([world.logins, world.count("/token"), world.refreshes]).toEqual([1, 1, 0]);
});

test("many requests that lack a nonce cause no login and no refresh [auth E3] [auth C23]", async () => {
  const auth = start();
  expect(await send(world, auth)).toBe(200);
  world.serverNonce = "server-1";
  const all = await Promise.all(Array.from({ length: 20 }, () => send(world, auth)));
  expect(new Set(all)).toEqual(new Set([200]));
  expect([world.logins, world.count("/token")]).toEqual([1, 1]);
});

test("a server that accepts no nonce is asked a bounded number of times [auth E3] [auth C28]", async () => {
  let count = 0;
  Object.defineProperty(world, "serverNonce", { get: () => `server-${count++}` });
  const auth = start();
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/rejected" });
  expect(world.logins).toBe(1);
  expect(keysAt("/mcp").length).toBeLessThanOrEqual(4);
});

test.each([
  ["before it expires", 3_590_000],
  ["after it expired", 3_600_001],
])(
  "refreshes a bound token with a proof of the same key, %s [auth E3] [auth C22]",
  async (_, wait) => {
    const auth = start();
    expect(await send(world, auth)).toBe(200);
    await clock.advance(wait);
    expect(await send(world, auth)).toBe(200);
    expect([world.logins, world.refreshes]).toEqual([1, 1]);
    expect(new Set(world.proofs.map(({ key }) => key)).size).toBe(1);
    expect(keysAt("/token")).toHaveLength(2);
  },
);

test("refreshes a bound token that the server refuses [auth E3] [auth C23]", async () => {
  const auth = start();
  expect(await send(world, auth)).toBe(200);
  world.access.clear();
  expect(await send(world, auth)).toBe(200);
  expect([world.logins, world.refreshes]).toEqual([1, 1]);
});

test.each(["invalid_grant", "invalid_dpop_proof", "invalid_request"])(
  "a new process has another key: one refused refresh (%s), then one login [auth E3] [auth C26] [auth C28]",
  async (otherKey) => {
    world.otherKey = otherKey;
    expect(await send(world, start())).toBe(200);
    const later = start();
    expect([await send(world, later), await send(world, later)]).toEqual([200, 200]);
    expect([world.logins, world.refreshes]).toEqual([2, 0]);
    expect(new Set(world.proofs.map(({ key }) => key)).size).toBe(2);
    expect(keysAt("/token")).toHaveLength(3);
  },
);

test("a confidential client refreshes with its new key [auth E3] [auth C26]", async () => {
  world.hasRefresh = true;
  expect(await send(world, start())).toBe(200);
  // Its refresh tokens are bound to its secret, not to a key.
  world.forgetRefreshKeys();
  expect(await send(world, start())).toBe(200);
  expect([world.logins, world.refreshes]).toEqual([1, 1]);
});

test("without a way to log in, a process with another key fails immediately [auth E3] [auth L6]", async () => {
  expect(await send(world, start())).toBe(200);
  const { fetch } = world;
  const later = oauth({ fetch, store: store.value, dpop: dpop(), clock });
  await expect(send(world, later)).rejects.toMatchObject({ code: "auth/login-required" });
  expect(world.logins).toBe(1);
});

test("a process without a key never sends the bound token [auth E3] [auth C21]", async () => {
  expect(await send(world, start())).toBe(200);
  const { fetch } = world;
  const seen = world.calls.length;
  const later = oauth({ fetch, store: store.value, clock });
  await expect(send(world, later)).rejects.toMatchObject({ code: "auth/login-required" });
  const sent = world.calls.slice(seen).map(({ authorization }) => authorization);
  expect(sent.filter((authorization) => authorization !== null)).toEqual([]);
});

test("a token that is issued as Bearer in spite of the proof is sent as Bearer [auth E3] [auth C20]", async () => {
  world.binds = false;
  const auth = start();
  expect([await send(world, auth), await send(world, auth)]).toEqual([200, 200]);
  const sent = world.calls.filter(({ url }) => url === SERVER).map((call) => call.authorization);
  expect(sent.slice(1)).toEqual([expect.stringMatching(/^Bearer /), sent[1]]);
  expect(keysAt("/mcp")).toEqual([]);
  expect(world.logins).toBe(1);
});

test("a server that requires a key and gets a Bearer token opens one browser [auth E3] [auth C28]", async () => {
  world.binds = false;
  world.decide = () => ({ status: 401 });
  const auth = start();
  for (let count = 0; count < 3; count++) {
    await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/rejected" });
  }
  expect(world.logins).toBe(1);
});
