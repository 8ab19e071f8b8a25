/** Reads a stream over several connections: reconnects by GET with the last event id, after increasing delays. */
import { checkEventStream, takeEvents, type StreamPosition } from "../answer.js";
import type { Channel } from "../channel.js";
import { HttpStatusError } from "../errors.js";
import type { HttpClientLimits } from "../limits.js";
import type { HttpResponse } from "../fetch/response.js";
import type { Signal } from "../fetch/signal.js";

export interface ResumedStream {
  /** Describes the stream in error messages. */
  readonly where: string;
  readonly signal: Signal;
  open(lastId: string | undefined): Promise<HttpResponse>;
  /**
   * Called when a connection has ended, with the error of the connection if there is one. If the callback throws, the
   * stream ends with the thrown error.
   *
   * @returns true to reconnect
   */
  ended(position: StreamPosition, error: unknown): boolean;
  /** True to reconnect without the last event id if the server no longer knows that id. */
  readonly restarts: boolean;
}

interface ResumedPosition extends StreamPosition {
  /** Consecutive attempts that received no event and ended before their delay. */
  withoutEvent: number;
  /** Milliseconds for which the last connection was open. 0 after a failed attempt. */
  openTime: number;
}

/**
 * Reads a stream until its signal is aborted or `ended` returns false.
 *
 * @param given the first connection, if it is open
 * @throws the error of a connection if another attempt would fail too
 */
export async function follow(
  channel: Channel,
  stream: ResumedStream,
  given?: HttpResponse,
): Promise<void> {
  const position: ResumedPosition = { heard: false, withoutEvent: 0, openTime: 0 };
  const { clock } = channel.settings;
  let response = given ?? (await connect(channel, stream, position, true));
  while (response !== undefined) {
    position.heard = false;
    const openedAt = clock.now();
    let broken: unknown;
    try {
      await takeEvents({ channel, where: stream.where, signal: stream.signal }, response, position);
    } catch (error) {
      broken = error;
    }
    if (stream.signal.aborted || !stream.ended(position, broken)) return;
    if (position.heard) position.withoutEvent = 0;
    position.openTime = clock.now() - openedAt;
    response = await connect(channel, stream, position, false);
  }
}

async function connect(
  channel: Channel,
  stream: ResumedStream,
  position: ResumedPosition,
  immediately: boolean,
): Promise<HttpResponse | undefined> {
  const { signal, where } = stream;
  const { limits } = channel.settings;
  let failures = 0;
  let retryAfter: number | undefined;
  for (let wait = !immediately; ; wait = true) {
    if (wait && !(await channel.wait(nextDelay(position, limits, retryAfter), signal)))
      return undefined;
    try {
      return checkEventStream(where, await stream.open(position.lastId));
    } catch (error) {
      if (signal.aborted) return undefined;
      const forgotten = stream.restarts && position.lastId !== undefined && isUnknownEvent(error);
      if (forgotten) position.lastId = undefined;
      position.openTime = 0;
      retryAfter = error instanceof HttpStatusError ? error.retryAfterMs : undefined;
      // These attempts follow each other sooner.
      failures += retryAfter === undefined ? 1 : 1 / MOST_GROWTH;
      if (failures > limits.reconnects) throw error;
      if (!forgotten && !isPassing(error)) throw error;
    }
  }
}

/** Minimum milliseconds between two attempts, even if the server sets a delay of 0. */
const SHORTEST = 50;
/** How many times longer the delay becomes at most than the one that the server has asked for when it refused an attempt. */
const MOST_GROWTH = 4;

/**
 * Returns the milliseconds until the next attempt. The delay doubles with each attempt without an event, and includes the
 * time for which the connection was open. It does not grow if the connection was open for at least as long: a server that
 * closes idle connections works.
 *
 * @param retryAfter the delay that the server asked for when it refused the last attempt. The server knows when it is
 *   available again, so the delay grows only a little more
 */
function nextDelay(position: ResumedPosition, limits: HttpClientLimits, retryAfter = 0): number {
  const first = Math.max(position.retry ?? limits.reconnectDelay, SHORTEST);
  const asked = Math.max(first * 2 ** position.withoutEvent, retryAfter);
  const delay = Math.min(asked, MOST_GROWTH * retryAfter || asked, limits.reconnectMaxDelay);
  if (position.openTime < delay) position.withoutEvent++;
  return Math.max(first, delay - position.openTime);
}

function isUnknownEvent(error: unknown): boolean {
  return error instanceof HttpStatusError && error.status === 400;
}

/** Whether the same request may succeed later. */
export function isPassing(error: unknown): boolean {
  // Errors of `auth` have `retryable`, for example while the authorization server is down.
  const { transient, retryable } = (error ?? {}) as Partial<Record<string, unknown>>;
  return transient === true || retryable === true;
}
