import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Clock } from "./clock.js";
import { bucket, keyedBuckets } from "./rate.js";

/** A clock that changes only when it is set. */
function handClock(at = 1_790_000_000_000): Clock & { at: number } {
  return {
    at,
    now() {
      return this.at;
    },
    after: () => ({ cancel: () => undefined }),
  };
}

function takeAll(taken: { take(): boolean }): number {
  let count = 0;
  while (taken.take()) count += 1;
  return count;
}

test("allows its capacity at first, and refills at its rate", () => {
  const clock = handClock();
  const three = bucket({ capacity: 3, perSecond: 2 }, clock);
  expect(takeAll(three)).toBe(3);
  expect(three.waitFor()).toBe(500);
  clock.at += 499;
  expect([three.waitFor(), three.take()]).toEqual([1, false]);
  clock.at += 1;
  expect([three.waitFor(), three.take(), three.take()]).toEqual([0, true, false]);
  clock.at += 3_600_000;
  expect(takeAll(three)).toBe(3);
});

test("waitFor takes no token", () => {
  const one = bucket({ capacity: 1, perSecond: 1 }, handClock());
  expect([one.waitFor(), one.waitFor(), one.take(), one.waitFor()]).toEqual([0, 0, true, 1_000]);
});

test("a clock that is set back causes no longer wait", () => {
  const clock = handClock();
  const two = bucket({ capacity: 2, perSecond: 1 }, clock);
  takeAll(two);
  clock.at -= 3_600_000;
  expect(two.waitFor()).toBe(1_000);
});

test("allows the capacity together, and one more after the reported time", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0.01, max: 999, noNaN: true }),
      (capacity, perSecond) => {
        const clock = handClock();
        const some = bucket({ capacity, perSecond }, clock);
        expect(takeAll(some)).toBe(capacity);
        for (let round = 0; round < 5; round += 1) {
          clock.at += some.waitFor();
          expect(some.take()).toBe(true);
        }
      },
    ),
  );
});

test.each([
  [0, 1],
  [1, 0],
  [NaN, 1],
  [1, NaN],
])("rejects a capacity of %d and %d per second", (capacity, perSecond) => {
  expect(() => bucket({ capacity, perSecond }, handClock())).toThrow(
    `received ${capacity} and ${perSecond}`,
  );
});

test("has a bucket for each key (audit B3)", () => {
  const clock = handClock();
  const keyed = keyedBuckets({ capacity: 2, perSecond: 1 }, clock);
  expect(["a", "a", "a", "b"].map((key) => keyed.take(key))).toEqual([0, 0, 1_000, 0]);
  clock.at += 1_000;
  expect(keyed.take("a")).toBe(0);
});

test("drops the least recently used key (audit B3)", () => {
  const keyed = keyedBuckets({ capacity: 1, perSecond: 1 }, handClock(), "rate", 2);
  expect(["a", "b", "a", "c", "a", "b"].map((key) => keyed.take(key) > 0)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
  ]);
});

test("refuses a rate that allows nothing (audit B3)", () => {
  expect(() => keyedBuckets({ capacity: 0, perSecond: 1 }, handClock(), "rates.calls")).toThrow(
    "rates.calls: expected capacity to be at least 1 and perSecond to be above 0, received 0 and 1",
  );
});
