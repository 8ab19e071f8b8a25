/** The lock of the file store. Several calls in one process share nothing but the directory, like several processes. */
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOCK_TIMES, withFileLock, type FileLockTimes } from "../src/stores/file-lock.js";

const times = { heartbeatMs: 50, staleMs: 2000, keepMs: 60_000 };
const LONG_AGO = new Date(Date.now() - 3_600_000);

let directory: string;
beforeEach(async () => {
  directory = await fs.mkdtemp(join(tmpdir(), "mcp-gen-lock-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(directory, { recursive: true, force: true });
});

/** Returns a function that takes the lock, and how many held it together. */
function counted(options: FileLockTimes = times) {
  const count = { now: 0, most: 0, runs: 0 };
  const take = (holdMs = 1) =>
    withFileLock(
      directory,
      "key",
      async () => {
        count.most = Math.max(count.most, ++count.now);
        await delay(holdMs);
        count.now--;
        count.runs++;
      },
      options,
    );
  return { count, take };
}

async function leaveLock(number: number, time: Date) {
  const path = join(directory, `key.${number}.lock`);
  await fs.writeFile(path, "");
  await fs.utimes(path, time, time);
}

test("has the times that the stores of all processes agree on [auth C24]", () => {
  expect(LOCK_TIMES).toEqual({ heartbeatMs: 1000, staleMs: 10_000, keepMs: 60_000 });
});

test("runs one function at a time, and returns its result [auth C24]", async () => {
  const { count, take } = counted();
  await Promise.all(Array.from({ length: 30 }, () => take()));
  expect(count).toEqual({ now: 0, most: 1, runs: 30 });
  expect(await withFileLock(directory, "key", async () => "result")).toBe("result");
});

test("a signal ends the wait for a lock, and leaves the lock to its holder [auth C24]", async () => {
  const aborter = new AbortController();
  const order: string[] = [];
  await withFileLock(directory, "key", async () => {
    const waiting = withFileLock(directory, "key", async () => order.push("second"), {
      ...times,
      signal: aborter.signal,
    });
    aborter.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    order.push("first");
  });
  await withFileLock(directory, "key", async () => order.push("third"));
  expect(order).toEqual(["first", "third"]);
});

test("does not wait for the lock of another key [auth C24]", async () => {
  const order: string[] = [];
  await withFileLock(directory, "key", async () => {
    await withFileLock(directory, "key2", async () => void order.push("inner"));
    order.push("outer");
  });
  expect(order).toEqual(["inner", "outer"]);
});

test("releases the lock after a failure [auth C24]", async () => {
  const failing = withFileLock(directory, "key", () => Promise.reject(new Error("failed")));
  await expect(failing).rejects.toThrow("failed");
  const { count, take } = counted();
  await take();
  expect(count.runs).toBe(1);
});

test("lets only one of many take over [auth C24]", async () => {
  await leaveLock(7, LONG_AGO);
  const { count, take } = counted();
  await Promise.all(Array.from({ length: 30 }, () => take()));
  expect(count).toEqual({ now: 0, most: 1, runs: 30 });
});

test("takes over a lock whose time is in the future, after it stood still [auth C24]", async () => {
  await leaveLock(1, new Date(Date.now() + 3_600_000));
  const started = performance.now();
  const { count, take } = counted();
  await take();
  expect(count.runs).toBe(1);
  expect(performance.now() - started).toBeGreaterThan(times.staleMs);
});

test("does not take the lock of a holder that is slow but alive [auth C24]", async () => {
  const { count, take } = counted();
  const slow = take(2.5 * times.staleMs);
  await vi.waitFor(() => expect(count.now).toBe(1));
  await Promise.all([slow, take(), take()]);
  expect(count).toEqual({ now: 0, most: 1, runs: 3 });
});

test("does not take the lock of a holder that was suspended with the machine [auth C24]", async () => {
  const { count, take } = counted({ ...times, heartbeatMs: 500 });
  const slow = take(2500);
  await vi.waitFor(() => expect(count.now).toBe(1));
  await fs.utimes(join(directory, "key.1.lock"), LONG_AGO, LONG_AGO);
  await Promise.all([slow, take()]);
  expect(count.most).toBe(1);
});

test("gives back a number that was used in the meantime [auth C24]", async () => {
  await leaveLock(3, new Date(0));
  const open = vi.spyOn(fs, "open").mockImplementationOnce(async (...args) => {
    // Another process takes and releases the numbers 4 and 5, and 4 is removed.
    await leaveLock(5, new Date());
    open.mockRestore();
    return fs.open(...args);
  });
  const { count, take } = counted();
  const taken = take();
  await vi.waitFor(async () => expect(await fs.readdir(directory)).toContain("key.5.lock"));
  await delay(100);
  expect(count.now + count.runs).toBe(0);
  expect(await fs.readdir(directory)).not.toContain("key.4.lock");
  await leaveLock(5, new Date(0));
  await taken;
  expect(await fs.readdir(directory)).toContain("key.6.lock");
});

test("removes the files of earlier holders later [auth C24]", async () => {
  const { take } = counted({ ...times, keepMs: 300 });
  await take();
  await take();
  expect((await fs.readdir(directory)).sort()).toEqual(["key.1.lock", "key.2.lock"]);
  await delay(400);
  await take();
  expect(await fs.readdir(directory)).toEqual(["key.3.lock"]);
});
