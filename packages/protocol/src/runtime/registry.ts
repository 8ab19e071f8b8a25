/**
 * The types of the generated registry of revisions.
 *
 * The entry of each revision and side is a separate module (`2026-07-28/server`, `2026-07-28/client`), so
 * that a bundle contains only the revisions it needs.
 */
import type { Call, DispatchOptions, Outcome } from "./dispatch.js";
import type { ExplainOptions, Issue } from "./issues.js";
import type { EmbeddedRequestInfo, NotificationInfo, RequestInfo } from "./methods.js";
import type { ReceivedBatch, ReceivedMessage } from "./classify.js";

/** The features of a revision. An absent feature is `undefined`. */
export interface RevisionFeatures {
  /** Connections start with `initialize`. Otherwise, each request contains its own context. */
  readonly sessions?: true;
  /** The server sends requests to the client. */
  readonly serverRequests?: true;
  /** The server asks for input in a result, and the client sends the request again. */
  readonly inputRequests?: true;
  /** Messages may be sent in arrays. */
  readonly batches?: true;
  /** An error response may lack its id. */
  readonly errorsWithoutId?: true;
  /** The client opens a stream of notifications with `subscriptions/listen`. */
  readonly listen?: true;
  /** HTTP headers repeat fields of the message. */
  readonly mirroredHeaders?: true;
  /** Tools describe their results with `outputSchema`. */
  readonly outputSchemas?: true;
  /** The server can ask the user with `elicitation/create`. */
  readonly elicitation?: true;
  /** The client declares which modes of elicitation it supports. */
  readonly elicitationModes?: true;
  /** The client declares whether sampling may include context. */
  readonly samplingContext?: true;
  /** The sender of a request can ask the receiver to run it as a task. */
  readonly tasks?: true;
  /** The HTTP transport is Streamable HTTP, not HTTP+SSE. */
  readonly streamableHttp?: true;
  /** Over HTTP, the client names the revision in the header `MCP-Protocol-Version`. */
  readonly versionHeader?: true;
  /** SSE streams start with an event that has only an id. */
  readonly primedStreams?: true;
  /** The server answers an invalid `Origin` with exactly 403. */
  readonly originStatus?: true;
}

/** Handlers by method, as dispatchers expect them. */
export interface MethodHandlers<Context> {
  readonly [method: string]: (params: unknown, context: Context) => unknown;
}

/** The parts of a revision that a server needs. */
export interface ServerProtocol<Revision extends string = string> {
  readonly revision: Revision;
  readonly era: "session" | "stateless";
  /** Every error code that the revision defines. */
  readonly errorCodes: readonly number[];
  /** Finds and calls the handler of a request of the client. */
  dispatch<Context>(
    call: Call,
    handlers: MethodHandlers<Context>,
    context: Context,
    options?: DispatchOptions<Context>,
  ): Outcome;
  /** Loads the explainer of params. */
  explainParams(): Promise<(method: string, params: unknown) => Issue[]>;
  /** Loads the guard of results. */
  isResultOf(): Promise<(method: string, value: unknown) => boolean>;
}

/** The parts of a revision that a client needs. */
export type ClientProtocol<Revision extends string = string> =
  SessionClientProtocol<Revision> | StatelessClientProtocol<Revision>;

/** The parts of a stateless revision that a client needs. */
export interface StatelessClientProtocol<
  Revision extends string = string,
> extends AnyClientProtocol<Revision> {
  readonly era: "stateless";
}

/** The parts of a revision with sessions that a client needs. */
export interface SessionClientProtocol<
  Revision extends string = string,
> extends AnyClientProtocol<Revision> {
  readonly era: "session";
  /** Finds and calls the handler of a request of the server. */
  dispatch<Context>(
    call: Call,
    handlers: MethodHandlers<Context>,
    context: Context,
    options?: DispatchOptions<Context>,
  ): Outcome;
}

interface AnyClientProtocol<Revision extends string> {
  readonly revision: Revision;
  /** Every request, in either direction. */
  readonly requests: { readonly [method: string]: RequestInfo };
  /** Every notification, in either direction. */
  readonly notifications: { readonly [method: string]: NotificationInfo };
  isParamsOf(method: string, value: unknown): boolean;
  isResultOf(method: string, value: unknown): boolean;
  /** Loads the explainers: one function for each type, such as `explainCallToolResult`. */
  explain(): Promise<object>;
  /** Loads the explainer of params. */
  explainParams(): Promise<(method: string, params: unknown) => Issue[]>;
}

/** The message tables and checks of a revision. */
export interface MessageProtocol {
  parseMessage(value: unknown): ReceivedMessage | ReceivedBatch;
  isParamsOf(method: string, value: unknown): boolean;
  isResultOf(method: string, value: unknown): boolean;
  explainParamsOf(method: string, value: unknown, options?: ExplainOptions): Issue[];
  requestInfo(method: string): RequestInfo | undefined;
  notificationInfo(method: string): NotificationInfo | undefined;
  /** Present only if the server asks for input in a result. */
  embeddedRequestInfo?(method: string): EmbeddedRequestInfo | undefined;
  /** One function for each type, such as `explainCallToolResult`. */
  readonly explainers: { readonly [name: string]: unknown };
}
