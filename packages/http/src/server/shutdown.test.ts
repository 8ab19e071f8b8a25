/** The end of a server, on both hosts. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Host } from "../../test/hosts.js";
import {
  bare,
  initialize,
  message,
  modern,
  openSession,
  request,
  verdict,
} from "../../test/messages.js";
import { serveHttp } from "../index.js";
import { RENEWAL } from "./deadlines.js";

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

  test("what the endpoint answers while it closes reaches the client", async () => {
    const session = await openSession(host);
    const listen = await host.send(modern("subscriptions/listen"));
    const waiting = host.send(message(request("hold", 2), session));
    await until(() => endpoint.held.length === 2);
    endpoint.onClose = () => {
      endpoint.held[0]?.answer({ resultType: "complete" });
      endpoint.held[1]?.fail(-32603, "The server is shutting down");
    };
    await host.shutdown(1_234);
    expect(endpoint.graces).toEqual([1_234]);
    expect((await listen.incoming.rest()).at(-1)?.data).toContain("complete");
    const got = await waiting;
    expect(await verdict(got)).toEqual([200, -32603, 2]);
    if (kind === "node") expect(got.headers["connection"]).toBe("close");
  });

  test("[incident 60] what it leaves open is ended", async () => {
    const session = await openSession(host);
    const get = await host.send(bare("GET", session));
    const streaming = await host.send(message(request("stream", 1), session));
    const modernStream = await host.send(modern("stream"));
    const waiting = [
      host.send(message(request("hold", 2), session)),
      host.send(modern("hold", {}, {}, 3)),
    ];
    await until(() => endpoint.held.length === 4);
    await host.shutdown();
    for (const got of [get, streaming, modernStream]) {
      await got.incoming.rest();
      expect(got.incoming.broken).toBe(false);
    }
    const answers = await Promise.all(waiting.map(async (got) => verdict(await got)));
    expect(answers).toEqual([
      [503, -32603, 2],
      [503, -32603, 3],
    ]);
    expect(endpoint.connections[0]?.closed).toBeDefined();
    expect(endpoint.log).toContain("cancel 3");
  });

  test("what it leaves open after many other requests is ended", async () => {
    const waiting = host.send(modern("hold", {}, {}, 3));
    await until(() => endpoint.held.length === 1);
    for (let id = 4; id < 4 + RENEWAL; id++) {
      const answered = host.send(modern("hold", {}, {}, id));
      await until(() => endpoint.held.length === id - 2);
      endpoint.held.at(-1)?.answer({ resultType: "complete" });
      await answered;
    }
    await host.shutdown();
    expect(await verdict(await waiting)).toEqual([503, -32603, 3]);
  });

  test("what comes later is refused", async () => {
    const session = await openSession(host);
    await host.shutdown();
    for (const sent of [
      modern("ping"),
      message(initialize()),
      message(request("ping"), session),
      bare("GET", session),
    ]) {
      const got = await host.send(sent);
      expect([got.status, got.headers["retry-after"]]).toEqual([503, "5"]);
    }
    expect(endpoint.log.filter((line) => line.startsWith("connect"))).toHaveLength(1);
  });

  test("once is enough", async () => {
    await Promise.all([host.shutdown(), host.shutdown()]);
    expect(endpoint.graces).toEqual([undefined]);
  });

  test("[incident 34] an endpoint that cannot close ends the rest all the same", async () => {
    const session = await openSession(host);
    const get = await host.send(bare("GET", session));
    endpoint.close = () => Promise.reject(new Error("no"));
    await expect(host.shutdown()).rejects.toThrow("no");
    await get.incoming.rest();
    expect(get.incoming.broken).toBe(false);
  });
});

test("what was on its way in when the end came is refused", async () => {
  const endpoint = new FakeEndpoint();
  const handle = serveHttp(endpoint);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sent = modern("ping");
  const answer = handle(
    new Request("http://localhost/", {
      method: "POST",
      headers: (sent.headers ?? []).map(([name, value]): [string, string] => [name, value]),
      body: readable,
      duplex: "half",
    } as RequestInit),
  );
  await handle.close();
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode(sent.body as string));
  await writer.close();
  expect((await answer).status).toBe(503);
  expect(endpoint.log).toEqual([]);
});
