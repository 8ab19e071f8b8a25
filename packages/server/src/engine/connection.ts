/**
 * A connection to one client, over a stream or in an HTTP session. The client can open a session with `initialize`,
 * send stateless requests, or both.
 */
import { errorObjectOf, Peer, withErrorId } from "@mcp-gen/core/base";
import type {
  AuthInfo,
  Awaitable,
  Connection,
  Expecting,
  ConnectEndpointOptions,
  RequestHandle,
  Outbound,
  PeerHandlers,
  RetryLaterError,
  Route,
} from "@mcp-gen/core";
import {
  jsonRpcCodes,
  type JsonRpcErrorObject,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type Revision,
} from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime/classify";
import type { EngineContext } from "./engine-context.js";
import type { RequestSender } from "./request.js";
import type { ServerSession, SessionEvents } from "./session-events.js";
import type { Session, SessionHost, SessionService, StatelessService } from "./service.js";

/** What connections need from their server. */
export interface ConnectionServer extends Pick<
  EngineContext,
  "limits" | "revisions" | "wireHandler"
> {
  readonly newestStateless: Revision | undefined;
  /** The error that new requests get while the server is closing. Undefined before that. */
  readonly closed: RetryLaterError | undefined;
  /**
   * Returns the stateless revision of a request: the revision in its `_meta` or, if the server does not support that
   * revision, the newest stateless one, which rejects the request. Returns undefined for a request in a session.
   */
  statelessRevision(request: JsonRpcRequest): Revision | undefined;
  /** @throws Error if `ready` has not loaded the revision */
  statelessService(revision: Revision): StatelessService;
  /** Returns the revision for a new session: the requested one, or the newest of this server. */
  sessionRevision(requested: unknown): Revision | undefined;
  /** @throws Error if `ready` has not loaded the revision */
  sessionService(revision: Revision): SessionService;
  unsupported(requested: unknown): JsonRpcErrorObject;
  /** Returns all scopes that a request of the stateless era needs. */
  requiredScopes(request: JsonRpcRequest, auth: AuthInfo | undefined): Awaitable<readonly string[]>;
  /** Returns all scopes that a request needs. */
  scopesOf(params: unknown, sender: RequestSender): Awaitable<readonly string[]>;
  readonly sessions: Set<ServerConnection>;
  joined(connection: ServerConnection): void;
  left(connection: ServerConnection): void;
  /** Calls a session hook. The hook's errors are reported and do not reach clients. */
  tellSession(name: keyof SessionEvents, connection: ServerConnection): void;
}

export class ServerConnection implements Connection, PeerHandlers, SessionHost {
  readonly #server: ConnectionServer;
  readonly #transport: Outbound;
  /** The outbound channel to the client, also for responses. */
  readonly outbound: Peer;
  batches = false;
  #session: Session | undefined;
  #closed = false;

  readonly sessionId: string | undefined;
  readonly isStateless: boolean;
  /** The principal that opened the session. */
  auth: AuthInfo | undefined;
  #description: ServerSession | undefined;

  constructor(
    server: ConnectionServer,
    outbound: Outbound,
    { revision, sessionId, isStateless = false }: ConnectEndpointOptions,
  ) {
    this.sessionId = sessionId;
    this.isStateless = isStateless;
    this.#server = server;
    this.#transport = outbound;
    this.outbound = new Peer(outbound, this, server.limits.requestsPerConnection);
    const session = revision && server.sessionRevision(revision);
    if (session !== undefined) this.#enter(server.sessionService(session).openUnknown(this));
  }

  get revision(): Revision | undefined {
    return this.#session?.revision;
  }

  expect(outgoing: Expecting): void {
    this.outbound.expect(outgoing);
  }

  /** The session object that hooks receive, which is always the same object. `undefined` if the session has no id. */
  get description(): ServerSession | undefined {
    const { sessionId: id } = this;
    const session = this.#session;
    if (id === undefined || session === undefined) return undefined;
    const { revision, client, capabilities } = session;
    this.#description ??= { id, revision, client, capabilities, auth: this.auth };
    return this.#description;
  }

  get session(): Session | undefined {
    return this.#session;
  }

  accept(message: ReceivedMessage, route?: Route): void {
    if (this.#closed) return;
    const received =
      message.kind === "invalid"
        ? { ...message, error: withErrorId(message.error, this.revision) }
        : message;
    this.outbound.accept(received, route);
  }

  requiredScopes(
    request: JsonRpcRequest,
    auth: AuthInfo | undefined,
  ): Awaitable<readonly string[]> {
    const server = this.#server;
    const session = this.#session;
    if (session === undefined || server.statelessRevision(request) !== undefined) {
      return server.requiredScopes(request, auth);
    }
    const { method, params } = request;
    const meta = session.metaOf(params);
    return server.scopesOf(params, { method, auth, revision: session.revision, meta });
  }

  request(message: JsonRpcRequest, route: Route | undefined): RequestHandle | undefined {
    const server = this.#server;
    if (message.method === "initialize") return this.#initialize(message, route);
    const stateless = server.statelessRevision(message);
    if (stateless !== undefined) {
      return server.statelessService(stateless).serve(message, this.outbound, route);
    }
    if (this.#session !== undefined) return this.#session.serve(message, route);
    if (message.method === "ping") return this.#answer(message, {}, route);
    const hasStateless = server.newestStateless !== undefined;
    const error = hasStateless ? NOT_INITIALIZED : tooNew(message, server.revisions);
    return this.#refuse(message, error, route);
  }

  notification(message: JsonRpcNotification): void {
    this.#session?.note(message);
    if (message.method === "notifications/roots/list_changed") {
      this.#server.tellSession("onRootsChanged", this);
    }
  }

  close(reason = "the client has disconnected"): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#server.left(this);
    this.#session?.end();
    this.outbound.close(reason);
  }

  /** Stops sending messages and input requests, because the server is closing. */
  end(reason: string): void {
    this.close(reason);
    this.#transport.ended?.();
  }

  #initialize(message: JsonRpcRequest, route: Route | undefined): undefined {
    const server = this.#server;
    const requested = message.params?.["protocolVersion"];
    const revision = server.sessionRevision(requested);
    const { closed } = server;
    if (this.#session !== undefined) {
      const error = invalid("the session is already open; send initialize only once");
      return this.#refuse(message, error, route);
    }
    if (revision === undefined) {
      return this.#refuse(message, server.unsupported(requested), route);
    }
    if (closed !== undefined) {
      route?.retryLater?.(closed);
      return this.#refuse(message, errorObjectOf(closed), route);
    }
    const { session, refused } = server.sessionService(revision).open(this, message);
    if (session !== undefined) return this.#open(session, message, route);
    void refused.then((error) => this.#refuse(message, error, route));
  }

  #enter(session: Session): void {
    this.#session = session;
    this.batches = session.batches;
  }

  #open(session: Session, message: JsonRpcRequest, route: Route | undefined): undefined {
    this.#enter(session);
    this.auth = route?.auth;
    if (this.#server.wireHandler?.("initialize") === undefined) {
      this.#answer(message, session.opening(this.auth), route);
    } else session.serve(message, route);
    // The transport may have ended the session instead of sending the response, because the client has disconnected or
    // the transport cannot store the session.
    if (this.#closed) return;
    this.#server.joined(this);
    this.#server.tellSession("onSessionOpened", this);
  }

  #answer(
    message: JsonRpcRequest,
    result: Record<string, unknown>,
    route: Route | undefined,
  ): undefined {
    this.outbound.answer(message.id, { jsonrpc: "2.0", id: message.id, result }, route);
  }

  #refuse(message: JsonRpcRequest, error: JsonRpcErrorObject, route: Route | undefined): undefined {
    this.outbound.answer(message.id, { jsonrpc: "2.0", id: message.id, error }, route);
  }
}

function invalid(problem: string): JsonRpcErrorObject {
  return { code: jsonRpcCodes.invalidRequest, message: `Invalid request: ${problem}` };
}

/**
 * Returns the error for a request before `initialize` to a server that supports only sessions. If `server/discover`
 * gets this error code, the client sends `initialize`. An error code of the stateless era would mean that the server
 * supports that era. The error lists the server's revisions, so that a client without a common revision can report
 * them.
 */
function tooNew({ method }: JsonRpcRequest, supported: readonly Revision[]): JsonRpcErrorObject {
  if (method !== "server/discover") return invalid("expected initialize first");
  return {
    code: jsonRpcCodes.methodNotFound,
    message: "Method not found: server/discover; send initialize first",
    data: { supported },
  };
}

const NOT_INITIALIZED = invalid(
  `expected initialize first, or a request with ${PROTOCOL_VERSION_META_KEY} in its _meta`,
);
