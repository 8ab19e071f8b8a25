/** How a server handles messages of one revision, and the interface between a session and its connection. */
import type { RequestHandle, Expecting, Outbound, Route } from "@mcp-gen/core";
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
} from "@mcp-gen/protocol/newest";

/** A revision of one server. */
export type Service = SessionService | StatelessService;

/** A stateless revision. */
export interface StatelessService {
  readonly era: "stateless";
  /** Serves a request. It can be canceled until it is answered. */
  serve(request: JsonRpcRequest, outbound: Outbound, route: Route | undefined): RequestHandle;
}

/** A revision with an `initialize` handshake. */
export interface SessionService {
  readonly era: "session";
  /** Opens a session. Without one, `refused` resolves to the error: the params of the request are invalid. */
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
  /** Returns the result of `initialize`. */
  opening(): Record<string, unknown>;
  /** Handles a request; the returned handle can cancel it. */
  serve(request: JsonRpcRequest, route: Route | undefined): RequestHandle;
  note(notification: JsonRpcNotification): void;
  /** Sends a notification of the newest revision outside requests. */
  broadcast(method: string, params: Record<string, unknown> | undefined): void;
  /** Waits for a response of the client. */
  ping(timeout: number): Promise<void>;
  /** Sends a log message outside requests, if the client requested its level. */
  log(params: LoggingMessageNotificationParams): void;
  /** Stops all sending. */
  end(): void;
}

/** What a session needs from its connection. */
export interface SessionHost {
  readonly sessionId: string | undefined;
  /** The outbound to the client, also for responses. */
  readonly outbound: Outbound;
  /** Passes responses to the requests of this side. */
  expect(outgoing: Expecting): void;
}
