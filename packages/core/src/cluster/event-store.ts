/** The events of streams, for clients that reconnect (Streamable HTTP up to 2025-11-25, resumability). */
import type { RequestId } from "@mcp-gen/protocol";
import type { Awaitable } from "../awaitable.js";

/** One event of one stream of a session. */
export interface StoredEvent {
  readonly session: string;
  /** The client of the session, for stores that limit what one client may keep. */
  readonly client?: string;
  readonly stream: string;
  /** Counted from 1 in each stream. */
  readonly sequence: number;
  /** A JSON-RPC message. */
  readonly data: string;
  /** Whether no event follows: it contains the last response of the stream. */
  readonly isLast?: boolean;
}

/** Who writes a stream. Stored when the stream opens, before its first event. */
export interface StreamHead {
  readonly session: string;
  readonly client?: string;
  readonly stream: string;
  /** The process that writes the stream. */
  readonly node: string;
  /** The epoch of the lease of that process. When the lease is over, no event follows. */
  readonly epoch: number;
  /** The requests whose responses the stream contains. Empty for the GET stream. */
  readonly requests: readonly RequestId[];
}

/** Stores events. A custom store can keep more events than the default store, or keep them outside this process. */
export interface EventStore {
  /** Stores the head of a new stream. Without this method, only the process that writes a stream can resume it. */
  open?(head: StreamHead): Awaitable<void>;
  /** Returns the head of a stream; `undefined` if the stream is unknown. */
  head?(session: string, stream: string): Awaitable<StreamHead | undefined>;
  /**
   * Stores an event. In this process, `after` must return it from now on, even while the returned promise is pending.
   * Calls for one stream arrive in the order of their sequence. The store may drop the oldest events of the session.
   */
  append(event: StoredEvent): Awaitable<void>;
  /**
   * Returns the events of a stream after a given one, oldest first.
   *
   * - `[]`: the stream and the position are known, and there is nothing newer.
   * - `undefined`: the stream or the position is unknown. The client gets 400 and cannot resume. A position is unknown
   *   if it is newer than the last event, or if events after it were already dropped. Position 0 of a stream with a head
   *   is known until an event is dropped.
   */
  after(
    session: string,
    stream: string,
    sequence: number,
  ): Awaitable<readonly StoredEvent[] | undefined>;
  /** Drops all events of a session that has ended. */
  forget(session: string): Awaitable<void>;
  /** Drops old events. Called about once a minute while sessions are open. */
  sweep?(): void;
}
