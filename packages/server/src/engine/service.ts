/**
 * The code with which a server handles messages of one revision, and the interface between a session and its
 * connection.
 */
import type { AuthInfo, RequestHandle, Expecting, Outbound, Route } from "@mcp-gen/core";
import type {
  JsonRpcErrorObject,
  JsonRpcNotification,
  JsonRpcRequest,
  Revision,
} from "@mcp-gen/protocol";
import type {
  ClientCapabilities,
  Implementation,
  LoggingMessageNotificationParams,
  RequestMetaObject,
} from "@mcp-gen/protocol/newest";

/** Handles the messages of one revision for one server. */
export type Service = SessionService | StatelessService;

/** Handles the requests of a stateless revision. */
export interface StatelessService {
  readonly era: "stateless";
  /** Handles a request. The returned handle can cancel the request until it is answered. */
  serve(request: JsonRpcRequest, outbound: Outbound, route: Route | undefined): RequestHandle;
}

/** Opens sessions for a revision with an `initialize` handshake. */
export interface SessionService {
  readonly era: "session";
  /**
   * Opens a session. For invalid params, opens no session and returns a promise of the error; the promise never
   * rejects.
   */
  open(host: SessionHost, request: JsonRpcRequest): Opening;
  /** Opens a session with a client that has sent no information about itself. */
  openUnknown(host: SessionHost): Session;
}

export type Opening =
  | { readonly session: Session; readonly refused?: undefined }
  | { readonly session?: undefined; readonly refused: Promise<JsonRpcErrorObject> };

/** A session with one client. */
export interface Session {
  readonly revision: Revision;
  /** Whether batches are allowed. */
  readonly batches: boolean;
  readonly client: Implementation | undefined;
  readonly capabilities: ClientCapabilities;
  /** Returns the `_meta` of a request with the client metadata of the session. */
  metaOf(params: unknown): RequestMetaObject;
  /** Returns the result of `initialize` for the caller that opens the session. */
  opening(auth: AuthInfo | undefined): Record<string, unknown>;
  /** Handles a request. The returned handle can cancel the request. */
  serve(request: JsonRpcRequest, route: Route | undefined): RequestHandle;
  note(notification: JsonRpcNotification): void;
  /** Sends a notification of the newest revision that belongs to no request. */
  broadcast(method: string, params: Record<string, unknown> | undefined): void;
  /** Sends `ping`, and waits for the client's response. */
  ping(timeout: number): Promise<void>;
  /**
   * Sends a log message that belongs to no request, if the client requested the level of the message.
   *
   * @param isDirected whether the message is for this session only
   */
  log(params: LoggingMessageNotificationParams, isDirected?: boolean): void;
  /** Ends the session in this process: nothing more is sent. */
  end(): void;
}

/** What a session needs from its connection. */
export interface SessionHost {
  readonly sessionId: string | undefined;
  /** Whether each message has its own session. */
  readonly isStateless: boolean;
  /** The channel for all messages to the client, including responses. */
  readonly outbound: Outbound;
  /** Registers the pending requests to the client, so that they receive their responses. */
  expect(outgoing: Expecting): void;
}
