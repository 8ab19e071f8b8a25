/** Limits of an HTTP server and their defaults. */
import { DEFAULT_SHARE } from "@mcp-gen/core/base";

export interface HttpLimits {
  /** Maximum bytes of a request body. A larger body is answered with 413. */
  readonly body: number;
  /** Maximum milliseconds for a body to arrive. A slower body is answered with 408. */
  readonly bodyTime: number;
  /**
   * Maximum milliseconds that a hook or store may take: `authenticate`, `eventStore`. A slower call is treated as failed:
   * the request is answered with 500, and `onError` is called. The stores of a cluster and `sessionStore` have a second;
   * then the request is answered with 503.
   */
  readonly callbackTime: number;
  /**
   * Maximum header lines of a request. A request with more lines is answered with 431. A `fetch` host counts lines of
   * the same name once.
   */
  readonly headers: number;
  /** Maximum nesting depth of a body. */
  readonly depth: number;
  /**
   * Maximum total number of keys, across all objects, in a body. A body with more keys is answered with 400 before
   * parsing.
   */
  readonly keys: number;
  /** Maximum messages in a batch. Only 2025-03-26 has batches. */
  readonly batch: number;
  /** Maximum characters of a request id. */
  readonly id: number;
  /** Maximum requests in flight in the process. Further requests are answered with 503. */
  readonly requests: number;
  /** Maximum requests in flight in one session. Further requests are answered with 503. */
  readonly requestsPerSession: number;
  /**
   * Maximum open sessions. A request that would open another session is answered with 503. In a cluster, this is the limit
   * of all processes together, and the process with the request keeps at most as many.
   */
  readonly sessions: number;
  /** Milliseconds until an idle session ends. */
  readonly sessionIdle: number;
  /**
   * Maximum open streams: `subscriptions/listen`, GET, and HTTP+SSE. A request that would open another stream is
   * answered with 503. In a cluster, the share of a client in GET streams is counted in all processes together.
   */
  readonly streams: number;
  /**
   * Maximum bytes queued in one stream for a slow client. Above this limit, log and progress notifications are dropped.
   */
  readonly streamQueue: number;
  /** If the client reads nothing of a response for this many milliseconds, the connection is closed. */
  readonly drainTime: number;
  /**
   * Approximate maximum bytes in memory for bodies that are being read and responses that clients have not read. If a
   * client has used up its share, its requests wait up to `drainTime` and then get 503.
   */
  readonly bufferedBytes: number;
  /**
   * The fraction of the free requests, sessions, streams and bytes that one client may use: above 0, up to 1. A client
   * is a principal or, without authentication, a remote address. 1 turns shares off.
   */
  readonly clientShare: number;
  /** Maximum messages kept for a session without a GET stream. The oldest are dropped first. */
  readonly backlog: number;
  /** Maximum events that the memory store keeps for a session, so that clients can resume streams. */
  readonly events: number;
  /** Approximate maximum bytes of the stored events of one session. */
  readonly eventBytes: number;
  /** Milliseconds for which an event is kept. */
  readonly eventAge: number;
  /** Approximate maximum bytes of the events of all sessions. */
  readonly totalEventBytes: number;
}

export const defaultHttpLimits: HttpLimits = {
  body: 4 * 1024 * 1024,
  bodyTime: 30_000,
  callbackTime: 30_000,
  headers: 200,
  depth: 128,
  keys: 10_000,
  batch: 100,
  id: 1_024,
  requests: 1_000,
  requestsPerSession: 100,
  sessions: 10_000,
  sessionIdle: 30 * 60_000,
  streams: 1_024,
  streamQueue: 1024 * 1024,
  drainTime: 30_000,
  bufferedBytes: 64 * 1024 * 1024,
  clientShare: DEFAULT_SHARE,
  backlog: 32,
  events: 1_000,
  eventBytes: 4 * 1024 * 1024,
  eventAge: 5 * 60_000,
  totalEventBytes: 64 * 1024 * 1024,
};
