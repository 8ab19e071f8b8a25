/**
 * Runs user hooks and stores. A hook or store that throws, rejects, takes a long time or never settles does not affect
 * other requests: each call has a deadline, errors are reported, and a late outcome is ignored.
 */
import { isThenable } from "@mcp-gen/core/base";
import type { Awaitable } from "@mcp-gen/core";
import type { Deadlines } from "./deadlines.js";

/** A callback that has returned a promise. */
export interface PendingCallback {
  expired(): void;
}

export class Callbacks {
  readonly #pending: Deadlines<PendingCallback>;
  readonly #time: number;

  /**
   * @param pending the deadlines of pending callbacks
   * @param time maximum milliseconds that a callback may take
   */
  constructor(pending: Deadlines<PendingCallback>, time: number) {
    this.#pending = pending;
    this.#time = time;
  }

  /**
   * Runs a callback and continues with its value: immediately, or later if it is a promise. Exactly one of `next` and
   * `failed` is called, unless `next` throws: then `failed` is also called, with the error of `next`.
   *
   * @param name the name of the option in error messages, such as `sessionStore.find`
   */
  run<T>(
    name: string,
    callback: () => Awaitable<T>,
    next: (value: T) => void,
    failed: (error: unknown) => void,
  ): void {
    let value: Awaitable<T>;
    try {
      value = callback();
    } catch (error) {
      return failed(error);
    }
    if (isThenable(value)) this.#wait(name, value, next, failed);
    else next(value);
  }

  /** Like `run`, but returns a promise. */
  promise<T>(name: string, callback: () => Awaitable<T>): Promise<T> {
    return new Promise((resolve, reject) => this.run(name, callback, resolve, reject));
  }

  #wait<T>(
    name: string,
    value: PromiseLike<T>,
    next: (value: T) => void,
    failed: (error: unknown) => void,
  ): void {
    let isOver = false;
    const finish = (go: () => void): void => {
      if (isOver) return;
      isOver = true;
      this.#pending.delete(pending);
      try {
        go();
      } catch (error) {
        failed(error);
      }
    };
    const pending: PendingCallback = {
      expired: () =>
        finish(() =>
          failed(new Error(`${name}: expected a result within ${this.#time} ms, received none`)),
        ),
    };
    this.#pending.add(pending);
    Promise.resolve(value).then(
      (ready) => finish(() => next(ready)),
      (error: unknown) => finish(() => failed(error)),
    );
  }
}
