// Our client and one published server over one transport: it connects, does everything that the server offers, and closes,
// and all that it said is judged.
import assert from "node:assert/strict";
import { eraOf } from "@mcp-gen/protocol";
import { startServer } from "../../scripts/server-process.mjs";
import { attempt } from "./attempt.mjs";
import { CLIENT_FEATURES, UNKNOWN_METHOD } from "./client-features.mjs";
import { connectOurs } from "./our-client.mjs";
import { faultOf } from "./server-faults.mjs";
import { judgeClient, judgeTraffic, overHttp, overStdio } from "./traffic.mjs";

/** @typedef {import("./attempt.mjs").Cell} Cell */
/** @typedef {import("./sdk-clients.mjs").TransportName} TransportName */
/** @typedef {import("./our-client.mjs").ClientSession} ClientSession */

/**
 * @typedef {object} ServerColumn
 * @property {import("./servers.mjs").PublishedServer} server
 * @property {TransportName} transport
 * @property {ReadonlyMap<string, Cell>} cells By the names of `SERVER_ROWS`.
 * @property {number} judged Messages of our client.
 * @property {readonly import("@mcp-gen/testing/observe").Violation[]} violations Of our client.
 * @property {number} theirs Violations of the server, which count for nothing here.
 */

const CONNECT = "connect";
const CLOSE = "close";
const REPORTED = "nothing reported";
/** What is tried, in this order. */
export const SERVER_ROWS = [CONNECT, ...CLIENT_FEATURES.map(({ name }) => name), CLOSE, REPORTED];

/** How long a process may take to end, in milliseconds. */
const PATIENCE = 60_000;

/**
 * @param {import("./servers.mjs").PublishedServer} server
 * @param {TransportName} transport
 * @returns {Promise<ServerColumn>}
 */
export async function runServer(server, transport) {
  const way = server.ways[transport];
  if (way === undefined) throw new Error(`${server.name} has no ${transport}`);
  if (transport === "stdio") return runOver(server, transport, overStdio(way.command));
  const running = await startServer(way.command);
  try {
    const url = new URL(`http://127.0.0.1:${running.port}${way.path}`);
    return await runOver(server, transport, await overHttp(url));
  } finally {
    await running.stop();
  }
}

/**
 * @param {import("./servers.mjs").PublishedServer} server
 * @param {TransportName} transport
 * @param {import("./traffic.mjs").Traffic & { command?: string[], url?: URL }} traffic
 * @returns {Promise<ServerColumn>}
 */
async function runOver(server, transport, traffic) {
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  /** @type {ClientSession | undefined} */
  let session;
  /** @param {string} row @param {() => Promise<void>} run */
  const tried = async (row, run) => {
    const cell = await attempt(run);
    cells.set(row, blamed(cell, faultOf(server.name, transport, row)));
  };
  await tried(CONNECT, async () => {
    session = await connectOurs(traffic, server.revisions);
    assert.equal(session.client.revision, server.agrees);
    assert.equal(session.client.era, eraOf(server.agrees));
  });
  for (const { name, needs, declared, run } of CLIENT_FEATURES) {
    const open = session;
    const recipe = Reflect.get(server.recipe, name);
    if (open === undefined) cells.set(name, { kind: "not-run" });
    else if (recipe !== undefined || (needs !== undefined && has(open, needs)))
      await tried(name, () => run(open, recipe));
    else if (declared !== undefined && has(open, declared) && !server.silent?.includes(name))
      cells.set(name, {
        kind: "failed",
        reason: `the server has declared ${declared}: what shows it?`,
      });
    else cells.set(name, { kind: "cannot" });
  }
  const open = session;
  if (open === undefined) for (const row of [CLOSE, REPORTED]) cells.set(row, { kind: "not-run" });
  else {
    await tried(CLOSE, () => close(open));
    await tried(REPORTED, async () => {
      assert.deepEqual(open.errors().map(String), []);
    });
  }
  const { judged, violations } = judgeClient(traffic.wires(), {
    transport,
    unknown: [UNKNOWN_METHOD],
  });
  const theirs = judgeTraffic(traffic.conversations()).violations.length;
  traffic.close();
  return { server, transport, cells, judged, violations, theirs };
}

/** @param {ClientSession} session @param {string} path */
function has({ client }, path) {
  /** @type {any} */
  let part = client.serverCapabilities;
  for (const name of path.split(".").filter((one) => one !== "")) part = part?.[name];
  return part !== undefined && part !== false;
}

/**
 * What is the server's fault is not ours. A fault that is listed has to show.
 *
 * @param {Cell} cell
 * @param {import("./server-faults.mjs").ServerFault | undefined} fault
 * @returns {Cell}
 */
export function blamed(cell, fault) {
  if (fault === undefined) return cell;
  if (cell.kind === "failed")
    return fault.shows.test(cell.reason) ? { kind: "theirs", reason: fault.reason } : cell;
  return {
    kind: "failed",
    reason: `it is listed as a fault of the server, and works: ${fault.reason}`,
  };
}

/**
 * Nothing of the connection is left: no process, and no session that the server has named.
 *
 * @param {ClientSession} session
 */
async function close({ client, wire, processes }) {
  await client.close();
  assert.equal(await client.closed, undefined);
  const end = performance.now() + PATIENCE;
  while (processes().some(isAlive)) {
    assert.ok(performance.now() < end, `a process is there after ${PATIENCE / 1000} s`);
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
  const all = wire();
  const isNamed = all.some((one) => one.kind === "head" && one.head.session !== undefined);
  const ends = all.filter((one) => one.kind === "request" && one.request.verb === "DELETE").length;
  assert.equal(
    ends,
    isNamed ? 1 : 0,
    `expected the session to be ended once if there is one, received ${ends} DELETE`,
  );
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
