/**
 * Opening a session anew when the server has ended it, or is another one by now (Streamable HTTP to 2025-11-25, session
 * management). Calls wait for that, and where somebody listens to the server it is done without a call.
 */
import { isSessionEnded } from "@mcp-gen/core";
import { Reconnect } from "../connection/reconnect.js";
import type { ClientContext } from "../era.js";
import type { SessionProtocol } from "../revisions/adapted-protocol.js";
import { openSession } from "./initialize.js";

export interface RenewalOptions {
  /** Asks for what the server kept for the session before. */
  readonly restore: () => Promise<void>;
  /** Whether somebody listens. */
  readonly isListening: () => boolean;
  /** Somebody listened, and no other session could be opened. */
  readonly gaveUp: (error: Error) => void;
}

export class SessionRenewal {
  readonly #protocol: SessionProtocol;
  readonly #context: ClientContext;
  readonly #options: RenewalOptions;
  readonly #reconnect: Reconnect;
  /** Why another session is needed, as long as there is none. */
  #lost: Error | undefined;
  #running: Promise<void> | undefined;
  #isWatching = false;

  constructor(protocol: SessionProtocol, context: ClientContext, options: RenewalOptions) {
    this.#protocol = protocol;
    this.#context = context;
    this.#options = options;
    this.#reconnect = new Reconnect(context.connection, context.reconnect);
  }

  /** Whether there is no session. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Whether calls have to wait for another session. */
  get isDue(): boolean {
    return this.isLost && this.#context.reconnect !== false;
  }

  /** Whether a call that has failed is one for the next session: nobody has begun to work on it. */
  mayRepeat(error: unknown): boolean {
    return isSessionEnded(error) && !error.begun && this.#context.reconnect !== false;
  }

  lost(error: Error): void {
    this.#lost = error;
    this.#reconnect.ended();
    if (!this.#options.isListening()) return;
    this.#watch().catch((thrown: unknown) => this.#context.connection.report(thrown));
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
    const { connection } = this.#context;
    const { revision } = this.#protocol;
    const why = this.#lost;
    try {
      const { details } = await openSession(this.#context, revision, [revision], undefined);
      this.#context.details = details;
      connection.agreed(revision);
      connection.notify("notifications/initialized");
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
    if (this.#lost === undefined || this.#context.connection.isOver) return;
    this.#options.gaveUp(failed ?? this.#lost);
  }
}
