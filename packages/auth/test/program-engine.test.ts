/** The engine with a strategy that needs no person. */
import { memoryTokenStore } from "@mcp-gen/auth";
import { fakeClock } from "@mcp-gen/core";
import { expect, test, vi } from "vitest";
import { createLoginAuth } from "../src/engine/login-auth.js";
import type { AuthOptions, AuthStrategy, StrategyInfo } from "../src/engine/strategy.js";
import { FakeWorld, ISSUER, send, SERVER } from "./fake-world.js";

function setUp(options: AuthOptions = {}, info: Partial<StrategyInfo> = {}) {
  const world = new FakeWorld();
  const clock = fakeClock();
  world.now = () => clock.now();
  world.lifetime = 100;
  world.clients.set("program", ISSUER);
  const obtainToken = vi.fn<AuthStrategy["obtainToken"]>(
    async ({ scopes, authorizationServer }) => {
      const url = `${authorizationServer.metadata.authorization_endpoint}?client_id=program&scope=${scopes.join("+")}&redirect_uri=https://a.example/`;
      const answer = new URL(await world.login({ url }));
      const body = new URLSearchParams({
        client_id: "program",
        ...Object.fromEntries(answer.searchParams),
      });
      const response = await world.fetch(`${ISSUER}/token`, { method: "POST", body });
      const { access_token: accessToken } = (await response.json()) as { access_token: string };
      const now = clock.now();
      return {
        client: { clientId: "program", method: "none", source: "registered" },
        token: {
          accessToken,
          tokenType: "Bearer",
          issuedAt: now,
          expiresAt: now + 100_000,
          scopes,
        },
      };
    },
  );
  const extensions = { "example/credentials": {} };
  const auth = createLoginAuth(
    { kind: "program", usesCode: false, extensions, load: async () => ({ obtainToken }), ...info },
    { fetch: world.fetch, clock, ...options },
    () => import("../src/engine/engine.js"),
  );
  return { world, clock, auth, obtainToken };
}

test("declares the extension of a program [auth E1]", () => {
  expect(setUp().auth.extensions).toEqual({ "example/credentials": {} });
});

test("renews the token of a program before it expires, once for all requests [auth C22] [auth C23] [auth E1]", async () => {
  const { world, clock, auth, obtainToken } = setUp();
  const changed = vi.fn<() => void>();
  expect(await send(world, auth)).toBe(200);
  auth.onIdentityChange?.(changed);
  await clock.advance(90_000);
  await Promise.all(Array.from({ length: 20 }, () => send(world, auth)));
  expect(obtainToken).toHaveBeenCalledTimes(2);
  expect(changed).not.toHaveBeenCalled();
});

test("another process that renews a program's token is no new user [auth C31]", async () => {
  const store = memoryTokenStore();
  const first = setUp({ store });
  await send(first.world, first.auth);
  const changed = vi.fn<() => void>();
  first.auth.onIdentityChange?.(changed);
  const second = createLoginAuth(
    { kind: "program", usesCode: false, load: async () => ({ obtainToken: first.obtainToken }) },
    { fetch: first.world.fetch, clock: first.clock, store },
    () => import("../src/engine/engine.js"),
  );
  await first.clock.advance(95_000);
  expect(await send(first.world, second)).toBe(200);
  expect(await send(first.world, first.auth)).toBe(200);
  expect(first.obtainToken).toHaveBeenCalledTimes(2);
  expect(changed).not.toHaveBeenCalled();
});

test("a program gets one token per request that a server always rejects [auth C28] [auth A14]", async () => {
  const { world, auth, obtainToken } = setUp();
  world.decide = () => ({ status: 401 });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/rejected" });
  expect(obtainToken).toHaveBeenCalledTimes(1);
});

test("a program requests more scopes once and gives up [auth C30]", async () => {
  const { world, auth, obtainToken } = setUp({ scopes: ["a"] });
  let count = 0;
  world.decide = () => ({
    status: 403,
    challenge: `error="insufficient_scope", scope="scope-${count++}"`,
  });
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/scope" });
  expect(obtainToken.mock.calls.map(([{ scopes }]) => scopes)).toEqual([["a"], ["a", "scope-0"]]);
});

test("a program with an issuer uses no other one [auth C12] [auth E1] [req 181]", async () => {
  const { world, auth, obtainToken } = setUp({}, { issuer: "https://elsewhere.example" });
  await expect(send(world, auth)).rejects.toMatchObject({
    code: "auth/issuer-mismatch",
    resource: SERVER,
  });
  expect(obtainToken).not.toHaveBeenCalled();
});
