/** Reads a stream over several connections: reconnects by GET with the last event id, after increasing delays. */
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
   * Called when a connection has ended, with its error if there is one. An error that it throws ends the stream.
   *
   * @returns true to reconnect
   */
  ended(position: StreamPosition, error: unknown): boolean;
  /** True to reconnect without the last event id if the server has forgotten it. */
  readonly restarts: boolean;
}

/**
 * Reads a stream until its signal is aborted or `ended` returns false.
 *
 * @param given the first connection, if it is open
 * @throws the error after which reconnecting makes no sense
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
