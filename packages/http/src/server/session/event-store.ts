/**
 * Stores sent events in memory, so that a disconnected client can fetch missed ones (Streamable HTTP up to 2025-11-25,
 * resumability). The number, bytes and age of stored events are limited, for each session and in total.
 */
import { Shares } from "@mcp-gen/core/base";
import type { Clock } from "@mcp-gen/core";
import type { EventStore, StoredEvent, StreamHead } from "@mcp-gen/core/cluster";
import type { HttpLimits } from "../limits.js";

interface Kept extends StoredEvent {
  readonly at: number;
}

interface KeptStream {
  readonly head: StreamHead | undefined;
  /** The sequences of the last event, and of the last event that is not kept. */
  last: number;
  dropped: number;
  /** The number of kept events. */
  count: number;
  isOver: boolean;
}

interface Shelf {
  readonly streams: Map<string, KeptStream>;
  /** Of all streams, in the order of their arrival. */
  events: Kept[];
  bytes: number;
}

/** Approximate bytes of an event besides its data. */
const OVERHEAD = 150;

/** The default store: in memory, drops the oldest events first. */
export class MemoryEventStore implements EventStore {
  readonly #clock: Clock;
  readonly #limits: HttpLimits;
  readonly #shelves = new Map<string, Shelf>();
  readonly #shares: Shares;

  constructor(clock: Clock, limits: HttpLimits) {
    const { totalEventBytes, clientShare } = limits;
    this.#clock = clock;
    this.#limits = limits;
    this.#shares = new Shares("bytes of events", totalEventBytes, clientShare);
  }

  open(head: StreamHead): void {
    const { streams } = this.#shelf(head.session);
    streams.set(head.stream, { head, last: 0, dropped: 0, count: 0, isOver: false });
  }

  head(session: string, stream: string): StreamHead | undefined {
    return this.#shelves.get(session)?.streams.get(stream)?.head;
  }

  append(event: StoredEvent): void {
    const { sequence } = event;
    const shelf = this.#shelf(event.session);
    const stream = streamOf(shelf, event);
    if (sequence <= stream.last) return;
    // Earlier events that never arrived count as dropped.
    if (sequence > stream.last + 1) stream.dropped = sequence - 1;
    stream.last = sequence;
    stream.isOver = event.isLast === true;
    if (this.#makeRoom(shelf, event)) {
      shelf.events.push({ ...event, at: this.#clock.now() });
      shelf.bytes += sizeOf(event);
      stream.count++;
      // Making room may have dropped all earlier events of the stream.
      shelf.streams.set(event.stream, stream);
    } else {
      stream.dropped = sequence;
      forgetUnused(shelf, event.stream);
    }
  }

  after(session: string, stream: string, sequence: number): readonly StoredEvent[] | undefined {
    const shelf = this.#shelves.get(session);
    if (shelf === undefined) return undefined;
    this.#dropOld(shelf);
    const known = shelf.streams.get(stream);
    if (known === undefined || sequence > known.last || sequence < known.dropped) return undefined;
    return shelf.events.filter((event) => event.stream === stream && event.sequence > sequence);
  }

  forget(session: string): void {
    const shelf = this.#shelves.get(session);
    if (shelf === undefined) return;
    this.#shelves.delete(session);
    for (const event of shelf.events) this.#shares.release(event.client, sizeOf(event));
  }

  /** Drops the old events of sessions that get no new events. */
  sweep(): void {
    for (const [session, shelf] of this.#shelves) {
      this.#dropOld(shelf);
      if (shelf.streams.size === 0) this.#shelves.delete(session);
    }
  }

  /** Drops old events until an event fits, and counts its bytes. Returns false if it does not fit. */
  #makeRoom(shelf: Shelf, event: StoredEvent): boolean {
    const { events: most, eventBytes } = this.#limits;
    const { client } = event;
    const size = sizeOf(event);
    if (size > eventBytes) return false;
    this.#dropOld(shelf);
    while (
      shelf.events.length > 0 &&
      (shelf.events.length >= most ||
        shelf.bytes + size > eventBytes ||
        !this.#shares.fits(client, size))
    ) {
      this.#dropFirst(shelf);
    }
    // Events of other sessions are not dropped for this one.
    return this.#shares.acquire(client, size);
  }

  #shelf(session: string): Shelf {
    const known = this.#shelves.get(session);
    if (known !== undefined) return known;
    const shelf: Shelf = { streams: new Map(), events: [], bytes: 0 };
    this.#shelves.set(session, shelf);
    return shelf;
  }

  #dropOld(shelf: Shelf): void {
    const oldest = this.#clock.now() - this.#limits.eventAge;
    while ((shelf.events[0]?.at ?? oldest) < oldest) this.#dropFirst(shelf);
  }

  #dropFirst(shelf: Shelf): void {
    const event = shelf.events.shift();
    if (event === undefined) return;
    const size = sizeOf(event);
    shelf.bytes -= size;
    this.#shares.release(event.client, size);
    const stream = shelf.streams.get(event.stream);
    if (stream === undefined) return;
    stream.dropped = event.sequence;
    stream.count--;
    forgetUnused(shelf, event.stream);
  }
}

function streamOf({ streams }: Shelf, { stream }: StoredEvent): KeptStream {
  const known = streams.get(stream);
  if (known !== undefined) return known;
  const added = { head: undefined, last: 0, dropped: 0, count: 0, isOver: false };
  streams.set(stream, added);
  return added;
}

/** Forgets a stream without kept events, unless it was opened and has not ended. */
function forgetUnused({ streams }: Shelf, name: string): void {
  const stream = streams.get(name);
  if (stream?.count === 0 && (stream.head === undefined || stream.isOver)) streams.delete(name);
}

function sizeOf({ data }: StoredEvent): number {
  return OVERHEAD + 2 * data.length;
}
