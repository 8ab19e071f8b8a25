/**
 * The interface between transports and servers. A transport handles bytes and streams: it passes received messages to
 * an endpoint, and sends the messages that the endpoint writes to an `Outbound`. An endpoint handles revisions,
 * sessions and methods.
 *
 * Both eras use this interface. A transport passes a request of the stateless era, which depends on no other message,
 * to `handleRequest`. It passes all messages of one stream or one HTTP session to a `Connection`.
 */
import type {
  JsonRpcError,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonRpcResult,
  RequestId,
  Revision,
} from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";
import type { AuthInfo } from "./auth.js";
import type { Awaitable } from "./awaitable.js";
import type { ClusterNode } from "./cluster/node.js";
import type { SessionState } from "./cluster/session-store.js";
import type { RetryLaterError } from "./errors.js";

/** The interface of a server for transports. */
export interface Endpoint {
  /** The revisions that the server supports, oldest first. */
  readonly revisions: readonly Revision[];

  /**
   * Serves one request of the stateless era. Sends all messages for the request through `outbound` with the given
   * route. The last message is the response.
   */
  handleRequest(
    request: JsonRpcRequest,
    outbound: Outbound,
    route: Route | undefined,
  ): RequestHandle;

  /**
   * Returns the revision that a message needs if the code of the revision is not loaded yet. Await `ready` before you
   * pass the message on. Returns `undefined` if the code is loaded or the value is not a request.
   */
  unloadedRevision(message: unknown): Revision | undefined;

  /**
   * Loads the code of a revision if it is not loaded yet. Transports await this function before they call `connect`
   * with that revision, and before they pass on a message that needs the revision.
   *
   * @throws the error of a failed import, which the endpoint has already reported
   */
  ready(revision: Revision): Promise<void>;

  /**
   * Whether requests can need scopes. Can become true while the server runs. Transports with authorization then call
   * `requiredScopes` before they pass on a request.
   */
  readonly usesScopes?: boolean;

  /**
   * Returns all scopes that a request of the stateless era needs, whether its sender has them or not. Empty if the
   * request needs none, and for an invalid request.
   */
  requiredScopes?(
    request: JsonRpcRequest,
    auth: AuthInfo | undefined,
  ): Awaitable<readonly string[]>;

  /**
   * Called when a transport begins to serve clients, before the first message. The endpoint can then begin work that
   * waits for no client.
   */
  serving?(): void;

  /**
   * Makes this process a node of the cluster in the definition of the server. Returns the same node each time. Undefined
   * without a cluster.
   */
  readonly joinCluster?: (() => Promise<ClusterNode>) | undefined;

  /**
   * Loads the code with which several processes serve the same sessions. `joinCluster` does this too. A transport that
   * joins a cluster of its own awaits this function before the first call of `connect`. Only then do the options `state`
   * and `attached` and the optional members of {@link Connection} work.
   *
   * @param nodeId the {@link ClusterNode.id} of this process. Ids of requests to clients start with it and a dot
   */
  shareSessions?(nodeId: string): Promise<void>;

  /** Opens a connection to one client. */
  connect(outbound: Outbound, options?: ConnectEndpointOptions): Connection;

  /**
   * Returns the arguments of a tool that clients repeat in `Mcp-Param-*` headers. Empty for an unknown tool, and for a
   * tool that the sender of the request cannot see.
   */
  mirrored(tool: string, request?: JsonRpcRequest, auth?: AuthInfo): readonly MirroredArgument[];

  /**
   * Closes all connections and streams. Answers each open `subscriptions/listen` request with its result. Requests in
   * flight have `grace` milliseconds to finish (default: 5,000); after that, they are answered with an error. Later
   * requests are rejected.
   */
  close(grace?: number): Promise<void>;
}

/** A request that is being served. */
export interface RequestHandle {
  /**
   * Cancels the request, because the client sent `notifications/cancelled` or closed the stream. No response follows.
   */
  cancel(reason?: string): void;
}

/** The interface through which an endpoint sends messages to the client. Transports implement it. */
export interface Outbound {
  /**
   * Whether messages of all requests share one channel, as on stdio. On a shared channel, the server announces the end
   * of a stream of notifications with a message; otherwise, the transport ends the stream.
   */
  readonly shared?: boolean;

  /**
   * Sends a notification, or a request to the client. `route` is the route of the client request that the message
   * belongs to, if any.
   */
  send(message: JsonRpcRequest | JsonRpcNotification, route: Route | undefined): void;

  /**
   * Answers the request with this id. If `response` is missing, the request was cancelled: the request is complete, and
   * no further message is sent for it.
   */
  answer(
    id: RequestId,
    response: JsonRpcResult | JsonRpcError | undefined,
    route: Route | undefined,
  ): void;

  /**
   * Sends an error response to a message whose id could not be read. The error has no id, or the id of an invalid
   * response.
   */
  refuse(error: JsonRpcError, route: Route | undefined): void;

  /**
   * Called when the endpoint has ended the connection. No message follows. If other processes serve the session, the
   * session continues there.
   */
  ended?(): void;

  /**
   * Stores a change of the session for other processes, before the response to the request that made it. `change` is
   * called again with the newer state if another process has changed the session at the same time. It throws if the
   * change is not possible, and returns an empty object if the state already has it; then nothing is stored. Undefined if
   * no other process serves the session.
   *
   * For a notification, {@link Connection.accept} calls this method before it returns. If the promise rejects with a
   * RetryLaterError, the transport tells the client to send the notification again.
   *
   * @throws StoreUnavailableError, and the error of `change`
   */
  changed?(change: (state: SessionState) => Partial<SessionState>): Promise<void>;
}

/**
 * The path of a message and of its responses, such as the stream of an HTTP request. Transports with a single channel
 * need no route. The endpoint passes the route of a request back unchanged.
 */
export interface Route {
  readonly auth?: AuthInfo | undefined;
  /**
   * The client whose limits this message counts toward: its principal or its address. `undefined` on a transport with a
   * single client, such as stdio. Only the limits for all clients together then apply.
   */
  readonly clientKey?: string | undefined;
  /**
   * The URL path at which the message arrived. `undefined` on a transport without paths. Servers bind the state that
   * they send through clients to this path.
   */
  readonly endpoint?: string | undefined;
  /**
   * Whether the client currently reads messages of this request before its response. `undefined` on a transport whose
   * requests share one channel.
   */
  readonly connected?: boolean;
  /**
   * Ends the stream temporarily. After `retry` milliseconds, the client fetches later messages, which the transport
   * stores until then. Undefined if the transport cannot store messages.
   */
  pause?(retry?: number): void;
  /**
   * Called before the error response to a request that the client can send again later. HTTP sets the status 503 or
   * 429, with `Retry-After`.
   */
  retryLater?(error: RetryLaterError): void;
  /**
   * Called before the error response to a request whose sender lacks scopes. HTTP replaces the response with a 403 and
   * a challenge. Returns false if that is not possible, because the response has started. A transport with this method
   * has authorization: scopes are checked even if `auth` is undefined.
   *
   * @param scopes all scopes that the request needs, sorted
   */
  insufficientScope?(scopes: readonly string[]): boolean;
}

export interface ConnectEndpointOptions {
  /**
   * The revision of a client that opened its session in another process, or opens none. The connection then needs no
   * `initialize`. Without `state`, it has no details about the client, and cannot send requests to the client.
   */
  readonly revision?: Revision;
  /** What is known about the client of a session that another process opened. Only together with `revision`. */
  readonly state?: SessionState;
  /** The caller of a session that another process opened. Hooks receive it. */
  readonly auth?: AuthInfo | undefined;
  /** The client whose limits the subscriptions of a session count toward. Only together with `state`. */
  readonly clientKey?: string | undefined;
  /**
   * Whether this process sends the messages of the session that belong to no request. Default: true. In a cluster, only
   * the process with the GET stream of the session does, and calls `attach`.
   */
  readonly attached?: boolean;
  /**
   * Whether each message of the client has its own connection, so that the connection keeps no session. The server then
   * advertises nothing that needs one: no notifications outside requests, no subscriptions and no log level. Default:
   * false.
   */
  readonly isStateless?: boolean;
  /** The id of the session that the client may open. Default: the session has no id, and no hooks are called for it. */
  readonly sessionId?: string;
}

/** A connection to one client, with the negotiated state. */
export interface Connection {
  /** The revision that `initialize` negotiated. `undefined` before that, and for a client of the stateless era. */
  readonly revision: Revision | undefined;
  /** Whether a client may send several messages in one array. Only 2025-03-26 allows this. */
  readonly batches: boolean;
  /** Like `requiredScopes` of {@link Endpoint}, for a request on this connection. */
  requiredScopes?(
    request: JsonRpcRequest,
    auth: AuthInfo | undefined,
  ): Awaitable<readonly string[]>;
  /** Handles one received message. Never throws. Sends responses through the `Outbound`. */
  accept(received: ReceivedMessage, route?: Route): void;
  /**
   * Cancels all requests in flight and stops sending, because the client has disconnected or its session has ended. If
   * other processes serve the session, only the process that ends it calls this method; the others call `release`.
   */
  close(reason?: string): void;

  /** The state of the session, for other processes. Undefined before `initialize`. */
  readonly state?: SessionState | undefined;
  /** Replaces the state of the session, because another process has changed it. */
  restore?(state: SessionState): void;
  /**
   * This process sends the messages of the session that belong to no request from now on.
   *
   * @param missedSince announce the changes since then, in milliseconds of {@link ClusterNode.now}. Undefined if the
   * client has missed nothing
   */
  attach?(missedSince: number | undefined): void;
  /** Another process sends these messages from now on, or none. */
  detach?(): void;
  /** Whether a request to the client with this id waits for its response. */
  awaits?(id: RequestId): boolean;
  /**
   * Whether this process has more messages for the client: requests to the client wait for their responses, or tasks that
   * the session has created report their status. Do not call `release` until then.
   */
  readonly isBusy?: boolean;
  /**
   * Forgets the session in this process only: it continues in others, or another process has ended it. No hook is called. Cancels requests in flight.
   * Requests to the client that wait for their responses reject. This process can open the session again later.
   */
  release?(): void;
}

/** An argument that a header repeats: `Mcp-Param-Region` for `{ header: "Region", path: ["region"] }`. */
export interface MirroredArgument {
  readonly header: string;
  /** The property names from the `arguments` object to the value. */
  readonly path: readonly string[];
  readonly type: "string" | "integer" | "boolean";
}
