/**
 * The engine of a server. It loads revisions, opens connections and sessions, counts requests, and shuts down. It calls
 * handlers by method. `defineServer` and `defineRawServer` build servers on this engine.
 */
import {
  defaultLimits,
  implementationOf,
  McpError,
  isolated,
  reliableClock,
  RetryLaterError,
  systemClock,
} from "@mcp-gen/core/base";
import type {
  AuthInfo,
  Awaitable,
  Clock,
  Connection,
  ConnectEndpointOptions,
  Endpoint,
  RequestHandle,
  Limits,
  Outbound,
  MirroredArgument,
  Route,
  Timer,
} from "@mcp-gen/core";
import { type JsonRpcErrorObject, type JsonRpcRequest, type Revision } from "@mcp-gen/protocol";
import type {
  Implementation,
  RequestMetaObject,
  ServerCapabilities,
} from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime/dispatch";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import {
  requestedRevision,
  type Handlers,
  type RequestSender,
  type ServerCall,
} from "./request.js";
import { ServerConnection, type ConnectionServer } from "./connection.js";
import { OpenSessions } from "./open-sessions.js";
import type { InputSupport, EngineContext, SessionSharing } from "./engine-context.js";
import type { LossReport, RequestOrigin, ServerEvents } from "./server-events.js";
import type { SessionEvents } from "./session-events.js";
import type { SessionExtras } from "./session-extras.js";
import { LISTEN, serverShares, type ServerShares } from "./shares.js";
import { shuttingDown } from "./shutting-down.js";
import { unsupportedRevision } from "./unsupported-revision.js";
import { loadService, type ServedRevision } from "./revisions.js";
import type { Service, SessionService, StatelessService } from "./service.js";

const GRACE = 5_000;

/** The options that every server has. */
export interface EngineOptions extends ServerEvents, Omit<Implementation, "icons"> {
  readonly icons?: Readonly<Implementation["icons"]>;
  readonly instructions?: string;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
}

export abstract class Engine implements Endpoint, EngineContext, ConnectionServer {
  readonly info: Implementation;
  readonly instructions: string | undefined;
  readonly revisions: readonly Revision[];
  readonly limits: Limits;
  readonly shares: ServerShares;
  readonly clock: Clock;
  readonly events: ServerEvents;
  readonly newestStateless: Revision | undefined;
  abstract readonly capabilities: ServerCapabilities;
  abstract readonly handlers: Handlers;
  abstract readonly input: InputSupport | undefined;
  readonly wireHandler: EngineContext["wireHandler"];
  readonly onNotification: EngineContext["onNotification"];
  usesScopes = false;
  readonly sessions = new OpenSessions();
  sharing: SessionSharing | undefined;
  /**
   * Whether the server received requests that do not belong to a connection. Other processes may then serve the same
   * clients.
   */
  protected hasSharedClients = false;
  readonly #sources: readonly ServedRevision[];
  /** Revisions by era, oldest first. */
  readonly #eras: Readonly<Record<ServedRevision["era"], readonly Revision[]>>;
  /** Number of calls in flight. */
  #open = 0;
  /** Calls in flight whose handler has returned a promise. Each call stores its index in this list. */
  readonly #waiting: ServerCall[] = [];
  readonly #loading = new Map<Revision, Promise<void>>();
  readonly #lossListeners = new Set<(report: LossReport) => void>();
  readonly #services = new Map<Revision, Service>();
  /** Whether the code of `subscriptions/listen` is loaded. Most clients do not need it. */
  #canListen = false;
  #closing = false;
  #idle: (() => void) | undefined;

  protected constructor(
    where: string,
    options: EngineOptions,
    sources: readonly ServedRevision[],
    raw: Partial<Pick<EngineContext, "wireHandler" | "onNotification">> = {},
  ) {
    const { limits, clock = systemClock, name, version } = options;
    if (typeof name !== "string" || name === "" || typeof version !== "string") {
      throw new TypeError(
        `${where}: expected a name and a version, received ${JSON.stringify({ name, version })}`,
      );
    }
    this.wireHandler = raw.wireHandler;
    this.onNotification = raw.onNotification;
    this.info = implementationOf(options);
    this.instructions = options.instructions;
    this.limits = { ...defaultLimits, ...limits };
    this.shares = serverShares(this.limits);
    this.clock = reliableClock(clock);
    this.events = options;
    this.#sources = sources;
    this.revisions = sources.map(({ revision }) => revision);
    this.#eras = {
      session: revisionsOf("session", sources),
      stateless: revisionsOf("stateless", sources),
    };
    this.newestStateless = this.#eras.stateless.at(-1);
  }

  /** Returns all scopes that a request needs. */
  scopesOf(_params: unknown, _sender: RequestSender): Awaitable<readonly string[]> {
    return [];
  }

  abstract shareSessions(nodeId: string): Promise<void>;
  abstract sessionHandlers(): Promise<Handlers>;
  abstract loadSessions(revision: Revision): Promise<SessionExtras | undefined>;
  abstract loadStateless(): Promise<DispatchOptions<ServerCall> | undefined>;
  abstract mirrored(
    tool: string,
    request?: JsonRpcRequest,
    auth?: AuthInfo,
  ): readonly MirroredArgument[];

  /** Loads the code of `subscriptions/listen`, which only few clients send. */
  protected abstract loadListen(): Promise<unknown>;

  /** Loads the code that the handlers of every revision need. */
  protected abstract loadHandlers(): Promise<void>;

  /**
   * Ends all notifications that do not belong to a request, and releases the tasks of this process, so that other
   * processes can continue them. The engine sends no such notifications after this call.
   */
  protected abstract endBackground(): Promise<void> | undefined;

  onLosses(listener: (report: LossReport) => void): () => void {
    this.#lossListeners.add(listener);
    return () => this.#lossListeners.delete(listener);
  }

  unloadedRevision(message: unknown): Revision | undefined {
    if (!isObject(message)) return undefined;
    const { method, params } = message;
    const revision =
      method === "initialize"
        ? this.sessionRevision(isObject(params) ? params["protocolVersion"] : undefined)
        : this.statelessRevision(message);
    if (revision === undefined || (method === LISTEN && !this.#canListen)) return revision;
    return this.#services.has(revision) ? undefined : revision;
  }

  ready(revision: Revision): Promise<void> {
    const source = this.#sources.find((each) => each.revision === revision);
    if (source === undefined) return Promise.resolve();
    const isComplete = this.#canListen || source.era === "session";
    if (isComplete && this.#services.has(revision)) return Promise.resolve();
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
    this.hasSharedClients = true;
    const revision = this.statelessRevision(request) ?? this.newestStateless;
    if (revision !== undefined) {
      return this.statelessService(revision).serve(request, outbound, route);
    }
    const error = this.unsupported(requestedRevision(request));
    outbound.answer(request.id, { jsonrpc: "2.0", id: request.id, error }, route);
    return DONE;
  }

  connect(outbound: Outbound, options: ConnectEndpointOptions = {}): Connection {
    const Connection = this.sharing?.connectionClass(ServerConnection) ?? ServerConnection;
    return new Connection(this, outbound, options);
  }

  requiredScopes(
    request: JsonRpcRequest,
    auth: AuthInfo | undefined,
  ): Awaitable<readonly string[]> {
    const { method, params } = request;
    const revision = this.statelessRevision(request) ?? this.newestStateless;
    if (revision === undefined) return [];
    const meta = params?.["_meta"] as RequestMetaObject | undefined;
    return this.scopesOf(params, { method, auth, revision, meta });
  }

  async close(grace: number = GRACE): Promise<void> {
    const until = this.clock.now() + grace;
    // Messages that wait for revision code to load are still handled, but the grace period stays the same: transports
    // wait only a moment longer.
    if (this.#loading.size > 0) await this.#loaded(grace);
    this.#closing = true;
    const ended = this.endBackground();
    if (this.#open > 0) {
      await new Promise<void>((resolve) => {
        const timer = this.clock.after(Math.max(0, until - this.clock.now()), resolve);
        // An earlier call of `close` may still be waiting.
        const others = this.#idle;
        this.#idle = () => {
          others?.();
          timer.cancel();
          resolve();
        };
      });
    }
    // Iterates over a copy, because each call removes itself from the list when it ends.
    for (const call of this.#waiting.slice()) call.end(shuttingDown());
    for (const connection of this.sessions) connection.end("the server has ended");
    await ended;
  }

  // The members below are for connections and services.

  statelessRevision(request: { readonly params?: unknown }): Revision | undefined {
    const { session, stateless } = this.#eras;
    const requested = requestedRevision(request);
    if (requested === undefined && session.length > 0) return undefined;
    return stateless.find((revision) => revision === requested) ?? this.newestStateless;
  }

  statelessService(revision: Revision): StatelessService {
    const service = this.#services.get(revision);
    if (service?.era !== "stateless") throw notLoaded(revision);
    return service;
  }

  sessionRevision(requested: unknown): Revision | undefined {
    const { session } = this.#eras;
    return session.find((revision) => revision === requested) ?? session.at(-1);
  }

  sessionService(revision: Revision): SessionService {
    const service = this.#services.get(revision);
    if (service?.era !== "session") throw notLoaded(revision);
    return service;
  }

  unsupported(requested: unknown): JsonRpcErrorObject {
    // The value can have any type, and may not be convertible to a string.
    const name = typeof requested === "string" ? requested : typeof requested;
    return unsupportedRevision(name, this.revisions);
  }

  joined(connection: ServerConnection): void {
    this.sessions.add(connection);
  }

  left(connection: ServerConnection): void {
    if (this.sessions.delete(connection)) this.tellSession("onSessionClosed", connection);
  }

  tellSession(name: keyof SessionEvents, { description }: ServerConnection): void {
    if (description !== undefined) this.tell(name, () => this.events[name]?.(description));
  }

  get closed(): RetryLaterError | undefined {
    return this.#closing ? shuttingDown() : undefined;
  }

  admit(call: ServerCall): RetryLaterError | undefined {
    const { requests } = this.shares;
    const key = call.route?.clientKey;
    const isCounted = call.method !== LISTEN;
    const refused = isCounted && !requests.fits(key) ? requests.refusal(key) : undefined;
    this.#open += 1;
    if (isCounted) requests.add(key);
    return this.#closing ? shuttingDown() : refused;
  }

  waits(call: ServerCall): void {
    if (call.settled || call.waitingIndex >= 0) return;
    call.waitingIndex = this.#waiting.push(call) - 1;
  }

  over(call: ServerCall): void {
    this.#open -= 1;
    if (call.method !== LISTEN) this.shares.requests.release(call.route?.clientKey);
    if (call.waitingIndex >= 0) {
      // The last call takes the free place, so that removing a call needs no search.
      const last = this.#waiting.pop();
      if (last !== undefined && last !== call) {
        this.#waiting[call.waitingIndex] = last;
        last.waitingIndex = call.waitingIndex;
      }
      call.waitingIndex = -1;
    }
    if (this.#open === 0) this.#idle?.();
  }

  report(thrown: unknown, { method, revision }: RequestOrigin): void {
    if (thrown instanceof McpError) return;
    if (this.events.onError === undefined) console.error(`${method}:`, thrown);
    else this.tell("onError", () => this.events.onError?.(thrown, { method, revision }), thrown);
  }

  lost(report: LossReport): void {
    this.tell("onLoss", () => this.events.onLoss?.(report));
    for (const listener of this.#lossListeners) this.tell("onLosses", () => listener(report));
  }

  warn(message: string): void {
    if (this.events.onWarning === undefined) console.warn(`${this.info.name}: ${message}`);
    else this.tell("onWarning", () => this.events.onWarning?.(message), message);
  }

  /** Calls a function of the application. If it fails, the error is written to the console, and requests continue. */
  protected tell(name: string, report: () => unknown, ...about: unknown[]): void {
    isolated(report, (thrown) => {
      console.error(`${this.info.name}: ${name} failed:`, thrown, ...about);
    });
  }

  async #load(source: ServedRevision): Promise<void> {
    const { revision } = source;
    try {
      if (this.#services.has(revision)) {
        await this.loadListen();
        this.#canListen = true;
        return;
      }
      const [service] = await Promise.all([loadService(source, this), this.loadHandlers()]);
      this.#services.set(revision, service);
    } catch (thrown) {
      this.report(thrown, { method: "ready", revision });
      throw thrown;
    }
  }

  /** Waits for modules that are loading, at most for the grace period. */
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
}

const DONE: RequestHandle = { cancel: () => {} };

function revisionsOf(
  era: ServedRevision["era"],
  sources: readonly ServedRevision[],
): readonly Revision[] {
  return sources.filter((source) => source.era === era).map(({ revision }) => revision);
}

function notLoaded(revision: Revision): Error {
  return new Error(
    `${revision}: call \`await endpoint.ready("${revision}")\` before you pass on its messages`,
  );
}
