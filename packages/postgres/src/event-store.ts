/** Events of streams as rows: consecutive events are one row. Writes that wait at the same time share one statement. */
import type {
  EventLimits,
  EventStore,
  StoredEvent,
  StreamHead,
  StreamPart,
} from "@mcp-gen/core/cluster";
import { eventsOf, parseHead, runsOf, type RunLimits } from "@mcp-gen/core/cluster/event-runs";
import { Batches } from "./batches.js";
import { BATCH, NOTE_DROPPED, type Removal } from "./cleaner.js";
import type { Database } from "./database.js";
import { TrimSchedule } from "./trim-schedule.js";
import { jsonColumn, readingRow, textColumn, columnText } from "./text.js";

const STORE = "events";

/** A row to insert. The head is that of the stream. */
interface NewRow {
  readonly session: string;
  readonly stream: string;
  readonly head: string | null;
  readonly sequence: number;
  readonly count: number;
  readonly is_last: boolean;
  readonly data: string;
}

interface Entry {
  readonly part: StreamPart;
  readonly rows: readonly NewRow[];
}

/** `sweep`, `trim` and `drain` are also for the cluster. */
export interface PostgresEventStore extends Required<EventStore> {
  /** Trims sessions that were not trimmed since their last event. A process need not remember them any longer. */
  readonly trim: Removal;
  /** Stores what still waits. */
  drain(): Promise<void>;
}

export function postgresEvents(
  database: Database,
  limits: EventLimits,
  sweep: () => void,
): PostgresEventStore {
  const { count = 1_000, bytes = 4 * 1_048_576, ageMs = 300_000 } = limits;
  const schedule = new TrimSchedule({ count, bytes });
  const trim = trimmer(database, { count, bytes });
  const batches = entryBatches(database, schedule, trim);
  const add = async (part: StreamPart): Promise<void> =>
    batches.add(entryOf(part, { count, bytes }));
  const find = reader(database, ageMs);
  const findHead = database.statement(
    "SELECT head FROM {streams} WHERE session = $1 AND stream = $2 AND head IS NOT NULL",
    true,
  );
  const forget = database.statement(`WITH heads AS (DELETE FROM {streams} WHERE session = $1)
    DELETE FROM {events} WHERE session = $1`);
  return {
    open: (head) => add({ session: head.session, stream: head.stream, head, events: [] }),
    append: (event) => add({ session: event.session, stream: event.stream, events: [event] }),
    appendAll: (parts) => addAll(parts, add),
    async head(session, stream) {
      const pending = pendingOf(batches, session, stream).head;
      if (pending !== undefined) return pending;
      const values = [textColumn(session), textColumn(stream)];
      const [row] = await database.run<{ head: string }>(STORE, findHead, values);
      return row && parseHead(session, stream, row.head);
    },
    async after(session, stream, sequence) {
      const pending = pendingOf(batches, session, stream);
      return merged(await find(session, stream, sequence), pending, sequence);
    },
    async forget(session) {
      schedule.forget(session);
      await batches.withdraw(({ part }) => part.session === session, undefined);
      await database.run(STORE, forget, [textColumn(session)]);
    },
    sweep,
    async trim() {
      const sessions = schedule.take(BATCH);
      await trim(sessions);
      return sessions.length;
    },
    drain: () => batches.drain(),
  };
}

/** Returns the parts that are refused. Rejects if all are. */
async function addAll(
  parts: readonly StreamPart[],
  add: (part: StreamPart) => Promise<void>,
): Promise<Map<StreamPart, unknown>> {
  const results = await Promise.allSettled(parts.map(add));
  const refused = new Map<StreamPart, unknown>();
  for (const [index, result] of results.entries()) {
    if (result.status === "rejected") refused.set(parts[index]!, result.reason);
  }
  const [error] = refused.values();
  if (refused.size === parts.length && error !== undefined) throw error;
  return refused;
}

/** @throws RangeError for an event that is too large */
function entryOf(part: StreamPart, limits: RunLimits): Entry {
  const stream = { session: textColumn(part.session), stream: textColumn(part.stream) };
  const head = jsonColumn(part.head);
  const rows = runsOf(part.events, limits).map(({ first, count, text, isLast }, index) => {
    const data = textColumn(text);
    return {
      ...stream,
      head: index === 0 ? head : null,
      sequence: first,
      count,
      is_last: isLast,
      data,
    };
  });
  if (rows.length > 0) return { part, rows };
  return { part, rows: [{ ...stream, head, sequence: 0, count: 0, is_last: false, data: "" }] };
}

function entryBatches(
  database: Database,
  schedule: TrimSchedule,
  trim: (sessions: readonly string[]) => Promise<void>,
): Batches<Entry, void> {
  const store = database.statement(STORE_ROWS);
  const sizeOf = ({ rows }: Entry): number =>
    rows.reduce((sum, { data }) => sum + data.length, 200);
  const options = { store: STORE, delayMs: 0, most: 1_000, sizeOf };
  return new Batches<Entry, void>(database.clock, options, async (entries) => {
    await database.run(STORE, store, [JSON.stringify(entries.flatMap(({ rows }) => rows))]);
    // The events are stored, so they do not fail with this statement. A later batch trims again.
    await trim(schedule.add(entries.flatMap(({ part }) => part.events))).catch(() => {});
    return entries.map(() => undefined);
  });
}

/** Returns a function that trims sessions. */
function trimmer(
  database: Database,
  { count, bytes }: RunLimits,
): (sessions: readonly string[]) => Promise<void> {
  const statement = database.statement(TRIM);
  return async (sessions) => {
    if (sessions.length === 0) return;
    await database.run(STORE, statement, [sessions.map(textColumn), count, bytes]);
  };
}

/**
 * The first row with a sequence wins. Events that were already removed are not stored again. The order of the heads prevents
 * deadlocks.
 */
const STORE_ROWS = `WITH rows AS (
    SELECT * FROM ROWS FROM (json_to_recordset($1) AS (
      session text, stream text, head text, sequence bigint, count integer, is_last boolean, data text
    )) WITH ORDINALITY AS r (session, stream, head, sequence, count, is_last, data, place)),
  heads AS (
    INSERT INTO {streams} (session, stream, used_at, head)
    SELECT DISTINCT ON (session, stream) session, stream, {now}(), head FROM rows
    WHERE head IS NOT NULL ORDER BY session, stream, place DESC
    ON CONFLICT (session, stream) DO UPDATE SET head = excluded.head, used_at = excluded.used_at)
  INSERT INTO {events} (session, stream, sequence, count, stored_at, is_last, data)
  SELECT r.session, r.stream, r.sequence, r.count, {now}(), r.is_last, r.data
  FROM rows r LEFT JOIN {streams} s ON s.session = r.session AND s.stream = r.stream
  WHERE r.sequence + r.count - 1 > coalesce(s.dropped, 0)
  ORDER BY place
  ON CONFLICT DO NOTHING`;

/**
 * Removes the oldest events of sessions above their limits, and notes in each stream what is missing. Never removes the
 * newest row of a session, which can be larger as JSON.
 */
const TRIM = `WITH ranked AS (
    SELECT session, stream, sequence,
      sum(count) OVER newest AS place, sum(octet_length(data)) OVER newest AS bytes
    FROM {events} WHERE session = ANY ($1)
    WINDOW newest AS (PARTITION BY session ORDER BY n DESC)),
  gone AS (
    DELETE FROM {events} e USING ranked r
    WHERE e.session = r.session AND e.stream = r.stream AND e.sequence = r.sequence
      AND (r.place > $2::bigint OR r.bytes > $3::bigint) AND r.place > e.count
    RETURNING e.session, e.stream, e.sequence + e.count - 1 AS sequence, e.is_last)
  INSERT INTO {streams} AS s (session, stream, used_at, dropped)
  SELECT session, stream, {now}(), max(sequence) FROM gone GROUP BY session, stream
  ORDER BY session, stream ${NOTE_DROPPED}`;

/** What is known about a stream, and its events after a position. */
interface Found {
  /** The sequence of the last removed event; undefined if the stream is unknown. */
  readonly dropped: number | undefined;
  readonly last: number;
  readonly events: readonly StoredEvent[];
}

interface EventRow {
  readonly dropped: string | null;
  readonly last: string | null;
  readonly sequence: string | null;
  readonly count: number;
  readonly is_last: boolean;
  readonly data: string;
}

/** Old events count as removed, even before they are. */
function reader(database: Database, ageMs: number) {
  const find = database.statement(
    `WITH known AS (
      SELECT max(sequence + count - 1) AS last,
        max(sequence + count - 1) FILTER (WHERE stored_at < (SELECT {now}()) - ${Math.ceil(ageMs)}) AS old
      FROM {events} WHERE session = $1 AND stream = $2)
    SELECT greatest(s.dropped, old) AS dropped, last, e.sequence, e.count, e.is_last, e.data
    FROM known
      LEFT JOIN {streams} s ON s.session = $1 AND s.stream = $2
      LEFT JOIN {events} e ON e.session = $1 AND e.stream = $2
        AND e.sequence + e.count - 1 > $3::bigint
    ORDER BY e.n`,
    true,
  );
  return async (session: string, stream: string, sequence: number): Promise<Found> => {
    const values = [textColumn(session), textColumn(stream), sequence];
    const rows = await database.run<EventRow>(STORE, find, values);
    const [first] = rows;
    const dropped = first?.dropped ?? (first?.last == null ? undefined : 0);
    return readingRow(STORE, session, () => ({
      dropped: dropped === undefined ? undefined : Number(dropped),
      last: Math.max(Number(first?.last ?? 0), Number(dropped ?? 0)),
      events: eventsOf(
        session,
        stream,
        rows
          .filter((row) => row.sequence !== null)
          .map(({ sequence: from, count, is_last: isLast, data }) => ({
            first: Number(from),
            count,
            text: columnText(data),
            isLast,
          })),
        sequence,
      ),
    }));
  };
}

interface Pending {
  readonly head: StreamHead | undefined;
  readonly events: readonly StoredEvent[];
}

function pendingOf(batches: Batches<Entry, void>, session: string, stream: string): Pending {
  let head: StreamHead | undefined;
  const events: StoredEvent[] = [];
  for (const { part } of batches.pending()) {
    if (part.session !== session || part.stream !== stream) continue;
    events.push(...part.events);
    head = part.head ?? head;
  }
  return { head, events };
}

/** Adds the events that this process has not stored yet. */
function merged(
  { dropped, last, events }: Found,
  pending: Pending,
  sequence: number,
): readonly StoredEvent[] | undefined {
  const isKnown = dropped !== undefined || pending.head || pending.events.length > 0;
  const newest = Math.max(last, ...pending.events.map((event) => event.sequence));
  if (!isKnown || sequence > newest || sequence < (dropped ?? 0)) return undefined;
  const found = new Map(events.map((event) => [event.sequence, event]));
  for (const event of pending.events) {
    if (event.sequence > sequence && !found.has(event.sequence)) found.set(event.sequence, event);
  }
  return [...found.values()].sort((one, other) => one.sequence - other.sequence);
}
