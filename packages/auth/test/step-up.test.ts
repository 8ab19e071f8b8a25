import { memoryTokenStore, oauth } from "@mcp-gen/auth";
import { expect, test, vi } from "vitest";
import { FakeWorld, ISSUER, send, SERVER } from "./fake-world.js";

const CALL = { method: "tools/call", name: "write" };

function setUp(options: Parameters<typeof oauth>[0] = {}) {
  const world = new FakeWorld();
  world.resourceScopes = ["read"];
  const auth = oauth({ login: world.login, fetch: world.fetch, ...options });
  return { world, auth };
}

/** Requires scopes for a call, as the server lists them. */
function requireScopes(world: FakeWorld, ...needed: string[]): void {
  world.decide = (token, { method }) => {
    const granted = world.access.get(token)?.family.scopes ?? [];
    if (method !== "tools/call" || needed.every((scope) => granted.includes(scope))) {
      return { status: 200 };
    }
    return insufficient(needed);
  };
}

const insufficient = (scopes: readonly string[]) => ({
  status: 403,
  challenge: `error="insufficient_scope", scope="${scopes.join(" ")}"`,
});

/** The scopes of all authorization requests. */
function requested(world: FakeWorld): (string | null)[] {
  return world.calls
    .filter(({ url }) => new URL(url).pathname === "/authorize")
    .map(({ body }) => body.get("scope"));
}

test("requests the union of earlier and needed scopes by a login, not by a refresh [auth C29] [req 187]", async () => {
  const { world, auth } = setUp();
  requireScopes(world, "write");
  await send(world, auth);
  expect(await send(world, auth, { rpc: CALL })).toBe(200);
  expect(requested(world)).toEqual(["read", "read write"]);
  const grants = world.calls.filter(({ url }) => url.endsWith("/token"));
  expect(grants.map(({ body }) => body.get("grant_type"))).toEqual([
    "authorization_code",
    "authorization_code",
  ]);
});

test("fails if a step-up adds no scope, and says so [auth C29]", async () => {
  const { world, auth } = setUp();
  world.decide = () => insufficient(["read"]);
  await expect(send(world, auth, { rpc: CALL })).rejects.toMatchObject({
    code: "auth/scope",
    message: expect.stringContaining("already requested"),
  });
  expect(world.logins).toBe(1);
});

test("keeps the scopes of a step-up in later logins [auth C29]", async () => {
  const { world, auth } = setUp();
  requireScopes(world, "write");
  await send(world, auth, { rpc: CALL });
  for (const { family } of world.access.values()) family.isRevoked = true;
  await send(world, auth);
  expect(requested(world).at(-1)?.split(" ").sort()).toEqual(["read", "write"]);
});

test("a 403 without insufficient_scope is no challenge [auth C29]", async () => {
  const { world, auth } = setUp();
  world.decide = () => ({ status: 403 });
  expect(await send(world, auth)).toBe(403);
  expect(world.logins).toBe(1);
});

test("never steps up if told so [auth C30]", async () => {
  const { world, auth } = setUp({ stepUp: "never" });
  requireScopes(world, "write");
  await expect(send(world, auth, { rpc: CALL })).rejects.toMatchObject({ code: "auth/scope" });
  expect(world.logins).toBe(1);
});

test("asks the function of the application before a step-up [auth C30]", async () => {
  const stepUp = vi.fn<(request: object) => boolean>(() => false);
  const { world, auth } = setUp({ stepUp });
  requireScopes(world, "write", "read");
  await expect(send(world, auth, { rpc: CALL })).rejects.toMatchObject({ code: "auth/scope" });
  expect(stepUp.mock.calls).toEqual([
    [{ server: SERVER, issuer: ISSUER, newScopes: ["write"], method: "tools/call", name: "write" }],
  ]);
  stepUp.mockReturnValue(true);
  expect(await send(world, auth, { rpc: CALL })).toBe(200);
});

test("100 calls that need a scope cause 1 step-up [auth C30]", async () => {
  const { world, auth } = setUp();
  await send(world, auth);
  requireScopes(world, "write");
  await Promise.all(Array.from({ length: 100 }, () => send(world, auth, { rpc: CALL })));
  expect(world.logins).toBe(2);
});

test("steps up at most twice per method and name [auth C30] [req 187]", async () => {
  const { world, auth } = setUp();
  let count = 0;
  world.decide = (_, { method }) =>
    method === "tools/call" ? insufficient([`scope-${(count += 1)}`]) : { status: 200 };
  await send(world, auth);
  await expect(send(world, auth, { rpc: CALL })).rejects.toMatchObject({ code: "auth/scope" });
  expect(world.logins).toBe(3);
  await expect(send(world, auth, { rpc: CALL })).rejects.toMatchObject({ code: "auth/scope" });
  expect(world.logins).toBe(3);
  // Another tool has its own limit.
  await send(world, auth, { rpc: { method: "tools/call", name: "move" } }).catch(() => {});
  expect(world.logins).toBe(5);
});

test.each(["/.well-known/oauth-protected-resource/mcp", "/.well-known/oauth-authorization-server"])(
  "a step-up that fails at %s does not count [auth C30]",
  async (path) => {
    const { world, auth } = setUp();
    await send(world, auth);
    requireScopes(world, "write");
    world.override = ({ url }) =>
      url.endsWith(path) ? new Response(null, { status: 500 }) : undefined;
    for (const _ of [1, 2, 3]) {
      await expect(send(world, auth, { rpc: CALL })).rejects.toMatchObject({
        code: "auth/unavailable",
      });
    }
    world.override = undefined;
    expect(await send(world, auth, { rpc: CALL })).toBe(200);
    expect(world.logins).toBe(2);
  },
);

test("needs a login method for a step-up [auth L6]", async () => {
  const { world } = setUp();
  const store = memoryTokenStore();
  const first = oauth({ login: world.login, fetch: world.fetch, store });
  await send(world, first);
  requireScopes(world, "write");
  const later = oauth({ fetch: world.fetch, store });
  await expect(send(world, later, { rpc: CALL })).rejects.toMatchObject({
    code: "auth/login-required",
    scopes: ["read", "write"],
  });
});
