/** Redis that hangs, restarts, is full or read-only, and data that other programs have changed. */
import { InvalidRecordError, NewerRecordError, StoreUnavailableError } from "@mcp-gen/core/cluster";
import { redis, type RedisCluster, type RedisOptions } from "@mcp-gen/redis";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { installClients } from "./engines/connect.mjs";
import { missingDatabase, REDIS, startRedis } from "./engines/databases.mjs";
import { exampleSession, exampleTask } from "./example-records.mjs";
import { openClient } from "./redis-servers.mjs";
import { startTcpRelay } from "./tcp-relay.mjs";

// `redis.test.ts` says why these tests do not run.
const missing = missingDatabase(REDIS) ?? installClients();
const LEASE = { durationMs: 3_600_000, kinds: ["report"] };

describe.runIf(missing === undefined).each(["ioredis", "node-redis"] as const)("%s", (kind) => {
  let server: Awaited<ReturnType<typeof startRedis>>;
  /** Changes the server and its data, as an operator does. */
  let operator: Awaited<ReturnType<typeof openClient>>;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    server = await startRedis({ isDurable: true });
    operator = await openClient("ioredis", [server.port]);
  });

  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  afterAll(async () => {
    await operator.close();
    await server.stop();
  });

  const run = (...command: string[]): Promise<unknown> =>
    operator.client.call(...command) as Promise<unknown>;

  async function open(options: RedisOptions = {}): Promise<RedisCluster> {
    await run("FLUSHALL");
    const { client, close } = await openClient(kind, [server.port]);
    const cluster = redis(client, options);
    closing.push(() => cluster.close(), close);
    return cluster;
  }

  const used = async (): Promise<number> =>
    Number(/used_memory:(\d+)/.exec(String(await run("INFO", "memory")))?.[1]);

  /** Milliseconds until a key expires. */
  const lifeOf = async (key: string): Promise<number> => Number(await run("PTTL", key));

  async function keys(): Promise<string[]> {
    return ((await run("KEYS", "*")) as string[]).toSorted();
  }

  test("a task whose creation was reported as failed is not created later", async () => {
    const { tasks } = await open();
    await tasks.create(exampleTask("first"), LEASE);
    process.kill(server.pid(), "SIGSTOP");
    const creation = tasks.create(exampleTask("late"), LEASE);
    await expect(creation).rejects.toThrow(StoreUnavailableError);
    await delay(1_000);
    process.kill(server.pid(), "SIGCONT");
    await expect.poll(() => tasks.read("first").catch(() => undefined)).toBeDefined();
    expect(await tasks.read("late")).toBeUndefined();
    await tasks.create(exampleTask("second"), LEASE);
    expect(await tasks.read("second")).toMatchObject({ status: "working" });
  });

  test("recovers from connections that hang, without a restart", async () => {
    const relay = await startTcpRelay(server.port);
    const { client, close } = await openClient(kind, [relay.port]);
    const { bus, close: closeCluster, sessions } = redis(client, { prefix: "hang:" });
    closing.push(closeCluster, close, () => relay.stop());
    await sessions.create(exampleSession("a"));
    const received: string[] = [];
    bus.subscribe("topic", (message) => received.push(Buffer.from(message).toString()));
    relay.hang();
    await expect(sessions.find("a")).rejects.toThrow(StoreUnavailableError);
    await expect(sessions.find("a")).rejects.toThrow(StoreUnavailableError);
    relay.restore();
    await expect.poll(() => sessions.find("a").catch(() => undefined)).toMatchObject({ id: "a" });
    await expect
      .poll(() => {
        bus.publish("topic", Buffer.from("after"));
        return received.includes("after");
      })
      .toBe(true);
  });

  test("keeps new events of a session whose earlier events have expired", async () => {
    const { events } = await open({ events: { count: 10 } });
    const append = (sequence: number) =>
      events.append({ session: "a", stream: "b", sequence, data: "{}" });
    for (let sequence = 1; sequence <= 10; sequence++) await append(sequence);
    // Redis removes all events together when the newest one is too old.
    const [key = ""] = await keys();
    expect(await run("XLEN", key)).toBe(10);
    await run("PEXPIRE", key, "1");
    await expect.poll(keys).not.toContain(key);
    for (let sequence = 11; sequence <= 13; sequence++) await append(sequence);
    expect(await events.after("a", "b", 9)).toBeUndefined();
    const found = await events.after("a", "b", 10);
    expect(found?.map(({ sequence }) => sequence)).toEqual([11, 12, 13]);
  });

  test("runs scripts that Redis has forgotten", async () => {
    const { sessions } = await open();
    await sessions.create(exampleSession("a"));
    for (let version = 1; version <= 3; version++) {
      await run("SCRIPT", "FLUSH");
      expect(await sessions.update("a", version, { logLevel: "error" })).toBe(true);
    }
  });

  test("says what to do when Redis is read-only, and uses the new primary", async () => {
    const { sessions } = await open();
    await sessions.create(exampleSession("a"));
    await run("REPLICAOF", "127.0.0.1", "1");
    const error = await sessions.create(exampleSession("b")).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(String((error as Error).cause)).toMatch(
      /READONLY: this Redis is a replica\. Connect to/,
    );
    await run("REPLICAOF", "NO", "ONE");
    await expect
      .poll(() => sessions.create(exampleSession("b")).then(() => true, String))
      .toBe(true);
  });

  test("says what to do when Redis is full", async () => {
    const { sessions } = await open();
    await sessions.create(exampleSession("a"));
    await run("CONFIG", "SET", "maxmemory", "1");
    const error = await sessions.create(exampleSession("b")).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreUnavailableError);
    expect(String((error as Error).cause)).toContain("OOM: Redis has reached maxmemory.");
    expect(await sessions.find("a")).toMatchObject({ id: "a" });
    await run("CONFIG", "SET", "maxmemory", "0");
    await sessions.create(exampleSession("b"));
  });

  test("rejects sessions that another program has changed", async () => {
    const { sessions } = await open();
    await sessions.create(exampleSession("a"));
    const [key = ""] = (await keys()).filter((name) => name.endsWith(":a"));
    const text = String(await run("GET", key));
    for (const changed of [
      "",
      "[]",
      text.replace('"c":', '"c":[\n'),
      text.replace(/"c":.*\n/, ""),
    ]) {
      await run("SET", key, changed);
      await expect(sessions.find("a")).rejects.toThrow(InvalidRecordError);
    }
    await run("DEL", key);
    await run("RPUSH", key, "a");
    await expect(sessions.find("a")).rejects.toThrow(InvalidRecordError);
    await run("SET", key, text.replace('"f":1\n', '"f":99\n'));
    await expect(sessions.find("a")).rejects.toThrow("newer version of the server");
  });

  test("rejects a task that another program has changed, and still finds the others", async () => {
    const { tasks } = await open();
    for (const id of ["a", "b"]) {
      await tasks.create(exampleTask(id), LEASE);
      await tasks.append(id, 1, { kind: "released" });
    }
    const [key = ""] = (await keys()).filter((name) => name.endsWith(":a"));
    await run("HSET", key, "s", "{}");
    await expect(tasks.read("a")).rejects.toThrow(InvalidRecordError);
    expect((await tasks.list("ann", undefined, 10)).tasks.map(({ id }) => id)).toEqual(["b"]);
    const claimed = await tasks.claim("second", LEASE, 10);
    expect(claimed.map(({ task }) => task.id)).toEqual(["b"]);
  });

  test("rejects the head of a stream that another program has changed", async () => {
    const { events } = await open();
    await events.open?.({ session: "a", stream: "b", node: "n", epoch: 1, requests: [] });
    await run("HSET", "mcp:{ea}:", "hb", "1{}");
    await expect(events.head?.("a", "b")).rejects.toThrow(InvalidRecordError);
  });

  test("keeps the head of an open request whose session has no events for long", async () => {
    const { events } = await open({ sessions: { idleTimeoutMs: 1_000 }, events: { ageMs: 1_000 } });
    const key = "mcp:{es}:";
    const head = { session: "s", node: "n", epoch: 1 };
    await events.open?.({ ...head, stream: "get", requests: [] });
    expect(await lifeOf(key)).toBeLessThanOrEqual(1_000);
    await events.open?.({ ...head, stream: "a", requests: [1] });
    await events.open?.({ ...head, stream: "a", requests: [1] });
    await events.open?.({ ...head, stream: "b", requests: [2] });
    const response = { session: "s", sequence: 1, data: "{}", isLast: true };
    await events.append({ ...response, stream: "a" });
    await events.append({ ...response, stream: "a" });
    expect(await lifeOf(key)).toBeGreaterThan(80_000_000);
    await events.append({ ...response, stream: "b" });
    expect(await lifeOf(key)).toBeLessThanOrEqual(1_000);
  });

  test("does not read heads and leases of newer versions", async () => {
    const { events, leases } = await open();
    await events.open?.({ session: "a", stream: "b", node: "n", epoch: 1, requests: [] });
    await run("HSET", "mcp:{ea}:", "hb", '1{"format":2}');
    await expect(events.head?.("a", "b")).rejects.toThrow("in format 2");
    await leases.acquire("held", "first", 60_000);
    const [key = ""] = (await keys()).filter((name) => name.endsWith(":held"));
    await run("HSET", key, "f", "2");
    await expect(leases.acquire("held", "second", 60_000)).rejects.toThrow("in format 2");
  });

  test("does not read or change tasks of newer versions", async () => {
    const { tasks } = await open();
    await tasks.create(exampleTask("a"), LEASE);
    const [key = ""] = (await keys()).filter((name) => name.endsWith(":a"));
    await run("HSET", key, "f", "2");
    const fields = async () => ((await run("HGETALL", key)) as string[]).toSorted();
    const before = await fields();
    for (const call of [
      () => tasks.read("a"),
      () => tasks.append("a", 1, { kind: "released" }),
      () => tasks.addInputResponses("a", { key: { action: "decline" } }),
      () => tasks.cancel("a"),
    ]) {
      const error: unknown = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(NewerRecordError);
      expect(String(error)).toContain("stores tasks in format 2");
    }
    expect(await tasks.claim("second", LEASE, 10)).toEqual([]);
    expect(await fields()).toEqual(before);
  });

  test("reports a gap when Redis drops the subscriber, and subscribes again", async () => {
    const { bus } = await open();
    const received: string[] = [];
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    bus.subscribe("topic", (message) => received.push(Buffer.from(message).toString()));
    const publish = (text: string) => () => {
      bus.publish("topic", Buffer.from(text));
      return received.includes(text);
    };
    await expect.poll(publish("a")).toBe(true);
    await run("CLIENT", "KILL", "TYPE", "pubsub");
    await expect.poll(() => gaps).toBe(1);
    await expect.poll(publish("b")).toBe(true);
  });

  test("keeps sessions, leases and tasks when Redis restarts with its data", async () => {
    const { leases, sessions, tasks } = await open();
    await sessions.create(exampleSession("a"));
    await tasks.create(exampleTask("a"), LEASE);
    const held = await leases.acquire("held", "first", 3_600_000);
    const released = await leases.acquire("free", "first", 3_600_000);
    await leases.release(released!);
    await run("CONFIG", "SET", "appendfsync", "always");
    await server.restart();
    await expect
      .poll(() => leases.acquire("held", "first", 3_600_000).catch(String))
      .toMatchObject({
        epoch: held?.epoch,
      });
    const next = await leases.acquire("free", "second", 3_600_000);
    expect(next?.epoch).toBeGreaterThan(released?.epoch ?? Infinity);
    expect(await sessions.find("a")).toMatchObject({ id: "a" });
    expect(await tasks.read("a")).toMatchObject({ epoch: 1 });
  });

  test("epochs grow when Redis has lost its data", async () => {
    const { leases } = await open();
    const lost = await leases.acquire("a", "first", 3_600_000);
    await run("FLUSHALL");
    expect(await leases.renew(lost!, 3_600_000)).toBe(false);
    const next = await leases.acquire("a", "second", 3_600_000);
    expect(next?.epoch).toBeGreaterThan(lost?.epoch ?? Infinity);
  });

  test("leaves nothing of sessions, events and leases that have ended", async () => {
    const { events, leases, sessions } = await open({
      sessions: { idleTimeoutMs: 200 },
      events: { ageMs: 100 },
    });
    for (let n = 0; n < 20; n++) {
      await sessions.create(
        exampleSession(`${n}`, { isReady: n % 2 === 0, client: `client ${n % 3}` }),
      );
      await sessions.touch([`${n}`]);
      await events.open?.({ session: `${n}`, stream: "g", node: "n", epoch: 1, requests: [] });
      await events.append({ session: `${n}`, stream: "g", sequence: 1, data: "{}" });
      await leases.acquire(`${n}`, "first", 100, { group: `${n % 3}`, most: 100 });
    }
    // The last epoch stays.
    await expect.poll(keys).toEqual([expect.stringMatching(/^mcp:\{l\w+\}$/)]);
  });

  test("leaves nothing of tasks that have expired or were removed", async () => {
    const { tasks } = await open();
    for (let n = 0; n < 20; n++) {
      await tasks.create({ ...exampleTask(`${n}`), ttlMs: n % 2 === 0 ? 1 : null }, LEASE);
      if (n % 3 === 0) await tasks.cancel(`${n}`);
    }
    for (let n = 1; n < 20; n += 2) await tasks.remove(`${n}`);
    await expect
      .poll(async () => {
        await tasks.claim("second", LEASE, 10);
        return keys();
      })
      // The number of the last task stays.
      .toEqual([expect.stringMatching(/^mcp:\{t\w+\}$/)]);
  });

  test("an idle session needs at most 600 bytes", async () => {
    const { sessions } = await open();
    await sessions.create(exampleSession("first"));
    const before = await used();
    const number = 5_000;
    for (let n = 0; n < number; n++) {
      const id = crypto.randomUUID();
      await sessions.create(
        exampleSession(id, {
          principal: `user-${n % 500}`,
          client: `user-${n % 500}`,
          isReady: false,
        }),
        { maxPerClient: number, maxSessions: number * 2 },
      );
      await sessions.update(id, 1, { isReady: true });
    }
    expect(((await used()) - before) / number).toBeLessThan(600);
  });

  test("many streams without events do not fill Redis", async () => {
    const { events } = await open();
    for (let n = 1; n <= 1_000; n++) {
      await events.open?.({ session: "a", stream: `${n}`, node: "n", epoch: 1, requests: [] });
    }
    expect(await run("HLEN", "mcp:{ea}:")).toBeLessThan(500);
    expect(await events.head?.("a", "1000")).toMatchObject({ stream: "1000" });
  });

  test("rejects an event above the limit of a session, and reports its position as unknown", async () => {
    const { events } = await open({ events: { bytes: 1_000 } });
    const event = { session: "a", stream: "g" };
    await events.append({ ...event, sequence: 1, data: "{}" });
    const append = events.append({ ...event, sequence: 2, data: "x".repeat(1_001) });
    await expect(append).rejects.toThrow("expected at most 1000 bytes, received 1001");
    await events.append({ ...event, sequence: 3, data: "{}" });
    expect(await events.after("a", "g", 1)).toBeUndefined();
    expect(await events.after("a", "g", 2)).toMatchObject([{ sequence: 3 }]);
  });

  test("drops the oldest events above the bytes of a session, and events that are old", async () => {
    const { events } = await open({ events: { bytes: 1_000, ageMs: 300 } });
    const event = { session: "a", stream: "g", data: "x".repeat(100) };
    for (let n = 1; n <= 20; n++) await events.append({ ...event, sequence: n });
    expect(await events.after("a", "g", 9)).toBeUndefined();
    expect(await events.after("a", "g", 10)).toHaveLength(10);
    await expect.poll(() => events.after("a", "g", 19)).toBeUndefined();
    expect(await events.after("a", "g", 20)).toEqual([]);
  });
});
