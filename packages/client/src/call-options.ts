/** The options of a call, and the report about data that a call has lost. */
import type { Loss } from "@mcp-gen/adapt/runtime";
import type { RequestOptions } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { Task } from "@mcp-gen/protocol/extensions/tasks";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";

export type Params = Readonly<Record<string, unknown>>;
export type Result = Record<string, unknown>;

export interface CallOptions extends RequestOptions {
  /**
   * The minimum level of log messages for this call. Sessions have no log level per call: in a session, this option is
   * reported as a loss. Use `setLogLevel` in sessions.
   */
  readonly logLevel?: LoggingLevel | undefined;
  /** Sends the request to the server even if the result is cached. */
  readonly fresh?: boolean | undefined;
  /**
   * Additional keys of `_meta`, such as `com.example/trace`. Prefixes whose second label is `mcp` or
   * `modelcontextprotocol` are reserved for the protocol (2026-07-28, basic: `_meta`). Keys that the client sets itself
   * cannot be replaced.
   */
  readonly meta?: Params | undefined;
  /**
   * Called with the state of the task, initially and after each change, if the server runs the call of a tool as a task.
   * Needs the extension `tasks()`.
   */
  readonly onTaskStatus?: ((task: Task) => void) | undefined;
  /** Called for losses of this call, in addition to `onLoss` of the client. */
  readonly onLoss?: ((report: LossReport) => void) | undefined;
}

/** A report of data that was lost between the newest revision and the revision of the server. */
export interface LossReport {
  readonly method: string;
  readonly revision: Revision;
  /** Whether the data was lost from a sent or a received message. */
  readonly direction: "sent" | "received";
  readonly losses: readonly Loss[];
}
