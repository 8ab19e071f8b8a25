// Runs one client of another project with our task server over one transport, and checks the messages of our server.
import { startServer } from "../../../scripts/server-process.mjs";
import { attempt } from "../attempt.mjs";
import { blamed } from "../run-server.mjs";
import { judgeTraffic, overHttp, overStdio } from "../traffic.mjs";
import { TASK_ROWS } from "./client-rows.mjs";
import { taskFaultOf } from "./task-faults.mjs";

/** @typedef {import("../sdk-clients.mjs").TransportName} TransportName */
/** @typedef {import("../attempt.mjs").Cell} Cell */

const CONNECT = "connect";
export const TASK_CLIENT_ROWS = [CONNECT, ...TASK_ROWS.map(({ name }) => name)];

const SERVER = [process.execPath, "test/interop/tasks/server.mjs"];

/**
 * @param {import("./peer-clients.mjs").TaskClient} client
 * @param {TransportName} transport
 */
export async function runTaskClient(client, transport) {
  if (transport === "stdio") return runOver(client, transport, overStdio([...SERVER, "--stdio"]));
  const running = await startServer([...SERVER, "--port", "{port}"]);
  try {
    const url = new URL(`http://127.0.0.1:${running.port}/mcp`);
    return await runOver(client, transport, await overHttp(url));
  } finally {
    await running.stop();
  }
}

/**
 * @param {import("./peer-clients.mjs").TaskClient} client
 * @param {TransportName} transport
 * @param {import("../traffic.mjs").Traffic & { command?: string[], url?: URL }} traffic
 */
async function runOver(client, transport, traffic) {
  const { command, url } = traffic;
  const way = { name: transport, ...(command && { command }), ...(url && { url }) };
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  const tried = async (/** @type {string} */ row, /** @type {() => Promise<void>} */ run) => {
    const watch = new AbortController();
    const cell = await attempt(() =>
      Promise.race([run(), untilStuck(traffic, watch.signal)]).finally(() => watch.abort()),
    );
    cells.set(row, blamed(cell, taskFaultOf(client.name, client.revision, row)));
  };
  const taskIds = () => createdTasks(traffic);
  /** @type {import("./peer-clients.mjs").TaskPeer | undefined} */
  let peer;
  await tried(CONNECT, async () => void (peer = await client.connect(way, taskIds)));
  for (const { name, only = client.revision, uses, run } of TASK_ROWS) {
    const open = peer;
    const lacks = open !== undefined && uses.some((use) => open[use] === undefined);
    if (only !== client.revision || lacks) cells.set(name, { kind: "cannot" });
    else if (open === undefined) cells.set(name, { kind: "not-run" });
    else await tried(name, () => run(/** @type {import("./client-rows.mjs").Peer} */ (open)));
  }
  await peer?.close();
  const { judged, violations: all } = judgeTraffic(traffic.conversations());
  traffic.close();
  // Over HTTP, responses and notifications use different connections, so their order is unknown.
  const violations = all.filter(
    ({ kind, what }) =>
      transport === "stdio" || kind !== "task" || what !== "notifications/tasks/status",
  );
  const { name, revision } = client;
  return { name, revision, transport, cells, judged, violations };
}

/** @param {import("../traffic.mjs").Traffic} traffic */
function createdTasks({ conversations }) {
  return conversations()
    .flat()
    .flatMap(({ side, value }) => {
      const { result } = /** @type {{ result?: Record<string, any> }} */ (value);
      const created = result?.["resultType"] === "task" ? result : result?.["task"];
      return side === "server" && created !== undefined ? [String(created.taskId)] : [];
    });
}

/** The number of polls of a task that waits for input, after which a client does not fetch its input requests. */
const STUCK = 20;

/**
 * Rejects if the client polls a task that waits for input again and again, without a request for its result.
 *
 * @param {import("../traffic.mjs").Traffic} traffic
 * @param {AbortSignal} signal Ends the checks.
 * @returns {Promise<never>}
 */
async function untilStuck({ conversations }, signal) {
  const start = conversations().flat().length;
  for (;;) {
    await new Promise((resolve) => void setTimeout(resolve, 100));
    if (signal.aborted) return new Promise(() => {});
    const values = conversations()
      .flat()
      .slice(start)
      .map(({ value }) => /** @type {{ method?: string, result?: { status?: string } }} */ (value));
    const polls = values.filter(({ result }) => result?.status === "input_required").length;
    const isFetched = values.some(({ method }) => /^tasks\/(?:result|update)$/.test(method ?? ""));
    if (polls >= STUCK && !isFetched) {
      throw new Error(`the client polled a task that waits for input, without tasks/result`);
    }
  }
}
