/** Clients that accept JSON but no event streams, on both hosts. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host } from "../../test/hosts.js";
import { bare, message, modern, openSession, request, verdict } from "../../test/messages.js";

const accept = "application/json";

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    host = await openHost(kind, endpoint, { clock });
  });

  afterEach(() => host.stop());

  const held = (): Promise<void> => until(() => endpoint.held.length === 1);

  const eras: [string, (method: string) => Promise<Got>][] = [
    ["stateless", (method) => host.send(modern(method, {}, { accept }))],
    [
      "session",
      async (method) => host.send(message(request(method), await openSession(host), { accept })),
    ],
  ];

  describe.each(eras)("%s", (_, send) => {
    test("an answer stays JSON however long it takes (audit D10)", async () => {
      const sent = send("hold");
      await held();
      await clock.advance(60_000);
      endpoint.held[0]?.answer({ late: true });
      const got = await sent;
      expect(got.headers["content-type"]).toBe("application/json");
      expect(await got.json()).toMatchObject({ id: 1, result: { late: true } });
    });

    test("notifications before the answer are left out (audit D10)", async () => {
      const sent = send("stream");
      await held();
      endpoint.held[0]?.answer();
      const got = await sent;
      expect(await got.json()).toMatchObject({ id: 1, result: {} });
    });

    test("a request that is settled without an answer gets 202 (audit D10)", async () => {
      const sent = send("hold");
      await held();
      endpoint.held[0]?.drop();
      const got = await sent;
      expect([got.status, await got.text()]).toEqual([202, ""]);
    });
  });

  test("initialize opens a session (audit D10)", async () => {
    const session = await openSession(host, undefined, { accept });
    const got = await host.send(message(request("ping"), session, { accept }));
    expect(await verdict(got)).toEqual([200, undefined, 1]);
  });

  test("a request whose answer is a stream gets 406 (audit D10)", async () => {
    const got = await host.send(modern("subscriptions/listen", {}, { accept }));
    expect(await verdict(got)).toEqual([406, -32600, 1]);
    expect(endpoint.log).toEqual([]);
  });

  test("a request of the server is rejected where the client has no stream (audit D10)", async () => {
    endpoint.behaviours["ask"] = (call) => {
      call.ask("q", "roots/list");
      call.answer();
    };
    const session = await openSession(host);
    const got = await host.send(message(request("ask"), session, { accept }));
    expect(await verdict(got)).toEqual([200, undefined, 1]);
    expect(endpoint.log.at(-1)).toBe("accept error");
  });

  test("a request of the server goes to the GET stream where there is one (audit D10)", async () => {
    endpoint.behaviours["ask"] = (call) => {
      call.ask("q", "roots/list");
      call.answer();
    };
    const session = await openSession(host);
    const stream = await host.send(bare("GET", session));
    await stream.next();
    await (await host.send(message(request("ask"), session, { accept }))).text();
    expect(JSON.parse((await stream.next())?.data ?? "")).toMatchObject({ id: "q" });
    await stream.leave();
  });
});
