/** What programs see of the sessions of 2024-11-05 to 2025-11-25, outside of requests. */
import type { AuthInfo } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { ClientCapabilities, Implementation, LoggingLevel } from "@mcp-gen/protocol/newest";

/** An open session. 2026-07-28 has no sessions. */
export interface ServerSession {
  /** As `ctx.sessionId`: over HTTP the `Mcp-Session-Id`, otherwise an id that is unique to the connection. */
  readonly id: string;
  readonly revision: Revision;
  /** The name and version that the client gives for itself. Nothing has verified them. */
  readonly client: Implementation | undefined;
  /** What the client has declared, in the terms of the newest revision. */
  readonly capabilities: ClientCapabilities;
  /** The caller that opened the session; undefined without authentication. */
  readonly auth: AuthInfo | undefined;
}

/**
 * Hooks for sessions. They are never called in the stateless era (2026-07-28), which has no sessions. Their errors and
 * rejections are written to the console, and affect no client.
 */
export interface SessionEvents {
  /**
   * A client has opened a session with `initialize`. Called after the response was passed to the transport and before the
   * next message of the client is handled. The response does not wait for it, nor for a promise that it returns. Not
   * called if `initialize` is rejected, or if the client disconnects before the response. The server must not send
   * anything yet. If an asynchronous `sessionStore` fails to store the session over HTTP, `onSessionClosed` follows.
   */
  onSessionOpened?(session: ServerSession): unknown;
  /** A session has ended: the client disconnected or deleted it, it was idle for too long, or the server closes. */
  onSessionClosed?(session: ServerSession): unknown;
  /** A client has sent `notifications/roots/list_changed`: call `ctx.roots()` in its next request. */
  onRootsChanged?(session: ServerSession): unknown;
}

export interface PingOptions {
  /** Milliseconds to wait for the response. Default: 10,000. */
  readonly timeout?: number;
}

export interface ServerLogOptions {
  /** Who logs: the `logger` of the message. */
  readonly logger?: string;
  /**
   * Only this session. Default: every session. An explicit `undefined`, such as `ctx.sessionId` in the stateless era, is no
   * session: nothing is sent.
   */
  readonly session?: ServerSession | string | undefined;
}

/** What a server can do outside of requests. */
export interface SessionActions {
  /**
   * Tells clients that the tools have changed: for lists that middleware or `visible` makes. Changes through `server.tools`
   * tell it automatically. Reaches open sessions, and streams of `subscriptions/listen` in the stateless era.
   *
   * @throws TypeError if the server has not declared tools
   */
  toolsChanged(): void;
  /** Tells clients that the prompts have changed, as `toolsChanged` does for tools. */
  promptsChanged(): void;
  /** Tells clients that the list of resources or templates has changed, as `toolsChanged` does for tools. */
  resourcesChanged(): void;
  /**
   * Sends `ping` to the client of a session, and waits for the answer.
   *
   * There is nothing to ping in the stateless era. A session has to be open in this very process.
   *
   * @param session the session of a hook, or its id (`ctx.sessionId`)
   * @throws McpError that names the session if it is not open here, or a timeout error after `timeout` ms
   * @example await server.ping(sessionId, { timeout: 5_000 });
   */
  ping(session: ServerSession | string, options?: PingOptions): Promise<void>;
  /**
   * Sends a log message that belongs to no request (`notifications/message`) to open sessions that want its level.
   * A session gets at most 50 messages per second, with bursts of 200; others are dropped.
   *
   * Clients of the stateless era get log messages with the answer to a request only: use `ctx.log` there.
   *
   * @param data any JSON value. Never log secrets.
   * @example server.log("warning", "The database is slow");
   */
  log(level: LoggingLevel, data: unknown, options?: ServerLogOptions): void;
}
