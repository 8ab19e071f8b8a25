/** Events of streams as rows. Appends that wait at the same time are stored with one statement. */
import type { EventLimits, EventStore, StoredEvent, StreamHead } from "@mcp-gen/core/cluster";
import { Batches } from "./batches.js";
import type { Database } from "./database.js";
import { TrimSchedule } from "./trim-schedule.js";
import { jsonColumn, readingRow, textColumn, columnText } from "./text.js";

/** A node waits this long for other events of a batch. The clients already have the events. */
const DELAY = 10;

const STORE = "events";

type Entry = { readonly head: StreamHead } | { readonly event: StoredEvent };

/** `sweep` and `drain` are also for the cluster. */
export interface PostgresEventStore extends Required<EventStore> {
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
  const batches = entryBatches(database, schedule, { count, bytes });
  const find = reader(database, ageMs);
  const findHead = database.statement(
    "SELECT head FROM {streams} WHERE session = $1 AND stream = $2 AND head IS NOT NULL",
    true,
  );
  const forget = database.statement(`WITH heads AS (DELETE FROM {streams} WHERE session = $1)
    DELETE FROM {events} WHERE session = $1`);
  return {
    open: (head) => batches.add({ head }),
    append: (event) => batches.add({ event }),
    async head(session, stream) {
      const pending = pendingOf(batches, session, stream).head;
      if (pending !== undefined) return pending;
      const values = [textColumn(session), textColumn(stream)];
      const [row] = await database.run<{ head: string }>(STORE, findHead, values);
      return row && readingRow(STORE, session, () => JSON.parse(row.head) as StreamHead);
    },
    async after(session, stream, sequence) {
      const pending = pendingOf(batches, session, stream);
      return merged(await find(session, stream, sequence), pending, sequence);
    },
    async forget(session) {
      schedule.forget(session);
      await batches.withdraw((entry) => partOf(entry).session === session, undefined);
      await database.run(STORE, forget, [textColumn(session)]);
    },
    sweep,
    drain: () => batches.drain(),
  };
}

function partOf(entry: Entry): StreamHead | StoredEvent {
  return "head" in entry ? entry.head : entry.event;
}

function entryBatches(
  database: Database,
  schedule: TrimSchedule,
  { count, bytes }: Required<Pick<EventLimits, "count" | "bytes">>,
): Batches<Entry, void> {
  const store = database.statement(STORE_ENTRIES);
  const trim = database.statement(TRIM);
  const sizeOf = (entry: Entry): number => ("event" in entry ? entry.event.data.length : 200);
  const options = { store: STORE, delayMs: DELAY, most: 1_000, sizeOf };
  return new Batches<Entry, void>(database.clock, options, async (entries) => {
    await database.run(STORE, store, columnsOf(entries));
    const due = schedule.add(entries.flatMap((entry) => ("event" in entry ? [entry.event] : [])));
    // The events are stored, so they do not fail with this statement. A later batch trims again.
    const values = [due.map(textColumn), count, bytes];
    if (due.length > 0) await database.run(STORE, trim, values).catch(() => {});
    return entries.map(() => undefined);
  });
}

/** The first event with a sequence wins. An event that was already removed is not stored again. */
const STORE_ENTRIES = `WITH heads AS (
    INSERT INTO {streams} (session, stream, used_at, head)
    SELECT session, stream, {now}(), head
    FROM unnest($1::text[], $2::text[], $3::text[]) AS h (session, stream, head)
    ON CONFLICT (session, stream) DO UPDATE SET head = excluded.head, used_at = excluded.used_at)
  INSERT INTO {events} (session, stream, sequence, stored_at, is_last, data)
  SELECT e.session, e.stream, e.sequence, {now}(), e.is_last, e.data
  FROM unnest($4::text[], $5::text[], $6::bigint[], $7::boolean[], $8::text[]) WITH ORDINALITY
    AS e (session, stream, sequence, is_last, data, place)
    LEFT JOIN {streams} s ON s.session = e.session AND s.stream = e.stream
  WHERE e.sequence > coalesce(s.dropped, 0)
  ORDER BY place
  ON CONFLICT DO NOTHING`;

/** Removes the oldest events of sessions above their limits, and notes in each stream what is missing. */
const TRIM = `WITH ranked AS (
    SELECT session, stream, sequence,
      row_number() OVER newest AS place, sum(octet_length(data)) OVER newest AS bytes
    FROM {events} WHERE session = ANY ($1)
    WINDOW newest AS (PARTITION BY session ORDER BY n DESC)),
  gone AS (
    DELETE FROM {events} e USING ranked r
    WHERE e.session = r.session AND e.stream = r.stream AND e.sequence = r.sequence
      AND (r.place > $2::bigint OR r.bytes > $3::bigint)
    RETURNING e.session, e.stream, e.sequence)
  INSERT INTO {streams} AS s (session, stream, used_at, dropped)
  SELECT session, stream, {now}(), max(sequence) FROM gone GROUP BY session, stream
  ORDER BY session, stream
  ON CONFLICT (session, stream) DO UPDATE SET dropped = greatest(s.dropped, excluded.dropped)`;

function columnsOf(entries: readonly Entry[]): unknown[] {
  const heads = new Map<string, StreamHead>();
  const events: StoredEvent[] = [];
  for (const entry of entries) {
    if ("event" in entry) events.push(entry.event);
    else heads.set(JSON.stringify([entry.head.session, entry.head.stream]), entry.head);
  }
  // The order prevents deadlocks.
  const sorted = [...heads]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, head]) => head);
  return [
    sorted.map(({ session }) => textColumn(session)),
    sorted.map(({ stream }) => textColumn(stream)),
    sorted.map(jsonColumn),
    events.map(({ session }) => textColumn(session)),
    events.map(({ stream }) => textColumn(stream)),
    events.map(({ sequence }) => sequence),
    events.map(({ isLast }) => isLast === true),
    events.map(({ data }) => textColumn(data)),
  ];
}

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
  readonly is_last: boolean;
  readonly data: string;
}

/** Old events count as removed, even before they are. */
function reader(database: Database, ageMs: number) {
  const find = database.statement(
    `WITH known AS (
      SELECT max(sequence) AS last,
        max(sequence) FILTER (WHERE stored_at < (SELECT {now}()) - ${Math.ceil(ageMs)}) AS old
      FROM {events} WHERE session = $1 AND stream = $2)
    SELECT greatest(s.dropped, old) AS dropped, last, e.sequence, e.is_last, e.data
    FROM known
      LEFT JOIN {streams} s ON s.session = $1 AND s.stream = $2
      LEFT JOIN {events} e ON e.session = $1 AND e.stream = $2 AND e.sequence > $3::bigint
    ORDER BY e.sequence`,
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
      events: rows
        .filter((row) => row.sequence !== null)
        .map(({ sequence: found, is_last: isLast, data }) => ({
          session,
          stream,
          sequence: Number(found),
          data: columnText(data),
          ...(isLast && { isLast }),
        })),
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
  for (const entry of batches.pending()) {
    const part = partOf(entry);
    if (part.session !== session || part.stream !== stream) continue;
    if ("event" in entry) events.push(entry.event);
    else head = entry.head;
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
