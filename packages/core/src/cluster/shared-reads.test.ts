import { fakeClock } from "../fake-clock.js";
import { expect, test } from "vitest";
import { SharedReads } from "./shared-reads.js";

/** Operations that end when the test ends them. */
function reads(pause: "with a pause" | "without a pause" = "with a pause") {
  const clock = fakeClock();
  const deferred: (() => void)[] = [];
  const operations: { keys: readonly string[]; end: (error?: Error) => Promise<void> }[] = [];
  const shared = new SharedReads<string>({
    ...(pause === "with a pause" && { clock }),
    defer: (start) => deferred.push(start),
    run: (keys) =>
      new Promise((resolve, reject) => {
        operations.push({
          keys,
          async end(error) {
            if (error === undefined) resolve(keys.map((key) => `value of ${key}`));
            else reject(error);
            await Promise.resolve();
          },
        });
      }),
  });
  const turn = (): void => deferred.splice(0).forEach((start) => start());
  return { clock, operations, shared, turn };
}

test("shares one operation between the calls of one moment", async () => {
  const { operations, shared, turn } = reads();
  const found = Promise.all([shared.read("a"), shared.read("b"), shared.read("a")]);
  expect(operations).toEqual([]);
  turn();
  await operations[0]?.end();
  expect(operations.map(({ keys }) => keys)).toEqual([["a", "b"]]);
  expect(await found).toEqual(["value of a", "value of b", "value of a"]);
});

test("reads again for a call after the beginning of an operation", async () => {
  const { clock, operations, shared, turn } = reads();
  const first = shared.read("a");
  turn();
  const second = shared.read("a");
  turn();
  expect(operations.length).toBe(1);
  await clock.advance(1);
  expect(operations.map(({ keys }) => keys)).toEqual([["a"], ["a"]]);
  await operations[1]?.end();
  expect(await second).toBe("value of a");
  await operations[0]?.end();
  expect(await first).toBe("value of a");
});

test("does not wait after a moment without calls", async () => {
  const { clock, operations, shared, turn } = reads();
  const first = shared.read("a");
  turn();
  await operations[0]?.end();
  await first;
  await clock.advance(1);
  void shared.read("b");
  turn();
  expect(operations.map(({ keys }) => keys)).toEqual([["a"], ["b"]]);
});

test("rejects only the calls of the operation that fails", async () => {
  const { clock, operations, shared, turn } = reads();
  const failing = shared.read("a").catch(String);
  turn();
  const next = shared.read("a");
  await operations[0]?.end(new Error("no connection"));
  expect(await failing).toBe("Error: no connection");
  await clock.advance(1);
  await operations[1]?.end();
  expect(await next).toBe("value of a");
});

test("limits the keys of an operation", async () => {
  const { clock, operations, shared, turn } = reads();
  const all = Promise.all(Array.from({ length: 250 }, (_, index) => shared.read(`${index}`)));
  turn();
  await clock.advance(1);
  await clock.advance(1);
  for (const { end } of operations) await end();
  expect(operations.map(({ keys }) => keys.length)).toEqual([100, 100, 50]);
  expect((await all).at(-1)).toBe("value of 249");
});

test("without a pause, reads the calls of the next moment together, and the rest after them", async () => {
  const { clock, operations, shared, turn } = reads("without a pause");
  const first = shared.read("a");
  turn();
  const second = shared.read("a");
  void shared.read("b");
  turn();
  expect(operations.map(({ keys }) => keys)).toEqual([["a"], ["a", "b"]]);
  await operations[1]?.end();
  await operations[0]?.end();
  expect([await first, await second]).toEqual(["value of a", "value of a"]);
  expect(clock.waiting).toBe(0);
  for (let n = 0; n < 150; n++) void shared.read(`${n}`);
  turn();
  turn();
  expect(operations.map(({ keys }) => keys.length)).toEqual([1, 2, 100, 50]);
});
