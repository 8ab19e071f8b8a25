/** Going along with the questions that a call is answered with, round by round. */
import {
  keepProcessAlive,
  ConnectionClosedError,
  InvalidResultError,
  isolateListeners,
  RequestCancelledError,
  RequestTimeoutError,
} from "@mcp-gen/core";
import type { InputRequests } from "@mcp-gen/protocol/newest";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { RefusedQuestion } from "./refused-request.js";
import type { Channel } from "../connection/connection.js";
import type { Era, Shared } from "../era.js";
import { InvalidAnswerError } from "../errors.js";
import type { CallOptions, Result } from "../options.js";

/** Milliseconds before a call is sent again that nothing new was asked in: doubled each time. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;

/** A call, and when its time is over: whatever it is waiting for. */
export interface LimitedOptions extends CallOptions {
  /** When it is, and how many milliseconds the call had. */
  readonly deadline?: { readonly at: number; readonly limit: number };
}

/** @param began when the call did */
export function limited(channel: Channel, options: CallOptions, began: number): LimitedOptions {
  const { maxTimeout: limit = channel.maxTimeout } = options;
  return { ...options, deadline: { at: began + limit, limit } };
}

/** The options of its next request: what is left of its time. */
export function remaining(channel: Channel, options: LimitedOptions): CallOptions {
  const { deadline } = options;
  if (deadline === undefined) return options;
  return { ...options, maxTimeout: Math.max(0, deadline.at - channel.clock.now()) };
}

/**
 * The answers to all questions of a round, which are asked at once.
 *
 * @throws InvalidResultError for a question that the server must not ask, and whatever the application throws
 */
export function answersTo(
  { channel, answerer: load }: Shared,
  { wire }: Pick<Era, "wire">,
  method: string,
  inputRequests: InputRequests,
  options: LimitedOptions,
): Promise<{ [key: string]: Result }> {
  return whileWanted(channel, method, options, async (wanted) => {
    const answerer = await load();
    const signal = isolateListeners(wanted, (thrown) => channel.report(thrown));
    const answered = Object.entries(inputRequests).map(async ([key, question]) => {
      const answer = await answerer
        .answer(question, { signal, method, key })
        .catch((thrown: unknown) => {
          if (!(thrown instanceof RefusedQuestion)) throw thrown;
          const detail = `inputRequests[${JSON.stringify(key)}]: ${thrown.message}`;
          throw new InvalidResultError(method, { inputRequests }, detail);
        });
      if (wire.era === "stateless" && !wire.isResultOf(question.method, answer)) {
        throw notAnAnswer(question.method, answer);
      }
      return [key, answer] as const;
    });
    return Object.fromEntries(await Promise.all(answered));
  });
}

export function notAnAnswer(method: string, answer: unknown): InvalidAnswerError {
  return new InvalidAnswerError(
    method,
    `expected the handler to return a result of this method, received ${describeReceived(answer)}`,
  );
}

/**
 * Waits before a call is sent again; the first time 250 ms.
 *
 * @param until ends the wait before its time
 */
export function backOff(
  channel: Channel,
  method: string,
  times: number,
  options: LimitedOptions,
  until?: Promise<void>,
): Promise<void> {
  const wait = Math.min(FIRST_WAIT * 2 ** times, LONGEST_WAIT);
  const over = whileWanted(
    channel,
    method,
    options,
    (wanted) =>
      new Promise<void>((resolve) => {
        const timer = channel.clock.after(wait, resolve);
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
  channel: Channel,
  method: string,
  { signal, deadline }: LimitedOptions,
  run: (wanted: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = channel.abortable();
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
  const { clock } = channel;
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
    channel.release(controller);
  }
}

function wordsOf(reason: unknown): string | undefined {
  if (typeof reason === "string") return reason;
  return reason instanceof Error ? reason.message : undefined;
}
