/**
 * One HTTP request as the shared core sees it, whatever brings it. Two hosts implement this, for `node:http` and for
 * `fetch`; everything else in this package is written against it once.
 */
import type { NodeRequest } from "./node/request.js";
import type { Refusal } from "./refusal.js";

/** Names of headers in lower case, and their values. Several values are several lines. */
export type HeaderMap = Record<string, string | string[]>;

/** What `authenticate` and other hooks may look at. The headers hold credentials: do not log them. */
export interface HttpRequestInfo {
  /** In capitals: `POST`. */
  readonly method: string;
  /** The path of the target, as this listener sees it: mounts may have taken a part off. Without the query. */
  readonly path: string;
  /**
   * The value of a header, without the white space around it. Values of several lines are joined with a comma.
   *
   * @param name in lower case
   */
  header(name: string): string | undefined;
  /**
   * The address the connection came from, such as `192.0.2.7`: that of the proxy, where there is one. Undefined where
   * the host does not tell it.
   */
  readonly remoteAddress: string | undefined;
  /**
   * The request of `node:http` as the listener was given it, an `IncomingMessage`. What middleware in front of the listener
   * has added is there, such as `user` of Passport or `session`. Undefined on `fetch` hosts.
   */
  readonly node: NodeRequest | undefined;
  /** The request of a `fetch` host as the handler was given it. Undefined on Node. */
  readonly web: Request | undefined;
}

/** The text of a body, or the JSON value that a body parser in front of the listener has made of it. */
export type Body = string | { readonly parsed: unknown };

/** Where events are written to. */
export interface EventSink {
  /** Whether the client reads so slowly that logs and progress are left out. */
  readonly congested: boolean;
  /**
   * Writes text unchanged to an open event stream. A client that has read nothing for `drainTime` loses its stream.
   * Does nothing once the client has left.
   */
  write(text: string): void;
  /** Ends the stream. */
  end(): void;
  /**
   * Closes the connection although not everything is written.
   *
   * @param reason what the client did: `it reads too slowly`
   */
  disconnect(reason: string): void;
}

/** Told that a client has left. */
export interface Watcher {
  closed(): void;
}

export interface HttpCall extends HttpRequestInfo, EventSink {
  /** What stands behind the question mark; empty where there is none. */
  readonly query: string;
  /** Names the client that limits count the request for. Set once the request is authenticated. */
  clientKey: string;
  /** The path with whatever a mount has taken off. */
  readonly outerPath: string;
  /** Header lines. Hosts that join lines of the same name count them once. */
  readonly headerCount: number;
  /** The name of a header that may be sent once and was sent more often. */
  repeatedHeader(): string | undefined;
  /**
   * Reads the body. Calls back once, with the body or with what is wrong with it. On Node it does not call back when the
   * client leaves early.
   *
   * @throws Error when the body was consumed before, and what was in it is not known
   */
  read(done: (body: Body | Refusal) => void): void;
  /** Answers with a whole body, or none. */
  answer(status: number, headers: HeaderMap, body?: string): void;
  /** Answers with JSON. */
  json(status: number, text: string): void;
  /** Answers with a stream of events. The head goes out at once. */
  start(headers: HeaderMap): void;
  /** Calls back when the client leaves before it has got its answer. */
  watch(watcher: Watcher): void;
  /** Headers that all answers carry from now on. */
  also(headers: HeaderMap): void;
}
