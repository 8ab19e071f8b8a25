// The two sides of `npm run interop`: installs the peers of a side, and runs its columns one after the other.
import { INSPECTORS, installInspector } from "./inspector.mjs";
import { ROWS, runColumn } from "./run-column.mjs";
import { SERVER_ROWS, runServer } from "./run-server.mjs";
import { SDK_CLIENTS } from "./sdk-clients.mjs";
import { installServers, publishedServers } from "./servers.mjs";
import { fastmcpClient, INSPECTOR_CLIENTS } from "./tasks/command-peers.mjs";
import { TASK_CLIENTS } from "./tasks/peer-clients.mjs";
import { runTaskClient, TASK_CLIENT_ROWS } from "./tasks/run-task-client.mjs";
import { runTaskServer, TASK_SERVER_ROWS, TASK_SERVERS } from "./tasks/run-task-server.mjs";
import { installSdks } from "../../scripts/demo-old-clients/install.mjs";
import { run, typescript } from "../../scripts/run.mjs";

/** @typedef {import("./sdk-clients.mjs").TransportName} TransportName */

/**
 * @typedef {object} SideColumn
 * @property {string} name The name of the peer.
 * @property {string} revision The revision that both sides must agree on.
 * @property {TransportName} transport
 * @property {ReadonlyMap<string, import("./attempt.mjs").Cell>} cells
 * @property {number} judged The number of checked messages of our side.
 * @property {readonly import("@mcp-gen/testing/observe").Violation[]} violations The violations of our side.
 * @property {number} [theirs] The number of violations of the peer, if they are counted.
 */

/**
 * @typedef {object} Side
 * @property {string} [title] Printed above the table.
 * @property {"server" | "client"} ours
 * @property {readonly string[]} rows
 * @property {readonly SideColumn[]} columns
 */

/** @typedef {(line: string) => void} Say */

export const OUR_SERVER = "test/conformance/everything-server.mjs";

const TRANSPORTS = /** @type {const} */ (["stdio", "http", "sse"]);

/**
 * Runs published clients with a server.
 *
 * @param {{ client?: string, transport?: string, server: string }} options
 * @param {Say} say
 * @returns {Promise<Side>} Throws if something cannot be built or installed.
 */
export async function runClients({ client = "", transport, server }, say) {
  await build(server === OUR_SERVER ? "packages/server" : "packages/adapt");
  stop(installSdks(say) ?? installInspector(say));
  /** @type {SideColumn[]} */
  const columns = [];
  for (const one of [...SDK_CLIENTS, ...INSPECTORS].filter(({ name }) => name.includes(client))) {
    for (const way of one.transports.filter((name) => name === (transport ?? name))) {
      say(`${one.name} over ${way}`);
      const column = await runColumn(one, way, [process.execPath, server]);
      columns.push({ ...column, name: one.name, revision: one.revision });
    }
  }
  return { ours: "server", rows: ROWS, columns };
}

/**
 * Runs our client with published servers.
 *
 * @param {{ peer?: string, transport?: string }} options
 * @param {Say} say
 * @returns {Promise<Side>} Throws if something cannot be built or installed.
 */
export async function runServers({ peer = "", transport }, say) {
  await build("packages/client");
  stop(installServers(say));
  /** @type {SideColumn[]} */
  const columns = [];
  for (const server of publishedServers().filter(({ name }) => name.includes(peer))) {
    for (const way of TRANSPORTS.filter(
      (name) => name === (transport ?? name) && server.ways[name],
    )) {
      say(`${server.name} over ${way}`);
      const column = await runServer(server, way);
      columns.push({ ...column, name: server.name, revision: server.agrees });
    }
  }
  return { ours: "client", rows: SERVER_ROWS, columns };
}

/**
 * Runs clients with task support, and two without it, with a server whose tools run as tasks.
 *
 * @param {{ client?: string, transport?: string }} options
 * @param {Say} say
 * @returns {Promise<Side>} Throws if something cannot be built or installed.
 */
export async function runTaskClients({ client = "", transport }, say) {
  await build("packages/server");
  stop(installSdks(say) ?? installInspector(say));
  const fastmcp = fastmcpClient();
  if (typeof fastmcp === "string") say(`skipped: ${fastmcp}`);
  const others = typeof fastmcp === "string" ? [] : [fastmcp];
  /** @type {SideColumn[]} */
  const columns = [];
  for (const one of [...TASK_CLIENTS, ...INSPECTOR_CLIENTS, ...others]) {
    if (!one.name.includes(client)) continue;
    for (const way of one.transports.filter((name) => name === (transport ?? name))) {
      say(`${one.name} over ${way}: tasks`);
      columns.push(await runTaskClient(one, way));
    }
  }
  return { title: "Tasks of our server", ours: "server", rows: TASK_CLIENT_ROWS, columns };
}

/**
 * Runs our client with servers whose tools run as tasks.
 *
 * @param {{ peer?: string, transport?: string }} options
 * @param {Say} say
 * @returns {Promise<Side>} Throws if something cannot be built or installed.
 */
export async function runTaskServers({ peer = "", transport }, say) {
  await build("packages/client");
  stop(installSdks(say));
  /** @type {SideColumn[]} */
  const columns = [];
  for (const server of TASK_SERVERS.filter(({ name }) => name.includes(peer))) {
    for (const way of server.transports.filter((name) => name === (transport ?? name))) {
      say(`${server.name} over ${way}: tasks`);
      columns.push(await runTaskServer(server, way));
    }
  }
  return { title: "Tasks in our client", ours: "client", rows: TASK_SERVER_ROWS, columns };
}

/** @param {string} project */
async function build(project) {
  const built = await run(process.execPath, [typescript, "-b", project]);
  if (!built.ok) throw new Error(`the packages do not build:\n${built.output}`);
}

/** @param {string | undefined} problem */
function stop(problem) {
  if (problem !== undefined) throw new Error(problem);
}
