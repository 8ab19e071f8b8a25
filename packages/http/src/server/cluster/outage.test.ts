/** Outages of the session store: 503 in time, never 404, and no restart is needed. */
import {
  SESSION_FORMAT,
  StoreUnavailableError,
  type OutageReport,
  type SessionRecord,
  type SessionStore,
} from "@mcp-gen/core/cluster";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import { beforeEach, describe, expect, test } from "vitest";
import { advancing, at, clock, start } from "../../../test/cluster-nodes.js";
import { until, type Got, type Sent } from "../../../test/hosts.js";
import {
  bare,
  initialize,
  message,
  modern,
  openSession,
  request,
  verdict,
} from "../../../test/messages.js";

/** How a store fails. */
const FAULTS = {
  hangs: () => new Promise<never>(() => {}),
  throws: () => {
    throw new Error("broken");
  },
  rejects: () => Promise.reject(new Error("broken")),
} as const;

const METHODS = ["create", "find", "update", "touch", "remove"] as const;

let fault: (() => Promise<never>) | undefined;

/** Fails while a fault is set. */
function faulty(store: SessionStore): SessionStore {
  const entries = METHODS.map((name) => {
    const method = store[name] as (...given: unknown[]) => Promise<unknown>;
    return [name, (...given: unknown[]) => (fault === undefined ? method(...given) : fault())];
  });
  return Object.fromEntries(entries) as SessionStore;
}

/** The methods of the next messages of a stream. */
async function methods(stream: Got, count: number): Promise<string[]> {
  const seen: string[] = [];
  while (seen.length < count) {
    const data = (await stream.next())?.data ?? "";
    if (data !== "") seen.push((JSON.parse(data) as { method: string }).method);
  }
  return seen;
}

function reduceLog() {
  return at(0)
    .connection()
    .outbound.changed?.(() => ({ logLevel: "error" }));
}

/** The response, and the milliseconds until it came. */
async function timed(index: number, sent: Sent): Promise<{ got: Got; time: number }> {
  const started = clock.now();
  const got = await advancing(at(index).send(sent));
  return { got, time: clock.now() - started };
}

async function expectBusy(index: number, sent: Sent): Promise<void> {
  const { got, time } = await timed(index, sent);
  expect(got.status).toBe(503);
  expect(Number(got.headers["retry-after"])).toBeGreaterThan(0);
  expect(time).toBeLessThanOrEqual(1_200);
}

beforeEach(async () => {
  fault = undefined;
  await start({
    change: (engine) => ({ ...engine, sessions: faulty(engine.sessions) }),
  });
});

describe.each(Object.entries(FAULTS))("a store that %s", (_, fail) => {
  test("gives 503 with Retry-After within 1.2 s to every request of a session", async () => {
    const session = await openSession(at(0).host);
    fault = fail;
    await expectBusy(1, message(request("ping"), session));
    await expectBusy(0, message(request("ping"), session));
    await expectBusy(1, bare("DELETE", session));
    await expectBusy(1, bare("GET", session));
    await expectBusy(2, message(initialize()));
    await expectBusy(2, message({ jsonrpc: "2.0", method: "notifications/initialized" }, session));
    fault = undefined;
    for (let index = 0; index < 3; index++) {
      const got = await at(index).send(message(request("ping"), session));
      expect(await verdict(got)).toEqual([200, undefined, 1]);
    }
    expect((await at(1).send(bare("GET", session))).status).toBe(200);
    expect((await at(2).send(bare("DELETE", session))).status).toBe(204);
  });

  test("learns after an outage that a session was used before", async () => {
    await start({
      idleTimeoutMs: 60_000,
      change: (engine) => ({ ...engine, sessions: faulty(engine.sessions) }),
    });
    const session = await openSession(at(0).host);
    await clock.advance(40_000);
    const got = await at(0).send(message(request("ping"), session));
    expect((await verdict(got))[0]).toBe(200);
    fault = fail;
    await clock.advance(10_000);
    fault = undefined;
    await clock.advance(40_000);
    const later = await at(1).send(message(request("ping"), session));
    expect((await verdict(later))[0]).toBe(200);
  });

  test("is reported when it fails first, and when it works again", async () => {
    const session = await openSession(at(0).host);
    await clock.advance(6_000);
    fault = fail;
    for (let count = 0; count < 3; count++) await expectBusy(1, message(request("ping"), session));
    const { errors } = at(1);
    expect(errors).toEqual([expect.objectContaining({ name: "OutageReport" })]);
    fault = undefined;
    await clock.advance(6_000);
    expect(errors.map((error) => (error as OutageReport).state)).toEqual(["began", "ended"]);
  });

  test("does not stop a session that the node has read in the last 5 s", async () => {
    const session = await openSession(at(0).host);
    await clock.advance(1_000);
    await at(1).send(message(request("ping"), session));
    await clock.advance(1_000);
    await at(1).send(message(request("ping"), session));
    fault = fail;
    const { got, time } = await timed(1, message(request("ping"), session));
    expect(got.status).toBe(200);
    expect(time).toBe(0);
    await clock.advance(5_000);
    await expectBusy(1, message(request("ping"), session));
  });

  test("does not end calls in flight", async () => {
    const session = await openSession(at(0).host);
    const call = at(0).send(message(request("hold"), session));
    await until(() => at(0).endpoint.held.length === 1);
    fault = fail;
    await clock.advance(60_000);
    at(0).endpoint.held[0]?.answer();
    expect((await call).status).toBe(200);
  });

  test("does not stop requests of stateless revisions", async () => {
    fault = fail;
    const { got, time } = await timed(0, modern("ping"));
    expect(got.status).toBe(200);
    expect(time).toBe(0);
  });

  test("refuses a change of the session, which is possible again afterwards", async () => {
    const session = await openSession(at(0).host);
    fault = fail;
    await expect(advancing(Promise.resolve(reduceLog()))).rejects.toThrow("not available");
    fault = undefined;
    await reduceLog();
    expect((await at(1).engine.sessions.find(session))?.logLevel).toBe("error");
  });

  test("keeps messages for the GET stream of another node, once and in order", async () => {
    const session = await openSession(at(0).host);
    const stream = await at(1).send(bare("GET", session));
    at(0).connection().announce("first");
    await clock.advance(10);
    fault = fail;
    at(0).connection().announce("second");
    await clock.advance(30_000);
    at(0).connection().announce("third");
    fault = undefined;
    expect(await advancing(methods(stream, 3))).toEqual(["first", "second", "third"]);
  });
});

test("limits the messages that wait for the store", async () => {
  const backlog = 4;
  await start({
    http: { limits: { backlog } },
    change: (engine) => ({ ...engine, sessions: faulty(engine.sessions) }),
  });
  const session = await openSession(at(0).host);
  const stream = await at(1).send(bare("GET", session));
  at(0).connection().announce("first");
  await clock.advance(100);
  fault = FAULTS.rejects;
  for (let number = 0; number < 200; number++) {
    at(0).connection().announce(`message/${number}`);
    await clock.advance(500);
  }
  fault = undefined;
  const seen: string[] = [];
  while (seen.at(-1) !== "message/199") seen.push(...(await advancing(methods(stream, 1))));
  expect(seen.length).toBeLessThanOrEqual(1 + 2 * backlog);
});

describe("an update whose response is lost", () => {
  let losing: number | undefined;

  /** The engine changes the record, but a node does not get the response to its next update. */
  async function startLosing(): Promise<void> {
    losing = undefined;
    let count = 0;
    await start({
      change(engine) {
        const index = count++;
        const { update } = engine.sessions;
        const losingOne: SessionStore["update"] = async (...given) => {
          const result = await update(...given);
          if (!result || losing !== index) return result;
          losing = undefined;
          throw new Error("connection lost");
        };
        return { ...engine, sessions: { ...engine.sessions, update: losingOne } };
      },
    });
  }

  test("adds a message to the backlog once", async () => {
    await startLosing();
    const session = await openSession(at(0).host);
    losing = 0;
    at(0).connection().announce("once");
    await advancing(until(() => losing === undefined));
    await clock.advance(60_000);
    expect((await at(1).engine.sessions.find(session))?.backlog).toHaveLength(1);
  });

  test("adds a message to the backlog once, even if another one follows", async () => {
    await startLosing();
    const session = await openSession(at(0).host);
    losing = 0;
    at(0).connection().announce("first");
    await advancing(until(() => losing === undefined));
    at(0).connection().announce("second");
    await clock.advance(60_000);
    const { backlog = [] } = (await at(1).engine.sessions.find(session)) ?? {};
    const announced = backlog.map((text) => (JSON.parse(text) as { method: string }).method);
    expect(announced).toEqual(["first", "second"]);
  });

  test("sends a message from the backlog once", async () => {
    await startLosing();
    const session = await openSession(at(0).host);
    const stream = await at(1).send(bare("GET", session));
    losing = 1;
    at(0).connection().announce("first");
    await advancing(until(() => losing === undefined));
    at(0).connection().announce("second");
    expect(await advancing(methods(stream, 2))).toEqual(["first", "second"]);
    expect((await at(1).engine.sessions.find(session))?.backlog).toEqual([]);
  });

  test.each([1, 2])("keeps messages and changes for the next GET, at node %i", async (next) => {
    await startLosing();
    const session = await openSession(at(0).host);
    const opened = clock.now();
    at(0).connection().announce("first");
    await clock.advance(3_000);
    const since: (number | undefined)[] = [];
    const { endpoint } = at(next);
    const { connect } = endpoint;
    endpoint.connect = (...given) => {
      const connection = connect.apply(endpoint, given);
      connection.attach = (missedSince) => void since.push(missedSince);
      return connection;
    };
    losing = 1;
    expect((await advancing(at(1).send(bare("GET", session)))).status).toBe(503);
    expect(losing).toBeUndefined();
    await clock.advance(3_000);
    const stream = await advancing(at(next).send(bare("GET", session)));
    expect(stream.status).toBe(200);
    expect(await advancing(methods(stream, 1))).toEqual(["first"]);
    expect(since).toEqual([opened]);
  });
});

/** Changes the session at the first node. Waits for a moment for a sign that the others know it. */
async function changeLevel(logLevel: LoggingLevel = "error"): Promise<void> {
  await at(0)
    .connection()
    .outbound.changed?.(() => ({ logLevel }));
}

describe("a bus that loses the messages to a node", () => {
  let isMuted: boolean;

  beforeEach(async () => {
    isMuted = false;
    await start({
      change: (engine) => ({
        ...engine,
        bus: {
          ...engine.bus,
          subscribe: (topic, listener) =>
            engine.bus.subscribe(topic, (received) => {
              if (!isMuted) listener(received);
            }),
        },
      }),
    });
  });

  test("does not keep the end of a session from its calls and streams for more than 5 s", async () => {
    const session = await openSession(at(0).host);
    const call = at(1).send(message(request("hold", 7), session, { accept: "application/json" }));
    await until(() => at(1).endpoint.held.length === 1);
    const stream = await at(2).send(bare("GET", session));
    await clock.advance(10_000);
    isMuted = true;
    const started = clock.now();
    expect((await at(0).send(bare("DELETE", session))).status).toBe(204);
    expect(await verdict(await advancing(call))).toEqual([404, -32600, 7]);
    await advancing(stream.text());
    expect(clock.now() - started).toBeLessThanOrEqual(5_000);
  });

  test("does not keep a cancellation from a call for more than 5 s", async () => {
    const session = await openSession(at(0).host);
    const call = at(1).send(message(request("hold", 7), session));
    await until(() => at(1).endpoint.held.length === 1);
    await clock.advance(10_000);
    isMuted = true;
    const started = clock.now();
    const cancelled = {
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: 7 },
    };
    expect((await at(0).send(message(cancelled, session))).status).toBe(202);
    await advancing((await call).text());
    expect(at(1).endpoint.held[0]?.cancelled).toBeDefined();
    expect(clock.now() - started).toBeLessThanOrEqual(5_000);
    // A later request with this id is not cancelled.
    await clock.advance(10_000);
    const next = at(1).send(message(request("hold", 7), session));
    await until(() => at(1).endpoint.held.length === 2);
    await at(0).send(message(request("ping"), session));
    await advancing(changeLevel());
    await clock.advance(10_000);
    expect(at(1).endpoint.held[1]?.cancelled).toBeUndefined();
    at(1).endpoint.held[1]?.answer();
    await next;
  });

  test("sends a cancellation again for up to 8 s if it can be neither sent nor stored", async () => {
    const session = await openSession(at(0).host);
    const call = at(1).send(message(request("hold", 7), session));
    await until(() => at(1).endpoint.held.length === 1);
    const sessions = at(0).node.stores.sessions as SessionStore;
    const { update } = sessions;
    const error = new StoreUnavailableError("sessions");
    Object.assign(sessions, { update: () => Promise.reject(error) });
    isMuted = true;
    const params = { requestId: 7, reason: "too slow" };
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params };
    expect((await at(0).send(message(cancelled, session))).status).toBe(202);
    await clock.advance(7_000);
    expect(at(1).endpoint.held[0]?.cancelled).toBeUndefined();
    isMuted = false;
    Object.assign(sessions, { update });
    await clock.advance(1_000);
    expect(at(1).endpoint.held[0]?.cancelled).toBe("too slow");
    await call;
  });

  test("does not store a cancellation that another node has received", async () => {
    isMuted = false;
    const session = await openSession(at(0).host);
    const call = at(1).send(message(request("hold", 7), session));
    await until(() => at(1).endpoint.held.length === 1);
    const params = { requestId: 7 };
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params };
    await at(0).send(message(cancelled, session));
    await (await call).text();
    await clock.advance(20_000);
    expect((await at(2).engine.sessions.find(session))?.cancelled).toBeUndefined();
  });

  test("does not keep a change from a call for more than 5 s", async () => {
    const session = await openSession(at(0).host);
    const call = at(1).send(message(request("hold"), session));
    await until(() => at(1).endpoint.held.length === 1);
    await clock.advance(10_000);
    isMuted = true;
    const started = clock.now();
    await at(0).send(message(request("ping"), session));
    await advancing(changeLevel());
    await advancing(until(() => at(1).connection().state?.logLevel === "error"));
    expect(clock.now() - started).toBeLessThanOrEqual(5_000);
    at(1).endpoint.held[0]?.answer();
    await call;
  });

  test("delays the response to a change until the message arrives, by at most 250 ms", async () => {
    await openSession(at(0).host);
    const started = clock.now();
    await changeLevel();
    expect(clock.now()).toBe(started);
    isMuted = true;
    let isDone = false;
    const changing = changeLevel("debug").then(() => (isDone = true));
    await clock.advance(249);
    expect(isDone).toBe(false);
    await clock.advance(1);
    await changing;
  });

  test("does not continue a session at a node without calls for more than 5 s", async () => {
    const session = await openSession(at(0).host);
    await clock.advance(1_000);
    await at(1).send(message(request("ping"), session));
    isMuted = true;
    await at(0).send(bare("DELETE", session));
    await clock.advance(5_000);
    const got = await at(1).send(message(request("ping"), session));
    expect(got.status).toBe(404);
  });
});

/** Replaces members of the record of a session. */
async function stored(change: Record<string, unknown>): Promise<string> {
  const session = await openSession(at(0).host);
  const { sessions } = at(1).engine;
  const record = (await sessions.find(session)) as SessionRecord;
  await sessions.remove(session);
  await sessions.create({ ...record, ...change } as SessionRecord);
  return session;
}

describe("a record", () => {
  test("of a newer format gives 503", async () => {
    const session = await stored({ format: SESSION_FORMAT + 1 });
    await expectBusy(1, message(request("ping"), session));
    expect(await at(1).engine.sessions.find(session)).toBeDefined();
  });

  test("that is not valid is reported, and the session ends", async () => {
    const session = await stored({ revision: 7 });
    const got = await at(1).send(message(request("ping"), session));
    expect(await verdict(got)).toEqual([404, -32600, undefined]);
    expect(at(1).errors.map(({ name }) => name)).toEqual(["InvalidRecordError"]);
    expect(await at(1).engine.sessions.find(session)).toBeUndefined();
  });
});
