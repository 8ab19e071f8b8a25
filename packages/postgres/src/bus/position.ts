/**
 * How far a node has read the messages. Transactions can commit in another order than they take numbers, so a message can
 * appear after messages with higher numbers. The node reads again from the first missing number, until that number is so
 * old that no transaction can still commit it.
 */

/**
 * Milliseconds that a missing number is waited for. A sender whose transaction is not confirmed within 2 s sends the
 * messages again.
 */
const HOLE_TIME = 5_000;

export class ReadPosition {
  /** All messages up to this number were read, or do not exist. */
  #start: number;
  #newest: number;
  /** The numbers above `#start` that were read. */
  readonly #read = new Set<number>();
  /** The newest number at a time. */
  #marks: { readonly n: number; readonly at: number }[] = [];

  constructor(start: number) {
    this.#start = start;
    this.#newest = start;
  }

  get start(): number {
    return this.#start;
  }

  /** The read numbers above `start`. */
  get read(): number[] {
    return [...this.#read];
  }

  /** @returns false if the message was read before */
  add(n: number): boolean {
    if (n <= this.#start || this.#read.has(n)) return false;
    this.#read.add(n);
    this.#newest = Math.max(this.#newest, n);
    return true;
  }

  /**
   * Moves the start over numbers that were read, and over missing numbers that are too old.
   *
   * @param asked when the last look was begun: a process that stalls can get its result much later
   * @param now when its result was there
   */
  advance(asked: number, now: number): void {
    const last = this.#marks.at(-1);
    if (this.#newest > (last?.n ?? this.#start)) this.#marks.push({ n: this.#newest, at: now });
    let start = this.#start;
    for (const { n, at } of this.#marks) if (at <= asked - HOLE_TIME) start = n;
    while (this.#read.has(start + 1)) start++;
    this.skipTo(start);
  }

  /** Gives up the missing messages up to a number. */
  skipTo(n: number): void {
    if (n <= this.#start) return;
    this.#start = n;
    this.#newest = Math.max(this.#newest, n);
    this.#marks = this.#marks.filter((mark) => mark.n > n);
    for (const read of this.#read) if (read <= n) this.#read.delete(read);
  }
}
