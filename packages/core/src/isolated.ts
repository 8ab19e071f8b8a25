/** Calls functions of users, whose failures must not reach anything else. */

/** Calls a function. What it throws, or what its promise rejects with, goes to `failed` instead of the caller. */
export function isolated(run: () => unknown, failed: (thrown: unknown) => void): void {
  try {
    const returned = run();
    if (isThenable(returned)) Promise.resolve(returned).catch(failed);
  } catch (thrown) {
    failed(thrown);
  }
}

/** Promises of other realms are not instances of `Promise`. */
export function isThenable<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}
