/**
 * Notices that the messages of other processes do not arrive, before the bus reports a gap: a process also receives what
 * it sends itself.
 */
import type { Clock, Timer } from "@mcp-gen/core";
import type { ClusterNode } from "@mcp-gen/core/cluster";
import { BEAT } from "./kinds.js";

/** Milliseconds between two messages. A change is noticed within two of these periods. */
const PERIOD = 2_000;

export interface BusCheckOptions {
  readonly clock: Clock;
  /** Whether this process has to notice changes of sessions without a request. */
  readonly isNeeded: () => boolean;
  /** Called after each period in which the last message has not arrived. */
  readonly onSilence: () => void;
}

export class BusCheck {
  readonly #node: ClusterNode;
  readonly #options: BusCheckOptions;
  #heardUntil = -Infinity;
  /** When the last message that has arrived was sent. */
  #arrived = -Infinity;
  /** Whether the last message is on its way. */
  #isWaiting = false;
  #timer: Timer | undefined;

  constructor(node: ClusterNode, options: BusCheckOptions) {
    this.#node = node;
    this.#options = options;
  }

  /**
   * Messages of other processes that were sent before have arrived, in milliseconds of `ClusterNode.now`. This is when the
   * message before the last one was sent: after a pause of the process, messages of others can arrive after the last one.
   */
  get heardUntil(): number {
    return this.#heardUntil;
  }

  start(): void {
    if (!this.#node.hasBus) return;
    this.#timer ??= this.#options.clock.after(PERIOD, () => this.#check());
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    this.#isWaiting = false;
  }

  #check(): void {
    const { isNeeded, onSilence } = this.#options;
    const isSilent = this.#isWaiting;
    this.stop();
    this.start();
    if (!isNeeded()) return;
    if (isSilent) onSilence();
    this.#isWaiting = true;
    const sentAt = this.#node.now();
    this.#node.tellAll(BEAT, null, () => {
      this.#isWaiting = false;
      this.#heardUntil = this.#arrived;
      this.#arrived = sentAt;
    });
  }
}
