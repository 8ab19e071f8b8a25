/** Tells the session store which sessions are in use, at most once per second. */
import type { Clock, Timer } from "@mcp-gen/core";
import type { SessionStore } from "@mcp-gen/core/cluster";

/** Milliseconds between two operations. */
const PERIOD = 1_000;
/** Most sessions that are touched again after a failure: a store may refuse each touch. */
const MOST_AGAIN = 10_000;

export class Touches {
  readonly #store: Pick<SessionStore, "touch">;
  readonly #clock: Clock;
  /** 0 on Workers, where a timer ends with the request that set it. */
  readonly #period: number;
  readonly #ids = new Set<string>();
  #timer: Timer | undefined;
  #isClosed = false;

  constructor(
    store: Pick<SessionStore, "touch">,
    clock: Clock,
    { isWorker }: { readonly isWorker: boolean },
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#period = isWorker ? 0 : PERIOD;
  }

  add(id: string): void {
    this.#ids.add(id);
    if (this.#period === 0) this.#flush();
    else this.#timer ??= this.#clock.after(this.#period, () => this.#flush());
  }

  close(): void {
    this.#isClosed = true;
    this.#flush();
  }

  #flush(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#ids.size === 0) return;
    const ids = [...this.#ids];
    this.#ids.clear();
    // Requests fail too, which reports it.
    this.#store.touch(ids).catch(() => this.#addAgain(ids));
  }

  #addAgain(ids: readonly string[]): void {
    if (this.#isClosed || this.#period === 0) return;
    for (const id of ids.slice(0, Math.max(0, MOST_AGAIN - this.#ids.size))) this.add(id);
  }
}
