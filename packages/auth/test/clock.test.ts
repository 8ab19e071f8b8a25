/** The option `clock` decides about all times of a login. Its time differs from that of the system. */
import { oauth } from "@mcp-gen/auth";
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { beforeEach, expect, test } from "vitest";
import { FakeWorld, send } from "./fake-world.js";

const START = Date.UTC(2001, 0, 1);

let clock: FakeClock;
let world: FakeWorld;
beforeEach(() => {
  clock = fakeClock(START);
  world = new FakeWorld();
  world.now = () => clock.now();
});

const start = () => oauth({ login: world.login, fetch: world.fetch, clock });

test("a registration ends with its secret, by the clock of the option [auth C13]", async () => {
  world.metadata = { token_endpoint_auth_methods_supported: ["client_secret_post"] };
  world.override = ({ url, body }) => {
    if (!url.endsWith("/register")) return undefined;
    const client_id = `client-${world.count("/register")}`;
    world.clients.set(client_id, url);
    const client_secret_expires_at = START / 1_000 + 100;
    const registered = JSON.parse(body.get("json") ?? "{}");
    return Response.json({
      ...registered,
      client_id,
      client_secret: "s",
      client_secret_expires_at,
    });
  };
  world.hasRefresh = false;
  world.lifetime = 50;
  const auth = start();
  expect(await send(world, auth)).toBe(200);
  await clock.advance(60_000);
  expect(await send(world, auth)).toBe(200);
  expect([world.logins, world.count("/register")]).toEqual([2, 1]);
  await clock.advance(60_000);
  expect(await send(world, auth)).toBe(200);
  expect([world.logins, world.count("/register")]).toEqual([3, 2]);
});

test.each(["/register", "/token", "/.well-known/oauth-protected-resource"])(
  "a date in Retry-After of %s counts from the time of the option [auth C26]",
  async (path) => {
    const headers = { "retry-after": new Date(START + 90_000).toUTCString() };
    world.override = ({ url }) =>
      new URL(url).pathname.startsWith(path)
        ? new Response("", { status: 503, headers })
        : undefined;
    await expect(send(world, start())).rejects.toMatchObject({
      code: "auth/unavailable",
      retryable: true,
      retryAfterMs: 90_000,
    });
  },
);
