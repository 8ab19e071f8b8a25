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
   * Maximum milliseconds until the server accepts a notification or a response. Over HTTP+SSE, also the maximum until
   * the server opens the stream, and then until it sends the URL of its endpoint. The time in which `auth` or
   * `authorize` handles a challenge does not count.
   */
  readonly acceptTime: number;
  /** Milliseconds after the last response until the client closes a stream that the server has not ended. */
  readonly linger: number;
  /** When the transport closes: maximum milliseconds to finish sending messages, and again to end the session. */
  readonly closeTime: number;
  /** Milliseconds until the client reopens a stream that has ended, unless the server sets this delay. */
  readonly reconnectDelay: number;
  /**
   * Maximum milliseconds until the client reopens a stream. The delay doubles with each attempt that receives no event,
   * unless the connection was open for at least the delay. The delay includes the time for which the connection was open.
   * If the server refuses an attempt with `Retry-After`, the delay is at most four times as long as that.
   */
  readonly reconnectMaxDelay: number;
  /**
   * Maximum consecutive failed attempts to reopen a stream. After one more failure, the client gives up the stream. Four
   * attempts that the server refuses with `Retry-After` count as one.
   */
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
