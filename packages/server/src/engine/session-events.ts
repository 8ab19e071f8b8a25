/** The interface through which applications use sessions (2024-11-05 to 2025-11-25) outside of requests. */
import type { AuthInfo } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import type { ClientCapabilities, Implementation, LoggingLevel } from "@mcp-gen/protocol/newest";

/** An open session. 2026-07-28 has no sessions. */
export interface ServerSession {
  /** The value of `ctx.sessionId`: over HTTP the `Mcp-Session-Id`, otherwise an id that is unique to the connection. */
  readonly id: string;
  readonly revision: Revision;
  /** The name and version that the client claims. They are not verified. */
  readonly client: Implementation | undefined;
  /** The capabilities that the client has declared, in the form of the newest revision. */
  readonly capabilities: ClientCapabilities;
  /** The identity of the caller that opened the session; undefined without authentication. */
  readonly auth: AuthInfo | undefined;
}

/**
 * Hooks for sessions. They are never called in the stateless era (2026-07-28), which has no sessions. Their errors and
 * rejections are written to the console and do not affect clients.
 */
export interface SessionEvents {
  /**
   * Called when a client has opened a session with `initialize`: after the response was passed to the transport, and
   * before the next message of the client is handled. The response does not wait for this hook or for a promise that
   * the hook returns. The server must not send messages to the client yet.
   *
   * Not called if `initialize` is rejected, or if the client disconnects before the response. If an asynchronous
   * `sessionStore` fails to store the session over HTTP, `onSessionClosed` follows.
   *
   * In a cluster, called only in the process that opened the session. Other processes serve the session without this
   * call.
   */
  onSessionOpened?(session: ServerSession): unknown;
  /**
   * Called when a session has ended, because the client disconnected or deleted the session, the session was idle for
   * too long, or the server closes.
   *
   * In a cluster, called only in the process that ends the session: usually, the one that receives the DELETE request of
   * the client. This can be a different process than the one that called `onSessionOpened`. Not called when a process
   * closes or no longer serves the session, because other processes continue it. Also not called for a session that the
   * session store ends because it was idle for too long, so store data of sessions with its own expiry.
   */
  onSessionClosed?(session: ServerSession): unknown;
  /**
   * Called when a client has sent `notifications/roots/list_changed`. To get the new roots, call `ctx.roots()` in the
   * next request of this session. In a cluster, called in the process that receives the notification.
   */
  onRootsChanged?(session: ServerSession): unknown;
}

export interface PingOptions {
  /** Milliseconds to wait for the response. Default: 10,000. */
  readonly timeout?: number;
}

export interface ServerLogOptions {
  /** The name of the logger, sent as the `logger` of the message. */
  readonly logger?: string;
  /**
   * The session that receives the message. Default: every session. If you pass `undefined` explicitly, such as
   * `ctx.sessionId` in the stateless era, nothing is sent.
   */
  readonly session?: ServerSession | string | undefined;
}

/** Functions of a server that you can call outside of requests. */
export interface SessionActions {
  /**
   * Notifies clients that the tools have changed. Call this function if the list changes because of middleware or
   * `visible`. Changes through `server.tools` notify clients automatically. The notification reaches open sessions and,
   * in the stateless era, `subscriptions/listen` streams.
   *
   * @throws TypeError if the server has not declared tools
   */
  toolsChanged(): void;
  /** Notifies clients that the prompts have changed, as `toolsChanged` does for tools. */
  promptsChanged(): void;
  /** Notifies clients that the list of resources or templates has changed, as `toolsChanged` does for tools. */
  resourcesChanged(): void;
  /**
   * Sends `ping` to the client of a session, and waits for the response.
   *
   * Without a cluster, the session must be open in the current process. In the stateless era, no sessions exist, so you
   * cannot send `ping`.
   *
   * @param session the session from a hook, or its id (`ctx.sessionId`)
   * @throws McpError if the session does not exist; RequestTimeoutError after `timeout` ms
   * @example await server.ping(sessionId, { timeout: 5_000 });
   */
  ping(session: ServerSession | string, options?: PingOptions): Promise<void>;
  /**
   * Sends a log message outside of requests (`notifications/message`) to open sessions that requested its level. A
   * session receives at most 50 messages per second, with bursts of 200; further messages are dropped. With a cluster,
   * the message also reaches the sessions of other processes, at most once. A message to all sessions then reaches only
   * those with an open GET stream: to keep it for the others would need an operation of the engine for each of them.
   *
   * In the stateless era, clients receive log messages only while a request is handled, so use `ctx.log` in that era.
   *
   * @param data any JSON value. Never log secrets.
   * @example server.log("warning", "The database is slow");
   */
  log(level: LoggingLevel, data: unknown, options?: ServerLogOptions): void;
}
