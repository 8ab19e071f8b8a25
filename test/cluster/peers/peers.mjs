// Runs the rows of the comparison for mcp-gen and the official SDKs: two processes behind a load balancer without affinity.
import { startServer } from "../../../scripts/server-process.mjs";
import { installServers } from "../../interop/servers.mjs";
import { startBalancer } from "../balancer.mjs";
import { installClients } from "../engines/connect.mjs";
import { startRedis } from "../engines/databases.mjs";
import { FAULT_ROWS } from "./fault-rows.mjs";
import { ROWS } from "./rows.mjs";

/**
 * @typedef {object} Setup
 * @property {string} name
 * @property {string} revision
 * @property {readonly string[]} command
 */

const SESSIONS = "2025-11-25";
const STATELESS = "2026-07-28";

/** @type {readonly Setup[]} */
const SETUPS = [
  { name: "mcp-gen, 2025-11-25", revision: SESSIONS, command: ["ours.mjs"] },
  { name: "mcp-gen, 2026-07-28", revision: STATELESS, command: ["ours.mjs"] },
  { name: "SDK 1.32.2, sessions", revision: SESSIONS, command: ["sdk-1.mjs", "sessions"] },
  { name: "SDK 1.32.2, stateless", revision: SESSIONS, command: ["sdk-1.mjs", "stateless"] },
  { name: "SDK 2.4.0, sessions", revision: SESSIONS, command: ["sdk-2.mjs", "sessions"] },
  { name: "SDK 2.4.0, stateless", revision: SESSIONS, command: ["sdk-2.mjs", "stateless"] },
  { name: "SDK 2.4.0, 2026-07-28", revision: STATELESS, command: ["sdk-2.mjs", "stateless"] },
];

/**
 * Returns whether mcp-gen satisfies all rows.
 *
 * @param {object} [options]
 * @param {RegExp} [options.names] Of the setups. Default: all.
 * @param {boolean} [options.isTimed] Whether the bounds of times apply. Default: true.
 */
export async function runPeers({ names = /./, isTimed = true } = {}) {
  const problem = installClients() ?? installServers((line) => console.error(line));
  if (problem !== undefined) throw new Error(problem);
  const engine = await startRedis({ isDurable: true });
  let isGood = true;
  try {
    for (const setup of SETUPS.filter(({ name }) => names.test(name))) {
      console.log(`\n## ${setup.name}`);
      const rows = await runSetup(setup, engine, isTimed);
      for (const { name, isKept, detail } of rows) {
        console.log(`${isKept ? "yes" : "no "}  ${name}: ${detail}`);
      }
      if (setup.command[0] === "ours.mjs") isGood &&= rows.every(({ isKept }) => isKept);
    }
    return isGood;
  } finally {
    await engine.stop();
  }
}

/** @param {Setup} setup @param {import("../engines/databases.mjs").Running} engine @param {boolean} isTimed */
async function runSetup(setup, engine, isTimed) {
  /** @type {(import("./peer.mjs").Row & { name: string })[]} */
  const rows = [];
  await withServers(setup, engine, async (target) => {
    for (const row of ROWS) rows.push(await runRow(row, target));
  });
  for (const row of FAULT_ROWS) {
    await withServers(setup, engine, async (target) =>
      rows.push(await runRow(row, { ...target, engine, isTimed })),
    );
  }
  return rows;
}

/**
 * @template Target
 * @param {{ name: string, run: (target: Target) => Promise<import("./peer.mjs").Row> }} row
 * @param {Target} target
 */
async function runRow({ name, run }, target) {
  try {
    return { name, ...(await run(target)) };
  } catch (error) {
    return { name, isKept: false, detail: String(error) };
  }
}

/**
 * @param {Setup} setup
 * @param {import("../engines/databases.mjs").Running} engine
 * @param {(target: import("./peer.mjs").Target & { signal: (name: NodeJS.Signals) => void }) => Promise<unknown>} use
 */
async function withServers({ revision, command }, engine, use) {
  const [file, ...args] = command;
  const program = [process.execPath, "--no-warnings", `test/cluster/peers/${file}`, ...args];
  const start = () => startServer(program, { env: { REDIS_URL: engine.url } });
  const servers = await Promise.all([start(), start()]);
  const [first, second] = servers;
  const balancer = await startBalancer([first.port, second.port]);
  try {
    await use({
      revision,
      first: first.port,
      second: second.port,
      balancer: balancer.port,
      signal: (name) => void process.kill(first.pid, name),
    });
  } finally {
    await balancer.close();
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  }
}
