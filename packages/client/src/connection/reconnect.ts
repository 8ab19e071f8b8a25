/** How soon, and how often, a client opens by itself what the server or the way to it has ended. */
import { keepProcessAlive } from "@mcp-gen/core";
import type { ClientConnection } from "./connection.js";

export interface ReconnectOptions {
  /** Attempts in a row that may fail; 8 unless told. */
  readonly attempts?: number;
  /**
   * Milliseconds before the first attempt; 1,000 unless told. Each further one waits twice as long. Half of each wait is
   * left to chance, so that clients of one server do not all come back at once.
   */
  readonly delay?: number;
  /** Milliseconds that a wait may take; 30,000 unless told. What lasts as long counts as a success. */
  readonly longestDelay?: number;
}

const ATTEMPTS = 8;
const DELAY = 1_000;
const LONGEST_DELAY = 30_000;

/** The attempts for one thing that is to stay open. */
export class Reconnect {
  readonly #connection: ClientConnection;
  readonly #options: ReconnectOptions | false;
  /** Attempts in a row that did not last. */
  #vain = 0;
  #since: number;

  constructor(connection: ClientConnection, options: ReconnectOptions | false) {
    this.#connection = connection;
    this.#options = options;
    this.#since = connection.clock.now();
  }

  /** It is open again, from now on. */
  opened(): void {
    this.#since = this.#connection.clock.now();
  }

  /** It was open until now. */
  ended(): void {
    if (this.#options === false) return;
    const { longestDelay = LONGEST_DELAY } = this.#options;
    if (this.#connection.clock.now() - this.#since >= longestDelay) this.#vain = 0;
  }

  /**
   * Waits for the next attempt.
   *
   * @returns whether to make it; not when it is no longer wanted, when the connection is over, or when too many were in
   * vain
   */
  async next(unwanted?: AbortSignal): Promise<boolean> {
    if (this.#options === false || unwanted?.aborted === true) return false;
    const { attempts = ATTEMPTS, delay = DELAY, longestDelay = LONGEST_DELAY } = this.#options;
    if (this.#vain >= attempts) return false;
    const wait = Math.min(longestDelay, delay * 2 ** this.#vain) * (1 - Math.random() / 2);
    this.#vain += 1;
    const over = this.#connection.abortable();
    if (over.signal.aborted) return false;
    const stop = (): void => over.abort();
    unwanted?.addEventListener("abort", stop, { once: true });
    try {
      const waited = new Promise<boolean>((resolve) => {
        const timer = this.#connection.clock.after(wait, () => resolve(true));
        const giveUp = (): void => {
          timer.cancel();
          resolve(false);
        };
        over.signal.addEventListener("abort", giveUp, { once: true });
      });
      return await keepProcessAlive(waited);
    } finally {
      unwanted?.removeEventListener("abort", stop);
      this.#connection.release(over);
    }
  }
}
