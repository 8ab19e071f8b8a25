/** What all requests of a server share. */
import type { Clock, Limits, RequestOptions, RetryLaterError, Route } from "@mcp-gen/core";
import type { JsonRpcNotification, Revision } from "@mcp-gen/protocol";
import type { Implementation, ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime/dispatch";
import type { Hooks, Loss } from "@mcp-gen/adapt/runtime";
import type { AdaptedRevision } from "./adapted-revision.js";
import type { ClientRequester } from "./client-requester.js";
import type { RequestServer, Handler, Handlers, ServerCall } from "./request.js";
import type { ServerEvents } from "./server-events.js";
import type { ServerShares } from "./shares.js";

/** What all requests of a server share. */
export interface EngineContext extends RequestServer {
  readonly info: Implementation;
  readonly instructions: string | undefined;
  readonly capabilities: ServerCapabilities;
  readonly revisions: readonly Revision[];
  /** By method of the newest revision. */
  readonly handlers: Handlers;
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
  /** Loads the handlers of methods that only sessions have. */
  sessionHandlers(): Promise<Handlers>;
  /** Loads extensions. For the stateless era: older eras have none. */
  dispatchOptions(): Promise<DispatchOptions<ServerCall> | undefined>;
  /** Counts a request. Returns the reason if it is rejected; it is counted in any case. */
  admit(call: ServerCall): RetryLaterError | undefined;
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
