/** The extensions and tasks of a server, as the sessions of one revision use them. */
import type { AuthInfo } from "@mcp-gen/core";
import type { ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime/dispatch";
import type { Handler, Handlers, ServerCall } from "./request.js";

export interface SessionExtras {
  /** The options for the dispatcher of the revision. */
  readonly options: DispatchOptions<ServerCall>;
  /** The capabilities of the server, in the form of the newest revision. */
  readonly capabilities: ServerCapabilities;
  /** Undefined if the server or the revision has no tasks. */
  readonly tasks: SessionTasks | undefined;
}

export interface SessionTasks {
  /** The handlers of the methods of tasks. Their messages are not adapted. */
  readonly handlers: Handlers;
  /**
   * Makes the handler of tool calls take the wish for a task from the params, before they are adapted: the newest
   * revision has no such field.
   */
  takeWishes(handlers: Record<string, Handler>): void;
  /** Returns the result of `initialize` for the caller that opens a session. */
  opening(result: Record<string, unknown>, auth: AuthInfo | undefined): Record<string, unknown>;
}
