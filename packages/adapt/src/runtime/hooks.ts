/** Hooks that let a runtime supply data that a single message does not contain. Every hook has a default. */
import type { JsonObject, SessionNeed } from "./loss.js";

/** The hooks are called synchronously while a value is adapted. */
export interface Hooks {
  /**
   * Returns the sender metadata that every stateless request contains in `params._meta`. Default: no name and no
   * capabilities. If the hook returns `undefined`, the key is omitted.
   */
  requestMeta?(): RequestMeta | undefined;
  /** Returns the server metadata that a stateless result contains in `_meta`. Default: none. */
  serverInfo?(): JsonObject | undefined;
  /**
   * Reads the resource of a `resource_link`, for a revision without resource links. Returns one of the `contents` of
   * `resources/read`. By default, or if the hook returns `undefined`, the link becomes a text block.
   */
  readResource?(uri: string): JsonObject | undefined;
  /** Returns a new identifier for a URL elicitation, which 2025-11-25 requires. Default: derived from the URL. */
  elicitationId?(url: string): string;
  /**
   * Returns the id that a request has on the other side. Ids are unique in revisions with sessions, but can repeat in
   * stateless revisions. Called for requests, for their responses, and for cancellations, which contain the id of a
   * request. Default: the same id.
   */
  requestId?(id: string | number, use: IdUse): string | number;
  /** Functions that convert messages that need a session: one function for each `SessionNeed`. */
  session?: SessionHooks;
}

/** The part of the message that contains the id. */
export type IdUse = "request" | "response" | "cancellation";

/**
 * One function for each `SessionNeed`. Each function receives the message and its direction, and returns the message to
 * pass on, the reply, or both. If the function returns `undefined`, the `answer` of the loss is sent.
 */
export type SessionHooks = {
  [Need in SessionNeed]?: (work: SessionWork) => SessionAnswer | undefined;
};

export interface SessionWork {
  /** The received message, or the array of messages of a batch. */
  message: unknown;
  from: string;
  to: string;
  sender: "client" | "server";
  /** The method of the request, if the message is a response. */
  method?: string;
}

export interface SessionAnswer {
  /** The message to pass on. */
  message?: unknown;
  /** The reply to the sender. */
  reply?: JsonObject;
}

export interface RequestMeta {
  clientCapabilities: JsonObject;
  clientInfo?: JsonObject;
  logLevel?: string;
}
