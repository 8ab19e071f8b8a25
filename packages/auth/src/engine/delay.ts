/** Waits on the clock of the application. */
import type { Clock } from "@mcp-gen/core";

/** Waits. Rejects with the reason of the signal when it is aborted. */
export function delay(
  milliseconds: number,
  signal: AbortSignal,
  clock: Clock | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = (): void => {
      cancel();
      reject(signal.reason);
    };
    const onTime = (): void => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    };
    const cancel = startTimer(milliseconds, onTime, clock);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}

function startTimer(milliseconds: number, run: () => void, clock: Clock | undefined): () => void {
  if (clock !== undefined) {
    const timer = clock.after(milliseconds, run);
    return () => timer.cancel();
  }
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
