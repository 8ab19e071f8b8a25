// Runs our client with one task server of another project over one transport, and checks the messages of our client.
import assert from "node:assert/strict";
import { startServer } from "../../../scripts/server-process.mjs";
import { attempt } from "../attempt.mjs";
import { blamed } from "../run-server.mjs";
import { judgeClient, judgeTraffic, overHttp, overStdio } from "../traffic.mjs";
import { SERVER_TASK_ROWS } from "./server-rows.mjs";
import { taskFaultOf } from "./task-faults.mjs";

/** @typedef {import("../sdk-clients.mjs").TransportName} TransportName */
/** @typedef {import("../attempt.mjs").Cell} Cell */

/** @typedef {{ name: string, revision: import("@mcp-gen/protocol").Revision, transports: readonly TransportName[], command: readonly string[] }} TaskServer */

/** @type {readonly TaskServer[]} */
export const TASK_SERVERS = [
  {
    name: "sdk 1.32.2",
    revision: "2025-11-25",
    transports: ["stdio", "http"],
    command: [process.execPath, "test/interop/tasks/peer-server.mjs"],
  },
];

const CONNECT = "connect";
export const TASK_SERVER_ROWS = [CONNECT, ...SERVER_TASK_ROWS.map(({ name }) => name)];

/** @param {TaskServer} server @param {TransportName} transport */
export async function runTaskServer(server, transport) {
  const command = [...server.command, transport];
  if (transport === "stdio") return runOver(server, transport, overStdio(command));
  const running = await startServer(command);
  try {
    const url = new URL(`http://127.0.0.1:${running.port}/mcp`);
    return await runOver(server, transport, await overHttp(url));
  } finally {
    await running.stop();
  }
}

/**
 * @param {TaskServer} server
 * @param {TransportName} transport
 * @param {import("../traffic.mjs").Traffic & { command?: string[], url?: URL }} traffic
 */
async function runOver(server, transport, traffic) {
  const { name, revision } = server;
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  const tried = async (/** @type {string} */ row, /** @type {() => Promise<void>} */ run) =>
    void cells.set(row, blamed(await attempt(run), taskFaultOf(`${name} server`, revision, row)));
  /** @type {import("./server-rows.mjs").OurPeer | undefined} */
  let peer;
  await tried(CONNECT, async () => {
    peer = await connectOurs(traffic, server);
    assert.equal(peer.client.revision, revision);
  });
  for (const { name: row, run } of SERVER_TASK_ROWS) {
    const open = peer;
    if (open === undefined) cells.set(row, { kind: "not-run" });
    else await tried(row, () => run(open));
  }
  await peer?.client.close();
  const { judged, violations } = judgeClient(traffic.wires(), { transport });
  const theirs = judgeTraffic(traffic.conversations()).violations.length;
  traffic.close();
  return { name, revision, transport, cells, judged, violations, theirs };
}

/**
 * @param {import("../traffic.mjs").Traffic & { command?: string[], url?: URL }} traffic
 * @param {TaskServer} server
 * @returns {Promise<import("./server-rows.mjs").OurPeer>}
 */
async function connectOurs({ command = [], url, conversations }, { revision }) {
  const { connect, memoryServerStore } = await import("@mcp-gen/client");
  const { tasks } = await import("@mcp-gen/client/tasks");
  /** @type {string[]} */
  const asked = [];
  const [program = "", ...args] = command;
  const client = await connect(url ?? { command: program, args, stderr: "inherit" }, {
    name: "interop",
    version: "1.0.0",
    revisions: [revision],
    store: memoryServerStore(),
    extensions: [tasks()],
    answer: {
      elicit() {
        asked.push("elicitation/create");
        return { action: "accept", content: { yes: true } };
      },
      sample() {
        asked.push("sampling/createMessage");
        return { model: "m", role: "assistant", content: { type: "text", text: "Paris" } };
      },
      tasks: true,
    },
  });
  return { client, asked, tasks: () => createdTasks(conversations()) };
}

/**
 * Returns the number of tasks that the client has created for the server.
 *
 * @param {readonly (readonly import("../traffic.mjs").Said[])[]} conversations
 */
function createdTasks(conversations) {
  const results = conversations.flat().filter(({ side }) => side === "client");
  return results.filter(({ value }) => {
    const { result } = /** @type {{ result?: { task?: object } }} */ (value);
    return result?.task !== undefined;
  }).length;
}
