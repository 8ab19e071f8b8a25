/** Clusters on NATS JetStream. */
import type { TaskStore } from "@mcp-gen/server/tasks";
import { nats, natsTaskStore, type NatsCluster, type NatsOptions } from "@mcp-gen/nats";
import { testCluster } from "@mcp-gen/testing/cluster";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installClients } from "./engines/connect.mjs";
import { missingDatabase, NATS, startNats } from "./engines/databases.mjs";
import { startTcpRelay } from "./tcp-relay.mjs";

const missing = missingDatabase(NATS) ?? installClients();

test.for(missing === undefined ? [] : [missing])("NATS is not tested: %s", (why, { skip }) => {
  expect(why).not.toBe("");
  // Reporters do not always show the names of skipped tests.
  console.warn(`NATS is not tested: ${why}`);
  skip();
});

interface Opened {
  readonly cluster: NatsCluster;
  close(): Promise<void>;
}

async function connectNats(port: number) {
  const [{ connect }, { jetstream }] = await Promise.all([
    load("@nats-io/transport-node"),
    load("@nats-io/jetstream"),
  ]);
  const connection = await connect({ port, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
  return { connection, options: { jetstream: jetstream(connection) } };
}

/** Opens a cluster for a process. */
async function open(port: number, settings: Omit<NatsOptions, "jetstream">): Promise<Opened> {
  const { connection, options } = await connectNats(port);
  const cluster = nats(connection, { ...options, ...settings });
  return {
    cluster,
    async close() {
      await cluster.close();
      await connection.close();
    },
  };
}

/** Loads a module that is not installed when the types are checked. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function load(name: string): Promise<any> {
  return import(name);
}

let count = 0;

/** Each case has a prefix of its own, so that it starts without data. */
function newPrefix(): string {
  return `test${(count += 1)}`;
}

describe.runIf(missing === undefined)("NATS", () => {
  let server: Awaited<ReturnType<typeof startNats>>;
  beforeAll(async () => {
    server = await startNats();
  });
  afterAll(() => server.stop());

  testCluster(test, {
    async open({ idleTimeoutMs, maxEvents }) {
      const prefix = newPrefix();
      const options = { prefix, sessions: { idleTimeoutMs }, events: { count: maxEvents } };
      const relay = await startTcpRelay(server.port);
      const first = await open(relay.port, options);
      return {
        ...first,
        openAgain: () => open(server.port, options),
        cutOff: () => relay.cut(),
        restore: () => relay.restore(),
        async close() {
          await first.close();
          await relay.stop();
        },
      };
    },
  });

  describe("tasks", () => {
    let prefix = "";
    const openTasks = async (): Promise<TaskStore> => {
      const { connection, options } = await connectNats(server.port);
      const tasks = natsTaskStore(connection, { ...options, prefix });
      const close = tasks.close?.bind(tasks);
      return Object.assign(tasks, {
        async close() {
          await close?.();
          await connection.close();
        },
      });
    };

    testTaskStore(test, {
      open() {
        prefix = newPrefix();
        return openTasks();
      },
      openAgain: openTasks,
    });
  });
});
