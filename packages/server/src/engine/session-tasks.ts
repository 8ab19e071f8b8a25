/** The tasks of a server, as the sessions of one revision use them. */
import type { AuthInfo } from "@mcp-gen/core";
import type { Handler, Handlers } from "./request.js";

export interface SessionTasks {
  /** The handlers of the methods of tasks. Their messages are not adapted. */
  readonly handlers: Handlers;
  /** Returns the handler of tool calls whose params can ask for a task. The params are not adapted yet. */
  callHandler(handler: Handler): Handler;
  /** Returns the result of `initialize` for the caller that opens a session. */
  opening(result: Record<string, unknown>, auth: AuthInfo | undefined): Record<string, unknown>;
}
