/** The GET stream of a session over several nodes: one at a time, with the messages of all nodes. */
import type {
  Bus,
  Cluster,
  ClusterNode,
  Lease,
  MemoryCluster,
  SessionStore,
} from "@mcp-gen/core/cluster";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { describe, expect, test } from "vitest";
import { advancing, at, clock, nodes, start } from "../../../test/cluster-nodes.js";
import { until, type Got } from "../../../test/hosts.js";
import { bare, message, openSession, request, verdict } from "../../../test/messages.js";

const REVISIONS = ["2025-03-26", "2025-06-18", "2025-11-25"] as const;

const ping = (index: number, session: string): Promise<Got> =>
  at(index).send(message(request("ping"), session));

/** The next message of a stream, without comments and first event ids. */
async function next(stream: Got): Promise<unknown> {
  for (;;) {
    const event = await stream.next();
    if (event === undefined) return undefined;
    if (event.data !== undefined && event.data !== "") return JSON.parse(event.data) as unknown;
  }
}

const methods = async (stream: Got, count: number): Promise<unknown[]> => {
  const seen: unknown[] = [];
  while (seen.length < count) {
    seen.push(((await advancing(next(stream))) as { method: unknown }).method);
  }
  return seen;
};

const attached = (index: number): string[] =>
  at(index).endpoint.log.filter((entry) => /^(attach|detach)/.test(entry));

describe.each(REVISIONS)("%s", (revision) => {
  test("refuses a second GET stream at every node with 409", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const stream = await at(0).send(bare("GET", session));
    expect(stream.status).toBe(200);
    for (let index = 0; index < 3; index++) {
      expect(await verdict(await at(index).send(bare("GET", session)))).toEqual([
        409,
        -32600,
        undefined,
      ]);
    }
    await stream.leave();
    const again = await advancing(at(2).send(bare("GET", session)));
    expect(again.status).toBe(200);
    expect(attached(0)).toEqual(["attach after a time without", "detach"]);
    expect(attached(2)).toEqual(["attach after a time without"]);
  });

  test("sends messages of all nodes through the stream, in order", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const stream = await at(1).send(bare("GET", session));
    await ping(2, session);
    for (let number = 0; number < 5; number++) {
      at(2).connection().announce(`two/${number}`);
      at(0).connection().announce(`zero/${number}`);
      at(1).connection().announce(`one/${number}`);
    }
    const seen = await methods(stream, 15);
    for (const name of ["zero", "one", "two"]) {
      expect(seen.filter((method) => String(method).startsWith(name))).toEqual(
        [0, 1, 2, 3, 4].map((number) => `${name}/${number}`),
      );
    }
    expect((await at(0).engine.sessions.find(session))?.backlog).toEqual([]);
  });

  test("keeps messages until a stream is open at any node, once", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    await ping(1, session);
    at(0).connection().announce("first");
    await until(() => clock.waiting > 0);
    await clock.advance(10);
    at(1).connection().announce("second");
    await clock.advance(10);
    const stream = await at(2).send(bare("GET", session));
    expect(await methods(stream, 2)).toEqual(["first", "second"]);
    await stream.leave();
    const again = await advancing(at(0).send(bare("GET", session)));
    at(1).connection().announce("third");
    expect(await methods(again, 1)).toEqual(["third"]);
  });

  test("takes over the stream of a node that has ended", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    await at(0).send(bare("GET", session));
    at(0).engine.faults.cutOff();
    const stream = await advancing(at(1).send(bare("GET", session)));
    expect(stream.status).toBe(200);
    const record = await at(1).engine.sessions.find(session);
    expect(record?.stream?.node).toBe(at(1).node.id);
  });
});

test("takes over the stream of a node that ended before the record named it", async () => {
  await start();
  const session = await openSession(at(0).host);
  await ping(1, session);
  Object.assign(at(0).node.stores.sessions as object, { update: () => new Promise(() => {}) });
  void at(0).send(bare("GET", session));
  await clock.advance(10);
  at(0).engine.faults.cutOff();
  const busy = await advancing(at(1).send(bare("GET", session)));
  expect([busy.status, busy.headers["retry-after"]]).toEqual([503, "1"]);
  await clock.advance(3_000);
  expect((await advancing(at(1).send(bare("GET", session)))).status).toBe(200);
});

const unavailable = (): Promise<never> => Promise.reject(new StoreUnavailableError("sessions"));

test("takes over the stream of a slow node, and replays the changes since that node got it", async () => {
  await start();
  const session = await openSession(at(0).host);
  await clock.advance(3_000);
  const opened = clock.now();
  const first = await at(0).send(bare("GET", session));
  at(0).connection().announce("first");
  const { id = "" } = (await first.next()) ?? {};
  await ping(1, session);
  const since: (number | undefined)[] = [];
  at(1).connection().attach = (missedSince) => void since.push(missedSince);
  await clock.advance(3_000);
  at(0).engine.faults.delay(1_500);
  at(0).connection().announce("second");
  const stream = await advancing(at(1).send(bare("GET", session, { "last-event-id": id })));
  expect(stream.status).toBe(200);
  expect(since).toHaveLength(1);
  expect(since[0]).toBeLessThanOrEqual(opened);
  at(0).engine.faults.delay(0);
  await clock.advance(5_000);
  at(1).connection().announce("third");
  // None is sent twice.
  expect(await methods(stream, 3)).toEqual(["first", "second", "third"]);
});

test("takes over a stream of which the client has received no event", async () => {
  await start();
  const session = await openSession(at(0).host);
  const first = await at(0).send(bare("GET", session));
  at(0).connection().announce("first");
  const { id = "" } = (await first.next()) ?? {};
  const resume = (index: number): Promise<Got> =>
    advancing(at(index).send(bare("GET", session, { "last-event-id": id })));
  at(0).engine.faults.cutOff();
  // The first process may still write its stream, so this one has another name.
  expect((await resume(1)).status).toBe(200);
  expect((await resume(2)).status).toBe(409);
  at(1).engine.faults.cutOff();
  expect((await resume(2)).status).toBe(200);
});

test("replays changes after the process could not give up its stream", async () => {
  await start();
  const session = await openSession(at(0).host);
  const { leases, sessions } = at(0).node.stores as Required<ClusterNode["stores"]>;
  const { release } = leases;
  const { update } = sessions;
  const stream = await at(0).send(bare("GET", session));
  Object.assign(sessions, { update: unavailable });
  Object.assign(leases, { release: unavailable });
  await stream.leave();
  await clock.advance(1_000);
  Object.assign(sessions, { update });
  Object.assign(leases, { release });
  expect((await advancing(at(0).send(bare("GET", session)))).status).toBe(200);
  const time = "attach after a time without";
  expect(attached(0)).toEqual([time, "detach", time]);
});

/** Lets a process take effect on sessions without noticing it, until the returned function is called. */
function loseResponses(index: number): () => void {
  const { sessions } = at(index).node.stores as Required<ClusterNode["stores"]>;
  const { update } = sessions;
  Object.assign(sessions, {
    update: async (...given: Parameters<typeof update>) => {
      const isStored = await update.apply(sessions, given);
      if (isStored) throw new StoreUnavailableError("sessions");
      return false;
    },
  });
  return () => void Object.assign(sessions, { update });
}

test("stores a message once if the response of the store is lost and another node has sent it", async () => {
  await start();
  const session = await openSession(at(0).host);
  const stream = await at(1).send(bare("GET", session));
  await ping(2, session);
  const respond = loseResponses(0);
  at(0).connection().announce("first");
  await clock.advance(10);
  // The node with the stream receives the news of this change, and takes both messages.
  at(2).connection().announce("second");
  expect(await methods(stream, 2)).toEqual(["first", "second"]);
  respond();
  at(0).connection().announce("third");
  expect(await methods(stream, 1)).toEqual(["third"]);
});

test("takes a change back whose response was lost", async () => {
  await start();
  const session = await openSession(at(0).host);
  const { outbound } = at(0).connection();
  const set = (logLevel: "error" | "info") => outbound.changed?.(() => ({ logLevel }));
  const respond = loseResponses(0);
  await expect(set("error")).rejects.toThrow(StoreUnavailableError);
  respond();
  await set("info");
  expect((await at(1).engine.sessions.find(session))?.logLevel).toBe("info");
});

test("sends its messages in order if it gets the stream while earlier ones wait for the store", async () => {
  await start();
  const session = await openSession(at(0).host);
  const { sessions } = at(0).node.stores as Required<ClusterNode["stores"]>;
  const { update } = sessions;
  Object.assign(sessions, { update: unavailable });
  at(0).connection().announce("first");
  at(0).connection().announce("second");
  await clock.advance(10);
  Object.assign(sessions, { update });
  const stream = await at(0).send(bare("GET", session));
  at(0).connection().announce("third");
  expect(await methods(stream, 3)).toEqual(["first", "second", "third"]);
  at(0).connection().announce("fourth");
  expect(await methods(stream, 1)).toEqual(["fourth"]);
});

test("keeps the lease of a stream that is open", async () => {
  await start();
  const session = await openSession(at(0).host);
  await at(0).send(bare("GET", session));
  for (let second = 0; second < 60; second += 4) {
    await clock.advance(4_000);
    const other = await advancing(at(1).send(bare("GET", session)));
    expect(other.status).toBe(409);
  }
});

test("keeps the newest messages of a session without a stream", async () => {
  await start({ http: { limits: { backlog: 3 } } });
  const session = await openSession(at(0).host);
  for (let number = 0; number < 10; number++) {
    at(0).connection().announce(`message/${number}`);
    await clock.advance(10);
  }
  const stream = await at(1).send(bare("GET", session));
  expect(await methods(stream, 3)).toEqual(["message/7", "message/8", "message/9"]);
});

test("sends an input request of a call without a stream through the GET stream of another node", async () => {
  await start();
  const session = await openSession(at(0).host);
  const stream = await at(1).send(bare("GET", session));
  const json = { accept: "application/json" };
  const sent = at(2).send(message(request("hold", 3), session, json));
  await until(() => at(2).endpoint.held.length === 1);
  const id = `${at(2).node.id}.q`;
  at(2).connection().ask(id, "elicitation/create", at(2).endpoint.held[0]?.route);
  expect(await next(stream)).toMatchObject({ id, method: "elicitation/create" });
  const answer = { jsonrpc: "2.0", id, result: {} };
  expect((await at(0).send(message(answer, session))).status).toBe(202);
  expect(at(2).connection().waiting.size).toBe(0);
  at(2).endpoint.held[0]?.answer();
  expect((await sent).status).toBe(200);
});

test("tells the connection since when the client had no stream", async () => {
  await start();
  const since: (number | undefined)[] = [];
  const session = await openSession(at(0).host);
  const opened = clock.now();
  for (const { endpoint } of nodes) {
    const { connect } = endpoint;
    endpoint.connect = (...given) => {
      const connection = connect.apply(endpoint, given);
      connection.attach = (missedSince) => void since.push(missedSince);
      return connection;
    };
  }
  await clock.advance(3_000);
  const first = await at(1).send(bare("GET", session));
  await clock.advance(3_000);
  await first.leave();
  const left = clock.now();
  await clock.advance(3_000);
  await advancing(at(2).send(bare("GET", session)));
  expect(since).toEqual([opened, expect.any(Number)]);
  expect(since[1]).toBeGreaterThanOrEqual(opened + 3_000);
  expect(since[1]).toBeLessThanOrEqual(left);
});

test("tells the connection since when the process with the stream has not heard of changes", async () => {
  let isLate = false;
  const change = (engine: MemoryCluster): Cluster => {
    const { bus } = engine;
    const subscribe: Bus["subscribe"] = (topic, listener) =>
      bus.subscribe(topic, (received) => {
        // The messages arrive after the test.
        if (!isLate) listener(received);
      });
    return { ...engine, bus: { ...bus, subscribe } };
  };
  await start({ change });
  const since: (number | undefined)[] = [];
  const session = await openSession(at(0).host);
  const { connect } = at(2).endpoint;
  at(2).endpoint.connect = (...given) => {
    const connection = connect.apply(at(2).endpoint, given);
    connection.attach = (missedSince) => void since.push(missedSince);
    return connection;
  };
  const stream = await at(1).send(bare("GET", session));
  await clock.advance(20_000);
  // The process pauses. When it continues, it notices the end of the connection before messages from the pause.
  const paused = clock.now();
  isLate = true;
  await clock.advance(15_000);
  await stream.leave();
  await clock.advance(100);
  await advancing(at(2).send(bare("GET", session)));
  expect(since[0]).toBeLessThanOrEqual(paused);
  expect(since[0]).toBeGreaterThanOrEqual(paused - 5_000);
});

test("takes over the stream of a node that has ended before the store freed its lease", async () => {
  let isCutOff = false;
  const change = (engine: MemoryCluster): Cluster => {
    const { leases } = engine;
    const release = (lease: Lease): Promise<void> =>
      isCutOff ? Promise.reject(new StoreUnavailableError("leases")) : leases.release(lease);
    return { ...engine, leases: { ...leases, release } };
  };
  await start({ change });
  const session = await openSession(at(0).host);
  const stream = await at(0).send(bare("GET", session));
  await clock.advance(3_000);
  isCutOff = true;
  await stream.leave();
  await clock.advance(10);
  isCutOff = false;
  // The process ends.
  at(0).engine.faults.cutOff();
  expect((await advancing(at(1).send(bare("GET", session)))).status).toBe(200);
});

test("takes over the stream of a node that ended while it got its lease again", async () => {
  let hasLost = false;
  const change = (engine: MemoryCluster): Cluster => {
    const { leases, sessions } = engine;
    const renew = async (lease: Lease, ttlMs: number): Promise<boolean> => {
      if (hasLost) await leases.release(lease);
      return leases.renew(lease, ttlMs);
    };
    // The lease is taken, but the record does not name it.
    const update: SessionStore["update"] = (...given) =>
      hasLost ? new Promise(() => {}) : sessions.update(...given);
    return { ...engine, leases: { ...leases, renew }, sessions: { ...sessions, update } };
  };
  await start({ change });
  const session = await openSession(at(0).host);
  await at(0).send(bare("GET", session));
  hasLost = true;
  await clock.advance(10_500);
  hasLost = false;
  at(0).engine.faults.cutOff();
  await clock.advance(4_000);
  expect((await advancing(at(1).send(bare("GET", session)))).status).toBe(200);
});

test("renews the lease while the stream is open, and gives it up afterwards", async () => {
  await start();
  const session = await openSession(at(0).host);
  const stream = await at(0).send(bare("GET", session));
  await clock.advance(600_000);
  expect(await at(1).engine.leases.acquire(`stream:${session}`, "other", 1)).toBeUndefined();
  await stream.leave();
  await clock.advance(10);
  expect(await at(1).engine.leases.acquire(`stream:${session}`, "other", 1)).toBeDefined();
});

test("closes a stream whose lease another node has", async () => {
  await start();
  const session = await openSession(at(0).host);
  const stream = await at(0).send(bare("GET", session));
  // The node stalls: it hears nothing, and others take over.
  at(0).engine.faults.cutOff();
  await clock.advance(31_000);
  const other = await advancing(at(1).send(bare("GET", session)));
  expect(other.status).toBe(200);
  at(0).engine.faults.restore();
  expect(await advancing(stream.text())).toBeDefined();
  expect(attached(0).at(-1)).toBe("detach");
});

test("ends the stream of a fenced node, and another node opens it", async () => {
  await start();
  const session = await openSession(at(0).host);
  const stream = await at(0).send(bare("GET", session));
  for (const { engine } of nodes) engine.faults.cutOff();
  await clock.advance(60_000);
  for (const { engine } of nodes) engine.faults.restore();
  expect(await advancing(stream.text())).toBeDefined();
  // The nodes take their leases again.
  await clock.advance(2_000);
  const again = await advancing(at(1).send(bare("GET", session)));
  expect(again.status).toBe(200);
  await advancing(ping(2, session));
  at(2).connection().announce("after");
  expect(await methods(again, 1)).toEqual(["after"]);
});

test("keeps the stream of a client without event ids, and gets its lease again", async () => {
  await start();
  const session = await openSession(at(0).host, "2025-06-18");
  const stream = await at(0).send(bare("GET", session));
  for (const { engine } of nodes) engine.faults.cutOff();
  await clock.advance(60_000);
  for (const { engine } of nodes) engine.faults.restore();
  await clock.advance(20_000);
  for (let second = 0; second < 10; second++) {
    await clock.advance(1_000);
    expect(await at(1).engine.leases.acquire(`stream:${session}`, "other", 1)).toBeUndefined();
  }
  expect((await advancing(at(1).send(bare("GET", session)))).status).toBe(409);
  await advancing(ping(1, session));
  at(1).connection().announce("after");
  expect(await methods(stream, 1)).toEqual(["after"]);
});

test("leaves no lease behind if the client disconnects while the lease is renewed", async () => {
  const answers: ((isHeld: boolean) => void)[] = [];
  const renew = (): Promise<boolean> => new Promise((resolve) => void answers.push(resolve));
  await start({ change: (engine) => ({ ...engine, leases: { ...engine.leases, renew } }) });
  const session = await openSession(at(0).host);
  const stream = await at(0).send(bare("GET", session));
  await clock.advance(10_000);
  await stream.leave();
  await clock.advance(10);
  answers[0]?.(false);
  await clock.advance(10);
  expect(await at(1).engine.leases.acquire(`stream:${session}`, "other", 1)).toBeDefined();
});

async function pass(milliseconds: number): Promise<void> {
  for (let time = 0; time < milliseconds; time += 50) {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(50);
  }
}

test("keeps the stream of a client whose earlier GET was too slow", async () => {
  await start();
  const session = await openSession(at(0).host);
  const { faults } = at(0).engine;
  const statuses: number[] = [];
  const get = (index: number): void =>
    void at(index)
      .send(bare("GET", session))
      .then(({ status }) => statuses.push(status));
  faults.delay(600);
  get(0);
  await pass(1_750);
  expect(statuses).toEqual([503]);
  faults.delay(0);
  get(0);
  await pass(5_000);
  get(1);
  await pass(5_000);
  expect(statuses).toEqual([503, 200, 409]);
});

test("keeps the time since when the client misses changes, if a GET was too slow", async () => {
  await start();
  const session = await openSession(at(0).host);
  const { faults, sessions } = at(0).engine;
  const before = (await sessions.find(session))?.detachedAt;
  await clock.advance(60_000);
  faults.delay(600);
  const statuses: number[] = [];
  void at(0)
    .send(bare("GET", session))
    .then(({ status }) => statuses.push(status));
  await pass(10_000);
  faults.delay(0);
  expect(statuses).toEqual([503]);
  expect(await sessions.find(session)).toMatchObject({ stream: null, detachedAt: before });
});

test("does not count a lease that another node has taken over", async () => {
  await start();
  const session = await openSession(at(0).host);
  await at(0).send(bare("GET", session));
  const before = (await at(0).node.health()).leases.held;
  at(0).engine.faults.cutOff();
  expect((await advancing(at(1).send(bare("GET", session)))).status).toBe(200);
  at(0).engine.faults.restore();
  await clock.advance(20_000);
  expect((await at(0).node.health()).leases.held).toBe(before - 1);
});

test("limits the GET streams of a client in all processes together", async () => {
  await start({ http: { limits: { streams: 4, clientShare: 0.5 } } });
  const statuses: number[] = [];
  for (let index = 0; index < 3; index++) {
    const session = await openSession(at(index).host);
    statuses.push((await at(index).send(bare("GET", session))).status);
  }
  expect(statuses).toEqual([200, 200, 503]);
});

test("serves one GET stream in each process without leases and a bus", async () => {
  await start({ change: ({ sessions }) => ({ sessions }) });
  const session = await openSession(at(0).host);
  const stream = await at(0).send(bare("GET", session));
  expect((await at(0).send(bare("GET", session))).status).toBe(409);
  // Messages of other processes arrive when the process reads the session again.
  await ping(1, session);
  at(1).connection().announce("late");
  await clock.advance(10_000);
  expect(await methods(stream, 1)).toEqual(["late"]);
});
