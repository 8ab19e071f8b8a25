/** Removes expired rows: few at a time, so that other statements need not wait, and at a random time in each process. */
import type { EventLimits } from "@mcp-gen/core/cluster";
import type { Timer } from "@mcp-gen/core";
import { KEPT } from "./bus/reader.js";
import type { Database, Statement } from "./database.js";

/** Milliseconds between two rounds of a process. Each one is up to a half shorter or longer. */
const INTERVAL = 30_000;
/** Milliseconds between two batches of a round. */
const PAUSE = 200;
/** Maximum number of rows or sessions of a batch. */
export const BATCH = 500;
/** Tokens are rejected by the clocks of the processes, which can be behind. */
const CLOCK_MARGIN = 3_600_000;
/** The head of a stream without events is kept for a week: a GET stream can be open that long. */
const HEAD_AGE = 7 * 86_400_000;

/**
 * Notes the last removed event of streams, for removed rows `gone`. A stream that has ended loses its head, which says that
 * events may follow.
 */
export const NOTE_DROPPED = `ON CONFLICT (session, stream) DO UPDATE SET
  dropped = greatest(s.dropped, excluded.dropped),
  head = CASE WHEN (s.session, s.stream) IN (SELECT session, stream FROM gone WHERE is_last)
    THEN NULL ELSE s.head END`;

/** Removes a batch. Returns its size: if it was full, another one follows. */
export type Removal = () => Promise<number>;

export class Cleaner {
  readonly #database: Database;
  readonly #removals: readonly Removal[];
  #timer: Timer | undefined;
  #isRunning = false;
  #isClosed = false;

  constructor(database: Database, removals: readonly Removal[]) {
    this.#database = database;
    this.#removals = removals;
  }

  start(): void {
    if (this.#timer !== undefined || this.#isClosed) return;
    this.#next(INTERVAL * (0.5 + Math.random()));
  }

  /** Starts a round now. */
  async run(): Promise<void> {
    if (this.#isRunning || this.#isClosed) return;
    this.#isRunning = true;
    for (const remove of this.#removals) await this.#removeAll(remove).catch(() => {});
    this.#isRunning = false;
  }

  close(): void {
    this.#isClosed = true;
    this.#timer?.cancel();
  }

  #next(delay: number): void {
    this.#timer = this.#database.clock.after(delay, () => {
      void this.run().then(() => {
        if (!this.#isClosed) this.#next(INTERVAL * (0.5 + Math.random()));
      });
    });
  }

  async #removeAll(remove: Removal): Promise<void> {
    while (!this.#isClosed && (await remove()) >= BATCH) {
      await new Promise<void>((resolve) => void this.#database.clock.after(PAUSE, resolve));
    }
  }
}

/** Returns a statement for a batch of expired rows. Several processes skip the rows of each other. */
function old(table: string, condition: string): string {
  const rows = `SELECT ctid FROM {${table}} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  return `DELETE FROM {${table}} WHERE ctid = ANY (ARRAY (${rows}))`;
}

function counted(sql: string): string {
  return `WITH gone AS (${sql} RETURNING 1) SELECT count(*) AS count FROM gone`;
}

const TIME = "(SELECT {now}())";

function removal(database: Database, store: string, sql: string): Removal {
  const statement: Statement = database.statement(sql);
  return async () => {
    const [row] = await database.run<{ count: string }>(store, statement);
    return Number(row?.count ?? 0);
  };
}

/** The removals of everything but tasks. */
export function removalsOf(
  database: Database,
  { ageMs = 300_000 }: EventLimits,
): readonly Removal[] {
  const removed: readonly (readonly [string, string])[] = [
    ["sessions", endedSessions(old("sessions", `expires_at <= ${TIME}`))],
    ["events", oldEvents(old("events", `stored_at < ${TIME} - ${Math.ceil(ageMs)}`))],
    ["events", counted(old("streams", unusedStream(Math.ceil(ageMs))))],
    ["messages", oldMessages(old("messages", `sent_at < ${TIME} - ${KEPT}`))],
    ["leases", counted(old("leases", `expires_at < ${TIME} - ${CLOCK_MARGIN}`))],
    ["nonces", counted(old("nonces", `expires_at < ${TIME} - ${CLOCK_MARGIN}`))],
    ["counters", counted(old("counters", `window_start + window_ms < ${TIME} - 60000`))],
  ];
  return removed.map(([store, sql]) => removal(database, store, sql));
}

function endedSessions(removed: string): string {
  return `WITH gone AS (${removed} RETURNING id),
    heads AS (DELETE FROM {streams} USING gone WHERE session = gone.id),
    events AS (DELETE FROM {events} USING gone WHERE session = gone.id)
    SELECT count(*) AS count FROM gone`;
}

/** Notes in each stream what is missing. */
function oldEvents(removed: string): string {
  return `WITH gone AS (${removed} RETURNING session, stream, sequence + count - 1 AS sequence, is_last),
    noted AS (INSERT INTO {streams} AS s (session, stream, used_at, dropped)
      SELECT session, stream, {now}(), max(sequence) FROM gone
      GROUP BY session, stream ORDER BY session, stream ${NOTE_DROPPED})
    SELECT count(*) AS count FROM gone`;
}

/**
 * A stream that has ended is kept a little after its events, so that clients learn that they cannot resume it. The head of
 * another stream without events is kept: its call can run for long.
 */
function unusedStream(ageMs: number): string {
  const hasEvents =
    "EXISTS (SELECT 1 FROM {events} e WHERE e.session = {streams}.session AND e.stream = {streams}.stream)";
  return `used_at < ${TIME} - ${ageMs} AND NOT ${hasEvents}
    AND (head IS NULL OR used_at < ${TIME} - ${HEAD_AGE})`;
}

function oldMessages(removed: string): string {
  return `WITH gone AS (${removed} RETURNING n),
    noted AS (UPDATE {removed_messages} SET n = greatest(n, (SELECT max(gone.n) FROM gone))
      WHERE EXISTS (SELECT 1 FROM gone))
    SELECT count(*) AS count FROM gone`;
}
