/**
 * Tasks in the session era with the client as receiver (2025-11-25, basic/utilities/tasks): the server sends an input
 * request with `params.task`, polls the task, and fetches its result. Also relates responses to tasks of the server.
 */
import { McpError } from "@mcp-gen/core";
import { jsonRpcCodes, type Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { ClientCapabilities } from "@mcp-gen/protocol/newest";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Params, Result } from "../../call-options.js";
import type { ClientConnection } from "../../connection/connection.js";
import type { ServerRequestHandler, ServerRequestHandlers } from "../server-request-handler.js";
import { memoryInputTaskStore, type InputTask, type InputTaskOptions } from "./input-task.js";
import { byCreation, InputTasks, POLL_INTERVAL } from "./input-tasks.js";
import { relatedTaskId, relatingToTask, relatedResult } from "./related-task.js";

/** The capability, and its key in `capabilities.tasks.requests`, of each method that can run as a task. */
const TASK_METHODS = {
  "elicitation/create": ["elicitation", "create"],
  "sampling/createMessage": ["sampling", "createMessage"],
} as const;

/** The parts of a client that tasks need. */
interface TaskContext {
  readonly connection: ClientConnection;
  readonly capabilities: ClientCapabilities;
  readonly serverName: string | undefined;
}

const TTL = 3_600_000;
const MAX_TASKS = 100;
const PAGE_SIZE = 50;

export class TaskReceiver {
  readonly #options: InputTaskOptions | undefined;

  /**
   * @param options `undefined` if the client runs no tasks, and only relates its responses to tasks of the server
   * @throws TypeError or RangeError for invalid options
   */
  constructor(options: InputTaskOptions | true | undefined) {
    this.#options = options === true ? {} : options;
    if (this.#options !== undefined) checkOptions(this.#options);
  }

  /** Returns the capabilities to add to those of a revision. */
  capabilities(
    revision: Revision,
    { capabilities: declared }: Pick<TaskContext, "capabilities">,
  ): Params | undefined {
    if (this.#options === undefined || featuresOf(revision).tasks !== true) return undefined;
    const requests: Record<string, object> = {};
    for (const [capability, request] of Object.values(TASK_METHODS)) {
      if (declared[capability] !== undefined) requests[capability] = { [request]: {} };
    }
    if (Object.keys(requests).length === 0) return undefined;
    return { tasks: { list: {}, cancel: {}, requests } };
  }

  /** Returns the handlers of a session: the given handlers, with tasks if the revision has tasks. */
  handlers(
    own: ServerRequestHandlers,
    { revision }: { readonly revision: Revision },
    context: TaskContext,
  ): ServerRequestHandlers {
    if (featuresOf(revision).tasks !== true) return own;
    const related = mapValues(own, relatingToTask);
    if (this.capabilities(revision, context) === undefined) return related;
    const tasks = this.#tasks(context);
    return { ...related, ...taskRequests(tasks), ...augmented(related, tasks) };
  }

  #tasks(context: TaskContext): InputTasks {
    const { store, ttlMs = TTL, maxTasksPerCaller = MAX_TASKS } = this.#options ?? {};
    return new InputTasks(context.connection, {
      store: store ?? memoryInputTaskStore(),
      ttlMs,
      maxTasks: maxTasksPerCaller,
      server: context.serverName ?? crypto.randomUUID(),
      changed: (task) => context.connection.notify("notifications/tasks/status", wireTask(task)),
    });
  }
}

/** Returns handlers that create a task for a request with `params.task`. */
function augmented(own: ServerRequestHandlers, tasks: InputTasks): ServerRequestHandlers {
  const able = Object.entries(own).filter(([method]) => Object.hasOwn(TASK_METHODS, method));
  return Object.fromEntries(
    able.map(([method, handler]): [string, ServerRequestHandler] => [
      method,
      (params, controller) => {
        const { task: asked, ...rest } = params as Params;
        if (!isObject(asked)) return handler(params, controller);
        const created = tasks.create(method, asked["ttl"] as number | undefined);
        // The caller sends the response when `answer` resolves. The task starts one microtask later, so that its
        // notifications follow the response.
        const taskId = relatedTaskId(rest);
        const answer = created.then((task): Result => {
          const result = { task: wireTask(task) };
          return taskId === undefined ? result : relatedResult(result, taskId);
        });
        void answer
          .then(() => created)
          .then(
            (task) => tasks.start(task, (running) => handler(rest, running)),
            () => {},
          );
        return answer;
      },
    ]),
  );
}

/** Returns the handlers of requests about tasks. */
function taskRequests(tasks: InputTasks): ServerRequestHandlers {
  return {
    "tasks/get": async (params) => wireTask(await tasks.read("tasks/get", idOf(params))),
    "tasks/cancel": async (params) => wireTask(await tasks.cancel("tasks/cancel", idOf(params))),
    "tasks/result": async (params, { signal }) =>
      payloadOf(await tasks.ended("tasks/result", idOf(params), signal)),
    "tasks/list": async (params) => listPage(tasks, (params as Params | undefined)?.["cursor"]),
  };
}

function idOf(params: unknown): string {
  return (params as { taskId: string }).taskId;
}

/** @throws McpError with the error of a task without a result */
function payloadOf({ taskId, status, error, result = {} }: InputTask): Result {
  if (error !== undefined) throw new McpError(error.code, error.message, error.data);
  if (status === "cancelled") {
    throw new McpError(jsonRpcCodes.internalError, "tasks/result: the task was cancelled");
  }
  return relatedResult(result, taskId);
}

/** @throws McpError -32602 for an invalid cursor */
async function listPage(tasks: InputTasks, cursor: unknown): Promise<Result> {
  const all = await tasks.list();
  const rest = cursor === undefined ? all : all.filter(isAfter(String(cursor)));
  const page = rest.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const result = { tasks: page.map(wireTask) };
  if (page.length === rest.length || last === undefined) return result;
  return { ...result, nextCursor: `${last.createdAt.toString(36)}-${last.taskId}` };
}

/**
 * A cursor is the creation time and the id of the last task of a page. It needs no seal, because a forged cursor only
 * selects other tasks of the same server.
 *
 * @throws McpError -32602 for an invalid cursor
 */
function isAfter(cursor: string): (task: InputTask) => boolean {
  const [, time, taskId] = /^([0-9a-z]+)-([0-9a-f]{32})$/.exec(cursor) ?? [];
  if (time === undefined || taskId === undefined) {
    throw new McpError(
      jsonRpcCodes.invalidParams,
      "tasks/list: params.cursor: the cursor is not from tasks/list of this client; list again without a cursor",
    );
  }
  const position = { createdAt: parseInt(time, 36), taskId };
  return (task) => byCreation(task, position) > 0;
}

/** Returns a task in the form of the revision with tasks. */
function wireTask({
  taskId,
  status,
  statusMessage,
  createdAt,
  lastUpdatedAt,
  ttlMs,
}: InputTask): Result {
  return {
    taskId,
    status,
    ...(statusMessage === undefined ? {} : { statusMessage }),
    createdAt: new Date(createdAt).toISOString(),
    lastUpdatedAt: new Date(lastUpdatedAt).toISOString(),
    ttl: ttlMs,
    pollInterval: POLL_INTERVAL,
  };
}

/** @throws TypeError or RangeError for invalid options of callers without types */
function checkOptions(options: InputTaskOptions): void {
  const known = { store: true, ttlMs: true, maxTasksPerCaller: true };
  for (const [key, value] of Object.entries(options)) {
    if (!Object.hasOwn(known, key)) {
      throw new TypeError(
        `connect: option answer.tasks.${key} is unknown. Known options: ${Object.keys(known).join(", ")}.`,
      );
    }
    if (key !== "store" && value !== undefined && !(Number.isFinite(value) && value > 0)) {
      throw new RangeError(
        `connect: option answer.tasks.${key}: expected a number above 0, received ${String(value)}`,
      );
    }
  }
}

function mapValues(
  own: ServerRequestHandlers,
  map: (handler: ServerRequestHandler) => ServerRequestHandler,
): ServerRequestHandlers {
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, map(value)]));
}
