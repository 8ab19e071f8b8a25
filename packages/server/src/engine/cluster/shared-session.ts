/** A session that other processes serve too. Its state can be read, replaced, and changed in the store. */
import type { AuthInfo, ClientKey } from "@mcp-gen/core";
import type { SessionState } from "@mcp-gen/core/cluster";
import type { JsonRpcNotification } from "@mcp-gen/protocol";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from "@mcp-gen/protocol/keys";
import type {
  LoggingLevel,
  LoggingMessageNotificationParams,
  RequestMetaObject,
} from "@mcp-gen/protocol/newest";
import type { SessionHost } from "../service.js";
import type { EngineSession } from "../session/session.js";

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

export interface SharedSession extends EngineSession {
  readonly host: SharedHost;
  clientTasks: unknown;
  readonly state: SessionState;
  /** The URIs of the subscribed resources, for all processes. */
  subscriptions: ReadonlySet<string>;
  /** The number of calls of `hold` whose returned function was not called. */
  readonly holds: number;
  /** Replaces the state, because another process has changed it. */
  restore(state: SessionState): void;
  /**
   * Stores a change for other processes, then applies it here. Returns the result of the request.
   *
   * @throws StoreUnavailableError, and the error of `change`; then nothing has changed
   */
  change(change: SessionChange, apply: () => void): Promise<object>;
}

type SharedSessionClass = new (
  ...args: ConstructorParameters<typeof EngineSession>
) => SharedSession;

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the class of shared sessions.
 *
 * @param Base a parameter, because bundlers would move an imported class to another file, which makes all bundles larger
 */
export function sharedSessionClass(Base: typeof EngineSession): SharedSessionClass {
  return class extends Base implements SharedSession {
    declare readonly host: SharedHost;
    declare clientTasks: unknown;
    subscriptions = NONE;
    holds = 0;
    #hasEnded = false;
    #isDirected = false;

    get state(): SessionState {
      return stateOf(this);
    }

    restore(state: SessionState): void {
      restoreState(this, state);
    }

    async change(change: SessionChange, apply: () => void): Promise<object> {
      const stored = this.host.store(change);
      if (stored === undefined) change(this.state);
      else await stored;
      if (!this.#hasEnded) apply();
      return {};
    }

    override hold(): () => void {
      this.holds += 1;
      return () => void (this.holds -= 1);
    }

    override setLevel(level: LoggingLevel): Promise<object> {
      const change: SessionChange = (state) =>
        state.logLevel === level ? {} : { logLevel: level };
      return this.change(change, () => void super.setLevel(level));
    }

    override note(message: JsonRpcNotification): void {
      if (message.method !== "notifications/initialized") return super.note(message);
      // If the store is not available, the transport tells the client to send the notification again.
      this.change(becomeReady, () => super.note(message)).catch(reportTo(this, message));
    }

    override broadcast(method: string, params: Record<string, unknown> | undefined): void {
      if (this.host.isAttached || this.#isDirected) super.broadcast(method, params);
    }

    /** Any process can send a message to one session, but only the process with the stream a message to all. */
    override log(params: LoggingMessageNotificationParams, isDirected = false): void {
      this.#isDirected = isDirected;
      if (this.host.isAttached || isDirected) super.log(params);
      this.#isDirected = false;
    }

    override end(): void {
      this.#hasEnded = true;
      super.end();
    }
  };
}

const becomeReady: SessionChange = ({ isReady }) => (isReady ? {} : { isReady: true });

function reportTo({ server, revision }: SharedSession, { method }: JsonRpcNotification) {
  return (thrown: unknown): void => server.report(thrown, { method, revision });
}

function stateOf(session: SharedSession): SessionState {
  return {
    clientInfo: session.client,
    clientCapabilities: session.capabilities,
    clientTasks: session.clientTasks,
    logLevel: session.meta[LOG_LEVEL_META_KEY] ?? "info",
    isReady: session.isReady,
    subscriptions: [...session.subscriptions],
  };
}

function restoreState(session: SharedSession, state: SessionState): void {
  const { clientInfo, clientCapabilities, clientTasks, logLevel, isReady, subscriptions } = state;
  // A spread of the old object would give each session a hidden class of its own.
  const meta: RequestMetaObject = {
    [PROTOCOL_VERSION_META_KEY]: session.meta[PROTOCOL_VERSION_META_KEY],
    [CLIENT_CAPABILITIES_META_KEY]: clientCapabilities,
    [LOG_LEVEL_META_KEY]: logLevel,
  };
  if (clientInfo !== undefined) meta[CLIENT_INFO_META_KEY] = clientInfo;
  session.meta = meta;
  session.clientTasks = clientTasks;
  session.isReady = isReady;
  session.subscriptions = subscriptions.length === 0 ? NONE : new Set(subscriptions);
}
