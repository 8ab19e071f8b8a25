// How late the timers of a process run, apart from its own work: the machine was suspended, or had no time for the process.
// A node reports this to a file; the program with the clients adds it to the history. The checker treats this time as a fault,
// so that its limits do not depend on the speed of the machine. A process that keeps itself busy is not excused.
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two looks. */
const PERIOD = 50;
/** Timers of a machine without load are later by less. */
const USUAL = 25;

/**
 * Reports each time in which this process did not run, in milliseconds since 1970.
 *
 * @param {(late: { at: number, until: number }) => void} report
 * @returns {() => void} Ends the reports.
 */
export function watchLateness(report) {
  let due = performance.now() + PERIOD;
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    const late = now - due - (user + system) / 1_000;
    if (late > USUAL) {
      const until = Date.now();
      report({ at: Math.round(until - late), until });
    }
    used = process.cpuUsage();
    due = performance.now() + PERIOD;
  }, PERIOD);
  timer.unref();
  return () => clearInterval(timer);
}

/** Waits for a time in which this process runs. @param {number} ms @param {AbortSignal} [signal] */
export async function sleepWhileRunning(ms, signal) {
  let left = ms;
  const stop = watchLateness(({ at, until }) => (left += until - at));
  try {
    while (left > 0) {
      const step = Math.min(left, 1_000);
      left -= step;
      await sleep(step, undefined, { signal });
    }
  } finally {
    stop();
  }
}
