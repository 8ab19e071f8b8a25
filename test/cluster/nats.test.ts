/** Clusters on NATS JetStream. */
import { natsTaskStore } from "@mcp-gen/nats";
import type { TaskStore } from "@mcp-gen/server/tasks";
import { testCluster } from "@mcp-gen/testing/cluster";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installClients } from "./engines/connect.mjs";
import { missingDatabase, NATS, startNats } from "./engines/databases.mjs";
import { connectNats, newPrefix, openNats } from "./nats-connection.js";
import { startTcpRelay } from "./tcp-relay.mjs";

const missing = missingDatabase(NATS) ?? installClients();

test.for(missing === undefined ? [] : [missing])("NATS is not tested: %s", (why, { skip }) => {
  expect(why).not.toBe("");
  // Reporters do not always show the names of skipped tests.
  console.warn(`NATS is not tested: ${why}`);
  skip();
});

/** Milliseconds that a call may take, so that the tests do not depend on the speed of the machine. */
const PATIENT = 600_000;

describe.runIf(missing === undefined)("NATS", () => {
  let server: Awaited<ReturnType<typeof startNats>>;
  beforeAll(async () => {
    server = await startNats();
  });
  afterAll(() => server.stop());

  testCluster(test, {
    async open({ part, idleTimeoutMs, maxEvents, maxEventBytes }) {
      const options = {
        prefix: newPrefix(),
        sessions: { idleTimeoutMs },
        events: { count: maxEvents, bytes: maxEventBytes },
        timeoutMs: part === "outage" ? 1_000 : PATIENT,
      };
      const relay = await startTcpRelay(server.port);
      const first = await openNats(relay.port, options);
      return {
        ...first,
        openAgain: () => openNats(server.port, options),
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
      const tasks = natsTaskStore(connection, { ...options, prefix, timeoutMs: PATIENT });
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
