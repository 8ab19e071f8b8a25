/** What all requests of a server share. */
import type { Clock, Keyring, Limits, NonceStore, RetryLaterError } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { Implementation, ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime";
import type { CacheHint, ServerCall } from "./request.js";
import type { Loss } from "@mcp-gen/adapt";
import type { ServerShares } from "./shares.js";
import type { Middleware } from "../features/middleware.js";
import type { SessionEvents } from "./session-events.js";
import type {
  SubscriptionHandler,
  Subscriptions,
} from "../features/subscriptions/subscriptions.js";

/** What a request of the newest revision is answered with. Params have passed the guard of their method. */
export type Handler = (params: unknown, call: ServerCall) => unknown;

/** By method. Without a prototype: methods come from the wire. */
export type Handlers = Readonly<Record<string, Handler>>;

/** Which request something belongs to. */
export interface RequestOrigin {
  readonly method: string;
  readonly revision: Revision;
}

/** Things that went wrong, or were lost, while a request was served. Nothing of it is ever sent to the client. */
export interface ServerEvents extends SessionEvents {
  /**
   * A handler threw an error that is not for the client, or returned an invalid result; or the observer of a resource
   * failed. Default: writes to the console. If this function itself fails, both errors are written there.
   */
  onError?(error: unknown, request: RequestOrigin): void;
  /** Something could not be said in the revision of the client. */
  onLoss?(report: LossReport): void;
  /** Something about the configuration. Written to the console unless told. */
  onWarning?(message: string): void;
}

/** What could not be said in the revision of a client. */
export interface LossReport {
  readonly losses: readonly Loss[];
  readonly method: string;
  readonly revision: Revision;
}

export interface ServerCore {
  readonly info: Implementation;
  readonly instructions: string | undefined;
  readonly capabilities: ServerCapabilities;
  readonly revisions: readonly Revision[];
  readonly handlers: Handlers;
  /** Runs around each request. */
  readonly use: readonly Middleware[];
  /** For the stateless era: older ones have no extensions. */
  readonly dispatchOptions: DispatchOptions<ServerCall> | undefined;
  readonly limits: Limits;
  /** What clients hold of the limits that they share. */
  readonly shares: ServerShares;
  /** Items in a page of a list. */
  readonly pageSize: number;
  /** How long lists, and resources that say nothing else, may be kept. */
  readonly cache: CacheHint;
  readonly clock: Clock;
  readonly events: ServerEvents;
  /** Counts a request in. Says why it cannot be served, if it cannot; it is counted all the same. */
  admit(call: ServerCall): RetryLaterError | undefined;
  /** Counts a request out. */
  over(call: ServerCall): void;
  /** What state and cursors are sealed with. */
  keyring(): Promise<Keyring>;
  /** Which server state and cursors are sealed for. */
  audience(call: ServerCall): string;
  /** Whether answers count that come without a state, but to tools with `singleUse`. */
  readonly acceptsAnswersWithoutState: boolean;
  /** Something could not be said in the revision of a client. */
  lost(report: LossReport): void;
  /** Something was thrown that may concern whoever runs the server. */
  report(thrown: unknown, request: RequestOrigin): void;
  /** Where it is noted that states of this request are used, if they may be used only once. */
  usedStates(params: { readonly name?: string }, method: string): Promise<NonceStore | undefined>;
  /** How the resource at a URI is observed, if the sender of a request can see it and subscribe to it. */
  observerFor(uri: string, call: ServerCall): SubscriptionHandler | undefined;
  /** What clients have subscribed to. */
  readonly subscriptions: Subscriptions;
}
