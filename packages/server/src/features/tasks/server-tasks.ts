/** The tasks of a server: decides for each call whether it runs as a task, and composes the parts. */
import { McpError } from "@mcp-gen/core/base";
import type { Extension } from "@mcp-gen/core/extension";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import {
  CLIENT_CAPABILITIES_META_KEY,
  MODEL_IMMEDIATE_RESPONSE_META_KEY,
  TASKS_EXTENSION,
} from "@mcp-gen/protocol/keys";
import type { Handler, Handlers, RequestSender, ServerCall } from "../../engine/request.js";
import { canUseExtension, missingCapability } from "../../input/client-capabilities.js";
import { coreTask } from "../../tasks/describe.js";
import { tasksExtension } from "../../tasks/extension.js";
import { memoryTaskStore } from "../../tasks/memory-store.js";
import { Runner, type TaskHandler } from "../../tasks/runner.js";
import { TaskSessions } from "../../tasks/sessions/task-sessions.js";
import type { TaskRecord } from "../../tasks/store.js";
import type { TaskRun } from "../../tasks/task-run.js";
import { Tasks } from "../../tasks/tasks.js";
import type { Context } from "../context.js";
import type { Definition } from "../definition.js";
import type { FeatureServer, TaskRuntime, TaskTool } from "../feature-server.js";
import { nameNotFound } from "../lists/name-not-found.js";
import { throughMiddleware } from "../middleware.js";
import { limitOf } from "../method-limits.js";
import type { TaskOptions } from "../task-options.js";
import { taskAdmin, type TaskAdmin } from "./admin.js";
import { createResult } from "./call-results.js";
import { createTask } from "./create-task.js";
import { startLater } from "./later-task.js";
import { callDirectly, callStored } from "./regular-call.js";
import { taskOptionsOf, taskSettingsOf } from "./settings.js";
import { taskContext } from "./task-context.js";
import {
  handlerOf,
  kindsOf,
  type TaskEntry,
  type TaskHost,
  type TaskToolCall,
} from "./task-host.js";

/** The tools of the server, by name. */
export interface TaskTools {
  readonly all: Iterable<TaskTool & { readonly enabled: boolean }>;
}

/** What the tasks of a server need from its cluster. */
export interface TaskNode {
  /** Returns the options of tasks, with limited times of their store. */
  limitTasks(options: TaskOptions | undefined): TaskOptions | undefined;
  /** Tells other processes when this one releases tasks, and claims the tasks of others when they are ready. */
  shareTasks(tasks: { readonly runner: Runner }): void;
}

/** Creates the tasks of a server. It continues no stored ones before `open` is called. */
export async function startTasks(
  server: FeatureServer & { join(): Promise<TaskNode> },
  definition: Pick<Definition, "cluster" | "tasks">,
  tools: TaskTools,
): Promise<ServerTasks> {
  const { cluster } = definition;
  const options = cluster?.tasks ? { store: cluster.tasks, ...definition.tasks } : definition.tasks;
  const node = cluster && (await server.join());
  const tasks = new ServerTasks(server, node ? node.limitTasks(options) : options, tools);
  server.taskRuntime = tasks;
  node?.shareTasks(tasks);
  return tasks;
}

export class ServerTasks implements TaskRuntime, TaskHost {
  readonly server: FeatureServer;
  readonly options: TaskHost["options"];
  readonly tasks: Tasks;
  readonly runner: Runner;
  /** `server.tasks`. */
  readonly admin: TaskAdmin;
  /** The methods and notifications of tasks, in revisions in which tasks are an extension. */
  readonly extension: Extension<Context>;
  /** The methods and notifications of tasks, in sessions of revisions that have tasks. */
  readonly sessions: TaskSessions;
  readonly #tools: TaskTools;

  constructor(server: FeatureServer, options: TaskOptions | undefined, tools: TaskTools) {
    this.server = server;
    this.#tools = tools;
    this.options = taskOptionsOf(options);
    const { leaseMs, maxValueBytes } = this.options;
    const store = this.options.store ?? memoryTaskStore({ clock: server.clock });
    this.tasks = new Tasks(store, {
      wake: () => this.runner.ready(),
      report: (thrown) =>
        server.report(thrown, { method: "tools/call", revision: server.revisions.at(-1)! }),
    });
    this.admin = taskAdmin(store, maxValueBytes);
    this.extension = tasksExtension(this.tasks);
    this.sessions = new TaskSessions(
      {
        clock: server.clock,
        report: (thrown, origin) => server.report(thrown, origin),
        pageSize: server.pageSize,
        sealedState: () => server.sealedState(),
        throughMiddleware: (handlers) => withLimits(throughMiddleware(handlers, server), server),
      },
      this.tasks,
    );
    this.runner = new Runner({
      owner: server.nodeId,
      server,
      tasks: this.tasks,
      leaseMs,
      maxValueBytes,
      kinds: () => this.#taskTools().flatMap(kindsOf),
      handlerOf: (task) => this.#handlerOf(task),
      prepare: (run) => this.#prepare(run),
    });
    if (options?.store === undefined) {
      server.warn(
        "tasks are kept in memory and end with this process. Set `tasks.store`, for example to sqliteTaskStore({ path }).",
      );
    }
  }

  /** Continues tasks of other processes, or of other servers with the same store. */
  open(): void {
    if (this.options.store !== undefined) this.runner.open();
  }

  /** Simulates the end of the process, for tests. Handlers stop at their next call of the context. */
  crash(): void {
    this.tasks.crash();
    this.runner.crash();
  }

  close(): Promise<void> {
    this.sessions.close();
    return this.runner.close();
  }

  call(tool: TaskTool, args: Record<string, unknown>, call: ServerCall): unknown {
    const entry = entryOf(tool);
    if (entry === undefined) throw cannotRun(tool.name);
    const { task } = entry;
    if (call.task !== undefined) {
      return this.#startInSession({ tool, task, args, call }, call.task.ttl);
    }
    if (isDeclared(call)) {
      const toolCall = { tool, task, args, call };
      return task.start === "immediate"
        ? this.#startNow(toolCall).then(createResult)
        : startLater(this, toolCall);
    }
    if (task.support === "required") throw needsTask(tool.name, call);
    if (this.tasks.store.isDurable) return callStored(this, { tool, task, args, call });
    return callDirectly(tool, args, call);
  }

  listedTo(tool: TaskTool, sender: Pick<RequestSender, "revision">): object {
    const { tasks, sessions } = featuresOf(sender.revision);
    const support = entryOf(tool)?.task.support;
    // In older revisions, adapters remove a tool that requires tasks, and report the loss.
    const isShown = tasks === true || (sessions === true && support === "required");
    return isShown ? { ...tool.listed, execution: { taskSupport: support } } : tool.listed;
  }

  async #startInSession(toolCall: TaskToolCall, ttl: number | undefined): Promise<object> {
    const { call, task } = toolCall;
    const record = await this.#startNow(toolCall, ttl);
    this.sessions.created(record, call);
    // The result has the form of the session's revision, which adapters do not know.
    call.isRaw = true;
    const { modelImmediateResponse: text } = task;
    const _meta = { [MODEL_IMMEDIATE_RESPONSE_META_KEY]: text };
    return { task: coreTask(record), ...(text === undefined ? {} : { _meta }) };
  }

  async #startNow(toolCall: TaskToolCall, ttl?: number): Promise<TaskRecord> {
    const record = await createTask(this, toolCall, { isListed: true, ttl });
    this.runner.run(record);
    return record;
  }

  #prepare(run: TaskRun): void {
    run.call.taskContext ??= taskContext(run, async () => {});
  }

  #handlerOf({ call, kind }: TaskRecord): TaskHandler | undefined {
    const entry = this.#taskTools().find(({ tool }) => tool.name === call.tool);
    return entry !== undefined && kindsOf(entry).includes(kind) ? handlerOf(entry) : undefined;
  }

  #taskTools(): readonly TaskEntry[] {
    const entries: TaskEntry[] = [];
    for (const tool of this.#tools.all) {
      const entry = tool.enabled ? entryOf(tool) : undefined;
      if (entry !== undefined) entries.push(entry);
    }
    return entries;
  }
}

/** Returns a tool with its complete options. `undefined` for a tool that cannot run as a task. */
function entryOf(tool: TaskTool): TaskEntry | undefined {
  return tool.task === undefined ? undefined : { tool, task: taskSettingsOf(tool.task) };
}

/** Returns the same handlers, each with the limit of its method. */
function withLimits(handlers: Handlers, server: FeatureServer): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handler]): [string, Handler] => {
      const limit = limitOf(method, server);
      if (limit === undefined) return [method, handler];
      return [
        method,
        (params, call) => {
          limit(call);
          return handler(params, call);
        },
      ];
    }),
  );
}

/** Whether the client has declared the extension in this request. Sessions do not have the extension. */
function isDeclared({ meta, revision }: ServerCall): boolean {
  const isStateless = featuresOf(revision).sessions !== true;
  return (
    isStateless &&
    canUseExtension(meta?.[CLIENT_CAPABILITIES_META_KEY] ?? {}, { id: TASKS_EXTENSION })
  );
}

/** Returns the error for a call that asks for a task of a tool that cannot run as one. */
function cannotRun(name: string): McpError {
  return new McpError(
    jsonRpcCodes.methodNotFound,
    `Method not found: tools/call: the tool ${name} does not run as a task; send no params.task`,
  );
}

/** Returns the error for a call of a tool that runs only as a task. */
function needsTask(name: string, { revision }: ServerCall): McpError {
  if (featuresOf(revision).sessions !== true) {
    return missingCapability({ extensions: { [TASKS_EXTENSION]: {} } });
  }
  // Before tasks, such a tool does not exist for clients.
  if (featuresOf(revision).tasks !== true) return nameNotFound("tool", name);
  return new McpError(
    jsonRpcCodes.methodNotFound,
    `Method not found: tools/call: the tool ${name} runs only as a task; send params.task`,
  );
}
