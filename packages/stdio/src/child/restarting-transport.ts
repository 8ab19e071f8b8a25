/**
 * A channel to a server that is started again when it is gone (basic/transports of 2026-07-28, stdio: clients should
 * restart a server that ends unexpectedly). Its receiver is told with `lost`: the session of an older server is gone with
 * it, and has to be opened anew.
 *
 * Requests in flight are lost with the process that had them; whether to send them again is for the client to say, as
 * they may have had an effect.
 */
import { reliableClock, systemClock } from "@mcp-gen/core/base";
import type { Clock, JsonRpcMessage } from "@mcp-gen/core";
import type { Transport, TransportReceiver } from "@mcp-gen/core";
import { describeThrown, guarded } from "../guarded.js";
import { isStartFailure } from "./server-exit.js";

export interface RestartOptions {
  /** Restarts within `window`, after which the channel ends; 5 unless told. */
  readonly most?: number | undefined;
  /** Milliseconds; 60,000 unless told. */
  readonly window?: number | undefined;
  /** Milliseconds before the first restart; 100 unless told. Each further one within `window` waits twice as long. */
  readonly delay?: number | undefined;
  /** Milliseconds before a restart at most; 5,000 unless told. */
  readonly longestDelay?: number | undefined;
  /** Asked when a server is gone: whether to start another one. It is, unless told. */
  readonly restarts?: (() => boolean) | undefined;
  /** The server is gone: nothing that was asked of it will be answered. What is sent from now on waits for the next one. */
  readonly onLost?: ((error: Error | undefined) => void) | undefined;
  /** Another one has taken its place. It knows of no subscription: streams of notifications have to be opened again. */
  readonly onRestarted?: (() => void) | undefined;
  readonly clock?: Clock | undefined;
}

const MOST = 5;
const WINDOW = 60_000;
const DELAY = 100;
const LONGEST_DELAY = 5_000;

/** Messages that wait for the next server. A client has no more in flight than that. */
const MOST_WAITING = 1_024;

type Sent = JsonRpcMessage | readonly JsonRpcMessage[];

/**
 * @param start starts a server; called once at first, and for each restart
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
  /** What is sent while there is no server. */
  #waiting: Sent[] = [];
  /** When there were restarts, the latest last. */
  #restarts: number[] = [];
  #stopWaiting: () => void = () => {};
  /** What has ended the last server. */
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
          `server: expected it to be back, received ${MOST_WAITING} messages that wait for it; it is gone since: ${this.#why}`,
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
    // Between two servers the process stays up as it does with one.
    const awake = setInterval(() => {}, LONGEST_DELAY);
    const timer = this.#clock.after(wait, () => {
      this.#stopWaiting();
      try {
        this.#run();
      } catch (thrown) {
        return this.#end(thrown instanceof Error ? thrown : new Error(describeThrown(thrown)));
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

  /** A policy that fails asks for no restart. */
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
