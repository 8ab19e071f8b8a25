/** How much a client takes from a server, and how long it tries. Each limit can be set; these are the defaults. */

export interface HttpClientLimits {
  /** Bytes of an answer in JSON, after decompression. */
  readonly body: number;
  /** Bytes of one event of a stream. */
  readonly event: number;
  /** Levels of nesting in a message. */
  readonly depth: number;
  /** Keys of all objects in a message together. A table of results may have many. */
  readonly keys: number;
  /** Bytes that are read of the body of an error. */
  readonly errorBody: number;
  /** Redirects that are followed for one request. */
  readonly redirects: number;
  /** Milliseconds for the server to take a notification or a response, and, over HTTP+SSE, to name its endpoint. */
  readonly acceptTime: number;
  /** Milliseconds for a stream to end after its last answer. It is closed then. */
  readonly linger: number;
  /** Milliseconds for what is still being sent when the transport is closed, and then as many to end the session. */
  readonly closeTime: number;
  /** Milliseconds before a stream that ended is opened again, where the server has not said. */
  readonly reconnectDelay: number;
  /** The longest such wait: each attempt without success waits twice as long as the one before. */
  readonly reconnectMaxDelay: number;
  /** Attempts in a row that may fail before a stream is given up. */
  readonly reconnects: number;
}

export const defaultHttpClientLimits: HttpClientLimits = {
  body: 16 * 1024 * 1024,
  event: 16 * 1024 * 1024,
  depth: 128,
  keys: 100_000,
  errorBody: 64 * 1024,
  redirects: 5,
  acceptTime: 30_000,
  linger: 1_000,
  closeTime: 2_000,
  reconnectDelay: 1_000,
  reconnectMaxDelay: 30_000,
  reconnects: 8,
};
