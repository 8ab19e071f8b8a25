// A node of the cluster tests: the everything-server over HTTP, with the engine that the environment variable `CLUSTER_NODE`
// names. Ends on SIGTERM, as in a rolling deployment.
import { systemClock } from "@mcp-gen/core";
import { resource } from "@mcp-gen/server";
import { listenHttp } from "@mcp-gen/server/node";
import { skills } from "@mcp-gen/server/skills";
import { readSkills } from "@mcp-gen/server/skills/folder";
import { httpSse } from "@mcp-gen/server/sse";
import { keyring } from "@mcp-gen/server/state";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { appendFileSync } from "node:fs";
import { everythingServer, resources } from "../everything/server.mjs";
import { taskTools } from "../everything/tasks.mjs";
import { changingTools } from "./changing-tools.mjs";
import { connectEngine } from "./engines/connect.mjs";
import { FAULTS, FaultyState } from "./faulty-cluster.mjs";
import { watchLateness } from "./history/lateness.mjs";
import { fileRecorder, recordedCluster } from "./history/recorded-cluster.mjs";
import { historyTools, URIS } from "./history/tools.mjs";
import { countedCluster, measureTools } from "./operations/measures.mjs";

/**
 * @typedef {object} NodeSettings
 * @property {string} [engine] Default: none.
 * @property {string} [engineUrl]
 * @property {string} [fault] The name of a defect of the engine.
 * @property {number} [clockShiftMs] The clock of this node minus the clock of the machine.
 * @property {number} [taskLeaseMs] Default: that of servers.
 * @property {number} [pageSize]
 * @property {string} [skills] A folder.
 * @property {string} [steps] The file in which tools record what they do.
 * @property {boolean} [reportsLateness] To the same file.
 * @property {boolean} [isRecorded] Records in the same file what the engine does.
 * @property {boolean} [isMeasured] Adds tools that report the state of this node.
 * @property {Partial<import("@mcp-gen/server/http").HttpLimits>} [limits]
 */

/** @type {NodeSettings} */
const settings = JSON.parse(process.env["CLUSTER_NODE"] ?? "{}");
const { engine, engineUrl = "", fault, clockShiftMs = 0, pageSize = 100, steps } = settings;
const { isMeasured = false, limits, taskLeaseMs } = settings;

const clock = { ...systemClock, wallTime: () => Date.now() + clockShiftMs };
const connected = engine === undefined ? undefined : await connectEngine(engine, engineUrl);
const { cluster, counts } = counted(connected && recorded(broken(connected.cluster)));
const library =
  settings.skills === undefined ? undefined : skills(await readSkills(settings.skills));

const server = everythingServer({
  clock,
  pageSize,
  ...(cluster
    ? { cluster, tasks: { ...(taskLeaseMs && { leaseMs: taskLeaseMs }) } }
    : { tasks: { store: memoryTaskStore() } }),
  ...(library && {
    extensions: [library],
    resources: { ...resources, ...library.resources },
  }),
  state: {
    acceptAnswersWithoutState: true,
    keyring: keyring({ keys: [{ secret: "the nodes of the cluster tests share it" }] }),
  },
});
const measuring = isMeasured ? measureTools(() => server, counts, steps) : {};
const more = {
  ...taskTools,
  ...historyTools(() => server, steps),
  ...changingTools(() => server),
  ...measuring,
};
for (const [name, definition] of Object.entries(more)) {
  server.tools.remove(name);
  server.tools.add(name, definition);
}

if (settings.isRecorded) {
  for (const uri of URIS)
    server.resources.add(
      uri,
      resource({ subscribe: true }, () => uri),
    );
}

await listenHttp(server, {
  port: Number(process.env["PORT"]),
  signals: true,
  clock,
  sse: httpSse(),
  ...(limits && { limits }),
  authenticate: (request) => {
    const name = /^Bearer (.+)$/.exec(request.header("authorization") ?? "")?.[1];
    return name === undefined ? undefined : { principal: name };
  },
});

if (settings.reportsLateness && steps !== undefined) {
  watchLateness((late) => appendFileSync(steps, `${JSON.stringify({ kind: "late", ...late })}\n`));
}

/** @param {import("@mcp-gen/server").ServerCluster} whole */
function broken(whole) {
  const breakIt = fault === undefined ? undefined : FAULTS[fault];
  return breakIt === undefined ? whole : { ...whole, ...breakIt(whole, new FaultyState()) };
}

/** @param {import("@mcp-gen/server").ServerCluster} whole */
function recorded(whole) {
  if (settings.isRecorded !== true || steps === undefined) return whole;
  return recordedCluster(whole, fileRecorder(steps));
}

/** @param {import("@mcp-gen/server").ServerCluster | undefined} whole */
function counted(whole) {
  if (whole !== undefined && isMeasured) return countedCluster(whole);
  return { cluster: whole, counts: { publishes: 0, topics: new Map() } };
}
