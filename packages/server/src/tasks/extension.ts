/** The tasks extension on the wire: its methods, and its filter of `subscriptions/listen`. */
import type { Extension } from "@mcp-gen/core/extension";
import {
  BASE_REVISION,
  declaredBy,
  EXTENSION_ID,
  type UpdateTaskRequest,
} from "@mcp-gen/protocol/extensions/tasks";
import { serverRequestExtension } from "@mcp-gen/protocol/extensions/tasks/dispatch";
import { detailedTask } from "./describe.js";
import { followTasks } from "./follow.js";
import { invalidParam } from "./invalid-param.js";
import { openRequests } from "./record.js";
import type { TaskRecord } from "./store.js";
import type { TaskCaller, Tasks } from "./tasks.js";

const COMPLETE = { resultType: "complete" } as const;

/** Returns the extension that lets clients read, answer, cancel and observe their tasks. */
export function tasksExtension(tasks: Tasks): Extension<TaskCaller> {
  // Not defineExtension, so that bundles without tasks do not contain its checks.
  return {
    id: EXTENSION_ID,
    since: BASE_REVISION,
    declaredBy,
    server: {
      methods: serverRequestExtension<TaskCaller>({
        "tasks/get": async ({ taskId }, context) => ({
          ...COMPLETE,
          ...detailedTask(await tasks.find(taskId, context)),
        }),
        "tasks/update": async ({ taskId, inputResponses }, context) => {
          await checkResponses(await tasks.find(taskId, context), inputResponses);
          // Ignores keys without an open input request, also if another client has just responded.
          await tasks.respond(taskId, inputResponses);
          return COMPLETE;
        },
        "tasks/cancel": async ({ taskId }, context) => {
          await tasks.find(taskId, context);
          await tasks.cancel(taskId);
          return COMPLETE;
        },
      }),
      filters: { taskIds: (request) => followTasks(tasks, request) },
    },
    advice: undefined,
    settingsOf: () => ({}),
  };
}

/**
 * Rejects with an McpError -32602 if a response is no result of its input request. The store has not changed then, so
 * the client can send all responses again.
 */
async function checkResponses(
  task: TaskRecord,
  responses: UpdateTaskRequest["params"]["inputResponses"],
): Promise<void> {
  const { isResultOf } = await import("@mcp-gen/protocol/newest/messages");
  for (const [key, { method }] of Object.entries(openRequests(task))) {
    if (!Object.hasOwn(responses, key) || isResultOf(method, responses[key])) continue;
    throw invalidParam(["inputResponses", key], `a result of ${method}`, responses[key]);
  }
}
