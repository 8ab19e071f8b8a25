/** Lets a fake clock run the timers that are due, while a test waits for a task. */
import type { Clock, FakeClock } from "@mcp-gen/core";

/**
 * Waits for work of a server. With a fake clock, due timers run meanwhile, because handlers wait for some of them. Time
 * does not pass.
 */
export async function withDueTimers<Value>(
  clock: Clock | undefined,
  work: Promise<Value>,
): Promise<Value> {
  if (clock === undefined || !isFake(clock)) return work;
  const state = { isOver: false };
  const end = (): void => void (state.isOver = true);
  work.then(end, end);
  while (!state.isOver) {
    await clock.advance(0);
    // The work may also wait for modules or for other input.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return work;
}

function isFake(clock: Clock): clock is FakeClock {
  return "advance" in clock;
}
