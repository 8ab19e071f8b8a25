/** The events of streams, as rows of the file: consecutive events are one row. */
import type {
  EventLimits,
  EventStore,
  StoredEvent,
  StreamHead,
  StreamPart,
} from "@mcp-gen/core/cluster";
import { eventsOf, parseHead, runsOf, type EventRun } from "@mcp-gen/core/cluster/event-runs";
import { InvalidRecordError, StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { attempt, exactText, type ClusterFile } from "./database.js";

/** A stream: the last event, and the last one that was dropped. */
interface StreamRow {
  readonly head: string | null;
  readonly last: number;
  readonly dropped: number;
  readonly used_at: number;
}

/** The events of a session, as far as this process knows. */
interface Held {
  count: number;
  bytes: number;
  /** Appends of this process until the events are counted again, because other processes may have added some. */
  left: number;
}

interface EventRow {
  readonly n: number;
  readonly stream: string;
  readonly first: number;
  readonly count: number;
  readonly bytes: number;
  readonly at: number;
}

/** Milliseconds after which the time of the last use of a stream is written again. */
const USE_WRITTEN = 3_600_000;
/** How often the events of a session are counted, in appends. Counting takes as long as many appends. */
const COUNTED_EVERY = 200;
/** The share of the limits that a session above them keeps, so that its next events need not be counted. */
const KEPT = 15 / 16;

export class EventRows implements EventStore {
  readonly #file: ClusterFile;
  readonly #now: () => number;
  readonly #limits: Required<{ [Name in keyof EventLimits]: number }>;
  #held = new Map<string, Held>();
  /** The sessions of the last round of the cleaner that got no event since then. */
  #idle = new Map<string, Held>();

  constructor(file: ClusterFile, now: () => number, limits: EventLimits) {
    const { count = 1_000, bytes = 4 * 1024 * 1024, ageMs = 5 * 60_000 } = limits;
    this.#file = file;
    this.#now = now;
    this.#limits = { count, bytes, ageMs };
  }

  /** The time before which events are dropped. */
  get oldest(): number {
    return this.#now() - this.#limits.ageMs;
  }

  open(head: StreamHead): Promise<void> {
    const { session, stream } = head;
    return this.#write(() => this.#add({ session, stream, head, events: [] }, [], this.#now()));
  }

  head(session: string, stream: string): Promise<StreamHead | undefined> {
    return attempt("events", () => {
      const text = this.#stream(session, stream)?.head;
      return typeof text === "string" ? parseHead(session, stream, text) : undefined;
    });
  }

  async append(event: StoredEvent): Promise<void> {
    const { session, stream } = event;
    const runs = runsOf([event], this.#limits);
    await this.#write(() => this.#add({ session, stream, events: [event] }, runs, this.#now()));
  }

  async appendAll(parts: readonly StreamPart[]): Promise<ReadonlyMap<StreamPart, unknown>> {
    const refused = new Map<StreamPart, unknown>();
    const accepted = new Map<StreamPart, readonly EventRun[]>();
    for (const part of parts) {
      try {
        accepted.set(part, runsOf(part.events, this.#limits));
      } catch (error) {
        refused.set(part, error);
      }
    }
    const [error] = refused.values();
    if (refused.size > 0 && accepted.size === 0) throw error;
    await this.#write(() => {
      const now = this.#now();
      for (const [part, runs] of accepted) this.#add(part, runs, now);
    });
    return refused;
  }

  after(
    session: string,
    stream: string,
    sequence: number,
  ): Promise<readonly StoredEvent[] | undefined> {
    return attempt("events", () => {
      this.#drop(session, this.#counted(session));
      const row = this.#stream(session, stream);
      if (row === undefined || sequence > row.last || sequence < row.dropped) return undefined;
      const rows = this.#file.all<{ first: number; count: number; is_last: number; data: string }>(
        `SELECT first, count, is_last, data FROM mcp_events
         WHERE session = ? AND stream = ? AND first + count - 1 > ? ORDER BY n`,
        exactText(session),
        exactText(stream),
        sequence,
      );
      const runs = rows.map(({ is_last: isLast, data, ...run }) => ({
        ...run,
        text: storedText(session, data),
        isLast: isLast === 1,
      }));
      return eventsOf(session, stream, runs, sequence);
    });
  }

  forget(session: string): Promise<void> {
    this.#held.delete(session);
    this.#idle.delete(session);
    return this.#write(() => {
      this.#file.run("DELETE FROM mcp_events WHERE session = ?", exactText(session));
      this.#file.run("DELETE FROM mcp_streams WHERE session = ?", exactText(session));
    });
  }

  /** Forgets the counts of sessions that got no event since the last call. Their next event counts again. */
  forgetIdle(): void {
    this.#idle = this.#held;
    this.#held = new Map();
  }

  async #write(run: () => void): Promise<void> {
    try {
      this.#file.write(run);
    } catch (error) {
      throw error instanceof StoreUnavailableError
        ? error
        : new StoreUnavailableError("events", error);
    }
  }

  #stream(session: string, stream: string): StreamRow | undefined {
    return this.#file.get<StreamRow>(
      "SELECT head, last, dropped, used_at FROM mcp_streams WHERE session = ? AND stream = ?",
      exactText(session),
      exactText(stream),
    );
  }

  #add(
    { session, stream, head, events }: StreamPart,
    runs: readonly EventRun[],
    now: number,
  ): void {
    const known = this.#stream(session, stream);
    const key = [exactText(session), exactText(stream)] as const;
    const last = Math.max(known?.last ?? 0, events.at(-1)?.sequence ?? 0);
    if (known === undefined || head !== undefined || now - known.used_at > USE_WRITTEN) {
      this.#file.run(
        `INSERT INTO mcp_streams VALUES (?, ?, ?, ?, 0, ?) ON CONFLICT DO UPDATE SET
         head = coalesce(excluded.head, head), last = excluded.last, used_at = excluded.used_at`,
        ...key,
        head === undefined ? null : JSON.stringify(head),
        last,
        now,
      );
    } else if (last > known.last) {
      this.#file.run(
        "UPDATE mcp_streams SET last = ? WHERE session = ? AND stream = ?",
        last,
        ...key,
      );
    }
    for (const run of runs) {
      // The first append of a sequence wins, also if its event was dropped.
      if (run.first + run.count - 1 > (known?.dropped ?? 0)) this.#addRun(session, key, run, now);
    }
  }

  #addRun(
    session: string,
    key: readonly [session: string, stream: string],
    { first, count, text, isLast }: EventRun,
    now: number,
  ): void {
    const bytes = Buffer.byteLength(text);
    const values = [first, count, bytes, now, isLast ? 1 : 0, exactText(text)] as const;
    this.#file.run(
      `INSERT INTO mcp_events (session, stream, first, count, bytes, at, is_last, data)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...key,
      ...values,
    );
    const held = this.#heldNow(session);
    if (held === undefined || held.left <= 0) return this.#drop(session, this.#counted(session));
    held.count += count;
    held.bytes += bytes;
    held.left -= count;
    // Another process may have dropped events that are still counted.
    if (this.#isOver(held)) this.#drop(session, this.#counted(session));
  }

  #heldNow(session: string): Held | undefined {
    const idle = this.#idle.get(session);
    if (idle === undefined) return this.#held.get(session);
    this.#idle.delete(session);
    this.#held.set(session, idle);
    return idle;
  }

  /** @param share of the limits */
  #isOver({ count, bytes }: Held, share = 1): boolean {
    return count > this.#limits.count * share || bytes > this.#limits.bytes * share;
  }

  #counted(session: string): Held {
    const found = this.#file.get<{ count: number; bytes: number | null }>(
      "SELECT coalesce(sum(count), 0) AS count, sum(bytes) AS bytes FROM mcp_events WHERE session = ?",
      exactText(session),
    )!;
    const held = { count: found.count, bytes: found.bytes ?? 0, left: COUNTED_EVERY };
    this.#idle.delete(session);
    this.#held.set(session, held);
    return held;
  }

  /** Drops the oldest events of a session above its limits, but not the newest run. */
  #drop(session: string, held: Held): void {
    const id = exactText(session);
    const share = this.#isOver(held) ? KEPT : 1;
    for (;;) {
      const row = this.#file.get<EventRow>(
        "SELECT n, stream, first, count, bytes, at FROM mcp_events WHERE session = ? ORDER BY n LIMIT 1",
        id,
      );
      if (row === undefined) return;
      const isOver = this.#isOver(held, share) && held.count > row.count;
      if (row.at > this.oldest && !isOver) return;
      this.#file.run("DELETE FROM mcp_events WHERE n = ?", row.n);
      this.#file.run(
        "UPDATE mcp_streams SET dropped = max(dropped, ?) WHERE session = ? AND stream = ?",
        row.first + row.count - 1,
        id,
        row.stream,
      );
      held.count -= row.count;
      held.bytes -= row.bytes;
    }
  }
}

/** @throws InvalidRecordError if something else has changed the data of a row */
function storedText(session: string, data: string): string {
  try {
    const text: unknown = JSON.parse(data);
    if (typeof text === "string") return text;
  } catch {
    // Not JSON.
  }
  throw new InvalidRecordError("events", session, "expected the data of events as a JSON string");
}
