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
  /** A JSON-RPC message. Empty in the last event of a stream that ends without a response. */
  readonly data: string;
  /**
   * Whether no event follows. Usually, this event contains the last response of the stream. Set only if other processes
   * can serve the session.
   */
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

/** What happened to one stream since the last call. */
export interface StreamPart {
  readonly session: string;
  readonly stream: string;
  /** Given if the stream has opened. */
  readonly head?: StreamHead | undefined;
  /** In the order of their sequence. */
  readonly events: readonly StoredEvent[];
}

/** Stores events. A custom store can keep more events than the default store, or keep them outside this process. */
export interface EventStore {
  /** Stores the head of a new stream. Without this method, only the process that writes a stream can resume it. */
  open?(head: StreamHead): Awaitable<void>;
  /** Returns the head of a stream; `undefined` if the stream is unknown. */
  head?(session: string, stream: string): Awaitable<StreamHead | undefined>;
  /**
   * Stores an event. In this process, `after` must return it from now on, even while the returned promise is pending.
   * Calls for one stream arrive in the order of their sequence, but sequences can be missing.
   *
   * The first append of a sequence wins: the store ignores an event if it has already stored an event with this stream
   * and sequence, even if it has dropped that event since. Two processes can append the end of the same stream.
   *
   * The store may drop the oldest events of the session. It never drops an event and keeps an older one of the stream.
   * It rejects an event that it would drop immediately, because it is larger than the limit of the session.
   */
  append(event: StoredEvent): Awaitable<void>;
  /**
   * Stores heads and events of several streams with one operation. Optional: without this method, `open` and `append` are
   * called for each of them.
   *
   * Resolves with the parts that the store refuses, and the reasons: for example, because an event is too large. The
   * caller then stores the heads and events of these parts one by one, so each of them may be stored already. Rejects if
   * all are refused, or if the result is unknown.
   */
  appendAll?(parts: readonly StreamPart[]): Awaitable<ReadonlyMap<StreamPart, unknown>>;
  /**
   * Returns the stored events of a stream whose sequence is greater than `sequence`, oldest first. `sequence` is the
   * position of a client: the last event that it has received, or 0 for none.
   *
   * | the store                                                         | returns      |
   * | ----------------------------------------------------------------- | ------------ |
   * | has newer events, and has dropped none of them                    | these events |
   * | has no newer event: `sequence` is that of the last event          | `[]`         |
   * | has opened the stream but no event yet, and `sequence` is 0       | `[]`         |
   * | has already dropped an event that is newer than `sequence`        | `undefined`  |
   * | has no event with this sequence or a later one, and it is not 0   | `undefined`  |
   * | does not know the stream or the session                           | `undefined`  |
   *
   * If an event between two stored events was never appended, return the stored ones: the caller detects the gap.
   *
   * `undefined` means that the client cannot resume: it gets 400. Do not return `undefined` for "nothing newer": clients
   * that have received everything could then not wait for the next event. Do not return the remaining events if newer
   * ones were dropped: the client would miss the dropped ones without noticing.
   *
   * @example
   *   // Events 1 and 2 were dropped, 3 and 4 are stored.
   *   await store.after("session", "stream", 2); // [event 3, event 4]
   *   await store.after("session", "stream", 4); // []
   *   await store.after("session", "stream", 1); // undefined, because event 2 is lost
   *   await store.after("session", "stream", 5); // undefined
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
