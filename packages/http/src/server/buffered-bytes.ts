/**
 * Limits the buffered bytes in this process: bodies while they are read, and responses until the client has read them.
 * All buffered bytes count toward one total, of which each client has a share. If a client has used up its share, its
 * other requests wait.
 */
import { Shares } from "@mcp-gen/core/base";
import type { Clock, RetryLaterError } from "@mcp-gen/core";
import type { Deadlines } from "./deadlines.js";
import type { HostTraits } from "./host-traits.js";
import type { HttpLimits } from "./limits.js";

interface Waiter {
  readonly key: string;
  readonly amount: number;
  readonly run: () => void;
  readonly expired: (() => void) | undefined;
}

/** The smallest amount. Used for a response, because its size is unknown until it is serialized. */
const ANY = 1;

export class BufferedBytes {
  readonly #shares: Shares;
  readonly #canWait: boolean;
  readonly #deadlines: Deadlines<Waiter>;
  readonly #waiting = new Map<string, Set<Waiter>>();
  /**
   * Requests that wait and are not in flight yet. They have their own limit, because one connection can send any number
   * of requests.
   */
  readonly #requests: Shares;
  #willWake = false;

  constructor(
    { clock, limits }: { clock: Clock; limits: HttpLimits },
    { deadlines, isWorker }: HostTraits,
  ) {
    const { bufferedBytes, clientShare, drainTime, requests } = limits;
    this.#shares = new Shares("bytes of bodies and responses", bufferedBytes, clientShare);
    this.#requests = new Shares("requests that wait", requests, clientShare);
    // On Workers, the code of one request cannot continue another request.
    this.#canWait = !isWorker;
    this.#deadlines = deadlines(clock, drainTime, (waiter: Waiter) => this.#expire(waiter));
  }

  /** Returns true if a client has used up its share. */
  isFull(key: string): boolean {
    return !this.#shares.fits(key, ANY);
  }

  acquire(key: string, bytes: number): boolean {
    return this.#shares.acquire(key, bytes);
  }

  /**
   * Counts bytes that can no longer be refused. Bytes beyond the share are not counted, so that a large response to one
   * client leaves room for other clients.
   *
   * @returns the number of counted bytes, which must be released later
   */
  add(key: string, bytes: number): number {
    const counted = Math.min(bytes, this.#shares.room(key));
    if (counted > 0) this.#shares.add(key, counted);
    return counted;
  }

  release(key: string, bytes: number): void {
    if (bytes === 0) return;
    this.#shares.release(key, bytes);
    if (this.#waiting.size === 0 || this.#willWake) return;
    this.#willWake = true;
    queueMicrotask(this.#wake);
  }

  refusal(key: string, bytes = ANY): RetryLaterError {
    return this.#shares.refusal(key, bytes);
  }

  /**
   * Calls `run` when the client has capacity: immediately, or later in call order.
   *
   * @param bytes the capacity needed; for a client that holds no bytes, any free capacity is enough
   * @param expired called instead of `run` if there is no capacity within `drainTime`, or if too many requests wait.
   * Without `expired`, the wait has no time limit.
   */
  whenRoom(key: string, bytes: number, run: () => void, expired?: () => void): void {
    if (this.#waiting.size === 0 && this.#shares.fits(key, bytes)) return run();
    // Requests that already wait go first.
    if (!this.#waiting.has(key) && this.#hasRoom(key, bytes)) return run();
    const queue = this.#waiting.get(key);
    if (!this.#canWait) return (expired ?? run)();
    if (expired !== undefined && !this.#requests.acquire(key)) return expired();
    const waiter = { key, amount: bytes, run, expired };
    if (queue === undefined) this.#waiting.set(key, new Set([waiter]));
    else queue.add(waiter);
    if (expired !== undefined) this.#deadlines.add(waiter);
  }

  #hasRoom(key: string, bytes: number): boolean {
    if (this.#shares.fits(key, bytes)) return true;
    // Otherwise a body larger than the share could never be read.
    return this.#shares.held(key) === 0 && !this.isFull(key);
  }

  readonly #wake = (): void => {
    this.#willWake = false;
    for (const [key, queue] of this.#waiting) {
      for (const waiter of queue) {
        if (!this.#hasRoom(key, waiter.amount)) break;
        this.#forget(waiter);
        waiter.run();
      }
    }
  };

  #expire(waiter: Waiter): void {
    this.#forget(waiter);
    waiter.expired?.();
  }

  #forget(waiter: Waiter): void {
    this.#deadlines.delete(waiter);
    if (waiter.expired !== undefined) this.#requests.release(waiter.key);
    const queue = this.#waiting.get(waiter.key);
    queue?.delete(waiter);
    if (queue?.size === 0) this.#waiting.delete(waiter.key);
  }
}
