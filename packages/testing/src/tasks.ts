/** The tasks of a server, as a client of the revision sees them on the wire. */
import { McpError, type Clock, type Timer } from "@mcp-gen/core";
import type { JsonRpcNotification, JsonRpcRequest, Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import { RELATED_TASK_META_KEY } from "@mcp-gen/protocol/keys";
import type { StrictCallOptions, WireObject } from "./call-options.js";
import { withDueTimers } from "./due-timers.js";

export interface StartTaskOptions extends StrictCallOptions {
  /** Milliseconds for which the server should keep the task. Only clients of 2025-11-25 can ask for a time. */
  readonly ttlMs?: number;
}

/** An input request of a task, as the server sent it. */
export interface TaskInputRequest {
  readonly method: string;
  readonly params: WireObject;
  /** The key of the request, in revisions in which input requests have keys. */
  readonly key?: string;
}

/** The tasks of the server that this client knows, oldest first. */
export interface TestTasks extends Iterable<TestTask> {
  /**
   * Calls a tool as a task. Input requests before the task are answered with `answers`.
   *
   * @throws Error if the server answers without a task, or if the revision has no tasks
   */
  start(name: string, args?: WireObject, options?: StartTaskOptions): Promise<TestTask>;
  /** Returns a task by its id, such as a task that another client has started. */
  open(taskId: string): TestTask;
  /** Returns all pages of `tasks/list` (2025-11-25). */
  list(): Promise<WireObject[]>;
}

export interface TestTask {
  readonly taskId: string;
  /** The result of the call that created the task, as the server sent it. `undefined` for an opened task. */
  readonly created: WireObject | undefined;
  /** The input requests that the server has sent so far, each of them once. */
  readonly inputRequests: readonly TaskInputRequest[];
  /** Returns the result of `tasks/get`. */
  get(): Promise<WireObject>;
  /** Waits for one of the statuses. Returns the result of `tasks/get`. Answers no input requests. */
  until(...statuses: string[]): Promise<WireObject>;
  /** Sends `tasks/update` (2026-07-28). In 2025-11-25, the client answers requests of `result` with `answers`. */
  respond(inputResponses: WireObject): Promise<WireObject>;
  /**
   * Follows the task until it ends, and answers its input requests with `answers`.
   *
   * @returns the result of the tool, as the server sent it: from `tasks/result` or `tasks/get`
   * @throws McpError if the task failed, Error if it was cancelled
   */
  result(): Promise<WireObject>;
  /** Sends `tasks/cancel`. */
  cancel(): Promise<WireObject>;
}

/** What tasks need from their client. */
export interface TasksClient {
  readonly revision: Revision;
  readonly clock: Clock;
  /** Sends a request without a timeout, because tasks take as long as they take. */
  send(method: string, params: WireObject, options?: StrictCallOptions): Promise<WireObject>;
  /** Sends a request, and answers the input requests of its rounds. */
  request(method: string, params: WireObject, options?: StrictCallOptions): Promise<WireObject>;
  /** Returns the responses to the input requests of a result. */
  answer(result: WireObject): Promise<WireObject>;
  /** Starts `subscriptions/listen`. Resolves when the server has acknowledged it. */
  listen(notifications: WireObject, onNotification: () => void): Promise<() => void>;
  /** Passes each notification to a listener. Returns a function that ends this. */
  observe(listener: (message: JsonRpcNotification) => void): () => void;
  listAll(method: string, key: string): Promise<WireObject[]>;
  /** Whether the server has declared tasks. Only for sessions. */
  hasTasks(): boolean;
}

export class WireTasks implements TestTasks {
  readonly #client: TasksClient;
  readonly #tasks = new Map<string, WireTask>();

  constructor(client: TasksClient) {
    this.#client = client;
  }

  async start(
    name: string,
    args: WireObject = {},
    options: StartTaskOptions = {},
  ): Promise<TestTask> {
    const { revision } = this.#client;
    if (!hasTasks(revision)) throw new Error(`${revision} has no tasks`);
    const result = await withDueTimers(this.#client.clock, this.#call(name, args, options, true));
    const task = this.#taskOf(result);
    if (task !== undefined) return task;
    throw new Error(
      `${name}: expected a task, received the result ${JSON.stringify(result).slice(0, 200)}. Pass tasks: true to connect, and set the option task of the tool.`,
    );
  }

  /** Calls a tool as a task where the server supports it. Returns the result of the tool. */
  async call(name: string, args: WireObject, options: StrictCallOptions): Promise<WireObject> {
    const work = async (): Promise<WireObject> => {
      const asTask = isSessionWithTasks(this.#client.revision) && (await this.#runsAsTask(name));
      const result = await this.#call(name, args, options, asTask);
      const task = this.#taskOf(result);
      return task === undefined ? result : task.followed();
    };
    return withDueTimers(this.#client.clock, work());
  }

  open(taskId: string): TestTask {
    return this.#task(taskId, undefined);
  }

  list(): Promise<WireObject[]> {
    return this.#client.listAll("tasks/list", "tasks");
  }

  /** Notes a request of the server, if it belongs to a task. Returns the metadata of the response. */
  asked({ method, params = {} }: JsonRpcRequest): WireObject | undefined {
    const meta = (params["_meta"] ?? {}) as WireObject;
    const related = meta[RELATED_TASK_META_KEY] as { taskId?: unknown } | undefined;
    if (typeof related?.taskId !== "string") return undefined;
    this.#task(related.taskId, undefined).asked({ method, params });
    return { [RELATED_TASK_META_KEY]: related };
  }

  [Symbol.iterator](): Iterator<TestTask> {
    return this.#tasks.values();
  }

  #call(
    name: string,
    args: WireObject,
    options: StartTaskOptions,
    asTask: boolean,
  ): Promise<WireObject> {
    const params = { name, arguments: args };
    if (!asTask || !isSessionWithTasks(this.#client.revision)) {
      return this.#client.request("tools/call", params, options);
    }
    const { ttlMs } = options;
    const task = ttlMs === undefined ? {} : { ttl: ttlMs };
    return this.#client.request("tools/call", { ...params, task }, options);
  }

  /** Whether a server of the session era runs a tool as a task. */
  async #runsAsTask(name: string): Promise<boolean> {
    if (!this.#client.hasTasks()) return false;
    const tools = await this.#client.listAll("tools/list", "tools");
    const tool = tools.find((each) => each["name"] === name);
    const { taskSupport = "forbidden" } = (tool?.["execution"] ?? {}) as WireObject;
    return taskSupport !== "forbidden";
  }

  #taskOf(result: WireObject): WireTask | undefined {
    const { task, resultType } = result as { task?: WireObject; resultType?: unknown };
    const id = resultType === "task" ? result["taskId"] : task?.["taskId"];
    return typeof id === "string" ? this.#task(id, result) : undefined;
  }

  #task(taskId: string, created: WireObject | undefined): WireTask {
    const known = this.#tasks.get(taskId);
    if (known !== undefined && created === undefined) return known;
    const task = new WireTask(this.#client, taskId, created);
    this.#tasks.set(taskId, task);
    return task;
  }
}

class WireTask implements TestTask {
  readonly inputRequests: TaskInputRequest[] = [];
  readonly #client: TasksClient;
  readonly #isSession: boolean;

  constructor(
    client: TasksClient,
    readonly taskId: string,
    readonly created: WireObject | undefined,
  ) {
    this.#client = client;
    this.#isSession = isSessionWithTasks(client.revision);
  }

  async get(): Promise<WireObject> {
    const task = await this.#send("tasks/get");
    const asked = Object.entries((task["inputRequests"] ?? {}) as Record<string, TaskInputRequest>);
    for (const [key, { method, params }] of asked) {
      const isKnown = this.inputRequests.some((each) => each.key === key);
      if (!isKnown) this.asked({ method, params, key });
    }
    return task;
  }

  until(...statuses: string[]): Promise<WireObject> {
    const work = this.#follow((task) =>
      statuses.includes(String(task["status"])) ? task : undefined,
    );
    return withDueTimers(this.#client.clock, work);
  }

  respond(inputResponses: WireObject): Promise<WireObject> {
    return this.#send("tasks/update", { inputResponses });
  }

  result(): Promise<WireObject> {
    return withDueTimers(this.#client.clock, this.followed());
  }

  cancel(): Promise<WireObject> {
    return this.#send("tasks/cancel");
  }

  asked(request: TaskInputRequest): void {
    this.inputRequests.push(request);
  }

  followed(): Promise<WireObject> {
    if (this.#isSession) return this.#send("tasks/result");
    const answered = new Set<string>();
    return this.#follow(async (task) => {
      const { status } = task;
      if (status === "completed") return task["result"] as WireObject;
      if (status === "failed") throw errorOf(task["error"] as WireObject);
      if (status === "cancelled") throw new Error(`the task ${this.taskId} was cancelled`);
      await this.#answer((task["inputRequests"] ?? {}) as WireObject, answered);
      return undefined;
    });
  }

  async #answer(open: WireObject, answered: Set<string>): Promise<void> {
    const fresh = Object.entries(open).filter(([key]) => !answered.has(key));
    if (fresh.length === 0) return;
    for (const [key] of fresh) answered.add(key);
    const inputRequests = Object.fromEntries(fresh);
    const { inputResponses } = await this.#client.answer({ inputRequests });
    await this.respond(inputResponses as WireObject);
  }

  /** Calls a function with each state of the task, until it returns a value. */
  async #follow<Value>(
    step: (task: WireObject) => Value | undefined | Promise<Value | undefined>,
  ): Promise<Value> {
    const changes = new Changes(this.#client.clock);
    const end = await this.#listen(() => changes.add());
    try {
      for (;;) {
        const task = await this.get();
        const value = await step(task);
        if (value !== undefined) return value;
        await changes.next(Number(task["pollIntervalMs"] ?? task["pollInterval"] ?? 1_000));
      }
    } finally {
      end();
    }
  }

  /** Starts notifications about the task. If the server has none, polls have to do. */
  async #listen(onChange: () => void): Promise<() => void> {
    if (this.#isSession) {
      return this.#client.observe(({ method, params }) => {
        const isOwn = method === "notifications/tasks/status" && params?.["taskId"] === this.taskId;
        if (isOwn) onChange();
      });
    }
    return this.#client
      .listen({ taskIds: [this.taskId] }, onChange)
      .catch((): (() => void) => () => {});
  }

  #send(method: string, params: WireObject = {}): Promise<WireObject> {
    return this.#client.send(method, { taskId: this.taskId, ...params });
  }
}

/** Changes of a task that were not read yet. */
class Changes {
  readonly #clock: Clock;
  #isChanged = false;
  #wake: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(): void {
    this.#isChanged = true;
    this.#wake?.();
  }

  /** Waits for a change, at most for the interval. */
  async next(interval: number): Promise<void> {
    let timer: Timer | undefined;
    if (!this.#isChanged) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = this.#clock.after(interval, resolve);
      });
    }
    timer?.cancel();
    this.#wake = undefined;
    this.#isChanged = false;
  }
}

/** Whether clients of a revision can have tasks: in the core protocol, or with the extension. */
function hasTasks(revision: Revision): boolean {
  return isSessionWithTasks(revision) || featuresOf(revision).sessions !== true;
}

function isSessionWithTasks(revision: Revision): boolean {
  return featuresOf(revision).tasks === true;
}

function errorOf({ code, message, data }: WireObject): McpError {
  return new McpError(Number(code), String(message), data);
}
