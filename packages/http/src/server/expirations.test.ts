/** Requests and streams end when the token of their sender expires, on both hosts. */
import { fakeClock, type AuthInfo, type FakeClock } from "@mcp-gen/core";
import { httpSse } from "@mcp-gen/http/sse";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Host } from "../../test/hosts.js";
import { bare, message, modern, openSession, request } from "../../test/messages.js";
import { Expirations } from "./expirations.js";

const LIFETIME = 60_000;
/** The error of a call that the client can send again. */
const EXPIRED = {
  code: -32600,
  message: expect.stringContaining("send it again with a new token"),
  data: { reason: "token-expired", retryAfterMs: 0 },
};
/** The messages of events. */
const messagesOf = (events: readonly { data?: string | undefined }[]): unknown[] =>
  events.flatMap(({ data = "" }) => (data === "" ? [] : [JSON.parse(data) as unknown]));

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
          const lifetimes = {
            "Bearer a": 1,
            "Bearer b": 3,
            "Bearer c": 2.5,
            "Bearer forever": Infinity,
          };
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

  test("stateless: ends the stream of a call with an error that is retryable, and cancels the call [auth S14]", async () => {
    const got = await host.send(modern("stream", {}, AUTHORIZED));
    await held();
    await expire();
    expect(messagesOf(await got.incoming.rest())).toMatchObject([
      { method: "notifications/progress" },
      { id: 1, error: EXPIRED },
    ]);
    expect(endpoint.log.at(-1)).toMatch(/cancel/);
  });

  describe.each(["2025-03-26", "2025-06-18", "2025-11-25"] as const)("%s", (revision) => {
    /** Starts a call whose response is a stream. Returns the id of its last event. */
    async function stream() {
      const session = await openSession(host, revision, AUTHORIZED);
      const got = await host.send(message(request("stream"), session, AUTHORIZED));
      await held();
      await expire();
      const events = await got.incoming.rest();
      expect(messagesOf(events)).toMatchObject([{ method: "notifications/progress" }]);
      expect(endpoint.log.filter((line) => /cancel/.test(line))).toEqual([]);
      const id = events.findLast((event) => event.id !== undefined)?.id ?? "";
      const resume = (authorization: string) =>
        host.send(bare("GET", session, { authorization, "last-event-id": id }));
      return { session, resume };
    }

    test("a call whose stream has started continues, and a new token gets its result [auth S14]", async () => {
      const { resume } = await stream();
      endpoint.held[0]?.notify("notifications/progress", { progressToken: 1, progress: 2 });
      const again = await resume("Bearer b");
      endpoint.held[0]?.answer({ done: true });
      expect(messagesOf(await again.incoming.rest())).toMatchObject([
        { method: "notifications/progress", params: { progress: 2 } },
        { id: 1, result: { done: true } },
      ]);
    });

    test("a result that arrives before the new token is not lost [auth S14]", async () => {
      const { resume } = await stream();
      endpoint.held[0]?.answer({ done: true });
      await clock.advance(LIFETIME);
      const again = await resume("Bearer b");
      expect(messagesOf(await again.incoming.rest())).toMatchObject([{ result: { done: true } }]);
    });

    test("the call is cancelled if no new token arrives within a minute [auth S14]", async () => {
      const { resume } = await stream();
      await clock.advance(59_999);
      expect(endpoint.log.filter((line) => /cancel/.test(line))).toEqual([]);
      await clock.advance(1);
      expect(endpoint.log.at(-1)).toBe("accept notification notifications/cancelled");
      const again = await resume("Bearer b");
      expect(messagesOf(await again.incoming.rest())).toMatchObject([{ id: 1, error: EXPIRED }]);
    });

    test("the call continues as long as a client with a valid token reads its stream [auth S14]", async () => {
      const { resume } = await stream();
      const again = await resume("Bearer b");
      await until(() => endpoint.held.length === 1);
      await clock.advance(2 * LIFETIME);
      await again.incoming.rest();
      // The second token has expired too.
      const third = await resume("Bearer forever");
      await clock.advance(10 * LIFETIME);
      endpoint.held[0]?.answer({ done: true });
      expect(messagesOf(await third.incoming.rest())).toMatchObject([{ result: { done: true } }]);
    });

    test("the call is cancelled at the second check without a client, 60 to 120 s after the client left [auth S14]", async () => {
      const { resume } = await stream();
      const again = await resume("Bearer c");
      await clock.advance(1.5 * LIFETIME);
      await again.incoming.rest();
      await clock.advance(1.5 * LIFETIME - 1);
      expect(endpoint.log.filter((line) => /cancel/.test(line))).toEqual([]);
      await clock.advance(1);
      expect(endpoint.log.at(-1)).toBe("accept notification notifications/cancelled");
    });
  });

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
    expect(messagesOf([(await stream.next()) ?? {}])).toMatchObject([{ id: 7, error: EXPIRED }]);
    expect(endpoint.log.at(-1)).toBe("accept notification notifications/cancelled");
    expect(endpoint.connections[0]?.closed).toBeUndefined();
    await clock.advance(2 * LIFETIME);
    await stream.incoming.rest();
    expect(endpoint.connections[0]?.closed).toBe("the session has ended");
  });

  test("a stream of HTTP+SSE answers its calls before it ends [auth S14]", async () => {
    const stream = await host.send({ ...bare("GET", undefined, AUTHORIZED), path: "/sse" });
    const path = (await stream.next())?.data ?? "";
    const posted = { ...message(request("hold", 7), undefined, AUTHORIZED), path };
    expect((await host.send(posted)).status).toBe(202);
    await held();
    await expire();
    expect(messagesOf(await stream.incoming.rest())).toMatchObject([{ id: 7, error: EXPIRED }]);
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

test("keeps no timer for a call whose client has left before it began", async () => {
  const endpoint = new FakeEndpoint();
  const clock = fakeClock();
  let arrived!: () => void;
  let admit!: (auth: AuthInfo) => void;
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  const admitted = new Promise<AuthInfo>((resolve) => (admit = resolve));
  const authenticate = (): Promise<AuthInfo> => {
    arrived();
    return admitted;
  };
  const host = await openHost("fetch", endpoint, { clock, auth: { authenticate } });
  await host.abandon(modern("hold", {}, AUTHORIZED), () => asked);
  admit({ principal: "alice", expiresAt: clock.now() + 10 * LIFETIME });
  await until(() => endpoint.log.some((line) => line.startsWith("cancel")));
  // Other timers are shared, and end earlier.
  await clock.advance(5 * LIFETIME);
  expect(clock.waiting).toBe(0);
  await host.stop();
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
