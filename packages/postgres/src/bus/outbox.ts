/** The messages that this process sends. One statement stores all that wait, and the next one follows when it is done. */
import type { Timer } from "@mcp-gen/core";
import type { Database, Statement } from "../database.js";
import { textColumn } from "../text.js";
import type { Notifications } from "./notifications.js";

/** The topic of messages that report a gap. */
export const GAP = "gap";

/** Milliseconds between two statements: readers look every 10 ms. */
const INTERVAL = 10;
/** A commit that took longer is not trusted: readers may have given up its numbers. */
const CONFIRM = 2_000;
/** Milliseconds after which a message that cannot be sent is dropped. */
const AGE = 10_000;
const BATCH_MESSAGES = 500;
const BATCH_BYTES = 1_048_576;
/** Maximum bytes of the messages that wait. */
const WAITING_BYTES = 16 * BATCH_BYTES;
const LONGEST_PAUSE = 1_000;

interface Message {
  readonly topic: string;
  readonly body: Uint8Array;
  readonly at: number;
  /** Called when the message is stored. */
  readonly stored: () => void;
}

interface Batch {
  readonly messages: readonly Message[];
  /** The sequence of its first message. The same for each attempt, so that readers skip what they already have. */
  readonly first: number;
}

export class MessageOutbox {
  /** Identifies the sender. Random, because sequences start again with each process. */
  readonly sender = crypto.randomUUID();
  readonly #database: Database;
  readonly #notifications: Notifications;
  readonly #onLost: () => void;
  readonly #store: Statement;
  readonly #storeAndNotify: Statement;
  readonly #notify: Statement;
  #waiting: Message[] = [];
  #bytes = 0;
  #sequence = 1;
  #batch: Batch | undefined;
  #isLost = false;
  #timer: Timer | undefined;
  #lastAt = -Infinity;
  #pause = 0;
  #sending: Promise<void> | undefined;
  #isClosed = false;

  /** @param onLost called when a gap is stored for the other processes: this one did not get the lost messages either */
  constructor(database: Database, notifications: Notifications, onLost: () => void) {
    this.#database = database;
    this.#notifications = notifications;
    this.#onLost = onLost;
    const insert = `INSERT INTO {messages} (sent_at, sequence, sender, topic, body)
      SELECT {now}(), $1::bigint + place - 1, $2, topic, body
      FROM unnest($3::text[], $4::bytea[]) WITH ORDINALITY AS m (topic, body, place) ORDER BY place`;
    const notify = `SELECT pg_notify('${database.channel}', '')`;
    this.#store = database.statement(insert);
    this.#storeAndNotify = database.statement(`WITH sent AS (${insert}) ${notify}`);
    this.#notify = database.statement(notify);
  }

  /**
   * @param stored called when the message is stored
   * @returns a function that withdraws the message if it was not sent yet
   */
  add(topic: string, body: Uint8Array, stored = (): void => {}): () => void {
    if (this.#isClosed) return () => {};
    const message: Message = { topic, body, at: this.#database.clock.now(), stored };
    this.#bytes += body.length;
    this.#waiting.push(message);
    if (this.#bytes > WAITING_BYTES) this.#dropAll();
    this.#soon();
    return () => {
      const index = this.#waiting.indexOf(message);
      if (index === -1) return;
      this.#waiting.splice(index, 1);
      this.#bytes -= body.length;
    };
  }

  /** Tells the readers that messages may have been lost, for example because a statement failed for too long. */
  #dropAll(): void {
    this.#waiting = [];
    this.#bytes = 0;
    this.#isLost = true;
  }

  /** Notifies without messages, to find out whether notifications arrive. */
  async probe(): Promise<void> {
    await this.#database.run("messages", this.#notify);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // One attempt for what waits.
    await this.#sending;
    if (this.#hasMore) await this.#send();
    this.#timer?.cancel();
  }

  get #hasMore(): boolean {
    return this.#batch !== undefined || this.#waiting.length > 0 || this.#isLost;
  }

  #soon(): void {
    if (this.#timer !== undefined || this.#sending !== undefined) return;
    const { clock } = this.#database;
    const delay = Math.max(this.#pause, this.#lastAt + INTERVAL - clock.now(), 0);
    this.#timer = clock.after(delay, () => {
      this.#timer = undefined;
      this.#sending = this.#send().finally(() => {
        this.#sending = undefined;
        if (this.#hasMore && !this.#isClosed) this.#soon();
      });
    });
  }

  async #send(): Promise<void> {
    const { clock } = this.#database;
    this.#batch ??= this.#nextBatch();
    const { messages, first } = this.#batch;
    const started = clock.now();
    this.#lastAt = started;
    const doesNotify = this.#notifications.isNeeded;
    const values = [
      first,
      this.sender,
      messages.map(({ topic }) => textColumn(topic)),
      messages.map(({ body }) => body),
    ];
    try {
      if (messages.length > 0) {
        const statement = doesNotify ? this.#storeAndNotify : this.#store;
        await this.#database.run("messages", statement, values);
      }
      if (clock.now() - started > CONFIRM) throw new Error("the commit took too long");
      this.#batch = undefined;
      this.#pause = 0;
      for (const { stored } of messages) stored();
      if (doesNotify) this.#notifications.heard();
      else if (this.#notifications.isLate) await this.#wakeReaders();
    } catch {
      this.#failed();
    }
  }

  async #wakeReaders(): Promise<void> {
    // Without a notification, readers find the messages within a second.
    await this.#database.run("messages", this.#notify).catch(() => {});
    this.#notifications.heard();
  }

  #nextBatch(): Batch {
    let bytes = 0;
    const end = this.#waiting.findIndex(
      ({ body }, index) =>
        index === BATCH_MESSAGES || ((bytes += body.length) > BATCH_BYTES && index > 0),
    );
    const messages = this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
    for (const { body } of messages) this.#bytes -= body.length;
    if (this.#isLost) {
      const at = this.#database.clock.now();
      messages.unshift({ topic: GAP, body: new Uint8Array(), at, stored: this.#onLost });
    }
    this.#isLost = false;
    const first = this.#sequence;
    this.#sequence += messages.length;
    return { messages, first };
  }

  #failed(): void {
    const oldest = this.#database.clock.now() - AGE;
    const isOld = ({ at }: Message): boolean => at < oldest;
    if (this.#batch?.messages.some(isOld)) {
      this.#batch = undefined;
      this.#isLost = true;
    }
    if (this.#waiting.some(isOld)) this.#dropAll();
    const pause = Math.min(LONGEST_PAUSE, Math.max(50, this.#pause * 2));
    this.#pause = pause * (0.5 + Math.random() / 2);
  }
}
