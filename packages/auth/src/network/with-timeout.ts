/** Ends work that takes too long, also if it ignores its signal. */

/**
 * @param expire creates the error for the end of the time
 * @throws the reason of `signal`, or the error of `expire`
 */
export async function withTimeout<Result>(
  signal: AbortSignal | undefined,
  milliseconds: number,
  expire: () => Error,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(() => controller.abort(expire()), milliseconds);
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
  });
  try {
    return await Promise.race([run(controller.signal), stopped]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
