/** A cluster with parts of several engines reports the state of each one. */
import { memoryCluster } from "@mcp-gen/core/cluster";
import { postgres, postgresBus, postgresTaskStore, type PostgresPool } from "@mcp-gen/postgres";
import { defineServer, type ServerCluster } from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import { afterEach, expect, test } from "vitest";

/** A pool whose server is down. */
const pool: PostgresPool = {
  connect: () => Promise.reject(new Error("connect ECONNREFUSED")),
};
const ping = () => ({ memory: Promise.resolve() });
let server: ReturnType<typeof defineServer> | undefined;

afterEach(() => server?.close());

test.each<[string, () => ServerCluster]>([
  ["a task store", () => ({ tasks: postgresTaskStore(pool) })],
  ["a bus", () => ({ bus: postgresBus(pool) })],
  ["a part of another cluster", () => ({ nonces: postgres(pool).nonces })],
])("health contains the engine of %s", async (_, others) => {
  const cluster = { ...memoryCluster(), ping, ...others() };
  const state = { keyring: keyring({ keys: [{ secret: "for tests only: at least 32 bytes" }] }) };
  server = defineServer({ name: "shop", version: "1.0.0", cluster, state });
  const { engines, isReady } = await server.health();
  expect(isReady).toBe(false);
  expect(engines).toEqual({
    memory: { ok: true },
    postgres: { ok: false, error: expect.stringContaining("ECONNREFUSED") },
  });
});
