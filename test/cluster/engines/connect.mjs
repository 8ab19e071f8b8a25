// Connects a process to the engine of its cluster, with the client that an application would use.
import { installLocked } from "../../../scripts/install-locked.mjs";
import { root } from "../../../scripts/run.mjs";
import { join } from "node:path";

/** @typedef {import("@mcp-gen/server").ServerCluster} ServerCluster */

/**
 * @typedef {object} Connected
 * @property {ServerCluster} cluster
 * @property {() => Promise<unknown>} close Closes the client after the cluster.
 */

/** @typedef {{ sessions?: { idleTimeoutMs: number } }} EngineOptions */

/** Installs the clients of the engines. @returns {string | undefined} The error; `undefined` for success. */
export function installClients() {
  const folder = join(root, "test/cluster");
  return installLocked({ folder, what: "the clients of the engines", size: "20 MB" }, (line) =>
    console.error(line),
  );
}

/**
 * @param {string} engine The name.
 * @param {string} url
 * @param {EngineOptions} [options]
 * @returns {Promise<Connected>}
 */
export async function connectEngine(engine, url, options = {}) {
  const connect = CONNECTORS[engine];
  if (connect === undefined) throw new Error(`--engine: no engine has the name ${engine}`);
  return connect(url, options);
}

/** @type {Record<string, (url: string, options: EngineOptions) => Promise<Connected>>} */
const CONNECTORS = {
  async redis(url, options) {
    const [{ Redis }, { redis }] = await Promise.all([load("ioredis"), load("@mcp-gen/redis")]);
    const client = new Redis(url);
    client.on("error", report);
    return { cluster: redis(client, options), close: async () => client.disconnect() };
  },
  async postgres(url, options) {
    const [{ default: pg }, { migrate, postgres }] = await Promise.all([
      load("pg"),
      load("@mcp-gen/postgres"),
    ]);
    const pool = new pg.Pool({ connectionString: url });
    pool.on("error", report);
    // Nodes that start during an outage find the tables that an earlier node has created.
    await migrate(pool).catch(report);
    return { cluster: postgres(pool, options), close: () => pool.end() };
  },
  async nats(url, options) {
    const [{ connect }, { jetstream }, { nats }] = await Promise.all([
      load("@nats-io/transport-node"),
      load("@nats-io/jetstream"),
      load("@mcp-gen/nats"),
    ]);
    const client = await connect({
      servers: url,
      maxReconnectAttempts: -1,
      pingInterval: 2_000,
      // Otherwise, an attempt to connect that an outage interrupts takes 20 s.
      timeout: 2_000,
      // A node can start during an outage.
      waitOnFirstConnect: true,
    });
    const cluster = nats(client, { jetstream: jetstream(client), ...options });
    return { cluster, close: () => client.close() };
  },
  async sqlite(path, options) {
    const { sqlite } = await load("@mcp-gen/sqlite");
    return { cluster: sqlite({ path, ...options }), close: async () => {} };
  },
};

/**
 * Loads a module that is not installed when the types are checked.
 *
 * @param {string} name
 * @returns {Promise<any>}
 */
export function load(name) {
  return import(name);
}

/** @param {Error} error */
function report(error) {
  console.error(error.message);
}
