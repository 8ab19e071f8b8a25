/** Tasks for tests of stores and of programs that use stores. */
import { CLIENT_CAPABILITIES_META_KEY } from "@mcp-gen/protocol/keys";
import { newestRevision } from "@mcp-gen/protocol";
import type { ClientCapabilities, RequestMetaObject } from "@mcp-gen/protocol/newest";
import type { NewTask } from "../../src/tasks/store.js";

export const TERM = { durationMs: 30_000, kinds: ["report"] };

/** A task of the tool `report`, which a client with all capabilities called. */
export function newTask(
  id: string,
  options: Partial<NewTask> = {},
  capabilities: ClientCapabilities = {
    elicitation: { form: {}, url: {} },
    sampling: {},
    roots: {},
  },
): NewTask {
  const meta = { [CLIENT_CAPABILITIES_META_KEY]: capabilities } as RequestMetaObject;
  return {
    id,
    caller: options.principal ?? "address",
    kind: "report",
    owner: "process",
    call: { tool: "report", arguments: {}, meta, revision: newestRevision, workId: "work" },
    createdAt: 1_000,
    ttlMs: null,
    pollIntervalMs: 1_000,
    isListed: true,
    requests: {},
    responses: {},
    values: {},
    limits: { maxTasks: 100, maxTasksPerCaller: 100 },
    ...options,
  };
}
