import { expect, test } from "vitest";
import { fakeClock } from "./fake-clock.js";

test("runs due timers in order, and only those", async () => {
  const clock = fakeClock(0);
  const seen: [string, number][] = [];
  clock.after(20, () => seen.push(["b", clock.now()]));
  clock.after(10, () => seen.push(["a", clock.now()]));
  clock.after(31, () => seen.push(["c", clock.now()]));
  await clock.advance(30);
  expect(seen).toEqual([
    ["a", 10],
    ["b", 20],
  ]);
  expect([clock.now(), clock.waiting]).toEqual([30, 1]);
});

test("time never goes back, also with two calls at the same time", async () => {
  const clock = fakeClock(0);
  const seen: number[] = [];
  for (const at of [0, 5, 10]) clock.after(at, () => seen.push(clock.now()));
  await Promise.all([clock.advance(10), clock.advance(0), clock.advance(3)]);
  expect(seen).toEqual([0, 5, 10]);
  expect(clock.now()).toBe(10);
});
