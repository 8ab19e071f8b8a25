/** The end of a login that the person does not complete. */
import { AuthError } from "../errors.js";

/** How long a login waits for the person. */
export const LOGIN_TIMEOUT_MS = 300_000;

/**
 * Returns a promise that rejects after a time, or when the login is canceled.
 *
 * @param canceled the signal of the request
 * @param ended aborted when the login ends
 * @param place where the response was expected, for the error
 */
export function loginDeadline(
  timeoutMs: number,
  { canceled, ended, place }: { canceled: AbortSignal; ended: AbortSignal; place: string },
): Promise<never> {
  const deadline = new Promise<never>((_, reject) => {
    const abort = (): void => reject(canceled.reason);
    const timer = setTimeout(() => reject(lateError(timeoutMs, place)), timeoutMs);
    canceled.addEventListener("abort", abort, { signal: ended });
    ended.addEventListener("abort", () => clearTimeout(timer));
    if (canceled.aborted) abort();
  });
  // The login can fail before it waits for the promise.
  deadline.catch(() => {});
  return deadline;
}

/** @param place where the response was expected */
function lateError(timeoutMs: number, place: string): AuthError {
  return new AuthError(
    "auth/timeout",
    `Login: received no response ${place} within ${timeoutMs / 1000} s. Start the login again.`,
  );
}
