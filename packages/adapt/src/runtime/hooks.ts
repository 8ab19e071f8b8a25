/** Hooks with which a runtime adds what a single message does not contain. Every hook has a default. */
import type { JsonObject, SessionNeed } from "./loss.js";

/** The functions are called synchronously while a value is adapted. */
export interface Hooks {
  /**
   * What every request of the stateless era says about its sender, under `params._meta`. By default the client has no
   * capabilities, and no name. A hook that answers with nothing leaves it out: the receiver knows who asks.
   */
  requestMeta?(): RequestMeta | undefined;
  /** What a result of the stateless era says about the server, under `_meta`. By default nothing. */
  serverInfo?(): JsonObject | undefined;
  /**
   * Reads a resource that a `resource_link` points to, for a revision without such links: what `resources/read` would
   * answer with as one of its `contents`. By default, and where it answers with nothing, the link becomes a text.
   */
  readResource?(uri: string): JsonObject | undefined;
  /** A new identifier for an elicitation by URL, which 2025-11-25 needs. By default it is derived from the URL. */
  elicitationId?(url: string): string;
  /**
   * The id of a request on the other side, for a runtime that keeps them apart: ids of the session era are used once,
   * those of the stateless era may come again. Asked for requests, for their responses, and for cancellations, which
   * name a request. By default ids stay.
   */
  requestId?(id: string | number, use: IdUse): string | number;
  /** What a runtime that holds a session does where a message alone cannot be carried, by the need it names. */
  session?: SessionHooks;
}

/** In what part of which message an id stands. */
export type IdUse = "request" | "response" | "cancellation";

/**
 * One function for each need. It is given the message and the way it goes, and answers with what to send on, what to
 * send back, or both; with nothing where it cannot help, and then the answer that the loss gives stands.
 */
export type SessionHooks = {
  [Need in SessionNeed]?: (work: SessionWork) => SessionAnswer | undefined;
};

export interface SessionWork {
  /** The message, or the array of messages of a batch, as it came. */
  message: unknown;
  from: string;
  to: string;
  sender: "client" | "server";
  /** For a response: the method of the request it answers. */
  method?: string;
}

export interface SessionAnswer {
  /** Send this on. */
  message?: unknown;
  /** Send this back to the sender. */
  reply?: JsonObject;
}

export interface RequestMeta {
  clientCapabilities: JsonObject;
  clientInfo?: JsonObject;
  logLevel?: string;
}
