/** The tasks extension on the wire: its methods, and its filter of `subscriptions/listen`. */
import type { Extension } from "@mcp-gen/core/extension";
import {
  BASE_REVISION,
  declaredBy,
  EXTENSION_ID,
  type GetTaskResult,
} from "@mcp-gen/protocol/extensions/tasks";
import { serverRequestExtension } from "@mcp-gen/protocol/extensions/tasks/dispatch";
import type { InputResponses } from "@mcp-gen/protocol/newest";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Call, Outcome } from "@mcp-gen/protocol/runtime/dispatch";
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
      methods: {
        ...serverRequestExtension<TaskCaller>({
          // The server adds the resultType, as to every result.
          "tasks/get": ({ taskId }, caller) =>
            tasks.find(taskId, caller).then(detailedTask) as Promise<GetTaskResult>,
          "tasks/cancel": async ({ taskId }, caller) => {
            await tasks.find(taskId, caller);
            await tasks.cancel(taskId);
            return COMPLETE;
          },
        }),
        "tasks/update": (call, caller) => dispatchUpdate(tasks, call, caller),
      },
      filters: { taskIds: (request) => followTasks(tasks, request) },
    },
    advice: undefined,
    settingsOf: () => ({}),
  };
}

/**
 * Handles `tasks/update`. The generated guard validates the params without the responses: a response whose key has no
 * open input request is ignored, so it can have any form.
 */
function dispatchUpdate(tasks: Tasks, call: Call, caller: TaskCaller): Outcome {
  const params = isObject(call.params) ? call.params : {};
  const responses = isObject(params["inputResponses"]) ? params["inputResponses"] : undefined;
  const { "tasks/update": dispatch } = serverRequestExtension<TaskCaller>({
    "tasks/update": ({ taskId }) => update(tasks, taskId, responses ?? {}, caller),
  }) as { "tasks/update": Dispatch };
  if (responses === undefined) return dispatch(call, caller);
  return dispatch({ ...call, params: { ...params, inputResponses: {} } }, caller);
}

type Dispatch = (call: Call, caller: TaskCaller) => Outcome;

async function update(
  tasks: Tasks,
  id: string,
  responses: Record<string, unknown>,
  caller: TaskCaller,
): Promise<typeof COMPLETE> {
  const open = await openResponses(await tasks.find(id, caller), responses);
  if (Object.keys(open).length > 0) await tasks.respond(id, open);
  return COMPLETE;
}

/**
 * Returns the responses to open input requests. Rejects with an McpError -32602 if one of them is no result of its
 * input request. The store has not changed then, so the client can send all responses again.
 */
async function openResponses(
  task: TaskRecord,
  responses: Record<string, unknown>,
): Promise<InputResponses> {
  const { isResultOf } = await import("@mcp-gen/protocol/newest/messages");
  const asked = Object.entries(openRequests(task)).filter(([key]) => Object.hasOwn(responses, key));
  for (const [key, { method }] of asked) {
    const response = responses[key];
    if (isResultOf(method, response)) continue;
    throw invalidParam(["inputResponses", key], `a result of ${method}`, response);
  }
  return Object.fromEntries(asked.map(([key]) => [key, responses[key]])) as InputResponses;
}
