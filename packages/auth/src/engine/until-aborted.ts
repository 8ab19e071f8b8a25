/** Stops waiting for a promise when a signal is aborted. */

/** Returns the result, or rejects with the reason of the signal as soon as it is aborted. */
export function untilAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
  onAbort?: () => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      onAbort?.();
      reject(signal.reason);
    };
    if (signal.aborted) {
      abort();
      // No caller waits for the result.
      result.catch(() => {});
      return;
    }
    signal.addEventListener("abort", abort, { once: true });
    const stop = (): void => signal.removeEventListener("abort", abort);
    result.then(resolve, reject).finally(stop);
  });
}
