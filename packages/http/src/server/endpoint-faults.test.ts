/** An endpoint or a clock that throws an error: the request is answered, and nothing stays counted for it. */
import { afterEach, describe, expect, test } from "vitest";
import { FakeConnection, FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host, type Sent } from "../../test/hosts.js";
import { bare, initialize, message, modern, openSession, request } from "../../test/messages.js";
import type { HttpOptions } from "../index.js";
import { httpSse } from "../sse.js";

const SESSIONS = ["2025-03-26", "2025-06-18", "2025-11-25"];
const INTERNAL_ERROR = { code: -32603, message: "Internal error" };
/** More requests than fit if those that failed stayed counted. */
const TIMES = 6;

function breaks(): never {
  throw new Error("broken");
}

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let errors: string[];

  async function open(options: HttpOptions = {}): Promise<void> {
    endpoint = new FakeEndpoint();
    errors = [];
    endpoint.behaviours["broken"] = breaks;
    endpoint.behaviours["broken later"] = (call) => {
      call.notify("notifications/progress", { progress: 1 });
      throw new Error("broken");
    };
    endpoint.behaviours["broken afterwards"] = (call) => {
      call.answer();
      throw new Error("broken");
    };
    const limits = { requests: 3, sessions: 3, streams: 3, clientShare: 1 };
    const onError = (error: Error): void => void errors.push(error.message);
    host = await openHost(kind, endpoint, { limits, onError, ...options });
  }

  afterEach(() => host.stop());

  const send = (sent: Sent): Promise<Got> => host.send(sent);

  const failed = async (sent: Sent): Promise<void> => {
    const got = await send(sent);
    expect([got.status, await got.json()]).toMatchObject([500, { error: INTERNAL_ERROR }]);
  };

  const lastOf = async (sent: Sent): Promise<unknown> =>
    JSON.parse((await (await send(sent)).incoming.rest()).at(-1)?.data ?? "");

  test("handleRequest throws: 500, and the request no longer counts (audit B2)", async () => {
    await open();
    for (let id = 1; id <= TIMES; id++) await failed(modern("broken", {}, {}, id));
    const answer = await lastOf(modern("broken later"));
    expect(answer).toMatchObject({ id: 1, error: INTERNAL_ERROR });
    expect((await send(modern("broken afterwards"))).status).toBe(200);
    expect((await send(modern("ping"))).status).toBe(200);
    expect(errors).toEqual(Array.from({ length: TIMES + 2 }, () => "broken"));
  });

  test("handleRequest throws for a listener: its stream no longer counts (audit B2)", async () => {
    await open();
    const listen = endpoint.behaviours["subscriptions/listen"];
    endpoint.behaviours["subscriptions/listen"] = endpoint.behaviours["broken"]!;
    for (let id = 1; id <= TIMES; id++) await failed(modern("subscriptions/listen", {}, {}, id));
    endpoint.behaviours["subscriptions/listen"] = listen!;
    expect((await send(modern("subscriptions/listen"))).status).toBe(200);
  });

  test.each(SESSIONS)(
    "%s: accept throws: 500, and the session stays open (audit B2)",
    async (revision) => {
      await open();
      const session = await openSession(host, revision);
      for (let id = 1; id <= TIMES; id++) await failed(message(request("broken", id), session));
      const answer = await lastOf(message(request("broken later"), session));
      expect(answer).toMatchObject({ id: 1, error: INTERNAL_ERROR });
      expect((await send(message(request("broken afterwards"), session))).status).toBe(200);
      expect((await send(message(request("ping"), session))).status).toBe(200);
      expect(errors).toEqual(Array.from({ length: TIMES + 2 }, () => "broken"));
    },
  );

  test("accept throws in the middle of a batch: none of it stays counted (audit B2)", async () => {
    await open();
    const session = await openSession(host, "2025-03-26");
    const batch = ["ping", "broken", "hold"].map((method, id) => request(method, id));
    for (let count = 0; count < TIMES; count++) await failed(message(batch, session));
    expect((await send(message(request("ping"), session))).status).toBe(200);
  });

  test("accept throws without sessions: the connection of the request ends (audit B2)", async () => {
    await open({ sessions: "stateless" });
    const headers = { "mcp-protocol-version": "2025-06-18" };
    for (let id = 1; id <= TIMES; id++) {
      await failed(message(request("broken", id), undefined, headers));
    }
    const { accept } = FakeConnection.prototype;
    FakeConnection.prototype.accept = breaks;
    try {
      const note = { jsonrpc: "2.0", method: "notifications/initialized" };
      expect((await send(message(note, undefined, headers))).status).toBe(500);
    } finally {
      FakeConnection.prototype.accept = accept;
    }
    expect(endpoint.connections.map(({ closed }) => closed)).not.toContain(undefined);
    expect((await send(message(request("ping"), undefined, headers))).status).toBe(200);
  });

  test.each(["connect", "accept"])(
    "%s throws at initialize: no session stays (audit B2)",
    async (where) => {
      await open();
      const { connect } = endpoint;
      if (where === "connect") endpoint.connect = breaks;
      else endpoint.behaviours["initialize"] = breaks;
      for (let count = 0; count < TIMES; count++) await failed(message(initialize()));
      endpoint.connect = connect;
      delete endpoint.behaviours["initialize"];
      expect((await send(message(initialize()))).status).toBe(200);
      expect(endpoint.connections.filter(({ closed }) => closed === undefined)).toHaveLength(1);
      expect(errors).toEqual(Array.from({ length: TIMES }, () => "broken"));
    },
  );

  test("the clock throws: time limits still apply", async () => {
    await open({ clock: { now: breaks, after: breaks }, limits: { bodyTime: 10 } });
    expect((await send({ ...modern("ping"), stalls: true })).status).toBe(408);
    expect((await send(modern("ping"))).status).toBe(200);
  });

  test("over HTTP+SSE the stream says that a request has failed (audit B2)", async () => {
    await open({ sse: httpSse() });
    const stream = await send({ ...bare("GET"), path: "/sse" });
    const path = (await stream.next())?.data ?? "";
    for (let id = 1; id <= TIMES; id++) {
      expect((await send({ ...message(request("broken", id)), path })).status).toBe(202);
      expect(JSON.parse((await stream.next())?.data ?? "")).toMatchObject({
        id,
        error: INTERNAL_ERROR,
      });
    }
    await send({ ...message(request("broken afterwards")), path });
    expect(JSON.parse((await stream.next())?.data ?? "")).toMatchObject({ result: {} });
    expect((await send({ ...message(request("ping")), path })).status).toBe(202);
    expect(JSON.parse((await stream.next())?.data ?? "")).toMatchObject({ result: {} });
    await until(() => errors.length === TIMES + 1);
  });

  test("over HTTP+SSE a connection that cannot be opened leaves no session (audit B2)", async () => {
    await open({ sse: httpSse() });
    const { connect } = endpoint;
    endpoint.connect = breaks;
    for (let count = 0; count < TIMES; count++) {
      await (await send({ ...bare("GET"), path: "/sse" })).incoming.rest();
    }
    endpoint.connect = connect;
    expect((await send({ ...bare("GET"), path: "/sse" })).status).toBe(200);
    expect(errors).toEqual(Array.from({ length: TIMES }, () => "broken"));
  });
});
