/** One POST that brings answers: which requests it carries, and when nothing more is expected of it. */
import type { Timer } from "@mcp-gen/core";
import type { RequestId } from "@mcp-gen/protocol";
import type { Channel } from "./channel.js";
import { Controller, type Signal } from "./fetch/signal.js";

export class Post {
  readonly #channel: Channel;
  readonly #controller = new Controller();
  #waiting: number;
  #lingering: Timer | undefined;
  #over = false;

  constructor(
    channel: Channel,
    readonly ids: readonly RequestId[],
    /** Whether leaving is how its requests are cancelled (2026-07-28). */
    readonly stateless: boolean,
  ) {
    this.#channel = channel;
    this.#waiting = ids.length;
    channel.expect(this);
  }

  get signal(): Signal {
    return this.#controller.signal;
  }

  /** Whether all its requests are settled. */
  get done(): boolean {
    return this.#waiting === 0;
  }

  /** One of the requests has its answer, or needs none. What the server adds may come for a moment. */
  settled(): void {
    this.#waiting--;
    if (this.#waiting > 0 || this.#over) return;
    const { clock, limits } = this.#channel.settings;
    // While it waits, it ends with those that wait.
    this.#channel.keep(this.#controller);
    this.#lingering = clock.after(limits.linger, () => this.leave());
  }

  /** Closes what is open of it. */
  leave(): void {
    this.#controller.abort();
  }

  /** It is over. */
  end(): void {
    this.#over = true;
    if (this.#lingering === undefined) return;
    this.#lingering.cancel();
    this.#channel.release(this.#controller);
  }
}
