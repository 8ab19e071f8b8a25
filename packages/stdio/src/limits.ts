/** Limits for a byte stream: the length of a line, the amount of waiting output, and how long output may wait. */
import type { MessageLimits } from "@mcp-gen/protocol/runtime";

export interface StreamLimits extends MessageLimits {
  /**
   * Bytes in a line, without its newline. Default: 10 MiB. A longer line is rejected, and the next one is read. If the
   * line is a request or a response whose id can be read, that request fails immediately.
   */
  readonly line?: number | undefined;
  /**
   * Characters of output that may wait while the peer does not read. Default: 16 MiB. Above it, log messages and progress
   * notifications are dropped and counted. Results and errors are never dropped.
   */
  readonly backlog?: number | undefined;
  /**
   * Milliseconds that the peer may read nothing while output waits. Default: 60,000 ms. After that, the connection is
   * closed with an error. A slow peer is never disconnected: the time starts again with each 64 KiB that it reads.
   */
  readonly drainTime?: number | undefined;
}

export const LINE = 10 * 1_024 * 1_024;
export const BACKLOG = 16 * 1_024 * 1_024;
export const DRAIN_TIME = 60_000;
/** Maximum number of object keys in a line from a server. A table in a result has more keys than any request. */
export const CLIENT_KEYS = 100_000;
