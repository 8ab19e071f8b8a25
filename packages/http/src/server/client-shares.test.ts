/** What one client may hold, on both hosts: the others find room whatever it does. */
import { errorObjectOf, fakeClock, RetryLaterError } from "@mcp-gen/core";
import { afterEach, describe, expect, test } from "vitest";
import { FakeEndpoint, type FakeCall } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host, type Sent } from "../../test/hosts.js";
import {
  bare,
  initialize,
  message,
  modern,
  openSession,
  request,
  verdict,
} from "../../test/messages.js";
import type { HttpLimits, HttpOptions } from "../index.js";
import { httpSse } from "./sse/http-sse.js";

type Client = Record<string, string>;

/** Clients by principal, and clients without one by address. */
const kinds: [name: string, options: HttpOptions][] = [
  ["principals", { authenticate: (given) => ({ principal: given.header("x-client") ?? "" }) }],
  ["addresses", { clientAddress: (given) => given.header("x-client") }],
];

async function expectBusy(got: Got, what: string): Promise<void> {
  expect([got.status, got.headers["retry-after"]]).toEqual([503, "1"]);
  expect(await got.text()).toContain(what);
}

const refuse =
  (error: RetryLaterError) =>
  (call: FakeCall): void => {
    call.route?.retryLater?.(error);
    const { code, message: text, data } = errorObjectOf(error);
    call.fail(code, text, data);
  };

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;

  async function open(options: HttpOptions, limits: Partial<HttpLimits> = {}): Promise<void> {
    endpoint = new FakeEndpoint();
    const clock = fakeClock();
    host = await openHost(kind, endpoint, { clock, sse: httpSse(), limits, ...options });
  }

  afterEach(() => host.stop());

  const send = (sent: Sent): Promise<Got> => host.send(sent);
  const status = async (sent: Sent): Promise<number> => (await send(sent)).status;

  describe.each(kinds)("by %s", (_, options) => {
    const alice: Client = { "x-client": "192.0.2.1" };
    const bob: Client = { "x-client": "192.0.2.2" };

    test("requests in flight (audit B2)", async () => {
      await open(options, { requests: 8 });
      const [hers, his] = [
        await openSession(host, undefined, alice),
        await openSession(host, undefined, bob),
      ];
      const held = [1, 2, 3].flatMap((id) => [
        send(modern("hold", {}, alice, id)),
        send(message(request("hold", id), hers, alice)),
      ]);
      await until(() => endpoint.held.length === 6);
      await expectBusy(
        await send(modern("ping", {}, alice)),
        "at most 6 requests in flight for one client, while others hold 0",
      );
      await expectBusy(await send(message(request("ping"), hers, alice)), "requests in flight");
      expect(await status(modern("ping", {}, bob))).toBe(200);
      expect(await status(message(request("ping"), his, bob))).toBe(200);
      for (const call of endpoint.held) call.answer();
      for (const got of held) await (await got).text();
      expect(await status(modern("ping", {}, alice))).toBe(200);
    });

    test("sessions, and those of HTTP+SSE (audit B2)", async () => {
      await open(options, { sessions: 8 });
      for (let count = 0; count < 3; count++) {
        const session = await openSession(host, undefined, alice);
        await status(message(request("ping"), session, alice));
        expect(await status({ ...bare("GET", undefined, alice), path: "/sse" })).toBe(200);
      }
      await expectBusy(
        await send(message(initialize(), undefined, alice)),
        "at most 6 open sessions",
      );
      await expectBusy(
        await send({ ...bare("GET", undefined, alice), path: "/sse" }),
        "open sessions",
      );
      expect(await status(message(initialize(), undefined, bob))).toBe(200);
    });

    test("sessions that were never used make room, the oldest first (audit B2)", async () => {
      await open(options, { sessions: 8 });
      const used = await openSession(host, undefined, alice);
      await status(message(request("ping"), used, alice));
      const listening = await openSession(host, undefined, alice);
      expect(await status(bare("GET", listening, alice))).toBe(200);
      const unused: string[] = [];
      for (let count = 0; count < 9; count++) {
        unused.push(await openSession(host, undefined, alice));
      }
      const his = await openSession(host, undefined, bob);
      const alive = async (session: string, client: Client): Promise<boolean> =>
        (await status(message(request("ping"), session, client))) === 200;
      expect([await alive(used, alice), await alive(listening, alice)]).toEqual([true, true]);
      expect(await alive(his, bob)).toBe(true);
      const left = await Promise.all(unused.map((session) => alive(session, alice)));
      expect(left).toEqual([...Array<boolean>(5).fill(false), ...Array<boolean>(4).fill(true)]);
    });

    test("no client ends the sessions of one that holds fewer (audit B2)", async () => {
      await open(options, { sessions: 8 });
      const his = await openSession(host, undefined, bob);
      for (let count = 0; count < 6; count++) {
        const session = await openSession(host, undefined, alice);
        await status(message(request("ping"), session, alice));
      }
      await expectBusy(await send(message(initialize(), undefined, alice)), "open sessions");
      expect(await status(message(request("ping"), his, bob))).toBe(200);
    });

    test("sessions that were never used make room for those of others, also over HTTP+SSE (audit B2)", async () => {
      await open(options, { sessions: 4, clientShare: 1 });
      const opened: string[] = [];
      for (let count = 0; count < 4; count++) {
        opened.push(await openSession(host, undefined, alice));
      }
      expect(await status(message(initialize(), undefined, bob))).toBe(200);
      const charlie: Client = { "x-client": "192.0.2.3" };
      expect(await status({ ...bare("GET", undefined, charlie), path: "/sse" })).toBe(200);
      const left: number[] = [];
      for (const session of opened)
        left.push(await status(message(request("ping"), session, alice)));
      expect(left).toEqual([404, 404, 200, 200]);
    });

    test("streams that stay open (audit B2)", async () => {
      await open(options, { streams: 8 });
      for (let count = 0; count < 3; count++) {
        const session = await openSession(host, undefined, alice);
        expect(await status(bare("GET", session, alice))).toBe(200);
        expect(await status(modern("subscriptions/listen", {}, alice))).toBe(200);
      }
      const more = await openSession(host, undefined, alice);
      await expectBusy(await send(bare("GET", more, alice)), "at most 6 open streams");
      await expectBusy(await send(modern("subscriptions/listen", {}, alice)), "open streams");
      const his = await openSession(host, undefined, bob);
      expect(await status(bare("GET", his, bob))).toBe(200);
      // A stream is no request in flight.
      expect(await status(modern("ping", {}, alice))).toBe(200);
    });
  });

  test("streams that are resumed while the store is slow (audit B2)", async () => {
    const find: (() => void)[] = [];
    const after = (): Promise<undefined> =>
      new Promise((resolve) => find.push(() => resolve(undefined)));
    await open({ eventStore: { append() {}, after, forget() {} } }, { streams: 1 });
    const resumed: Sent[] = [];
    for (let count = 0; count < 2; count++) {
      const session = await openSession(host, "2025-11-25");
      const stream = await send(bare("GET", session));
      const { id = "" } = (await stream.next()) ?? {};
      await stream.leave();
      resumed.push(bare("GET", session, { "last-event-id": id }));
    }
    const statuses = resumed.map(status);
    await until(() => find.length === 2);
    for (const go of find) go();
    expect((await Promise.all(statuses)).sort()).toEqual([200, 503]);
  });

  test("the share is an option, and 1 gives a client all (audit B2)", async () => {
    await open({}, { requests: 4, clientShare: 1 });
    for (let id = 0; id < 4; id++) void send(modern("hold", {}, {}, id));
    await until(() => endpoint.held.length === 4);
    await expectBusy(await send(modern("ping")), "at most 4 requests in flight");
    for (const call of endpoint.held) call.answer();
    expect(await status(modern("ping"))).toBe(200);
  });

  test("listeners are let in while requests are refused, and the other way round (audit B1)", async () => {
    await open({}, { requests: 2, streams: 2 });
    for (let count = 0; count < 2; count++) {
      expect(await status(modern("subscriptions/listen"))).toBe(200);
      expect(await status(modern("ping"))).toBe(200);
    }
    void send(modern("hold"));
    void send(modern("hold"));
    await until(() => endpoint.held.length === 4);
    await expectBusy(await send(modern("ping")), "at most 2 requests in flight");
    await expectBusy(await send(modern("subscriptions/listen")), "at most 2 open streams");
    for (const call of endpoint.held) call.answer();
    expect(await status(modern("subscriptions/listen"))).toBe(200);
  });

  describe.each(["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"])("%s", (revision) => {
    test.each<["capacity" | "rate", number]>([
      ["capacity", 503],
      ["rate", 429],
    ])("a refusal of the server for %s has the status %i (audit B2)", async (reason, expected) => {
      await open({});
      endpoint.behaviours["busy"] = refuse(new RetryLaterError(reason, "Come back.", 2_500));
      const sent =
        revision === "2026-07-28"
          ? modern("busy")
          : message(request("busy"), await openSession(host, revision));
      const got = await send(sent);
      expect([got.headers["retry-after"], got.headers["content-type"]]).toEqual([
        "3",
        "application/json",
      ]);
      expect(await verdict(got)).toEqual([expected, -32603, 1]);
    });
  });

  test("a batch is refused when all of it is (audit B2)", async () => {
    await open({});
    const error = new RetryLaterError("capacity", "Come back.");
    endpoint.behaviours["busy"] = (call) => {
      call.route?.retryLater?.(error);
      call.fail(error.code, error.message);
    };
    const session = await openSession(host, "2025-03-26");
    const batch = (...methods: string[]): Sent =>
      message(
        methods.map((method, id) => request(method, id)),
        session,
      );
    expect(await status(batch("busy", "busy"))).toBe(503);
    expect(await status(batch("busy", "ping"))).toBe(200);
  });
});
