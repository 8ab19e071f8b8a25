/** A clock that stands still while the client waits for `auth`, so that no timeout counts this time. */
import { wallTime, type Clock, type Timer } from "@mcp-gen/core";

export interface PausableClock extends Clock {
  /** The clock that does not pause. */
  readonly running: Clock;
  /** Pauses the clock. @returns a function that ends this pause; the clock runs when all pauses have ended */
  pause(): () => void;
}

interface PausedTimer {
  /** The time at which the timer fires. */
  readonly due: number;
  readonly callback: () => void;
  timer: Timer | undefined;
}

export function pausableClock(running: Clock): PausableClock {
  const timers = new Set<PausedTimer>();
  let pauses = 0;
  /** The time of the first pause that has not ended. */
  let pausedAt = 0;
  /** Milliseconds of all earlier pauses. */
  let missed = 0;
  const now = (): number => (pauses > 0 ? pausedAt : running.now()) - missed;
  const start = (one: PausedTimer): void => {
    one.timer = running.after(Math.max(0, one.due - now()), () => {
      timers.delete(one);
      one.callback();
    });
  };
  return {
    running,
    now,
    wallTime: () => wallTime(running),
    after(milliseconds, callback) {
      const one: PausedTimer = { due: now() + milliseconds, callback, timer: undefined };
      timers.add(one);
      if (pauses === 0) start(one);
      return {
        cancel() {
          timers.delete(one);
          one.timer?.cancel();
        },
      };
    },
    pause() {
      if (pauses === 0) {
        pausedAt = running.now();
        for (const { timer } of timers) timer?.cancel();
      }
      pauses++;
      let isPaused = true;
      return () => {
        if (!isPaused) return;
        isPaused = false;
        pauses--;
        if (pauses > 0) return;
        missed += running.now() - pausedAt;
        for (const one of timers) start(one);
      };
    },
  };
}
