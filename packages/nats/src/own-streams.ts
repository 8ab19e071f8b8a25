/** What this process has stored of the events of sessions. */
import type { StreamHead } from "@mcp-gen/core/cluster";

export interface OwnStream {
  readonly head: Omit<StreamHead, "session" | "stream">;
  /** When the head was written, by the clock of the process. */
  headAt: number;
}

/** A message with events. */
interface OwnMessage {
  readonly stream: string;
  /** The sequence of the first event. */
  readonly first: number;
  readonly count: number;
  readonly revision: number;
  readonly bytes: number;
}

export interface OwnSession {
  /** Writes that have not ended. */
  readonly pending: Set<Promise<unknown>>;
  readonly streams: Map<string, OwnStream>;
  /** Oldest first. */
  readonly messages: OwnMessage[];
  /** The events and bytes of these messages. */
  count: number;
  bytes: number;
}

/** The most sessions to remember. */
const KEPT = 10_000;

export class OwnStreams {
  readonly #sessions = new Map<string, OwnSession>();

  session(id: string): OwnSession {
    const known = this.#sessions.get(id) ?? {
      pending: new Set(),
      streams: new Map(),
      messages: [],
      count: 0,
      bytes: 0,
    };
    // The session that was used last is the last one.
    this.#sessions.delete(id);
    this.#sessions.set(id, known);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > KEPT && oldest !== undefined) this.#sessions.delete(oldest);
    return known;
  }

  pending(id: string): Iterable<Promise<unknown>> {
    return this.#sessions.get(id)?.pending ?? [];
  }

  delete(id: string): void {
    this.#sessions.delete(id);
  }
}
