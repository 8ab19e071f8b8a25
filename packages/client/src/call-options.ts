/** The options of a call, and what a call can report. */
import type { Loss } from "@mcp-gen/adapt/runtime";
import type { RequestOptions } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";

export type Params = Readonly<Record<string, unknown>>;
export type Result = Record<string, unknown>;

export interface CallOptions extends RequestOptions {
  /**
   * The least level of the log messages that are wanted with this call. Sessions cannot say that for one call: there it
   * is a loss, and `setLogLevel` says it for all.
   */
  readonly logLevel?: LoggingLevel | undefined;
  /** Asks the server, whatever is kept of an earlier answer. */
  readonly fresh?: boolean | undefined;
  /**
   * Further keys of `_meta`, such as `com.example/trace`. Prefixes whose second label is `mcp` or `modelcontextprotocol` are
   * the protocol's (2026-07-28, basic: `_meta`); what it says there itself cannot be replaced.
   */
  readonly meta?: Params | undefined;
  /** Called for losses of this call, in addition to `onLoss` of the client. */
  readonly onLoss?: ((report: LossReport) => void) | undefined;
}

/** What could not be said in the revision of the server, or of what the server said. */
export interface LossReport {
  readonly method: string;
  readonly revision: Revision;
  /** What the client sent lost something, or what it received. */
  readonly direction: "sent" | "received";
  readonly losses: readonly Loss[];
}
