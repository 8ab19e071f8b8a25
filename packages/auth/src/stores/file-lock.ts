/**
 * A lock that processes share through a directory.
 *
 * Each holder creates a new file, `<name>.<number>.lock`, with the next number. The file with the highest number is the
 * lock. While its holder works, it updates the time of the file; to release the lock, it sets the time to zero. A lock
 * whose time stands still belongs to a process that ended, so the next process takes over by creating the next number.
 * Creating a file is exclusive, so only one of several takers succeeds, and no taker removes the lock of another.
 */
import { systemClock, wallTime } from "@mcp-gen/core/base";
import fs from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { codeOf, failed } from "./private-files.js";

export interface FileLockTimes {
  /** How often a holder updates the time of its lock. */
  readonly heartbeatMs: number;
  /** After this time without an update, a lock belongs to a process that ended. */
  readonly staleMs: number;
  /** Files of earlier holders are removed after this time. */
  readonly keepMs: number;
  /** Ends the wait for the lock. */
  readonly signal?: AbortSignal | undefined;
}

export const LOCK_TIMES: FileLockTimes = { heartbeatMs: 1000, staleMs: 10_000, keepMs: 60_000 };

/** A released lock has the time zero. File systems that start in 1980 round it up. */
const RELEASED_BEFORE = Date.UTC(2000, 0);

/** Runs a function while no other process runs one with the same name in the same directory. */
export async function withFileLock<Result>(
  directory: string,
  name: string,
  run: () => Promise<Result>,
  times = LOCK_TIMES,
): Promise<Result> {
  const path = await acquire(directory, name, times);
  let beat: Promise<void> = Promise.resolve();
  const timer = setInterval(
    () => (beat = touch(path, new Date(wallTime(systemClock)))),
    times.heartbeatMs,
  );
  timer.unref();
  try {
    return await run();
  } finally {
    clearInterval(timer);
    // A late update would lock the released file again.
    await beat;
    await touch(path, new Date(0));
  }
}

/** Waits for the lock and returns the path of its file. */
async function acquire(directory: string, name: string, times: FileLockTimes): Promise<string> {
  const watch = watchLock(times);
  for (let attempt = 0; ; attempt++) {
    const numbers = await lockNumbers(directory, name);
    const last = numbers.at(-1) ?? 0;
    if (last === 0 || (await watch(pathOf(directory, name, last)))) {
      const own = pathOf(directory, name, last + 1);
      if ((await create(own)) && (await isLast(directory, name, last + 1))) {
        await removeEarlier(directory, name, numbers, times);
        return own;
      }
      continue;
    }
    // The random part keeps waiting processes from asking in step.
    const pause = Math.min(100, 5 * 2 ** Math.min(attempt, 5)) * (0.5 + Math.random());
    await delay(pause, undefined, { signal: times.signal });
  }
}

/**
 * Returns a function that says whether a lock is free: released, or not updated for `staleMs`. A lock with an old time is
 * observed for a few heartbeats first, because after a suspend of the machine the times of all locks are old. If clocks
 * disagree, only the observation counts.
 */
function watchLock({ heartbeatMs, staleMs }: FileLockTimes) {
  let observed = { path: "", time: 0, since: 0 };
  return async (path: string): Promise<boolean> => {
    const time = await timeOf(path);
    // Removed in the meantime: a higher number exists.
    if (time === undefined) return false;
    if (time < RELEASED_BEFORE) return true;
    const now = performance.now();
    if (observed.path !== path || observed.time !== time) observed = { path, time, since: now };
    const unchanged = now - observed.since;
    const isOld = wallTime(systemClock) - time > staleMs;
    return unchanged > staleMs || (isOld && unchanged > 3 * heartbeatMs);
  };
}

async function create(path: string): Promise<boolean> {
  try {
    const handle = await fs.open(path, "wx", 0o600);
    await handle.close();
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw failed(`lock ${path}`, error);
  }
}

/**
 * A process that paused can create a number that was used and removed in the meantime. Then a higher one exists: the
 * highest number is never removed, and the others only long after they were in use.
 */
async function isLast(directory: string, name: string, own: number): Promise<boolean> {
  const numbers = await lockNumbers(directory, name);
  if (numbers.at(-1) === own) return true;
  await fs.rm(pathOf(directory, name, own), { force: true });
  return false;
}

async function removeEarlier(
  directory: string,
  name: string,
  numbers: readonly number[],
  { keepMs }: FileLockTimes,
): Promise<void> {
  for (const number of numbers) {
    const path = pathOf(directory, name, number);
    const stats = await fs.stat(path).catch(() => undefined);
    // The time of the last change, which nothing can set.
    if (stats && wallTime(systemClock) - stats.ctimeMs > keepMs) {
      await fs.rm(path, { force: true }).catch(() => {});
    }
  }
}

async function lockNumbers(directory: string, name: string): Promise<number[]> {
  try {
    const files = await fs.readdir(directory);
    return files
      .filter((file) => file.startsWith(`${name}.`) && file.endsWith(".lock"))
      .map((file) => Number(file.slice(name.length + 1, -".lock".length)))
      .filter((number) => Number.isSafeInteger(number) && number > 0)
      .sort((a, b) => a - b);
  } catch (error) {
    throw failed(`read ${directory}`, error);
  }
}

function pathOf(directory: string, name: string, number: number): string {
  return join(directory, `${name}.${number}.lock`);
}

async function timeOf(path: string): Promise<number | undefined> {
  const stats = await fs.stat(path).catch(() => undefined);
  return stats?.mtimeMs;
}

/** Fails silently: without updates the lock is taken over, and a released lock then counts as one of an ended process. */
async function touch(path: string, time: Date): Promise<void> {
  await fs.utimes(path, time, time).catch(() => {});
}
