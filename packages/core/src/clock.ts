/** Time, as everything here sees it: tests put a clock of their own in its place. */

export interface Clock {
  /**
   * Milliseconds since some moment in the past. It must never go back: all deadlines are measured with it. Two processes
   * cannot compare what their clocks say.
   */
  now(): number;
  /**
   * Milliseconds since 1970, for times that other processes read, such as when sealed state expires. Optional. Default: what
   * `now` returns.
   */
  wallTime?(): number;
  /** Calls back once, after so many milliseconds. A waiting timer keeps no process alive. */
  after(milliseconds: number, callback: () => void): Timer;
}

export interface Timer {
  /** Does nothing once the timer has gone off. */
  cancel(): void;
}

/**
 * The clock of the system. Changes of the date and time have no effect on deadlines: `now` counts from the start of the
 * process.
 */
export const systemClock: Clock = {
  now: () => Math.floor(performance.now()),
  wallTime: () => Date.now(),
  after(milliseconds, callback) {
    // Longer delays overflow to none at all in every engine.
    const handle: unknown = setTimeout(callback, Math.min(milliseconds, 0x7fff_ffff));
    if (canUnref(handle)) handle.unref();
    return { cancel: () => clearTimeout(handle as number) };
  },
};

/**
 * Replaces a clock by the system clock once it throws, or returns an invalid time or timer. Does not notice a timer
 * that the given clock accepts and never fires.
 */
export function reliableClock(clock: Clock): Clock {
  if (clock === systemClock) return clock;
  let isBroken = false;
  let latest = 0;
  /**
   * The difference between the system clock and the last time of the given clock. Adding it keeps time from jumping
   * when the clocks are switched.
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
      // JavaScript allows an async clock: its rejection must not end the process.
      Promise.resolve(value).catch(() => {});
    } catch {
      // As below.
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
 * Keeps the process alive until a promise settles, such as the delay before the next attempt.
 *
 * @param waited is settled one day
 */
export function keepProcessAlive<Value>(waited: Promise<Value>): Promise<Value> {
  const handle = setInterval(() => {}, 0x7fff_ffff);
  return waited.finally(() => clearInterval(handle));
}

/** Timers are objects in Node and numbers elsewhere. */
function canUnref(handle: unknown): handle is { unref(): void } {
  return typeof handle === "object" && handle !== null && "unref" in handle;
}
