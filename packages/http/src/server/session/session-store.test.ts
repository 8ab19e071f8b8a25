/** Sessions that several processes share through a session store only, on both hosts. */
import { memoryCluster } from "@mcp-gen/core/cluster";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { hostKinds, openHost, type Host } from "../../../test/hosts.js";
import {
  bare,
  initialize,
  message,
  openSession,
  request,
  verdict,
} from "../../../test/messages.js";
import type { SessionStore } from "../../index.js";

const ping = (host: Host, session: string, user = "anonymous") =>
  host.send(message(request("ping"), session, { authorization: user })).then(verdict);

describe.each(hostKinds)("%s", (kind) => {
  const endpoints: FakeEndpoint[] = [];
  const hosts: Host[] = [];
  let store: SessionStore;
  let cutOff: () => void;

  beforeEach(async () => {
    const { sessions, faults } = memoryCluster();
    store = sessions;
    cutOff = faults.cutOff;
    endpoints.length = 0;
    hosts.length = 0;
    for (let index = 0; index < 2; index++) {
      const endpoint = new FakeEndpoint();
      endpoints.push(endpoint);
      hosts.push(
        await openHost(kind, endpoint, {
          sessionStore: store,
          authenticate: (given) => ({ principal: given.header("authorization") ?? "anonymous" }),
          limits: { sessions: 2, clientShare: 1 },
          onError: () => {},
        }),
      );
    }
  });

  afterEach(() => Promise.all(hosts.map((host) => host.stop())));

  const [one, two] = [() => hosts[0] as Host, () => hosts[1] as Host];

  test("serves a session that another process opened, in its revision", async () => {
    const session = await openSession(one(), "2025-06-18");
    expect(await store.find(session)).toMatchObject({
      id: session,
      version: 1,
      revision: "2025-06-18",
      principal: "anonymous",
      client: "principal anonymous",
      clientInfo: { name: "client", version: "1" },
    });
    expect(await ping(two(), session)).toEqual([200, undefined, 1]);
    expect(await ping(two(), session)).toEqual([200, undefined, 1]);
    expect(endpoints[1]?.log).toEqual([
      "connect 2025-06-18",
      "accept request ping",
      "accept request ping",
    ]);
  });

  test("[req 92] rejects another principal", async () => {
    const session = await openSession(one(), "2025-11-25", { authorization: "alice" });
    for (const host of [one(), two()]) {
      expect(await ping(host, session, "bob")).toEqual([404, -32600, undefined]);
      expect(await ping(host, session, "alice")).toEqual([200, undefined, 1]);
    }
  });

  test("[req 84] ends a session in all processes", async () => {
    const session = await openSession(one());
    await ping(two(), session);
    expect((await one().send(bare("DELETE", session))).status).toBe(204);
    expect(await ping(two(), session)).toEqual([404, -32600, undefined]);
    expect(endpoints[1]?.connections[0]?.closed).toContain("ended in the session store");
  });

  test("ignores a session in an unsupported revision", async () => {
    const session = await openSession(one());
    const record = await store.find(session);
    if (record === undefined) throw new Error("no record");
    await store.create({ ...record, id: "x", revision: "2026-07-28" });
    expect(await ping(two(), "x")).toEqual([404, -32600, undefined]);
  });

  test("[incident 20] applies the session limit to all processes together", async () => {
    const opened = [await openSession(one()), await openSession(two())];
    for (const session of opened) await one().send(message(INITIALIZED, session));
    const got = await two().send(message(initialize()));
    expect(await verdict(got)).toEqual([503, -32603, 0]);
    expect(got.headers["retry-after"]).toBeDefined();
    expect(endpoints[1]?.connections.at(-1)?.closed).toContain("could not be kept");
  });

  test("rejects requests and opens no session if the store is not available", async () => {
    const session = await openSession(one());
    cutOff();
    const refused = await one().send(message(request("ping"), session));
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("1");
    const got = await one().send(message(initialize()));
    expect(await verdict(got)).toEqual([503, -32603, 0]);
    expect(got.headers["mcp-session-id"]).toBeUndefined();
    expect(endpoints[0]?.connections.at(-1)?.closed).toContain("could not be kept");
  });
});

const INITIALIZED = { jsonrpc: "2.0", method: "notifications/initialized" };
