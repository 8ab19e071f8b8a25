// Starts Redis Clusters for tests, and opens clients of ioredis and node-redis.
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "../../scripts/run.mjs";
import { freePort, startServer } from "../../scripts/server-process.mjs";
import { REDIS } from "./engines/databases.mjs";

const load = createRequire(join(root, "test/cluster/package.json"));

/**
 * @typedef {object} OpenClient
 * @property {any} client
 * @property {() => Promise<unknown>} close
 */

/**
 * @param {"ioredis" | "node-redis"} kind
 * @param {readonly number[]} ports Several ports are those of a Redis Cluster.
 * @returns {Promise<OpenClient>}
 */
export async function openClient(kind, ports) {
  const nodes = ports.map((port) => ({ host: "127.0.0.1", port }));
  const urls = ports.map((port) => ({ url: `redis://127.0.0.1:${port}` }));
  if (kind === "ioredis") {
    const { Redis, Cluster } = load("ioredis");
    const client = ports.length > 1 ? new Cluster(nodes) : new Redis(nodes[0]);
    client.on("error", () => {});
    return { client, close: async () => client.disconnect() };
  }
  const { createClient, createCluster } = load("redis");
  const client = ports.length > 1 ? createCluster({ rootNodes: urls }) : createClient(urls[0]);
  client.on("error", () => {});
  await client.connect();
  return { client, close: async () => client.destroy() };
}

/**
 * Starts a Redis Cluster with three masters, which do not keep their data.
 *
 * @returns {Promise<{
 *   ports: number[],
 *   pids: () => number[],
 *   restart: () => Promise<void>,
 *   stop: () => Promise<void>,
 * }>}
 */
export async function startRedisCluster() {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-redis-"));
  const settings = ["--save", "", "--appendonly", "no", "--cluster-enabled", "yes"];
  // On a busy machine, a node can be silent for the default of 15 s, and the others would report it as failed.
  settings.push("--cluster-node-timeout", "120000");
  // By default, the nodes talk on ports that a program with any free port can have.
  const busPorts = [await freePort(), await freePort(), await freePort()].map(String);
  /** @param {string} busPort @param {number} [port] */
  const startNode = (busPort, port) => {
    const options = ["--port", "{port}", "--bind", "127.0.0.1", "--dir", folder, ...settings];
    const own = ["--cluster-port", busPort, "--cluster-config-file", `nodes-${busPort}.conf`];
    return startServer([REDIS.program, ...options, ...own], port === undefined ? {} : { port });
  };
  const started = await Promise.allSettled(busPorts.map((busPort) => startNode(busPort)));
  let servers = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async () => {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    servers = await Promise.all(servers.map(({ port }, n) => startNode(busPorts[n] ?? "", port)));
  };
  const failed = started.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    await stop();
    throw failed.reason;
  }
  const { Redis } = load("ioredis");
  const clients = servers.map(({ port }) => new Redis({ host: "127.0.0.1", port }));
  const ranges = [
    ["0", "5460"],
    ["5461", "10922"],
    ["10923", "16383"],
  ];
  for (const [n, client] of clients.entries()) {
    await client.call("CLUSTER", "ADDSLOTSRANGE", ...(ranges[n] ?? []));
    await client.call("CLUSTER", "MEET", "127.0.0.1", String(servers[0]?.port), busPorts[0]);
  }
  for (const client of clients) {
    const isReady = async () => {
      const info = String(await client.call("CLUSTER", "INFO"));
      return info.includes("cluster_state:ok") && info.includes("cluster_known_nodes:3");
    };
    while (!(await isReady())) await setTimeout(50);
    client.disconnect();
  }
  const ports = servers.map(({ port }) => port);
  return { ports, pids: () => servers.map(({ pid }) => pid), restart, stop };
}
