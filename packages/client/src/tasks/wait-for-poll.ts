/** A delay between two requests about a task. */
import type { ClientConnection } from "../connection/connection.js";

/**
 * Waits until the time is over or `woken` resolves. Leaves no listener on the signal, because a task is polled very often.
 *
 * @param signal stops the timer; the promise then never settles
 */
export function waitForPoll(
  { clock }: ClientConnection,
  milliseconds: number,
  signal: AbortSignal,
  woken?: Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return;
    const stop = (): void => {
      timer.cancel();
      signal.removeEventListener("abort", stop);
    };
    const end = (): void => {
      stop();
      resolve();
    };
    const timer = clock.after(milliseconds, end);
    signal.addEventListener("abort", stop, { once: true });
    void woken?.then(end);
  });
}
