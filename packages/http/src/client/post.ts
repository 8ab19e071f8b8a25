/** One POST with requests: which requests wait for a response, and when the POST is complete. */
import type { Timer } from "@mcp-gen/core";
import type { RequestId } from "@mcp-gen/protocol";
import { Controller, type Signal } from "./fetch/signal.js";
import type { ClientSettings } from "./options.js";

/** The channel of a POST. */
export interface PostChannel {
  readonly settings: Pick<ClientSettings, "clock" | "limits">;
  expect(post: Post): void;
  keep(controller: Controller): void;
  release(controller: Controller): void;
}

export class Post {
  /** True while `auth` handles a challenge to this POST: the server has not processed its requests. */
  isRefused = false;
  readonly #channel: PostChannel;
  readonly #controller = new Controller();
  #waiting: number;
  #closeTimer: Timer | undefined;
  #over = false;

  constructor(
    channel: PostChannel,
    readonly ids: readonly RequestId[],
    /** True if disconnecting cancels the requests of this POST (2026-07-28). */
    readonly stateless: boolean,
  ) {
    this.#channel = channel;
    this.#waiting = ids.length;
    channel.expect(this);
  }

  get signal(): Signal {
    return this.#controller.signal;
  }

  /** True if all requests of this POST are settled. */
  get done(): boolean {
    return this.#waiting === 0;
  }

  /**
   * Records that a request has its response or no longer needs one. After the last request, the connection stays open
   * for `limits.linger`, because the server may send more messages.
   */
  settled(): void {
    this.#waiting--;
    if (this.#waiting > 0 || this.#over) return;
    const { clock, limits } = this.#channel.settings;
    // Until the timer fires, the end of the channel also closes the connection.
    this.#channel.keep(this.#controller);
    this.#closeTimer = clock.after(limits.linger, () => this.leave());
  }

  /** Closes the connection. */
  leave(): void {
    this.#controller.abort();
  }

  /** Records that the POST is complete. */
  end(): void {
    this.#over = true;
    if (this.#closeTimer === undefined) return;
    this.#closeTimer.cancel();
    this.#channel.release(this.#controller);
  }
}
