/** Promises that handlers and middleware receive. The receiver may await them late, or never. */
import { expectLateRejection } from "./late-rejections.js";

/**
 * A promise that records whether code waits for it. The rejection of the promise is never reported as unhandled, but
 * code that awaits the promise gets the rejection. `then` and `Promise.all` return ordinary promises. If such a promise
 * is awaited late, its rejection does not end the process either.
 */
export class HandedPromise<Value> extends Promise<Value> {
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  /** @param onRejected called for every rejection, whether or not code waits for it */
  static of<Value>(
    work: Promise<Value>,
    onRejected: (reason: unknown) => void,
  ): HandedPromise<Value> {
    const handed = new HandedPromise<Value>((resolve, reject) => void work.then(resolve, reject));
    handed.#guard(onRejected);
    return handed;
  }

  #observed = false;

  /** Whether code has awaited the promise, or added a callback to it. */
  get observed(): boolean {
    return this.#observed;
  }

  // `await`, `catch`, `finally` and `Promise.all` all call this method, because the constructor is not `Promise`
  // itself.
  // oxlint-disable-next-line unicorn/no-thenable -- It is a promise already.
  override then<Result = Value, Failure = never>(
    onFulfilled?: ((value: Value) => Result | PromiseLike<Result>) | null,
    onRejected?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    this.#observed = true;
    return super.then(onFulfilled, onRejected);
  }

  #guard(onRejected: (reason: unknown) => void): void {
    void super.then(undefined, (reason: unknown) => {
      expectLateRejection(reason);
      onRejected(reason);
    });
  }
}
