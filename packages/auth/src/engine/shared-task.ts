/** A task that several requests wait for. It is aborted only when the last of them is aborted. */
import { untilAborted } from "./until-aborted.js";

export class SharedTask<Result> {
  readonly #aborter = new AbortController();
  readonly #result: Promise<Result>;
  #waiting = 0;
  #isSettled = false;
  #next: Promise<Result> | undefined;

  /** @param onEnd called before any waiter continues */
  constructor(run: (signal: AbortSignal) => Promise<Result>, onEnd: () => void = () => {}) {
    const { signal } = this.#aborter;
    // An abandoned task ends immediately: a function of the application may ignore the signal.
    this.#result = untilAborted(run(signal), signal)
      .catch((error: unknown) => this.#next ?? Promise.reject(error))
      .finally(() => {
        this.#isSettled = true;
        onEnd();
      });
    // Every waiter receives the error. If all of them were aborted, nothing else handles it.
    this.#result.catch(() => {});
  }

  /** Whether all waiters were aborted. The task ends soon, so no other caller may join it. */
  get isAbandoned(): boolean {
    return this.#aborter.signal.aborted;
  }

  /** Ends the task. Its waiters get the result of another one. */
  replaceWith(next: SharedTask<Result>): void {
    this.#next = next.#result;
    this.#aborter.abort();
  }

  /** Waits for the task to end, without an interest in its result. */
  async settle(): Promise<void> {
    await this.#result.catch(() => {});
  }

  /** Waits for the result. Rejects with the reason of the signal as soon as it is aborted. */
  async join(signal?: AbortSignal): Promise<Result> {
    if (signal === undefined) {
      this.#waiting += 1;
      return this.#result;
    }
    this.#waiting += 1;
    return untilAborted(this.#result, signal, () => {
      this.#waiting -= 1;
      this.#leave(signal.reason);
    });
  }

  #leave(reason: unknown): void {
    if (this.#waiting === 0 && !this.#isSettled) this.#aborter.abort(reason);
  }
}
