/** Several HTTP listeners of one process, such as one server that is mounted twice. */
import { beforeEach, describe, expect, test } from "vitest";
import { advancing, at, clock, start, type TestNode } from "../../../test/cluster-nodes.js";
import { openHost, until, type Got, type Host } from "../../../test/hosts.js";
import { bare, message, openSession, request, verdict } from "../../../test/messages.js";

let first: TestNode;
let second: Host;
let session: string;

beforeEach(async () => {
  await start({ count: 1 });
  first = at(0);
  second = await openHost("fetch", first.endpoint, { clock });
  session = await openSession(first.host);
  await second.send(message(request("ping"), session));
});

/** The next message of a stream. */
async function next(stream: Got): Promise<{ id: string | undefined; method: unknown }> {
  for (;;) {
    const event = await stream.next();
    if (event === undefined) return { id: undefined, method: "end" };
    const { data = "", id } = event;
    if (data !== "") return { id, method: (JSON.parse(data) as { method: string }).method };
  }
}

const json = { accept: "application/json" };

describe("a session that two listeners of a process serve", () => {
  test("ends at both immediately", async () => {
    const call = second.send(message(request("hold", 7), session, json));
    await until(() => first.endpoint.held.length === 1);
    expect((await first.send(bare("DELETE", session))).status).toBe(204);
    expect(await verdict(await call)).toEqual([404, -32600, 7]);
    const got = await second.send(message(request("ping"), session));
    expect(await verdict(got)).toEqual([404, -32600, undefined]);
  });

  test("is cancelled at the other one, once", async () => {
    const call = second.send(message(request("hold", 7), session));
    await until(() => first.endpoint.held.length === 1);
    const { log } = first.endpoint;
    log.length = 0;
    const params = { requestId: 7, reason: "too slow" };
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params };
    expect((await first.send(message(cancelled, session))).status).toBe(202);
    expect(first.endpoint.held[0]?.cancelled).toBe("too slow");
    await call;
    // Each of the two connections gets the notification once.
    expect(log).toEqual(Array.from({ length: 2 }, () => `accept notification ${cancelled.method}`));
  });

  test("has one GET stream", async () => {
    const stream = await first.send(bare("GET", session));
    expect(stream.status).toBe(200);
    expect((await second.send(bare("GET", session))).status).toBe(409);
    first.endpoint.connections[0]?.announce("a");
    const { id = "", method } = await next(stream);
    expect(method).toBe("a");
    const resumed = await second.send(bare("GET", session, { "last-event-id": id }));
    expect(resumed.status).toBe(200);
    await stream.text();
    first.endpoint.connections[0]?.announce("b");
    expect((await next(resumed)).method).toBe("b");
    await resumed.leave();
    expect((await advancing(first.send(bare("GET", session)))).status).toBe(200);
  });

  test("changes at both", async () => {
    const call = second.send(message(request("hold"), session));
    await until(() => first.endpoint.held.length === 1);
    const [one, other] = first.endpoint.connections;
    await one?.outbound.changed?.(() => ({ logLevel: "error" }));
    await until(() => other?.state?.logLevel === "error");
    first.endpoint.held[0]?.answer();
    expect((await call).status).toBe(200);
  });
});
