/** Events of requests that a server reports to the application. */
import type { Loss } from "@mcp-gen/adapt/runtime";
import type { Revision } from "@mcp-gen/protocol";
import type { SessionEvents } from "./session-events.js";

/** The request that an event belongs to. */
export interface RequestOrigin {
  readonly method: string;
  readonly revision: Revision;
}

/** Errors and losses of requests. They are never sent to the client. */
export interface ServerEvents extends SessionEvents {
  /**
   * Called when a handler threw an internal error or returned an invalid result, or when a resource observer failed.
   * Default: writes to the console. If this function itself fails, both errors are written to the console.
   */
  onError?(error: unknown, request: RequestOrigin): void;
  /** Called when the revision of the client cannot express a value. */
  onLoss?(report: LossReport): void;
  /** Called with warnings about the configuration of the server. Default: writes to the console. */
  onWarning?(message: string): void;
}

/** What the revision of a client could not express. */
export interface LossReport {
  readonly losses: readonly Loss[];
  readonly method: string;
  readonly revision: Revision;
}
