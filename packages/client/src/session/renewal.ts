/**
 * Opening a session anew when the server has ended it, or is another one by now (Streamable HTTP to 2025-11-25, session
 * management). Calls wait for that, and where somebody listens to the server it is done without a call.
 */
import { isSessionEnded } from "@mcp-gen/core";
import { openSession } from "./open-session.js";
import type { Shared } from "../era.js";
import { Reconnect } from "../connection/reconnect.js";
import type { SessionWire } from "../revisions/client-protocol.js";

export interface RenewalOptions {
  /** Asks for what the server kept for the session before. */
  readonly restore: () => Promise<void>;
  /** Whether somebody listens. */
  readonly isListening: () => boolean;
  /** Somebody listened, and no other session could be opened. */
  readonly gaveUp: (error: Error) => void;
}

export class Renewal {
  readonly #wire: SessionWire;
  readonly #shared: Shared;
  readonly #options: RenewalOptions;
  readonly #reconnect: Reconnect;
  /** Why another session is needed, as long as there is none. */
  #lost: Error | undefined;
  #running: Promise<void> | undefined;
  #isWatching = false;

  constructor(wire: SessionWire, shared: Shared, options: RenewalOptions) {
    this.#wire = wire;
    this.#shared = shared;
    this.#options = options;
    this.#reconnect = new Reconnect(shared.channel, shared.reconnect);
  }

  /** Whether there is no session. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Whether calls have to wait for another session. */
  get isDue(): boolean {
    return this.isLost && this.#shared.reconnect !== false;
  }

  /** Whether a call that has failed is one for the next session: nobody has begun to work on it. */
  mayRepeat(error: unknown): boolean {
    return isSessionEnded(error) && !error.begun && this.#shared.reconnect !== false;
  }

  lost(error: Error): void {
    this.#lost = error;
    this.#reconnect.ended();
    if (!this.#options.isListening()) return;
    this.#watch().catch((thrown: unknown) => this.#shared.channel.report(thrown));
  }

  /**
   * Resolves when there is a session again.
   *
   * @throws what `initialize` throws, and RevisionError for a server that speaks something else now
   */
  async renewed(): Promise<void> {
    // What has ended one session may have ended the next one, meanwhile.
    if (this.#lost !== undefined) await (this.#running ??= this.#renew());
  }

  async #renew(): Promise<void> {
    const { channel } = this.#shared;
    const { revision } = this.#wire;
    const why = this.#lost;
    try {
      const { opening } = await openSession(this.#shared, revision, [revision], undefined);
      this.#shared.opening = opening;
      channel.agreed(revision);
      channel.notify("notifications/initialized");
      if (this.#lost === why) this.#lost = undefined;
      this.#reconnect.opened();
    } finally {
      this.#running = undefined;
    }
    await this.#options.restore();
  }

  /** Opens a session without a call, and tries that again for a while. */
  async #watch(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    let failed: Error | undefined;
    try {
      while (this.#lost !== undefined && (await this.#reconnect.next())) {
        await this.renewed().catch((error: Error) => (failed = error));
      }
    } finally {
      this.#isWatching = false;
    }
    if (this.#lost === undefined || this.#shared.channel.isOver) return;
    this.#options.gaveUp(failed ?? this.#lost);
  }
}
