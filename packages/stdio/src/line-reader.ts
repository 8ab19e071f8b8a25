/**
 * Bytes in, lines of text out. Lines end with a newline; a carriage return before it and a byte order mark in front are
 * taken off, and lines of nothing but white space are left out (basic/transports, stdio). One bad line costs nothing but
 * itself: what follows its newline is read as ever.
 *
 * Chunks that hold whole lines, which is nearly all of them, are decoded once and cut up as text.
 */
import { PendingLine } from "./pending-line.js";

export interface LineReceiver {
  line(text: string): void;
  /** A line was longer than it may be, and is left out. Comes before the end of that line does. */
  tooLong(): void;
  /** A line was not UTF-8, and is left out. */
  notUtf8(): void;
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const BYTE_ORDER_MARK = 0xfeff;
const NOTHING = new Uint8Array(0);

/** Holds nothing from one call to the next, so one is enough for all. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export class LineReader {
  readonly #receiver: LineReceiver;
  readonly #limit: number;
  readonly #pending = new PendingLine();
  /** Whether bytes are dropped up to the next newline. */
  #skipping = false;
  #stopped = false;

  /** @param limit bytes of a line */
  constructor(receiver: LineReceiver, limit: number) {
    this.#receiver = receiver;
    this.#limit = limit;
  }

  push(chunk: Uint8Array): void {
    if (this.#stopped) return;
    const last = chunk.lastIndexOf(NEWLINE);
    if (last === -1) return this.#keep(chunk);
    let from = 0;
    if (this.#skipping || this.#pending.size > 0) {
      const end = chunk.indexOf(NEWLINE);
      this.#endPending(chunk.subarray(0, end));
      from = end + 1;
    }
    const after = last + 1;
    if (from < after)
      this.#lines(from === 0 && after === chunk.length ? chunk : chunk.subarray(from, after));
    if (after < chunk.length) this.#keep(chunk.subarray(after));
  }

  /** Nothing more comes: what is left is a line as well, if it is one. */
  end(): void {
    if (!this.#stopped && this.#pending.size > 0) this.#endPending(NOTHING);
  }

  /** Gives up what is left, even of the chunk that is being read. */
  stop(): void {
    this.#stopped = true;
    this.#pending.clear();
  }

  #keep(bytes: Uint8Array): void {
    if (this.#skipping || this.#stopped) return;
    if (this.#pending.size + bytes.length > this.#limit) {
      this.#pending.clear();
      this.#skipping = true;
      this.#receiver.tooLong();
    } else {
      this.#pending.add(bytes);
    }
  }

  #endPending(last: Uint8Array): void {
    if (this.#skipping) {
      this.#skipping = false;
    } else if (this.#pending.size + last.length > this.#limit) {
      this.#pending.clear();
      this.#receiver.tooLong();
    } else {
      this.#single(this.#pending.take(last));
    }
  }

  /** @param bytes whole lines, each with its newline */
  #lines(bytes: Uint8Array): void {
    // Less than one line may have holds none that is longer.
    const text = bytes.length - 1 <= this.#limit ? decode(bytes) : undefined;
    if (text === undefined) return this.#oneByOne(bytes);
    for (let from = 0; from < text.length && !this.#stopped;) {
      const end = text.indexOf("\n", from);
      this.#deliver(text.slice(from, end));
      from = end + 1;
    }
  }

  /** The same for lines of which one is not UTF-8, or may be too long. */
  #oneByOne(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length && !this.#stopped;) {
      const end = bytes.indexOf(NEWLINE, from);
      if (end - from > this.#limit) this.#receiver.tooLong();
      else this.#single(bytes.subarray(from, end));
      from = end + 1;
    }
  }

  #single(bytes: Uint8Array): void {
    const text = decode(bytes);
    if (text === undefined) this.#receiver.notUtf8();
    else this.#deliver(text);
  }

  #deliver(text: string): void {
    const line = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
    // A message begins with a bracket, so the others are the rare ones.
    if (!(line.charCodeAt(0) > SPACE) && line.trim() === "") return;
    const end = line.length - 1;
    this.#receiver.line(line.charCodeAt(end) === CARRIAGE_RETURN ? line.slice(0, end) : line);
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
