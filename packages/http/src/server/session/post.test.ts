/** POST in the session era, on both hosts: requests and responses. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host } from "../../../test/hosts.js";
import { initialize, message, openSession, request, verdict } from "../../../test/messages.js";

const note = { jsonrpc: "2.0", method: "notifications/initialized" };
const result = { jsonrpc: "2.0", id: "q", result: {} };
const parse = (text = ""): unknown => JSON.parse(text) as unknown;

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;
  let session: string;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    host = await openHost(kind, endpoint, { clock });
  });

  afterEach(() => host.stop());

  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Got> =>
    host.send(message(body, session, headers));
  const held = (count: number): Promise<void> => until(() => endpoint.held.length === count);

  describe.each(["2025-03-26", "2025-06-18", "2025-11-25"])("%s", (revision) => {
    beforeEach(async () => {
      session = await openSession(host, revision);
      endpoint.log.length = 0;
    });

    const unread = revision < "2025-11-25" ? null : undefined;

    test("sends a null id for an unreadable id up to 2025-06-18, and no id later (audit D7)", async () => {
      const id = unread === null ? { id: null } : {};
      for (const [body, code] of [
        ["{", -32700],
        [{ jsonrpc: "2.0", id: {}, method: "ping" }, -32600],
      ] as const) {
        const got = await post(body);
        expect(got.status).toBe(400);
        const error = { code, message: expect.any(String) };
        expect(await got.json()).toEqual({ jsonrpc: "2.0", ...id, error });
      }
    });

    test("[req 70] answers a request with one JSON object", async () => {
      const got = await post(request("echo", "a", { x: 1 }));
      expect(got.headers["content-type"]).toBe("application/json");
      expect(await got.json()).toEqual({
        jsonrpc: "2.0",
        id: "a",
        result: { params: { x: 1 } },
      });
    });

    test("sends an error like any response", async () => {
      expect(await verdict(await post(request("unknown")))).toEqual([200, -32601, 1]);
    });

    test.each<[string, unknown, string]>([
      ["notification", note, "accept notification notifications/initialized"],
      ["result", result, "accept result"],
      ["error", { ...result, result: undefined, error: { code: 1, message: "" } }, "accept error"],
    ])("[req 69] [req 8] accepts a %s without a body", async (_, body, line) => {
      const got = await post(body);
      expect([got.status, await got.text(), got.headers["content-type"]]).toEqual([
        202,
        "",
        undefined,
      ]);
      expect(endpoint.log).toEqual([line]);
    });

    test.each<[string, unknown, unknown[]]>([
      ["no JSON", "{", [400, -32700, unread]],
      ["nothing", "", [400, -32700, unread]],
      ["[req 3] an id of null", { ...request("ping"), id: null }, [400, -32600, unread]],
      ["[incident 10] other letters", { jsonrpc: "2.0", id: 1, Method: "ping" }, [400, -32600, 1]],
      ["a text", '"ping"', [400, -32600, unread]],
      ["[req 9] an empty batch", [], [400, -32600, unread]],
    ])("[req 69] [req 1] rejects %s", async (_, body, expected) => {
      expect(await verdict(await post(body))).toEqual(expected);
      expect(endpoint.log).toEqual([]);
    });

    test.each<[string, unknown]>([
      ["with an invalid result", { jsonrpc: "2.0", id: "q", result: 1 }],
      ["with a result and an error", { ...result, error: { code: 1, message: "" } }],
    ])("[req 6] [incident 32] rejects a response %s, and its request", async (_, body) => {
      expect(await verdict(await post(body))).toEqual([400, -32600, unread]);
      expect(endpoint.log).toEqual(["accept invalid"]);
    });

    test("[req 70] [req 73] [req 76] [incident 56] sends messages of a request on its stream, which the response ends", async () => {
      endpoint.behaviours["asks"] = (call) => {
        call.notify("notifications/message");
        call.ask("q", "sampling/createMessage");
        endpoint.held.push(call);
      };
      const got = await post(request("asks"));
      expect(got.headers).toMatchObject({
        "content-type": "text/event-stream",
        "x-accel-buffering": "no",
      });
      const other = await post(request("ping", 2));
      expect(await other.json()).toMatchObject({ id: 2 });
      endpoint.held[0]?.answer();
      const events = await got.incoming.rest();
      const primed = revision === "2025-11-25" ? 1 : 0;
      expect(events.slice(primed).map(({ data }) => parse(data))).toEqual([
        { jsonrpc: "2.0", method: "notifications/message" },
        { jsonrpc: "2.0", id: "q", method: "sampling/createMessage" },
        { jsonrpc: "2.0", id: 1, result: {} },
      ]);
    });

    test("[req 71] names a stream in its first event, from 2025-11-25", async () => {
      const got = await post(request("stream"));
      const first = await got.next();
      endpoint.held[0]?.answer();
      if (revision === "2025-11-25") {
        expect(first).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9_-]{12}\.0$/), data: "" });
        expect((await got.next())?.data).toContain("progress");
      } else {
        // Earlier clients treat every event as a message.
        expect(first?.data).toContain("progress");
      }
    });

    test("[req 100] turns a slow response into a stream", async () => {
      const sent = post(request("hold"));
      await held(1);
      await clock.advance(10_000);
      const got = await sent;
      expect(got.headers["content-type"]).toBe("text/event-stream");
      endpoint.held[0]?.answer();
      expect((await got.incoming.rest()).at(-1)?.data).toContain('"result"');
    });

    test("[incident 52] answers a cancelled request with an empty stream", async () => {
      const waiting = post(request("hold"));
      const streaming = await post(request("stream", 2));
      await streaming.next();
      await held(2);
      for (const call of endpoint.held) call.drop();
      const got = await waiting;
      expect([got.status, got.headers["content-type"], await got.text()]).toEqual([
        200,
        "text/event-stream",
        "",
      ]);
      expect(
        (await streaming.incoming.rest()).filter(({ data = "" }) => data.includes("result")),
      ).toEqual([]);
    });

    test("[req 40] [incident 5] [incident 33] does not cancel when the client disconnects", async () => {
      await host.abandon(message(request("hold"), session), () => held(1));
      const got = await post(request("stream", 2));
      await got.next();
      await got.leave();
      await (await post(request("ping", 3))).text();
      expect(endpoint.connections[0]?.closed).toBeUndefined();
      expect(endpoint.held.map(({ cancelled }) => cancelled)).toEqual([undefined, undefined]);
      // A late message is not an error and has no effect.
      for (const call of endpoint.held) call.answer();
      expect((await post(request("ping", 4))).status).toBe(200);
    });

    test("[req 4] [incident 44] answers each of two concurrent POSTs with the same id", async () => {
      const sent = [post(request("hold", 1)), post(request("hold", 1))];
      await held(2);
      endpoint.held[1]?.fail(-32600);
      endpoint.held[0]?.answer({ first: true });
      const answers = await Promise.all(
        (await Promise.all(sent)).map(async (got) => (await got.json()) as object),
      );
      const errors = answers.filter((answer) => "error" in answer);
      expect([errors.length, answers.length]).toEqual([1, 2]);
    });

    test("sends messages after the response on the next stream of the session", async () => {
      endpoint.behaviours["late"] = (call) => {
        call.answer();
        call.notify("notifications/message");
        call.answer({ again: true });
      };
      const got = await post(request("late"));
      expect(await got.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    });
  });

  describe("a batch", () => {
    beforeEach(async () => {
      session = await openSession(host, "2025-03-26");
      endpoint.log.length = 0;
    });

    test("[req 9] returns an array in the order of the responses", async () => {
      const sent = post([request("hold", 1), note, request("ping", 2)]);
      await held(1);
      endpoint.held[0]?.answer({ late: true });
      expect(await (await sent).json()).toEqual([
        { jsonrpc: "2.0", id: 2, result: {} },
        { jsonrpc: "2.0", id: 1, result: { late: true } },
      ]);
    });

    test("[req 9] of one also returns an array", async () => {
      expect(await (await post([request("ping")])).json()).toEqual([
        { jsonrpc: "2.0", id: 1, result: {} },
      ]);
    });

    test("[req 9] on a stream returns separate messages", async () => {
      const got = await post([request("ping", 1), request("stream", 2), request("hold", 3)]);
      expect(got.headers["content-type"]).toBe("text/event-stream");
      endpoint.held[1]?.answer();
      endpoint.held[0]?.answer();
      const events = (await got.incoming.rest()).map(({ data }) => parse(data) as object);
      expect(events).toMatchObject([
        { id: 1 },
        { method: "notifications/progress" },
        { id: 3 },
        { id: 2 },
      ]);
    });

    test("[req 69] accepts notifications or responses", async () => {
      expect(await verdict(await post([note, note]))).toEqual([202]);
      expect(await verdict(await post([result, result]))).toEqual([202]);
      expect(endpoint.log).toHaveLength(4);
    });

    test("[req 9] answers each invalid message", async () => {
      const got = await post([request("ping", 1), { jsonrpc: "2.0", id: 2, method: 5 }]);
      expect(await got.json()).toMatchObject([
        { id: 2, error: { code: -32600 } },
        { id: 1, result: {} },
      ]);
    });

    test("[req 69] answers only invalid messages if there are no requests", async () => {
      const got = await post([note, { jsonrpc: "2.0", method: 5 }]);
      expect(got.status).toBe(400);
      expect(await got.json()).toMatchObject([{ error: { code: -32600 } }]);
      expect(endpoint.log).toHaveLength(1);
    });

    test("[incident 52] ends as an empty stream if all requests are cancelled", async () => {
      const sent = post([request("hold", 1), request("hold", 2)]);
      await held(2);
      for (const call of endpoint.held) call.drop();
      const got = await sent;
      expect([got.headers["content-type"], await got.text()]).toEqual(["text/event-stream", ""]);
    });

    test("answers the other requests if some are cancelled", async () => {
      const sent = post([request("hold", 1), request("hold", 2)]);
      await held(2);
      endpoint.held[0]?.drop();
      endpoint.held[1]?.answer();
      expect(await (await sent).json()).toMatchObject([{ id: 2 }]);
    });

    test.each<[string, unknown[]]>([
      ["[req 9] with initialize", [initialize()]],
      ["of more than 100 messages", Array.from({ length: 101 }, () => note)],
      ["of requests and responses", [request("ping"), result]],
    ])("rejects a whole batch %s", async (_, body) => {
      expect(await verdict(await post(body))).toEqual([400, -32600, null]);
      expect(endpoint.log).toEqual([]);
    });

    test.each(["2025-06-18", "2025-11-25"])("is rejected in %s", async (revision) => {
      session = await openSession(host, revision);
      const unread = revision < "2025-11-25" ? null : undefined;
      expect(await verdict(await post([request("ping")]))).toEqual([400, -32600, unread]);
    });

    test("does not replace initialize", async () => {
      const got = await host.send(message([initialize()]));
      expect(await verdict(got)).toEqual([400, -32600, undefined]);
    });
  });

  test("[req 70] sends events to a client that prefers them, also for initialize", async () => {
    const accept = "application/json;q=0.1, text/event-stream";
    const got = await host.send(message(initialize(), undefined, { accept }));
    expect(got.headers["content-type"]).toBe("text/event-stream");
    session = got.headers["mcp-session-id"] ?? "";
    expect((await got.incoming.rest()).at(-1)?.data).toContain("protocolVersion");
    const next = await post(request("ping"), { accept });
    expect(next.headers["content-type"]).toBe("text/event-stream");
    expect(await next.incoming.rest()).toHaveLength(2);
  });

  test("answers initialize with preceding messages on a stream with the session id", async () => {
    endpoint.behaviours["initialize"] = (call) => {
      call.notify("notifications/message");
      call.answer({ protocolVersion: "2025-11-25" });
    };
    const got = await host.send(message(initialize()));
    session = got.headers["mcp-session-id"] ?? "";
    await got.text();
    expect((await post(request("ping"))).status).toBe(200);
  });
});
