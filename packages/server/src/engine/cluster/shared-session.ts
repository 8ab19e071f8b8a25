/** A session that other processes serve too. Its state can be read, replaced, and changed in the store. */
import type { AuthInfo, ClientKey } from "@mcp-gen/core";
import type { SessionState } from "@mcp-gen/core/cluster";
import { RetryLaterError } from "@mcp-gen/core/base";
import type { JsonRpcNotification } from "@mcp-gen/protocol";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
} from "@mcp-gen/protocol/keys";
import type { LoggingLevel, LoggingMessageNotificationParams } from "@mcp-gen/protocol/newest";
import type { SessionHost } from "../service.js";
import { EngineSession } from "../session/session.js";

/** Returns the new values for a state. */
export type SessionChange = (state: SessionState) => Partial<SessionState>;

/** What a shared session needs from its connection. */
export interface SharedHost extends SessionHost {
  /** Whether this process sends the messages of the session that belong to no request. */
  readonly isAttached: boolean;
  /** The caller that opened the session. */
  readonly auth: AuthInfo | undefined;
  readonly clientKey: ClientKey;
  /** Stores a change. Returns undefined if no other process serves the session. */
  store(change: SessionChange): Promise<void> | undefined;
}

const NONE: ReadonlySet<string> = new Set();

const becomeReady: SessionChange = ({ isReady }) => (isReady ? {} : { isReady: true });

export class SharedSession extends EngineSession {
  declare readonly host: SharedHost;
  /** Undefined if the client declared no capability for tasks. */
  declare clientTasks: unknown;
  /** The URIs of the subscribed resources, for all processes. */
  subscriptions: ReadonlySet<string> = NONE;
  #hasEnded = false;
  #isDirected = false;

  get state(): SessionState {
    return {
      clientInfo: this.client,
      clientCapabilities: this.capabilities,
      clientTasks: this.clientTasks,
      logLevel: this.meta[LOG_LEVEL_META_KEY] ?? "info",
      isReady: this.isReady,
      subscriptions: [...this.subscriptions],
    };
  }

  /** Replaces the state, because another process has changed it. */
  restore(state: SessionState): void {
    if (this.#hasEnded) return;
    const { clientInfo, clientCapabilities, clientTasks, logLevel, isReady, subscriptions } = state;
    this.meta = {
      ...this.meta,
      [CLIENT_CAPABILITIES_META_KEY]: clientCapabilities,
      ...(clientInfo && { [CLIENT_INFO_META_KEY]: clientInfo }),
      [LOG_LEVEL_META_KEY]: logLevel,
    };
    this.clientTasks = clientTasks;
    this.isReady = isReady;
    this.subscriptions = subscriptions.length === 0 ? NONE : new Set(subscriptions);
  }

  /**
   * Stores a change for other processes, then applies it here. Returns the result of the request.
   *
   * @throws StoreUnavailableError, and the error of `change`; then nothing has changed
   */
  async change(change: SessionChange, apply: () => void): Promise<object> {
    const stored = this.host.store(change);
    if (stored === undefined) change(this.state);
    else await stored;
    if (!this.#hasEnded) apply();
    return {};
  }

  override setLevel(level: LoggingLevel): Promise<object> {
    return this.change(
      ({ logLevel }) => (logLevel === level ? {} : { logLevel: level }),
      () => void super.setLevel(level),
    );
  }

  override note(message: JsonRpcNotification): void {
    if (message.method !== "notifications/initialized") return super.note(message);
    this.change(becomeReady, () => super.note(message)).catch((thrown: unknown) => {
      // The transport tells the client to send the notification again.
      if (thrown instanceof RetryLaterError) return;
      this.server.report(thrown, { method: message.method, revision: this.revision });
    });
  }

  override broadcast(method: string, params: Record<string, unknown> | undefined): void {
    if (this.host.isAttached || this.#isDirected) super.broadcast(method, params);
  }

  /** The process with the stream sends messages to all sessions. Any process sends a message to one session. */
  override log(params: LoggingMessageNotificationParams, isDirected = false): void {
    this.#isDirected = isDirected;
    if (this.host.isAttached || isDirected) super.log(params);
    this.#isDirected = false;
  }

  override end(): void {
    this.#hasEnded = true;
    super.end();
  }
}
