/** A Redis Cluster whose nodes hang or restart. */
import { StoreUnavailableError } from "@mcp-gen/core/cluster";
import { redis, type RedisCluster } from "@mcp-gen/redis";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { installClients } from "./engines/connect.mjs";
import { missingDatabase, REDIS } from "./engines/databases.mjs";
import { exampleSession } from "./example-records.mjs";
import { openClient, startRedisCluster } from "./redis-servers.mjs";

// `redis.test.ts` says why these tests do not run.
const missing = missingDatabase(REDIS) ?? installClients();
/** Milliseconds after which the clients have closed silent connections. */
const SILENCE = 5_000;
const MINUTE = 60_000;

describe.runIf(missing === undefined).each(["ioredis", "node-redis"] as const)("%s", (kind) => {
  let servers: Awaited<ReturnType<typeof startRedisCluster>>;
  let opened: Awaited<ReturnType<typeof openClient>>;
  let cluster: RedisCluster;
  let received: string[];

  beforeAll(async () => {
    servers = await startRedisCluster();
  });
  beforeEach(async () => {
    opened = await openClient(kind, servers.ports);
    cluster = redis(opened.client, { prefix: `${crypto.randomUUID()}:` });
    received = [];
    cluster.bus.subscribe("topic", (message) => received.push(Buffer.from(message).toString()));
    await cluster.sessions.create(exampleSession("a"));
  });
  afterEach(async () => {
    await cluster.close();
    await opened.close();
  });
  afterAll(() => servers.stop());

  function signalNodes(signal: NodeJS.Signals): void {
    for (const pid of servers.pids()) process.kill(pid, signal);
  }

  /** Waits until sessions are stored and messages arrive. */
  async function recovers(): Promise<void> {
    const { bus, sessions } = cluster;
    const create = (): Promise<unknown> =>
      sessions.create(exampleSession(crypto.randomUUID())).catch((error: unknown) => error);
    await expect.poll(create, { timeout: MINUTE }).toBeUndefined();
    const isHeard = (): boolean => {
      bus.publish("topic", Buffer.from("after"));
      return received.includes("after");
    };
    await expect.poll(isHeard, { timeout: MINUTE }).toBe(true);
  }

  test("recovers from nodes that hang", async () => {
    const { sessions } = cluster;
    signalNodes("SIGSTOP");
    try {
      await expect(sessions.find("a")).rejects.toThrow(StoreUnavailableError);
      await delay(SILENCE);
      await expect(sessions.find("a")).rejects.toThrow(StoreUnavailableError);
    } finally {
      signalNodes("SIGCONT");
    }
    await recovers();
    expect(await sessions.find("a")).toMatchObject({ id: "a" });
  });

  test("recovers from nodes that restart without their data", async () => {
    await servers.restart();
    await recovers();
    expect(await cluster.sessions.find("a")).toBeUndefined();
  });
});
