/** Limits of an HTTP client and their defaults. */

export interface HttpClientLimits {
  /** Maximum bytes of a JSON response, after decompression. */
  readonly body: number;
  /** Maximum bytes of one event of a stream. */
  readonly event: number;
  /** Maximum nesting depth of a message. */
  readonly depth: number;
  /** Maximum total number of keys, across all objects, in a message. A table of results may have many keys. */
  readonly keys: number;
  /** Maximum bytes that are read from the body of an error response. */
  readonly errorBody: number;
  /** Maximum redirects that are followed for one request. */
  readonly redirects: number;
  /**
   * Maximum milliseconds for the server to accept a notification or a response and, over HTTP+SSE, to send the URL of
   * its endpoint.
   */
  readonly acceptTime: number;
  /** Milliseconds after the last response until the client closes a stream that the server has not ended. */
  readonly linger: number;
  /** Maximum milliseconds on close to finish sending messages, and the same again to end the session. */
  readonly closeTime: number;
  /** Milliseconds before a stream that ended is opened again, unless the server sets the delay. */
  readonly reconnectDelay: number;
  /** Maximum milliseconds of this delay, which doubles with each attempt without success. */
  readonly reconnectMaxDelay: number;
  /** Consecutive attempts that may fail. After one more failure, the client gives up the stream. */
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
