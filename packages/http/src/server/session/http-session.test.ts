/** Sessions of Streamable HTTP to 2025-11-25, on both hosts: how they open, who owns them, and how they end. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host, type Sent } from "../../../test/hosts.js";
import {
  bare,
  initialize,
  jsonHeaders,
  message,
  modern,
  openSession,
  request,
  verdict,
} from "../../../test/messages.js";

const MINUTE = 60_000;
const UNKNOWN = [404, -32600, undefined];

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    host = await openHost(kind, endpoint, {
      clock,
      authenticate: (given) => {
        const user = given.header("authorization");
        return user === undefined ? undefined : { principal: user };
      },
    });
  });

  afterEach(() => host.stop());

  const send = (sent: Sent): Promise<Got> => host.send(sent);
  const ping = (session?: string, headers: Record<string, string> = {}): Promise<Got> =>
    send(message(request("ping"), session, headers));

  test("[req 28] opens a session in the negotiated revision", async () => {
    const got = await send(message(initialize("2025-06-18")));
    expect(got.status).toBe(200);
    expect(await got.json()).toMatchObject({ id: 0, result: { protocolVersion: "2025-06-18" } });
    expect(got.headers["mcp-session-id"]).toBeDefined();
    expect(endpoint.connections[0]?.revision).toBe("2025-06-18");
  });

  test("[req 80] [req 81] [req 91] creates long random ids of visible ASCII", async () => {
    const ids = new Set<string>();
    for (let index = 0; index < 50; index++) ids.add(await openSession(host));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });

  test("opens no session for a failed initialize", async () => {
    endpoint.behaviours["initialize"] = (call) => call.fail(-32602);
    const got = await send(message(initialize()));
    expect(got.headers["mcp-session-id"]).toBeUndefined();
    expect(await verdict(got)).toEqual([200, -32602, 0]);
    expect(endpoint.connections[0]?.closed).toBeDefined();
  });

  test("drops the session of a client that disconnects before it receives the id", async () => {
    endpoint.behaviours["initialize"] = (call) => void endpoint.held.push(call);
    await host.abandon(message(initialize()), () => until(() => endpoint.held.length === 1));
    endpoint.held[0]?.answer();
    expect(endpoint.connections[0]?.closed).toContain("not opened");
  });

  test("[req 4] passes later messages only to the connection of their session", async () => {
    const [one, two] = [await openSession(host), await openSession(host)];
    await (await ping(two)).text();
    const log = endpoint.connections.map(({ outbound }) => outbound);
    expect(new Set(log).size).toBe(2);
    endpoint.behaviours["whose"] = (call) => call.answer({ index: log.indexOf(call.outbound) });
    const both = await Promise.all(
      [one, two].map((session) => send(message(request("whose", 1), session))),
    );
    expect(await Promise.all(both.map((got) => got.json()))).toEqual([
      { jsonrpc: "2.0", id: 1, result: { index: 0 } },
      { jsonrpc: "2.0", id: 1, result: { index: 1 } },
    ]);
  });

  test("[req 83] [incident 28] accepts only initialize without a session", async () => {
    await openSession(host);
    expect(await verdict(await ping())).toEqual([400, -32600, 1]);
    for (const method of ["GET", "DELETE"]) expect((await send(bare(method))).status).toBe(400);
    const note = { jsonrpc: "2.0", method: "notifications/initialized" };
    expect(await verdict(await send(message(note)))).toEqual([400, -32600, undefined]);
    expect(endpoint.log).toEqual(["connect", "accept request initialize"]);
  });

  test.each(["x", "__proto__", "constructor", "", " ", "ü"])(
    "[req 84] [incident 35] [incident 49] answers 404 for the unknown session %j",
    async (id) => {
      for (const method of ["GET", "DELETE"]) {
        expect(await verdict(await send(bare(method, id)))).toEqual(UNKNOWN);
      }
      expect(await verdict(await ping(id))).toEqual(UNKNOWN);
      expect(endpoint.log).toEqual([]);
    },
  );

  test("[incident 39] opens a new session for initialize with the id of an ended one (audit D10)", async () => {
    const ended = await openSession(host);
    await send(bare("DELETE", ended));
    for (const id of [ended, "unknown"]) {
      const got = await send(message(initialize(), id));
      expect([got.status, await got.json()]).toMatchObject([200, { id: 0, result: {} }]);
      expect(got.headers["mcp-session-id"]).not.toBe(id);
      expect((await ping(got.headers["mcp-session-id"])).status).toBe(200);
    }
  });

  test.each<[string, unknown]>([
    ["a request", request("ping")],
    ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }],
    ["a batch", [initialize()]],
    ["no message", 1],
  ])(
    "answers 404 without an id for %s with the id of an ended session (audit D10)",
    async (_, body) => {
      expect(await verdict(await send(message(body, "unknown")))).toEqual(UNKNOWN);
    },
  );

  test("opens a new session for initialize with the id of another principal's session (audit D10)", async () => {
    await host.stop();
    host = await openHost(kind, endpoint, {
      authenticate: (asked) => ({ principal: asked.header("x-user") ?? "" }),
    });
    const first = await openSession(host, undefined, { "x-user": "alice" });
    const got = await host.send(message(initialize(), first, { "x-user": "bob" }));
    expect(got.status).toBe(200);
    const second = got.headers["mcp-session-id"] ?? first;
    const ping2 = (id: string, user: string): Promise<Got> =>
      host.send(message(request("ping"), id, { "x-user": user }));
    expect((await ping2(first, "alice")).status).toBe(200);
    expect((await ping2(second, "bob")).status).toBe(200);
    expect((await ping2(second, "alice")).status).toBe(404);
  });

  test("passes a second initialize to the connection", async () => {
    const session = await openSession(host);
    await (await send(message(initialize(), session))).text();
    expect(endpoint.connections).toHaveLength(1);
    expect(endpoint.log.at(-1)).toBe("accept request initialize");
  });

  test("[req 86] [req 84] ends a session on DELETE", async () => {
    const session = await openSession(host);
    const got = await send(bare("DELETE", session));
    expect([got.status, await got.text()]).toEqual([204, ""]);
    expect(endpoint.connections[0]?.closed).toContain("the client has ended");
    expect(await verdict(await ping(session))).toEqual(UNKNOWN);
    expect((await send(bare("DELETE", session))).status).toBe(404);
  });

  test("closes the streams of a session on DELETE", async () => {
    const session = await openSession(host);
    const stream = await send(bare("GET", session));
    const streaming = await send(message(request("stream", 1), session));
    await streaming.next();
    await streaming.next();
    const waiting = send(message(request("hold", 2), session));
    await until(() => endpoint.held.length === 2);
    await (await send(bare("DELETE", session))).text();
    expect(await verdict(await waiting)).toEqual([404, -32600, 2]);
    expect(await streaming.incoming.rest()).toEqual([]);
    await stream.incoming.rest();
    expect(stream.incoming.broken).toBe(false);
    // The endpoint may receive the end late.
    endpoint.held[0]?.answer();
    endpoint.held[1]?.answer();
    endpoint.connections[0]?.announce("notifications/tools/list_changed");
  });

  test("closes a session that the endpoint ends", async () => {
    const session = await openSession(host);
    endpoint.connections[0]?.outbound.ended?.();
    expect(await verdict(await ping(session))).toEqual(UNKNOWN);
  });

  test("[incident 20] ends an idle session after half an hour", async () => {
    const [idle, used] = [await openSession(host), await openSession(host)];
    for (let minute = 0; minute < 40; minute += 10) {
      await clock.advance(10 * MINUTE);
      await (await ping(used)).text();
    }
    expect(await verdict(await ping(idle))).toEqual(UNKNOWN);
    expect((await ping(used)).status).toBe(200);
    expect(endpoint.connections[0]?.closed).toContain("idle");
  });

  test("[incident 20] does not treat a session with a stream or request as idle", async () => {
    const [listening, working] = [await openSession(host), await openSession(host)];
    const stream = await send(bare("GET", listening));
    const waiting = send(message(request("hold"), working));
    await until(() => endpoint.held.length === 1);
    await clock.advance(120 * MINUTE);
    endpoint.held[0]?.answer();
    await (await waiting).text();
    for (const session of [listening, working]) expect((await ping(session)).status).toBe(200);
    await stream.leave();
    await clock.advance(31 * MINUTE);
    expect(endpoint.connections[0]?.closed).toContain("idle");
  });

  describe("[req 90] [req 92] [incident 7] [incident 21] [incident 27] [incident 66] a session of another principal", () => {
    test.each<[string, string | undefined, string | undefined]>([
      ["another's", "alice", "bob"],
      ["anonymous, requested by a user", undefined, "bob"],
      ["of a user, requested anonymously", "alice", undefined],
    ])("is unknown: %s", async (_, owner, other) => {
      const own = { ...(owner !== undefined && { authorization: owner }) };
      const theirs = { ...(other !== undefined && { authorization: other }) };
      const session = await openSession(host, "2025-11-25", own);
      endpoint.log.length = 0;
      const unknown = await (await ping("unknown", theirs)).text();
      expect(await (await ping(session, theirs)).text()).toBe(unknown);
      for (const method of ["GET", "DELETE"]) {
        const got = await send(bare(method, session, theirs));
        expect([got.status, await got.text()]).toEqual([404, unknown]);
      }
      expect(endpoint.log).toEqual([]);
      expect((await ping(session, own)).status).toBe(200);
      expect(endpoint.principals.at(-1)).toBe(owner);
    });
  });

  describe("[req 88] [req 89] the revision of a message", () => {
    test.each<[string, string | null, number]>([
      ["is that of the session without a header", null, 200],
      ["is that of the session with the header", "2025-06-18", 200],
      ["is that of the session with another supported revision in the header", "2024-11-05", 200],
      ["must not be invalid", "latest", 400],
      ["must be supported", "2023-01-01", 400],
      ["must not be empty", "", 400],
    ])("%s", async (_, version, status) => {
      const session = await openSession(host, "2025-06-18");
      const got = await send(
        message(request("ping"), session, { "mcp-protocol-version": version }),
      );
      expect(got.status).toBe(status);
      if (version === null) return;
      const other = { "mcp-protocol-version": version };
      const gone = await send(bare("DELETE", session, other));
      expect(gone.status).toBe(status === 200 ? 204 : 400);
    });

    test("serves stateless requests next to the session", async () => {
      const session = await openSession(host);
      const got = await send(modern("ping", {}, { "mcp-session-id": session }));
      expect(got.status).toBe(200);
      expect(endpoint.log.at(-1)).toBe("request ping");
    });

    test("[req 102] rejects a stateless request with an old revision in its header", async () => {
      const session = await openSession(host);
      const sent = modern("ping", {}, { "mcp-session-id": session, "mcp-protocol-version": null });
      expect(await verdict(await send(sent))).toEqual([400, -32020, 1]);
    });
  });

  test("[req 82] never reveals a session id in responses and logs", async () => {
    const session = await openSession(host);
    const texts = await Promise.all(
      [
        message("{", session),
        message(request("ping"), session, { "content-type": "text/plain" }),
        message(request("ping"), `${session}x`),
        bare("GET", session, { "last-event-id": "x" }),
        bare("GET", session, { accept: "text/html" }),
      ].map(async (sent) => (await send(sent)).text()),
    );
    for (const text of texts) expect(text).not.toContain(session);
  });

  test("[req 67] serves POST, GET and DELETE on one path", async () => {
    const session = await openSession(host);
    for (const [method, status] of [
      ["POST", 200],
      ["GET", 200],
      ["DELETE", 204],
    ] as const) {
      const sent = method === "POST" ? message(request("ping"), session) : bare(method, session);
      const got = await send({ ...sent, path: "/any/path?query" });
      expect(got.status).toBe(status);
      if (method !== "GET") await got.text();
    }
  });

  test("[incident 58] parses parameters of the content type", async () => {
    const session = await openSession(host);
    const type = "application/json; charset=utf-8";
    expect((await ping(session, { "content-type": type })).status).toBe(200);
    expect(jsonHeaders[0]).toEqual(["content-type", "application/json"]);
  });
});

describe.each(hostKinds)("%s, without sessions", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    host = await openHost(kind, endpoint, { sessions: "stateless" });
  });

  afterEach(() => host.stop());

  test("answers initialize without a session", async () => {
    const got = await host.send(message(initialize("2025-06-18")));
    expect(got.headers["mcp-session-id"]).toBeUndefined();
    expect(await got.json()).toMatchObject({ result: { protocolVersion: "2025-06-18" } });
    expect(endpoint.log).toEqual(["connect", "accept request initialize"]);
    expect(endpoint.connections[0]?.closed).toBeDefined();
  });

  test.each<[string, string | null, string]>([
    ["[req 88] 2025-03-26 where the client does not say", null, "2025-03-26"],
    ["[req 87] that of the header", "2025-11-25", "2025-11-25"],
    ["[req 87] an old one too", "2024-11-05", "2024-11-05"],
  ])("handles each request independently, in %s", async (_, header, revision) => {
    const sent = message(request("ping"), "ignored", { "mcp-protocol-version": header });
    const got = await host.send(sent);
    expect(await verdict(got)).toEqual([200, undefined, 1]);
    expect(got.headers["mcp-session-id"]).toBeUndefined();
    expect(endpoint.log).toEqual([`connect ${revision}`, "accept request ping"]);
    expect(endpoint.connections[0]?.closed).toBeDefined();
  });

  test.each<[string, string | null]>([
    ["[req 89] an unsupported revision", "2023-01-01"],
    ["[req 88] 2025-03-26 if it is not supported", null],
  ])("rejects %s", async (_, header) => {
    endpoint.revisions = ["2025-06-18", "2026-07-28"];
    const other = await openHost(kind, endpoint, { sessions: "stateless" });
    const sent = message(request("ping"), undefined, { "mcp-protocol-version": header });
    expect(await verdict(await other.send(sent))).toEqual([400, -32022, 1]);
    await other.stop();
  });

  test("[req 69] accepts notifications and responses", async () => {
    for (const body of [
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 1, result: {} },
    ]) {
      const got = await host.send(message(body));
      expect([got.status, await got.text()]).toEqual([202, ""]);
    }
    expect(endpoint.connections.every(({ closed }) => closed !== undefined)).toBe(true);
  });

  test("[req 9] answers a batch as one", async () => {
    const got = await host.send(message([request("ping", 1), request("ping", 2)]));
    expect(await got.json()).toHaveLength(2);
    expect(endpoint.connections).toHaveLength(1);
  });

  test("sends streams without ids, which cannot be resumed", async () => {
    const got = await host.send(
      message(request("stream"), undefined, { "mcp-protocol-version": "2025-11-25" }),
    );
    const first = await got.next();
    expect(first?.id).toBeUndefined();
    expect(first?.data).toContain("notifications/progress");
    endpoint.held[0]?.answer();
    expect(await got.incoming.rest()).toHaveLength(1);
    expect(endpoint.connections[0]?.closed).toBeDefined();
  });

  test("[req 40] does not cancel when the client disconnects", async () => {
    await host.abandon(message(request("hold")), () => until(() => endpoint.held.length === 1));
    expect(endpoint.connections[0]?.closed).toBeUndefined();
    endpoint.held[0]?.answer();
    expect(endpoint.connections[0]?.closed).toContain("answered");
  });

  test.each(["GET", "DELETE"])("[req 74] rejects %s", async (method) => {
    const got = await host.send(bare(method, "s"));
    expect([got.status, got.headers["allow"]]).toEqual([405, "POST"]);
  });
});
