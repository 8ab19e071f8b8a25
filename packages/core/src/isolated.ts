/** Calls application code, whose errors must not affect other code. */

/** Calls a function. Passes its exception, or the rejection of its promise, to `failed` instead of the caller. */
export function isolated(run: () => unknown, failed: (thrown: unknown) => void): void {
  try {
    const returned = run();
    if (isThenable(returned)) Promise.resolve(returned).catch(failed);
  } catch (thrown) {
    failed(thrown);
  }
}

/** Whether a value has a `then` method. Promises of other realms are not instances of `Promise`. */
export function isThenable<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}
