/** The state that all requests to a server share. */
import type { Clock, Limits, RequestOptions, RetryLaterError, Route } from "@mcp-gen/core";
import type { PendingRequestOptions } from "@mcp-gen/core/pending-requests";
import type { JsonRpcNotification, Revision } from "@mcp-gen/protocol";
import type { Implementation, ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime/dispatch";
import type { Hooks, Loss } from "@mcp-gen/adapt/runtime";
import type { AdaptedRevision } from "./adapted-revision.js";
import type { ClientRequester } from "./client-requester.js";
import type { RequestServer, Handler, Handlers, ServerCall } from "./request.js";
import type { ServerEvents } from "./server-events.js";
import type { SessionExtras } from "./session-extras.js";
import type { ServerShares } from "./shares.js";

/** The state that all requests to a server share. */
export interface EngineContext extends RequestServer {
  readonly info: Implementation;
  readonly instructions: string | undefined;
  readonly capabilities: ServerCapabilities;
  readonly revisions: readonly Revision[];
  /** Handlers by method. Their params and results have the types of the newest revision. */
  readonly handlers: Handlers;
  readonly limits: Limits;
  /** How much of the shared limits each client uses. */
  readonly shares: ServerShares;
  readonly clock: Clock;
  readonly events: ServerEvents;
  /** Undefined if no other process serves the sessions of this server. */
  readonly sharing: SessionSharing | undefined;
  /** Finds the handler of a method whose messages are not adapted. Undefined if all messages are adapted. */
  readonly wireHandler: ((method: string) => Handler | undefined) | undefined;
  /** Handles the notifications of sessions, except cancellation and progress, which belong to requests. */
  readonly onNotification:
    ((message: JsonRpcNotification, session: RawSession) => void) | undefined;
  /** Sends the input requests of handlers. Undefined if handlers never send requests to the client. */
  readonly input: InputSupport | undefined;
  /** Loads the handlers of methods that exist only in sessions. */
  sessionHandlers(): Promise<Handlers>;
  /** Loads the extensions and tasks for sessions. Resolves to undefined if the server has neither. */
  loadSessions(revision: Revision): Promise<SessionExtras | undefined>;
  /** Loads the code that only the stateless era needs, and returns the options for its dispatcher. */
  loadStateless(): Promise<DispatchOptions<ServerCall> | undefined>;
  /** Counts a request, even if it is rejected. Returns the error for a rejected request. */
  admit(call: ServerCall): RetryLaterError | undefined;
}

/** The code with which several processes serve the same sessions. */
export interface SessionSharing {
  /** Returns the class of connections with shared sessions. */
  connectionClass<Class>(base: Class): Class;
  /** Returns the class of shared sessions. */
  sessionClass<Class>(base: Class): Class;
  /** Returns the class of the subscriptions of shared sessions. */
  subscriberClass<Class>(base: Class): Class;
  /** Returns an id for a request to a client. */
  readonly requestId: () => string;
}

/** A session, as raw handlers see it. Its messages use the revision of the session. */
export interface RawSession {
  /** The id of the session, if the transport has one. */
  readonly sessionId: string | undefined;
  readonly revision: Revision;
  /** Sends a request to the client, and waits for the result. */
  request(
    method: string,
    params?: Record<string, unknown>,
    options?: RequestOptions,
  ): Promise<Record<string, unknown>>;
  /** Sends a notification that belongs to no request. */
  send(method: string, params?: Record<string, unknown>): void;
  /**
   * Calls `callback` when the session ends, or continues only in other processes of the cluster. Calls it immediately if
   * the session has already ended.
   */
  onEnd(callback: () => void): void;
}

/**
 * Sends the input requests of handlers to the client. The engine itself cannot send input requests, so a server that
 * supports them provides this object.
 */
export interface InputSupport {
  /** Whether a request without a `requestState` may contain responses. */
  readonly acceptsAnswersWithoutState: boolean;
  /** Returns the requester for a request in a session: the client responds while the handler waits. */
  inSession(call: ServerCall, session: RequestingSession): Promise<ClientRequester>;
  /** Returns the requester for a request in the stateless era: the client responds with its next request. */
  inRounds(call: ServerCall): Promise<ClientRequester>;
  /**
   * Returns the requester for a request that continues earlier rounds.
   *
   * @throws McpError if the state has expired, or was created by another server, for another request or for another
   * client
   */
  resume(call: ServerCall, params: Resumption): Promise<ClientRequester>;
}

/** The params of a request that continues earlier rounds. */
export interface Resumption {
  /** The sealed state of the earlier rounds. Can be missing only if the server accepts responses without a state. */
  readonly requestState?: string;
  readonly inputResponses?: Record<string, unknown>;
  readonly name?: string;
}

/** What input requests need from a session. */
export interface RequestingSession {
  readonly adapted: AdaptedRevision;
  readonly hooks: Hooks;
  /** Milliseconds that the client has to respond. */
  readonly inputTimeout: number;
  /** The capability `tasks` of the client, as it sent it. Undefined if the client declared none. */
  readonly clientTasks: unknown;
  readonly server: Pick<EngineContext, "clock">;
  /** Sends a request to the client, and waits for the result. */
  request(
    method: string,
    params: Record<string, unknown> | undefined,
    options: PendingRequestOptions,
    route: Route | undefined,
  ): Promise<Record<string, unknown>>;
  /** Sends a notification that belongs to no request, in the session's own revision. */
  send(method: string, params: Record<string, unknown>): void;
  lost(losses: readonly Loss[], method: string): void;
}
