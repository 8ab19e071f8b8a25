/** How much a byte stream may bring, or leave waiting, before something is refused. */
import type { MessageLimits } from "@mcp-gen/protocol/runtime";

export interface StreamLimits extends MessageLimits {
  /** Bytes of a line, its end not counted; 10 MiB unless told. A longer one is refused, and the next one is served. */
  readonly line?: number | undefined;
  /**
   * Characters that may wait because the other side does not read; 64 MiB unless told. With more, the channel is cut: it
   * has been full for long, as nothing is read from a peer that does not read.
   */
  readonly backlog?: number | undefined;
}

export const LINE = 10 * 1_024 * 1_024;
export const BACKLOG = 64 * 1_024 * 1_024;
/** Object keys in a line of a server: a table of results has more of them than any request. */
export const CLIENT_KEYS = 100_000;
