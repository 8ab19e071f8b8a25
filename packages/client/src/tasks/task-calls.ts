/** The calls of a client that uses tasks: calls of tools return when their task has ended. */
import { InvalidResultError, McpError } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { CallOptions, Params, Result } from "../call-options.js";
import { refuseCallOption, refuseName, unknownCallOption } from "../connect/check-options.js";
import type { ClientContext, EraConnection } from "../era.js";
import { needCapability } from "../features/capability.js";
import type { ListLimits } from "../features/list-items.js";
import { itemList, type ItemList } from "../features/lists.js";
import type {
  ClientTasks,
  RunCall,
  StartToolOptions,
  TaskListPage,
  ToolTask,
} from "../features/tool-task.js";
import { TaskNotFoundError, UnexpectedTaskError } from "./errors.js";
import {
  checkHandle,
  CompletedCall,
  taskGenerationOf,
  TaskHandle,
  type TaskGeneration,
} from "./handles.js";
import type { FollowTaskOptions } from "./options.js";
import { taskOfCore } from "./session/core-task.js";
import { ProgressTokens } from "./session/progress-tokens.js";
import type { SessionWire } from "./session/session-wire.js";
import { StatusProgress } from "./status-progress.js";
import { TaskWatcher } from "./task-watcher.js";
import { isEnded, isStarted, type StartedTask, type TaskWire } from "./wire.js";

const CALL = "tools/call";

/** Milliseconds for which a closing connection waits for the answers to cancellations. */
const CANCEL_TIME = 1_000;

export class TaskCalls implements ClientTasks {
  /** The connection that makes the calls of the client. */
  readonly connection: EraConnection;
  readonly #era: EraConnection;
  readonly #context: ClientContext;
  readonly #options: FollowTaskOptions;
  readonly #generation: TaskGeneration;
  readonly #tokens: ProgressTokens | undefined;
  readonly #followed = new Map<string, TaskWatcher>();
  #loaded: Promise<TaskWire> | undefined;
  #session: SessionWire | undefined;
  /** The cancellations of aborted calls that the server has not answered. */
  readonly #cancelling = new Set<Promise<void>>();

  constructor(era: EraConnection, context: ClientContext, options: FollowTaskOptions) {
    this.#era = era;
    this.#context = context;
    this.#options = options;
    this.#generation = taskGenerationOf(era.protocol.revision);
    if (this.#generation === "core") {
      this.#tokens = new ProgressTokens(context.connection.outgoing);
    }
    this.connection = this.#generation === "none" ? era : this.#connection();
  }

  async start(run: RunCall, name: unknown, args: unknown, given: unknown): Promise<ToolTask> {
    if (typeof name !== "string") return refuseName("startTool", "name", name);
    const options = (given ?? {}) as StartToolOptions;
    const { ttlMs, ...call } = options;
    const unknown = unknownCallOption(call);
    if (unknown !== undefined) return refuseCallOption("startTool", unknown, { ttlMs });
    if (ttlMs !== undefined && !(Number.isSafeInteger(ttlMs) && ttlMs > 0)) {
      const received = typeof ttlMs === "string" ? JSON.stringify(ttlMs) : String(ttlMs);
      throw new RangeError(
        `startTool: option ttlMs: expected a whole number of milliseconds above 0, received ${received}`,
      );
    }
    const params = args === undefined ? { name } : { name, arguments: args };
    let task: TaskWatcher | undefined;
    let modelImmediateResponse: string | undefined;
    const answer = await run(CALL, params, call, async (current) => {
      const { details, outputs } = this.#context;
      needCapability(details.capabilities, CALL, "tools");
      const own = this.#withProgress(options);
      const started = await this.#start(current, own);
      if (!isStarted(started)) return outputs.validate(CALL, current, Promise.resolve(started));
      task = this.#watcherOf(started, own);
      ({ modelImmediateResponse } = started);
      return { resultType: "task", ...started.started };
    });
    const { revision } = this.#era.protocol;
    const isTaskOfCall = isObject(answer) && answer["taskId"] === task?.taskId;
    // Middleware can replace the result.
    if (task === undefined || !isTaskOfCall) {
      return new CompletedCall(revision, name, answer as Result);
    }
    return this.#handle(task, name, modelImmediateResponse);
  }

  resume(json: unknown, options: CallOptions = {}): ToolTask {
    const { revision } = this.#era.protocol;
    const { tool, task, result, answered = [], progressToken } = checkHandle(json, revision);
    if (task === undefined) return new CompletedCall(revision, tool, result as Result);
    const watcher = this.#watcherOf(
      { started: task, progressToken },
      this.#withProgress(options),
      answered,
    );
    const { onProgress } = options;
    if (progressToken !== undefined && onProgress !== undefined) {
      const { connection } = this.#context;
      this.#tokens?.add(progressToken, (one) => connection.guarded(() => onProgress(one)));
    }
    return this.#handle(watcher, tool);
  }

  list(
    request: (cursor?: string) => Promise<Result>,
    limits: ListLimits,
  ): ItemList<Task, TaskListPage> {
    return itemList("tasks/list", "tasks", limits, async (cursor) => {
      const { revision } = this.#era.protocol;
      if (this.#generation !== "core") {
        const detail = `revision ${revision} has no list of tasks; store the JSON of your handles`;
        throw new McpError(jsonRpcCodes.methodNotFound, `tasks/list: ${detail}`);
      }
      const { tasks, ...page } = await request(cursor);
      return { ...page, tasks: (tasks as object[]).map(taskOfCore) };
    });
  }

  #connection(): EraConnection {
    const era = this.#era;
    const connection: EraConnection = {
      batches: era.batches,
      answers: era.answers,
      protocol: era.protocol,
      request: (method, params, options) =>
        method === CALL ? this.#call(params, options) : this.#request(method, params, options),
      notify: (method, params) => era.notify(method, params),
      ping: (options) => era.ping(options),
      setLogLevel: (level, options) => era.setLogLevel(level, options),
      subscribe: (filter, listener, options) => era.subscribe(filter, listener, options),
      rootsChanged: () => era.rootsChanged(),
      serve: (request) => era.serve(request),
      note: (notification) => era.note(notification),
      lost: (error) => era.lost(error),
    };
    return connection;
  }

  cancelled(): Promise<unknown> {
    if (this.#cancelling.size === 0) return Promise.resolve();
    const { clock } = this.#context.connection;
    const late = new Promise<void>((resolve) => clock.after(CANCEL_TIME, resolve));
    return Promise.race([Promise.all(this.#cancelling), late]);
  }

  /** Sends a request that cannot run as a task. */
  async #request(method: string, params: Params, options: CallOptions): Promise<Result> {
    try {
      const result = await this.#era.request(method, params, options);
      if (method === "tools/list" && this.#generation === "core") {
        await this.#wire();
        this.#session?.tools.learn(result);
      }
      return result;
    } catch (error) {
      const taskId = error instanceof InvalidResultError ? taskIdIn(error.result) : undefined;
      throw taskId === undefined ? error : new UnexpectedTaskError(method, taskId.id);
    }
  }

  /** Calls a tool, and follows its task until the end. */
  async #call(params: Params, given: CallOptions): Promise<Result> {
    const { connection } = this.#context;
    const options = this.#withProgress(given);
    const { signal, maxTimeout: limit } = options;
    const deadline =
      limit === undefined ? undefined : { at: connection.clock.now() + limit, limit };
    const started = await this.#start(params, options);
    if (!isStarted(started)) return started;
    const watcher = this.#watcherOf(started, options);
    try {
      return await watcher.follow({ signal, ...(deadline === undefined ? {} : { deadline }) });
    } catch (error) {
      const isUnknown = error instanceof TaskNotFoundError;
      // The task is of no use without its result.
      if (!isUnknown && !isEnded(watcher.task) && !connection.isOver) {
        const cancelling = watcher.cancel().catch(() => {});
        this.#cancelling.add(cancelling);
        void cancelling.then(() => this.#cancelling.delete(cancelling));
      }
      throw error;
    }
  }

  async #start(params: Params, options: StartToolOptions): Promise<Result | StartedTask> {
    const { ttlMs: _, ...call } = options;
    if (this.#generation === "none") return this.#era.request(CALL, params, call);
    return (await this.#wire()).start(params, options);
  }

  /** Returns options whose `onProgress` also receives the status of tasks without progress notifications. */
  #withProgress<Options extends CallOptions>(options: Options): Options {
    const { onProgress, onTaskStatus } = options;
    if (onProgress === undefined || this.#generation !== "extension") return options;
    const { connection } = this.#context;
    const progress = new StatusProgress(onProgress);
    return {
      ...options,
      onProgress: (one) => progress.onProgress(one),
      onTaskStatus(task) {
        connection.guarded(() => progress.onStatus(task));
        onTaskStatus?.(task);
      },
    };
  }

  /** @param answered set for a task that another process may have started */
  #watcherOf(
    { started, progressToken }: StartedTask,
    call: CallOptions,
    answered?: readonly string[],
  ): TaskWatcher {
    const { connection } = this.#context;
    const watcher = new TaskWatcher(started, {
      connection,
      wire: () => this.#wire(),
      limits: this.#options,
      call,
      progressToken,
      answered: answered ?? [],
      isResumed: answered !== undefined,
      followed: this.#followed,
    });
    const { onTaskStatus } = call;
    if (onTaskStatus !== undefined) {
      const tell = (task: Task): void => connection.guarded(() => onTaskStatus(task));
      watcher.onChange(tell);
      if (watcher.isCurrent) tell(started);
    }
    if (progressToken !== undefined) {
      void watcher.ended.then(() => this.#tokens?.remove(progressToken));
    }
    return watcher;
  }

  #handle(watcher: TaskWatcher, tool: string, modelImmediateResponse?: string): TaskHandle {
    const { outputs } = this.#context;
    return new TaskHandle(watcher, {
      revision: this.#era.protocol.revision,
      tool,
      modelImmediateResponse,
      validate: (result) => outputs.validate(CALL, { name: tool }, result),
    });
  }

  /** Loads the code of the generation. */
  #wire(): Promise<TaskWire> {
    return (this.#loaded ??= this.#load());
  }

  async #load(): Promise<TaskWire> {
    const { protocol } = this.#era;
    if (protocol.era === "stateless") {
      const { StatelessWire } = await import("./stateless/stateless-wire.js");
      return new StatelessWire(this.#era, protocol, this.#context, this.#options);
    }
    const { SessionWire } = await import("./session/session-wire.js");
    const tokens = this.#tokens as ProgressTokens;
    return (this.#session = new SessionWire(this.#era, this.#context, tokens));
  }
}

/** Returns the task in an invalid result, in the form of either generation. */
function taskIdIn(result: unknown): { readonly id: string | undefined } | undefined {
  if (!isObject(result)) return undefined;
  const { resultType, task = resultType === "task" ? result : undefined } = result;
  if (!isObject(task)) return undefined;
  const { taskId } = task;
  return { id: typeof taskId === "string" ? taskId : undefined };
}
