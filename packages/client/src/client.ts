/** A connection to one server, as programs see it: typed by the newest revision, whatever the server speaks. */
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
import { isDeclared, needCapability } from "./features/capability.js";
import { refuseCallOption, refuseName, unknownCallOption } from "./connect/check-options.js";
import type {
  Among,
  Catalog,
  CompletionReference,
  PromptArguments,
  ToolArguments,
  ToolResult,
} from "./features/catalog.js";
import type { CallOptions, Params, Result } from "./call-options.js";
import type { ClientContext, EraConnection } from "./era.js";
import { MissingCapabilityError } from "./errors.js";
import type { ClientEvents } from "./connection/listeners.js";
import { itemList, type ItemList, type ListLimits } from "./features/lists.js";
import type { AroundCall } from "./features/middleware.js";
import { checkPromptArguments } from "./features/prompt-arguments.js";
import {
  neededFor,
  type ChangeListener,
  type ChangingList,
  type Subscription,
  type SubscriptionFilter,
} from "./features/subscription.js";
import type { CallMethod, CallParams, CallResult } from "./features/typed-calls.js";
import type { ListItems } from "./features/watch.js";

/**
 * All calls are rejected with `McpError` when the server answers with an error, `InvalidResultError` when it answers with
 * something else than a result, `MissingCapabilityError` before anything is sent when the server has not declared what
 * the call needs, `RequestTimeoutError`, `RequestCancelledError` and `ConnectionClosedError`.
 *
 * @typeParam Known what is known of the server: nothing, unless `connect<typeof server>` says it
 */
export class Client<Known extends Catalog = Catalog> implements AsyncDisposable {
  /** What was agreed with the server. */
  readonly revision: Revision;
  readonly era: EraName;
  /** Resolves when the connection has ended: with an error, if it did not end in order. It never rejects. */
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

  /** Who the server is, in its own words; servers of the stateless era need not say it. */
  get server(): Implementation | undefined {
    return this.#context.details.server;
  }

  get serverCapabilities(): ServerCapabilities {
    return this.#context.details.capabilities;
  }

  /** How the server is meant to be used, for a model. */
  get instructions(): string | undefined {
    return this.#context.details.instructions;
  }

  /** Answers that nobody waited for any more. */
  get stray(): StrayAnswers {
    return this.#context.connection.outgoing.stray;
  }

  /** Calls a tool. A tool that fails says so in the result: `isError`. */
  callTool<Name extends keyof Known["tools"] & string>(
    name: Name,
    ...rest: ToolArguments<Known, Name>
  ): Promise<ToolResult<Known, Name>>;
  callTool(name: string, args?: unknown, options?: unknown): Promise<CallResult<"tools/call">> {
    if (typeof name !== "string") return refuseName("callTool", "name", name);
    const params = args === undefined ? { name } : { name, arguments: args as Params };
    return this.request("tools/call", params, options as CallOptions | undefined);
  }

  readResource(
    uri: Among<Known["resources"]>,
    options?: CallOptions,
  ): Promise<CallResult<"resources/read">> {
    if (typeof uri !== "string") return refuseName("readResource", "uri", uri);
    return this.request("resources/read", { uri }, options);
  }

  /** Fills in a prompt. Rejected with a TypeError, and nothing is sent, for an argument that is no text. */
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
    if (args !== undefined) checkPromptArguments(args as Params);
    const params =
      args === undefined ? { name } : { name, arguments: args as Record<string, string> };
    return this.request("prompts/get", params, options as CallOptions | undefined);
  }

  /**
   * Suggestions for an argument of a prompt or a resource template.
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
   * Descriptions and annotations are what the server says of its tools: trust them as far as you trust the server. Nothing
   * here goes by them: a tool that is said to be harmless is called like any other.
   */
  listTools(options?: CallOptions): ItemList<Tool, CallResult<"tools/list">> {
    return itemList("tools/list", "tools", this.#lists, (cursor) =>
      this.request("tools/list", pageParams(cursor), options),
    );
  }

  listPrompts(options?: CallOptions): ItemList<Prompt, CallResult<"prompts/list">> {
    return itemList("prompts/list", "prompts", this.#lists, (cursor) =>
      this.request("prompts/list", pageParams(cursor), options),
    );
  }

  listResources(options?: CallOptions): ItemList<Resource, CallResult<"resources/list">> {
    return itemList("resources/list", "resources", this.#lists, (cursor) =>
      this.request("resources/list", pageParams(cursor), options),
    );
  }

  listResourceTemplates(
    options?: CallOptions,
  ): ItemList<ResourceTemplate, CallResult<"resources/templates/list">> {
    return itemList("resources/templates/list", "resourceTemplates", this.#lists, (cursor) =>
      this.request("resources/templates/list", pageParams(cursor), options),
    );
  }

  /** Resolves when the server has shown that it is there. */
  async ping(options: CallOptions = {}): Promise<void> {
    await this.#run("ping", {}, options, () => this.#era.ping(options));
  }

  /**
   * From this level on log messages are wanted: in a session from now on, in the stateless era with each later call.
   */
  async setLogLevel(level: LoggingLevel, options: CallOptions = {}): Promise<void> {
    await this.#run("logging/setLevel", { level }, options, () => {
      needCapability(this.serverCapabilities, "logging/setLevel", "logging");
      return this.#era.setLogLevel(level, options);
    });
  }

  /**
   * Asks to hear of changes; the listeners of the client hear of them, too. Resolves when the server has agreed. A signal
   * ends the subscription at any time.
   */
  async subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener = () => {},
    options: CallOptions = {},
  ): Promise<Subscription> {
    for (const capability of neededFor(filter)) {
      needCapability(this.serverCapabilities, "subscriptions/listen", capability);
    }
    const { resources = [], lists = [] } = filter;
    const subscription = await this.#run(
      "subscriptions/listen",
      { resources, lists },
      options,
      (wanted) => this.#era.subscribe(wanted, listener, options),
    );
    return subscription as Subscription;
  }

  /**
   * Tells of all items of a list: now, and anew whenever the server says that they are others. Resolves when the listener
   * was told for the first time.
   *
   * @example await client.watch("tools", (tools) => model.offer(tools));
   */
  async watch<List extends ChangingList>(
    list: List,
    listener: (items: readonly ListItems[List][]) => void,
    options: CallOptions = {},
  ): Promise<Subscription> {
    const lists = {
      tools: () => this.listTools(fresh),
      prompts: () => this.listPrompts(fresh),
      resources: () => this.listResources(fresh),
    };
    const fresh = { ...options, fresh: true };
    const read = (): Promise<readonly ListItems[List][]> => lists[list]().all() as Promise<never>;
    const { watchList } = await import("./features/watch.js");
    const subscribe: Client["subscribe"] = (...args) => this.subscribe(...args);
    return watchList(subscribe, this.#context.connection, list, read, listener, options);
  }

  /** Sends any request: one of the newest revision with its types, or another that the server is known to have. */
  request<Method extends CallMethod>(
    method: Method,
    params: CallParams<Method>,
    options?: CallOptions,
  ): Promise<CallResult<Method>>;
  request<Method extends string>(
    // Otherwise wrong params of a known method would pass for those of an unknown one.
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
      // Callers without types may give anything; what is wrong comes out of the promise.
      return Promise.reject(error);
    }
  }

  /** Sends a notification, in the terms of the newest revision that has its method. */
  notify(method: string, params?: Params): void {
    this.#era.notify(method, params);
  }

  /** The roots are others than before. Servers of the stateless era ask for them each time, and are told nothing. */
  rootsChanged(): void {
    if (this.#context.capabilities.roots === undefined) {
      throw new TypeError(
        "rootsChanged: expected a client that has roots, received none; give the option answer.roots",
      );
    }
    this.#era.rootsChanged();
  }

  /** @returns what ends it */
  on<Event extends keyof ClientEvents>(
    event: Event,
    listener: (value: ClientEvents[Event]) => void,
  ): () => void {
    return this.#context.listeners.add(event, listener);
  }

  /** Ends the connection. Calls that wait are rejected with `ConnectionClosedError`. */
  close(): Promise<void> {
    return this.#context.connection.close("the client has closed it");
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #send(method: string, params: Params, options: CallOptions): Promise<Result> {
    const { details, outputs } = this.#context;
    const { requests } = this.#era.protocol;
    const capability = Object.hasOwn(requests, method)
      ? requests[method]?.capability?.server
      : undefined;
    if (capability !== undefined && !isDeclared(details.capabilities, capability)) {
      return Promise.reject(new MissingCapabilityError(method, capability));
    }
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

function pageParams(cursor: string | undefined): { cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}
