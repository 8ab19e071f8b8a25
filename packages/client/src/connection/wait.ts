/** Waiting on behalf of a call: until its time is over, it is aborted, or the connection ends. */
import {
  keepProcessAlive,
  ConnectionClosedError,
  RequestCancelledError,
  RequestTimeoutError,
} from "@mcp-gen/core";
import type { CallOptions } from "../call-options.js";
import type { ClientConnection } from "./connection.js";

/** Milliseconds before a call is sent again that nothing new was asked in: doubled each time. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;

/** A call, and when its time is over: whatever it is waiting for. */
export interface LimitedOptions extends CallOptions {
  /** When it is, and how many milliseconds the call had. */
  readonly deadline?: { readonly at: number; readonly limit: number };
}

/** @param began when the call did */
export function limited(
  connection: ClientConnection,
  options: CallOptions,
  began: number,
): LimitedOptions {
  const { maxTimeout: limit = connection.maxTimeout } = options;
  return { ...options, deadline: { at: began + limit, limit } };
}

/** The options of its next request: what is left of its time. */
export function remaining(connection: ClientConnection, options: LimitedOptions): CallOptions {
  const { deadline } = options;
  if (deadline === undefined) return options;
  return { ...options, maxTimeout: Math.max(0, deadline.at - connection.clock.now()) };
}

/**
 * Waits before a call is sent again; the first time 250 ms.
 *
 * @param until ends the wait before its time
 */
export function backOff(
  connection: ClientConnection,
  method: string,
  times: number,
  options: LimitedOptions,
  until?: Promise<void>,
): Promise<void> {
  const wait = Math.min(FIRST_WAIT * 2 ** times, LONGEST_WAIT);
  const over = whileWanted(
    connection,
    method,
    options,
    (wanted) =>
      new Promise<void>((resolve) => {
        const timer = connection.clock.after(wait, resolve);
        wanted.addEventListener("abort", () => timer.cancel(), { once: true });
        void until?.then(() => {
          timer.cancel();
          resolve();
        });
      }),
  );
  return keepProcessAlive(over);
}

/**
 * Runs something for a call that is not in flight meanwhile.
 *
 * @throws RequestTimeoutError when the time of the call is over, RequestCancelledError when the call is given up,
 * ConnectionClosedError when the connection ends
 */
export async function whileWanted<Value>(
  connection: ClientConnection,
  method: string,
  { signal, deadline }: LimitedOptions,
  run: (wanted: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = connection.abortable();
  const giveUp = (): void => controller.abort(signal?.reason);
  let isLate = false;
  const unwanted = new Promise<never>((_, reject) => {
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
    controller.abort(new Error("the time of the call is over"));
  };
  const timer = left === Infinity ? undefined : clock.after(Math.max(0, left), late);
  try {
    return await Promise.race([run(controller.signal), unwanted]);
  } catch (error) {
    // One question has failed: the others are not waited for.
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
