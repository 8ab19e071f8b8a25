/**
 * What a server can do in one revision. Each is a module of its own under `revisions/`, so that a bundle holds those it
 * needs, and a process loads those it is asked for.
 */
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
import type { ServerCore } from "./server-core.js";

export type Wire = StatelessWire | SessionWire;

/** A revision whose requests stand alone. */
export interface StatelessWire {
  readonly era: "stateless";
  readonly revision: Revision;
  bind(server: ServerCore): StatelessService;
}

export interface StatelessService {
  /** Serves a request, which can be cancelled until it is answered. */
  serve(request: JsonRpcRequest, outbound: Outbound, route: Route | undefined): RequestHandle;
}

/** A revision whose connections open with `initialize`. */
export interface SessionWire {
  readonly era: "session";
  readonly revision: Revision;
  /** Whether messages may come in arrays. */
  readonly batches: boolean;
  bind(server: ServerCore): SessionService;
}

export interface SessionService {
  /** Opens a session, unless the request is not as it has to be: then why. */
  open(host: SessionHost, request: JsonRpcRequest): Session | Promise<JsonRpcErrorObject>;
  /** A session with a client that has said nothing of itself. */
  openUnknown(host: SessionHost): Session;
}

/** All that was agreed with one client of the session era. */
export interface Session {
  readonly revision: Revision;
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

/** A revision, or how to get it. */
export interface WireSource {
  readonly era: "stateless" | "session";
  readonly revision: Revision;
  load(): Wire | Promise<Wire>;
}
