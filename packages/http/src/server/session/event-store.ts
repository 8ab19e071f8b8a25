/**
 * Stores sent events, so that a disconnected client can fetch missed ones (Streamable HTTP up to 2025-11-25,
 * resumability). The number, bytes and age of stored events are limited, for each session and in total.
 */
import { Shares } from "@mcp-gen/core/base";
import type { Awaitable, Clock } from "@mcp-gen/core";
import type { HttpLimits } from "../limits.js";

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
}

/** Stores events. A custom store can keep more events than the default store, or keep them outside this process. */
export interface EventStore {
  /** Stores an event. From now on `after` must return it, even while the returned promise is pending. */
  append(event: StoredEvent): Awaitable<void>;
  /**
   * Returns the events of a stream after a given one, oldest first. Undefined if no event of the stream is kept, or if
   * the given one does not exist.
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
