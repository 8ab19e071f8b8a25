// Records to store in engines under test.
import { SESSION_FORMAT } from "@mcp-gen/core/cluster";
import { newestRevision } from "@mcp-gen/protocol";

/**
 * @param {string} id
 * @param {Partial<import("@mcp-gen/core/cluster").SessionRecord>} [changes]
 * @returns {import("@mcp-gen/core/cluster").SessionRecord}
 */
export function exampleSession(id, changes = {}) {
  return {
    format: SESSION_FORMAT,
    id,
    version: 1,
    revision: newestRevision,
    principal: "ann",
    client: "ann",
    clientInfo: { name: "example-client", version: "1.0.0" },
    clientCapabilities: { elicitation: { form: {}, url: {} }, roots: { listChanged: true } },
    clientTasks: undefined,
    logLevel: "info",
    isReady: true,
    subscriptions: [],
    stream: null,
    detachedAt: 0,
    backlog: [],
    ...changes,
  };
}

/**
 * @param {string} id
 * @returns {import("@mcp-gen/server/tasks").NewTask}
 */
export function exampleTask(id) {
  return {
    id,
    principal: "ann",
    caller: "ann",
    kind: "report",
    owner: "first",
    call: {
      tool: "report",
      arguments: {},
      meta: /** @type {any} */ ({}),
      revision: newestRevision,
      workId: `work of ${id}`,
    },
    createdAt: Date.now(),
    ttlMs: 3_600_000,
    pollIntervalMs: 1_000,
    isListed: true,
    requests: {},
    responses: {},
    values: {},
    limits: { maxTasksPerCaller: 100, maxTasks: 10_000 },
  };
}

/** The data of a typical event. */
export const EXAMPLE_EVENT = JSON.stringify({
  jsonrpc: "2.0",
  method: "notifications/progress",
  params: { progressToken: 12, progress: 3, total: 10, message: "reading" },
});
