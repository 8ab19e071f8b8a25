/** The interface that both eras implement: how a call becomes messages, and which messages a server can send. */
import type { Extension } from "@mcp-gen/core/extension";
import type { Revision } from "@mcp-gen/protocol";
import type {
  ClientCapabilities,
  Implementation,
  LoggingLevel,
  ServerCapabilities,
} from "@mcp-gen/protocol/newest";
import type { CallOptions, Params, Result } from "./call-options.js";
import type { ClientConnection, ServerMessageHandlers } from "./connection/connection.js";
import type { Listeners } from "./connection/listeners.js";
import type { ReconnectOptions } from "./connection/reconnect.js";
import type { OutputValidation } from "./features/output-validation.js";
import type { ResponseCache } from "./features/response-cache.js";
import type {
  ChangeListener,
  SubscribeOptions,
  Subscription,
  SubscriptionFilter,
} from "./features/subscription.js";
import type { InputResponder } from "./input/input-responder.js";
import type { ClientTasks } from "./features/tool-task.js";
import type {
  AdaptedProtocol,
  ReportLosses,
  SessionProtocol,
  StatelessProtocol,
} from "./revisions/adapted-protocol.js";
import type { TaskReceiver } from "./input/tasks/task-receiver.js";

/** A connection with a negotiated revision. Calls and results have the form of the newest revision. */
export interface EraConnection extends ServerMessageHandlers {
  readonly protocol: AdaptedProtocol;
  request(method: string, params: Params, options: CallOptions): Promise<Result>;
  notify(method: string, params: Params | undefined): void;
  /** Resolves when the server has answered. */
  ping(options: CallOptions): Promise<void>;
  setLogLevel(level: LoggingLevel, options: CallOptions): Promise<void>;
  subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    options: SubscribeOptions,
  ): Promise<Subscription>;
  /** Notifies the server that the roots have changed, in an era with such a notification. */
  rootsChanged(): void;
  /** Called if the user may have changed. Missing in an era with sessions, whose session is then opened again. */
  identityChanged?(): void;
}

/** The data that the server sent about itself when the connection opened. */
export interface ServerDetails {
  readonly server: Implementation | undefined;
  readonly capabilities: ServerCapabilities;
  readonly instructions: string | undefined;
}

/** The state and functions that the parts of one client share. */
export interface ClientContext {
  readonly connection: ClientConnection;
  readonly listeners: Listeners;
  readonly info: Implementation;
  readonly capabilities: ClientCapabilities;
  readonly extensions: readonly Extension<never>[] | undefined;
  /** Maximum number of rounds of input requests in a call. */
  readonly maxRounds: number;
  readonly reconnect: ReconnectOptions | false;
  /** The cache from the options, or whether the client creates a cache. */
  readonly cache: ResponseCache | boolean;
  /** The key of the server in a cache that several clients share. */
  readonly serverName: string | undefined;
  readonly outputs: OutputValidation;
  readonly reportLosses: ReportLosses;
  /** The details of the server in the current or last session. */
  details: ServerDetails;
  /** Set if the client uses the extension for tasks. */
  tasks?: ClientTasks;
  /**
   * Loads the code that calls the input handlers of the application. Called while connecting if the option `answer` is
   * set, otherwise for the first input request.
   */
  readonly loadResponder: () => Promise<InputResponder>;
  /** Runs input requests as tasks in sessions. Set while connecting if the client uses tasks. */
  inputTasks?: TaskReceiver | undefined;
  /** Loads the code of a revision and of its era. */
  readonly ready: (revision: Revision) => Promise<ReadyRevision>;
}

/** A revision whose code is loaded. */
export type ReadyRevision = ReadySession | ReadyStateless;

export interface ReadySession {
  readonly era: "session";
  readonly protocol: SessionProtocol;
  readonly initialize: (
    context: ClientContext,
    sessions: readonly Revision[],
    options: Pick<NegotiateOptions, "revisions" | "signal">,
  ) => Promise<Negotiated>;
  readonly createEra: () => EraConnection;
}

export interface ReadyStateless {
  readonly era: "stateless";
  readonly protocol: StatelessProtocol;
  readonly createEra: () => EraConnection;
}

/** The outcome of `server/discover` or `initialize`. */
export interface Negotiated {
  readonly ready: ReadyRevision;
  readonly details: ServerDetails;
}

export interface NegotiateOptions {
  /** The allowed revisions, oldest first; at least one. */
  readonly revisions: readonly Revision[];
  /** The revision to request first: the revision of the previous connection to the server. */
  readonly preferred: Revision | undefined;
  readonly probeTimeout: number;
  readonly signal: AbortSignal | undefined;
  readonly progress: { step: string };
}
