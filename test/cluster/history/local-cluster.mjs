// Several nodes in this process, on a cluster in memory that may have a defect, behind a load balancer that records.
import { memoryCluster } from "@mcp-gen/core/cluster";
import { listenHttp } from "@mcp-gen/server/node";
import { keyring } from "@mcp-gen/server/state";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { everythingServer } from "../../everything/server.mjs";
import { startBalancer } from "../balancer.mjs";
import { FaultyState } from "../faulty-cluster.mjs";
import { recordedCluster } from "./recorded-cluster.mjs";
import { tapInto } from "./tap.mjs";
import { historyTools } from "./tools.mjs";

/** @typedef {import("@mcp-gen/core/cluster").Cluster} Cluster */

/**
 * @param {(cluster: Cluster, state: FaultyState) => Cluster} defect
 * @param {import("./history.mjs").History} history
 */
export async function startLocalCluster(defect, history) {
  const memory = memoryCluster();
  const state = new FaultyState();
  const tasks = memoryTaskStore();
  /** @type {import("./recorded-cluster.mjs").Recorder} */
  const recorder = { now: () => performance.now(), add: (entry) => void history.add(entry) };
  /** @type {{ http: import("@mcp-gen/server/node").HttpServer, faults: import("@mcp-gen/core/cluster").MemoryFaults, port: number }[]} */
  const nodes = [];
  for (let n = 0; n < 3; n++) {
    const connection = memory.connect();
    const server = everythingServer({
      cluster: recordedCluster({ ...defect(connection, state), tasks }, recorder),
      tasks: {},
      state: {
        keyring: keyring({ keys: [{ secret: "the nodes of the cluster tests share it" }] }),
      },
    });
    for (const [name, tool] of Object.entries(historyTools(() => server, undefined))) {
      server.tools.add(name, tool);
    }
    const http = await listenHttp(server, {
      port: 0,
      onError: () => {},
      authenticate: (request) => ({
        principal: request.header("authorization")?.replace("Bearer ", "") ?? "",
      }),
    });
    nodes.push({ http, faults: connection.faults, port: Number(new URL(http.url).port) });
  }
  const balancer = await startBalancer(
    nodes.map(({ port }) => port),
    0,
    tapInto(history),
  );
  return {
    nodes,
    port: balancer.port,
    async close() {
      await balancer.close();
      for (const { http, faults } of nodes) {
        faults.restore();
        await http.close(0);
      }
    },
  };
}
