/** The events of streams, as rows of the file. */
import type { EventLimits, EventStore, StoredEvent, StreamHead } from "@mcp-gen/core/cluster";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { attempt, exactText, type ClusterFile } from "./database.js";

/** A stream: the last event, and the last one that was dropped. */
interface StreamRow {
  readonly head: string | null;
  readonly last: number;
  readonly dropped: number;
}

interface Pending {
  readonly run: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
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
  readonly sequence: number;
  readonly bytes: number;
  readonly at: number;
}

/** Approximate bytes of an event besides its data. */
const OVERHEAD = 100;
/** How often the events of a session are counted, in appends. Counting takes as long as many appends. */
const COUNTED_EVERY = 200;
/** Maximum number of sessions whose counts are in memory. */
const MOST_COUNTED = 20_000;

export class EventRows implements EventStore {
  readonly #file: ClusterFile;
  readonly #now: () => number;
  readonly #limits: Required<{ [Name in keyof EventLimits]: number }>;
  readonly #held = new Map<string, Held>();
  /** Writes of this turn of the event loop, which share one transaction. */
  #pending: Pending[] = [];

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
    return this.#soon(() => {
      this.#file.run(
        "INSERT INTO mcp_streams VALUES (?, ?, ?, 0, 0, ?) ON CONFLICT DO UPDATE SET head = excluded.head",
        exactText(head.session),
        exactText(head.stream),
        JSON.stringify(head),
        this.#now(),
      );
    });
  }

  head(session: string, stream: string): Promise<StreamHead | undefined> {
    return attempt("events", () => {
      this.#flush();
      const text = this.#stream(session, stream)?.head;
      return typeof text === "string" ? (JSON.parse(text) as StreamHead) : undefined;
    });
  }

  append(event: StoredEvent): Promise<void> {
    const bytes = OVERHEAD + 2 * event.data.length;
    return this.#soon(() => this.#add(event, bytes));
  }

  after(
    session: string,
    stream: string,
    sequence: number,
  ): Promise<readonly StoredEvent[] | undefined> {
    return attempt("events", () => {
      this.#flush();
      this.#drop(session, this.#counted(session));
      const row = this.#stream(session, stream);
      if (row === undefined || sequence > row.last || sequence < row.dropped) return undefined;
      const rows = this.#file.all<{ event: string }>(
        "SELECT event FROM mcp_events WHERE session = ? AND stream = ? AND sequence > ? ORDER BY sequence",
        exactText(session),
        exactText(stream),
        sequence,
      );
      return rows.map(({ event }) => JSON.parse(event) as StoredEvent);
    });
  }

  forget(session: string): Promise<void> {
    this.#held.delete(session);
    return this.#soon(() => {
      this.#file.run("DELETE FROM mcp_events WHERE session = ?", exactText(session));
      this.#file.run("DELETE FROM mcp_streams WHERE session = ?", exactText(session));
    });
  }

  /** Writes at the end of this turn of the event loop, together with other writes. */
  #soon(run: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#pending.push({ run, resolve, reject }) === 1) queueMicrotask(() => this.#flush());
    });
  }

  #flush(): void {
    const pending = this.#pending;
    if (pending.length === 0) return;
    this.#pending = [];
    try {
      this.#file.write(() => {
        for (const { run } of pending) run();
      });
    } catch (error) {
      for (const { reject } of pending) reject(new StoreUnavailableError("events", error));
      return;
    }
    for (const { resolve } of pending) resolve();
  }

  #stream(session: string, stream: string): StreamRow | undefined {
    return this.#file.get<StreamRow>(
      "SELECT head, last, dropped FROM mcp_streams WHERE session = ? AND stream = ?",
      exactText(session),
      exactText(stream),
    );
  }

  #add(event: StoredEvent, bytes: number): void {
    const { session, stream, sequence } = event;
    const key = [exactText(session), exactText(stream)] as const;
    const known = this.#stream(session, stream);
    if (known !== undefined && sequence <= known.dropped) return;
    const added = this.#file.run(
      "INSERT INTO mcp_events (session, stream, sequence, bytes, at, event) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      ...key,
      sequence,
      bytes,
      this.#now(),
      JSON.stringify(event),
    );
    // The first append of a sequence wins.
    if (added === 0) return;
    this.#file.run(
      `INSERT INTO mcp_streams VALUES (?, ?, NULL, ?, 0, ?) ON CONFLICT DO UPDATE SET
       last = max(last, excluded.last), used_at = excluded.used_at`,
      ...key,
      sequence,
      this.#now(),
    );
    const held = this.#held.get(session);
    if (held === undefined || held.left === 0) return this.#drop(session, this.#counted(session));
    held.count++;
    held.bytes += bytes;
    held.left--;
    if (this.#isOver(held)) this.#drop(session, held);
  }

  #isOver({ count, bytes }: Held): boolean {
    return count > this.#limits.count || bytes > this.#limits.bytes;
  }

  #counted(session: string): Held {
    const found = this.#file.get<{ count: number; bytes: number | null }>(
      "SELECT count(*) AS count, sum(bytes) AS bytes FROM mcp_events WHERE session = ?",
      exactText(session),
    )!;
    const held = { count: found.count, bytes: found.bytes ?? 0, left: COUNTED_EVERY };
    this.#held.delete(session);
    this.#held.set(session, held);
    const [oldest = ""] = this.#held.keys();
    if (this.#held.size > MOST_COUNTED) this.#held.delete(oldest);
    return held;
  }

  /** Drops the oldest events of a session until it keeps its limits. */
  #drop(session: string, held: Held): void {
    const id = exactText(session);
    for (;;) {
      const row = this.#file.get<EventRow>(
        "SELECT n, stream, sequence, bytes, at FROM mcp_events WHERE session = ? ORDER BY n LIMIT 1",
        id,
      );
      if (row === undefined || (row.at > this.oldest && !this.#isOver(held))) return;
      this.#file.run("DELETE FROM mcp_events WHERE n = ?", row.n);
      this.#file.run(
        "UPDATE mcp_streams SET dropped = max(dropped, ?) WHERE session = ? AND stream = ?",
        row.sequence,
        id,
        row.stream,
      );
      held.count--;
      held.bytes -= row.bytes;
    }
  }
}
