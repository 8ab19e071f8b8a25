/**
 * The interface between transports and servers. A transport passes the messages it receives to an endpoint, and sends
 * what the endpoint writes to an `Outbound`: it knows bytes and streams. An endpoint knows revisions, sessions and methods.
 *
 * The two eras share this interface. A request of the stateless era stands alone and goes to `handleRequest`. Everything
 * that arrives over one stream, or belongs to one HTTP session, goes to a `Connection`.
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
import type { RetryLaterError } from "./errors.js";

/** A server, as transports see it. */
export interface Endpoint {
  /** The revisions it speaks, oldest first. */
  readonly revisions: readonly Revision[];

  /**
   * Serves one request of the stateless era. Its messages leave through `outbound`, with the route given here. The last
   * one is the response.
   */
  handleRequest(
    request: JsonRpcRequest,
    outbound: Outbound,
    route: Route | undefined,
  ): RequestHandle;

  /**
   * Returns the revision that a message needs and whose code is not loaded. Await `ready` before you pass the message on.
   * Undefined if everything is loaded, and for a value that is no request.
   */
  unloadedRevision(message: unknown): Revision | undefined;

  /**
   * Loads the code of a revision, if it is not loaded. Transports await it before `connect` with that revision, and before
   * they pass on a message that needs it.
   *
   * @throws the error of an import that failed, which the endpoint has reported
   */
  ready(revision: Revision): Promise<void>;

  /** Opens a connection to one client. */
  connect(outbound: Outbound, options?: ConnectEndpointOptions): Connection;

  /**
   * Which arguments of a tool a client repeats in headers `Mcp-Param-*`. None for an unknown tool, and for a tool that the
   * sender of the request cannot see.
   */
  mirrored(tool: string, request?: JsonRpcRequest, auth?: AuthInfo): readonly MirroredArgument[];

  /**
   * Closes all connections and streams. Listeners get their result. Requests in flight have `grace` milliseconds to
   * finish (default: 5,000), then they get an error. Later requests are rejected.
   */
  close(grace?: number): Promise<void>;
}

/** A request that is being served. */
export interface RequestHandle {
  /** The client has canceled the request, with `notifications/cancelled` or by closing the stream. No response follows. */
  cancel(reason?: string): void;
}

/** Where an endpoint sends messages to the client. A transport implements it. */
export interface Outbound {
  /**
   * Whether messages of all requests share one channel, as on stdio. There the end of a stream of notifications is
   * announced; elsewhere the transport ends it.
   */
  readonly shared?: boolean;

  /** Sends a notification, or a request to the client. The route is that of the request it belongs to, if any. */
  send(message: JsonRpcRequest | JsonRpcNotification, route: Route | undefined): void;

  /**
   * Answers the request with this id. Without a response, the request was cancelled: it is settled, and nothing more is
   * sent for it.
   */
  answer(
    id: RequestId,
    response: JsonRpcResult | JsonRpcError | undefined,
    route: Route | undefined,
  ): void;

  /** Sends the answer to something whose id could not be read. It has no id, or that of a broken response. */
  refuse(error: JsonRpcError, route: Route | undefined): void;

  /** The endpoint has ended the connection: no message follows. */
  ended?(): void;
}

/**
 * The way a message came, and the one its answers take: the stream of an HTTP request, for instance. Transports with a
 * single way need none. The endpoint passes a route back unchanged.
 */
export interface Route {
  readonly auth?: AuthInfo | undefined;
  /**
   * Names the client that limits count this message for: its principal or its address. Undefined on a transport with a
   * single client, such as stdio: only the limits for all clients together apply.
   */
  readonly clientKey?: string | undefined;
  /**
   * The path at which the message came in. Undefined on a transport without paths. Servers bind the state that travels
   * through clients to it.
   */
  readonly endpoint?: string | undefined;
  /**
   * Ends the stream for now, if the transport supports it: the client fetches later messages after `retry`
   * milliseconds. The transport keeps them until then.
   */
  pause?(retry?: number): void;
  /**
   * The answer that follows refuses the request for now. HTTP says it in the status: 503 or 429, with `Retry-After`.
   */
  retryLater?(error: RetryLaterError): void;
}

export interface ConnectEndpointOptions {
  /**
   * The revision of a client that opened its session elsewhere, or never does: the connection then needs no
   * `initialize`, knows nothing of the client, and cannot ask it anything.
   */
  readonly revision?: Revision;
  /** Names the session that the client may open. Default: the session has no name, and no hooks are called for it. */
  readonly sessionId?: string;
}

/** All that was agreed with one client. */
export interface Connection {
  /** What `initialize` settled; undefined before, and as long as a client stays in the stateless era. */
  readonly revision: Revision | undefined;
  /** Whether several messages may come in one array: only 2025-03-26 has that. */
  readonly batches: boolean;
  /** Takes one message that came in. It never throws, and answers through the outbound. */
  accept(received: ReceivedMessage, route?: Route): void;
  /**
   * The client has disconnected, or its session has ended: cancels all requests in flight, and sends nothing more.
   */
  close(reason?: string): void;
}

/** An argument that a header repeats: `Mcp-Param-Region` for `{ header: "Region", path: ["region"] }`. */
export interface MirroredArgument {
  readonly header: string;
  /** Names of properties, from the arguments down. */
  readonly path: readonly string[];
  readonly type: "string" | "integer" | "boolean";
}
