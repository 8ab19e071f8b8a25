/** Values that may take a while: hooks and stores of users may be synchronous, and then nothing waits. */

export type Awaitable<T> = T | PromiseLike<T>;

export function isThenable<T>(value: Awaitable<T>): value is PromiseLike<T> {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { then?: unknown }).then === "function"
  );
}
