/** Tasks in sessions whose revision has tasks in its core protocol: their methods, capabilities and notifications. */
import { McpError } from "@mcp-gen/core/base";
import type { AuthInfo, Clock } from "@mcp-gen/core";
import { openCursor, sealCursor } from "@mcp-gen/core/sealed";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type {
  EraDelegate,
  Handler,
  Handlers,
  RequestServer,
  ServerCall,
} from "../../engine/request.js";
import type { SessionTasks } from "../../engine/session-extras.js";
import { shuttingDown } from "../../engine/shutting-down.js";
import type { EngineSession } from "../../engine/session/session.js";
import type { SealedState } from "../../input/sealed-state.js";
import { coreTask } from "../describe.js";
import { hasEnded } from "../record.js";
import type { TaskPage, TaskRecord } from "../store.js";
import type { Tasks } from "../tasks.js";
import { InputDelivery } from "./input-delivery.js";
import { ProgressFeed, type Notify } from "./progress-feed.js";
import { StatusFeeds } from "./status-feeds.js";
import { taskOutcome } from "./task-outcome.js";

const STATUS = "notifications/tasks/status";

/** What tasks in sessions need from their server. */
export interface TaskSessionsServer extends Pick<RequestServer, "report"> {
  readonly clock: Clock;
  /** Maximum number of tasks on a page of a list. */
  readonly pageSize: number;
  /** Loads the code that seals cursors. */
  sealedState(): Promise<SealedState>;
  /** Returns handlers that run in the middleware of the server, with its rate limits. */
  throughMiddleware(handlers: Handlers): Handlers;
}

/** The tasks of the sessions of all revisions with tasks. */
export class TaskSessions implements SessionTasks {
  readonly handlers: Handlers;
  readonly #server: TaskSessionsServer;
  readonly #tasks: Tasks;
  readonly #delivery: InputDelivery;
  readonly #feeds: StatusFeeds;
  /** The calls of `tasks/result` that wait. */
  readonly #waiting = new Set<ServerCall>();

  constructor(server: TaskSessionsServer, tasks: Tasks) {
    this.#server = server;
    this.#tasks = tasks;
    this.#delivery = new InputDelivery(tasks);
    this.#feeds = new StatusFeeds({
      tasks,
      clock: server.clock,
      notifierOf: (taskId, session) => this.#notifierOf(taskId, session),
      report: (thrown, { revision }) => server.report(thrown, { method: STATUS, revision }),
    });
    this.handlers = this.#handlers();
  }

  takeWishes(handlers: Record<string, Handler>): void {
    const handler = handlers["tools/call"];
    if (handler === undefined) return;
    handlers["tools/call"] = (params, call) => {
      const { task, ...rest } = params as { readonly task?: { readonly ttl?: number } };
      if (task === undefined) return handler(params, call);
      call.task = task;
      return handler(rest, call);
    };
  }

  opening(result: Record<string, unknown>, auth: AuthInfo | undefined): Record<string, unknown> {
    const list = auth === undefined ? {} : { list: {} };
    const tasks = { ...list, cancel: {}, requests: { tools: { call: {} } } };
    return { ...result, capabilities: { ...(result["capabilities"] as object), tasks } };
  }

  /** Ends the calls that wait for tasks, because this process gives up its tasks. Clients can wait in another process. */
  close(): void {
    for (const call of this.#waiting) call.end(shuttingDown());
  }

  /** Notifies the session of a call about the task that the call has created, as soon as it has the response. */
  created(task: TaskRecord, call: ServerCall): void {
    const session = call.delegate;
    if (!isSession(session)) return;
    call.beforeEnd(({ cancelled }) => {
      const token = call.meta?.progressToken;
      if (cancelled) return;
      Promise.resolve()
        .then(() => this.#feeds.add(task, session, token))
        .catch((thrown: unknown) => call.report(thrown));
    });
  }

  #handlers(): Handlers {
    const handlers: Handlers = {
      "tasks/get": (params, call) => this.#tasks.find(idIn(params), call).then(coreTask),
      "tasks/result": (params, call) => this.#result(idIn(params), call),
      "tasks/cancel": (params, call) => this.#cancel(idIn(params), call),
      "tasks/list": (params, call) =>
        this.#list((params as { readonly cursor?: string } | undefined)?.cursor, call),
    };
    return this.#server.throughMiddleware(handlers);
  }

  async #result(taskId: string, call: ServerCall): Promise<object> {
    const task = await this.#tasks.find(taskId, call);
    const ended = hasEnded(task) ? task : await this.#untilEnded(taskId, call);
    // Rejects if the task has expired.
    return taskOutcome(ended ?? (await this.#tasks.find(taskId, call)), call);
  }

  async #untilEnded(taskId: string, call: ServerCall): Promise<TaskRecord | undefined> {
    const progress = this.#progressOf(taskId, call);
    this.#waiting.add(call);
    try {
      return await this.#tasks.untilEnded(taskId, call.signal, (task) => {
        progress?.changed(task, this.#server.clock, (method, params) => call.send(method, params));
        this.#delivery.offer(task, call);
      });
    } finally {
      this.#waiting.delete(call);
      progress?.end();
      this.#delivery.leave(taskId, call);
    }
  }

  /** Returns the progress for the token of `tasks/result`, unless the session already gets it with its own token. */
  #progressOf(taskId: string, call: ServerCall): ProgressFeed | undefined {
    const token = call.meta?.progressToken;
    const isSent = this.#feeds.hasProgress(taskId, call.delegate as EngineSession);
    return token === undefined || isSent ? undefined : new ProgressFeed(token);
  }

  async #cancel(taskId: string, call: ServerCall): Promise<object> {
    await this.#tasks.find(taskId, call);
    const outcome = await this.#tasks.cancel(taskId);
    const task = await this.#tasks.find(taskId, call);
    if (outcome === "ended") throw cannotCancel(task);
    return coreTask(task);
  }

  /** Lists the tasks of a principal. Other callers have no list: their tasks are known only by their ids. */
  async #list(cursor: string | undefined, call: ServerCall): Promise<object> {
    const { method } = call;
    const principal = call.auth?.principal;
    if (principal === undefined) {
      const problem = `${method}: this server lists tasks only for authenticated callers`;
      throw new McpError(jsonRpcCodes.methodNotFound, `Method not found: ${problem}`);
    }
    const state = await this.#server.sealedState();
    const keyring = await state.keyring();
    const owner = { principal, audience: state.audience(call) };
    const after =
      cursor === undefined ? undefined : await openCursor(keyring, method, cursor, owner);
    const page = await this.#page(principal, after as string | undefined, method);
    const tasks = page.tasks.map(coreTask);
    const { nextCursor } = page;
    if (nextCursor === undefined) return { tasks };
    return { tasks, nextCursor: await sealCursor(keyring, method, nextCursor, owner) };
  }

  async #page(principal: string, after: string | undefined, method: string): Promise<TaskPage> {
    try {
      return await this.#tasks.list(principal, after, this.#server.pageSize);
    } catch (thrown) {
      if (!(thrown instanceof RangeError)) throw thrown;
      throw new McpError(
        jsonRpcCodes.invalidParams,
        `/params/cursor: expected the cursor of an earlier page, received one whose task has expired; send ${method} again without a cursor`,
      );
    }
  }

  /** On the stream of the result, clients get notifications in order with the result. */
  #notifierOf(taskId: string, session: EngineSession): Notify {
    return (method, params) => {
      const waiting = this.#delivery.callOf(taskId, session);
      if (waiting === undefined) session.send(method, params);
      else waiting.send(method, params);
    };
  }
}

function idIn(params: unknown): string {
  return (params as { readonly taskId: string }).taskId;
}

function cannotCancel(task: TaskRecord): McpError {
  const { status } = coreTask(task);
  return new McpError(
    jsonRpcCodes.invalidParams,
    `/params/taskId: expected a task that has not ended, received one that is ${status}`,
    { status },
  );
}

/** Checks a member instead of the class, because bundles without tasks would contain one more file for the class. */
function isSession(delegate: EraDelegate): delegate is EngineSession {
  return "clientTasks" in delegate;
}
