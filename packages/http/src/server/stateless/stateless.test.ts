/** Streamable HTTP of 2026-07-28, on both hosts. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { revisions } from "@mcp-gen/protocol";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host, type Sent } from "../../../test/hosts.js";
import {
  bare,
  initialize,
  message,
  modern,
  request,
  verdict,
  VERSION,
} from "../../../test/messages.js";

const capabilities = { "io.modelcontextprotocol/clientCapabilities": {} };
const meta = { [VERSION]: "2026-07-28", ...capabilities };

/** `null` omits one. */
const version = (header: string | null, inBody: unknown = "2026-07-28"): Sent =>
  modern(
    "ping",
    { _meta: { ...capabilities, ...(inBody !== null && { [VERSION]: inBody }) } },
    { "mcp-protocol-version": header },
  );

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;
  let errors: string[];

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    errors = [];
    host = await openHost(kind, endpoint, {
      clock,
      onError: (error) => errors.push(error.message),
    });
  });

  afterEach(() => host.stop());

  const send = (sent: Sent): Promise<Got> => host.send(sent);

  test("[req 97] answers a request with one JSON object", async () => {
    const got = await send(modern("echo", { a: 1 }, {}, "ä"));
    expect(got.status).toBe(200);
    expect(got.headers["content-type"]).toBe("application/json");
    expect(await got.json()).toEqual({
      jsonrpc: "2.0",
      id: "ä",
      result: { params: { a: 1, _meta: meta } },
    });
  });

  test("[req 5] [incident 41] returns ids unchanged, including 0 and the empty string", async () => {
    for (const id of [0, "", "0", -1, 2 ** 53 - 1]) {
      expect(await (await send(modern("ping", {}, {}, id))).json()).toMatchObject({ id });
    }
  });

  test("[req 98] [req 100] opens a stream for messages before the response, which ends it", async () => {
    const got = await send(modern("stream"));
    expect(got.status).toBe(200);
    expect(got.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    });
    expect(JSON.parse((await got.next())?.data ?? "")).toMatchObject({
      method: "notifications/progress",
    });
    endpoint.held[0]?.answer({ done: true });
    const rest = await got.incoming.rest();
    expect(rest).toHaveLength(1);
    // Nothing can be resumed, so no event has an id.
    expect(rest[0]?.id).toBeUndefined();
    expect(JSON.parse(rest[0]?.data ?? "")).toMatchObject({ id: 1, result: { done: true } });
  });

  test("[req 100] sends comments on quiet streams, from one timer", async () => {
    const first = await send(modern("stream"));
    await first.next();
    const { waiting } = clock;
    const streams = [first, await send(modern("stream")), await send(modern("stream"))];
    for (const got of streams.slice(1)) await got.next();
    expect(clock.waiting).toBe(waiting);
    await clock.advance(15_000);
    for (const got of streams) expect(await got.next()).toEqual({ comment: "" });
    await clock.advance(15_000);
    for (const got of streams) expect(await got.next()).toEqual({ comment: "" });
    for (const call of endpoint.held) call.answer();
    for (const got of streams) expect(await got.incoming.rest()).toHaveLength(1);
    await clock.advance(15_000);
    expect(clock.waiting).toBe(0);
  });

  test("[req 100] turns a slow response into a stream to keep it alive", async () => {
    const sent = send(modern("hold"));
    await until(() => endpoint.held.length === 1);
    await clock.advance(10_000);
    const got = await sent;
    expect(got.headers["content-type"]).toBe("text/event-stream");
    await clock.advance(15_000);
    expect(await got.next()).toEqual({ comment: "" });
    endpoint.held[0]?.answer();
    expect(await got.incoming.rest()).toHaveLength(1);
  });

  test("[req 97] sends events to a client that prefers them", async () => {
    const accept = "application/json;q=0.5, text/event-stream";
    const got = await send(modern("ping", {}, { accept }));
    expect(got.headers["content-type"]).toBe("text/event-stream");
    expect(await got.incoming.rest()).toHaveLength(1);
  });

  test("[req 99] sends no requests on any stream", async () => {
    endpoint.behaviours["asks"] = (call) => {
      call.notify("notifications/progress", { progress: 1 });
      call.ask("q", "elicitation/create");
      call.answer();
    };
    const got = await send(modern("asks"));
    const events = (await got.incoming.rest()).map(({ data = "" }) => JSON.parse(data) as object);
    expect(events.filter((event) => "method" in event && "id" in event)).toEqual([]);
    expect(events).toHaveLength(2);
    expect(errors).toEqual([
      expect.stringContaining(
        "elicitation/create: clients of stateless revisions accept no requests",
      ),
    ]);
  });

  test("[req 39] [req 35] [incident 5] cancels when the client closes a stream, and sends nothing more", async () => {
    const got = await send(modern("stream"));
    await got.next();
    await got.leave();
    await until(() => endpoint.log.includes("cancel 1"));
    endpoint.held[0]?.notify("notifications/progress", { progress: 2 });
    endpoint.held[0]?.answer();
    expect(endpoint.log).toEqual(["request stream", "cancel 1"]);
  });

  test("[req 39] cancels when the client disconnects before the response", async () => {
    await host.abandon(modern("hold", {}, {}, 0), () => until(() => endpoint.held.length === 1));
    await until(() => endpoint.log.includes("cancel 0"));
    endpoint.held[0]?.answer();
    expect(clock.waiting).toBeLessThanOrEqual(2);
  });

  test("[req 39] does not cancel after the response", async () => {
    const got = await send(modern("stream"));
    endpoint.held[0]?.answer();
    await got.text();
    await (await send(modern("ping"))).text();
    expect(endpoint.log).toEqual(["request stream", "request ping"]);
  });

  test("ends a request without a response as an empty stream", async () => {
    endpoint.behaviours["drop"] = (call) => call.drop();
    const got = await send(modern("drop"));
    expect([got.status, got.headers["content-type"], await got.text()]).toEqual([
      200,
      "text/event-stream",
      "",
    ]);
  });

  test("[req 119] [req 121] keeps subscriptions/listen open until its result", async () => {
    const got = await send(modern("subscriptions/listen"));
    expect((await got.next())?.data).toContain("subscriptions/acknowledged");
    endpoint.held[0]?.notify("notifications/tools/list_changed");
    expect((await got.next())?.data).toContain("list_changed");
    endpoint.held[0]?.answer({ resultType: "complete" });
    expect(await got.incoming.rest()).toHaveLength(1);
  });

  describe("statuses of errors", () => {
    test.each<[string, number, number]>([
      ["[req 103] an unknown method", -32601, 404],
      ["[req 111] headers that do not match", -32020, 400],
      ["[req 17] a missing capability", -32021, 400],
      ["[req 27] an unsupported revision", -32022, 400],
      ["invalid params", -32602, 200],
      ["an internal error", -32603, 200],
      ["an error of the application", 7, 200],
    ])("%s", async (_, code, status) => {
      endpoint.behaviours["fails"] = (call) => call.fail(code, "no", { a: 1 });
      const got = await send(
        modern("fails", {}, { accept: "text/event-stream, application/json;q=0.1" }),
      );
      expect(got.status).toBe(status);
      const text = await got.text();
      expect(JSON.parse(status === 200 ? text.replace(/^data: /, "") : text)).toEqual({
        jsonrpc: "2.0",
        id: 1,
        error: { code, message: "no", data: { a: 1 } },
      });
    });
  });

  describe("the revision", () => {
    test.each<[string, Sent, number, number]>([
      ["[req 102] [req 104] [incident 40] no header", version(null), 400, -32020],
      ["[req 102] differs in the body", version("2026-07-28", "v999"), 400, -32020],
      ["[req 102] differs in the header", version("v999"), 400, -32020],
      ["[req 102] is of the session era in the header", version("2025-11-25"), 400, -32020],
      ["[req 114] is compared exactly", version("2026-07-28", "2026-07-28 "), 400, -32020],
      ["[req 27] [incident 50] is not supported", version("1900-01-01", "1900-01-01"), 400, -32022],
      ["[req 27] is not supported, in the header only", version("x", null), 400, -32022],
      ["is not a string", version("2026-07-28", 20260728), 400, -32020],
      ["[req 16] is missing in the body", version("2026-07-28", null), 400, -32602],
    ])("%s", async (_, sent, status, code) => {
      expect(await verdict(await send(sent))).toEqual([status, code, 1]);
      expect(endpoint.log).toEqual([]);
    });

    test("[req 27] names the supported and the requested revisions in the error", async () => {
      const got = await send(version("1900-01-01", "1900-01-01"));
      expect(await got.json()).toMatchObject({
        error: { data: { supported: revisions, requested: "1900-01-01" } },
      });
    });

    test("opens a session for initialize with the header of a session revision; otherwise the method is unknown", async () => {
      const opening = message(initialize(), undefined, { "mcp-protocol-version": "2025-11-25" });
      expect((await send(opening)).headers["mcp-session-id"]).toBeDefined();
      const got = await send(modern("initialize"));
      expect(await verdict(got)).toEqual([404, -32601, 1]);
    });
  });

  describe("[req 16] _meta that is incomplete", () => {
    const key = "io.modelcontextprotocol/clientCapabilities";
    test.each<[string, unknown]>([
      ["is missing", null],
      ["has no capabilities", { [VERSION]: "2026-07-28" }],
      ["has invalid capabilities", { [VERSION]: "2026-07-28", [key]: [] }],
      ["is empty", {}],
      ["is a list", []],
    ])("%s", async (_, given) => {
      const body = request("server/discover", 104, given === null ? {} : { _meta: given });
      const got = await send(
        message(body, undefined, {
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": "server/discover",
        }),
      );
      expect(await verdict(got)).toEqual([400, -32602, 104]);
    });

    test("accepts requests without client info", async () => {
      expect((await send(modern("ping"))).status).toBe(200);
    });
  });

  describe("other messages", () => {
    const headers = { "mcp-protocol-version": "2026-07-28" };
    test.each<[string, unknown, Record<string, string>, unknown[]]>([
      ["[req 96] accepts a notification", { method: "notifications/x" }, headers, [202]],
      [
        "[req 96] rejects a notification with a mismatching header",
        { method: "notifications/x" },
        { ...headers, "mcp-method": "notifications/y" },
        [400, -32020, undefined],
      ],
      [
        "[req 96] rejects a notification without a header",
        { method: "notifications/x", params: { _meta: meta } },
        {},
        [400, -32020, undefined],
      ],
      [
        "[req 38] ignores cancellation notifications",
        { method: "notifications/cancelled", params: { requestId: 1 } },
        headers,
        [202],
      ],
      ["[req 95] rejects a result", { id: 1, result: {} }, headers, [400, -32600, undefined]],
      [
        "[req 95] rejects an error",
        { id: 1, error: { code: 1, message: "" } },
        headers,
        [400, -32600, undefined],
      ],
      [
        "[req 3] rejects a null id",
        { id: null, method: "ping" },
        headers,
        [400, -32600, undefined],
      ],
      [
        "[req 2] rejects an id of 1.5",
        { id: 1.5, method: "ping" },
        headers,
        [400, -32600, undefined],
      ],
      [
        "[incident 10] rejects Method instead of method",
        { id: 1, Method: "ping" },
        headers,
        [400, -32600, 1],
      ],
    ])("%s", async (_, body, given, expected) => {
      const sent = message({ jsonrpc: "2.0", ...(body as object) }, undefined, given);
      expect(await verdict(await send(sent))).toEqual(expected);
      expect(endpoint.log).toEqual([]);
    });

    test("[req 95] rejects a batch", async () => {
      const got = await send(message([request("ping")], undefined, headers));
      expect(await verdict(got)).toEqual([400, -32600, undefined]);
    });
  });

  describe("[req 117]", () => {
    test.each(["GET", "DELETE"])("rejects %s", async (method) => {
      const got = await send(bare(method, "s", { "mcp-protocol-version": "2026-07-28" }));
      expect([got.status, got.headers["allow"]]).toEqual([405, "POST"]);
    });

    test("ignores session ids and event ids, and sends none", async () => {
      const got = await send(
        modern("stream", {}, { "mcp-session-id": "unknown", "last-event-id": "x.1" }),
      );
      expect(got.status).toBe(200);
      expect(got.headers["mcp-session-id"]).toBeUndefined();
      endpoint.held[0]?.answer();
      expect((await got.incoming.rest()).map(({ id }) => id)).toEqual([undefined, undefined]);
    });
  });

  test("[req 13] keeps no state between requests", async () => {
    const rich = { ...meta, "io.modelcontextprotocol/clientCapabilities": { elicitation: {} } };
    await (await send(modern("echo", { _meta: rich }))).text();
    expect(await (await send(modern("echo"))).json()).toMatchObject({
      result: { params: { _meta: meta } },
    });
    expect(endpoint.log).toEqual(["request echo", "request echo"]);
  });

  test("answers and reports an error for a result that is not JSON", async () => {
    endpoint.behaviours["odd"] = (call) => call.answer({ big: 1n });
    expect(await verdict(await send(modern("odd")))).toEqual([200, -32603, 1]);
    expect(errors).toEqual([expect.stringContaining("BigInt")]);
  });
});

describe.each(hostKinds)("%s, for a stateless server", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    endpoint.revisions = ["2026-07-28"];
    host = await openHost(kind, endpoint);
  });

  afterEach(() => host.stop());

  test("[req 125] [req 104] names the revisions in the error for initialize", async () => {
    const got = await host.send(message(initialize()));
    expect(got.status).toBe(400);
    const { error, id } = (await got.json()) as { error: { message: string }; id: number };
    expect(error).toMatchObject({ code: -32020 });
    expect(error.message).toContain("2026-07-28");
    expect(id).toBe(0);
  });

  test("[req 125] also names them if it requests a revision", async () => {
    const sent = message(initialize(), undefined, { "mcp-protocol-version": "2025-11-25" });
    expect(await (await host.send(sent)).json()).toMatchObject({
      error: { code: -32022, data: { supported: ["2026-07-28"], requested: "2025-11-25" } },
    });
  });

  test.each(["GET", "DELETE"])("[req 117] rejects %s", async (method) => {
    expect((await host.send(bare(method, "s"))).status).toBe(405);
  });
});

describe.each(hostKinds)("%s, for a session server", (kind) => {
  test("[req 118] answers a stateless request with an error that makes clients fall back", async () => {
    const endpoint = new FakeEndpoint();
    endpoint.revisions = ["2025-06-18", "2025-11-25"];
    const host = await openHost(kind, endpoint);
    expect(await verdict(await host.send(modern("ping")))).toEqual([400, -32600, 1]);
    await host.stop();
  });
});
