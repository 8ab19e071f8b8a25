/**
 * A channel that restarts its server automatically (basic/transports of 2026-07-28, stdio: clients should restart a
 * server that exits unexpectedly). After an exit, the transport calls `lost` on its receiver, because the session has
 * ended and must be opened again.
 *
 * Requests in flight get no response when the process exits. The client decides whether to send them again, because the
 * server may already have executed them.
 */
import { reliableClock, systemClock } from "@mcp-gen/core/base";
import type { Clock, JsonRpcMessage } from "@mcp-gen/core";
import type { Transport, TransportReceiver } from "@mcp-gen/core";
import { thrownText, guarded } from "../guarded.js";
import { isStartFailure } from "./server-exit.js";

export interface RestartOptions {
  /** Maximum number of restarts within `window`. The next exit ends the channel. Default: 5. */
  readonly most?: number | undefined;
  /** The period in which at most `most` restarts happen, in milliseconds. Default: 60,000. */
  readonly window?: number | undefined;
  /**
   * Milliseconds before the first restart. Each further restart within `window` waits twice as long as the previous
   * restart. Default: 100.
   */
  readonly delay?: number | undefined;
  /** Maximum milliseconds before a restart. Default: 5,000. */
  readonly longestDelay?: number | undefined;
  /** Called when the server has exited. Return true to restart the server. Default: always. */
  readonly restarts?: (() => boolean) | undefined;
  /** Called when the server has exited. Requests in flight get no response. Later messages wait for the restart. */
  readonly onLost?: ((error: Error | undefined) => void) | undefined;
  /**
   * Called when a new server has started. The new server has no subscriptions, so notification streams must be opened
   * again.
   */
  readonly onRestarted?: (() => void) | undefined;
  readonly clock?: Clock | undefined;
}

const MOST = 5;
const WINDOW = 60_000;
const DELAY = 100;
const LONGEST_DELAY = 5_000;

/** Maximum number of messages that wait for a restart: as many as a client can have in flight. */
const MOST_WAITING = 1_024;

type Sent = JsonRpcMessage | readonly JsonRpcMessage[];

/**
 * @param start starts a server; called initially and for each restart
 * @example restartingTransport(() => spawnServer({ command: "travel" }), { onLost: (error) => rejectAll(error) })
 */
export function restartingTransport(
  start: () => Transport,
  options: RestartOptions = {},
): Transport {
  return new RestartingTransport(start, options);
}

class RestartingTransport implements Transport {
  readonly #start: () => Transport;
  readonly #options: RestartOptions;
  readonly #clock: Clock;
  #receiver: TransportReceiver | undefined;
  #current: Transport | undefined;
  /** Messages sent while no server runs. */
  #waiting: Sent[] = [];
  /** Times of the restarts, the latest last. */
  #restarts: number[] = [];
  #stopWaiting: () => void = () => {};
  /** The reason why the last server exited, for error messages. */
  #why = "it was not started";
  #closed = false;

  constructor(start: () => Transport, options: RestartOptions) {
    this.#start = start;
    this.#options = options;
    this.#clock = reliableClock(options.clock ?? systemClock);
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
    this.#run();
  }

  send(message: Sent): void {
    if (this.#closed) return;
    if (this.#current !== undefined) return this.#current.send(message);
    this.#waiting.push(message);
    if (this.#waiting.length > MOST_WAITING) {
      this.#end(
        new Error(
          `server: expected a restart, received ${MOST_WAITING} messages that wait for it; the server is not running: ${this.#why}`,
        ),
      );
    }
  }

  async close(): Promise<void> {
    const current = this.#current;
    if (current === undefined) this.#end();
    this.#closed = true;
    await current?.close();
  }

  #run(): void {
    const current = this.#start();
    this.#current = current;
    for (const message of this.#waiting.splice(0)) current.send(message);
    const receiver = this.#receiver as TransportReceiver;
    current.start({
      value: (value) => receiver.value(value),
      invalid: (message) => receiver.invalid(message),
      failed: (id, error) => receiver.failed?.(id, error),
      closed: (error) => this.#lost(error),
    });
  }

  #lost(error: Error | undefined): void {
    this.#current = undefined;
    this.#why = error?.message ?? "it has ended";
    if (this.#closed) return this.#end(error);
    const {
      most = MOST,
      window = WINDOW,
      delay = DELAY,
      longestDelay = LONGEST_DELAY,
    } = this.#options;
    const now = this.#clock.now();
    this.#restarts = this.#restarts.filter((at) => now - at < window);
    const isOver = isStartFailure(error) || this.#restarts.length >= most;
    if (isOver || !this.#mayRestart()) return this.#end(error);
    const wait = Math.min(longestDelay, delay * 2 ** this.#restarts.length);
    this.#restarts.push(now);
    // Keeps this process alive until the restart, as a running server does.
    const awake = setInterval(() => {}, LONGEST_DELAY);
    const timer = this.#clock.after(wait, () => {
      this.#stopWaiting();
      try {
        this.#run();
      } catch (thrown) {
        return this.#end(thrown instanceof Error ? thrown : new Error(thrownText(thrown)));
      }
      guarded("onRestarted", () => this.#options.onRestarted?.());
    });
    this.#stopWaiting = () => {
      timer.cancel();
      clearInterval(awake);
    };
    guarded("onLost", () => this.#options.onLost?.(error));
    this.#receiver?.lost?.(error ?? new Error("the server has ended"), true);
  }

  /** Whether `restarts` allows a restart. If `restarts` throws, no restart is allowed. */
  #mayRestart(): boolean {
    const { restarts } = this.#options;
    let allowed = restarts === undefined;
    if (restarts === undefined) return allowed;
    guarded("restarts", () => {
      const answer = restarts();
      allowed = answer !== false;
      return answer;
    });
    return allowed;
  }

  #end(error?: Error): void {
    this.#closed = true;
    this.#stopWaiting();
    this.#waiting = [];
    const receiver = this.#receiver;
    this.#receiver = undefined;
    receiver?.closed(error);
  }
}
