/** How much is accepted over HTTP before something is refused. Each limit can be set; these are the defaults. */

export interface HttpLimits {
  /** Bytes of a body; more is answered with 413. */
  readonly body: number;
  /** Milliseconds for a body to arrive; a slower one is answered with 408. */
  readonly bodyTime: number;
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
  /** Milliseconds for which a session may do nothing before it ends. */
  readonly sessionIdle: number;
  /** Streams that stay open: `subscriptions/listen`, GET, and HTTP+SSE. More are answered with 503. */
  readonly streams: number;
  /** Bytes that may wait for a client that does not read its stream. With more, the stream is closed. */
  readonly streamQueue: number;
  /** Messages kept for a session that has no GET stream open. The oldest go first. */
  readonly backlog: number;
  /** Events kept for a session, in the store in memory, so that it can resume a stream. */
  readonly events: number;
  /** Bytes of those, about. */
  readonly eventBytes: number;
  /** Milliseconds for which they are kept. */
  readonly eventAge: number;
  /** Bytes of the events of all sessions, about. */
  readonly totalEventBytes: number;
}

export const defaultHttpLimits: HttpLimits = {
  body: 4 * 1024 * 1024,
  bodyTime: 30_000,
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
  backlog: 32,
  events: 1_000,
  eventBytes: 4 * 1024 * 1024,
  eventAge: 5 * 60_000,
  totalEventBytes: 256 * 1024 * 1024,
};
