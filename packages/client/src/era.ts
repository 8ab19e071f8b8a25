/** What differs between the eras: how a call becomes messages, and what a server may send by itself. */
import type { Loss } from "@mcp-gen/adapt/runtime";
import type {
  ClientCapabilities,
  Implementation,
  LoggingLevel,
  ServerCapabilities,
} from "@mcp-gen/protocol/newest";
import type { Revision } from "@mcp-gen/protocol";
import type { Answerer } from "./input/input-responder.js";
import type { Channel, Spoken } from "./connection/connection.js";
import type { Listeners } from "./connection/listeners.js";
import type { CallOptions, Params, Result } from "./options.js";
import type { Results } from "./features/output-validation.js";
import type { ReconnectOptions } from "./connection/reconnect.js";
import type { ClientCache } from "./features/response-cache.js";
import type { ChangeListener, Subscription, SubscriptionFilter } from "./features/subscription.js";
import type { ClientSource } from "./revisions/sources.js";
import type { Wire } from "./revisions/client-protocol.js";

/** A connection whose revision is agreed. All is said in the newest revision, and comes back in it. */
export interface Era extends Spoken {
  readonly wire: Wire;
  request(method: string, params: Params, options: CallOptions): Promise<Result>;
  notify(method: string, params: Params | undefined): void;
  /** Resolves when the server has shown that it is there. */
  ping(options: CallOptions): Promise<void>;
  setLogLevel(level: LoggingLevel, options: CallOptions): Promise<void>;
  subscribe(
    filter: SubscriptionFilter,
    listener: ChangeListener,
    options: CallOptions,
  ): Promise<Subscription>;
  /** The server is told that the roots are others, where it can be. */
  rootsChanged(): void;
}

/** What is known of the server once the connection is open. */
export interface Opening {
  readonly server: Implementation | undefined;
  readonly capabilities: ServerCapabilities;
  readonly instructions: string | undefined;
}

/** What an era needs of its client. */
export interface Shared {
  readonly channel: Channel;
  /** Loaded when the server first asks something, or with the answers of the application. */
  readonly answerer: () => Promise<Answerer>;
  readonly listeners: Listeners;
  readonly info: Implementation;
  readonly capabilities: ClientCapabilities;
  readonly rounds: number;
  readonly sources: readonly ClientSource[];
  readonly reconnect: ReconnectOptions | false;
  readonly cache: ClientCache | undefined;
  /** Of the session that is open, or the last one that was. */
  opening: Opening;
  readonly results: Results;
  lost(
    revision: Revision,
    method: string,
    direction: "sent" | "received",
    losses: readonly Loss[],
    options?: CallOptions,
  ): void;
}

export interface Agreed {
  readonly wire: Wire;
  readonly opening: Opening;
}

export interface AgreeOptions {
  /** Oldest first; at least one. */
  readonly revisions: readonly Revision[];
  /** The revision to ask in first: what the server spoke last. */
  readonly preferred: Revision | undefined;
  readonly probeTimeout: number;
  readonly signal: AbortSignal | undefined;
  readonly progress: { step: string };
}
