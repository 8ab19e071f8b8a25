/** Limits of an HTTP server and their defaults. */
import { DEFAULT_SHARE } from "@mcp-gen/core/base";

export interface HttpLimits {
  /** Bytes of a body; more is answered with 413. */
  readonly body: number;
  /** Milliseconds for a body to arrive; a slower one is answered with 408. */
  readonly bodyTime: number;
  /**
   * Milliseconds for a hook or a store: `authenticate`, `sessionStore`, `eventStore`. A slower one is treated as
   * failed: the request is answered with 500, and `onError` is called.
   */
  readonly callbackTime: number;
  /** Header lines of a request; more are answered with 431. A `fetch` host counts lines of the same name once. */
  readonly headers: number;
  /** Levels of nesting in a body. */
  readonly depth: number;
  /** Keys of all objects in a body together; more are answered with 400 before anything is parsed. */
  readonly keys: number;
  /** Messages in a batch, which only 2025-03-26 has. */
  readonly batch: number;
  /** Characters of the id of a request. */
  readonly id: number;
  /** Requests in flight in the process; more are answered with 503. */
  readonly requests: number;
  /** Requests in flight in one session; more are answered with 503. */
  readonly requestsPerSession: number;
  /** Open sessions; more are answered with 503. */
  readonly sessions: number;
  /** Milliseconds until an idle session ends. */
  readonly sessionIdle: number;
  /** Streams that stay open: `subscriptions/listen`, GET, and HTTP+SSE. More are answered with 503. */
  readonly streams: number;
  /** Bytes that may wait in one stream for a slow client. Beyond it, logs and progress are dropped. */
  readonly streamQueue: number;
  /** Milliseconds for which a client may read nothing of a response. Then the connection is closed. */
  readonly drainTime: number;
  /**
   * Approximate bytes in memory of bodies that are being read and responses that clients have not read. Requests of a
   * client that has used up its share wait for `drainTime`, and then get 503.
   */
  readonly bufferedBytes: number;
  /**
   * The part of the free requests, sessions, streams and bytes that one client may use: above 0, up to 1. A client is a
   * principal, or a remote address without authentication. 1 turns shares off.
   */
  readonly clientShare: number;
  /** Messages kept for a session without a GET stream. The oldest are dropped first. */
  readonly backlog: number;
  /** Events that the memory store keeps for a session, so that it can resume a stream. */
  readonly events: number;
  /** Approximate bytes of these events. */
  readonly eventBytes: number;
  /** Milliseconds for which events are kept. */
  readonly eventAge: number;
  /** Approximate bytes of the events of all sessions. */
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
