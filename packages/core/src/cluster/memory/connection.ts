/** The connection of one process to the engine in memory. Tests cut it off and delay it. */
import type { Clock } from "../../clock.js";
import { StoreUnavailableError } from "../errors.js";

export class MemoryConnection {
  readonly #clock: Clock;
  readonly #restored = new Set<() => void>();
  #isCutOff = false;
  #delay = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isCutOff(): boolean {
    return this.#isCutOff;
  }

  /** Milliseconds that each result and each message takes. */
  get delay(): number {
    return this.#delay;
  }

  setDelay(milliseconds: number): void {
    this.#delay = milliseconds;
  }

  cutOff(): void {
    this.#isCutOff = true;
  }

  restore(): void {
    if (!this.#isCutOff) return;
    this.#isCutOff = false;
    this.gap();
  }

  /** Reports that messages may have been missed. */
  gap(): void {
    for (const listener of this.#restored) listener();
  }

  onGap(listener: () => void): () => void {
    const own = (): void => listener();
    this.#restored.add(own);
    return () => this.#restored.delete(own);
  }

  /**
   * Runs an operation immediately, so that operations keep their order, and returns the result after the delay.
   *
   * @param store what the store stores, such as `sessions`
   * @throws StoreUnavailableError while the connection is cut off
   */
  async run<Result>(store: string, operation: () => Result): Promise<Awaited<Result>> {
    if (this.#isCutOff) throw this.#unavailable(store);
    const result = await operation();
    if (this.#delay > 0) await this.wait();
    if (this.#isCutOff) throw this.#unavailable(store);
    return result;
  }

  /** Waits for the delay. */
  wait(): Promise<void> {
    return new Promise((resolve) => void this.#clock.after(this.#delay, resolve));
  }

  #unavailable(store: string): StoreUnavailableError {
    return new StoreUnavailableError(store, new Error("the connection is cut off"));
  }
}
