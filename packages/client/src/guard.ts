/** Calls functions of the application whose failures must not reach the connection. */

/** Runs something and passes on what it throws or rejects with. @param failed must not throw */
export function guard(run: () => unknown, failed: (error: unknown) => void): void {
  try {
    const returned = run();
    if (isThenable(returned)) Promise.resolve(returned).catch(failed);
  } catch (error) {
    failed(error);
  }
}

/** Promises of other realms are not instances of `Promise`. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}
