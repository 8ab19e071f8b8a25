import { expect, test } from "vitest";
import { SharedTask } from "./shared-task.js";

/** A task that ends when the test says so. */
function controlled() {
  const parts: { resolve?: (value: string) => void; reject?: (error: Error) => void } = {};
  let signal: AbortSignal | undefined;
  const task = new SharedTask<string>((own) => {
    signal = own;
    return new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  });
  return {
    task,
    isAborted: () => signal?.aborted,
    finish: (value: string) => parts.resolve?.(value),
    fail: (error: Error) => parts.reject?.(error),
  };
}

test("gives the result and the error to every waiter", async () => {
  const first = controlled();
  const results = [first.task.join(), first.task.join(new AbortController().signal)];
  first.finish("done");
  expect(await Promise.all(results)).toEqual(["done", "done"]);
  const second = controlled();
  const failures = [second.task.join(), second.task.join(new AbortController().signal)];
  second.fail(new Error("failed"));
  for (const failure of failures) await expect(failure).rejects.toThrow("failed");
});

test("is aborted only when the last waiter is aborted", async () => {
  const { task, isAborted } = controlled();
  const aborters = [new AbortController(), new AbortController()];
  const waits = aborters.map(({ signal }) => task.join(signal).catch((error: unknown) => error));
  aborters[0]?.abort("first");
  expect(await waits[0]).toBe("first");
  expect(isAborted()).toBe(false);
  aborters[1]?.abort("second");
  expect(await waits[1]).toBe("second");
  expect(isAborted()).toBe(true);
  expect(task.isAbandoned).toBe(true);
});

test("a waiter without a signal keeps the task", async () => {
  const { task, isAborted, finish } = controlled();
  const kept = task.join();
  const aborter = new AbortController();
  const aborted = task.join(aborter.signal).catch((error: unknown) => error);
  aborter.abort("gone");
  expect(await aborted).toBe("gone");
  expect(isAborted()).toBe(false);
  finish("done");
  expect(await kept).toBe("done");
});

test("rejects a waiter whose signal is already aborted", async () => {
  const { task, isAborted } = controlled();
  await expect(task.join(AbortSignal.abort("before"))).rejects.toBe("before");
  expect(isAborted()).toBe(true);
});
