/** Values that may take a while: hooks and stores of users may be synchronous, and then nothing waits. */

export type Awaitable<T> = T | PromiseLike<T>;

/** Goes on with a value: at once where it is there, later where it is promised. */
export function whenReady<T>(
  value: Awaitable<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): void {
  if (isThenable(value)) value.then(next).then(undefined, failed);
  else next(value);
}

function isThenable<T>(value: Awaitable<T>): value is PromiseLike<T> {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { then?: unknown }).then === "function"
  );
}
