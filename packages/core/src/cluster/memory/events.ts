/** Events of streams in memory. */
import type { Clock } from "../../clock.js";
import type { StoredEvent, StreamHead, StreamPart } from "../event-store.js";
import { checkEventSize, utf8Length } from "../event-runs.js";
import { jsonCopy } from "./copy.js";

/** Limits the events of each session. The oldest are dropped first. */
export interface EventLimits {
  /** Default: 1,000. */
  readonly count?: number;
  /** The size of their data as UTF-8. A larger event is rejected. Default: 4 MiB. */
  readonly bytes?: number;
  /** Milliseconds for which an event is kept. Default: 5 minutes. */
  readonly ageMs?: number;
}

interface StoredStream {
  head: StreamHead | undefined;
  /** The sequence of the last event, and of the last dropped event. */
  last: number;
  dropped: number;
}

interface Stored {
  readonly event: StoredEvent;
  readonly bytes: number;
  readonly at: number;
}

interface StoredSession {
  readonly streams: Map<string, StoredStream>;
  /** Of all streams, in the order of their arrival. */
  events: Stored[];
  bytes: number;
}

export class MemoryEvents {
  readonly #clock: Clock;
  readonly #limits: Required<EventLimits>;
  readonly #sessions = new Map<string, StoredSession>();

  constructor(
    clock: Clock,
    { count = 1_000, bytes = 4 * 1_048_576, ageMs = 300_000 }: EventLimits,
  ) {
    this.#clock = clock;
    this.#limits = { count, bytes, ageMs };
  }

  open(head: StreamHead): void {
    this.#stream(head.session, head.stream).head = jsonCopy(head);
  }

  head(session: string, stream: string): StreamHead | undefined {
    const head = this.#sessions.get(session)?.streams.get(stream)?.head;
    return head && jsonCopy(head);
  }

  /** @throws RangeError for an event that is larger than the limit of the session */
  append(event: StoredEvent): void {
    checkEventSize(event, this.#limits.bytes);
    const stream = this.#stream(event.session, event.stream);
    const session = this.#session(event.session);
    if (event.sequence <= stream.dropped) return;
    if (event.sequence <= stream.last && isStored(session, event)) return;
    const bytes = utf8Length(event.data);
    session.events.push({ event: jsonCopy(event), bytes, at: this.#clock.now() });
    session.bytes += bytes;
    stream.last = Math.max(stream.last, event.sequence);
    this.#dropOld(session);
  }

  appendAll(parts: readonly StreamPart[]): ReadonlyMap<StreamPart, unknown> {
    const refused = new Map<StreamPart, unknown>();
    for (const part of parts) {
      try {
        if (part.head !== undefined) this.open(part.head);
        for (const event of part.events) this.append(event);
      } catch (error) {
        refused.set(part, error);
      }
    }
    const [error] = refused.values();
    if (refused.size > 0 && refused.size === parts.length) throw error;
    return refused;
  }

  after(session: string, stream: string, sequence: number): readonly StoredEvent[] | undefined {
    const stored = this.#sessions.get(session);
    const known = stored?.streams.get(stream);
    if (stored === undefined || known === undefined) return undefined;
    this.#dropOld(stored);
    if (sequence > known.last || sequence < known.dropped) return undefined;
    return stored.events
      .filter(({ event }) => event.stream === stream && event.sequence > sequence)
      .map(({ event }) => jsonCopy(event))
      .sort((one, other) => one.sequence - other.sequence);
  }

  forget(session: string): void {
    this.#sessions.delete(session);
  }

  /** Drops the old events of all sessions. */
  sweep(): void {
    for (const [id, session] of this.#sessions) {
      this.#dropOld(session);
      const isUsed = session.events.length > 0 || [...session.streams.values()].some(isOpen);
      if (!isUsed) this.#sessions.delete(id);
    }
  }

  #session(id: string): StoredSession {
    const known = this.#sessions.get(id) ?? { streams: new Map(), events: [], bytes: 0 };
    this.#sessions.set(id, known);
    return known;
  }

  #stream(session: string, stream: string): StoredStream {
    const { streams } = this.#session(session);
    const known = streams.get(stream) ?? { head: undefined, last: 0, dropped: 0 };
    streams.set(stream, known);
    return known;
  }

  #dropOld(session: StoredSession): void {
    const { count, bytes, ageMs } = this.#limits;
    const oldest = this.#clock.now() - ageMs;
    for (;;) {
      const [first] = session.events;
      if (first === undefined) return;
      const isTooMuch = session.events.length > count || session.bytes > bytes;
      if (!isTooMuch && first.at >= oldest) return;
      session.events.shift();
      session.bytes -= first.bytes;
      const stream = session.streams.get(first.event.stream);
      if (stream !== undefined) stream.dropped = Math.max(stream.dropped, first.event.sequence);
    }
  }
}

function isStored({ events }: StoredSession, { stream, sequence }: StoredEvent): boolean {
  return events.some(({ event }) => event.stream === stream && event.sequence === sequence);
}

/** A stream with a head and without events can still get events. */
function isOpen({ head, last }: StoredStream): boolean {
  return head !== undefined && last === 0;
}
