/**
 * Messages out, one line each. What is sent in one turn of the event loop leaves in one write, after the promises of that
 * turn are settled: a write costs more than all else that is done for a message.
 */
export interface LineSink {
  /** Takes text; false asks to wait until it is told to go on. */
  write(text: string): boolean;
  /** More is waiting than may. */
  overflow(): void;
}

/** Characters after which text is written without waiting for more. */
const ENOUGH = 64 * 1_024;

/** Something to wait for, if only until the promises that are settled by now are done with. */
const settled = Promise.resolve();

export class LineWriter {
  readonly #sink: LineSink;
  readonly #backlog: number;
  #waiting = "";
  #scheduled = false;
  #blocked = false;
  #stopped = false;

  /** @param backlog characters that may wait while the sink takes none */
  constructor(sink: LineSink, backlog: number) {
    this.#sink = sink;
    this.#backlog = backlog;
  }

  /** Whether the sink takes no more for now. */
  get blocked(): boolean {
    return this.#blocked;
  }

  /**
   * Sends a value as a line. JSON text has no newline in it: those of strings are escaped.
   *
   * @throws TypeError when the value cannot be said in JSON
   */
  send(value: unknown): void {
    if (this.#stopped) return;
    this.#waiting += `${JSON.stringify(value)}\n`;
    if (this.#waiting.length > ENOUGH) this.#sendMuch();
    else if (!this.#scheduled) {
      this.#scheduled = true;
      void settled.then(this.#schedule);
    }
  }

  /** Writes what is waiting, if the sink takes it. */
  readonly flush = (): void => {
    this.#scheduled = false;
    if (this.#blocked || this.#waiting === "" || this.#stopped) return;
    const text = this.#waiting;
    this.#waiting = "";
    this.#blocked = !this.#sink.write(text);
  };

  /** The sink takes text again. */
  resume(): void {
    this.#blocked = false;
    this.flush();
  }

  /** What is waiting, for whoever writes it without asking. Nothing is written any more. */
  stop(): string {
    const text = this.#waiting;
    this.#stopped = true;
    this.#waiting = "";
    return text;
  }

  /** Ticks of a turn come before its promises; those that promises ask for come after them. */
  readonly #schedule = (): void => process.nextTick(this.flush);

  #sendMuch(): void {
    this.flush();
    if (this.#waiting.length > this.#backlog) this.#sink.overflow();
  }
}
