// What a node reports about itself, for the measurements of clusters: memory, messages and health.
import { tool } from "@mcp-gen/server";
import { appendFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { getHeapCodeStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** @typedef {import("@mcp-gen/server").ServerCluster} ServerCluster */

/**
 * @typedef {object} NodeState
 * @property {string} nodeId
 * @property {number} heap Bytes after a garbage collection, with buffers, without code.
 * @property {number} publishes Since the start, without the messages that only check the bus.
 * @property {readonly string[]} topics With a subscription.
 * @property {import("@mcp-gen/core/cluster").NodeHealth} health
 */

/** @typedef {{ publishes: number, topics: Map<string, number> }} BusCounts */

/**
 * Counts the messages and subscriptions of a cluster.
 *
 * @param {ServerCluster} cluster
 * @returns {{ cluster: ServerCluster, counts: BusCounts }}
 */
export function countedCluster(cluster) {
  /** @type {BusCounts} */
  const counts = { publishes: 0, topics: new Map() };
  const { bus } = cluster;
  if (bus === undefined) return { cluster, counts };
  const change = (/** @type {string} */ topic, /** @type {number} */ by) =>
    counts.topics.set(topic, (counts.topics.get(topic) ?? 0) + by);
  /** @type {import("@mcp-gen/core/cluster").Bus} */
  const counted = {
    request: (...given) => bus.request(...given),
    serve: (...given) => bus.serve(...given),
    onGap: (listener) => bus.onGap(listener),
    publish(topic, message) {
      if (!isBeat(message)) counts.publishes += 1;
      bus.publish(topic, message);
    },
    subscribe(topic, listener) {
      change(topic, 1);
      const end = bus.subscribe(topic, listener);
      return () => {
        change(topic, -1);
        end();
      };
    },
  };
  return { cluster: { ...cluster, bus: counted }, counts };
}

/** Whether a node only checks that its messages arrive. @param {Uint8Array} message */
function isBeat(message) {
  return new TextDecoder().decode(message.subarray(0, 100)).includes('"beat"');
}

/**
 * @param {() => import("@mcp-gen/server").Server} server
 * @param {BusCounts} counts
 * @param {string | undefined} steps The file that records the steps of tasks.
 */
export function measureTools(server, counts, steps) {
  return {
    node_state: tool({ description: "Returns the state of this process" }, async () => {
      /** @type {NodeState} */
      const state = {
        nodeId: server().nodeId,
        heap: await heapSize(),
        publishes: counts.publishes,
        topics: [...counts.topics].filter(([, count]) => count > 0).map(([topic]) => topic),
        health: await server().health(),
      };
      return JSON.stringify(state);
    }),
    announce_tools: tool({ description: "Says that the list of tools has changed" }, () => {
      server().toolsChanged();
      return "Announced.";
    }),
    long_work: tool(
      {
        description: "Runs many short steps as a task",
        inputSchema: {
          type: "object",
          properties: {
            mark: { type: "string" },
            steps: { type: "integer" },
            ms: { type: "integer" },
          },
          required: ["mark", "steps", "ms"],
        },
        task: { pollIntervalMs: 200, ttlMs: 600_000 },
      },
      async ({ mark, steps: count, ms }, ctx) => {
        for (let step = 1; step <= Number(count); step++) {
          await ctx.once(String(step), async () => {
            const line = { mark, step, node: server().nodeId, at: Date.now() };
            if (steps !== undefined) appendFileSync(steps, `${JSON.stringify(line)}\n`);
            await sleep(Number(ms), undefined, { signal: ctx.signal });
            return step;
          });
        }
        return JSON.stringify({ mark });
      },
    ),
  };
}

/** Without compiled code, which grows with the time that a process runs, not with its sessions. */
async function heapSize() {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc");
  for (let n = 0; n < 4; n++) {
    gc();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  const code = getHeapCodeStatistics();
  return heapUsed + external - code.code_and_metadata_size - code.bytecode_and_metadata_size;
}
