/** Delays within a call. A delay ends early if the call times out or is aborted, or if the connection ends. */
import {
  keepProcessAlive,
  ConnectionClosedError,
  RequestCancelledError,
  RequestTimeoutError,
} from "@mcp-gen/core";
import type { CallOptions } from "../call-options.js";
import type { ClientConnection } from "./connection.js";

/**
 * Initial delay, in milliseconds, before a call without new input requests is sent again. The delay doubles each time.
 */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;

/** The options of a call with its deadline. The deadline covers all requests and delays of the call. */
export interface LimitedOptions extends CallOptions {
  /** `at` is the time of the deadline; `limit` is the timeout of the call in milliseconds. */
  readonly deadline?: { readonly at: number; readonly limit: number };
}

/** @param began the start time of the call */
export function limited(
  connection: ClientConnection,
  options: CallOptions,
  began: number,
): LimitedOptions {
  const { maxTimeout: limit = connection.maxTimeout } = options;
  return { ...options, deadline: { at: began + limit, limit } };
}

/** Returns the options of the next request, with the remaining time. */
export function remaining(connection: ClientConnection, options: LimitedOptions): CallOptions {
  const { deadline } = options;
  if (deadline === undefined) return options;
  return { ...options, maxTimeout: Math.max(0, deadline.at - connection.clock.now()) };
}

/**
 * Waits before a call is sent again: the first time 250 ms, then each time twice as long as the time before.
 *
 * @param until a promise that ends the delay early when it resolves
 */
export function backOff(
  connection: ClientConnection,
  method: string,
  times: number,
  options: LimitedOptions,
  until?: Promise<void>,
): Promise<void> {
  const wait = Math.min(FIRST_WAIT * 2 ** times, LONGEST_WAIT);
  const over = runCancellable(connection, method, options, (signal) =>
    pause(connection, wait, signal, until),
  );
  return keepProcessAlive(over);
}

/**
 * Waits until the time is over or `until` resolves.
 *
 * @param signal stops the timer; the promise then never settles
 */
export function pause(
  { clock }: ClientConnection,
  milliseconds: number,
  signal: AbortSignal,
  until?: Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return;
    const timer = clock.after(milliseconds, resolve);
    signal.addEventListener("abort", () => timer.cancel(), { once: true });
    void until?.then(() => {
      timer.cancel();
      resolve();
    });
  });
}

/**
 * Runs an operation of a call that has no request in flight.
 *
 * @throws RequestTimeoutError when the call times out, RequestCancelledError when the call is aborted,
 * ConnectionClosedError when the connection ends
 */
export async function runCancellable<Value>(
  connection: ClientConnection,
  method: string,
  { signal, deadline }: LimitedOptions,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = connection.abortable();
  const giveUp = (): void => controller.abort(signal?.reason);
  let isLate = false;
  const cancelled = new Promise<never>((_, reject) => {
    const refuse = (): void => {
      if (isLate) return reject(new RequestTimeoutError(method, deadline?.limit ?? 0));
      const words = wordsOf(controller.signal.reason);
      reject(
        signal?.aborted === true
          ? new RequestCancelledError(method, words)
          : new ConnectionClosedError(method, words),
      );
    };
    if (controller.signal.aborted) refuse();
    else controller.signal.addEventListener("abort", refuse, { once: true });
  });
  signal?.addEventListener("abort", giveUp, { once: true });
  if (signal?.aborted === true) giveUp();
  const { clock } = connection;
  const left = (deadline?.at ?? Infinity) - clock.now();
  const late = (): void => {
    isLate = true;
    controller.abort(new Error("the call timed out"));
  };
  const timer = left === Infinity ? undefined : clock.after(Math.max(0, left), late);
  try {
    return await Promise.race([run(controller.signal), cancelled]);
  } catch (error) {
    // One input request has failed: the others are aborted.
    controller.abort(error);
    throw error;
  } finally {
    timer?.cancel();
    signal?.removeEventListener("abort", giveUp);
    connection.release(controller);
  }
}

function wordsOf(reason: unknown): string | undefined {
  if (typeof reason === "string") return reason;
  return reason instanceof Error ? reason.message : undefined;
}
