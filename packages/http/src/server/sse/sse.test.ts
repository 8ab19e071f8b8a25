/** HTTP+SSE of 2024-11-05, on both hosts. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host, type Sent } from "../../../test/hosts.js";
import { initialize, jsonHeaders, modern, request, verdict } from "../../../test/messages.js";
import type { HttpOptions } from "../../index.js";
import { httpSse } from "./http-sse.js";

const note = { jsonrpc: "2.0", method: "notifications/initialized" };

const messageOf = async (stream: Got): Promise<unknown> => {
  const event = await stream.next();
  expect(event?.event).toBe("message");
  return JSON.parse(event?.data ?? "") as unknown;
};

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;

  async function open(options: HttpOptions = {}): Promise<void> {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    host = await openHost(kind, endpoint, {
      clock,
      sse: httpSse(),
      authenticate: (given) => {
        const user = given.header("authorization");
        return user === undefined ? undefined : { principal: user };
      },
      ...options,
    });
  }

  beforeEach(() => open());
  afterEach(() => host.stop());

  const get = (headers: Record<string, string> = {}, path = "/sse"): Promise<Got> =>
    host.send({
      method: "GET",
      path,
      headers: Object.entries({ accept: "text/event-stream", ...headers }),
    });
  const post = (path: string, body: unknown, headers: Sent["headers"] = []): Promise<Got> =>
    host.send({
      path,
      headers: [...jsonHeaders.slice(0, 1), ...headers],
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  /** Opens a stream, and returns it with its POST path. */
  async function connect(): Promise<{ stream: Got; path: string }> {
    const stream = await get();
    const first = await stream.next();
    expect(first?.event).toBe("endpoint");
    return { stream, path: first?.data ?? "" };
  }

  test("[req 61] names an unguessable POST path in the first event", async () => {
    const { stream, path } = await connect();
    expect([stream.status, stream.headers["content-type"]]).toEqual([200, "text/event-stream"]);
    expect(path).toMatch(/^\/messages\?sessionId=[A-Za-z0-9_-]{32}$/);
    expect((await connect()).path).not.toBe(path);
  });

  test("[req 61] [req 62] accepts a POST, and answers on the stream", async () => {
    const { stream, path } = await connect();
    const posted = await post(path, initialize("2024-11-05"));
    expect([posted.status, await posted.text()]).toEqual([202, ""]);
    expect(await messageOf(stream)).toMatchObject({
      id: 0,
      result: { protocolVersion: "2024-11-05" },
    });
    expect(await verdict(await post(path, note))).toEqual([202]);
    await (await post(path, request("hold", 1))).text();
    await (await post(path, request("ping", 2))).text();
    expect(await messageOf(stream)).toEqual({ jsonrpc: "2.0", id: 2, result: {} });
    endpoint.held[0]?.notify("notifications/progress");
    endpoint.held[0]?.ask("q", "roots/list");
    endpoint.held[0]?.answer();
    for (const expected of [{ method: "notifications/progress" }, { id: "q" }, { id: 1 }]) {
      expect(await messageOf(stream)).toMatchObject(expected);
    }
    expect(await verdict(await post(path, { jsonrpc: "2.0", id: "q", result: {} }))).toEqual([202]);
    expect(endpoint.log.at(-1)).toBe("accept result");
  });

  test("does not answer a cancelled request", async () => {
    const { stream, path } = await connect();
    await (await post(path, request("hold", 1))).text();
    endpoint.held[0]?.drop();
    await (await post(path, request("ping", 2))).text();
    expect(await messageOf(stream)).toMatchObject({ id: 2 });
  });

  test("sends notifications on the stream", async () => {
    const { stream } = await connect();
    endpoint.connections[0]?.announce("notifications/tools/list_changed");
    expect(await messageOf(stream)).toMatchObject({ method: "notifications/tools/list_changed" });
    await clock.advance(15_000);
    expect(await stream.next()).toEqual({ comment: "" });
  });

  test("separates sessions", async () => {
    const [one, two] = [await connect(), await connect()];
    await (await post(two.path, request("ping", 1))).text();
    expect(await messageOf(two.stream)).toMatchObject({ id: 1 });
    endpoint.connections[0]?.announce("mine");
    expect(await messageOf(one.stream)).toMatchObject({ method: "mine" });
  });

  test("[req 40] ends the session with its stream", async () => {
    const { stream, path } = await connect();
    await (await post(path, request("hold", 1))).text();
    await stream.leave();
    expect(endpoint.connections[0]?.closed).toContain("closed its stream");
    endpoint.held[0]?.answer();
    expect(await verdict(await post(path, request("ping")))).toEqual([404, -32600, undefined]);
  });

  test("closes a session that the endpoint ends", async () => {
    const { stream, path } = await connect();
    endpoint.connections[0]?.outbound.ended?.();
    expect(await stream.incoming.rest()).toEqual([]);
    expect((await post(path, note)).status).toBe(404);
  });

  test("accepts a batch in revisions with batches", async () => {
    const { stream, path } = await connect();
    await (await post(path, initialize("2025-03-26"))).text();
    await messageOf(stream);
    const posted = await post(path, [request("ping", 1), note, { jsonrpc: "2.0", method: 1 }]);
    expect(posted.status).toBe(202);
    expect(await messageOf(stream)).toMatchObject({ id: 1 });
    expect(await messageOf(stream)).toMatchObject({ error: { code: -32600 } });
  });

  describe("rejects", () => {
    test.each<[string, string, unknown, number, number]>([
      ["no JSON", "", "{", 400, -32700],
      ["no message", "", { jsonrpc: "1.0" }, 400, -32600],
      ["a batch", "", [note], 400, -32600],
      ["another session", "x", note, 404, -32600],
      ["[incident 49] no session", "__proto__", note, 404, -32600],
    ])("%s", async (_, suffix, body, status, code) => {
      const { path } = await connect();
      endpoint.log.length = 0;
      const at = suffix === "__proto__" ? "/messages?sessionId=__proto__" : `${path}${suffix}`;
      expect((await verdict(await post(at, body))).slice(0, 2)).toEqual([status, code]);
      expect(endpoint.log.filter((line) => !line.includes("invalid"))).toEqual([]);
    });

    test("[incident 28] a message without a session", async () => {
      const { path } = await connect();
      for (const at of [
        "/messages",
        "/messages?",
        "/messages?sessionId=",
        `${path}&${path.slice(10)}`,
      ]) {
        expect((await post(at, note)).status).toBe(404);
      }
    });

    test("[req 92] [incident 7] [incident 27] another principal", async () => {
      const stream = await get({ authorization: "alice" });
      const path = (await stream.next())?.data ?? "";
      expect((await post(path, note, [["authorization", "bob"]])).status).toBe(404);
      expect((await post(path, note)).status).toBe(404);
      expect((await post(path, note, [["authorization", "alice"]])).status).toBe(202);
    });

    test("[req 59] another origin, another host, another method, another type", async () => {
      const { path } = await connect();
      const origin = "https://evil.example";
      const statuses = [
        await get({ origin }),
        await get({ host: "evil.example" }),
        await get({ accept: "application/json" }),
        await post("/sse", note),
        await get({}, path),
        await post(path, note, [["origin", origin]]),
        await post(path, note, [["content-encoding", "gzip"]]),
        await host.send({ path, headers: [["content-type", "text/plain"]], body: "{}" }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([403, 403, 406, 405, 405, 403, 415, 415]);
    });
  });

  test("[incident 20] [incident 60] limits sessions, streams and requests", async () => {
    await host.stop();
    await open({ limits: { sessions: 1, requestsPerSession: 1, requests: 2 } });
    const { stream, path } = await connect();
    expect((await get()).status).toBe(503);
    await (await post(path, request("hold", 1))).text();
    expect((await post(path, request("hold", 2))).status).toBe(503);
    endpoint.held[0]?.answer();
    expect((await post(path, request("hold", 3))).status).toBe(202);
    await stream.leave();
    const again = await connect();
    await (await post(again.path, request("hold", 4))).text();
    expect((await host.send(modern("ping"))).status).toBe(200);
  });

  test("closes everything with the server", async () => {
    const { stream } = await connect();
    endpoint.close = () => Promise.resolve();
    await host.shutdown();
    expect(await stream.incoming.rest()).toEqual([]);
    expect(endpoint.connections[0]?.closed).toBeDefined();
    expect((await get()).status).toBe(503);
  });

  test("[req 63] is off by default, and coexists with the other transport", async () => {
    expect((await host.send(modern("ping"))).status).toBe(200);
    await host.stop();
    await open({ sse: undefined, path: "/mcp" });
    expect((await get()).status).toBe(404);
    expect((await post("/messages", note)).status).toBe(404);
  });

  test("accepts other paths", async () => {
    await host.stop();
    await open({ sse: httpSse({ path: "/old/events", messages: "/old/post" }) });
    const stream = await get({}, "/old/events?x=y");
    expect((await stream.next())?.data).toMatch(/^\/old\/post\?sessionId=/);
  });
});

test.each([
  [{ path: "sse" }, "sse"],
  [{ messages: "/m?x" }, "/m?x"],
  [{ path: "/a\n" }, "/a"],
  [{ path: "/a", messages: "/a" }, "/a twice"],
])("rejects %j", (options, found) => {
  expect(() => httpSse(options)).toThrow(found);
});

test("keeps nothing", async () => {
  const endpoint = new FakeEndpoint();
  const host = await openHost("node", endpoint, { sse: httpSse(), keepAlive: 0 });
  await host.abandon(
    { method: "GET", path: "/sse", headers: [["accept", "text/event-stream"]] },
    () => until(() => endpoint.connections.length === 1),
  );
  await until(() => endpoint.connections[0]?.closed !== undefined);
  await host.stop();
  expect(endpoint.connections).toHaveLength(1);
});
