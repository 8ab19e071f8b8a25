/** What all requests of a server share. */
import type { Clock, Limits, RequestOptions, RetryLaterError, Route } from "@mcp-gen/core";
import type { JsonRpcNotification, Revision } from "@mcp-gen/protocol";
import type { Implementation, ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime";
import type { Hooks, Loss } from "@mcp-gen/adapt/runtime";
import type { AdaptedRevision } from "./adapted-revision.js";
import type { ClientRequester } from "./client-requester.js";
import type { ServerCall } from "./request.js";
import type { ServerShares } from "./shares.js";
import type { SessionEvents } from "./session-events.js";

/** Handles a request of the newest revision. The params have passed the guard of the method. */
export type Handler = (params: unknown, call: ServerCall) => unknown;

/** By method. Without a prototype, because method names come from the wire. */
export type Handlers = Readonly<Record<string, Handler>>;

/** The request that an event belongs to. */
export interface RequestOrigin {
  readonly method: string;
  readonly revision: Revision;
}

/** Errors and losses of requests. They are never sent to the client. */
export interface ServerEvents extends SessionEvents {
  /**
   * Called when a handler threw an internal error or returned an invalid result, or a resource observer failed.
   * Default: writes to the console. If this function itself fails, both errors are written there.
   */
  onError?(error: unknown, request: RequestOrigin): void;
  /** Called when the revision of the client cannot express something. */
  onLoss?(report: LossReport): void;
  /** Called with configuration warnings. Default: writes to the console. */
  onWarning?(message: string): void;
}

/** What the revision of a client could not express. */
export interface LossReport {
  readonly losses: readonly Loss[];
  readonly method: string;
  readonly revision: Revision;
}

/** What all requests of a server share. */
export interface EngineContext {
  readonly info: Implementation;
  readonly instructions: string | undefined;
  readonly capabilities: ServerCapabilities;
  readonly revisions: readonly Revision[];
  /** By method of the newest revision. */
  readonly handlers: Handlers;
  /** Runs around each request. */
  readonly sessionHandlers: Handlers;
  /** For the stateless era: older eras have no extensions. */
  readonly dispatchOptions: DispatchOptions<ServerCall> | undefined;
  readonly limits: Limits;
  /** The use of shared limits per client. */
  readonly shares: ServerShares;
  readonly clock: Clock;
  readonly events: ServerEvents;
  /** Finds the handler of a method whose messages are not adapted. Undefined if all are. */
  readonly wireHandler: ((method: string) => Handler | undefined) | undefined;
  /** Takes notifications of sessions. Cancellation and progress belong to requests, and do not get here. */
  readonly onNotification:
    ((message: JsonRpcNotification, session: RawSession) => void) | undefined;
  /** Undefined if handlers never send requests to the client. */
  readonly input: InputSupport | undefined;
  /** Counts a request. Returns the reason if it is rejected; it is counted in any case. */
  admit(call: ServerCall): RetryLaterError | undefined;
  /** Keeps a call whose handler has returned a promise, so that it ends with the server. */
  waits(call: ServerCall): void;
  /** Removes a request from the count. */
  over(call: ServerCall): void;
  /** Something could not be said in the revision of a client. */
  lost(report: LossReport): void;
  /** Reports an error to the operator of the server. */
  report(thrown: unknown, request: RequestOrigin): void;
}

/** A session, as raw handlers see it. Messages are those of its revision. */
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
  /** Calls back when the session ends. */
  onEnd(callback: () => void): void;
}

/** How requests of a handler reach the client. The engine has no code for input requests: a server brings it. */
export interface InputSupport {
  /** Whether a request without a `requestState` may bring responses. */
  readonly acceptsAnswersWithoutState: boolean;
  /** For a request of a session: the client answers while the handler waits. */
  inSession(call: ServerCall, session: RequestingSession): Promise<ClientRequester>;
  /** For a request of the stateless era: the client answers with its next request. */
  inRounds(call: ServerCall): Promise<ClientRequester>;
  /**
   * Continues the rounds of a request.
   *
   * @throws McpError if the state was not made here, for this request and this client, in time
   */
  resume(call: ServerCall, params: Resumption): Promise<ClientRequester>;
}

/** The params of a request that continues earlier rounds. */
export interface Resumption {
  /** Only servers that accept responses without a state resume a request that has none. */
  readonly requestState?: string;
  readonly inputResponses?: Record<string, unknown>;
  readonly name?: string;
}

/** What input requests need of a session. */
export interface RequestingSession {
  readonly adapted: AdaptedRevision;
  readonly hooks: Hooks;
  /** Milliseconds that the client has for its answer. */
  readonly inputTimeout: number;
  /** Sends a request to the client, and waits for the result. */
  request(
    method: string,
    params: Record<string, unknown> | undefined,
    options: RequestOptions,
    route: Route | undefined,
  ): Promise<Record<string, unknown>>;
  /** Sends a notification of the session's own revision that belongs to no request. */
  send(method: string, params: Record<string, unknown>): void;
  lost(losses: readonly Loss[], method: string): void;
}
