/**
 * Opens a new session after the server has ended the session or has restarted (Streamable HTTP up to 2025-11-25,
 * session management). Calls wait for the new session. If the client has listeners, it opens the new session without
 * waiting for a call.
 */
import { SessionEndedError } from "@mcp-gen/core";
import { Reconnect } from "../connection/reconnect.js";
import type { ClientContext } from "../era.js";
import type { SessionProtocol } from "../revisions/adapted-protocol.js";
import { openSession } from "./initialize.js";

export interface RenewalOptions {
  /** Restores the state that the server kept for the previous session. */
  readonly restore: () => Promise<void>;
  /** Whether the client has listeners. */
  readonly isListening: () => boolean;
  /** Called if the client has listeners and could not open a new session. */
  readonly gaveUp: (error: Error) => void;
}

export class SessionRenewal {
  readonly #protocol: SessionProtocol;
  readonly #context: ClientContext;
  readonly #options: RenewalOptions;
  readonly #reconnect: Reconnect;
  /** The error that ended the last session; `undefined` once a new session is open. */
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

  /** Whether calls must wait for a new session. */
  get isDue(): boolean {
    return this.isLost && this.#context.reconnect !== false;
  }

  /** Whether a failed call can be sent again in the next session, because the server did not start the call. */
  mayRepeat(error: unknown): boolean {
    return error instanceof SessionEndedError && !error.begun && this.#context.reconnect !== false;
  }

  lost(error: Error): void {
    this.#lost = error;
    this.#reconnect.ended();
    if (!this.#options.isListening()) return;
    this.#watch().catch((thrown: unknown) => this.#context.connection.report(thrown));
  }

  /**
   * Resolves when a session is open again.
   *
   * @throws errors of `initialize`, and RevisionError if the server now negotiates another revision
   */
  async renewed(): Promise<void> {
    // A call may already have opened a new session while `#watch` was waiting.
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

  /** Opens a session without waiting for a call. Makes several attempts. */
  async #watch(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    let failed: Error | undefined;
    try {
      while (this.#lost !== undefined && (await this.#reconnect.next(failed))) {
        failed = await this.renewed().then(
          () => undefined,
          (error: Error) => error,
        );
      }
    } finally {
      this.#isWatching = false;
    }
    if (this.#lost === undefined || this.#context.connection.isOver) return;
    this.#options.gaveUp(failed ?? this.#lost);
  }
}
