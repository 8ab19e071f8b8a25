// Starts an engine, several nodes as processes, and a load balancer.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../scripts/server-process.mjs";
import { startBalancer } from "./balancer.mjs";
import { installClients } from "./engines/connect.mjs";
import { ENGINES } from "./engines/engines.mjs";
import { programOfNode24 } from "./engines/sqlite-file.mjs";
import { OperationSession } from "./operations/requests.mjs";

/** @typedef {import("./node.mjs").NodeSettings} NodeSettings */

/**
 * @typedef {object} NodeProcess
 * @property {number} port
 * @property {() => number} pid
 * @property {(signal: NodeJS.Signals, patienceMs?: number) => Promise<void>} stop Ends the process with this signal, and later
 *   with SIGKILL.
 * @property {() => Promise<void>} start Starts the process again, on the same port.
 * @property {() => string} printed
 */

/**
 * @typedef {object} TestedCluster
 * @property {import("./engines/databases.mjs").Running | undefined} engine
 * @property {readonly NodeProcess[]} nodes
 * @property {import("./balancer.mjs").Balancer} balancer
 * @property {URL} url Of the balancer.
 * @property {string} steps The file with the steps of tasks.
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} ClusterOptions
 * @property {string} [engine] Default: none, and one node.
 * @property {number} [nodes]
 * @property {number} [port] Of the balancer.
 * @property {import("./balancer.mjs").Observe} [observe] Sees the exchanges of the balancer.
 * @property {(node: number, engineUrl: string) => NodeSettings | Promise<NodeSettings>} [settingsOf] Default: no special
 *   settings.
 */

/**
 * Returns why this machine cannot run a cluster with the engine, in one line.
 *
 * @param {string} name
 */
export function missingEngine(name) {
  const engine = ENGINES.find((one) => one.name === name);
  if (engine === undefined) return `expected one of ${ENGINES.map((one) => one.name).join(", ")}`;
  return engine.missing() ?? installClients();
}

/**
 * @param {ClusterOptions} options
 * @returns {Promise<TestedCluster>}
 */
export async function startCluster(options) {
  const { engine: name, nodes: count = 3, port, settingsOf, observe } = options;
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-cluster-"));
  const steps = join(folder, "steps");
  const engine = await ENGINES.find((one) => one.name === name)?.start();
  /** @type {NodeProcess[]} */
  const nodes = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop("SIGKILL")));
    await engine?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let n = 0; n < (engine === undefined ? 1 : count); n++) {
      const own = await settingsOf?.(n, engine?.url ?? "");
      const given = engine && { engine: name, engineUrl: engine.url };
      nodes.push(await startNode({ steps, ...given, ...own }));
    }
    const ports = nodes.map((node) => node.port);
    await Promise.all(ports.map((each) => OperationSession.untilServed(each)));
    const balancer = await startBalancer(ports, port, observe);
    return {
      engine,
      nodes,
      balancer,
      url: new URL(`http://127.0.0.1:${balancer.port}/mcp`),
      steps,
      async close() {
        await balancer.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {NodeSettings} settings
 * @returns {Promise<NodeProcess>}
 */
async function startNode(settings) {
  const program = settings.engine === "sqlite" ? programOfNode24() : process.execPath;
  const command = [program, "--no-warnings", "test/cluster/node.mjs"];
  const env = { CLUSTER_NODE: JSON.stringify(settings) };
  let server = await startServer(command, { env });
  const { port } = server;
  return {
    port,
    pid: () => server.pid,
    printed: () => server.printed(),
    stop: (signal, patienceMs) => server.stop(signal, patienceMs),
    start: async () => {
      server = await startServer(command, { env, port });
    },
  };
}
