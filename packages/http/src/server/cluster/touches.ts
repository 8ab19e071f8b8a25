/** Tells the session store which sessions are in use, at most once per second. */
import type { Clock, Timer } from "@mcp-gen/core";
import type { SessionStore } from "@mcp-gen/core/cluster";

/** Milliseconds between two operations. */
const PERIOD = 1_000;

/** A session in this process. */
interface Touched {
  readonly id: string;
  /** Whether the store will be told that the session is in use. */
  isTouched: boolean;
}

export class Touches {
  readonly #store: SessionStore;
  readonly #clock: Clock;
  /** 0 on Workers, where a timer ends with the request that set it. */
  readonly #period: number;
  #sessions: Touched[] = [];
  #timer: Timer | undefined;
  #isClosed = false;

  constructor(store: SessionStore, clock: Clock, { isWorker }: { readonly isWorker: boolean }) {
    this.#store = store;
    this.#clock = clock;
    this.#period = isWorker ? 0 : PERIOD;
  }

  add(session: Touched): void {
    if (session.isTouched) return;
    session.isTouched = true;
    this.#sessions.push(session);
    if (this.#period === 0) this.flush();
    else this.#timer ??= this.#clock.after(this.#period, () => this.flush());
  }

  flush(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
    const sessions = this.#sessions;
    if (sessions.length === 0) return;
    this.#sessions = [];
    for (const session of sessions) session.isTouched = false;
    const touched = this.#store.touch(sessions.map(({ id }) => id));
    // They are touched again later. Requests fail too, which reports it.
    touched.catch(() => this.#addAgain(sessions));
  }

  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #addAgain(sessions: readonly Touched[]): void {
    if (this.#isClosed || this.#period === 0) return;
    for (const session of sessions) this.add(session);
  }
}
