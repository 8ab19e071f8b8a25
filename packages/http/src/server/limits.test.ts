/** Limits on both hosts: each limit is allowed exactly, and anything beyond it is rejected without side effects. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
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
import type { HttpLimits } from "../index.js";

async function expectBusy(got: Got, what: string): Promise<void> {
  expect([got.status, got.headers["retry-after"]]).toEqual([503, "1"]);
  expect(await got.text()).toContain(what);
}

/** A request of this size in bytes. */
function sized(size: number): Sent {
  const sent = modern("ping", { pad: "" });
  const missing = size - Buffer.byteLength(sent.body as string);
  return {
    ...sent,
    body: (sent.body as string).replace('"pad":""', `"pad":"${"x".repeat(missing)}"`),
  };
}

const bytes = (text: string, ...more: number[]): Sent => ({
  ...modern("ping"),
  body: Buffer.concat([Buffer.from(text), Buffer.from(more)]),
});

const nested = (levels: number): Sent => ({
  ...modern("ping"),
  body: `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`,
});

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;
  let errors: string[];

  async function open(limits: Partial<HttpLimits> = {}): Promise<void> {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    errors = [];
    const onError = (error: Error): void => void errors.push(error.message);
    host = await openHost(kind, endpoint, { clock, limits, onError });
  }

  afterEach(() => host.stop());

  const send = (sent: Sent): Promise<Got> => host.send(sent);
  const held = (count: number): Promise<void> => until(() => endpoint.held.length === count);

  describe("[incident 22] [incident 57] a body", () => {
    beforeEach(() => open({ body: 1_000 }));

    test.each([false, true])("can be as large as the limit, chunked: %s", async (chunked) => {
      expect((await send({ ...sized(1_000), chunked })).status).toBe(200);
    });

    test.each([false, true])("must not be larger, chunked: %s", async (chunked) => {
      for (const size of [1_001, 200_000]) {
        expect(await verdict(await send({ ...sized(size), chunked }))).toEqual([
          413,
          -32600,
          undefined,
        ]);
      }
      expect(endpoint.log).toEqual([]);
    });

    test("is rejected by its declared length before it is read", async () => {
      const sent = modern("ping");
      const headers = [...(sent.headers ?? []), ["content-length", "1001"] as const];
      const got = await send({ ...sent, headers, body: "", stalls: true });
      expect(got.status).toBe(413);
    });

    test("is rejected at the first byte over the limit", async () => {
      const got = await send({ ...sized(1_001), chunked: true, stalls: true });
      expect(got.status).toBe(413);
      // A client that never stops sending is disconnected.
      await clock.advance(30_000);
    });

    test("must arrive within 30 seconds", async () => {
      const sent = send({ ...modern("ping"), stalls: true });
      await until(() => clock.waiting === 1);
      await clock.advance(29_999);
      await clock.advance(1);
      expect(await verdict(await sent)).toEqual([408, -32600, undefined]);
      expect(endpoint.log).toEqual([]);
    });

    test("[incident 47] of a disconnected client is dropped", async () => {
      await host.abandon({ ...modern("ping"), stalls: true }, () =>
        until(() => clock.waiting === 1),
      );
      await clock.advance(30_000);
      expect((await send(modern("ping"))).status).toBe(200);
    });

    test("has a limited number of object keys (audit B6)", async () => {
      await host.stop();
      await open({ keys: 10 });
      // The message itself has 7 keys.
      const [three, four] = [
        modern("ping", { a: 0, b: 0, c: 0 }),
        modern("ping", { a: [{ b: { c: { d: 0 } } }] }),
      ];
      expect(await verdict(await send(three))).toEqual([200, undefined, 1]);
      expect(await verdict(await send(four))).toEqual([400, -32600, undefined]);
    });

    test("has 10,000 object keys at most by default (audit B6)", async () => {
      await host.stop();
      await open();
      const body = `{"a":[${'{"a":0},'.repeat(10_000)}0]}`;
      const got = await send({ ...modern("ping"), body });
      expect(got.status).toBe(400);
      expect(await got.text()).toContain("expected at most 10000 object keys");
      expect(endpoint.log).toEqual([]);
    });

    test("is rejected if it is empty", async () => {
      expect(await verdict(await send({ ...modern("ping"), body: "" }))).toEqual([
        400,
        -32700,
        undefined,
      ]);
    });
  });

  describe("[req 10] [incident 54] bytes", () => {
    beforeEach(() => open());

    test.each<[string, Sent]>([
      ["a stray byte", bytes('{"a":"', 0xff)],
      ["half a character", bytes('{"a":"', 0xe4)],
      ["a surrogate", bytes('{"a":"', 0xed, 0xa0, 0x80)],
      ["too long a form", bytes('{"a":"', 0xc0, 0x80)],
    ])("%s is not UTF-8", async (_, sent) => {
      expect(await verdict(await send(sent))).toEqual([400, -32700, undefined]);
    });

    test("rejects a byte order mark", async () => {
      const { body, ...sent } = modern("ping");
      expect((await send({ ...sent, body: `\ufeff${String(body)}` })).status).toBe(400);
    });

    test("accepts U+FFFD itself", async () => {
      const got = await send(modern("echo", { a: "\ufffd ü 🐝" }));
      expect(await got.json()).toMatchObject({ result: { params: { a: "\ufffd ü 🐝" } } });
    });

    test("accepts characters split between chunks", async () => {
      const { body, ...sent } = modern("echo", { a: "🐝" });
      const whole = Buffer.from(body as string);
      const cut = whole.indexOf(0xf0) + 2;
      const pieces = Buffer.concat([whole.subarray(0, cut), whole.subarray(cut)]);
      const got = await send({ ...sent, body: pieces, chunked: true });
      expect(await got.json()).toMatchObject({ result: { params: { a: "🐝" } } });
    });
  });

  test("[incident 65] counts nesting before it parses", async () => {
    await open({ depth: 10 });
    expect((await (await send(nested(10))).text()).includes("levels of nesting")).toBe(false);
    expect((await (await send(nested(11))).text()).includes("levels of nesting")).toBe(true);
    expect(await verdict(await send({ ...modern("ping"), body: "[".repeat(100_000) }))).toEqual([
      400,
      -32600,
      undefined,
    ]);
  });

  test("limits the length of an id", async () => {
    await open({ id: 4 });
    expect((await send(modern("ping", {}, {}, "abcd"))).status).toBe(200);
    expect(await verdict(await send(modern("ping", {}, {}, "abcde")))).toEqual([
      400,
      -32600,
      undefined,
    ]);
    // A long id is not repeated in another error either.
    for (const [id, repeated] of [
      ["abcd", "abcd"],
      ["abcde", undefined],
    ]) {
      const refused = await send(message({ ...request("ping"), id }));
      expect((await verdict(refused)).slice(0, 3)).toEqual([400, -32600, repeated]);
    }
  });

  test("limits the length of a batch", async () => {
    await open({ batch: 2 });
    const session = await openSession(host, "2025-03-26");
    const batch = (count: number): Sent =>
      message(
        Array.from({ length: count }, (_, id) => request("ping", id)),
        session,
      );
    expect((await send(batch(2))).status).toBe(200);
    expect((await send(batch(3))).status).toBe(400);
  });

  describe("requests in flight", () => {
    test("in the process: rejects excess requests, until others are answered", async () => {
      await open({ requests: 2 });
      const session = await openSession(host);
      const sent = [send(modern("hold", {}, {}, 1)), send(message(request("hold", 2), session))];
      await held(2);
      await expectBusy(await send(modern("ping")), "at most 2 requests in flight");
      await expectBusy(await send(message(request("ping"), session)), "requests in flight");
      await expectBusy(await send(message(initialize())), "requests in flight");
      endpoint.held[0]?.answer();
      await (await sent[0])?.text();
      expect((await send(modern("ping"))).status).toBe(200);
      endpoint.held[1]?.answer();
      await (await sent[1])?.text();
      expect((await send(message(request("ping"), session))).status).toBe(200);
    });

    test("does not count responses and cancellations", async () => {
      await open({ requests: 1, requestsPerSession: 1 });
      const session = await openSession(host);
      const waiting = send(message(request("hold"), session));
      await held(1);
      for (const body of [
        { jsonrpc: "2.0", id: "q", result: {} },
        { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
      ]) {
        expect(await verdict(await send(message(body, session)))).toEqual([202]);
      }
      endpoint.held[0]?.answer();
      expect((await waiting).status).toBe(200);
    });

    test("requests that end in other ways also free capacity", async () => {
      await open({ requests: 1 });
      await host.abandon(modern("hold"), () => held(1));
      const streaming = await send(modern("stream"));
      await streaming.next();
      await streaming.leave();
      endpoint.behaviours["drop"] = (call) => call.drop();
      await (await send(modern("drop"))).text();
      const session = await openSession(host);
      const waiting = send(message(request("hold"), session));
      await held(3);
      await (await send(bare("DELETE", session))).text();
      await (await waiting).text();
      expect((await send(modern("ping"))).status).toBe(200);
    });

    test("in a session", async () => {
      await open({ requestsPerSession: 2 });
      const [one, two] = [await openSession(host, "2025-03-26"), await openSession(host)];
      const batch = [request("ping", 1), request("ping", 2), request("ping", 3)];
      await expectBusy(
        await send(message(batch, one)),
        "at most 2 requests in flight in a session",
      );
      const waiting = send(message([request("hold", 1), request("hold", 2)], one));
      await held(2);
      await expectBusy(await send(message(request("ping"), one)), "in a session");
      expect((await send(message(request("ping"), two))).status).toBe(200);
      for (const call of endpoint.held) call.answer();
      await (await waiting).text();
      expect((await send(message(request("ping"), one))).status).toBe(200);
    });
  });

  test("[incident 20] sessions", async () => {
    await open({ sessions: 2 });
    const [one, two] = [await openSession(host), await openSession(host)];
    for (const session of [one, two]) await send(message(request("ping"), session));
    await expectBusy(await send(message(initialize())), "at most 2 open sessions");
    await (await send(bare("DELETE", one))).text();
    expect((await send(message(initialize()))).status).toBe(200);
    // Requests without a session are still served.
    expect((await send(modern("ping"))).status).toBe(200);
  });

  test("[incident 60] streams that stay open", async () => {
    await open({ streams: 2, requests: 1 });
    const session = await openSession(host);
    const get = await send(bare("GET", session));
    const listen = await send(modern("subscriptions/listen"));
    await listen.next();
    const other = await openSession(host);
    await expectBusy(await send(bare("GET", other)), "at most 2 open streams");
    await expectBusy(await send(modern("subscriptions/listen")), "open streams");
    // Streams do not count as requests in flight.
    expect((await send(modern("ping"))).status).toBe(200);
    await listen.leave();
    await get.leave();
    for (let times = 0; times < 3; times++) {
      const again = await send(bare("GET", other));
      expect(again.status).toBe(200);
      await again.leave();
    }
  });

  test("does not treat one large message as a queue", async () => {
    await open({ streamQueue: 1_000 });
    const text = "x".repeat(2_000_000);
    endpoint.behaviours["large"] = (call) => {
      call.notify("notifications/message");
      call.answer({ text });
    };
    const got = await send(modern("large"));
    expect((await got.incoming.rest()).at(-1)?.data?.length).toBeGreaterThan(2_000_000);
  });

  describe("internal errors", () => {
    beforeEach(() => open());

    test("answers for an endpoint that throws, and leaks nothing", async () => {
      endpoint.behaviours["throws"] = () => {
        throw new Error("secret");
      };
      const got = await send(modern("throws"));
      expect(got.status).toBe(500);
      expect(await got.text()).not.toContain("secret");
      expect(errors).toEqual(["secret"]);
    });

    test("ends a stream with an error if the endpoint throws", async () => {
      endpoint.behaviours["throws"] = (call) => {
        call.notify("notifications/message");
        throw new Error("secret");
      };
      const events = await (await send(modern("throws"))).incoming.rest();
      expect(events.map(({ data = "" }) => JSON.parse(data) as unknown)).toMatchObject([
        { method: "notifications/message" },
        { id: 1, error: { code: -32603, message: "Internal error" } },
      ]);
    });
  });
});
