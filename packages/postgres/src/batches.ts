/** Collects calls, so that one statement runs all that wait at the same time. */
import type { Clock, Timer } from "@mcp-gen/core";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";

export interface BatchOptions<Item> {
  /** What the calls store, for errors. */
  readonly store: string;
  /** Milliseconds that the first call of a batch waits for others. 0: only for those that follow immediately. */
  readonly delayMs: number;
  /** Maximum number of calls of a batch. */
  readonly most: number;
  /** Returns the approximate bytes of an item. */
  readonly sizeOf: (item: Item) => number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly size: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Maximum bytes of the calls of a batch, except for a single larger call. */
const BATCH_BYTES = 1_048_576;
/** Maximum bytes of the calls that wait. Further calls are rejected. */
const WAITING_BYTES = 16 * BATCH_BYTES;

/** Runs one batch at a time, in the order of the calls. */
export class Batches<Item, Result> {
  readonly #clock: Clock;
  readonly #options: BatchOptions<Item>;
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>;
  #waiting: Waiting<Item, Result>[] = [];
  #running: readonly Waiting<Item, Result>[] = [];
  #bytes = 0;
  #timer: Timer | undefined;
  #idle: Promise<void> = Promise.resolve();

  /** @param run returns one result for each item */
  constructor(
    clock: Clock,
    options: BatchOptions<Item>,
    run: (items: readonly Item[]) => Promise<readonly Result[]>,
  ) {
    this.#clock = clock;
    this.#options = options;
    this.#run = run;
  }

  add(item: Item): Promise<Result> {
    const size = this.#options.sizeOf(item) + 100;
    if (this.#bytes + size > WAITING_BYTES && this.#waiting.length > 0) {
      const cause = new Error("too many calls wait for the database");
      return Promise.reject(new StoreUnavailableError(this.#options.store, cause));
    }
    this.#bytes += size;
    const added = new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ item, size, resolve, reject });
    });
    if (this.#running.length === 0) this.#soon();
    return added;
  }

  /** The items that are not stored yet, in their order. */
  *pending(): Iterable<Item> {
    for (const { item } of this.#running) yield item;
    for (const { item } of this.#waiting) yield item;
  }

  /** Resolves items that no longer need to be stored, and waits for the batch that runs. */
  async withdraw(isWithdrawn: (item: Item) => boolean, result: Result): Promise<void> {
    const kept: Waiting<Item, Result>[] = [];
    for (const waiting of this.#waiting) {
      if (!isWithdrawn(waiting.item)) kept.push(waiting);
      else {
        this.#bytes -= waiting.size;
        waiting.resolve(result);
      }
    }
    this.#waiting = kept;
    if (this.#running.some(({ item }) => isWithdrawn(item))) await this.#idle;
  }

  /** Runs everything that waits. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#running.length > 0) {
      if (this.#running.length === 0) this.#start();
      await this.#idle;
    }
  }

  #soon(): void {
    if (this.#timer !== undefined) return;
    if (this.#options.delayMs === 0) return queueMicrotask(() => this.#start());
    this.#timer = this.#clock.after(this.#options.delayMs, () => this.#start());
  }

  #start(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#running.length > 0 || this.#waiting.length === 0) return;
    this.#running = this.#waiting.splice(0, this.#countNext());
    this.#idle = this.#runBatch(this.#running);
  }

  #countNext(): number {
    let bytes = 0;
    const { most } = this.#options;
    const end = this.#waiting.findIndex(
      ({ size }, index) => index === most || ((bytes += size) > BATCH_BYTES && index > 0),
    );
    return end === -1 ? this.#waiting.length : end;
  }

  async #runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    for (const { size } of batch) this.#bytes -= size;
    this.#running = [];
    if (this.#waiting.length > 0) this.#start();
  }
}
