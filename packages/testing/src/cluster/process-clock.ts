/** The clock of this process, which an engine must not use. */

/** Changes the time of day that this process sees. */
export async function withClock(shift: number, run: () => Promise<void>): Promise<void> {
  const original = Date.now;
  Date.now = () => original() + shift;
  try {
    await run();
  } finally {
    Date.now = original;
  }
}
