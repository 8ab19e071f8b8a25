/**
 * Input requests that the client runs as tasks, in revisions whose core protocol has tasks: the server creates the task,
 * polls it at the client's interval, and fetches its result. It trusts nothing that the client sends about the task.
 */
import { InvalidResultError, McpError, RequestTimeoutError } from "@mcp-gen/core/base";
import type { RequestOptions } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Question } from "../engine/client-requester.js";
import { excerpt } from "../engine/described.js";
import type { RequestingSession } from "../engine/engine-context.js";
import type { ServerCall } from "../engine/request.js";

type Params = Record<string, unknown>;

/** The parts of the state of a task that the server uses. */
interface TaskState {
  readonly taskId: string;
  readonly status: "working" | "input_required" | "completed" | "failed" | "cancelled";
  readonly statusMessage?: string;
  readonly pollInterval?: number;
}

/** Milliseconds between two polls, if the client asks for no interval, and at least. */
const POLL_INTERVAL = 1_000;
const LEAST_INTERVAL = 50;

/** Milliseconds that the client has to acknowledge that its task is cancelled. */
const CANCEL_TIMEOUT = 10_000;

/** Whether the client of a session can run an input request as a task. */
export function canRunAsTask(session: RequestingSession, method: Question["method"]): boolean {
  if (featuresOf(session.adapted.revision).tasks !== true) return false;
  return partOf(session.clientTasks, "requests", ...PATHS[method]) !== undefined;
}

/** Where the capability `tasks.requests` of a client names a method. */
const PATHS: Record<Question["method"], readonly string[]> = {
  "elicitation/create": ["elicitation", "create"],
  "sampling/createMessage": ["sampling", "createMessage"],
  "roots/list": ["roots", "list"],
};

export interface ClientTaskOptions {
  readonly session: RequestingSession;
  /** The request whose handler waits for the response. The task is cancelled when this request ends. */
  readonly call: ServerCall;
  /** Milliseconds after which the server gives up. Also the time that the client is asked to keep the task. */
  readonly ttlMs: number;
}

/**
 * Sends an input request that the client runs as a task, and returns its result.
 *
 * @throws McpError the error of the task; RequestTimeoutError after `ttlMs`; InvalidResultError for an invalid response
 */
export function requestAsTask(
  method: Question["method"],
  params: Params | undefined,
  options: ClientTaskOptions,
): Promise<Params> {
  return new ClientTask(method, options).run(params);
}

class ClientTask {
  readonly #method: Question["method"];
  readonly #options: ClientTaskOptions;
  /** Aborted when the result is no longer needed: when the surrounding request ends, or the time is over. */
  readonly #over = new AbortController();
  /** The last state of the task. Undefined before the client has created it. */
  #task: TaskState | undefined;
  /** Whether the client has answered `tasks/result`, after which the task has ended. */
  #hasResult = false;

  constructor(method: Question["method"], options: ClientTaskOptions) {
    this.#method = method;
    this.#options = options;
  }

  async run(params: Params | undefined): Promise<Params> {
    const { call, session, ttlMs } = this.#options;
    call.beforeEnd(() => this.#over.abort(new Error("the request has ended")));
    const timer = session.server.clock.after(ttlMs, () =>
      this.#over.abort(new RequestTimeoutError(this.#method, ttlMs)),
    );
    // Has no time limit of its own, because a request that creates a task must not be cancelled.
    const unlimited = { timeout: Infinity, maxTimeout: Infinity };
    const wish = { ...params, task: { ttl: ttlMs } };
    const created = this.#send(this.#method, wish, unlimited).then((result) =>
      this.#created(result),
    );
    this.#over.signal.addEventListener(
      "abort",
      () =>
        void created.then(
          () => this.#cancel(),
          () => {},
        ),
    );
    try {
      const direct = await this.#untilOver(created);
      return direct ?? (await this.#untilOver(this.#follow()));
    } catch (thrown) {
      this.#over.abort(thrown);
      throw thrown;
    } finally {
      timer.cancel();
    }
  }

  /** Reads the response to the input request. Returns the result of a client that has created no task. */
  async #created(result: Params): Promise<Params | undefined> {
    const { task } = result;
    if (task === undefined) return result;
    this.#task = await this.#checked(this.#method, task);
    return undefined;
  }

  /** Polls until the task has ended or waits for this server, and then fetches the result. */
  async #follow(): Promise<Params> {
    for (let task = this.#known; task.status === "working"; task = this.#known) {
      await this.#wait(task.pollInterval);
      const result = await this.#send("tasks/get", { taskId: task.taskId });
      this.#task = await this.#checked("tasks/get", result);
    }
    const { taskId, status } = this.#known;
    if (status === "cancelled") throw this.#ended("the client has cancelled the task");
    const method = "tasks/result";
    // The client answers when the task has ended, so only the time of the task is a limit.
    const limits = { timeout: Infinity, maxTimeout: Infinity };
    const result = await this.#send(method, { taskId }, limits).finally(() => {
      this.#hasResult = true;
    });
    if (status === "failed") throw this.#ended("the task has failed");
    this.#checkPayload(result);
    return result;
  }

  get #known(): TaskState {
    if (this.#task === undefined) throw new TypeError("expected a task");
    return this.#task;
  }

  /** Checks the state of a task that the client has sent. */
  async #checked(method: string, state: unknown): Promise<TaskState> {
    const { adapted } = this.#options.session;
    const isResult = await adapted.protocol.isResultOf();
    if (!isResult("tasks/get", state)) {
      throw invalid(method, state, "expected a task from the client");
    }
    const task = state as TaskState;
    const before = this.#task;
    if (before !== undefined && before.taskId !== task.taskId) {
      throw invalid(method, state, `expected the task ${JSON.stringify(before.taskId)}`);
    }
    return task;
  }

  #checkPayload(result: Params): void {
    const { taskId } = this.#known;
    if (isObject(result["task"])) {
      throw invalid("tasks/result", result, `expected a result of ${this.#method}`);
    }
    const related = partOf(result, "_meta", RELATED_TASK_META_KEY, "taskId");
    if (related !== undefined && related !== taskId) {
      throw invalid(
        "tasks/result",
        result,
        `expected the result of the task ${JSON.stringify(taskId)}`,
      );
    }
  }

  #ended(problem: string): McpError {
    const { statusMessage } = this.#known;
    const why = statusMessage === undefined ? "" : `: ${statusMessage}`;
    return new McpError(jsonRpcCodes.internalError, `${this.#method}: ${problem}${why}`);
  }

  #send(method: string, params: Params, options: RequestOptions = {}): Promise<Params> {
    const { call, session } = this.#options;
    // A request that creates a task is not cancelled, because only `tasks/cancel` may cancel tasks.
    const signal = method === this.#method ? undefined : this.#over.signal;
    return session.request(method, params, { ...options, signal }, call.route);
  }

  /** Cancels the task, because nothing waits for its result anymore. */
  #cancel(): void {
    const { call, session } = this.#options;
    const { taskId, status } = this.#task ?? {};
    const isOpen = !this.#hasResult && (status === "working" || status === "input_required");
    if (!isOpen || partOf(session.clientTasks, "cancel") === undefined) return;
    const options = { timeout: CANCEL_TIMEOUT, maxTimeout: CANCEL_TIMEOUT };
    // The task may have ended in the meantime.
    session.request("tasks/cancel", { taskId }, options, call.route).catch(() => {});
  }

  #wait(interval = POLL_INTERVAL): Promise<void> {
    const { clock } = this.#options.session.server;
    const { signal } = this.#over;
    return new Promise((resolve) => {
      const stop = (): void => timer.cancel();
      const timer = clock.after(Math.max(interval, LEAST_INTERVAL), () => {
        signal.removeEventListener("abort", stop);
        resolve();
      });
      signal.addEventListener("abort", stop);
    });
  }

  /** Returns what a promise resolves to. Rejects as soon as the result is no longer needed. */
  #untilOver<Value>(work: Promise<Value>): Promise<Value> {
    const { signal } = this.#over;
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(signal.reason as Error);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    });
  }
}

function invalid(method: string, value: unknown, expected: string): InvalidResultError {
  return new InvalidResultError(method, value, `${expected}, received ${excerpt(value)}`);
}

/** Returns a property of nested objects; `undefined` if one of them does not exist. */
function partOf(value: unknown, ...path: readonly string[]): unknown {
  let part = value;
  for (const name of path)
    part = isObject(part) && Object.hasOwn(part, name) ? part[name] : undefined;
  return part;
}
