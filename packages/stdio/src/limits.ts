/** Limits of a byte stream: how much it may bring, how much may wait to be written, and for how long. */
import type { MessageLimits } from "@mcp-gen/protocol/runtime";

export interface StreamLimits extends MessageLimits {
  /**
   * Bytes of a line, without its newline. Default: 10 MiB. A longer line is refused, and the next one is read. If the line
   * is a request or a response whose id can be read, that request fails immediately.
   */
  readonly line?: number | undefined;
  /**
   * Characters of output that may wait while the peer does not read. Default: 16 MiB. Above it, log messages and progress
   * notifications are dropped and counted. Results and errors are never dropped.
   */
  readonly backlog?: number | undefined;
  /**
   * Milliseconds that the peer may take without reading anything while output waits. Default: 60,000 ms. After that the
   * connection is closed with an error. A slow peer is never cut off: each 64 KiB that it reads starts the time again.
   */
  readonly drainTime?: number | undefined;
}

export const LINE = 10 * 1_024 * 1_024;
export const BACKLOG = 16 * 1_024 * 1_024;
export const DRAIN_TIME = 60_000;
/** Object keys in a line of a server: a table of results has more of them than any request. */
export const CLIENT_KEYS = 100_000;
