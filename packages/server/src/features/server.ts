/** A server with features: tools, prompts, resources, completion and logging on top of the engine. */
import type { AuthInfo, Awaitable, KeyedBuckets, MirroredArgument, Rate } from "@mcp-gen/core";
import { keyedBuckets } from "@mcp-gen/core/base";
import type { ClusterNode, NodeHealth } from "@mcp-gen/core/cluster";
import { newestRevision, type JsonRpcRequest, type Revision } from "@mcp-gen/protocol";
import type { LoggingLevel, RequestMetaObject, ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime/dispatch";
import { Engine } from "../engine/engine.js";
import type { CacheHint, Handlers, ServerCall } from "../engine/request.js";
import type { ServedRevision } from "../engine/revisions.js";
import type { InputSupport } from "../engine/engine-context.js";
import type { SessionExtras } from "../engine/session-extras.js";
import type { PingOptions, ServerLogOptions, ServerSession } from "../engine/session-events.js";
import type { SealedState } from "../input/sealed-state.js";
import type { Server } from "./api.js";
import { checkCacheHint } from "./cache-hint.js";
import type { ServerNode, SharedParts } from "./cluster/server-node.js";
import type { Definition } from "./definition.js";
import type { ServedExtensions } from "./extensions.js";
import type { CompletionCode, FeatureServer, ResultGuards } from "./feature-server.js";
import { featureCapabilities, defineFeatures, featureHandlers, type Features } from "./features.js";
import { readable } from "./resources/handlers.js";
import { requireScopes } from "./scopes.js";
import type { TaskAdmin } from "./tasks/admin.js";
import { lazyAdmin } from "./tasks/lazy-admin.js";
import type { ServerTasks } from "./tasks/server-tasks.js";
import { Announcements, type List } from "./subscriptions/announcements.js";
import type { SubscriptionHandler } from "./subscriptions/subscriptions.js";
import type { Sender } from "./visibility.js";

type RequiredScopes = typeof import("./required-scopes.js").requiredScopes;

export class McpServer extends Engine implements Server, FeatureServer {
  readonly tools: Features["tools"];
  readonly prompts: Features["prompts"];
  readonly resources: Features["resources"];
  readonly resourceTemplates: Features["resourceTemplates"];
  readonly use: FeatureServer["use"];
  readonly rateLimit: FeatureServer["rateLimit"];
  readonly pageSize: number;
  readonly cache: CacheHint;
  readonly capabilities: ServerCapabilities;
  readonly handlers: Handlers;
  readonly input: InputSupport;
  /** Loaded with the first revision. */
  guards!: ResultGuards;
  completion!: CompletionCode;
  /** Loaded with the first revision if a tool can run as a task. */
  taskRuntime!: ServerTasks;
  /** Set when this process joins a cluster. */
  declare shared?: SharedParts;
  #usesTasks: boolean;
  #nodeId: string | undefined;
  #joining: Promise<ServerNode> | undefined;
  #tasksLoading: Promise<ServerTasks> | undefined;
  /** Loaded with the first revision if something has scopes, otherwise when it gets some. */
  #requiredScopes: RequiredScopes | undefined;
  readonly #announcements: Announcements;
  readonly #definition: Definition;
  #state: SealedState | undefined;

  constructor(definition: Definition, revisions: readonly ServedRevision[]) {
    super("defineServer", definition, revisions);
    this.#definition = definition;
    this.use = definition.use ?? [];
    this.rateLimit = definition.rateLimit;
    this.pageSize = pageSizeOf(definition);
    this.cache = definition.cache ?? { ttlMs: 0, cacheScope: "private" };
    checkCacheHint(this.cache, "defineServer: cache");
    this.#announcements = new Announcements(this, this.sessions);
    this.#usesTasks = definition.tasks !== undefined;
    const features = defineFeatures(definition, this, this.#announcements);
    this.tools = features.tools;
    this.prompts = features.prompts;
    this.resources = features.resources;
    this.resourceTemplates = features.resourceTemplates;
    this.capabilities = featureCapabilities(definition, features, this.#usesTasks);
    for (const { advice } of definition.extensions ?? []) {
      if (advice !== undefined) this.warn(advice);
    }
    this.handlers = featureHandlers(features, this, this.#announcements, definition);
    this.input = inputSupport(definition.state?.acceptAnswersWithoutState ?? false, () =>
      this.sealedState(),
    );
  }

  get tasks(): TaskAdmin {
    if (!this.#usesTasks) throw withoutTasks("server.tasks");
    return lazyAdmin(() => this.#loadTasks());
  }

  useTasks(where: string): void {
    // Clients already know the capabilities of the definition.
    if (!this.#usesTasks && (this.capabilities as unknown) !== undefined) throw withoutTasks(where);
    this.#usesTasks = true;
  }

  get nodeId(): string {
    // Not earlier, because some hosts forbid randomness while modules load.
    return (this.#nodeId ??= crypto.randomUUID());
  }

  async health(): Promise<NodeHealth> {
    return (await this.join()).node.health();
  }

  /** Joins the cluster and continues tasks of interrupted processes, without waiting for a client. */
  serving(): void {
    const { cluster, tasks } = this.#definition;
    if (!cluster && tasks?.store?.isDurable !== true) return;
    this.loadHandlers().catch((thrown: unknown) => {
      this.report(thrown, { method: "tools/call", revision: newestRevision });
    });
  }

  get joinCluster(): (() => Promise<ClusterNode>) | undefined {
    return this.#definition.cluster && (() => this.join().then(({ node }) => node));
  }

  buckets(rate: Rate, name: string): KeyedBuckets {
    const own = keyedBuckets(rate, this.clock, `defineServer: rateLimit of ${name}`);
    const { rateLimit } = this;
    if (!rateLimit || rateLimit.scope !== "cluster") return own;
    return { take: (key) => (this.shared?.rates.buckets(name, rate) ?? own).take(key) };
  }

  resourceUpdated(uri: string): void {
    this.#announcements.resourceUpdated(uri);
  }

  toolsChanged(): void {
    this.#listChanged("tools");
  }

  promptsChanged(): void {
    this.#listChanged("prompts");
  }

  resourcesChanged(): void {
    this.#listChanged("resources");
  }

  ping(session: ServerSession | string, options?: PingOptions): Promise<void> {
    return this.sessions.ping(session, options);
  }

  log(level: LoggingLevel, data: unknown, options?: ServerLogOptions): void {
    if (this.capabilities.logging !== undefined) this.sessions.log(level, data, options);
  }

  mirrored(tool: string, request?: JsonRpcRequest, auth?: AuthInfo): readonly MirroredArgument[] {
    const meta = request?.params?.["_meta"] as RequestMetaObject | undefined;
    // Only clients of the stateless era repeat arguments in headers.
    const named = request && this.statelessRevision(request);
    const revision = named ?? this.newestStateless ?? newestRevision;
    const sender = { meta, auth, revision, method: "tools/call" };
    return this.tools.find(tool, sender)?.mirrored ?? [];
  }

  override scopesOf(params: unknown, sender: Sender): Awaitable<readonly string[]> {
    const required = this.#requiredScopes;
    if (required !== undefined) return required(this, params, sender);
    return this.#loadScopes().then((loaded) => loaded(this, params, sender));
  }

  async sealedState(): Promise<SealedState> {
    const { SealedState } = await import("../input/sealed-state.js");
    this.#state ??= new SealedState(
      { ...this.shared?.state, ...this.#definition.state },
      {
        limits: this.limits,
        clock: this.clock,
        name: this.info.name,
        hasSharedClients: () => this.hasSharedClients,
        isSingleUse: (name) => {
          const tool = this.tools.get(name);
          return tool?.enabled === true && tool.singleUse;
        },
        warn: (message) => this.warn(message),
      },
    );
    return this.#state;
  }

  sessionHandlers(): Promise<Handlers> {
    return this.#announcements.sessionHandlers();
  }

  async loadSessions(revision: Revision): Promise<SessionExtras | undefined> {
    return (await this.#loadExtensions())?.inSessions(revision);
  }

  async loadStateless(): Promise<DispatchOptions<ServerCall> | undefined> {
    const extensions = await this.#loadExtensions();
    this.#announcements.startFilters = extensions?.startFilters;
    return extensions?.withoutSessions;
  }

  protected loadListen(): Promise<unknown> {
    return this.#announcements.loadListeners();
  }

  async #loadExtensions(): Promise<ServedExtensions | undefined> {
    const { extensions } = this.#definition;
    if (extensions === undefined && !this.#usesTasks) return undefined;
    const { serveExtensions } = await import("./extensions.js");
    const tasks = this.#usesTasks ? await this.#loadTasks() : undefined;
    return serveExtensions(extensions ?? [], this, tasks);
  }

  observerFor(uri: string, sender: Sender, call?: ServerCall): SubscriptionHandler | undefined {
    const candidates = readable(this.resources, this.resourceTemplates, uri, sender);
    const item = candidates.find((each) => each.at(uri) !== undefined);
    if (call && item?.scopes !== undefined) requireScopes(call, item.required(uri) ?? []);
    return item?.subscribe;
  }

  protected async loadHandlers(): Promise<void> {
    if (this.#definition.cluster) await this.join();
    this.guards = await import("./result-guards.js");
    if (this.capabilities.completions !== undefined) {
      this.completion = await import("./completion.js");
    }
    if (this.usesScopes) await this.#loadScopes();
    if (this.#usesTasks) (await this.#loadTasks()).open();
  }

  #loadTasks(): Promise<ServerTasks> {
    return (this.#tasksLoading ??= import("./tasks/server-tasks.js").then(({ startTasks }) =>
      startTasks(this, this.#definition, this.tools),
    ));
  }

  /** Leaves the cluster last, because calls that end use it. */
  override async close(grace?: number): Promise<void> {
    await super.close(grace);
    await closed(this.#joining);
  }

  protected endBackground(): Promise<void> | undefined {
    this.#announcements.end();
    return closed(this.#tasksLoading);
  }

  /** Without a cluster, the node is alone. */
  join(): Promise<ServerNode> {
    return (this.#joining ??= import("./cluster/server-node.js").then(({ startNode }) =>
      startNode(this, this.#definition.cluster, this.#announcements),
    ));
  }

  async shareSessions(nodeId: string): Promise<void> {
    const { FeatureSharing } = await import("./cluster/server-node.js");
    this.sharing ??= new FeatureSharing(nodeId, this);
  }

  async #loadScopes(): Promise<RequiredScopes> {
    const { requiredScopes } = await import("./required-scopes.js");
    this.#requiredScopes = requiredScopes;
    return requiredScopes;
  }

  #listChanged(list: List): void {
    if (this.capabilities[list] === undefined) {
      throw new TypeError(
        `${list}Changed: expected a server with ${list}, received a definition without ${list}; add \`${list}: {}\``,
      );
    }
    this.#announcements.listChanged(list);
  }
}

/** Closes what was started. If it could not be loaded, nothing has started. */
function closed(starting: Promise<{ close(): Promise<void> }> | undefined) {
  return starting?.then(
    (started) => started.close(),
    () => {},
  );
}

/** The code for input requests loads when the first handler sends one. */
function inputSupport(
  acceptsAnswersWithoutState: boolean,
  loadState: () => Promise<SealedState>,
): InputSupport {
  return {
    acceptsAnswersWithoutState,
    async inSession(call, session) {
      const { SessionRequester } = await import("../input/session-requester.js");
      return new SessionRequester(call, session);
    },
    async inRounds(call) {
      const { firstRound } = await import("../input/sealed-rounds.js");
      return firstRound(call, await loadState());
    },
    async resume(call, params) {
      const { nextRound } = await import("../input/sealed-rounds.js");
      return nextRound(call, await loadState(), params);
    },
  };
}

function withoutTasks(where: string): TypeError {
  return new TypeError(`${where}: expected a server with tasks; add \`tasks: {}\` to defineServer`);
}

function pageSizeOf({ pageSize = 100 }: Definition): number {
  if (Number.isInteger(pageSize) && pageSize > 0) return pageSize;
  throw new TypeError(
    `defineServer: pageSize: expected a whole number above 0, received ${String(pageSize)}`,
  );
}
