/** The events of streams, as rows of the file. */
import {
  StoreUnavailableError,
  type EventLimits,
  type EventStore,
  type StoredEvent,
  type StreamHead,
} from "@mcp-gen/core/cluster";
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

/** Approximate bytes of an event besides its data. */
const OVERHEAD = 100;

export class EventRows implements EventStore {
  readonly #file: ClusterFile;
  readonly #now: () => number;
  readonly #limits: Required<{ [Name in keyof EventLimits]: number }>;
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
      this.#dropOld(session);
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
    this.#dropOld(session);
  }

  /** Drops the oldest events of a session until it keeps its limits. */
  #dropOld(session: string): void {
    const id = exactText(session);
    const { count, bytes } = this.#limits;
    const held = this.#file.get<{ count: number; bytes: number | null; at: number | null }>(
      "SELECT count(*) AS count, sum(bytes) AS bytes, min(at) AS at FROM mcp_events WHERE session = ?",
      id,
    )!;
    let left = held.count;
    let size = held.bytes ?? 0;
    const isOld = (at: number): boolean => at <= this.oldest;
    if (left <= count && size <= bytes && !isOld(held.at ?? Infinity)) return;
    const rows = this.#file.all<{
      n: number;
      stream: string;
      sequence: number;
      bytes: number;
      at: number;
    }>("SELECT n, stream, sequence, bytes, at FROM mcp_events WHERE session = ? ORDER BY n", id);
    for (const row of rows) {
      if (left <= count && size <= bytes && !isOld(row.at)) return;
      this.#file.run("DELETE FROM mcp_events WHERE n = ?", row.n);
      this.#file.run(
        "UPDATE mcp_streams SET dropped = max(dropped, ?) WHERE session = ? AND stream = ?",
        row.sequence,
        id,
        row.stream,
      );
      left--;
      size -= row.bytes;
    }
  }
}
