/**
 * A stream that is opened again and again: a GET with the id of the last event, never before the time the server has
 * named, and ever later while nothing comes of it.
 */
import { checkEventStream, takeEvents, type StreamPosition } from "../answer.js";
import type { Channel } from "../channel.js";
import { HttpConnectionError, HttpStatusError } from "../errors.js";
import type { HttpResponse } from "../fetch/response.js";
import type { Signal } from "../fetch/signal.js";

export interface ResumedStream {
  /** Names the stream in errors. */
  readonly where: string;
  readonly signal: Signal;
  open(lastId: string | undefined): Promise<HttpResponse>;
  /**
   * Asked when a connection has ended: by an error, or in order. What it throws ends the stream.
   *
   * @returns whether to go on
   */
  ended(position: StreamPosition, error: unknown): boolean;
  /** Whether to go on without the id of the last event, where the server does not know it any more. */
  readonly restarts: boolean;
}

/**
 * Reads a stream, over as many connections as it takes. It ends in order when the signal is aborted, or when it is told
 * to go on no more.
 *
 * @param given the first connection, where there is one
 * @throws what makes it useless to go on
 */
export async function follow(
  channel: Channel,
  stream: ResumedStream,
  given?: HttpResponse,
): Promise<void> {
  const position: StreamPosition = { heard: false };
  const waits = new Waits(channel);
  let response = given ?? (await connect(channel, stream, position, waits, true));
  while (response !== undefined) {
    position.heard = false;
    let broken: unknown;
    try {
      await takeEvents({ channel, where: stream.where, signal: stream.signal }, response, position);
    } catch (error) {
      broken = error;
    }
    if (stream.signal.aborted || !stream.ended(position, broken)) return;
    if (position.heard) waits.reset();
    response = await connect(channel, stream, position, waits, false);
  }
}

async function connect(
  channel: Channel,
  stream: ResumedStream,
  position: StreamPosition,
  waits: Waits,
  atOnce: boolean,
): Promise<HttpResponse | undefined> {
  const { signal, where } = stream;
  let failures = 0;
  for (let wait = !atOnce; ; wait = true) {
    if (wait && !(await channel.wait(waits.next(position.retry), signal))) return undefined;
    try {
      return checkEventStream(where, await stream.open(position.lastId));
    } catch (error) {
      if (signal.aborted) return undefined;
      const forgotten = stream.restarts && position.lastId !== undefined && isUnknownEvent(error);
      if (forgotten) position.lastId = undefined;
      failures++;
      if (failures > channel.settings.limits.reconnects) throw error;
      if (!forgotten && !isPassing(error)) throw error;
    }
  }
}

/** Milliseconds: a server that says 0 is not asked without a pause, and one that says nothing new less and less. */
const SHORTEST = 50;

/** How long to wait before each attempt. */
class Waits {
  readonly #channel: Channel;
  /** Attempts that brought nothing, in a row. */
  #vain = 0;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  reset(): void {
    this.#vain = 0;
  }

  next(retry: number | undefined): number {
    const { reconnectDelay, reconnectMaxDelay } = this.#channel.settings.limits;
    const first = Math.max(retry ?? reconnectDelay, SHORTEST);
    const delay = Math.min(first * 2 ** this.#vain, reconnectMaxDelay);
    this.#vain = Math.min(this.#vain + 1, 30);
    return Math.max(first, delay);
  }
}

function isUnknownEvent(error: unknown): boolean {
  return error instanceof HttpStatusError && error.status === 400;
}

/** Whether the same request may bring an answer later. */
export function isPassing(error: unknown): boolean {
  return (
    (error instanceof HttpStatusError || error instanceof HttpConnectionError) && error.transient
  );
}
