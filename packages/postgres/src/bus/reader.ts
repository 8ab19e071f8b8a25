/** Reads the messages of other processes, over a connection of its own that listens for notifications. */
import type { Timer } from "@mcp-gen/core";
import type { Database, Statement } from "../database.js";
import { KeptConnection } from "./connection.js";
import type { Notifications } from "./notifications.js";
import { GAP } from "./outbox.js";
import { ReadPosition } from "./position.js";

/** Milliseconds for which messages are kept, for nodes that reconnect. */
export const KEPT = 60_000;

/** Milliseconds between two looks while messages arrive. */
const BUSY = 10;
/** Milliseconds between two looks while a request waits for its response. */
const WAITING = 3;
/** Milliseconds between two looks if notifications do not arrive, for example because of a pooler. */
const POLL = 50;
/** Milliseconds between two looks that only check that nothing was missed. */
const IDLE = 1_000;
const MOST_ROWS = 500;
const LONGEST_PAUSE = 2_000;
/** Maximum number of senders to remember. */
const MOST_SENDERS = 10_000;

interface Row {
  readonly removed: string;
  readonly n: string | null;
  readonly sender: string;
  readonly sequence: string;
  /** Null for topics without subscribers. */
  readonly topic: string | null;
  readonly body: Uint8Array;
}

interface ServerRow {
  /** When the server was started. */
  readonly server: string;
  readonly time: string;
  readonly is_known: boolean;
  readonly last: string;
}

/** What the reader needs from the bus. */
export interface Receiver {
  /** Identifies the own messages, which are not read. */
  readonly sender: string;
  /** The topics with subscribers. A new array after each change. */
  topics(): readonly string[];
  receive(topic: string, body: Uint8Array): void;
  gap(): void;
  /** Whether requests wait for responses. */
  isWaiting(): boolean;
  /** Notifies all readers. */
  probe(): Promise<void>;
}

export class Reader {
  readonly #database: Database;
  readonly #notifications: Notifications;
  readonly #receiver: Receiver;
  readonly #statements: Readonly<Record<"listen" | "server" | "start" | "read", Statement>>;
  /** The last sequence of each sender. */
  readonly #senders = new Map<string, number>();
  #position: ReadPosition | undefined;
  /** The newest message, to notice a server that does not have it. */
  #newest = { n: 0, sender: "", sequence: 0 };
  #server: string | undefined;
  #startedAt: number | undefined;
  #isHearing = false;
  #isClosed = false;
  #wake: () => void = () => {};
  #connection: KeptConnection | undefined;

  constructor(database: Database, notifications: Notifications, receiver: Receiver) {
    this.#database = database;
    this.#notifications = notifications;
    this.#receiver = receiver;
    this.#statements = {
      listen: database.statement(`LISTEN ${database.channel}`),
      server: database.statement(SERVER),
      start: database.statement(START),
      read: database.statement(READ),
    };
  }

  /** Receives the messages that are sent from now on, also those before the connection is there. */
  start(): void {
    if (this.#startedAt !== undefined || this.#isClosed) return;
    this.#startedAt = this.#database.clock.now();
    void this.#run();
  }

  close(): void {
    this.#isClosed = true;
    this.#connection?.end();
    this.#connection = undefined;
    this.#wake();
  }

  async #run(): Promise<void> {
    let pause = 0;
    while (!this.#isClosed) {
      const opened = this.#database.clock.now();
      await this.#useConnection().catch(() => {});
      if (this.#isClosed) return;
      const wasLong = this.#database.clock.now() - opened > LONGEST_PAUSE * 5;
      pause = wasLong ? 50 : Math.min(LONGEST_PAUSE, Math.max(50, pause * 2));
      await this.#wait(pause * (0.5 + Math.random() / 2));
    }
  }

  /** Reads until the connection ends. */
  async #useConnection(): Promise<void> {
    const { pool, clock, channel } = this.#database;
    this.#isHearing = false;
    const wake = (): void => this.#wake();
    const connection = await KeptConnection.open(pool, clock, wake, (heard) => {
      if (heard === channel) this.#hear();
    });
    if (this.#isClosed) return connection.end();
    this.#connection = connection;
    try {
      // Before the first look, so that no notification is missed.
      await connection.run(this.#statements.listen);
      await this.#findPosition(connection);
      // Over another connection, because a pooler can deliver notifications of the same connection only.
      this.#receiver.probe().catch(() => {});
      while (!connection.isOver) {
        const wasAwake = this.#notifications.isAwake;
        const found = await this.#read(connection);
        if (found > 0 && !wasAwake && !this.#notifications.isAwake) this.#isHearing = false;
        if (found < MOST_ROWS && !connection.isOver) await this.#wait(this.#interval());
      }
    } finally {
      if (this.#connection === connection) {
        this.#connection = undefined;
        connection.end();
      }
    }
  }

  #hear(): void {
    this.#isHearing = true;
    this.#notifications.heard();
    this.#wake();
  }

  #interval(): number {
    if (this.#notifications.isAwake) return this.#receiver.isWaiting() ? WAITING : BUSY;
    return this.#isHearing ? IDLE * (0.8 + Math.random() * 0.4) : POLL;
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer: Timer = this.#database.clock.after(milliseconds, () => this.#wake());
      this.#wake = () => {
        timer.cancel();
        resolve();
      };
    });
  }

  async #findPosition(connection: KeptConnection): Promise<void> {
    const { n, sender, sequence } = this.#newest;
    const { server, start } = this.#statements;
    const [row] = await connection.run<ServerRow>(server, [n, sender, sequence]);
    if (row === undefined) throw new Error("the table removed_messages has no row");
    const position = this.#position;
    if (position === undefined) {
      // By the clock of the server. Not later than the start of the reader, because the response took time.
      const elapsed = this.#database.clock.now() - (this.#startedAt ?? 0);
      const [found] = await connection.run<{ n: string }>(start, [Number(row.time) - elapsed]);
      this.#position = new ReadPosition(Number(found?.n ?? row.last));
      if (elapsed > KEPT) this.#receiver.gap();
    } else if (this.#server !== row.server) {
      // Another server, or the same one after a restart. It may not have the last messages.
      if (!row.is_known) this.#position = new ReadPosition(Number(row.last));
      this.#receiver.gap();
    }
    this.#server = row.server;
  }

  /** @returns the number of new messages of other processes */
  async #read(connection: KeptConnection): Promise<number> {
    const position = this.#position;
    if (position === undefined) return 0;
    const topics = this.#receiver.topics();
    const asked = this.#database.clock.now();
    const values = [position.start, position.read, topics, this.#receiver.sender, MOST_ROWS];
    const rows = await connection.run<Row>(this.#statements.read, values);
    // Messages of a topic that was subscribed meanwhile may be missing in the rows.
    if (topics !== this.#receiver.topics()) return MOST_ROWS;
    if (Number(rows[0]?.removed ?? 0) > position.start) {
      position.skipTo(Number(rows[0]?.removed));
      this.#receiver.gap();
    }
    let found = 0;
    for (const row of rows) {
      if (row.n === null || !position.add(Number(row.n))) continue;
      if (row.sender !== this.#receiver.sender) found++;
      this.#accept(Number(row.n), row);
    }
    position.advance(asked, this.#database.clock.now());
    return found;
  }

  #accept(n: number, { sender, sequence: given, topic, body }: Row): void {
    const sequence = Number(given);
    if (n > this.#newest.n) this.#newest = { n, sender, sequence };
    // A sender stores messages again if it does not know whether they are stored.
    if (sequence <= (this.#senders.get(sender) ?? 0)) return;
    this.#senders.delete(sender);
    this.#senders.set(sender, sequence);
    for (const known of this.#senders.keys()) {
      if (this.#senders.size <= MOST_SENDERS) break;
      this.#senders.delete(known);
    }
    if (topic === GAP) this.#receiver.gap();
    else if (topic !== null) this.#receiver.receive(topic, body);
  }
}

const SERVER = `SELECT pg_postmaster_start_time()::text AS server, {now}() AS time,
    EXISTS (SELECT 1 FROM {messages} m
      WHERE m.n = $1::bigint AND m.sender = $2 AND m.sequence = $3::bigint) OR $1::bigint <= r.n AS is_known,
    greatest((SELECT max(m.n) FROM {messages} m), r.n) AS last
  FROM {removed_messages} r`;

const START = "SELECT min(n) - 1 AS n FROM {messages} WHERE sent_at >= $1::bigint";

/** The own messages have no body, because this process has already delivered them. */
const READ = `SELECT r.n AS removed, m.n, m.sender, m.sequence,
    CASE WHEN wanted THEN m.topic END AS topic, CASE WHEN wanted THEN m.body END AS body
  FROM {removed_messages} r LEFT JOIN (
    SELECT n, sender, sequence, topic, body, sender <> $4 AND topic = ANY ($3::text[]) AS wanted
    FROM {messages} WHERE n > $1::bigint AND n <> ALL ($2::bigint[]) ORDER BY n LIMIT $5) m ON true
  ORDER BY m.n`;
