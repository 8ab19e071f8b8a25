/** Clusters on Redis, with both clients, on one server and on a Redis Cluster. */
import { redis, redisTaskStore, type RedisOptions } from "@mcp-gen/redis";
import type { TaskStore } from "@mcp-gen/server/tasks";
import {
  testCluster,
  type ClusterTestSettings,
  type OpenedCluster,
} from "@mcp-gen/testing/cluster";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installClients } from "./engines/connect.mjs";
import { missingDatabase, REDIS, startRedis } from "./engines/databases.mjs";
import { openClient, startRedisCluster } from "./redis-servers.mjs";
import { startTcpRelay, type TcpRelay } from "./tcp-relay.mjs";

const missing = missingDatabase(REDIS) ?? installClients();

test.for(missing === undefined ? [] : [missing])("Redis is not tested: %s", (why, { skip }) => {
  expect(why).not.toBe("");
  // Reporters do not always show the names of skipped tests.
  console.warn(`Redis is not tested: ${why}`);
  skip();
});

let count = 0;

/** Milliseconds that a command may take, so that the tests do not depend on the speed of the machine. */
const PATIENT = 600_000;

interface Kind {
  readonly client: "ioredis" | "node-redis";
  readonly ports: () => Promise<readonly number[]>;
}

function optionsFor({
  part,
  idleTimeoutMs,
  maxEvents,
  maxEventBytes,
}: ClusterTestSettings): RedisOptions {
  return {
    prefix: `test-${(count += 1)}:`,
    sessions: { idleTimeoutMs },
    events: { count: maxEvents, bytes: maxEventBytes },
    timeoutMs: part === "outage" ? 1_000 : PATIENT,
  };
}

/** Opens a cluster for a process. Each case has a prefix of its own, so that it starts without data. */
async function open(
  { client: kind, ports }: Kind,
  options: RedisOptions,
): Promise<Pick<OpenedCluster, "cluster" | "close">> {
  const { client, close } = await openClient(kind, await ports());
  const cluster = redis(client, options);
  return {
    cluster,
    async close() {
      await cluster.close();
      await close();
    },
  };
}

async function openTasks({ client: kind, ports }: Kind, prefix: string): Promise<TaskStore> {
  const { client, close } = await openClient(kind, await ports());
  const store = redisTaskStore(client, { prefix, timeoutMs: PATIENT });
  const closeStore = store.close?.bind(store);
  return Object.assign(store, {
    async close() {
      await closeStore?.();
      await close();
    },
  });
}

function testTasks(kind: Kind): void {
  let prefix = "";
  testTaskStore(test, {
    open: () => openTasks(kind, (prefix = `test-${(count += 1)}:`)),
    openAgain: () => openTasks(kind, prefix),
  });
}

describe.runIf(missing === undefined)("Redis", () => {
  describe.each(["ioredis", "node-redis"] as const)("with %s", (client) => {
    let server: Awaited<ReturnType<typeof startRedis>>;
    beforeAll(async () => {
      server = await startRedis();
    });
    afterAll(() => server.stop());

    testCluster(test, {
      async open(settings) {
        const options = optionsFor(settings);
        const relay: TcpRelay = await startTcpRelay(server.port);
        const first = await open({ client, ports: async () => [relay.port] }, options);
        return {
          ...first,
          openAgain: () => open({ client, ports: async () => [server.port] }, options),
          cutOff: () => relay.cut(),
          restore: () => relay.restore(),
          async close() {
            await first.close();
            await relay.stop();
          },
        };
      },
    });

    testTasks({ client, ports: async () => [server.port] });
  });

  describe.each(["ioredis", "node-redis"] as const)("with %s, on a Redis Cluster", (client) => {
    let servers: Awaited<ReturnType<typeof startRedisCluster>>;
    beforeAll(async () => {
      servers = await startRedisCluster();
    });
    afterAll(() => servers.stop());

    testCluster(test, {
      async open(settings) {
        const options = optionsFor(settings);
        const kind = { client, ports: async () => servers.ports };
        const first = await open(kind, options);
        return { ...first, openAgain: () => open(kind, options) };
      },
      // Cut off on one server.
      without: ["outage"],
    });

    testTasks({ client, ports: async () => servers.ports });
  });
});
