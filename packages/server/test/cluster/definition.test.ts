/** The option `cluster` of a server: what it needs, and what it changes. */
import { fakeClock } from "@mcp-gen/core";
import { memoryCluster } from "@mcp-gen/core/cluster";
import { keyring } from "@mcp-gen/core/sealed";
import { defineServer, type Definition } from "@mcp-gen/server";
import { describe, expect, test } from "vitest";
import { quietServer } from "../helpers.js";

const state = { keyring: keyring({ keys: [{ secret: "a secret of at least 32 characters" }] }) };

function withoutKeyring(): unknown {
  return defineServer({ name: "shop", version: "1.0.0", cluster: memoryCluster() });
}

describe("the keyring of a cluster", () => {
  test("is required, and the error says how to create one", () => {
    expect(withoutKeyring).toThrow(TypeError);
    expect(withoutKeyring).toThrow(/cluster: expected state\.keyring/);
    expect(withoutKeyring).toThrow(/openssl rand -base64 32/);
    expect(withoutKeyring).toThrow(/keyring\(\{ keys: \[\{ secret \}\] \}\)/);
  });

  test("is not required without a cluster", () => {
    expect(() => defineServer({ name: "shop", version: "1.0.0" })).not.toThrow();
  });
});

test.each([
  [{ cluster: "redis" }, "cluster: expected an engine such as redis(client)"],
  [{ cluster: Promise.resolve(memoryCluster()) }, "received a promise without its parts."],
  [{ cluster: memoryCluster }, "received a function without its parts."],
  // A client of ioredis.
  [{ cluster: { status: "ready", call() {} } }, "received an object without its parts."],
  [
    { cluster: memoryCluster(), state: { keyring: "secret" } },
    "state.keyring: expected the result",
  ],
])("rejects wrong values: %o", (shared, message) => {
  const definition = { name: "shop", version: "1.0.0", state, ...shared };
  expect(() => defineServer(definition as never)).toThrow(message);
});

describe("nodeId", () => {
  test("identifies the process, with and without a cluster", () => {
    const servers = [quietServer({}), quietServer({ cluster: memoryCluster(), state })];
    const ids = servers.map(({ nodeId }) => nodeId);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{12,}$/);
    expect(new Set(ids).size).toBe(2);
    expect(servers.map(({ nodeId }) => nodeId)).toEqual(ids);
  });

  test("is the id of the node", async () => {
    const server = quietServer({ cluster: memoryCluster(), state });
    const node = await server.joinCluster!();
    expect(node.id).toBe(server.nodeId);
    expect(await server.joinCluster!()).toBe(node);
    await server.close();
  });

  test("a server without a cluster has no node", () => {
    expect(quietServer({}).joinCluster).toBeUndefined();
  });
});

describe("health", () => {
  test("reports engines and leases", async () => {
    const cluster = memoryCluster();
    const server = quietServer({ cluster, state });
    await server.joinCluster!();
    await expect
      .poll(async () => (await server.health()).leases)
      .toMatchObject({ held: 1, lost: 0 });
    expect(await server.health()).toMatchObject({
      nodeId: server.nodeId,
      engines: { memory: { ok: true } },
    });
    cluster.faults.cutOff();
    expect(await server.health()).toMatchObject({ engines: { memory: { ok: false } } });
    await server.close();
  });

  test("works without a cluster", async () => {
    const server = quietServer({});
    expect(await server.health()).toMatchObject({
      nodeId: server.nodeId,
      isReady: true,
      engines: {},
    });
  });
});

test("close releases the lease of the node, after everything else has ended", async () => {
  const clock = fakeClock();
  const cluster = memoryCluster({ clock });
  const definition: Partial<Definition> = { clock, cluster, state };
  const server = quietServer(definition);
  server.serving!();
  const node = await server.joinCluster!();
  await clock.advance(0);
  expect(node.epoch).toBeDefined();
  await server.close();
  expect(node.epoch).toBeUndefined();
  const taken = await cluster.leases.acquire(`node:${node.id}`, "other", 1_000);
  expect(taken?.owner).toBe("other");
});
