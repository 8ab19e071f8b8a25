/**
 * A server with plain handlers by method name, for gateways, proxies and extensions. A handler receives messages
 * adapted to the newest revision, or unchanged in the revision of the client.
 */
import { InsufficientScopeError } from "@mcp-gen/core/base";
import type { AuthInfo, Endpoint, MirroredArgument, RequestOptions } from "@mcp-gen/core";
import type { JsonRpcNotification, RequestId, Revision } from "@mcp-gen/protocol";
import type { ServerCapabilities } from "@mcp-gen/protocol/newest";
import { discoverHandler } from "./discover.js";
import { Engine, type EngineOptions } from "./engine.js";
import type { Handler, Handlers, ServerCall } from "./request.js";
import { scopesToRequest } from "./require-scopes.js";
import { namedRevisions, type ServedRevision } from "./revisions.js";
import type { RawSession } from "./engine-context.js";
import type { LossReport } from "./server-events.js";
import { EngineSession } from "./session/session.js";

/**
 * Handles the requests of a method. The params are validated, unless the handler is marked with `inWire`. Returns the
 * result or a promise for it. To answer with an error, throw an `McpError`; any other error becomes an internal error
 * without details.
 */
export type RawHandler = (params: unknown, request: RawRequest) => unknown;

/**
 * Handlers by method, such as `tools/call`. `*` is the handler for all other methods, and must be marked with `inWire`.
 */
export interface RawHandlers {
  readonly [method: string]: RawHandler;
}

export interface RawServerOptions extends EngineOptions {
  readonly handlers: RawHandlers;
  /** The capabilities, in the form of the newest revision. Default: `{}`. */
  readonly capabilities?: ServerCapabilities;
  /** The supported revisions. Default: every released revision. */
  readonly revisions?: readonly Revision[];
  /**
   * Called with each notification of a session, unchanged. Not called for cancellation and progress, which belong to
   * requests.
   */
  readonly onNotification?: (message: JsonRpcNotification, session: RawSession) => void;
}

/** A request, as raw handlers see it. */
export interface RawRequest {
  readonly id: RequestId;
  readonly method: string;
  /** The params that the handler receives. */
  readonly params: unknown;
  /** The revision of the client. */
  readonly revision: Revision;
  /** The session of the request: the same object for all requests of the session. Undefined in the stateless era. */
  readonly session: RawSession | undefined;
  readonly auth: AuthInfo | undefined;
  /**
   * Rejects the request unless its sender has all of these scopes. Does nothing on transports without authorization, such
   * as stdio. While nothing has been sent for the request, the client gets a 403 that asks for the scopes; afterwards, it
   * gets an error that names them. Call this function before you change anything.
   *
   * @throws InsufficientScopeError if a scope is missing; let it pass
   */
  requireScopes(...scopes: readonly string[]): void;
  /** Aborted when the client cancels the request or disconnects. */
  readonly signal: AbortSignal;
  /**
   * Sends a notification that belongs to the request. The notification is adapted to the client's revision, unless the
   * handler is marked with `inWire`.
   */
  notify(method: string, params: Record<string, unknown>): void;
  /**
   * Sends a request to the client on the stream of this request. The request uses the client's revision.
   *
   * @throws TypeError in the stateless era, in which servers send no requests
   */
  request(
    method: string,
    params?: Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<Record<string, unknown>>;
}

/** A server with raw handlers. Pass it to a transport. */
export interface RawServer extends Endpoint {
  /**
   * Adds a listener for data that adapters could not express in the revision of a client.
   *
   * @returns a function that removes the listener
   */
  onLosses(listener: (report: LossReport) => void): () => void;
}

const unchanged = new WeakSet<RawHandler>();

/**
 * Marks a handler whose messages are neither adapted nor validated. The handler receives the params that the client
 * sent, and its result, errors and notifications reach the client unchanged. The revision of these messages is
 * `request.revision`.
 *
 * @example handlers: { "*": inWire((params, request) => upstream.forward(request)) }
 */
export function inWire(handler: RawHandler): RawHandler {
  const marked: RawHandler = (params, request) => handler(params, request);
  unchanged.add(marked);
  return marked;
}

/**
 * Creates a server with plain handlers. `defineServer` is a layer on top of the same engine.
 *
 * It has no option `cluster`, and so no `nodeId` and no `health()`. Several processes can share its sessions and events with
 * the options `sessionStore` and `eventStore` of HTTP.
 *
 * @throws TypeError for a `*` handler without `inWire`
 * @example
 * ```ts
 * const server = defineRawServer({
 *   name: "echo",
 *   version: "1.0.0",
 *   capabilities: { tools: {} },
 *   handlers: { "tools/list": () => ({ tools: [] }) },
 * });
 * ```
 */
export function defineRawServer(options: RawServerOptions): RawServer {
  return new HandlerServer(options, namedRevisions(options.revisions));
}

class HandlerServer extends Engine implements RawServer {
  readonly capabilities: ServerCapabilities;
  readonly handlers: Handlers;
  readonly #sessionHandlers: Handlers;
  readonly input = undefined;

  constructor(options: RawServerOptions, revisions: readonly ServedRevision[]) {
    const { handlers, capabilities = {}, onNotification } = options;
    const rest = handlers["*"];
    if (rest !== undefined && !unchanged.has(rest)) {
      throw new TypeError(
        'defineRawServer: handlers["*"]: the messages of a handler for all methods cannot be adapted; write inWire(handler)',
      );
    }
    const inWireOf = (method: string): Handler | undefined => {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : rest;
      return handler !== undefined && unchanged.has(handler) ? toHandler(handler) : undefined;
    };
    const usesWire = Object.values(handlers).some((handler) => unchanged.has(handler));
    super("defineRawServer", options, revisions, {
      wireHandler: usesWire ? inWireOf : undefined,
      onNotification,
    });
    this.capabilities = capabilities;
    const adapted = Object.entries(handlers).filter(([, handler]) => !unchanged.has(handler));
    const handlersOf = (inSessions: boolean): Handlers =>
      Object.fromEntries(
        adapted
          .filter(([method]) => ONLY_IN_SESSIONS.has(method) === inSessions)
          .map(([method, handler]) => [method, toHandler(handler)]),
      );
    const cache = { ttlMs: 0, cacheScope: "private" } as const;
    this.handlers = { "server/discover": discoverHandler(this, cache), ...handlersOf(false) };
    this.#sessionHandlers = { ping: () => ({}), ...handlersOf(true) };
  }

  sessionHandlers(): Promise<Handlers> {
    return Promise.resolve(this.#sessionHandlers);
  }

  loadSessions(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  loadStateless(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  mirrored(): readonly MirroredArgument[] {
    return [];
  }

  async shareSessions(nodeId: string): Promise<void> {
    const { Sharing } = await import("./cluster/sharing.js");
    this.sharing ??= new Sharing(nodeId);
  }

  protected loadListen(): Promise<void> {
    return Promise.resolve();
  }

  protected loadHandlers(): Promise<void> {
    return Promise.resolve();
  }

  protected endBackground(): undefined {}
}

/** Methods that the newest revision does not have. Their messages are the same in every revision that has them. */
const ONLY_IN_SESSIONS = new Set([
  "ping",
  "logging/setLevel",
  "resources/subscribe",
  "resources/unsubscribe",
]);

function toHandler(handler: RawHandler): Handler {
  return (params, call) => handler(params, requestOf(call, params));
}

function requestOf(call: ServerCall, params: unknown): RawRequest {
  const { id, method, revision, auth, route, delegate } = call;
  const session = delegate instanceof EngineSession ? delegate : undefined;
  return {
    id,
    method,
    params,
    revision,
    session,
    auth,
    requireScopes(...scopes) {
      const all = scopesToRequest(call, scopes);
      if (all !== undefined) throw new InsufficientScopeError(method, all);
    },
    get signal() {
      return call.signal;
    },
    notify: (name, about) => call.notify(name, about),
    request: (name, about, options) =>
      session === undefined
        ? Promise.reject(new TypeError(`${name}: servers send no requests in ${revision}`))
        : session.request(name, about, options, route),
  };
}
