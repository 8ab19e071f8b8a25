/** Limits for a byte stream: the length of a line, the amount of queued output, and how long output may stay queued. */
import type { MessageLimits } from "@mcp-gen/protocol/runtime";

export interface StreamLimits extends MessageLimits {
  /**
   * Maximum bytes in a line, without its newline. Default: 10 MiB. A longer line is rejected, and the next line is
   * read. If the rejected line is a request or a response whose id can be read, the request with this id fails
   * immediately.
   */
  readonly line?: number | undefined;
  /**
   * Maximum characters of queued output while the peer does not read. Default: 16,777,216. Above this limit, log
   * messages and progress notifications are dropped and counted. Results and errors are never dropped.
   */
  readonly backlog?: number | undefined;
  /**
   * Maximum milliseconds without the peer reading any of the queued output. Default: 60,000 ms. After this time, the
   * connection is closed with an error. A slow peer is never disconnected: the time starts again with each 64 KiB that
   * it reads.
   */
  readonly drainTime?: number | undefined;
}

export const LINE = 10 * 1_024 * 1_024;
export const BACKLOG = 16 * 1_024 * 1_024;
export const DRAIN_TIME = 60_000;
/** Maximum number of object keys in a line from a server. A table in a result has more keys than any request. */
export const CLIENT_KEYS = 100_000;
