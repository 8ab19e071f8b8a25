/** What a server does with the messages of one revision, and the interface between a session and its connection. */
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

/** A revision as one server serves it. */
export type Service = SessionService | StatelessService;

/** A revision whose requests stand alone. */
export interface StatelessService {
  readonly era: "stateless";
  /** Serves a request. It can be canceled until it is answered. */
  serve(request: JsonRpcRequest, outbound: Outbound, route: Route | undefined): RequestHandle;
}

/** A revision whose connections open with `initialize`. */
export interface SessionService {
  readonly era: "session";
  /** Opens a session. Without one, `refused` resolves to the error: the params of the request are invalid. */
  open(host: SessionHost, request: JsonRpcRequest): Opening;
  /** Opens a session with a client that has sent nothing about itself. */
  openUnknown(host: SessionHost): Session;
}

export type Opening =
  | { readonly session: Session; readonly refused?: undefined }
  | { readonly session?: undefined; readonly refused: Promise<JsonRpcErrorObject> };

/** A session with one client. */
export interface Session {
  readonly revision: Revision;
  /** Whether messages may come in arrays. */
  readonly batches: boolean;
  readonly client: Implementation | undefined;
  readonly capabilities: ClientCapabilities;
  /** What `initialize` is answered with. */
  opening(): Record<string, unknown>;
  /** Serves a request; what can be cancelled comes back. */
  serve(request: JsonRpcRequest, route: Route | undefined): RequestHandle;
  note(notification: JsonRpcNotification): void;
  /** Sends a notification of the newest revision that belongs to no request. */
  broadcast(method: string, params: Record<string, unknown> | undefined): void;
  /** Waits for the client to answer. */
  ping(timeout: number): Promise<void>;
  /** Sends a log message that belongs to no request, if the client wants its level. */
  log(params: LoggingMessageNotificationParams): void;
  /** Nothing is sent any more. */
  end(): void;
}

/** What a session needs of its connection. */
export interface SessionHost {
  readonly sessionId: string | undefined;
  /** The way to the client; answers go through it, too. */
  readonly outbound: Outbound;
  /** Passes on what answers requests of this side. */
  expect(outgoing: Expecting): void;
}
