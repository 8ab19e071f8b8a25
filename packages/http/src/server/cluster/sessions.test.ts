/** Sessions of a cluster: any node serves them, knows their client, and notices their changes and their end. */
import type { SessionRecord, SessionStore } from "@mcp-gen/core/cluster";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import { describe, expect, test } from "vitest";
import { advancing, at, clock, nodes, start } from "../../../test/cluster-nodes.js";
import { until, type Got } from "../../../test/hosts.js";
import {
  bare,
  initialize,
  message,
  openSession,
  request,
  verdict,
} from "../../../test/messages.js";
import { serveHttp } from "../fetch.js";
import { fetchTraits } from "../host-traits.js";
import { HttpSession } from "../session/http-session.js";
import { HttpServerState } from "../state.js";

const REVISIONS = ["2025-03-26", "2025-06-18", "2025-11-25"] as const;
const HEADERS = {
  host: "127.0.0.1",
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};
const INITIALIZED = { jsonrpc: "2.0", method: "notifications/initialized" };

const ping = async (index: number, session: string): Promise<unknown[]> =>
  verdict(await at(index).send(message(request("ping"), session)));

/** Counts the operations of a store. */
function counting(store: SessionStore, counts: Record<string, number>): SessionStore {
  const counted =
    (name: keyof SessionStore) =>
    (...given: never[]) => {
      counts[name] = (counts[name] ?? 0) + 1;
      return (store[name] as (...args: never[]) => Promise<never>)(...given);
    };
  return {
    create: counted("create"),
    find: counted("find"),
    update: counted("update"),
    touch: counted("touch"),
    remove: counted("remove"),
  };
}

describe.each(REVISIONS)("%s", (revision) => {
  test("serves the requests of a session at alternating nodes", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    expect((await at(1).send(message(INITIALIZED, session))).status).toBe(202);
    for (let index = 0; index < 6; index++) {
      expect(await ping(index, session)).toEqual([200, undefined, 1]);
    }
    expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
    // Each node connects the session once.
    expect(nodes.map(({ endpoint }) => endpoint.connections.length)).toEqual([1, 1, 1]);
  });

  test("knows the client of a session that another node opened", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    await at(1).send(message(INITIALIZED, session));
    await ping(2, session);
    expect(at(2).connection().options).toMatchObject({ revision, sessionId: session });
    expect(at(2).connection().options?.attached).toBe(false);
    expect(at(2).connection().state).toMatchObject({
      clientInfo: { name: "client", version: "1" },
      clientCapabilities: {},
      isReady: true,
    });
  });

  test("ends a session at all nodes, with their calls and streams", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const call = at(1).send(message(request("hold", 7), session, { accept: "application/json" }));
    await until(() => at(1).endpoint.held.length === 1);
    const stream = await at(2).send(bare("GET", session));
    expect(stream.status).toBe(200);
    expect((await at(0).send(bare("DELETE", session))).status).toBe(204);
    expect(await verdict(await call)).toEqual([404, -32600, 7]);
    await stream.text();
    for (let index = 0; index < 3; index++) {
      expect(await ping(index, session)).toEqual([404, -32600, undefined]);
    }
    expect(at(1).endpoint.connections[0]?.closed).toBe("the session has ended");
  });

  test("cancels a call at another node", async () => {
    await start();
    const session = await openSession(at(0).host, revision);
    const call = at(1).send(message(request("hold", 7), session));
    await until(() => at(1).endpoint.held.length === 1);
    const cancelled = {
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: 7, reason: "too slow" },
    };
    expect((await at(2).send(message(cancelled, session))).status).toBe(202);
    await call;
    expect(at(1).endpoint.held[0]?.cancelled).toBe("too slow");
    // A repeated cancellation changes nothing.
    expect((await at(0).send(message(cancelled, session))).status).toBe(202);
  });
});

describe("the copy of a record", () => {
  test("is used for 5 s after it was read", async () => {
    const counts: Record<string, number> = {};
    await start({
      change: (engine) => ({ ...engine, sessions: counting(engine.sessions, counts) }),
    });
    const session = await openSession(at(0).host);
    await ping(1, session);
    await clock.advance(1_000);
    await ping(1, session);
    counts["find"] = 0;
    for (let index = 0; index < 10; index++) await ping(1, session);
    await clock.advance(4_900);
    await ping(1, session);
    expect(counts["find"]).toBe(0);
    await clock.advance(200);
    await ping(1, session);
    expect(counts["find"]).toBe(1);
  });

  test("is read once for concurrent requests", async () => {
    const counts: Record<string, number> = {};
    await start({
      change: (engine) => ({ ...engine, sessions: counting(engine.sessions, counts) }),
    });
    const session = await openSession(at(0).host);
    const sent = Array.from({ length: 20 }, () => ping(1, session));
    expect(await Promise.all(sent)).toEqual(Array.from({ length: 20 }, () => [200, undefined, 1]));
    expect(counts["find"]).toBe(1);
    expect(at(1).endpoint.connections).toHaveLength(1);
  });

  test("is read again after a change at another node", async () => {
    await start();
    const session = await openSession(at(0).host);
    await ping(1, session);
    await clock.advance(1_000);
    await ping(1, session);
    expect(at(1).connection().state?.logLevel).toBe("info");
    await at(0)
      .connection()
      .outbound.changed?.(() => ({ logLevel: "error" }));
    await ping(1, session);
    expect(at(1).connection().state?.logLevel).toBe("error");
  });

  test("is read immediately after a change if a call is in flight", async () => {
    await start();
    const session = await openSession(at(0).host);
    const call = at(1).send(message(request("hold"), session));
    await until(() => at(1).endpoint.held.length === 1);
    await at(0)
      .connection()
      .outbound.changed?.(() => ({ logLevel: "error" }));
    await until(() => at(1).connection().state?.logLevel === "error");
    at(1).endpoint.held[0]?.answer();
    expect((await call).status).toBe(200);
  });

  test("is not used if it changed at another node while it was read", async () => {
    let gate = Promise.resolve();
    const waiting = (find: SessionStore["find"]): SessionStore["find"] => {
      return async (id) => {
        const found = await find(id);
        await gate;
        return found;
      };
    };
    await start({
      change: (engine) => ({
        ...engine,
        sessions: { ...engine.sessions, find: waiting(engine.sessions.find) },
      }),
    });
    const session = await openSession(at(0).host);
    await ping(1, session);
    await clock.advance(6_000);
    let open: () => void = Boolean;
    gate = new Promise((resolve) => (open = resolve));
    const reading = ping(1, session);
    await until(() => true);
    await at(0)
      .connection()
      .outbound.changed?.(() => ({ logLevel: "error" }));
    await until(() => true);
    open();
    expect(await reading).toEqual([200, undefined, 1]);
    expect(at(1).connection().state?.logLevel).toBe("info");
    await ping(1, session);
    expect(at(1).connection().state?.logLevel).toBe("error");
  });

  test("is not used after a gap", async () => {
    await start();
    const session = await openSession(at(0).host);
    await ping(1, session);
    await clock.advance(1_000);
    await ping(1, session);
    // The message about the change is lost.
    at(1).engine.faults.cutOff();
    await at(0)
      .connection()
      .outbound.changed?.(() => ({ logLevel: "error" }));
    at(1).engine.faults.restore();
    await ping(1, session);
    expect(at(1).connection().state?.logLevel).toBe("error");
  });

  test("keeps changes of several nodes at the same time", async () => {
    await start();
    const session = await openSession(at(0).host);
    await ping(1, session);
    await ping(2, session);
    await Promise.all(
      nodes.flatMap(({ connection }, index) =>
        [1, 2, 3].map((number) =>
          connection().outbound.changed?.(({ subscriptions }) => ({
            subscriptions: [...subscriptions, `file:///${index}/${number}`],
          })),
        ),
      ),
    );
    const record = await at(0).engine.sessions.find(session);
    expect(new Set(record?.subscriptions).size).toBe(9);
    expect(record?.version).toBe(10);
  });

  test("is replaced by an older one if the engine has lost writes", async () => {
    await start();
    const session = await openSession(at(0).host);
    const { sessions } = at(2).engine;
    const old = await sessions.find(session);
    const { outbound } = at(0).connection();
    const change = (logLevel: LoggingLevel) => outbound.changed?.(() => ({ logLevel }));
    const stream = await advancing(at(0).send(bare("GET", session)));
    for (const level of ["error", "alert", "critical"] as const) await advancing(change(level)!);
    await sessions.remove(session);
    await sessions.create(old!);
    await clock.advance(5_000);
    await advancing(change("notice")!);
    expect((await sessions.find(session))?.logLevel).toBe("notice");
    // The record no longer names the process with the stream.
    expect(await advancing(stream.text())).toBeDefined();
    expect((await advancing(at(1).send(bare("GET", session)))).status).toBe(200);
  });

  test("is not written if nothing changes", async () => {
    await start();
    const session = await openSession(at(0).host);
    await at(0)
      .connection()
      .outbound.changed?.(() => ({ logLevel: "info" }));
    expect((await at(0).engine.sessions.find(session))?.version).toBe(1);
  });
});

describe("a session that a node does not serve", () => {
  test("leaves the node after 10 s, without its end", async () => {
    await start();
    const session = await openSession(at(0).host);
    await clock.advance(9_000);
    expect(at(0).connection().released).toBe(false);
    await clock.advance(2_000);
    expect(at(0).connection().released).toBe(true);
    expect(at(0).connection().closed).toBeUndefined();
    expect(await ping(0, session)).toEqual([200, undefined, 1]);
    expect(at(0).endpoint.connections).toHaveLength(2);
  });

  test("stays while a call is in flight or a response is awaited", async () => {
    await start();
    const session = await openSession(at(0).host);
    const call = at(0).send(message(request("hold"), session));
    await until(() => at(0).endpoint.held.length === 1);
    await clock.advance(60_000);
    expect(at(0).connection().released).toBe(false);
    at(0).endpoint.held[0]?.answer();
    await call;
    at(0).connection().ask("1", "ping");
    await clock.advance(60_000);
    expect(at(0).connection().released).toBe(false);
    at(0).connection().waiting.clear();
    await clock.advance(60_000);
    expect(at(0).connection().released).toBe(true);
  });

  test("costs nothing there: 10,000 sessions", async () => {
    await start({ count: 1, idleTimeoutMs: 3_600_000 });
    const { endpoint, engine } = at(0);
    const host = new HttpServerState(
      endpoint,
      { clock, limits: { clientShare: 1 } },
      fetchTraits(),
    );
    await host.joining?.();
    const before = clock.waiting;
    const first = await openSession(at(0).host);
    const record = (await engine.sessions.find(first)) as SessionRecord;
    const ids = Array.from({ length: 10_000 }, (_, index) => `session-${index}`);
    for (const id of ids) await engine.sessions.create({ ...record, id });
    const { sessions, capacity } = host;
    let found = 0;
    for (const id of ids) {
      const next = (session: unknown): void =>
        void (found += session instanceof HttpSession ? 1 : 0);
      sessions.find(id, undefined, next, () => {});
    }
    await until(() => found === 10_000);
    expect(capacity.sessions.total).toBe(10_000);
    // Longer than all deadlines, whose timers are shared and not cancelled.
    await clock.advance(60_000);
    expect(capacity.sessions.total).toBe(0);
    expect(sessions).toMatchObject({ size: 0 });
    expect(clock.waiting).toBeLessThanOrEqual(before);
  });

  test("is found again if it left while a body was read", async () => {
    await start();
    const session = await openSession(at(0).host);
    const text = JSON.stringify(request("ping"));
    let finish: () => void = Boolean;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await finished;
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    const handle = serveHttp(at(0).endpoint, { clock });
    const init = { method: "POST", headers: { ...HEADERS, "mcp-session-id": session } };
    const sent = handle(
      new Request("http://127.0.0.1/mcp", { ...init, body, duplex: "half" } as RequestInit),
    );
    await until(() => at(0).endpoint.connections.length === 2);
    await clock.advance(20_000);
    expect(at(0).connection().released).toBe(true);
    finish();
    expect(await (await sent).json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });
});

describe("the idle timeout", () => {
  test("starts again with requests at any node, in at most one operation per second", async () => {
    const counts: Record<string, number> = {};
    await start({
      idleTimeoutMs: 60_000,
      change: (engine) => ({ ...engine, sessions: counting(engine.sessions, counts) }),
    });
    const sessions = [await openSession(at(0).host), await openSession(at(0).host)];
    for (let second = 0; second < 120; second++) {
      for (const session of sessions) expect((await ping(second, session))[0]).toBe(200);
      await clock.advance(1_000);
    }
    expect(counts["touch"]).toBeLessThanOrEqual(121);
    await clock.advance(61_000);
    expect((await ping(0, sessions[0] ?? ""))[0]).toBe(404);
  });

  test("does not end a session with a GET stream", async () => {
    await start({ idleTimeoutMs: 60_000 });
    const session = await openSession(at(0).host);
    const stream = await at(1).send(bare("GET", session));
    await clock.advance(300_000);
    expect((await ping(2, session))[0]).toBe(200);
    await stream.leave();
  });
});

describe("the idle timeout of a session, if the clocks of nodes differ by 30 seconds", () => {
  const IDLE = 20_000;
  // The clock of the engine, of a node ahead, and of one behind.
  const startShifted = () => start({ idleTimeoutMs: IDLE, shiftsMs: [0, 30_000, -30_000] });

  test("does not end a session in use early", async () => {
    for (const opener of [0, 1, 2]) {
      await startShifted();
      const session = await openSession(at(opener).host);
      for (let turn = 0; turn < 9; turn++) {
        await clock.advance(IDLE - 2_000);
        expect((await ping(turn, session))[0]).toBe(200);
      }
    }
  });

  test("ends an idle session in time", async () => {
    for (const opener of [0, 1, 2]) {
      await startShifted();
      const sessions = await Promise.all(nodes.map(() => openSession(at(opener).host)));
      // Each one is used and read at another node.
      for (const [index, session] of sessions.entries()) await ping(index, session);
      await clock.advance(IDLE + 2_000);
      for (const [index, session] of sessions.entries()) {
        expect((await ping(index, session))[0]).toBe(404);
      }
    }
  });
});

/** A session with a call at the second node and a GET stream at the third one. */
async function used(): Promise<{ session: string; call: Promise<Got>; stream: Got }> {
  const session = await openSession(at(0).host);
  const call = at(1).send(message(request("hold", 7), session, { accept: "application/json" }));
  await until(() => at(1).endpoint.held.length === 1);
  const stream = await at(2).send(bare("GET", session));
  await clock.advance(10_000);
  return { session, call, stream };
}

describe("a session that has ended ends at the other nodes", () => {
  test("if its record is not valid", async () => {
    await start();
    const { session, call, stream } = await used();
    const { sessions } = at(0).engine;
    const record = (await sessions.find(session)) as SessionRecord;
    await sessions.remove(session);
    await sessions.create({ ...record, revision: 7 } as unknown as SessionRecord);
    expect(await ping(0, session)).toEqual([404, -32600, undefined]);
    expect(await verdict(await call)).toEqual([404, -32600, 7]);
    await stream.text();
  });

  test("if the response of the store to a DELETE is lost", async () => {
    await start({
      change: (engine) => ({
        ...engine,
        sessions: {
          ...engine.sessions,
          async remove(id) {
            await engine.sessions.remove(id);
            throw new Error("connection lost");
          },
        },
      }),
    });
    const { session, call, stream } = await used();
    expect((await at(0).send(bare("DELETE", session))).status).toBe(503);
    expect(await verdict(await call)).toEqual([404, -32600, 7]);
    await stream.text();
    for (let index = 0; index < 3; index++) {
      expect(await ping(index, session)).toEqual([404, -32600, undefined]);
    }
  });

  test("if a node has read it, and does not yet get messages about it", async () => {
    let gate: Promise<void> | undefined;
    await start({
      change: (engine) => ({
        ...engine,
        sessions: {
          ...engine.sessions,
          async find(id) {
            const found = await engine.sessions.find(id);
            if (found !== undefined) await gate;
            return found;
          },
        },
      }),
    });
    const session = await openSession(at(0).host);
    await clock.advance(1_000);
    await ping(0, session);
    let open: () => void = Boolean;
    gate = new Promise((resolve) => (open = resolve));
    const call = at(1).send(message(request("hold", 7), session, { accept: "application/json" }));
    await until(() => true);
    await at(0).send(bare("DELETE", session));
    open();
    await until(() => at(1).endpoint.held.length === 1);
    const started = clock.now();
    expect(await verdict(await advancing(call))).toEqual([404, -32600, 7]);
    expect(clock.now() - started).toBeLessThanOrEqual(500);
  });

  test("within about a minute if the node that has ended it was killed", async () => {
    await start();
    const { session, call, stream } = await used();
    await at(0).engine.sessions.remove(session);
    await clock.advance(75_000);
    expect(await verdict(await call)).toEqual([404, -32600, 7]);
    await stream.text();
  });
});

test("refuses another principal at every node with the same response", async () => {
  await start({
    http: {
      authenticate: (given) => ({ principal: given.header("authorization") ?? "anonymous" }),
    },
  });
  const session = await openSession(at(0).host, undefined, { authorization: "alice" });
  const asked = async (index: number, user: string): Promise<unknown> =>
    verdict(await at(index).send(message(request("ping"), session, { authorization: user })));
  for (let index = 0; index < 3; index++) {
    expect(await asked(index, "bob")).toEqual([404, -32600, undefined]);
    expect(await asked(index, "alice")).toEqual([200, undefined, 1]);
    expect(await asked(index, "bob")).toEqual([404, -32600, undefined]);
  }
  expect(at(1).endpoint.principals).toEqual(["alice"]);
});

/** Opens a session, and returns the status. */
async function openAs(index: number, user: string): Promise<number> {
  const got = await at(index).send(message(initialize(), undefined, { authorization: user }));
  const session = got.headers["mcp-session-id"];
  if (session !== undefined) {
    await at(index).send(message(INITIALIZED, session, { authorization: user }));
  } else expect(got.headers["retry-after"]).toBeDefined();
  return got.status;
}

test("limits the sessions of a client in all processes together", async () => {
  await start({
    http: {
      authenticate: (given) => ({ principal: given.header("authorization") ?? "anonymous" }),
      limits: { sessions: 4, clientShare: 0.5 },
    },
  });
  expect([await openAs(0, "a"), await openAs(1, "a"), await openAs(2, "a")]).toEqual([
    200, 200, 503,
  ]);
  expect([await openAs(0, "b"), await openAs(1, "b"), await openAs(2, "c")]).toEqual([
    200, 200, 503,
  ]);
  expect(at(2).connection().closed).toContain("could not be kept");
});

test("leaves sessions to the other nodes when it shuts down", async () => {
  await start();
  const session = await openSession(at(0).host);
  const stream = await at(0).send(bare("GET", session));
  await at(0).host.shutdown(0);
  await stream.text();
  expect(await ping(1, session)).toEqual([200, undefined, 1]);
  const record = await at(1).engine.sessions.find(session);
  expect(record).toMatchObject({ stream: null });
  expect((await at(1).send(bare("GET", session))).status).toBe(200);
});
