/** Sessions that several processes share, on both hosts. */
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
import type { SessionRecord, SessionStore } from "../../index.js";

const ping = (host: Host, session: string, user = "anonymous") =>
  host.send(message(request("ping"), session, { authorization: user })).then(verdict);

describe.each(hostKinds)("%s", (kind) => {
  const endpoints: FakeEndpoint[] = [];
  const hosts: Host[] = [];
  let records: Map<string, SessionRecord>;
  let failing: boolean;

  const store: SessionStore = {
    save(session) {
      if (failing) return Promise.reject(new Error("the store is down"));
      records.set(session.id, session);
      return Promise.resolve();
    },
    find: (id) => (failing ? Promise.reject(new Error("down")) : Promise.resolve(records.get(id))),
    remove: (id) => void records.delete(id),
  };

  beforeEach(async () => {
    records = new Map();
    failing = false;
    endpoints.length = 0;
    hosts.length = 0;
    for (let index = 0; index < 2; index++) {
      const endpoint = new FakeEndpoint();
      endpoints.push(endpoint);
      hosts.push(
        await openHost(kind, endpoint, {
          sessionStore: store,
          authenticate: (given) => ({ principal: given.header("authorization") ?? "anonymous" }),
          limits: { sessions: 2 },
        }),
      );
    }
  });

  afterEach(() => Promise.all(hosts.map((host) => host.stop())));

  const [one, two] = [() => hosts[0] as Host, () => hosts[1] as Host];

  test("serves a session that another process opened, in its revision", async () => {
    const session = await openSession(one(), "2025-06-18");
    expect(records.get(session)).toEqual({
      id: session,
      revision: "2025-06-18",
      principal: "anonymous",
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
    records.set("x", { id: "x", revision: "2026-07-28", principal: "anonymous" });
    expect(await ping(one(), "x")).toEqual([404, -32600, undefined]);
  });

  test("[incident 20] applies the session limit", async () => {
    for (const id of ["a", "b", "c"]) {
      records.set(id, { id, revision: "2025-11-25", principal: "anonymous" });
    }
    const statuses = [];
    for (const id of ["a", "b", "c"]) statuses.push((await ping(one(), id))[0]);
    expect(statuses).toEqual([200, 200, 503]);
  });

  test("rejects requests and opens no session if the store fails", async () => {
    const session = await openSession(one());
    failing = true;
    expect((await ping(one(), session))[0]).toBe(500);
    const got = await one().send(message(initialize()));
    expect(await verdict(got)).toEqual([500, -32603, 0]);
    expect(got.headers["mcp-session-id"]).toBeUndefined();
    expect(endpoints[0]?.connections.at(-1)?.closed).toContain("could not be kept");
  });
});
