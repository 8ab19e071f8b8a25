// Runs our client with one published server over one transport: it connects, uses all features of the server, and closes.
// Then all messages of our client are checked.
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
 * @property {ReadonlyMap<string, Cell>} cells The outcomes by the names of `SERVER_ROWS`.
 * @property {number} judged The number of checked messages of our client.
 * @property {readonly import("@mcp-gen/testing/observe").Violation[]} violations The violations of our client.
 * @property {number} theirs The number of violations of the server, which are not failures.
 */

const CONNECT = "connect";
const CLOSE = "close";
const REPORTED = "nothing reported";
/** The rows in the order in which they run. */
export const SERVER_ROWS = [CONNECT, ...CLIENT_FEATURES.map(({ name }) => name), CLOSE, REPORTED];

/** The maximum time until a process ends in milliseconds. */
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
        reason: `the server declares ${declared}, but its recipe does not use it`,
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
 * Marks a failure as a fault of the server if the fault is listed. A listed fault that does not occur is a failure.
 *
 * @param {Cell} cell
 * @param {Pick<import("./server-faults.mjs").ServerFault, "shows" | "reason"> | undefined} fault
 * @returns {Cell}
 */
export function blamed(cell, fault) {
  if (fault === undefined) return cell;
  if (cell.kind === "failed")
    return fault.shows.test(cell.reason) ? { kind: "theirs", reason: fault.reason } : cell;
  return {
    kind: "failed",
    reason: `the feature works, but server-faults.mjs lists a fault: ${fault.reason}`,
  };
}

/**
 * Closes the connection, and checks that no process and no session of it is left.
 *
 * @param {ClientSession} session
 */
async function close({ client, wire, processes }) {
  await client.close();
  assert.equal(await client.closed, undefined);
  const end = performance.now() + PATIENCE;
  while (processes().some(isAlive)) {
    assert.ok(performance.now() < end, `a process still runs after ${PATIENCE / 1000} s`);
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
  const all = wire();
  const isNamed = all.some((one) => one.kind === "head" && one.head.session !== undefined);
  const ends = all.filter((one) => one.kind === "request" && one.request.verb === "DELETE").length;
  assert.equal(
    ends,
    isNamed ? 1 : 0,
    `expected one DELETE if there is a session, received ${ends}`,
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
