/** The options of a request of a test client. */
import type { Progress } from "@mcp-gen/core";

/** A JSON object as the server sent it, without conversion between revisions. */
export type WireObject = Record<string, unknown>;

export interface StrictCallOptions {
  readonly signal?: AbortSignal;
  /** Timeout of the request in milliseconds. */
  readonly timeout?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Additional keys of `_meta`. */
  readonly meta?: WireObject;
  /** The minimum level of log messages for this request, in the stateless era. */
  readonly logLevel?: string;
}
