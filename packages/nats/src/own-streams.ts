/** What this process has stored of the events of sessions. */
import { systemClock } from "@mcp-gen/core/base";
import type { StreamHead } from "@mcp-gen/core/cluster";

type ShortHead = Omit<StreamHead, "session" | "stream">;

export interface EventAmounts {
  readonly count: number;
  readonly bytes: number;
  readonly ageMs: number;
}

/** A message with events. */
export interface OwnMessage {
  readonly stream: string;
  readonly count: number;
  readonly bytes: number;
  readonly revision: number;
  /** When it was stored, by the clock of the process. */
  readonly at: number;
}

/** A message that is to be dropped. */
export interface Dropped {
  readonly message: OwnMessage;
  /** Given if the head of the stream is to be stored again, because the message can contain it. */
  readonly head: ShortHead | undefined;
}

/** The head of an open stream, which the server drops soon. */
export interface OldHead {
  readonly session: string;
  readonly stream: string;
  readonly head: ShortHead;
  /** To be called when the head is stored again. */
  renewed(): void;
}

interface OwnStream {
  readonly head: ShortHead;
  /** Whether the head is a message of its own, which stays when the others are dropped. */
  readonly isApart: boolean;
  /** When the stream was opened, and when its head was written last, by the clock of the process. */
  readonly openedAt: number;
  headAt: number;
  /** The number of its messages. */
  messages: number;
  hasDropped: boolean;
  hasEnded: boolean;
}

/** The most sessions to remember. */
const KEPT = 10_000;
/** The most milliseconds for which a stream is open. The end of one that another process has ended is not known here. */
const LONGEST = 86_400_000;

export class OwnSession {
  readonly #limits: EventAmounts;
  readonly #streams = new Map<string, OwnStream>();
  /** Oldest first. */
  readonly #messages: OwnMessage[] = [];
  #count = 0;
  #bytes = 0;
  usedAt = 0;

  constructor(limits: EventAmounts) {
    this.#limits = limits;
  }

  /** Whether a request has an open stream. */
  get isOpen(): boolean {
    return [...this.#streams.values()].some(isOpen);
  }

  open(stream: string, head: ShortHead, isApart: boolean): void {
    const opened = { messages: 0, hasDropped: false, hasEnded: false };
    const times = { openedAt: this.usedAt, headAt: this.usedAt };
    this.#streams.set(stream, { head, isApart, ...times, ...opened });
  }

  /** Returns the heads of open requests that are older than a time. */
  headsOlderThan(milliseconds: number, session: string): OldHead[] {
    const now = systemClock.now();
    for (const known of this.#streams.values()) {
      known.hasEnded ||= now - known.openedAt >= LONGEST;
    }
    return [...this.#streams]
      .filter(([, known]) => isOpen(known) && now - known.headAt >= milliseconds)
      .map(([stream, known]) => ({
        session,
        stream,
        head: known.head,
        renewed: () => {
          known.headAt = systemClock.now();
        },
      }));
  }

  /** Adds a stored message. If the session has too many events, returns some of the oldest messages. */
  stored(message: OwnMessage, isLast: boolean): readonly Dropped[] {
    const { count, bytes, ageMs } = this.#limits;
    const stream = this.#streams.get(message.stream);
    if (stream !== undefined) {
      stream.messages++;
      stream.hasEnded ||= isLast;
      // Nothing of it stays when its only message is dropped.
      if (stream.hasEnded && stream.messages === 1 && !stream.isApart) {
        this.#streams.delete(message.stream);
      }
    }
    this.#messages.push(message);
    this.#count += message.count;
    this.#bytes += message.bytes;
    // The server has already dropped them.
    while (this.#messages[0]!.at + ageMs <= message.at) this.#drop(this.#messages[0]!);
    const dropped: Dropped[] = [];
    if (this.#count <= count && this.#bytes <= bytes) return dropped;
    while (this.#count > fewer(count) || this.#bytes > fewer(bytes)) {
      const oldest = this.#messages[0]!;
      // The newest message can be as large as the limit.
      if (oldest === message) break;
      dropped.push({ message: oldest, head: this.#drop(oldest) });
    }
    return dropped;
  }

  #drop({ stream, count, bytes }: OwnMessage): ShortHead | undefined {
    this.#messages.shift();
    this.#count -= count;
    this.#bytes -= bytes;
    const known = this.#streams.get(stream);
    if (known === undefined) return undefined;
    known.messages--;
    const isGone = known.hasEnded && known.messages === 0;
    if (isGone) this.#streams.delete(stream);
    if (known.hasDropped || (isGone && !known.isApart)) return undefined;
    known.hasDropped = true;
    return known.head;
  }
}

export class OwnStreams {
  readonly #limits: EventAmounts;
  /** The session that was used last is the last one. */
  readonly #sessions = new Map<string, OwnSession>();

  constructor(limits: EventAmounts) {
    this.#limits = limits;
  }

  session(id: string): OwnSession {
    const now = systemClock.now();
    const known = this.#sessions.get(id) ?? new OwnSession(this.#limits);
    this.#use(id, known, now);
    for (const [oldest, session] of this.#sessions) {
      const isFull = this.#sessions.size > KEPT;
      if (!isFull && session.usedAt + this.#limits.ageMs > now) break;
      // The server has dropped its events, but an open stream continues.
      if (!isFull && session.isOpen) this.#use(oldest, session, now);
      else this.#sessions.delete(oldest);
    }
    return known;
  }

  /** Returns the heads of open requests that are older than a time. */
  headsOlderThan(milliseconds: number): OldHead[] {
    return [...this.#sessions].flatMap(([id, session]) => session.headsOlderThan(milliseconds, id));
  }

  delete(id: string): void {
    this.#sessions.delete(id);
  }

  #use(id: string, session: OwnSession, now: number): void {
    session.usedAt = now;
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
  }
}

function isOpen({ head, hasEnded }: OwnStream): boolean {
  return !hasEnded && head.requests.length > 0;
}

/** A session with too many events drops some more, so that it does not drop some with each write. */
function fewer(limit: number): number {
  return Math.ceil((limit * 15) / 16);
}
