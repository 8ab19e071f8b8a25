/**
 * Reads values together: calls that wait at the same time share one operation of the engine, which costs more than the rest
 * of a call. A call never uses an operation that began before it, so it sees every change that was stored before.
 */
import type { Clock } from "../clock.js";

/** Maximum number of keys of an operation. */
const MOST = 100;
/** Milliseconds that calls wait for an operation that runs. After that, they start another one. */
const PATIENCE = 10;

export interface SharedReadsOptions<Value> {
  readonly clock: Clock;
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
  readonly #waiting = new Map<string, Waiting<Value>>();
  #isDeferred = false;
  #isRunning = false;

  constructor(options: SharedReadsOptions<Value>) {
    this.#options = options;
  }

  read(key: string): Promise<Value> {
    let waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      waiting = newWaiting();
      this.#waiting.set(key, waiting);
      this.#soon();
    }
    return waiting.promise;
  }

  #soon(): void {
    if (this.#isDeferred || this.#isRunning || this.#waiting.size === 0) return;
    this.#isDeferred = true;
    this.#options.defer(() => {
      this.#isDeferred = false;
      this.#start();
    });
  }

  #start(): void {
    const { clock, run } = this.#options;
    const calls = [...this.#waiting].slice(0, MOST);
    for (const [key] of calls) this.#waiting.delete(key);
    let isOver = false;
    const next = (): void => {
      if (isOver) return;
      isOver = true;
      timer.cancel();
      this.#isRunning = false;
      this.#soon();
    };
    this.#isRunning = true;
    const timer = clock.after(PATIENCE, next);
    run(calls.map(([key]) => key)).then(
      (values) => {
        next();
        for (const [index, [, { resolve }]] of calls.entries()) resolve(values[index] as Value);
      },
      (error: unknown) => {
        next();
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
