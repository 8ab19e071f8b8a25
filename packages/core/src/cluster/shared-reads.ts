/**
 * Reads values together: one operation of the engine costs more than the rest of many calls. The first call does not wait.
 * After an operation has begun, calls can wait a moment for the next one, which they share. A call never uses an operation
 * that began before it, so it sees every change that was stored before.
 */
import type { Clock } from "../clock.js";

/** Maximum number of keys of an operation. */
const MOST = 100;
/** Milliseconds between the beginnings of two operations. */
const PAUSE = 1;

export interface SharedReadsOptions<Value> {
  /** Measures the pause between two operations. Without a clock, operations have no pause: calls of the same moment share one. */
  readonly clock?: Clock | undefined;
  /** Returns the values of the keys, in the same order. */
  readonly run: (keys: readonly string[]) => Promise<readonly Value[]>;
  /** Calls a function after the other events of this moment: `setImmediate`. */
  readonly defer: (start: () => void) => void;
}

interface Waiting<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

export class SharedReads<Value> {
  readonly #options: SharedReadsOptions<Value>;
  #waiting = new Map<string, Waiting<Value>>();
  /** Whether waiting calls will be read without another call. */
  #isScheduled = false;

  constructor(options: SharedReadsOptions<Value>) {
    this.#options = options;
  }

  read(key: string): Promise<Value> {
    let waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      waiting = newWaiting();
      this.#waiting.set(key, waiting);
    }
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      this.#options.defer(() => this.#start());
    }
    return waiting.promise;
  }

  #start(): void {
    const { clock, defer, run } = this.#options;
    const all = [...this.#waiting];
    const calls = all.slice(0, MOST);
    // V8 links each table that a map has outgrown to the next one, which would keep old calls in memory for longer.
    this.#waiting = new Map(all.slice(MOST));
    const isPaused = clock !== undefined && calls.length > 0;
    this.#isScheduled = isPaused || this.#waiting.size > 0;
    if (isPaused) clock.after(PAUSE, () => this.#start());
    else if (this.#isScheduled) defer(() => this.#start());
    if (calls.length === 0) return;
    run(calls.map(([key]) => key)).then(
      (values) => {
        for (const [index, [, { resolve }]] of calls.entries()) resolve(values[index] as Value);
      },
      (error: unknown) => {
        for (const [, { reject }] of calls) reject(error);
      },
    );
  }
}

function newWaiting<Value>(): Waiting<Value> {
  let resolve!: (value: Value) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
