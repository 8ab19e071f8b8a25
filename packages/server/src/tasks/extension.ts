/** The tasks extension on the wire: its methods, and its filter of `subscriptions/listen`. */
import type { Extension } from "@mcp-gen/core/extension";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import {
  BASE_REVISION,
  declaredBy,
  EXTENSION_ID,
  type UpdateTaskRequest,
} from "@mcp-gen/protocol/extensions/tasks";
import {
  isCancelTaskRequestParams,
  isGetTaskRequestParams,
  isUpdateTaskRequestParams,
} from "@mcp-gen/protocol/extensions/tasks/guards";
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
        // The server adds the resultType, as to every result.
        "tasks/get": methodOf(isGetTaskRequestParams, ({ taskId }, caller) =>
          tasks.find(taskId, caller).then(detailedTask),
        ),
        "tasks/cancel": methodOf(isCancelTaskRequestParams, async ({ taskId }, caller) => {
          await tasks.find(taskId, caller);
          await tasks.cancel(taskId);
          return COMPLETE;
        }),
        "tasks/update": methodOf(isUpdate, ({ taskId, inputResponses }, caller) =>
          update(tasks, taskId, inputResponses, caller),
        ),
      },
      filters: { taskIds: (request) => followTasks(tasks, request) },
    },
    advice: undefined,
    settingsOf: () => ({}),
  };
}

/** A response whose key has no open input request is ignored, so it can have any form. */
function isUpdate(params: unknown): params is UpdateTaskRequest["params"] {
  if (!isObject(params) || !isObject(params["inputResponses"])) return false;
  return isUpdateTaskRequestParams({ ...params, inputResponses: {} });
}

type Method = (call: Call, caller: TaskCaller) => Outcome;

/**
 * Returns a method of the extension. The generated dispatcher is not used, because it shares code with the dispatchers
 * of revisions: bundlers put shared code into another file, also for servers without tasks.
 */
function methodOf<Params>(
  guard: (params: unknown) => params is Params,
  handler: (params: Params, caller: TaskCaller) => unknown,
): Method {
  return ({ method: name, params }, caller) => {
    if (guard(params)) return { kind: "handled", result: handler(params, caller) };
    const message = `Invalid params: they do not match ${name}`;
    return {
      kind: "refused",
      reason: "invalid-params",
      error: { code: jsonRpcCodes.invalidParams, message },
      explain: () => import("@mcp-gen/protocol/extensions/tasks/explain-params"),
    };
  };
}

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
