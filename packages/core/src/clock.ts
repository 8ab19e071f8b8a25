/** The source of time in all packages. Tests pass their own clock. */

export interface Clock {
  /**
   * Milliseconds since an arbitrary time in the past. Must never decrease, because all deadlines are measured with this
   * value. Values of different processes cannot be compared.
   */
  now(): number;
  /**
   * Milliseconds since 1970, for times that other processes read, such as the expiry time of sealed state. Optional.
   * Default: the value of `now`.
   */
  wallTime?(): number;
  /** Calls `callback` once, after the given number of milliseconds. A pending timer does not keep the process alive. */
  after(milliseconds: number, callback: () => void): Timer;
}

export interface Timer {
  /** Cancels the timer. Does nothing if the timer has already fired. */
  cancel(): void;
}

/**
 * The system clock. If the system date or time is changed, deadlines do not move, because `now` counts from the start
 * of the process.
 */
export const systemClock: Clock = {
  now: () => Math.floor(performance.now()),
  wallTime: () => Date.now(),
  after(milliseconds, callback) {
    // In every engine, a longer delay overflows, and the timer fires immediately.
    const handle = setTimeout(callback, Math.min(milliseconds, 0x7fff_ffff));
    // Only in Node, timers are objects with `unref`.
    (handle as unknown as { unref?(): void }).unref?.();
    return { cancel: () => clearTimeout(handle) };
  },
};

/**
 * Returns a clock that uses the given clock until that clock throws or returns an invalid time or timer. From then on,
 * the returned clock uses the system clock. It does not detect a timer that the given clock accepts and never fires.
 */
export function reliableClock(clock: Clock): Clock {
  if (clock === systemClock) return clock;
  let isBroken = false;
  let latest = 0;
  /**
   * The difference between the system clock and the last time of the given clock. It is added to the system clock, so
   * that time does not jump when the clocks are switched.
   */
  let offset = 0;
  function ask<Value>(
    question: () => Value,
    isAnswer: (value: Value) => boolean,
  ): Value | undefined {
    if (isBroken) return undefined;
    try {
      const value = question();
      if (isAnswer(value)) return value;
      // In plain JavaScript, a clock can have async methods. A rejection must not end the process.
      Promise.resolve(value).catch(() => {});
    } catch {
      // Handled below, like an invalid value.
    }
    isBroken = true;
    offset = latest - systemClock.now();
    return undefined;
  }
  return {
    now: () => (latest = ask(() => clock.now(), Number.isFinite) ?? systemClock.now() + offset),
    wallTime: () => ask(() => wallTime(clock), Number.isFinite) ?? Date.now(),
    after: (milliseconds, callback) =>
      ask(() => clock.after(milliseconds, callback), isTimer) ??
      systemClock.after(milliseconds, callback),
  };
}

function isTimer(value: unknown): boolean {
  return typeof value === "object" && value !== null && "cancel" in value;
}

/** Milliseconds since 1970, for times that other processes read. */
export function wallTime(clock: Clock): number {
  return clock.wallTime === undefined ? clock.now() : clock.wallTime();
}

/**
 * Keeps the process alive until a promise settles, such as one for the delay before the next attempt.
 *
 * @param waited a promise that settles eventually
 */
export function keepProcessAlive<Value>(waited: Promise<Value>): Promise<Value> {
  const handle = setInterval(() => {}, 0x7fff_ffff);
  return waited.finally(() => clearInterval(handle));
}
