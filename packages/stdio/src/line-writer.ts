/**
 * Writes messages, one per line. Messages that are sent in one turn of the event loop are combined into one write,
 * because a write costs more than everything else for a message. The write happens after the promises of the turn have
 * settled.
 *
 * Output is queued here while the sink is blocked. Queued output is written in pieces, so that a slow reader shows
 * progress.
 */
export interface LineSink {
  /** Writes text. `false` means that the writer must wait until `resume` is called. */
  write(text: string): boolean;
}

/**
 * Characters after which text is written without waiting for the end of the turn. Also the maximum size of one write.
 */
const PIECE = 64 * 1_024;

/** Resolves after all promises that are already settled. */
const settled = Promise.resolve();

export class LineWriter {
  readonly #sink: LineSink;
  /** Lines of this turn. */
  #turn = "";
  /** Text that has not been written yet, oldest first. */
  readonly #queue: string[] = [];
  /** The number of characters of the first queue entry that are already written. */
  #written = 0;
  #queued = 0;
  #scheduled = false;
  #blocked = false;
  #stopped = false;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  /** Whether the sink is blocked. */
  get blocked(): boolean {
    return this.#blocked;
  }

  /** The number of buffered characters. */
  get waiting(): number {
    return this.#turn.length + this.#queued;
  }

  /**
   * Sends a value as one line. JSON text contains no newlines, because strings escape them.
   *
   * @returns the number of characters of the line
   * @throws TypeError if JSON cannot represent the value
   */
  send(value: unknown): number {
    if (this.#stopped) return 0;
    const line = `${JSON.stringify(value)}\n`;
    this.#turn += line;
    if (this.#turn.length > PIECE) this.flush();
    else if (!this.#scheduled) {
      this.#scheduled = true;
      void settled.then(this.#schedule);
    }
    return line.length;
  }

  /** Writes buffered text until the sink is blocked. */
  readonly flush = (): void => {
    this.#scheduled = false;
    this.#enqueue();
    while (!this.#blocked && this.#queue.length > 0)
      this.#blocked = !this.#sink.write(this.#next());
  };

  /** Continues after the sink was blocked. */
  resume(): void {
    this.#blocked = false;
    this.flush();
  }

  /** Accepts nothing more, and writes buffered text, now and with each `resume`. */
  stop(): void {
    if (this.#stopped) return;
    this.flush();
    this.#stopped = true;
  }

  /** Drops buffered text. */
  discard(): void {
    this.#stopped = true;
    this.#turn = "";
    this.#queue.length = 0;
    this.#queued = 0;
  }

  /**
   * `nextTick` callbacks run before the promises of a turn; callbacks that promises schedule run after those promises.
   */
  readonly #schedule = (): void => process.nextTick(this.flush);

  #enqueue(): void {
    const [text, last] = [this.#turn, this.#queue.length - 1];
    if (text === "") return;
    this.#turn = "";
    this.#queued += text.length;
    const before = this.#queue[last];
    if (before === undefined || before.length + text.length > PIECE) this.#queue.push(text);
    else this.#queue[last] = before + text;
  }

  #next(): string {
    const text = this.#queue[0] as string;
    const end = pieceEnd(text, this.#written);
    const piece =
      this.#written === 0 && end === text.length ? text : text.slice(this.#written, end);
    this.#queued -= end - this.#written;
    this.#written = end;
    if (end === text.length) {
      this.#queue.shift();
      this.#written = 0;
    }
    return piece;
  }
}

/** Returns the end of a piece. Never splits a surrogate pair, because half of a pair cannot be written as UTF-8. */
function pieceEnd(text: string, start: number): number {
  const end = start + PIECE;
  if (end >= text.length) return text.length;
  return (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? end - 1 : end;
}
