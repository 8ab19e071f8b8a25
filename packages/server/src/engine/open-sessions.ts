/** The open sessions of a server, and messages to them outside of requests. */
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { LoggingLevel } from "@mcp-gen/protocol/newest";
import type { ServerConnection } from "./connection.js";
import type { PingOptions, ServerLogOptions, ServerSession } from "./session-events.js";

/** Milliseconds to wait for the response to a ping. */
const PING_TIMEOUT = 10_000;

export class OpenSessions extends Set<ServerConnection> {
  /** @throws McpError if the session is not open in this process; RequestTimeoutError */
  async ping(
    session: ServerSession | string,
    { timeout = PING_TIMEOUT }: PingOptions = {},
  ): Promise<void> {
    const id = idOf(session);
    const found =
      id === undefined ? undefined : [...this].find(({ sessionId }) => sessionId === id)?.session;
    if (found === undefined) {
      throw new McpError(
        jsonRpcCodes.invalidParams,
        `ping: expected a session that is open in this process, received ${JSON.stringify(id)}; sessions end when their client disconnects`,
      );
    }
    await found.ping(timeout);
  }

  log(level: LoggingLevel, data: unknown, options: ServerLogOptions = {}): void {
    const { logger, session } = options;
    const only = idOf(session);
    // `session: ctx.sessionId` is undefined in the stateless era. A message for one client must not reach all clients.
    if (only === undefined && Object.hasOwn(options, "session")) return;
    const params = { level, ...(logger === undefined ? {} : { logger }), data: data ?? null };
    for (const { sessionId, session: live } of this) {
      if (only === undefined || sessionId === only) live?.log(params, only !== undefined);
    }
  }
}

function idOf(session: ServerSession | string | undefined): string | undefined {
  return typeof session === "string" ? session : session?.id;
}
