/** A connection to one server. All types are those of the newest revision, for servers of every revision. */
import type { StrayAnswers } from "@mcp-gen/core";
import { eraOf, type Era as EraName, type Revision } from "@mcp-gen/protocol";
import type {
  CompleteRequestParams,
  Implementation,
  LoggingLevel,
  Prompt,
  Resource,
  ResourceTemplate,
  ServerCapabilities,
  Tool,
} from "@mcp-gen/protocol/newest";
import { needCapability } from "./features/capability.js";
import {
  hasOtherThanStrings,
  refuseArguments,
  refuseCallOption,
  refuseName,
  unknownCallOption,
} from "./connect/check-options.js";
import type {
  Among,
  Catalog,
  CompletionReference,
  PromptArguments,
  StartArguments,
  ToolArguments,
  ToolResult,
} from "./features/catalog.js";
import type { CallOptions, Params, Result } from "./call-options.js";
import type { ClientContext, EraConnection } from "./era.js";
import type { ClientEvents } from "./connection/listeners.js";
import type { ListLimits } from "./features/list-items.js";
import { itemList, type ItemList } from "./features/lists.js";
import type { AroundCall } from "./features/middleware.js";
import {
  neededFor,
  type ChangeListener,
  type SubscribeOptions,
  type ChangingList,
  type Subscription,
  type SubscriptionFilter,
} from "./features/subscription.js";
import type { CallMethod, CallParams, CallResult } from "./features/typed-calls.js";
import type { ListItems } from "./features/watch.js";
import type { ClientTasks, Task, TaskListPage, ToolTask } from "./features/tool-task.js";

/**
 * A client that is connected to one server.
 *
 * A call rejects with `McpError` if the server answers with an error, and with `InvalidResultError` if the result is
 * invalid. If the server has not declared the needed capability, the call sends nothing and rejects with
 * `MissingCapabilityError`. Calls also reject with `RequestTimeoutError`, `RequestCancelledError` and
 * `ConnectionClosedError`.
 *
 * @typeParam Known the known tools and prompts of the server: none without `connect<typeof server>`
 */
export class Client<Known extends Catalog = Catalog> implements AsyncDisposable {
  /** The negotiated revision. */
  readonly revision: Revision;
  readonly era: EraName;
  /**
   * Resolves when the connection has ended: to an error, or to `undefined` if the connection ended normally. Never
   * rejects.
   */
  readonly closed: Promise<Error | undefined>;
  readonly #era: EraConnection;
  readonly #context: ClientContext;
  readonly #around: AroundCall | undefined;
  readonly #lists: ListLimits;

  /** @internal */
  constructor(
    era: EraConnection,
    context: ClientContext,
    { around, lists }: { readonly around: AroundCall | undefined; readonly lists: ListLimits },
  ) {
    this.revision = era.protocol.revision;
    this.era = eraOf(this.revision);
    this.#era = era;
    this.#context = context;
    this.#around = around;
    this.#lists = lists;
    this.closed = context.connection.closed;
    void this.closed.then((error) => context.listeners.emit("close", error));
  }

  /** The name and version that the server reports. A stateless server can omit them. */
  get server(): Implementation | undefined {
    return this.#context.details.server;
  }

  get serverCapabilities(): ServerCapabilities {
    return this.#context.details.capabilities;
  }

  /** The server's instructions for a model. */
  get instructions(): string | undefined {
    return this.#context.details.instructions;
  }

  /** The numbers of unexpected responses. */
  get stray(): StrayAnswers {
    return this.#context.connection.outgoing.stray;
  }

  /** Calls a tool. If the tool fails, the result has `isError`. */
  callTool<Name extends keyof Known["tools"] & string>(
    name: Name,
    ...rest: ToolArguments<Known, Name>
  ): Promise<ToolResult<Known, Name>>;
  callTool(name: string, args?: unknown, options?: unknown): Promise<CallResult<"tools/call">> {
    if (typeof name !== "string") return refuseName("callTool", "name", name);
    const params = args === undefined ? { name } : { name, arguments: args as Params };
    return this.request("tools/call", params, options as CallOptions | undefined);
  }

  /**
   * Starts a tool as a task. If the server answers without a task, the returned handle is already completed. Needs the
   * option `extensions: [tasks()]` of `connect`.
   *
   * @example const task = await client.startTool("report", { quarter: "Q3" });
   */
  startTool<Name extends keyof Known["tools"] & string>(
    name: Name,
    ...rest: StartArguments<Known, Name>
  ): Promise<ToolTask<ToolResult<Known, Name>>>;
  async startTool(name: string, args?: unknown, options?: unknown): Promise<ToolTask> {
    return this.#tasks.start((...call) => this.#run(...call), name, args, options);
  }

  /**
   * Returns a handle of a task that this or another process started. Sends nothing. Needs the option `extensions:
   * [tasks()]` of `connect`.
   *
   * @param json the result of `toJSON` of a handle
   * @throws TaskHandleError for invalid data, and for data that does not fit the revision of the server
   */
  resumeTask(json: unknown, options?: CallOptions): ToolTask {
    return this.#tasks.resume(json, options);
  }

  /**
   * Lists the tasks of this user. Only for servers of 2025-11-25 that declare `tasks.list`. Needs the option
   * `extensions: [tasks()]` of `connect`.
   */
  listTasks(options?: CallOptions): ItemList<Task, TaskListPage> {
    return this.#tasks.list((cursor) => this.#page("tasks/list", cursor, options), this.#lists);
  }

  readResource(
    uri: Among<Known["resources"]>,
    options?: CallOptions,
  ): Promise<CallResult<"resources/read">> {
    if (typeof uri !== "string") return refuseName("readResource", "uri", uri);
    return this.request("resources/read", { uri }, options);
  }

  /** Gets a prompt. Rejects with a TypeError, and sends nothing, if an argument is not a string. */
  getPrompt<Name extends keyof Known["prompts"] & string>(
    name: Name,
    ...rest: PromptArguments<Known, Name>
  ): Promise<CallResult<"prompts/get">>;
  async getPrompt(
    name: string,
    args?: unknown,
    options?: unknown,
  ): Promise<CallResult<"prompts/get">> {
    if (typeof name !== "string") return refuseName("getPrompt", "name", name);
    if (hasOtherThanStrings(args)) return refuseArguments(args as Params);
    const params =
      args === undefined ? { name } : { name, arguments: args as Record<string, string> };
    return this.request("prompts/get", params, options as CallOptions | undefined);
  }

  /**
   * Requests suggestions for an argument of a prompt or a resource template.
   *
   * @example client.complete({ type: "ref/prompt", name: "greet" }, { name: "language", value: "e" })
   */
  complete(
    ref: CompletionReference<Known>,
    argument: CompleteRequestParams["argument"],
    options: CallOptions & { readonly context?: CompleteRequestParams["context"] } = {},
  ): Promise<CallResult<"completion/complete">> {
    const { context, ...call } = options;
    const params = { ref, argument, ...(context === undefined ? {} : { context }) };
    return this.request("completion/complete", params, call);
  }

  /**
   * Lists the tools of the server. Descriptions and annotations come from the server: trust them as far as you trust
   * the server. The client ignores annotations: it calls a tool that claims to be harmless like any other tool.
   */
  listTools(options?: CallOptions): ItemList<Tool, CallResult<"tools/list">> {
    return this.#list("tools/list", "tools", options);
  }

  listPrompts(options?: CallOptions): ItemList<Prompt, CallResult<"prompts/list">> {
    return this.#list("prompts/list", "prompts", options);
  }

  listResources(options?: CallOptions): ItemList<Resource, CallResult<"resources/list">> {
    return this.#list("resources/list", "resources", options);
  }

  listResourceTemplates(
    options?: CallOptions,
  ): ItemList<ResourceTemplate, CallResult<"resources/templates/list">> {
    return this.#list("resources/templates/list", "resourceTemplates", options);
  }

  /** Resolves when the server has answered. */
  async ping(options: CallOptions = {}): Promise<void> {
    await this.#run("ping", {}, options, () => this.#era.ping(options));
  }

  /**
   * Sets the minimum level of log messages. In a session, the client sends the level to the server. In the stateless
   * era, each later call contains the level.
   */
  async setLogLevel(level: LoggingLevel, options: CallOptions = {}): Promise<void> {
    await this.#run("logging/setLevel", { level }, options, () => {
      needCapability(this.serverCapabilities, "logging/setLevel", "logging");
      return this.#era.setLogLevel(level, options);
    });
  }

  /**
   * Subscribes to changes. The listeners that you added with `on` are also called. Resolves when the server has
   * accepted the subscription. Aborting `options.signal` ends the subscription.
   */
  async subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener = () => {},
    options: SubscribeOptions = {},
  ): Promise<Subscription> {
    for (const capability of neededFor(filter)) {
      needCapability(this.serverCapabilities, "subscriptions/listen", capability);
    }
    const { resources = [], lists = [], extensions } = filter;
    const subscription = await this.#run(
      "subscriptions/listen",
      { resources, lists, ...(extensions && { extensions }) },
      options,
      (wanted) => this.#era.subscribe(wanted, listener, options),
    );
    return subscription as Subscription;
  }

  /**
   * Reports all items of a list, initially and after each change. Resolves after the first call of the listener.
   *
   * @example await client.watch("tools", (tools) => model.offer(tools));
   */
  async watch<List extends ChangingList>(
    list: List,
    listener: (items: readonly ListItems[List][]) => void,
    options: CallOptions = {},
  ): Promise<Subscription> {
    const { watchList } = await import("./features/watch.js");
    return watchList(this, this.#context.connection, list, listener, options);
  }

  /** Sends any request: a method of the newest revision with its types, or a custom method of the server. */
  request<Method extends CallMethod>(
    method: Method,
    params: CallParams<Method>,
    options?: CallOptions,
  ): Promise<CallResult<Method>>;
  request<Method extends string>(
    // Otherwise, the compiler would accept invalid params of a known method as params of a custom method.
    method: Method & (Method extends CallMethod ? never : unknown),
    params?: Params,
    options?: CallOptions,
  ): Promise<Result>;
  request(method: string, params: Params = {}, options: CallOptions = {}): Promise<unknown> {
    try {
      const unknown = unknownCallOption(options);
      if (unknown !== undefined) return refuseCallOption(method, unknown);
      return this.#around === undefined
        ? this.#send(method, params, options)
        : this.#run(method, params, options, (current) => this.#send(method, current, options));
    } catch (error) {
      // Callers without types can pass any value, so an exception must become a rejection.
      return Promise.reject(error);
    }
  }

  /** Sends a notification in the form of the newest revision that has its method. */
  notify(method: string, params?: Params): void {
    this.#era.notify(method, params);
  }

  /**
   * Notifies the server that the roots have changed. Stateless servers get no notification, because they request the
   * roots each time.
   */
  rootsChanged(): void {
    if (this.#context.capabilities.roots === undefined) {
      throw new TypeError("rootsChanged: the client has no roots; pass the option answer.roots");
    }
    this.#era.rootsChanged();
  }

  /** @returns a function that removes the listener */
  on<Event extends keyof ClientEvents>(
    event: Event,
    listener: (value: ClientEvents[Event]) => void,
  ): () => void {
    return this.#context.listeners.add(event, listener);
  }

  /** Closes the connection. Pending calls reject with `ConnectionClosedError`. */
  async close(): Promise<void> {
    await this.#context.tasks?.cancelled();
    await this.#context.connection.close("the client closed the connection");
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #list(method: string, key: string, options: CallOptions | undefined): ItemList<never, never> {
    return itemList(method, key, this.#lists, (cursor) =>
      this.#page(method, cursor, options),
    ) as ItemList<never, never>;
  }

  #page(
    method: string,
    cursor: string | undefined,
    options: CallOptions | undefined,
  ): Promise<Record<string, never>> {
    const params = cursor === undefined ? {} : { cursor };
    return this.request<string>(method, params, options) as Promise<Record<string, never>>;
  }

  get #tasks(): ClientTasks {
    const { tasks } = this.#context;
    if (tasks !== undefined) return tasks;
    throw new TypeError("tasks: pass the option extensions: [tasks()]");
  }

  #send(method: string, params: Params, options: CallOptions): Promise<Result> {
    const { details, outputs } = this.#context;
    const { requests } = this.#era.protocol;
    const capability = Object.hasOwn(requests, method)
      ? requests[method]?.capability?.server
      : undefined;
    // Exceptions become rejections in `request`.
    if (capability !== undefined) needCapability(details.capabilities, method, capability);
    return outputs.validate(method, params, this.#era.request(method, params, options));
  }

  #run(
    method: string,
    params: Params,
    options: CallOptions,
    send: (params: Params) => Promise<unknown>,
  ): Promise<unknown> {
    return this.#around?.({ method, params, options }, send) ?? send(params);
  }
}
