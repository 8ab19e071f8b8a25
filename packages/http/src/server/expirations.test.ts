/** Requests and streams end when the token of their sender expires, on both hosts. */
import { fakeClock, type AuthInfo, type FakeClock } from "@mcp-gen/core";
import { httpSse } from "@mcp-gen/http/sse";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Host } from "../../test/hosts.js";
import { bare, message, modern, openSession, request } from "../../test/messages.js";
import { Expirations } from "./expirations.js";

const LIFETIME = 60_000;
const AUTHORIZED = { authorization: "Bearer a" };

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;
  let start: number;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    start = clock.now();
    host = await openHost(kind, endpoint, {
      clock,
      streamAfter: 10 * LIFETIME,
      keepAlive: 0,
      sse: httpSse(),
      auth: {
        authenticate: (asked): AuthInfo => {
          const token = asked.header("authorization") ?? "";
          const lifetimes = { "Bearer a": 1, "Bearer b": 3, "Bearer forever": Infinity };
          const times = lifetimes[token as keyof typeof lifetimes];
          return { principal: "alice", expiresAt: start + times * LIFETIME };
        },
        expired: () => ({ status: 401, challenge: 'Bearer error="invalid_token", a="b"' }),
      },
    });
  });
  afterEach(() => host.stop());

  /** Waits until the request has reached the endpoint, and until its turn of the event loop is over. */
  async function held(count = 1): Promise<void> {
    await until(() => endpoint.held.length >= count);
    await until(() => true);
  }

  /** Lets the token expire, and checks that nothing happens before. */
  async function expire(): Promise<void> {
    await clock.advance(LIFETIME - 1);
    expect(endpoint.log.filter((line) => /cancel/.test(line))).toEqual([]);
    await clock.advance(1);
  }

  test.each(["stateless", "session"])(
    "%s: answers a call in progress with 401 and cancels it [auth S14]",
    async (era) => {
      const session = await openSession(host, "2025-11-25", AUTHORIZED);
      const sent =
        era === "stateless"
          ? modern("hold", {}, AUTHORIZED)
          : message(request("hold"), session, AUTHORIZED);
      const sending = host.send(sent);
      await held();
      await expire();
      const got = await sending;
      expect([got.status, got.headers["www-authenticate"]]).toEqual([
        401,
        'Bearer error="invalid_token", a="b"',
      ]);
      expect(await got.json()).toMatchObject({ id: 1, error: { code: -32600 } });
      expect(endpoint.log.at(-1)).toMatch(/^(cancel 1|accept notification .*cancelled)$/);
      // A late answer goes nowhere, and the session continues with a new token.
      endpoint.held[0]?.answer();
      const next = await host.send(
        message(request("ping"), session, { authorization: "Bearer b" }),
      );
      expect(next.status).toBe(200);
    },
  );

  test.each(["stateless", "session"])(
    "%s: ends the stream of a call with an error, and cancels the call [auth S14]",
    async (era) => {
      const session = await openSession(host, "2025-11-25", AUTHORIZED);
      const got = await host.send(
        era === "stateless"
          ? modern("stream", {}, AUTHORIZED)
          : message(request("stream"), session, AUTHORIZED),
      );
      await held();
      await expire();
      const events = (await got.incoming.rest()).filter(({ data }) => data !== "");
      expect(events.map(({ data = "" }) => JSON.parse(data) as unknown)).toMatchObject([
        { method: "notifications/progress" },
        { id: 1, error: { code: -32600 } },
      ]);
      expect(endpoint.log.at(-1)).toMatch(/cancel/);
    },
  );

  test("ends a subscription without a response [auth S14]", async () => {
    const got = await host.send(modern("subscriptions/listen", {}, AUTHORIZED));
    await held();
    await expire();
    expect(await got.incoming.rest()).toHaveLength(1);
    expect(endpoint.held[0]?.cancelled).toBe("the token of the request has expired");
  });

  test("ends a batch with one 401 [auth S14]", async () => {
    const session = await openSession(host, "2025-03-26", AUTHORIZED);
    const sending = host.send(
      message([request("hold", 1), request("ping", 2), request("hold", 3)], session, AUTHORIZED),
    );
    await held(2);
    await expire();
    const got = await sending;
    expect(got.status).toBe(401);
    expect(endpoint.log.filter((line) => line.endsWith("notifications/cancelled"))).toHaveLength(3);
  });

  test("ends a GET stream; the client resumes it with a new token and loses no event [auth S14]", async () => {
    const session = await openSession(host, "2025-11-25", AUTHORIZED);
    const got = await host.send(bare("GET", session, AUTHORIZED));
    const [connection] = endpoint.connections;
    connection?.announce("notifications/one");
    const { id: primed } = (await got.next()) ?? {};
    const { id = primed ?? "" } = (await got.next()) ?? {};
    await expire();
    await got.incoming.rest();
    connection?.announce("notifications/two");
    const again = await host.send(
      bare("GET", session, { authorization: "Bearer b", "last-event-id": id }),
    );
    expect((await again.next())?.data).toContain("notifications/two");
    connection?.announce("notifications/three");
    expect((await again.next())?.data).toContain("notifications/three");
    await clock.advance(LIFETIME);
    connection?.announce("notifications/four");
    expect((await again.next())?.data).toContain("notifications/four");
    await again.leave();
  });

  test("ends the stream of HTTP+SSE, and the calls of a POST with an older token [auth S14]", async () => {
    const get = (token: string) =>
      host.send({ ...bare("GET", undefined, { authorization: token }), path: "/sse" });
    const stream = await get("Bearer b");
    const path = (await stream.next())?.data ?? "";
    const posted = { ...message(request("hold", 7), undefined, AUTHORIZED), path };
    expect((await host.send(posted)).status).toBe(202);
    await held();
    await expire();
    expect(JSON.parse((await stream.next())?.data ?? "")).toMatchObject({
      id: 7,
      error: { code: -32600 },
    });
    expect(endpoint.log.at(-1)).toBe("accept notification notifications/cancelled");
    expect(endpoint.connections[0]?.closed).toBeUndefined();
    await clock.advance(2 * LIFETIME);
    await stream.incoming.rest();
    expect(endpoint.connections[0]?.closed).toBe("the session has ended");
  });

  test("a token without expiry ends nothing, and a complete request keeps no timer [auth S14]", async () => {
    const forever = host.send(modern("hold", {}, { authorization: "Bearer forever" }));
    const first = host.send(modern("hold", {}, AUTHORIZED, 2));
    const second = host.send(modern("hold", {}, AUTHORIZED, 3));
    await held(3);
    const { waiting } = clock;
    endpoint.held[1]?.answer();
    expect((await first).status).toBe(200);
    expect(clock.waiting).toBe(waiting);
    endpoint.held[2]?.answer();
    expect((await second).status).toBe(200);
    // Both requests shared a timer, because they have the same expiry time.
    expect(clock.waiting).toBe(waiting - 1);
    await clock.advance(5 * LIFETIME);
    endpoint.held[0]?.answer();
    expect((await forever).status).toBe(200);
  });
});

test("waits again if the timer fires before the wall clock reaches the time [auth S14]", async () => {
  const clock = fakeClock();
  let wall = 0;
  const expired: string[] = [];
  const expirations = new Expirations({ ...clock, wallTime: () => wall }, true);
  const item = { expire: () => void expired.push("a") };
  expirations.add(item, { principal: "alice", expiresAt: 1_000 });
  await clock.advance(1_000);
  expect(expired).toEqual([]);
  wall = 1_000;
  await clock.advance(1_000);
  expect(expired).toEqual(["a"]);
  expirations.add(item, { principal: "alice", expiresAt: 5_000 });
  expirations.clear();
  await clock.advance(10_000);
  expect([expired, clock.waiting]).toEqual([["a"], 0]);
});

test("uses a timer for each item where requests own their timers [auth S14]", () => {
  const clock = fakeClock();
  const expirations = new Expirations(clock, false);
  const auth = { principal: "alice", expiresAt: clock.now() + 1_000 };
  for (let times = 0; times < 2; times++) expirations.add({ expire: () => {} }, auth);
  expect(clock.waiting).toBe(2);
});
