/**
 * Decides when to notify. A commit with a notification takes a lock of the whole server, so only a few per second may do
 * that. A notification wakes the readers of all nodes. They then look for messages every few milliseconds for a while, and
 * need no notification for the next messages.
 */
import type { Clock } from "@mcp-gen/core";

/** Milliseconds that readers stay awake after a notification. */
const AWAKE = 400;

/** Milliseconds after a notification in which messages need no other one. */
const QUIET = 100;

/** Milliseconds after a notification in which readers are certainly awake, when a commit was slow. */
const LATE = 250;

export class Notifications {
  readonly #clock: Clock;
  #last = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A notification of any node has arrived, or this node has sent one. */
  heard(): void {
    this.#last = this.#clock.now();
  }

  /** Whether readers are awake now. */
  get isAwake(): boolean {
    return this.#age < AWAKE;
  }

  /** Whether the next commit has to notify. */
  get isNeeded(): boolean {
    return this.#age >= QUIET;
  }

  /** Whether readers may have fallen asleep before a commit without a notification. */
  get isLate(): boolean {
    return this.#age >= LATE;
  }

  get #age(): number {
    return this.#clock.now() - this.#last;
  }
}
