/**
 * Writes messages, one line each. The messages of one turn of the event loop leave in one write, after the promises of
 * that turn have settled: a write costs more than everything else that is done for a message.
 *
 * Output that the sink does not take yet waits here. It is written in pieces, so that a slow reader shows progress.
 */
export interface LineSink {
  /** Takes text. `false` asks the writer to wait until `resume` is called. */
  write(text: string): boolean;
}

/** Characters after which text is written without waiting for the end of the turn, and the most in one write. */
const PIECE = 64 * 1_024;

/** Something to wait for, if only until the promises that are settled by now are done with. */
const settled = Promise.resolve();

export class LineWriter {
  readonly #sink: LineSink;
  /** Lines of this turn. */
  #turn = "";
  /** Text that the sink has not taken yet, oldest first. */
  readonly #queue: string[] = [];
  /** Characters of the first entry of the queue that are written. */
  #written = 0;
  #queued = 0;
  #scheduled = false;
  #blocked = false;
  #stopped = false;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  /** Whether the sink takes no more for now. */
  get blocked(): boolean {
    return this.#blocked;
  }

  /** Characters that wait. */
  get waiting(): number {
    return this.#turn.length + this.#queued;
  }

  /**
   * Sends a value as a line. JSON text has no newline in it: those of strings are escaped.
   *
   * @returns the characters of the line
   * @throws TypeError when the value cannot be said in JSON
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

  /** Writes what is waiting, as far as the sink takes it. */
  readonly flush = (): void => {
    this.#scheduled = false;
    this.#enqueue();
    while (!this.#blocked && this.#queue.length > 0)
      this.#blocked = !this.#sink.write(this.#next());
  };

  /** The sink takes text again. */
  resume(): void {
    this.#blocked = false;
    this.flush();
  }

  /** Accepts nothing more, and writes what is waiting, now and with each `resume`. */
  stop(): void {
    if (this.#stopped) return;
    this.flush();
    this.#stopped = true;
  }

  /** Forgets what is waiting. */
  discard(): void {
    this.#stopped = true;
    this.#turn = "";
    this.#queue.length = 0;
    this.#queued = 0;
  }

  /** Ticks of a turn come before its promises; those that promises ask for come after them. */
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

/** Where a piece ends. The two halves of a character stay together: alone, neither can be written as UTF-8. */
function pieceEnd(text: string, start: number): number {
  const end = start + PIECE;
  if (end >= text.length) return text.length;
  return (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? end - 1 : end;
}
