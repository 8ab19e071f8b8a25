/**
 * A server: what a definition offers, kept ready for requests of every revision. Transports see it as an `Endpoint`;
 * programs add and remove things while it runs.
 */
import {
  Chain,
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
  ConnectOptions,
  RequestHandle,
  Keyring,
  Limits,
  Outbound,
  MirroredArgument,
  NonceStore,
  Route,
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
import type { Server } from "./api.js";
import { checkCacheHint } from "./cache-hint.js";
import type { CacheHint, ServerCall } from "./call.js";
import { ServerConnection } from "./connection.js";
import type { Definition } from "./definition.js";
import { Offers } from "./offers.js";
import { OpenSessions } from "./open-sessions.js";
import type {
  Handlers,
  LossReport,
  RequestOrigin,
  ServerCore,
  ServerEvents,
} from "./server-core.js";
import { Announcements, type List } from "./announcements.js";
import type {
  PingOptions,
  ServerLogOptions,
  ServerSession,
  SessionEvents,
} from "./session-events.js";
import { Subscriptions, type Observer } from "./subscriptions.js";
import { LISTEN, serverShares, type ServerShares } from "./shares.js";
import { unsupportedRevision } from "./unsupported-revision.js";
import type {
  SessionService,
  SessionWire,
  StatelessService,
  StatelessWire,
  Wire,
  WireSource,
} from "./wire.js";

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
  readonly #sources: readonly WireSource[];
  readonly #sessions = new OpenSessions();
  readonly #serving = new Chain<ServerCall>();
  readonly #loading = new Set<Promise<unknown>>();
  readonly #lossListeners = new Set<(report: LossReport) => void>();
  readonly #services = new Map<SessionWire, SessionService>();
  readonly #stateless = new Map<WireSource, StatelessService | Promise<StatelessService>>();
  #keyring: Keyring | undefined;
  /** Whether all clients have a connection to this very process, so that none can come back to another one. */
  #isAlone = true;
  /** Whether there is only a key that was made up, and nobody was told yet. */
  #hasOwnKey = false;
  readonly #audience: string | undefined;
  #states: NonceStore | undefined;
  #closing = false;
  #idle: (() => void) | undefined;

  constructor(definition: Definition, sources: readonly WireSource[]) {
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
    this.hasSessions = sources.some(({ era }) => era === "session");
    this.hasStateless = sources.some(({ era }) => era === "stateless");
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
    const revision = this.#statelessSource(requested)?.revision ?? newestRevision;
    return this.#offers.mirrored(tool, { meta, auth, revision, method: "tools/call" });
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
    const source = this.#statelessSource(requested);
    if (source === undefined) {
      const error = this.unsupported(requested);
      outbound.answer(request.id, { jsonrpc: "2.0", id: request.id, error }, route);
      return DONE;
    }
    const service = this.#statelessService(source);
    if (!(service instanceof Promise)) return service.serve(request, outbound, route);
    let cancelled = false;
    let handle: RequestHandle | undefined;
    const begun = service.then((loaded) => {
      if (!cancelled) handle = loaded.serve(request, outbound, route);
    });
    this.loading(begun);
    return {
      cancel(reason) {
        if (cancelled) return;
        cancelled = true;
        if (handle === undefined) outbound.answer(request.id, undefined, route);
        else handle.cancel(reason);
      },
    };
  }

  connect(outbound: Outbound, options: ConnectOptions = {}): Connection {
    return new ServerConnection(this, outbound, options);
  }

  async close(grace: number = GRACE): Promise<void> {
    // What came before is served, also if the code for it is not there yet.
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
    for (const call of this.#serving.all()) call.end(shuttingDown());
    for (const connection of this.#sessions) connection.end("the server has ended");
  }

  // What connections and services need.

  /** Something that came in waits for code: the server does not end before that is there. */
  loading(work: Promise<unknown>): void {
    const done = (): void => {
      this.#loading.delete(work);
    };
    this.#loading.add(work);
    work.then(done, done);
  }

  /** The session revision to open with: the one that is asked for, or the newest there is. */
  sessionSource(requested: unknown): WireSource | undefined {
    const sources = this.#sources.filter(({ era }) => era === "session");
    return sources.find(({ revision }) => revision === requested) ?? sources.at(-1);
  }

  sessionService(wire: SessionWire): SessionService {
    let service = this.#services.get(wire);
    if (service === undefined) {
      service = wire.bind(this);
      this.#services.set(wire, service);
    }
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

  observerFor(uri: string, call: ServerCall): Observer | undefined {
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

  /** Waits for code that is being loaded, and for what that asks for, as long as there is time. */
  #loaded(grace: number): Promise<void> {
    return new Promise((resolve) => {
      let late = false;
      const timer = this.clock.after(grace, () => {
        late = true;
        resolve();
      });
      const look = (): void => {
        if (late) return;
        if (this.#loading.size > 0) {
          void Promise.allSettled(this.#loading).then(look);
          return;
        }
        timer.cancel();
        resolve();
      };
      look();
    });
  }

  /** The stateless revision that a request names; the newest one for a request that names another, to refuse it. */
  #statelessSource(requested: unknown): WireSource | undefined {
    const sources = this.#sources.filter(({ era }) => era === "stateless");
    return sources.find(({ revision }) => revision === requested) ?? sources.at(-1);
  }

  #statelessService(source: WireSource): StatelessService | Promise<StatelessService> {
    const known = this.#stateless.get(source);
    if (known !== undefined) return known;
    const bind = (wire: Wire): StatelessService => {
      const service = (wire as StatelessWire).bind(this);
      this.#stateless.set(source, service);
      return service;
    };
    const loaded = source.load();
    if (!(loaded instanceof Promise)) return bind(loaded);
    const loading = loaded.then(bind);
    this.#stateless.set(source, loading);
    return loading;
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

function requestedRevision({ params, method }: JsonRpcRequest): unknown {
  const meta = params?.["_meta"] as Record<string, unknown> | undefined;
  return meta?.[PROTOCOL_VERSION_META_KEY] ?? method;
}
