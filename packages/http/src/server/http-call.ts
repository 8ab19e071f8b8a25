/**
 * One HTTP request and its response, independent of the host. `node/call.ts` and `fetch/call.ts` implement `HttpCall`;
 * all other code of the server uses only this interface, so it needs neither sockets nor `Request`.
 */
import type { HeaderMap } from "../shared/headers.js";
import type { NodeRequest } from "./node/request.js";
import type { Refusal } from "./refusal.js";

/** The request that `authenticate` and other hooks receive. The headers hold credentials: do not log them. */
export interface HttpRequestInfo {
  /** The method in upper case, such as `POST`. */
  readonly method: string;
  /** The path without the query, as this listener sees it. A mount may have removed a prefix. */
  readonly path: string;
  /**
   * Returns the value of a header without surrounding white space. Several lines are joined with a comma.
   *
   * @param name in lower case
   */
  header(name: string): string | undefined;
  /**
   * The address of the connection, such as `192.0.2.7`. Behind a proxy, it is the proxy's address. Undefined if
   * unknown.
   */
  readonly remoteAddress: string | undefined;
  /**
   * The `IncomingMessage` of `node:http`, with properties that middleware added, such as `user` (Passport) or
   * `session`. Undefined on `fetch` hosts.
   */
  readonly node: NodeRequest | undefined;
  /** The `Request` of a `fetch` host. Undefined on Node. */
  readonly web: Request | undefined;
}

/** The text of a body, or the JSON value that a body parser has parsed from it. */
export type Body = string | { readonly parsed: unknown };

/** The target of server-sent events. */
export interface EventSink {
  /** True if the client reads so slowly that logs and progress are dropped. */
  readonly congested: boolean;
  /** Writes text unchanged to an open event stream. Does nothing after the client has disconnected. */
  write(text: string): void;
  /** Ends the stream. */
  end(): void;
}

/** Called when the client disconnects. */
export interface CloseListener {
  closed(): void;
}

export interface HttpCall extends HttpRequestInfo, EventSink {
  /** The text after the question mark; empty without a query. */
  readonly query: string;
  /** Identifies the client for limits. Set after authentication. */
  clientKey: string;
  /** The path including the prefix that a mount removed. */
  readonly outerPath: string;
  /**
   * Refuses a header that was sent several times but may be sent only once, and too many header lines.
   *
   * @param most maximum header lines; hosts that join lines of the same name count them once
   */
  checkHeaders(most: number): Refusal | undefined;
  /**
   * Reads the body. Calls `done` once with the body or with a refusal. On Node, `done` is not called if the client
   * disconnects early.
   *
   * @param declared the `Content-Length`; -1 if missing
   * @throws Error if the body was consumed before and its content is not available
   */
  read(declared: number, done: (body: Body | Refusal) => void): void;
  /** Sends a response with a complete body, or without one. */
  answer(status: number, headers: HeaderMap, body?: string): void;
  /** Sends JSON. */
  json(status: number, text: string): void;
  /** Starts an event stream. The headers are sent immediately. */
  start(headers: HeaderMap): void;
  /**
   * Closes the connection before everything is written.
   *
   * @param reason the reason in the error report, such as `it reads too slowly`
   */
  disconnect(reason: string): void;
  /** Calls the listener if the client disconnects before the response is complete. */
  watch(listener: CloseListener): void;
  /** Sets headers that are added to every response to this request. */
  setDefaultHeaders(headers: HeaderMap): void;
}
