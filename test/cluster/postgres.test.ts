/** Clusters on PostgreSQL 15. Without it, the tests are skipped with one line that says why. */
import { migrate, postgres, postgresTaskStore } from "@mcp-gen/postgres";
import { testCluster } from "@mcp-gen/testing/cluster";
import { testTaskStore } from "@mcp-gen/testing/task-store";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Running } from "./engines/databases.mjs";
import { missing, openPool, startPostgres, type TestPool } from "./postgres-pool.mjs";

test.for(missing)("clusters on PostgreSQL are not tested: %s", (why, { skip }) => {
  expect(why).not.toBe("");
  // Reporters do not always show the names of skipped tests.
  console.warn(`clusters on PostgreSQL are not tested: ${why}`);
  skip();
});

/** Milliseconds that a statement may take, so that the tests do not depend on the speed of the machine. */
const PATIENT = 600_000;

describe.skipIf(missing.length > 0)("postgres", () => {
  let server: Running;
  let schemas = 0;
  let schema = "";
  let pools: TestPool[] = [];

  const open = async (): Promise<TestPool> => {
    const pool = await openPool(server.url);
    pools.push(pool);
    return pool;
  };

  const newSchema = async (): Promise<TestPool> => {
    const pool = await open();
    schema = `test_${++schemas}`;
    await migrate(pool, { schema });
    return pool;
  };

  beforeAll(async () => {
    server = await startPostgres();
  });

  afterAll(async () => {
    await server.stop();
  });

  testCluster(test, {
    async open({ part, idleTimeoutMs, maxEvents, maxEventBytes }) {
      const options = {
        sessions: { idleTimeoutMs },
        events: { count: maxEvents, bytes: maxEventBytes },
        timeoutMs: part === "outage" ? 1_000 : PATIENT,
      };
      let restarted = Promise.resolve();
      let restore: (() => void) | undefined;
      const connect = (pool: TestPool) => {
        const cluster = postgres(pool, { ...options, schema });
        return { cluster, close: () => cluster.close().then(() => pool.end()) };
      };
      return {
        ...connect(await newSchema()),
        openAgain: async () => connect(await open()),
        cutOff: () =>
          new Promise((resolve) => {
            restarted = server.restart(() => {
              resolve();
              return new Promise<void>((restoring) => (restore = restoring));
            });
          }),
        restore() {
          restore?.();
          return restarted;
        },
      };
    },
  });

  describe("tasks", () => {
    beforeAll(() => {
      pools = [];
    });

    testTaskStore(test, {
      open: async () => postgresTaskStore(await newSchema(), { schema, timeoutMs: PATIENT }),
      openAgain: async () => postgresTaskStore(await open(), { schema, timeoutMs: PATIENT }),
    });

    afterEach(async () => {
      await Promise.all(pools.splice(0).map((pool) => pool.end()));
    });
  });
});
