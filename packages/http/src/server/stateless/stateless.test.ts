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

/** Null leaves one out. */
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

  test("[req 97] a request is answered with one JSON object", async () => {
    const got = await send(modern("echo", { a: 1 }, {}, "ä"));
    expect(got.status).toBe(200);
    expect(got.headers["content-type"]).toBe("application/json");
    expect(await got.json()).toEqual({
      jsonrpc: "2.0",
      id: "ä",
      result: { params: { a: 1, _meta: meta } },
    });
  });

  test("[req 5] [incident 41] ids come back as they were, 0 and the empty string too", async () => {
    for (const id of [0, "", "0", -1, 2 ** 53 - 1]) {
      expect(await (await send(modern("ping", {}, {}, id))).json()).toMatchObject({ id });
    }
  });

  test("[req 98] [req 100] what is sent before the answer makes a stream, which the answer ends", async () => {
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
    // Nothing can be resumed, so nothing has an id.
    expect(rest[0]?.id).toBeUndefined();
    expect(JSON.parse(rest[0]?.data ?? "")).toMatchObject({ id: 1, result: { done: true } });
  });

  test("[req 100] a quiet stream gets comments, from one timer for all", async () => {
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

  test("[req 100] an answer that takes long becomes a stream, so that it is kept alive", async () => {
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

  test("[req 97] a client that prefers events gets them", async () => {
    const accept = "application/json;q=0.5, text/event-stream";
    const got = await send(modern("ping", {}, { accept }));
    expect(got.headers["content-type"]).toBe("text/event-stream");
    expect(await got.incoming.rest()).toHaveLength(1);
  });

  test("[req 99] no request reaches the client, on no stream", async () => {
    endpoint.behaviours["asks"] = (call) => {
      call.notify("notifications/progress", { progress: 1 });
      call.ask("q", "elicitation/create");
      call.answer();
    };
    const got = await send(modern("asks"));
    const events = (await got.incoming.rest()).map(({ data = "" }) => JSON.parse(data) as object);
    expect(events.filter((event) => "method" in event && "id" in event)).toEqual([]);
    expect(events).toHaveLength(2);
    expect(errors).toEqual([expect.stringContaining("elicitation/create: expected no request")]);
  });

  test("[req 39] [req 35] [incident 5] who leaves a stream has cancelled, and nothing more is sent", async () => {
    const got = await send(modern("stream"));
    await got.next();
    await got.leave();
    await until(() => endpoint.log.includes("cancel 1"));
    endpoint.held[0]?.notify("notifications/progress", { progress: 2 });
    endpoint.held[0]?.answer();
    expect(endpoint.log).toEqual(["request stream", "cancel 1"]);
  });

  test("[req 39] who leaves before there is an answer has cancelled", async () => {
    await host.abandon(modern("hold", {}, {}, 0), () => until(() => endpoint.held.length === 1));
    await until(() => endpoint.log.includes("cancel 0"));
    endpoint.held[0]?.answer();
    expect(clock.waiting).toBeLessThanOrEqual(2);
  });

  test("[req 39] an answer is no departure", async () => {
    const got = await send(modern("stream"));
    endpoint.held[0]?.answer();
    await got.text();
    await (await send(modern("ping"))).text();
    expect(endpoint.log).toEqual(["request stream", "request ping"]);
  });

  test("a request that is settled without an answer ends as an empty stream", async () => {
    endpoint.behaviours["drop"] = (call) => call.drop();
    const got = await send(modern("drop"));
    expect([got.status, got.headers["content-type"], await got.text()]).toEqual([
      200,
      "text/event-stream",
      "",
    ]);
  });

  test("[req 119] [req 121] a listen stays open until it gets its answer", async () => {
    const got = await send(modern("subscriptions/listen"));
    expect((await got.next())?.data).toContain("subscriptions/acknowledged");
    endpoint.held[0]?.notify("notifications/tools/list_changed");
    expect((await got.next())?.data).toContain("list_changed");
    endpoint.held[0]?.answer({ resultType: "complete" });
    expect(await got.incoming.rest()).toHaveLength(1);
  });

  describe("statuses of errors", () => {
    test.each<[string, number, number]>([
      ["[req 103] a method there is not", -32601, 404],
      ["[req 111] headers that do not match", -32020, 400],
      ["[req 17] a capability that is missing", -32021, 400],
      ["[req 27] a revision that is not spoken", -32022, 400],
      ["params that are wrong", -32602, 200],
      ["something that failed", -32603, 200],
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
      ["[req 102] another one in the body", version("2026-07-28", "v999"), 400, -32020],
      ["[req 102] another one in the header", version("v999"), 400, -32020],
      ["[req 102] one of the session era in the header", version("2025-11-25"), 400, -32020],
      ["[req 114] values are compared exactly", version("2026-07-28", "2026-07-28 "), 400, -32020],
      [
        "[req 27] [incident 50] one that is not spoken",
        version("1900-01-01", "1900-01-01"),
        400,
        -32022,
      ],
      ["[req 27] one that is not spoken, in the header alone", version("x", null), 400, -32022],
      ["one that is no text", version("2026-07-28", 20260728), 400, -32020],
      ["[req 16] none in the body", version("2026-07-28", null), 400, -32602],
    ])("%s", async (_, sent, status, code) => {
      expect(await verdict(await send(sent))).toEqual([status, code, 1]);
      expect(endpoint.log).toEqual([]);
    });

    test("[req 27] the error names what is spoken and what was asked for", async () => {
      const got = await send(version("1900-01-01", "1900-01-01"));
      expect(await got.json()).toMatchObject({
        error: { data: { supported: revisions, requested: "1900-01-01" } },
      });
    });

    test("an initialize with a dated header opens a session; with the modern one it is no method", async () => {
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
      ["has capabilities that are none", { [VERSION]: "2026-07-28", [key]: [] }],
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

    test("the name of the client may be missing", async () => {
      expect((await send(modern("ping"))).status).toBe(200);
    });
  });

  describe("other messages", () => {
    const headers = { "mcp-protocol-version": "2026-07-28" };
    test.each<[string, unknown, Record<string, string>, unknown[]]>([
      ["[req 96] a notification is accepted", { method: "notifications/x" }, headers, [202]],
      [
        "[req 96] a notification that says two things is not",
        { method: "notifications/x" },
        { ...headers, "mcp-method": "notifications/y" },
        [400, -32020, undefined],
      ],
      [
        "[req 96] a notification without a header is not",
        { method: "notifications/x", params: { _meta: meta } },
        {},
        [400, -32020, undefined],
      ],
      [
        "[req 38] cancellations are not read: clients leave",
        { method: "notifications/cancelled", params: { requestId: 1 } },
        headers,
        [202],
      ],
      ["[req 95] a result is refused", { id: 1, result: {} }, headers, [400, -32600, undefined]],
      [
        "[req 95] an error is refused",
        { id: 1, error: { code: 1, message: "" } },
        headers,
        [400, -32600, undefined],
      ],
      [
        "[req 3] an id of null is refused",
        { id: null, method: "ping" },
        headers,
        [400, -32600, undefined],
      ],
      ["[req 2] so is one of 1.5", { id: 1.5, method: "ping" }, headers, [400, -32600, undefined]],
      ["[incident 10] Method is no method", { id: 1, Method: "ping" }, headers, [400, -32600, 1]],
    ])("%s", async (_, body, given, expected) => {
      const sent = message({ jsonrpc: "2.0", ...(body as object) }, undefined, given);
      expect(await verdict(await send(sent))).toEqual(expected);
      expect(endpoint.log).toEqual([]);
    });

    test("[req 95] a batch is refused", async () => {
      const got = await send(message([request("ping")], undefined, headers));
      expect(await verdict(got)).toEqual([400, -32600, undefined]);
    });
  });

  describe("[req 117]", () => {
    test.each(["GET", "DELETE"])("%s is not served", async (method) => {
      const got = await send(bare(method, "s", { "mcp-protocol-version": "2026-07-28" }));
      expect([got.status, got.headers["allow"]]).toEqual([405, "POST"]);
    });

    test("session ids and event ids are not looked at, and none is given", async () => {
      const got = await send(
        modern("stream", {}, { "mcp-session-id": "unknown", "last-event-id": "x.1" }),
      );
      expect(got.status).toBe(200);
      expect(got.headers["mcp-session-id"]).toBeUndefined();
      endpoint.held[0]?.answer();
      expect((await got.incoming.rest()).map(({ id }) => id)).toEqual([undefined, undefined]);
    });
  });

  test("[req 13] nothing is remembered of a request before", async () => {
    const rich = { ...meta, "io.modelcontextprotocol/clientCapabilities": { elicitation: {} } };
    await (await send(modern("echo", { _meta: rich }))).text();
    expect(await (await send(modern("echo"))).json()).toMatchObject({
      result: { params: { _meta: meta } },
    });
    expect(endpoint.log).toEqual(["request echo", "request echo"]);
  });

  test("a result that cannot be printed is an error, and is reported", async () => {
    endpoint.behaviours["odd"] = (call) => call.answer({ big: 1n });
    expect(await verdict(await send(modern("odd")))).toEqual([200, -32603, 1]);
    expect(errors).toEqual([expect.stringContaining("BigInt")]);
  });
});

describe.each(hostKinds)("%s, for a server of the stateless era alone", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    endpoint.revisions = ["2026-07-28"];
    host = await openHost(kind, endpoint);
  });

  afterEach(() => host.stop());

  test("[req 125] [req 104] initialize is told which revisions there are", async () => {
    const got = await host.send(message(initialize()));
    expect(got.status).toBe(400);
    const { error, id } = (await got.json()) as { error: { message: string }; id: number };
    expect(error).toMatchObject({ code: -32020 });
    expect(error.message).toContain("2026-07-28");
    expect(id).toBe(0);
  });

  test("[req 125] so it is when it names a revision", async () => {
    const sent = message(initialize(), undefined, { "mcp-protocol-version": "2025-11-25" });
    expect(await (await host.send(sent)).json()).toMatchObject({
      error: { code: -32022, data: { supported: ["2026-07-28"], requested: "2025-11-25" } },
    });
  });

  test.each(["GET", "DELETE"])("[req 117] %s is not served", async (method) => {
    expect((await host.send(bare(method, "s"))).status).toBe(405);
  });
});

describe.each(hostKinds)("%s, for a server of the session era alone", (kind) => {
  test("[req 118] a modern request gets an error that tells clients to fall back", async () => {
    const endpoint = new FakeEndpoint();
    endpoint.revisions = ["2025-06-18", "2025-11-25"];
    const host = await openHost(kind, endpoint);
    expect(await verdict(await host.send(modern("ping")))).toEqual([400, -32600, 1]);
    await host.stop();
  });
});
