/** Hooks with which a runtime adds what a single message does not contain. Every hook has a default. */
import type { JsonObject, SessionNeed } from "./loss.js";

/** The functions are called synchronously while a value is adapted. */
export interface Hooks {
  /**
   * Returns the `params._meta` that every stateless request contains about its sender. Default: no name and
   * no capabilities. If the hook returns `undefined`, the key is omitted.
   */
  requestMeta?(): RequestMeta | undefined;
  /** Returns the `_meta` that a stateless result contains about the server. Default: nothing. */
  serverInfo?(): JsonObject | undefined;
  /**
   * Reads the resource of a `resource_link`, for a revision without links. Returns one of the `contents` of
   * `resources/read`. By default, or for `undefined`, the link becomes a text block.
   */
  readResource?(uri: string): JsonObject | undefined;
  /** Returns a new identifier for a URL elicitation, which 2025-11-25 requires. Default: derived from the URL. */
  elicitationId?(url: string): string;
  /**
   * Returns the id of a request on the other side. Ids of the session era are unique; ids of the stateless
   * era may repeat. Called for requests, for their responses, and for cancellations, which contain the id of
   * a request. Default: the same id.
   */
  requestId?(id: string | number, use: IdUse): string | number;
  /** Handlers for messages that need a session to convert, by need. */
  session?: SessionHooks;
}

/** The part of the message that contains the id. */
export type IdUse = "request" | "response" | "cancellation";

/**
 * One function for each need. Receives the message and the direction. Returns the message to pass on, the
 * reply, or both. If it returns `undefined`, the answer of the loss is sent.
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
  /** For a response: the method of its request. */
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
