/**
 * A server: what a definition offers, kept ready for requests of every revision. Transports see it as an `Endpoint`;
 * programs add and remove things while it runs.
 */
import {
  defaultLimits,
  implementationOf,
  isMcpError,
  isolated,
  reliableClock,
  RetryLaterError,
  systemClock,
} from "@mcp-gen/core/base";
import type {
  AuthInfo,
  Clock,
  Connection,
  ConnectEndpointOptions,
  RequestHandle,
  Keyring,
  Limits,
  Outbound,
  MirroredArgument,
  NonceStore,
  Route,
  Timer,
} from "@mcp-gen/core";
import {
  newestRevision,
  type JsonRpcErrorObject,
  type JsonRpcRequest,
  type Revision,
} from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import type {
  Implementation,
  LoggingLevel,
  RequestMetaObject,
  ServerCapabilities,
} from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Server } from "../features/api.js";
import { checkCacheHint } from "../features/cache-hint.js";
import type { CacheHint, ServerCall } from "./request.js";
import { ServerConnection } from "./connection.js";
import type { Definition } from "../features/definition.js";
import { Offers } from "../features/features.js";
import { OpenSessions } from "./open-sessions.js";
import type {
  Handlers,
  LossReport,
  RequestOrigin,
  ServerCore,
  ServerEvents,
} from "./server-core.js";
import { Announcements, type List } from "../features/subscriptions/announcements.js";
import type {
  PingOptions,
  ServerLogOptions,
  ServerSession,
  SessionEvents,
} from "./session-events.js";
import {
  Subscriptions,
  type SubscriptionHandler,
} from "../features/subscriptions/subscriptions.js";
import { LISTEN, serverShares, type ServerShares } from "./shares.js";
import { unsupportedRevision } from "./unsupported-revision.js";
import { loadService, type ServedRevision } from "./revisions.js";
import type { Service, SessionService } from "./service.js";

const GRACE = 5_000;

export class McpServer implements Server, ServerCore {
  readonly info: Implementation;
  readonly instructions: string | undefined;
  readonly capabilities: ServerCapabilities;
  readonly revisions: readonly Revision[];
  readonly handlers: Handlers;
  readonly use: ServerCore["use"];
  readonly dispatchOptions: DispatchOptions<ServerCall> | undefined;
  readonly limits: Limits;
  readonly shares: ServerShares;
  readonly clock: Clock;
  readonly events: ServerEvents;
  readonly pageSize: number;
  readonly cache: CacheHint;
  readonly subscriptions: Subscriptions;
  readonly hasSessions: boolean;
  readonly hasStateless: boolean;
  readonly acceptsAnswersWithoutState: boolean;
  readonly #offers: Offers;
  readonly #announcements: Announcements;
  readonly #sources: readonly ServedRevision[];
  /** Revisions by era, oldest first. */
  readonly #eras: Readonly<Record<ServedRevision["era"], readonly Revision[]>>;
  readonly #sessions = new OpenSessions();
  readonly #serving = new Set<ServerCall>();
  readonly #loading = new Map<Revision, Promise<void>>();
  readonly #lossListeners = new Set<(report: LossReport) => void>();
  readonly #services = new Map<Revision, Service>();
  #keyring: Keyring | undefined;
  /** Whether all clients have a connection to this very process, so that none can come back to another one. */
  #isAlone = true;
  /** Whether there is only a key that was made up, and nobody was told yet. */
  #hasOwnKey = false;
  readonly #audience: string | undefined;
  #states: NonceStore | undefined;
  #closing = false;
  #idle: (() => void) | undefined;

  constructor(definition: Definition, sources: readonly ServedRevision[]) {
    const { limits, clock = systemClock, state, name, version } = definition;
    this.info = implementationOf(definition);
    this.instructions = definition.instructions;
    this.limits = { ...defaultLimits, ...limits };
    this.shares = serverShares(this.limits);
    this.clock = reliableClock(clock);
    this.events = definition;
    this.use = definition.use ?? [];
    this.pageSize = pageSizeOf(definition);
    this.cache = definition.cache ?? { ttlMs: 0, cacheScope: "private" };
    checkCacheHint(this.cache, "defineServer: cache");
    this.#keyring = state?.keyring;
    this.#states = state?.used;
    this.#audience = state?.audience;
    this.acceptsAnswersWithoutState = state?.acceptAnswersWithoutState ?? false;
    this.#sources = sources;
    this.revisions = sources.map(({ revision }) => revision);
    this.#eras = {
      session: revisionsOf("session", sources),
      stateless: revisionsOf("stateless", sources),
    };
    this.hasSessions = this.#eras.session.length > 0;
    this.hasStateless = this.#eras.stateless.length > 0;
    if (typeof name !== "string" || name === "" || typeof version !== "string") {
      throw new TypeError(
        `defineServer: expected a name and a version, received ${JSON.stringify({ name, version })}`,
      );
    }
    this.subscriptions = new Subscriptions(this);
    this.#announcements = new Announcements(this, this.#sessions);
    this.#offers = new Offers(definition, this, this.#announcements);
    this.capabilities = this.#offers.capabilities;
    this.handlers = this.#offers.handlers();
    this.dispatchOptions = this.#offers.dispatchOptions;
  }

  get tools(): Server["tools"] {
    return this.#offers.tools;
  }

  get prompts(): Server["prompts"] {
    return this.#offers.prompts;
  }

  get resources(): Server["resources"] {
    return this.#offers.resources;
  }

  get resourceTemplates(): Server["resourceTemplates"] {
    return this.#offers.templates;
  }

  resourceUpdated(uri: string): void {
    this.subscriptions.updated(uri);
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
    return this.#sessions.ping(session, options);
  }

  log(level: LoggingLevel, data: unknown, options?: ServerLogOptions): void {
    if (this.capabilities.logging !== undefined) this.#sessions.log(level, data, options);
  }

  onLosses(listener: (report: LossReport) => void): () => void {
    this.#lossListeners.add(listener);
    return () => this.#lossListeners.delete(listener);
  }

  mirrored(tool: string, request?: JsonRpcRequest, auth?: AuthInfo): readonly MirroredArgument[] {
    const meta = request?.params?.["_meta"] as RequestMetaObject | undefined;
    // Only clients of the stateless era repeat arguments.
    const requested = request === undefined ? undefined : requestedRevision(request);
    const revision = this.#statelessRevision(requested) ?? newestRevision;
    return this.#offers.mirrored(tool, { meta, auth, revision, method: "tools/call" });
  }

  unloadedRevision(message: unknown): Revision | undefined {
    const revision = isObject(message) ? this.#revisionFor(message) : undefined;
    return revision === undefined || this.#services.has(revision) ? undefined : revision;
  }

  ready(revision: Revision): Promise<void> {
    const source = this.#sources.find((each) => each.revision === revision);
    if (source === undefined || this.#services.has(revision)) return Promise.resolve();
    const known = this.#loading.get(revision);
    if (known !== undefined) return known;
    const loading = this.#load(source);
    this.#loading.set(revision, loading);
    const done = (): boolean => this.#loading.delete(revision);
    loading.then(done, done);
    return loading;
  }

  handleRequest(
    request: JsonRpcRequest,
    outbound: Outbound,
    route: Route | undefined,
  ): RequestHandle {
    this.#isAlone = false;
    return this.handleOnConnection(request, outbound, route);
  }

  /** As `handleRequest`, for a client that has a connection of its own: what it is given ends with that. */
  handleOnConnection(
    request: JsonRpcRequest,
    outbound: Outbound,
    route: Route | undefined,
  ): RequestHandle {
    const requested = requestedRevision(request);
    const revision = this.#statelessRevision(requested);
    const service = revision && this.#services.get(revision);
    if (service?.era === "stateless") return service.serve(request, outbound, route);
    if (revision !== undefined) throw notLoaded(revision);
    const error = this.unsupported(requested);
    outbound.answer(request.id, { jsonrpc: "2.0", id: request.id, error }, route);
    return DONE;
  }

  connect(outbound: Outbound, options: ConnectEndpointOptions = {}): Connection {
    return new ServerConnection(this, outbound, options);
  }

  async close(grace: number = GRACE): Promise<void> {
    // Messages that wait for code are served.
    if (this.#loading.size > 0) await this.#loaded(grace);
    this.#closing = true;
    this.#announcements.listeners.end();
    this.subscriptions.end();
    if (this.#serving.size > 0) {
      await new Promise<void>((resolve) => {
        const timer = this.clock.after(grace, resolve);
        // Another call may be waiting already, with more patience.
        const others = this.#idle;
        this.#idle = () => {
          others?.();
          timer.cancel();
          resolve();
        };
      });
    }
    for (const call of this.#serving) call.end(shuttingDown());
    for (const connection of this.#sessions) connection.end("the server has ended");
  }

  // What connections and services need.

  /** Whether a request of a connection is one of the stateless era. */
  standsAlone(request: { readonly params?: unknown }): boolean {
    return this.hasStateless && (!this.hasSessions || requestedRevision(request) !== undefined);
  }

  /** The revision of a session: the requested one, or the newest of this server. */
  sessionRevision(requested: unknown): Revision | undefined {
    return this.#find("session", requested);
  }

  /** @throws Error if `ready` has not loaded the revision */
  sessionService(revision: Revision): SessionService {
    const service = this.#services.get(revision);
    if (service?.era !== "session") throw notLoaded(revision);
    return service;
  }

  unsupported(requested: unknown): JsonRpcErrorObject {
    // Anything may stand there, also what cannot be turned into a string.
    const name = typeof requested === "string" ? requested : typeof requested;
    return unsupportedRevision(name, this.revisions);
  }

  joined(connection: ServerConnection): void {
    this.#sessions.add(connection);
  }

  left(connection: ServerConnection): void {
    if (this.#sessions.delete(connection)) this.tellSession("onSessionClosed", connection);
  }

  /** Calls a hook for a session. What it throws is reported, and does not reach clients. */
  tellSession(name: keyof SessionEvents, { description }: ServerConnection): void {
    if (description !== undefined) this.#tell(name, () => this.events[name]?.(description));
  }

  /** Why nobody new is served, once that is so. */
  get closed(): RetryLaterError | undefined {
    return this.#closing ? shuttingDown() : undefined;
  }

  admit(call: ServerCall): RetryLaterError | undefined {
    const { requests } = this.shares;
    const key = call.route?.clientKey;
    const isCounted = call.method !== LISTEN;
    const refused = isCounted && !requests.fits(key) ? requests.refusal(key) : undefined;
    this.#serving.add(call);
    if (isCounted) requests.add(key);
    return this.closed ?? refused;
  }

  over(call: ServerCall): void {
    this.#serving.delete(call);
    if (call.method !== LISTEN) this.shares.requests.release(call.route?.clientKey);
    if (this.#serving.size === 0) this.#idle?.();
  }

  async keyring(): Promise<Keyring> {
    if (this.#keyring === undefined) {
      const { processKeyring } = await import("@mcp-gen/core/sealed");
      if (this.#keyring === undefined) {
        this.#keyring = processKeyring();
        this.#hasOwnKey = true;
      }
    }
    if (this.#hasOwnKey && !this.#isAlone) {
      this.#hasOwnKey = false;
      this.warn(
        "state and cursors are sealed with a key of this process alone: set `state.keyring`, or they end with it",
      );
    }
    return this.#keyring;
  }

  audience({ route }: ServerCall): string {
    if (this.#audience !== undefined) return this.#audience;
    return JSON.stringify([this.info.name, route?.endpoint ?? null]);
  }

  async usedStates(
    { name }: { readonly name?: string },
    method: string,
  ): Promise<NonceStore | undefined> {
    const tool = method === "tools/call" ? this.#offers.tools.find(name ?? "") : undefined;
    if (tool?.singleUse !== true) return undefined;
    if (this.#states === undefined) {
      const { nonceStore } = await import("@mcp-gen/core/sealed");
      this.#states ??= nonceStore({ clock: this.clock, clientShare: this.limits.clientShare });
    }
    return this.#states;
  }

  observerFor(uri: string, call: ServerCall): SubscriptionHandler | undefined {
    return this.#offers.observerFor(uri, call);
  }

  report(thrown: unknown, { method, revision }: RequestOrigin): void {
    if (isMcpError(thrown)) return;
    if (this.events.onError === undefined) console.error(`${method}:`, thrown);
    else this.#tell("onError", () => this.events.onError?.(thrown, { method, revision }), thrown);
  }

  lost(report: LossReport): void {
    this.#tell("onLoss", () => this.events.onLoss?.(report));
    for (const listener of this.#lossListeners) this.#tell("onLosses", () => listener(report));
  }

  warn(message: string): void {
    if (this.events.onWarning === undefined) console.warn(`${this.info.name}: ${message}`);
    else this.#tell("onWarning", () => this.events.onWarning?.(message), message);
  }

  #listChanged(list: List): void {
    if (this.capabilities[list] === undefined) {
      throw new TypeError(
        `${list}Changed: expected a server with ${list}, received a definition without; define \`${list}: {}\``,
      );
    }
    this.#announcements.listChanged(list);
  }

  /** Requests continue if a report fails. Its error is then written to the console. */
  #tell(name: string, report: () => unknown, ...about: unknown[]): void {
    isolated(report, (thrown) => {
      console.error(`${this.info.name}: ${name} failed:`, thrown, ...about);
    });
  }

  async #load(source: ServedRevision): Promise<void> {
    const { revision } = source;
    try {
      this.#services.set(revision, await loadService(source, this));
    } catch (thrown) {
      this.report(thrown, { method: "ready", revision });
      throw thrown;
    }
  }

  /** Waits for code that is being loaded, at most for the grace period. */
  async #loaded(grace: number): Promise<void> {
    let timer: Timer | undefined;
    const late = new Promise<true>((resolve) => {
      timer = this.clock.after(grace, () => resolve(true));
    });
    for (let isLate = false; !isLate && this.#loading.size > 0;) {
      const loaded = Promise.allSettled(this.#loading.values()).then(() => false);
      isLate = await Promise.race([late, loaded]);
    }
    timer?.cancel();
  }

  #revisionFor(message: Record<string, unknown>): Revision | undefined {
    if (message["method"] === "initialize") {
      const { params } = message;
      return this.sessionRevision(isObject(params) ? params["protocolVersion"] : undefined);
    }
    if (!this.standsAlone(message)) return undefined;
    return this.#statelessRevision(requestedRevision(message));
  }

  /** The stateless revision that a request names; the newest one for a request that names another, to refuse it. */
  #statelessRevision(requested: unknown): Revision | undefined {
    return this.#find("stateless", requested);
  }

  #find(era: ServedRevision["era"], requested: unknown): Revision | undefined {
    const revisions = this.#eras[era];
    return revisions.find((revision) => revision === requested) ?? revisions.at(-1);
  }
}

const DONE: RequestHandle = { cancel: () => {} };

function shuttingDown(): RetryLaterError {
  return new RetryLaterError(
    "capacity",
    "Internal error: the server is shutting down; send the request again later",
    5_000,
  );
}

/** Items in a page of a list. */
function pageSizeOf({ pageSize = 100 }: Definition): number {
  if (Number.isInteger(pageSize) && pageSize > 0) return pageSize;
  throw new TypeError(
    `defineServer: pageSize: expected a whole number above 0, received ${String(pageSize)}`,
  );
}

function revisionsOf(
  era: ServedRevision["era"],
  sources: readonly ServedRevision[],
): readonly Revision[] {
  return sources.filter((source) => source.era === era).map(({ revision }) => revision);
}

/** The revision that a request of the stateless era names. */
function requestedRevision({ params }: { readonly params?: unknown }): unknown {
  const meta = isObject(params) ? params["_meta"] : undefined;
  return isObject(meta) ? meta[PROTOCOL_VERSION_META_KEY] : undefined;
}

function notLoaded(revision: Revision): Error {
  return new Error(
    `${revision}: call \`await endpoint.ready("${revision}")\` before its messages are passed on`,
  );
}
