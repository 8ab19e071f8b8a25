/**
 * Faults in the hooks and stores that a user gives to an HTTP listener, on both hosts. Whatever a callback does, each
 * request gets one answer within a documented time, other clients are served, and nothing reaches the process.
 */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { memoryCluster } from "@mcp-gen/core/cluster";
import { defaultHttpLimits, MemoryEventStore, type HttpOptions } from "@mcp-gen/http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../packages/http/test/fake-endpoint.js";
import { hostKinds, openHost, type Got, type Host } from "../../packages/http/test/hosts.js";
import {
  bare,
  initialize,
  message,
  modern,
  openSession,
  request,
} from "../../packages/http/test/messages.js";

/** What a callback does instead of its work. */
const faults = {
  throws: () => {
    throw new Error("fault");
  },
  rejects: () => Promise.reject(new Error("fault")),
  "never settles": () => new Promise<never>(() => {}),
  "throws no error": () => {
    throw undefined;
  },
} as const;

type Fault = keyof typeof faults;
const all = Object.keys(faults) as Fault[];

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;
  let errors: string[];
  const lost: unknown[] = [];
  const onLost = (reason: unknown): void => void lost.push(reason);

  beforeEach(() => {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    errors = [];
    lost.length = 0;
    process.on("unhandledRejection", onLost);
    process.on("uncaughtException", onLost);
  });

  afterEach(async () => {
    await host.stop();
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", onLost);
    process.off("uncaughtException", onLost);
    if (lost.length > 0) throw new Error(`unhandled in the process: ${String(lost[0])}`);
  });

  async function open(options: HttpOptions): Promise<void> {
    host = await openHost(kind, endpoint, {
      clock,
      onError: (error) => void errors.push(error.message),
      ...options,
    });
  }

  /** The status of an answer that may wait for the deadline of callbacks. */
  async function statusOf(sent: Promise<Got>): Promise<number> {
    let isAnswered = false;
    const answered = sent.finally(() => (isAnswered = true));
    const wait = async (): Promise<void> => {
      if (isAnswered) return;
      await new Promise((resolve) => setImmediate(resolve));
      if (clock.waiting > 0) await clock.advance(1_000);
      return wait();
    };
    await wait();
    const got = await answered;
    const { status } = got;
    if (got.headers["content-type"] !== "text/event-stream") await got.text();
    return status;
  }

  const isServed = async (): Promise<boolean> =>
    (await statusOf(host.send(modern("ping", {}, { "x-user": "other" })))) === 200;

  describe.each(all)("%s:", (fault) => {
    const fail = faults[fault] as () => never;

    test("onError (audit A3)", async () => {
      await open({
        onError: fail,
        authenticate: () => {
          throw new Error("authenticate");
        },
      });
      expect(await statusOf(host.send(modern("ping")))).toBe(500);
      expect(await statusOf(host.send(message(initialize())))).toBe(500);
    });

    test("onRefused (audit A3)", async () => {
      await open({ onRefused: fail });
      expect(await statusOf(host.send(modern("ping", {}, { host: "evil.example" })))).toBe(403);
      expect(await isServed()).toBe(true);
    });

    test("authenticate, for one client (audit A3)", async () => {
      await open({
        authenticate: (asked) => (asked.header("x-user") === "other" ? undefined : fail()),
      });
      const sent = host.send(modern("ping"));
      expect(await isServed()).toBe(true);
      expect(await statusOf(sent)).toBe(500);
      expect(errors).toHaveLength(1);
      expect(endpoint.log).toEqual(["request ping"]);
    });

    test("sessionStore.create (audit A3)", async () => {
      await open({ sessionStore: { ...memoryCluster().sessions, create: fail } });
      expect(await statusOf(host.send(message(initialize())))).toBe(503);
      expect(errors).not.toHaveLength(0);
      expect(endpoint.connections[0]?.closed).toBeDefined();
      expect(await isServed()).toBe(true);
    });

    test("sessionStore.find (audit A3)", async () => {
      await open({ sessionStore: { ...memoryCluster().sessions, find: fail } });
      const session = await openSession(host);
      for (const sent of [message(request("ping"), session), bare("GET", session)]) {
        expect(await statusOf(host.send(sent))).toBe(503);
      }
      expect(await statusOf(host.send(message(initialize(), session)))).toBe(503);
      // The errors of an outage are reported together.
      expect(errors[0]).toMatch(/^cluster: the store of sessions is not available: ./);
      expect(await isServed()).toBe(true);
    });

    test("sessionStore.remove (audit A3)", async () => {
      await open({ sessionStore: { ...memoryCluster().sessions, remove: fail } });
      const session = await openSession(host);
      expect(await statusOf(host.send(bare("DELETE", session)))).toBe(503);
      expect(errors).toHaveLength(1);
      expect(endpoint.connections[0]?.closed).toBeUndefined();
    });

    test("eventStore (audit A3)", async () => {
      const eventStore = { append: fail, after: fail, forget: fail, sweep: fail };
      await open({ eventStore });
      const session = await openSession(host);
      const sent = host.send(message(request("stream"), session));
      const got = await sent;
      const primed = (await got.next())?.id ?? "";
      expect(JSON.parse((await got.next())?.data ?? "")).toMatchObject({ params: { progress: 1 } });
      endpoint.held[0]?.answer();
      expect(JSON.parse((await got.next())?.data ?? "")).toMatchObject({ id: 1, result: {} });
      const resumed = host.send(bare("GET", session, { "last-event-id": primed }));
      expect(await statusOf(resumed)).toBe(500);
      // Longer than the time between two looks at idle sessions.
      await clock.advance(120_000);
      expect(await statusOf(host.send(bare("DELETE", session)))).toBe(204);
      await clock.advance(60_000);
      // Two events, a look at what is kept, the session that ended; and the sweeps.
      expect(errors.length).toBeGreaterThanOrEqual(5);
      expect(await isServed()).toBe(true);
    });
  });

  test("slow callbacks are waited for (audit A3)", async () => {
    const { faults: store, sessions } = memoryCluster({ clock });
    // A store has a second.
    store.delay(900);
    const later = <Value>(value: () => Value): Promise<Value> =>
      new Promise((resolve) => void clock.after(20_000, () => resolve(value())));
    const kept = new MemoryEventStore(clock, defaultHttpLimits);
    await open({
      authenticate: () => later(() => ({ principal: "ada" })),
      sessionStore: sessions,
      eventStore: {
        append: (event) => kept.append(event),
        after: (...asked) => kept.after(...asked),
        forget: (session) => kept.forget(session),
      },
    });
    let session = "";
    const opened = host.send(message(initialize())).then((got) => {
      session = got.headers["mcp-session-id"] ?? "";
      return got;
    });
    expect(await statusOf(opened)).toBe(200);
    expect(await statusOf(host.send(message(request("ping"), session)))).toBe(200);
    expect(await statusOf(host.send(bare("DELETE", session)))).toBe(204);
    expect(await statusOf(host.send(message(request("ping"), session)))).toBe(404);
    expect(errors).toEqual([]);
  });

  test("a late outcome is ignored (audit A3)", async () => {
    const settle: (() => void)[] = [];
    await open({
      authenticate: () =>
        new Promise((resolve, reject) => {
          settle.push(() => {
            if (settle.length === 1) resolve({ principal: "ada" });
            else reject(new Error("late"));
          });
        }),
    });
    for (let asked = 0; asked < 2; asked++) {
      expect(await statusOf(host.send(modern("ping")))).toBe(500);
      settle[asked]?.();
    }
    await clock.advance(1_000);
    expect(endpoint.log).toEqual([]);
    expect(errors).toEqual(
      Array.from(
        { length: 2 },
        () => "authenticate: expected a result within 30000 ms, received none",
      ),
    );
  });

  test("clientAddress (audit A3)", async () => {
    await open({ clientAddress: faults.throws });
    expect(await statusOf(host.send(modern("ping")))).toBe(500);
    expect(errors).toEqual(["fault"]);
  });
});
