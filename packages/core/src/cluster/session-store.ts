/** Sessions as data that every process of a cluster reads and changes. */
import type { RequestId, Revision } from "@mcp-gen/protocol";
import type { ClientCapabilities, Implementation, LoggingLevel } from "@mcp-gen/protocol/newest";

/** The format of the records that this version writes. Grows when an older version would misread a record. */
export const SESSION_FORMAT = 1;

/** What a server knows about the client of a session. */
export interface SessionState {
  readonly clientInfo: Implementation | undefined;
  /** In the form of the newest revision. */
  readonly clientCapabilities: ClientCapabilities;
  /** The capability `tasks` of the client, as it sent it. */
  readonly clientTasks: unknown;
  readonly logLevel: LoggingLevel;
  /** Whether the client has sent `notifications/initialized`. Until then, it gets no messages outside of requests. */
  readonly isReady: boolean;
  /** The URIs of the subscribed resources. */
  readonly subscriptions: readonly string[];
}

/** The process that holds the GET stream of a session. */
export interface StreamHolder {
  readonly node: string;
  /** The epoch of the lease on the stream. */
  readonly epoch: number;
  /** The name of the stream in event ids. */
  readonly label: string;
}

/** The stored data of a session. All values are JSON. */
export interface SessionRecord extends SessionState {
  /** @see {@link SESSION_FORMAT} */
  readonly format: number;
  readonly id: string;
  /** 1 for a new session. Grows by one with each update. */
  readonly version: number;
  readonly revision: Revision;
  /** The principal that opened the session. */
  readonly principal: string | undefined;
  /** The client that opened the session, for limits: its principal or its address. */
  readonly client: string;
  /** Null while no process has the GET stream of the session. */
  readonly stream: StreamHolder | null;
  /**
   * Until when the client has got all changes, in milliseconds since 1970 by the clock of the engine. Later changes are
   * announced when the client opens a GET stream.
   */
  readonly detachedAt: number;
  /** JSON-RPC messages that wait for a GET stream, oldest first. */
  readonly backlog: readonly string[];
  /**
   * The ids of the last requests that the client has cancelled and whose process has not confirmed it, oldest first. Not
   * set in most sessions: it is only used if a message between processes was lost, or if the request had already ended.
   */
  readonly cancelled?: readonly RequestId[] | undefined;
  /**
   * The last change of `backlog` of each writer, oldest first, with which a process without a response of the store finds
   * out whether its messages are stored. Not set in most sessions.
   */
  readonly written?: readonly string[] | undefined;
}

/** New values of some members of a record. The other members do not change. */
export type SessionPatch = {
  readonly [
    Member in Exclude<
      keyof SessionRecord,
      "format" | "id" | "version" | "revision" | "principal" | "client"
    >
  ]?: SessionRecord[Member];
};

/** Limits how many sessions there are at the same time, in all processes. */
export interface SessionLimits {
  /** Maximum number of sessions of a client. */
  readonly maxPerClient: number;
  /** Maximum number of sessions of all clients. */
  readonly maxSessions: number;
}

/**
 * Stores sessions. Throws {@link StoreUnavailableError} when the result is unknown. `undefined` always means that the
 * session does not exist. A session ends if it is not touched for the idle timeout of the store.
 */
export interface SessionStore {
  /**
   * Resolves when every process can find the session. If a limit is reached, the store first ends the oldest session of
   * the client whose state is not ready.
   *
   * @throws RetryLaterError if a limit is reached, RangeError for a record that is larger than the engine allows, and
   * another Error if a session with the id exists
   */
  create(session: SessionRecord, limits?: SessionLimits): Promise<void>;
  find(id: string): Promise<SessionRecord | undefined>;
  /**
   * Changes a session and adds 1 to its version. Returns false if the current version is not `expectedVersion`, or if the
   * session does not exist.
   *
   * @throws RangeError for a record that is larger than the engine allows
   */
  update(id: string, expectedVersion: number, patch: SessionPatch): Promise<boolean>;
  /** The sessions are in use: starts their idle timeouts again. Ignores sessions that do not exist. */
  touch(ids: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
}
