/**
 * Stores sent events in memory, so that a disconnected client can fetch missed ones (Streamable HTTP up to 2025-11-25,
 * resumability). The number, bytes and age of stored events are limited, for each session and in total.
 */
import { Shares } from "@mcp-gen/core/base";
import type { Clock } from "@mcp-gen/core";
import type { EventStore, StoredEvent } from "@mcp-gen/core/cluster";
import type { HttpLimits } from "../limits.js";

interface Kept extends StoredEvent {
  readonly at: number;
}

interface KeptStream {
  /** The sequence of the last event, kept or not. */
  last: number;
  /** The number of kept events. */
  count: number;
}

interface Shelf {
  /** The streams with kept events. */
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

  append(event: StoredEvent): void {
    const shelf = this.#shelf(event.session);
    const stream = shelf.streams.get(event.stream) ?? { last: 0, count: 0 };
    if (event.sequence <= stream.last) return;
    stream.last = event.sequence;
    const size = sizeOf(event);
    if (!this.#makeRoom(shelf, event.client, size)) return;
    shelf.events.push({ ...event, at: this.#clock.now() });
    shelf.bytes += size;
    stream.count++;
    // Making room may have dropped all earlier events of the stream.
    shelf.streams.set(event.stream, stream);
  }

  after(session: string, stream: string, sequence: number): readonly StoredEvent[] | undefined {
    const shelf = this.#shelves.get(session);
    if (shelf === undefined) return undefined;
    this.#dropOld(shelf);
    const later = shelf.events.filter(
      (event) => event.stream === stream && event.sequence > sequence,
    );
    // If an event is missing, the client must not receive the ones after it.
    return later.length + sequence === shelf.streams.get(stream)?.last ? later : undefined;
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
      if (shelf.events.length === 0) this.#shelves.delete(session);
    }
  }

  /** Drops old events until an event fits, and counts its bytes. Returns false if it does not fit. */
  #makeRoom(shelf: Shelf, client: string | undefined, size: number): boolean {
    const { events: most, eventBytes } = this.#limits;
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
    if (stream !== undefined && --stream.count === 0) shelf.streams.delete(event.stream);
  }
}

function sizeOf({ data }: StoredEvent): number {
  return OVERHEAD + 2 * data.length;
}
