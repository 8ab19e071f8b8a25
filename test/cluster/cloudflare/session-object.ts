/** One session: its record, and the events of its streams. */
import {
  InvalidRecordError,
  type SessionPatch,
  type SessionRecord,
  type StoredEvent,
  type StreamHead,
} from "@mcp-gen/core/cluster";
import { utf8Length } from "@mcp-gen/core/cluster/event-runs";
import type { Bindings, ObjectState } from "./runtime.js";
import { StoredObject } from "./stored-object.js";

const TABLES = `
  CREATE TABLE IF NOT EXISTS session (version INTEGER, expires_at INTEGER, record TEXT);
  CREATE TABLE IF NOT EXISTS streams (
    stream TEXT PRIMARY KEY, head TEXT, last INTEGER NOT NULL, dropped INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS events (
    n INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    UNIQUE (stream, sequence)
  );
`;

/** How many events a session keeps. */
export interface KeptEvents {
  readonly count: number;
  readonly bytes: number;
  readonly ageMs: number;
}

interface StreamRow {
  readonly head: string | null;
  readonly last: number;
  readonly dropped: number;
}

export class SessionObject extends StoredObject {
  protected readonly methods = {
    create: (session: SessionRecord, expiresAt: number) => this.#create(session, expiresAt),
    find: (id: string) => this.#find(id),
    update: (id: string, version: number, patch: SessionPatch) => this.#update(id, version, patch),
    touch: (expiresAt: number) => void this.run("UPDATE session SET expires_at = ?", expiresAt),
    remove: () => void this.run("DELETE FROM session"),
    open: (head: StreamHead) => this.#open(head),
    head: (stream: string) => this.#head(stream),
    append: (event: StoredEvent, kept: KeptEvents) => this.#append(event, kept),
    after: (stream: string, sequence: number, kept: KeptEvents) =>
      this.#after(stream, sequence, kept),
    forget: () => {
      this.run("DELETE FROM events");
      this.run("DELETE FROM streams");
    },
  };

  constructor(state: ObjectState, bindings: Bindings) {
    super(state, bindings, TABLES);
  }

  #create(session: SessionRecord, expiresAt: number): void {
    this.run("DELETE FROM session");
    const { version } = session;
    this.run("INSERT INTO session VALUES (?, ?, ?)", version, expiresAt, JSON.stringify(session));
  }

  #find(id: string): SessionRecord | undefined {
    const row = this.get<{ version: number; record: string }>(
      "SELECT version, record FROM session WHERE expires_at > ?",
      this.now(),
    );
    if (row === undefined) return undefined;
    const record = parsed(row.record) as SessionRecord | undefined;
    if (record?.id === id) return { ...record, version: row.version };
    throw new InvalidRecordError("sessions", id, "expected the record of this session");
  }

  #update(id: string, expectedVersion: number, patch: SessionPatch): boolean {
    const session = this.#find(id);
    if (session?.version !== expectedVersion) return false;
    const next = { ...session, ...patch, version: expectedVersion + 1 };
    const sql = "UPDATE session SET version = ?, record = ?";
    return this.run(sql, next.version, JSON.stringify(next)) > 0;
  }

  #open(head: StreamHead): void {
    this.run(
      "INSERT INTO streams VALUES (?, ?, 0, 0) ON CONFLICT DO UPDATE SET head = excluded.head",
      JSON.stringify(head.stream),
      JSON.stringify(head),
    );
  }

  #head(stream: string): StreamHead | undefined {
    const text = this.#stream(stream)?.head;
    return typeof text === "string" ? (JSON.parse(text) as StreamHead) : undefined;
  }

  #append(event: StoredEvent, kept: KeptEvents): void {
    const { sequence } = event;
    const stream = JSON.stringify(event.stream);
    const known = this.#stream(event.stream);
    if (known !== undefined && sequence <= known.dropped) return;
    const added = this.run(
      "INSERT INTO events (stream, sequence, bytes, at, event) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      stream,
      sequence,
      utf8Length(event.data),
      this.now(),
      JSON.stringify(event),
    );
    // The first append of a sequence wins.
    if (added === 0) return;
    this.run(
      "INSERT INTO streams VALUES (?, NULL, ?, 0) ON CONFLICT DO UPDATE SET last = max(last, excluded.last)",
      stream,
      sequence,
    );
    this.#drop(kept);
  }

  #after(stream: string, sequence: number, kept: KeptEvents): StoredEvent[] | undefined {
    this.#drop(kept);
    const row = this.#stream(stream);
    if (row === undefined || sequence > row.last || sequence < row.dropped) return undefined;
    const rows = this.all<{ event: string }>(
      "SELECT event FROM events WHERE stream = ? AND sequence > ? ORDER BY sequence",
      JSON.stringify(stream),
      sequence,
    );
    return rows.map(({ event }) => JSON.parse(event) as StoredEvent);
  }

  #stream(stream: string): StreamRow | undefined {
    const sql = "SELECT head, last, dropped FROM streams WHERE stream = ?";
    return this.get<StreamRow>(sql, JSON.stringify(stream));
  }

  /** Drops the oldest events until the session keeps its limits. */
  #drop({ count, bytes, ageMs }: KeptEvents): void {
    for (;;) {
      const held = this.get<{ count: number; bytes: number | null }>(
        "SELECT count(*) AS count, sum(bytes) AS bytes FROM events",
      )!;
      const oldest = this.get<{ n: number; stream: string; sequence: number; at: number }>(
        "SELECT n, stream, sequence, at FROM events ORDER BY n LIMIT 1",
      );
      const isOver = held.count > count || (held.bytes ?? 0) > bytes;
      if (oldest === undefined || (!isOver && oldest.at > this.now() - ageMs)) return;
      this.run("DELETE FROM events WHERE n = ?", oldest.n);
      this.run(
        "UPDATE streams SET dropped = max(dropped, ?) WHERE stream = ?",
        oldest.sequence,
        oldest.stream,
      );
    }
  }
}

/** Returns undefined for text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
