/** The time limit for everything that `connect` does, and the step that was pending when the time ended. */
import { keepProcessAlive, systemClock, type Clock } from "@mcp-gen/core";
import { ConnectTimeoutError, type Attempt } from "./connect-error.js";

/** Default timeout in milliseconds. */
const CONNECT_TIMEOUT = 30_000;

/** The progress of `connect`, updated by each step. */
export class ConnectProgress {
  /** The pending step, as the end of "waiting for …". */
  step = "the server";
  /** The transport of the current attempt, such as `streamable-http`. */
  via: string | undefined;
  /** Failed attempts. */
  readonly attempts: Attempt[] = [];
  /** The error of the current attempt while the attempt is cleaned up. */
  failure: unknown;

  constructor(
    /** The URL without its query, the command, or `transport`. */
    readonly target: string,
  ) {}

  describe(): string {
    return this.via === undefined ? this.step : `${this.step} (${this.via})`;
  }
}

export interface DeadlineOptions {
  readonly connectTimeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
}

/**
 * Runs a function until its promise settles, the time ends, or the signal is aborted. A value that arrives later is
 * passed to `discard`.
 *
 * @throws ConnectTimeoutError, the reason of the signal, RangeError for an invalid timeout, and errors of `run`
 */
export function withinDeadline<Value>(
  progress: ConnectProgress,
  { connectTimeoutMs = CONNECT_TIMEOUT, signal, clock = systemClock }: DeadlineOptions,
  run: (signal: AbortSignal) => Promise<Value>,
  discard: (value: Value) => void,
): Promise<Value> {
  if (typeof connectTimeoutMs !== "number" || !(connectTimeoutMs > 0)) {
    return refuseTimeout(connectTimeoutMs);
  }
  const controller = new AbortController();
  const settled = new Promise<Value>((resolve, reject) => {
    const stop = (error: unknown): void => {
      end();
      reject(error);
      controller.abort(error);
    };
    const onAbort = (): void => stop(signal?.reason);
    const timer =
      connectTimeoutMs === Infinity
        ? undefined
        : clock.after(connectTimeoutMs, () =>
            stop(new ConnectTimeoutError(progress, connectTimeoutMs)),
          );
    const end = (): void => {
      timer?.cancel();
      signal?.removeEventListener("abort", onAbort);
    };
    if (signal?.aborted === true) return onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    run(controller.signal).then(
      (value) => {
        if (controller.signal.aborted) return discard(value);
        end();
        resolve(value);
      },
      (error: unknown) => {
        end();
        reject(error);
      },
    );
  });
  return keepProcessAlive(settled);
}

async function refuseTimeout(given: unknown): Promise<never> {
  throw (await import("./option-errors.js")).connectTimeoutError(given);
}
