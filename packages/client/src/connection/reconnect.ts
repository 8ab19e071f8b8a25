/** Delays and attempts of automatic reconnects. */
import { keepProcessAlive } from "@mcp-gen/core";
import type { ClientConnection } from "./connection.js";
import { pause, runCancellable } from "./wait.js";

export interface ReconnectOptions {
  /** Maximum consecutive failed attempts. Default: 8. */
  readonly attempts?: number;
  /**
   * Milliseconds before the first attempt. The delay doubles with each attempt. A random part of at most half of the
   * delay is subtracted, so that the clients of a server do not all reconnect at the same time. Default: 1,000.
   */
  readonly delay?: number;
  /**
   * Maximum milliseconds of a delay. A connection that lasts at least this long resets the number of failed attempts.
   * Default: 30,000.
   */
  readonly longestDelay?: number;
}

const ATTEMPTS = 8;
const DELAY = 1_000;
const LONGEST_DELAY = 30_000;

/** Counts the attempts to reopen one session or stream, and waits before each attempt. */
export class Reconnect {
  readonly #connection: ClientConnection;
  readonly #options: ReconnectOptions | false;
  /** Number of consecutive attempts whose connection failed or ended early. */
  #failures = 0;
  #since: number;

  constructor(connection: ClientConnection, options: ReconnectOptions | false) {
    this.#connection = connection;
    this.#options = options;
    this.#since = connection.clock.now();
  }

  /** Records that the connection has opened. */
  opened(): void {
    this.#since = this.#connection.clock.now();
  }

  /** Records that the connection has ended. */
  ended(): void {
    if (this.#options === false) return;
    const { longestDelay = LONGEST_DELAY } = this.#options;
    if (this.#connection.clock.now() - this.#since >= longestDelay) this.#failures = 0;
  }

  /**
   * Waits until the next attempt is due.
   *
   * @param error the error of the last attempt; if it has `retryAfterMs`, the delay is at least that long
   * @returns whether to try: `false` if the attempt is no longer needed, the connection has ended, or too many attempts
   * failed
   */
  async next(error?: Error, signal?: AbortSignal): Promise<boolean> {
    if (this.#options === false || signal?.aborted === true) return false;
    const { attempts = ATTEMPTS, delay = DELAY, longestDelay = LONGEST_DELAY } = this.#options;
    if (this.#failures >= attempts) return false;
    const random = Math.min(longestDelay, delay * 2 ** this.#failures) * (1 - Math.random() / 2);
    // The errors of the HTTP transport have the value of the header `Retry-After`.
    const asked = Number((error && Reflect.get(error, "retryAfterMs")) ?? 0);
    const wait = Math.max(random, Math.min(longestDelay, asked));
    this.#failures += 1;
    const waited = runCancellable(this.#connection, "reconnect", { signal }, (over) =>
      pause(this.#connection, wait, over),
    );
    const isOver = waited.then(
      () => true,
      () => false,
    );
    return keepProcessAlive(isOver);
  }
}
