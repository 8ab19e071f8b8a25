/** The login on another device (RFC 8628). */
import { deviceLogin, oauth, type DeviceMethod } from "@mcp-gen/auth";
import { fakeClock } from "@mcp-gen/core";
import { expect, test, vi } from "vitest";
import { FakeWorld, ISSUER, refused, send, until } from "./fake-world.js";

const CODE = {
  device_code: "CANARY-device",
  user_code: "ABCD-EFGH",
  verification_uri: `${ISSUER}/device`,
  verification_uri_complete: `${ISSUER}/device?code=ABCD-EFGH`,
  expires_in: 60,
};
const TOKEN = { access_token: "CANARY-access-1", token_type: "Bearer", scope: "read" };

const pending = () => refused("authorization_pending");
const slow = () => refused("slow_down");
const down = () => new Response(null, { status: 503 });

function setUp(code: object, answers: (() => Response)[]) {
  const world = new FakeWorld();
  const clock = fakeClock();
  world.metadata = {
    authorization_endpoint: undefined,
    code_challenge_methods_supported: undefined,
    device_authorization_endpoint: `${ISSUER}/device_authorization`,
  };
  const polls: number[] = [];
  world.override = ({ url, authorization }) => {
    if (url.endsWith("/mcp") && authorization !== null) return new Response(null);
    if (url.endsWith("/device_authorization")) return Response.json(code);
    if (!url.endsWith("/token")) return undefined;
    polls.push(clock.now());
    return (answers.shift() ?? pending)();
  };
  const show = vi.fn<DeviceMethod["show"]>();
  const auth = oauth({ login: deviceLogin({ show }), fetch: world.fetch, clock, scopes: ["read"] });
  return { world, clock, polls, show, auth };
}

/** Moves the clock in steps until the promise settles. Returns its result or its error. */
async function settle(
  promise: Promise<unknown>,
  clock: ReturnType<typeof fakeClock>,
): Promise<unknown> {
  const settled: unknown[] = [];
  void promise.catch((error: unknown) => error).then((outcome) => settled.push(outcome));
  while (settled.length === 0) {
    await until(() => clock.waiting > 0 || settled.length > 0);
    // Time passes only while the engine waits for it.
    if (settled.length === 0) await clock.advance(500);
  }
  return settled[0];
}

/** The time between the requests, in seconds. */
function gaps(polls: readonly number[]): number[] {
  return polls.slice(1).map((time, index) => (time - (polls[index] ?? 0)) / 1000);
}

test("shows the code and waits for the token with the interval of the server [auth L4]", async () => {
  const { world, clock, polls, show, auth } = setUp({ ...CODE, interval: 2 }, [
    pending,
    pending,
    () => Response.json(TOKEN),
  ]);
  const startedAt = clock.now();
  expect(await settle(send(world, auth), clock)).toBe(200);
  expect(show.mock.calls[0]?.[0]).toEqual({
    userCode: "ABCD-EFGH",
    verificationUri: `${ISSUER}/device`,
    verificationUriComplete: `${ISSUER}/device?code=ABCD-EFGH`,
    expiresAt: expect.any(Number),
    signal: expect.any(AbortSignal),
  });
  expect(polls[0]).toBeGreaterThanOrEqual(startedAt + 2000);
  expect(gaps(polls)).toEqual([2, 2]);
  const requests = world.calls.filter(({ url }) => url.endsWith("/token"));
  expect(Object.fromEntries(requests[0]?.body ?? [])).toMatchObject({
    grant_type: "urn:ietf:params:oauth:grant-type:device_code",
    device_code: "CANARY-device",
    resource: "https://mcp.example/mcp",
  });
  const asked = world.calls.find(({ url }) => url.endsWith("/device_authorization"));
  expect(asked?.body.get("scope")).toBe("read");
  expect(asked?.body.get("client_id")).toMatch(/client/);
});

test("waits 5 s instead of an interval below 1 s [auth L4]", async () => {
  const answers = [pending, () => Response.json(TOKEN)];
  const { world, clock, polls, auth } = setUp({ ...CODE, interval: 0.02 }, answers);
  await settle(send(world, auth), clock);
  expect(gaps(polls)).toEqual([5]);
});

test("waits 5 s without an interval, and 5 s longer after each slow_down [auth L4]", async () => {
  const { world, clock, polls, auth } = setUp(CODE, [
    pending,
    slow,
    slow,
    () => Response.json(TOKEN),
  ]);
  expect(await settle(send(world, auth), clock)).toBe(200);
  expect(gaps(polls)).toEqual([5, 10, 15]);
});

test("ends when the code expires [auth L4]", async () => {
  const { world, clock, polls, auth } = setUp({ ...CODE, expires_in: "12" }, []);
  expect(await settle(send(world, auth), clock)).toMatchObject({ code: "auth/timeout" });
  expect(polls).toHaveLength(2);
});

test.each([
  ["expired_token", "auth/timeout"],
  ["access_denied", "auth/denied"],
  ["invalid_grant", "auth/token-refused"],
])("ends after %s with %s [auth L4]", async (error, code) => {
  const { world, clock, polls, auth } = setUp(CODE, [() => refused(error)]);
  expect(await settle(send(world, auth), clock)).toMatchObject({ code });
  expect(polls).toHaveLength(1);
});

test("continues while the server is down [auth L4]", async () => {
  const { world, clock, polls, auth } = setUp(CODE, [down, () => Response.json(TOKEN)]);
  expect(await settle(send(world, auth), clock)).toBe(200);
  expect(gaps(polls)).toEqual([10]);
});

test("ends with the signal [auth L4]", async () => {
  const { world, clock, polls, show, auth } = setUp(CODE, []);
  const aborter = new AbortController();
  show.mockImplementation(() => aborter.abort(new Error("stopped")));
  const outcome = settle(send(world, auth, { signal: aborter.signal }), clock);
  expect(await outcome).toEqual(new Error("stopped"));
  expect(clock.waiting).toBe(0);
  expect(polls).toEqual([]);
});

test.each([
  ["a foreign scheme", { verification_uri: "javascript:alert(1)" }, "auth/blocked-address"],
  ["control characters", { user_code: "A\u001b[2J" }, "auth/token-refused"],
  ["no code", { device_code: undefined }, "auth/token-refused"],
])("shows nothing for %s [auth L4] [req 183]", async (_, change, code) => {
  const { world, clock, show, auth } = setUp({ ...CODE, ...change }, []);
  expect(await settle(send(world, auth), clock)).toMatchObject({ code });
  expect(show).not.toHaveBeenCalled();
});

test("shows addresses in their normal form, which cannot change the direction of a text [auth L4] [auth A9]", async () => {
  const address = `${ISSUER}/\u202edevice`;
  const change = { verification_uri: address, verification_uri_complete: `${address}?a` };
  const { world, clock, show, auth } = setUp({ ...CODE, ...change }, [() => Response.json(TOKEN)]);
  await settle(send(world, auth), clock);
  expect(show.mock.calls[0]?.[0]).toMatchObject({
    verificationUri: `${ISSUER}/%E2%80%AEdevice`,
    verificationUriComplete: `${ISSUER}/%E2%80%AEdevice?a`,
  });
});

test("names the address that it does not show [auth L4] [auth C35]", async () => {
  const { world, clock, auth } = setUp({ ...CODE, verification_uri: "http://10.0.0.1/" }, []);
  expect(await settle(send(world, auth), clock)).toMatchObject({
    message: expect.stringContaining("the address for the other device"),
  });
});

test("needs a server with the device endpoint [auth L4]", async () => {
  const { world, clock, auth } = setUp(CODE, []);
  world.metadata = {};
  expect(await settle(send(world, auth), clock)).toMatchObject({
    code: "auth/no-metadata",
    message: expect.stringContaining("device_authorization_endpoint"),
  });
});

test("rejects unknown options and a missing show", () => {
  expect(() => deviceLogin({ show: () => {}, timeoutMs: 1 } as { show(): void })).toThrow(
    new TypeError("deviceLogin: option timeoutMs is unknown. Options: show."),
  );
  expect(() => deviceLogin({} as { show(): void })).toThrow(
    new TypeError("deviceLogin: option show: expected a function, received undefined"),
  );
});
