/**
 * Splits bytes into lines. A line ends with a newline; a carriage return before it and a byte order mark at its start
 * are removed, and blank lines are skipped (basic/transports, stdio). An invalid line does not affect the next one.
 *
 * The reader can be paused between two lines, even in the middle of a chunk. Nearly all chunks contain only whole
 * lines. Such a chunk is decoded as a whole, and the resulting string is split into lines.
 */
import { OversizedLine } from "./oversized-line.js";
import { PendingLine } from "./pending-line.js";

export interface LineReceiver {
  line(text: string): void;
  /**
   * Called for a line that is longer than the limit. The line is dropped. Called when the line ends, or earlier if it
   * has twice as many bytes as the limit and the id of its message is known.
   */
  tooLong(line: OversizedLine, ended: boolean): void;
  /** Called for a line that is not UTF-8. The line is dropped. */
  notUtf8(): void;
  /** Called after `end`, when all lines have been delivered. */
  allRead(): void;
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const BYTE_ORDER_MARK = 0xfeff;
const NOTHING = new Uint8Array(0);

/** Shared by all readers, because the decoder keeps no state between calls. */
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export class LineReader {
  readonly #receiver: LineReceiver;
  readonly #limit: number;
  readonly #pending = new PendingLine();
  /** The line whose bytes are dropped up to the next newline. */
  #oversized: OversizedLine | undefined;
  /** Chunks that have not been read, oldest first. */
  readonly #chunks: Uint8Array[] = [];
  /** Decoded whole lines, which are delivered before `#chunks` are read. The next line starts at `#textAt`. */
  #text = "";
  #textAt = 0;
  /** Whole lines that cannot be decoded together. The next line starts at `#bytesAt`. */
  #bytes: Uint8Array = NOTHING;
  #bytesAt = 0;
  #paused = false;
  #running = false;
  #ending = false;
  #stopped = false;

  /** @param limit maximum bytes in a line */
  constructor(receiver: LineReceiver, limit: number) {
    this.#receiver = receiver;
    this.#limit = limit;
  }

  push(chunk: Uint8Array): void {
    if (this.#stopped) return;
    this.#chunks.push(chunk);
    this.#run();
  }

  /** Delivers no further lines until `resume`. Chunks that are pushed meanwhile are kept. */
  pause(): void {
    this.#paused = true;
  }

  /** Continues to deliver lines. */
  resume(): void {
    this.#paused = false;
    this.#run();
  }

  /** Ends the input. The remaining text is the last line. */
  end(): void {
    this.#ending = true;
    this.#run();
  }

  /** Drops the remaining text, including the rest of the current chunk. */
  stop(): void {
    this.#stopped = true;
    this.#pending.clear();
    this.#chunks.length = 0;
    this.#oversized = undefined;
  }

  #run(): void {
    // The receiver may call `resume` or `push` while it handles a line.
    if (this.#running) return;
    this.#running = true;
    try {
      while (!this.#paused && !this.#stopped && this.#step());
    } finally {
      this.#running = false;
    }
  }

  /** @returns whether a further step may be possible */
  #step(): boolean {
    if (this.#textAt < this.#text.length) this.#nextOfText();
    else if (this.#bytesAt < this.#bytes.length) this.#nextOfBytes();
    else if (this.#chunks.length > 0) this.#take(this.#chunks.shift() as Uint8Array);
    else if (this.#ending) this.#finish();
    else return false;
    return true;
  }

  #nextOfText(): void {
    const from = this.#textAt;
    const end = this.#text.indexOf("\n", from);
    const line = this.#text.slice(from, end);
    this.#textAt = end + 1;
    // Releases a chunk that was read.
    if (this.#textAt === this.#text.length) this.#setLines(NOTHING);
    this.#deliver(line);
  }

  /** Like `#nextOfText`, if one of the lines is not UTF-8 or may be too long. */
  #nextOfBytes(): void {
    const from = this.#bytesAt;
    const end = this.#bytes.indexOf(NEWLINE, from);
    this.#bytesAt = end + 1;
    const line = this.#bytes.subarray(from, end);
    if (this.#bytesAt === this.#bytes.length) this.#setLines(NOTHING);
    if (line.length <= this.#limit) return this.#single(line);
    const oversized = new OversizedLine();
    oversized.add(line);
    this.#reportOversized(oversized, true);
  }

  #take(chunk: Uint8Array): void {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last === -1) return this.#keep(chunk);
    // The bytes after the last whole line wait until the lines of this chunk are delivered.
    if (last + 1 < chunk.length) this.#chunks.unshift(chunk.subarray(last + 1));
    let from = 0;
    if (this.#oversized !== undefined || this.#pending.size > 0) {
      from = chunk.indexOf(NEWLINE) + 1;
      this.#setLines(chunk.subarray(from, last + 1));
      return this.#endPending(chunk.subarray(0, from - 1));
    }
    this.#setLines(last + 1 === chunk.length ? chunk : chunk.subarray(0, last + 1));
  }

  /** @param lines whole lines, each with its newline */
  #setLines(lines: Uint8Array): void {
    // If all lines together are within the limit, each single line is too.
    const text =
      lines.length === 0 ? "" : lines.length - 1 <= this.#limit ? decode(lines) : undefined;
    this.#text = text ?? "";
    this.#textAt = 0;
    this.#bytes = text === undefined ? lines : NOTHING;
    this.#bytesAt = 0;
  }

  #finish(): void {
    this.#ending = false;
    if (this.#oversized !== undefined || this.#pending.size > 0) this.#endPending(NOTHING);
    if (!this.#stopped) this.#receiver.allRead();
  }

  #keep(bytes: Uint8Array): void {
    const oversized = this.#add(bytes);
    if (oversized === undefined || oversized.reported || oversized.size <= 2 * this.#limit) return;
    if (oversized.messages.length > 0) this.#reportOversized(oversized, false);
  }

  /** Adds bytes to the incomplete line. @returns the line if it is too long */
  #add(bytes: Uint8Array): OversizedLine | undefined {
    if (this.#oversized === undefined) {
      if (this.#pending.size + bytes.length <= this.#limit) {
        this.#pending.add(bytes);
        return undefined;
      }
      const oversized = (this.#oversized = new OversizedLine());
      this.#pending.pass((kept) => oversized.add(kept));
    }
    this.#oversized.add(bytes);
    return this.#oversized;
  }

  #endPending(last: Uint8Array): void {
    if (this.#oversized === undefined && this.#pending.size + last.length <= this.#limit)
      return this.#single(this.#pending.take(last));
    const oversized = this.#add(last);
    this.#oversized = undefined;
    if (oversized?.reported === false) this.#reportOversized(oversized, true);
  }

  #reportOversized(line: OversizedLine, ended: boolean): void {
    line.reported = true;
    this.#receiver.tooLong(line, ended);
  }

  #single(bytes: Uint8Array): void {
    const text = decode(bytes);
    if (text === undefined) this.#receiver.notUtf8();
    else this.#deliver(text);
  }

  #deliver(text: string): void {
    const line = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
    // Checks the first character first: nearly all lines begin with a bracket and are not blank.
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
