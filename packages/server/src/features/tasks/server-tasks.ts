/** The tasks of a server: decides for each call whether it runs as a task, and composes the parts. */
import { McpError, RetryLaterError, wallTime } from "@mcp-gen/core/base";
import type { Extension } from "@mcp-gen/core/extension";
import { jsonRpcCodes, type JsonRpcErrorObject } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import {
  CLIENT_CAPABILITIES_META_KEY,
  MODEL_IMMEDIATE_RESPONSE_META_KEY,
  TASKS_EXTENSION,
} from "@mcp-gen/protocol/keys";
import type { RequestMetaObject } from "@mcp-gen/protocol/newest";
import type { Handler, Handlers, RequestSender, ServerCall } from "../../engine/request.js";
import { canUseExtension, missingCapability } from "../../input/client-capabilities.js";
import { Rounds } from "../../input/rounds.js";
import { tasksExtension } from "../../tasks/extension.js";
import { createRecord } from "../../tasks/record.js";
import { coreTask, detailedTask } from "../../tasks/describe.js";
import { memoryTaskStore } from "../../tasks/memory-store.js";
import { Runner, type TaskHandler } from "../../tasks/runner.js";
import { StoredJournal } from "../../tasks/stored-journal.js";
import { TaskLimitError, type NewTask, type TaskRecord } from "../../tasks/store.js";
import { TaskRun, type RunOutcome } from "../../tasks/task-run.js";
import { TaskSessions } from "../../tasks/sessions/task-sessions.js";
import { Tasks } from "../../tasks/tasks.js";
import type { Context } from "../context.js";
import type { FeatureServer, TaskRuntime, TaskTool } from "../feature-server.js";
import { nameNotFound } from "../lists/name-not-found.js";
import { throughMiddleware } from "../middleware.js";
import { applyLimit } from "../rate-limit.js";
import { taskAdmin, type TaskAdmin } from "./admin.js";
import { mirroredJournal, relay, waitingRequester } from "./regular-call.js";
import {
  taskOptionsOf,
  taskSettingsOf,
  type TaskOptions,
  type TaskSettings,
  type ToolTaskOptions,
} from "../task-options.js";
import { noTask, taskContext } from "./task-context.js";

/** The tools of the server, by name. */
export interface TaskTools {
  readonly all: Iterable<{
    readonly name: string;
    readonly enabled: boolean;
    readonly direct?: TaskTool | undefined;
    readonly task?: ToolTaskOptions | boolean | undefined;
  }>;
}

/** A tool with its complete options. */
interface Entry {
  readonly tool: TaskTool;
  readonly task: TaskSettings;
}

/** The parts of a new task that differ between calls. */
type Start = Pick<NewTask, "isListed"> &
  Partial<Pick<NewTask, "responses" | "values">> & {
    readonly ttl?: number | undefined;
    readonly workId?: string;
  };

export class ServerTasks implements TaskRuntime {
  readonly tasks: Tasks;
  /** `server.tasks`. */
  readonly admin: TaskAdmin;
  /** The methods and notifications of tasks, in revisions in which tasks are an extension. */
  readonly extension: Extension<Context>;
  /** The methods and notifications of tasks, in sessions of revisions that have tasks. */
  readonly sessions: TaskSessions;
  readonly #server: FeatureServer;
  readonly #options: ReturnType<typeof taskOptionsOf>;
  readonly #tools: TaskTools;
  readonly #runner: Runner;
  /** The options of tools, complete. */
  readonly #entries = new WeakMap<TaskTool, Entry>();

  /** @throws TypeError for invalid options of the server or of a tool */
  constructor(server: FeatureServer, options: TaskOptions | undefined, tools: TaskTools) {
    this.#server = server;
    this.#tools = tools;
    this.#options = taskOptionsOf(options);
    const { leaseMs, maxValueBytes } = this.#options;
    const store = this.#options.store ?? memoryTaskStore({ clock: server.clock });
    this.tasks = new Tasks(store, {
      wake: () => this.#runner.wake(),
      report: (thrown) =>
        server.report(thrown, { method: "tools/call", revision: server.revisions.at(-1)! }),
    });
    this.admin = taskAdmin(store, maxValueBytes);
    this.extension = tasksExtension(this.tasks);
    this.sessions = new TaskSessions(
      {
        clock: server.clock,
        pageSize: server.pageSize,
        sealedState: () => server.sealedState(),
        throughMiddleware: (handlers) => withLimits(throughMiddleware(handlers, server), server),
      },
      this.tasks,
    );
    this.#runner = new Runner({
      server,
      tasks: this.tasks,
      leaseMs,
      maxValueBytes,
      kinds: () => this.#taskTools().flatMap(({ tool, task }) => kindsOf(tool.name, task)),
      handlerOf: (task) => this.#handlerOf(task),
      prepare: (run) => this.#prepare(run),
    });
    // Finds mistakes in the options before the first call.
    this.#taskTools();
    if (options?.store === undefined) {
      server.warn(
        "tasks are kept in memory and end with this process. Set `tasks.store`, for example to sqliteTaskStore({ path }).",
      );
    }
  }

  /** Continues tasks of other processes, or of other servers with the same store. */
  open(): void {
    if (this.#options.store !== undefined) this.#runner.open();
  }

  /** Simulates the end of the process, for tests. Handlers stop at their next call of the context. */
  crash(): void {
    this.tasks.crash();
    this.#runner.crash();
  }

  close(): Promise<void> {
    return this.#runner.close();
  }

  /** Handles a call of a tool that can run as a task. */
  call(
    tool: TaskTool,
    options: ToolTaskOptions | true,
    args: Record<string, unknown>,
    call: ServerCall,
  ): unknown {
    const entry = this.#entryOf(tool, options);
    const { task } = entry;
    if (call.task !== undefined) return this.#startInSession(entry, args, call, call.task.ttl);
    if (isDeclared(call)) {
      return task.start === "immediate"
        ? this.#startNow(entry, args, call).then(createResult)
        : this.#startLater(entry, args, call);
    }
    if (task.support === "required") throw needsTask(tool.name, call);
    if (this.tasks.store.isDurable) return this.#waitFor(entry, args, call);
    return this.#callDirectly(tool, args, call);
  }

  #callDirectly(tool: TaskTool, args: Record<string, unknown>, call: ServerCall): unknown {
    call.taskContext = noTask;
    return tool.call(args, call);
  }

  cannotRun(name: string): McpError {
    return new McpError(
      jsonRpcCodes.methodNotFound,
      `Method not found: tools/call: the tool ${name} does not run as a task; send no params.task`,
    );
  }

  listedTo(
    tool: TaskTool,
    options: ToolTaskOptions | true,
    sender: Pick<RequestSender, "revision">,
  ): object {
    const { tasks, sessions } = featuresOf(sender.revision);
    const { support } = this.#entryOf(tool, options).task;
    // In older revisions, adapters remove a tool that requires tasks, and report the loss.
    const isShown = tasks === true || (sessions === true && support === "required");
    return isShown ? { ...tool.listed, execution: { taskSupport: support } } : tool.listed;
  }

  async #startInSession(
    entry: Entry,
    args: Record<string, unknown>,
    call: ServerCall,
    ttl: number | undefined,
  ): Promise<object> {
    const record = await this.#startNow(entry, args, call, ttl);
    this.sessions.created(record, call);
    // The result has the form of the session's revision, which adapters do not know.
    call.isRaw = true;
    const { modelImmediateResponse } = entry.task;
    return {
      task: coreTask(record),
      ...(modelImmediateResponse === undefined
        ? {}
        : {
            _meta: { [MODEL_IMMEDIATE_RESPONSE_META_KEY]: modelImmediateResponse },
          }),
    };
  }

  async #startNow(
    entry: Entry,
    args: Record<string, unknown>,
    call: ServerCall,
    ttl?: number,
  ): Promise<TaskRecord> {
    const record = await this.#create(entry, args, call, { isListed: true, ttl });
    this.#runner.run(record);
    return record;
  }

  /** Runs a call that becomes a task when its handler asks for it, or after some time. */
  async #startLater(
    entry: Entry,
    args: Record<string, unknown>,
    call: ServerCall,
  ): Promise<unknown> {
    // If the handler stops at an input request right after it has become a task, the call still returns the task.
    const rounds = (await call.takeRequester()) as Rounds;
    const workId = rounds.journal.id;
    const run: TaskRun = new TaskRun({
      server: this.#server,
      store: this.tasks.store,
      call: this.#taskCall(entry, args, call, workId),
      requester: async () => rounds,
      notify: (method, params) => {
        if (run.record === undefined) call.notify(method, params);
      },
      route: call.route,
    });
    const { promise: created, resolve: answer } = withResolvers<TaskRecord>();
    let creating: Promise<TaskRecord | undefined> | undefined;
    const create = (): Promise<TaskRecord | undefined> =>
      (creating ??= this.#become(entry, args, call, run, rounds).then((record) => {
        if (record !== undefined) answer(record);
        return record;
      }));
    run.call.taskContext = taskContext(run, create);
    const timer =
      entry.task.start === "deferred"
        ? this.#server.clock.after(entry.task.deferAfterMs, () => {
            create().catch((thrown: unknown) => call.report(thrown));
          })
        : undefined;
    const abort = (): void => {
      if (run.record === undefined) run.stop("the call was cancelled");
    };
    call.signal.addEventListener("abort", abort);
    const finished = run
      .start((own) => entry.tool.call(args, own))
      .then(async (outcome) => {
        timer?.cancel();
        // A task that is being created ends as a task.
        const record = await creating?.catch(() => undefined);
        return record === undefined ? answerOf(outcome) : createResult(record);
      });
    return Promise.race([created.then(createResult), finished]);
  }

  /** Turns a running call into a task. Resolves to `undefined` if its handler has ended or stopped at a question. */
  async #become(
    entry: Entry,
    args: Record<string, unknown>,
    call: ServerCall,
    run: TaskRun,
    rounds: Rounds,
  ): Promise<TaskRecord | undefined> {
    if (run.call.settled || rounds.suspended) return undefined;
    const { journal } = rounds;
    const before = journal.snapshot();
    const record = await this.#create(entry, args, call, {
      isListed: true,
      workId: journal.id,
      ...before,
    });
    run.becomes(record);
    // Steps may have ended while the task was created.
    const { values, responses } = journal.snapshot();
    for (const [key, value] of Object.entries(values)) {
      if (!Object.hasOwn(before.values, key)) await run.append({ kind: "value", key, value });
    }
    const current = { ...record, values, responses };
    rounds.journal = new StoredJournal(
      current,
      (each) => run.append(each),
      this.#options.maxValueBytes,
    );
    this.#runner.hold(run, handlerOf(entry));
    return record;
  }

  /** Runs a regular call whose work is stored, so that another process continues it if this one is interrupted. */
  async #waitFor(entry: Entry, args: Record<string, unknown>, call: ServerCall): Promise<unknown> {
    const isInRounds = featuresOf(call.revision).inputRequests === true;
    const client = await call.requester();
    const earlier = isInRounds ? (client as Rounds).journal : undefined;
    const record = await this.#create(entry, args, call, {
      isListed: false,
      ...(earlier && { workId: earlier.id, ...earlier.snapshot() }),
    }).catch((thrown: unknown) => {
      if (thrown instanceof RetryLaterError) return undefined;
      throw thrown;
    });
    // Limits of tasks do not limit regular calls. Such a call ends with this process.
    if (record === undefined) return this.#callDirectly(entry.tool, args, call);
    const run: TaskRun = new TaskRun({
      server: this.#server,
      store: this.tasks.store,
      call: record.call,
      requester: async (own) => {
        const { maxValueBytes } = this.#options;
        const stored = new StoredJournal(record, (each) => own.append(each), maxValueBytes);
        if (earlier === undefined) {
          return waitingRequester(client, new Rounds(stored, this.#server.clock));
        }
        (client as Rounds).journal = mirroredJournal(earlier, stored);
        return client;
      },
      notify: (method, params) => call.notify(method, params),
      route: call.route,
      sessionId: call.delegate.sessionId,
    });
    run.becomes(record);
    this.#runner.hold(run, handlerOf(entry));
    const abort = (): void => {
      if (call.cancelled)
        void this.tasks.cancel(record.id).catch((thrown: unknown) => call.report(thrown));
    };
    call.signal.addEventListener("abort", abort);
    const outcome = await run.start((own) => entry.tool.call(args, own));
    const isElsewhere = run.isDetached || outcome.kind === "cancelled";
    try {
      if (!isElsewhere || call.settled) return answerOf(outcome);
      const onChange = relay(call, this.#server, this, isInRounds ? undefined : client);
      const ended = await this.tasks.untilEnded(record.id, call.signal, onChange);
      return resultOf(ended);
    } finally {
      call.signal.removeEventListener("abort", abort);
      // If another process continues the work, nobody waits for it here anymore.
      if (!call.settled || call.cancelled) await this.#remove(record.id, call);
    }
  }

  async #remove(id: string, call: ServerCall): Promise<void> {
    await this.tasks.store.remove(id).catch((thrown: unknown) => call.report(thrown));
  }

  /** @throws RetryLaterError if the caller or the store has too many tasks */
  async #create(
    entry: Entry,
    args: Record<string, unknown>,
    call: ServerCall,
    start: Start,
  ): Promise<TaskRecord> {
    const { tool, task } = entry;
    const { maxTtlMs, maxTasks, maxTasksPerCaller } = this.#options;
    const {
      isListed,
      ttl = task.ttlMs,
      workId = crypto.randomUUID(),
      responses = {},
      values = {},
    } = start;
    const principal = call.auth?.principal;
    const now = wallTime(this.#server.clock);
    const created: NewTask = {
      id: randomId(),
      principal,
      caller: principal ?? call.route?.clientKey ?? "",
      kind: kindOf(tool.name, task.version),
      owner: this.#runner.owner,
      call: this.#taskCall(entry, args, call, workId),
      createdAt: now,
      ttlMs: Math.max(1, Math.min(ttl, maxTtlMs)),
      pollIntervalMs: task.pollIntervalMs,
      isListed,
      requests: {},
      responses,
      values,
      limits: { maxTasks, maxTasksPerCaller },
    };
    const { term } = this.#runner;
    try {
      const { epoch } = await this.tasks.store.create(created, term);
      return { ...createRecord(created, term, now), epoch };
    } catch (thrown) {
      if (!(thrown instanceof TaskLimitError)) throw thrown;
      const reason = thrown.limit === "maxTasks" ? "capacity" : "rate";
      throw new RetryLaterError(reason, `${tool.name}: ${thrown.message}`, task.pollIntervalMs);
    }
  }

  #taskCall(
    { tool }: Entry,
    args: Record<string, unknown>,
    call: ServerCall,
    workId: string,
  ): TaskRecord["call"] {
    const { auth, meta, revision } = call;
    const { token: _token, ...identity } = auth ?? {};
    return {
      tool: tool.name,
      arguments: args,
      meta: (meta ?? {}) as RequestMetaObject,
      ...(auth === undefined ? {} : { auth: identity as Omit<typeof auth, "token"> }),
      revision,
      workId,
    };
  }

  #prepare(run: TaskRun): void {
    run.call.taskContext ??= taskContext(run, async () => {});
  }

  #handlerOf({ call, kind }: TaskRecord): TaskHandler | undefined {
    const entry = this.#taskTools().find(({ tool }) => tool.name === call.tool);
    if (entry === undefined || !kindsOf(call.tool, entry.task).includes(kind)) return undefined;
    return handlerOf(entry);
  }

  #taskTools(): readonly Entry[] {
    const entries: Entry[] = [];
    for (const { direct, task, enabled } of this.#tools.all) {
      if (direct !== undefined && task !== undefined && task !== false && enabled) {
        entries.push(this.#entryOf(direct, task));
      }
    }
    return entries;
  }

  #entryOf(tool: TaskTool, options: ToolTaskOptions | true): Entry {
    let entry = this.#entries.get(tool);
    if (entry === undefined) {
      entry = { tool, task: taskSettingsOf(options, `tool ${JSON.stringify(tool.name)}`) };
      this.#entries.set(tool, entry);
    }
    return entry;
  }
}

function handlerOf({ tool, task }: Entry): TaskHandler {
  const { recover, maxAttempts } = task;
  return { recover, maxAttempts, run: (args, call) => tool.call({ ...args }, call) };
}

/** Returns the same handlers, each with the limit of its method. */
function withLimits(handlers: Handlers, server: FeatureServer): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([method, handler]): [string, Handler] => {
      const limit = server.limitOf(method);
      if (limit === undefined) return [method, handler];
      return [
        method,
        (params, call) => {
          applyLimit(limit, call);
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

/** Returns the handle of a task: the result of the call. */
function createResult(record: TaskRecord): object {
  const { status, ...rest } = detailedTask(record);
  const { taskId, statusMessage, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs } = {
    status,
    ...rest,
  } as ReturnType<typeof detailedTask>;
  return {
    resultType: "task",
    taskId,
    status,
    ...(statusMessage === undefined ? {} : { statusMessage }),
    createdAt,
    lastUpdatedAt,
    ttlMs,
    pollIntervalMs,
  };
}

/** Returns the result of a call that did not become a task. Throws its error. */
function answerOf(outcome: RunOutcome): unknown {
  if (outcome.kind === "error") throw errorOf(outcome.error);
  // The result with the input requests, or nothing for a call that was cancelled.
  return outcome.kind === "cancelled" ? {} : outcome.result;
}

/** Returns the result of a call whose task another process or a worker has ended. Throws its error. */
function resultOf(task: TaskRecord | undefined): unknown {
  if (task?.result !== undefined) return task.result;
  throw errorOf(
    task?.error ?? {
      code: jsonRpcCodes.internalError,
      message: "Internal error: the work has ended without a result; send the request again",
    },
  );
}

function errorOf({ code, message, data }: JsonRpcErrorObject): McpError {
  return new McpError(code, message, data);
}

function kindsOf(name: string, { version, acceptVersions }: TaskSettings): readonly string[] {
  return [version, ...acceptVersions].map((each) => kindOf(name, each));
}

function kindOf(name: string, version: string): string {
  return version === "" ? name : `${name}@${version}`;
}

/** Returns 128 random bits. Without authentication, the id is the only secret of a task. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function withResolvers<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}
