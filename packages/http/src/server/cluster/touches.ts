/** Tells the session store which sessions are in use, at most once per second. */
import type { Clock, Timer } from "@mcp-gen/core";
import type { SessionStore } from "@mcp-gen/core/cluster";

/** Milliseconds between two operations. */
const PERIOD = 1_000;

export class Touches {
  readonly #store: SessionStore;
  readonly #clock: Clock;
  /** 0 on Workers, where a timer ends with the request that set it. */
  readonly #period: number;
  #ids = new Set<string>();
  #timer: Timer | undefined;

  constructor(store: SessionStore, clock: Clock, { isWorker }: { readonly isWorker: boolean }) {
    this.#store = store;
    this.#clock = clock;
    this.#period = isWorker ? 0 : PERIOD;
  }

  add(id: string): void {
    this.#ids.add(id);
    if (this.#period === 0) this.flush();
    else this.#timer ??= this.#clock.after(this.#period, () => this.flush());
  }

  flush(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    if (this.#ids.size === 0) return;
    const ids = [...this.#ids];
    this.#ids = new Set();
    // During an outage, requests fail, which reports it. The sessions are touched again with their next request.
    this.#store.touch(ids).catch(() => {});
  }
}
