/** Puts messages of this process into the backlog of a session, each once and in order, although the store may not respond. */
import { RetryLaterError } from "@mcp-gen/core/base";
import type { Timer } from "@mcp-gen/core";
import type { SessionPatch, SessionRecord } from "@mcp-gen/core/cluster";
import type { SessionContext } from "../session/http-session.js";
import { parts } from "./parts.js";
import { RecordTooLargeError } from "./too-large.js";

/** Milliseconds until a message is sent again to a store that is not available, or to a full backlog. */
const RETRY = 1_000;
/** Approximate maximum characters that an update adds, except for a larger message, and of the backlog of an open stream. */
const UPDATE_LENGTH = 256 * 1024;
/** Random bytes of the name of a writer. */
const NAME_BYTES = 6;
/** How many writers the record remembers. */
const WRITERS = 16;

/** What the backlog needs from its session. */
interface BacklogSession {
  readonly over: boolean;
  update(patchOf: (record: SessionRecord) => SessionPatch | undefined): Promise<SessionRecord>;
}

/**
 * Writes to the backlog one change after the other. The record keeps the last change of each writer, so that a writer
 * without a response of the store finds out whether its change took effect, even if another process has sent the messages.
 */
class Writer {
  #name = "";
  #pending: { version: number; count: number } | undefined;

  /** Whether it is unknown if the last change took effect. */
  get isUnsure(): boolean {
    return this.#pending !== undefined;
  }

  /** Returns how many messages the last change added, if the record has it. */
  countIn({ written }: SessionRecord): number | undefined {
    const pending = this.#pending;
    if (pending === undefined || written === undefined) return undefined;
    return written.includes(`${this.#name}.${pending.version}`) ? pending.count : undefined;
  }

  /** Returns the patch that adds messages to the record, or that puts them before the others. */
  patch(record: SessionRecord, count: number, backlog: readonly string[]): SessionPatch {
    this.#name ||= parts.randomName(NAME_BYTES);
    const prefix = `${this.#name}.`;
    const version = record.version + 1;
    this.#pending = { version, count };
    const others = (record.written ?? []).filter((change) => !change.startsWith(prefix));
    return { backlog, written: [...others, `${prefix}${version}`].slice(-WRITERS) };
  }

  /** The store has responded. */
  done(): void {
    this.#pending = undefined;
  }
}

export class Backlog {
  readonly #session: BacklogSession;
  readonly #context: SessionContext;
  /** Messages for the end of the backlog. */
  #queue: string[] = [];
  /** Messages that this process took from the backlog and did not send. */
  #returned: readonly string[] = [];
  readonly #appending = new Writer();
  readonly #returning = new Writer();
  #isPosting = false;
  #posted = Promise.resolve();
  /** How many messages of the queue the last change may contain. */
  #posting = 0;
  #retry: Timer | undefined;

  constructor(session: BacklogSession, context: SessionContext) {
    this.#session = session;
    this.#context = context;
  }

  /** Whether messages that were taken from the backlog wait for the store. */
  get isReturning(): boolean {
    return this.#returned.length > 0;
  }

  /** Whether messages wait for the store. */
  get isBusy(): boolean {
    return this.#queue.length > 0 || this.#returned.length > 0;
  }

  /** Adds a message to the end. */
  add(text: string): void {
    this.#queue.push(text);
    // The last change of the backlog may contain the first messages.
    const first = this.#posting;
    if (this.#queue.length > first + this.#context.limits.backlog) this.#queue.splice(first, 1);
  }

  /** Returns the messages that were added before the session was stored. */
  takeQueue(): string[] {
    return this.#queue.splice(0);
  }

  /** Returns the patch that puts messages back, before all others. Call `returned` when the store has responded. */
  returning(record: SessionRecord, texts: readonly string[]): SessionPatch {
    if (texts.length === 0) return {};
    const all = [...texts, ...record.backlog].slice(-this.#context.limits.backlog);
    return this.#returning.patch(record, texts.length, all);
  }

  /** The messages of `returning` are in the backlog. */
  returned(): void {
    this.#returning.done();
  }

  /** Puts messages back, before all others. If `returning` was called for them, finds out whether they are there. */
  giveBack(texts: readonly string[]): void {
    if (texts.length === 0) return;
    this.#returned = texts;
    void this.post();
  }

  /** Stores the messages. Tries again later if the store is not available, or if the backlog is full. */
  post(): Promise<void> {
    if (!this.#isPosting) {
      this.#isPosting = true;
      this.#posted = this.#post();
    }
    return this.#posted;
  }

  close(): void {
    this.#retry?.cancel();
    this.#queue = [];
    this.#returned = [];
  }

  async #post(): Promise<void> {
    this.#retry?.cancel();
    try {
      if (this.#returned.length > 0) await this.#postReturned();
      while (this.#queue.length > 0 && !this.#session.over) {
        if (!(await this.#postSome())) break;
      }
    } catch (error) {
      // A store that is not available is not an error of the server: requests report it.
      if (!(error instanceof RetryLaterError)) this.#context.reporter.report(error);
    } finally {
      this.#isPosting = false;
    }
    if (!this.isBusy || this.#session.over) return;
    this.#retry = this.#context.settings.clock.after(RETRY, () => void this.post());
  }

  async #postReturned(): Promise<void> {
    const texts = this.#returned;
    await this.#update((record) =>
      this.#returning.countIn(record) === undefined ? this.returning(record, texts) : undefined,
    );
    this.#returning.done();
    this.#returned = [];
  }

  /** Adds queued messages to the backlog. Returns false if it is full. */
  async #postSome(): Promise<boolean> {
    const most = this.#context.limits.backlog;
    const writer = this.#appending;
    // If it is unknown whether the last change took effect, the same messages are tried again.
    if (!writer.isUnsure) this.#posting = countOf(this.#queue);
    const texts = this.#queue.slice(0, this.#posting);
    let sent = 0;
    try {
      await this.#update((record) => {
        const { backlog, stream } = record;
        const before = writer.countIn(record);
        if (before !== undefined) {
          sent = before;
          return undefined;
        }
        // A process with the stream takes the messages soon. Otherwise, the oldest are dropped.
        const room = Math.min(most, countOf([...backlog, ...texts]));
        sent = stream === null ? texts.length : room - backlog.length;
        if (sent <= 0) return undefined;
        return writer.patch(record, sent, [...backlog, ...texts.slice(0, sent)].slice(-most));
      });
      writer.done();
      this.#queue.splice(0, Math.max(0, sent));
    } finally {
      if (!writer.isUnsure) this.#posting = 0;
    }
    return sent > 0;
  }

  /** Changes the record. Messages that are too large for the engine are dropped, because they would fail again. */
  async #update(patchOf: (record: SessionRecord) => SessionPatch | undefined): Promise<void> {
    try {
      await this.#session.update(patchOf);
    } catch (error) {
      if (!(error instanceof RecordTooLargeError)) throw error;
      const { cause } = error;
      const message = `GET stream: dropped a message, because the engine cannot store it: ${cause.message}`;
      this.#context.reporter.report(new Error(message, { cause }));
    }
  }
}

/** Returns how many of the first messages are added with one update. */
function countOf(texts: readonly string[]): number {
  let length = 0;
  const first = texts.findIndex((text) => (length += text.length) > UPDATE_LENGTH);
  return first === -1 ? texts.length : Math.max(1, first);
}
