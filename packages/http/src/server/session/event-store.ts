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

interface Shelf {
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
    const size = sizeOf(event);
    const { events: most, eventBytes } = this.#limits;
    if (size > eventBytes) return;
    const shelf = this.#shelf(event.session);
    const { client } = event;
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
    if (!this.#shares.acquire(client, size)) return;
    shelf.events.push({ ...event, at: this.#clock.now() });
    shelf.bytes += size;
  }

  after(session: string, stream: string, sequence: number): readonly StoredEvent[] | undefined {
    const shelf = this.#shelves.get(session);
    if (shelf === undefined) return undefined;
    this.#dropOld(shelf);
    const own = shelf.events.filter((event) => event.stream === stream);
    const last = own.at(-1);
    if (last === undefined || sequence > last.sequence) return undefined;
    return own.filter((event) => event.sequence > sequence);
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

  #shelf(session: string): Shelf {
    const known = this.#shelves.get(session);
    if (known !== undefined) return known;
    const shelf: Shelf = { events: [], bytes: 0 };
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
  }
}

function sizeOf({ data }: StoredEvent): number {
  return OVERHEAD + 2 * data.length;
}
