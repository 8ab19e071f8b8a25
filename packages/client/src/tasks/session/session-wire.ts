/** Tasks of the session era: the client decides which calls run as tasks, and the server has them in its core. */
import { InvalidResultError, McpError, RequestCancelledError } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import { MODEL_IMMEDIATE_RESPONSE_META_KEY } from "@mcp-gen/protocol/keys";
import type { ExplainOptions, Issue } from "@mcp-gen/protocol/runtime/issues";
import type { Params, Result } from "../../call-options.js";
import { runCancellable } from "../../connection/wait.js";
import type { ClientContext, EraConnection } from "../../era.js";
import { MissingCapabilityError } from "../../errors.js";
import type { StartToolOptions } from "../../features/tool-task.js";
import { InvalidTaskError, TaskNotFoundError, UnexpectedTaskError } from "../errors.js";
import type { FollowedTask, StartedTask, TaskFollower, TaskWire } from "../wire.js";
import { isTaskOfCore, looksLikeTask, taskOfCore, type CoreTasksCapability } from "./core-task.js";
import type { ProgressTokens } from "./progress-tokens.js";
import { SessionFollower } from "./session-follower.js";
import { ToolSupport } from "./tool-support.js";

const CALL = "tools/call";
/** Maximum number of issues in an error message. */
const NAMED = 3;

export class SessionWire implements TaskWire {
  readonly tools = new ToolSupport();
  readonly #era: EraConnection;
  readonly #context: ClientContext;
  readonly #tokens: ProgressTokens;
  /** The open requests for results, by task. */
  readonly #results = new Map<string, Promise<Result>>();

  constructor(era: EraConnection, context: ClientContext, tokens: ProgressTokens) {
    this.#era = era;
    this.#context = context;
    this.#tokens = tokens;
  }

  async start(params: Params, options: StartToolOptions): Promise<Result | StartedTask> {
    const name = String(params["name"]);
    if (this.#capability?.requests?.tools?.call === undefined) return this.#call(params, options);
    const { onProgress: _, onTaskStatus: __, ttlMs: ___, ...listing } = options;
    const list = (cursor: string | undefined): Promise<Result> =>
      this.#era.request("tools/list", cursor === undefined ? {} : { cursor }, listing);
    const run = (asTask: boolean): Promise<Result | StartedTask> =>
      asTask ? this.#create(params, options) : this.#call(params, options);
    const canRun = await this.tools.canRun(name, list);
    try {
      return await run(canRun);
    } catch (error) {
      if (!isError(error, jsonRpcCodes.methodNotFound)) throw error;
      // The tool may have changed since it was listed. The error may also be one of the tool itself, which must not run
      // twice.
      this.tools.forget(name);
      const canRunNow = await this.tools.canRun(name, list);
      if (canRunNow === canRun) throw error;
      return run(canRunNow);
    }
  }

  async get(taskId: string): Promise<Task> {
    return taskOfCore(await this.#send("tasks/get", taskId));
  }

  async cancel(taskId: string): Promise<Task> {
    if (this.#capability?.cancel === undefined) {
      throw new MissingCapabilityError("tasks/cancel", "tasks.cancel");
    }
    return taskOfCore(await this.#send("tasks/cancel", taskId));
  }

  follow(task: FollowedTask): TaskFollower {
    return new SessionFollower(this.#era, this.#context, task, () => this.#resultOf(task.taskId));
  }

  get #capability(): CoreTasksCapability | undefined {
    // The adapters for clients with tasks keep the capability, which the newest revision does not have.
    return Reflect.get(this.#context.details.capabilities, "tasks") as
      CoreTasksCapability | undefined;
  }

  async #call(params: Params, given: StartToolOptions): Promise<Result> {
    const { ttlMs: _, ...options } = given;
    const result = await this.#era.request(CALL, params, options);
    if (!isTaskOfCore(result)) return result;
    throw new UnexpectedTaskError(CALL, result.task.taskId, "the client did not ask for a task");
  }

  /** Calls a tool as a task. */
  async #create(params: Params, options: StartToolOptions): Promise<Result | StartedTask> {
    const { ttlMs, onProgress, signal, timeout, maxTimeout, onTaskStatus: _, ...others } = options;
    if (signal?.aborted === true) throw new RequestCancelledError(CALL);
    const progressToken = onProgress && uniqueToken();
    const { connection } = this.#context;
    if (progressToken !== undefined && onProgress !== undefined) {
      this.#tokens.add(progressToken, (one) => connection.guarded(() => onProgress(one)));
    }
    const meta = params["_meta"] as object | undefined;
    const all = {
      ...params,
      task: ttlMs === undefined ? {} : { ttl: ttlMs },
      ...(progressToken === undefined ? {} : { _meta: { ...meta, progressToken } }),
    };
    // Tasks must not be cancelled with the notification that a request sends when it ends early.
    const endless = { timeout: Infinity, maxTimeout: Infinity };
    const answered = this.#era.request(CALL, all, { ...others, ...endless });
    // Servers that run the call without a task report progress, and take longer.
    const own = progressToken === undefined ? (timeout ?? connection.timeout) : Infinity;
    const limit = Math.min(own, maxTimeout ?? connection.maxTimeout);
    const deadline = { at: connection.clock.now() + limit, limit };
    let result: Result;
    try {
      result = await runCancellable(connection, CALL, { signal, deadline }, () => answered);
    } catch (error) {
      this.#tokens.remove(progressToken);
      if (error instanceof InvalidResultError && looksLikeTask(error.result)) {
        throw await this.#invalid(error.result);
      }
      const cancelLate = async (): Promise<void> => {
        const late = await answered;
        if (isTaskOfCore(late)) await this.cancel(late.task.taskId);
      };
      cancelLate().catch(() => {});
      throw error;
    }
    if (isTaskOfCore(result)) {
      const text = result._meta?.[MODEL_IMMEDIATE_RESPONSE_META_KEY];
      const modelImmediateResponse = typeof text === "string" ? text : undefined;
      return { started: taskOfCore(result.task), progressToken, modelImmediateResponse };
    }
    this.#tokens.remove(progressToken);
    return result;
  }

  /** Returns the error for a created task that is invalid. */
  async #invalid(result: Result): Promise<InvalidTaskError> {
    const explainers = await this.#era.protocol.explain();
    const explain = Reflect.get(explainers, "explainCreateTaskResult") as
      ((value: unknown, options: ExplainOptions) => Issue[]) | undefined;
    const issues = explain?.(result, { limit: NAMED }) ?? [];
    const received = issues.map(({ message }) => message).join("; ");
    return new InvalidTaskError(CALL, undefined, result, `the task is invalid: ${received}`);
  }

  /**
   * Requests the result of a task, which arrives when the task has ended. The request is not cancelled when the client no
   * longer follows the task, because servers could take that for a cancellation of the task.
   */
  #resultOf(taskId: string): Promise<Result> {
    const open = this.#results.get(taskId);
    if (open !== undefined) return open;
    const endless = { timeout: Infinity, maxTimeout: Infinity };
    const result = this.#era
      .request("tasks/result", { taskId }, endless)
      .finally(() => this.#results.delete(taskId));
    this.#results.set(taskId, result);
    return result;
  }

  async #send(method: string, taskId: string): Promise<Result> {
    try {
      return await this.#era.request(method, { taskId }, {});
    } catch (error) {
      if (isError(error, jsonRpcCodes.invalidParams)) {
        throw new TaskNotFoundError(method, taskId, error);
      }
      if (!(error instanceof InvalidResultError)) throw error;
      const detail = error.message.slice(method.length + 2);
      throw new InvalidTaskError(method, taskId, error.result, detail);
    }
  }
}

/** Returns a token that no other process uses for the same task. */
function uniqueToken(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `task-${Array.from(random, (part) => part.toString(36)).join("")}`;
}

function isError(error: unknown, code: number): error is McpError {
  return error instanceof McpError && error.code === code;
}
