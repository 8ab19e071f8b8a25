import { fakeClock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { pausableClock } from "./pausable-clock.js";

function timed() {
  const running = fakeClock(1_000);
  const clock = pausableClock(running);
  const fired: string[] = [];
  const after = (milliseconds: number, name: string) =>
    clock.after(milliseconds, () => fired.push(name));
  return { running, clock, fired, after };
}

test("runs like its clock without a pause", async () => {
  const { running, clock, fired, after } = timed();
  after(100, "a");
  after(50, "b").cancel();
  await running.advance(99);
  expect([clock.now(), fired]).toEqual([1_099, []]);
  await running.advance(1);
  expect([clock.now(), fired, running.waiting]).toEqual([1_100, ["a"], 0]);
});

test("a pause counts for no timer and not for the time", async () => {
  const { running, clock, fired, after } = timed();
  after(100, "a");
  await running.advance(40);
  const resume = clock.pause();
  expect(running.waiting).toBe(0);
  after(10, "b");
  await running.advance(100_000);
  expect([clock.now(), fired]).toEqual([1_040, []]);
  expect(clock.wallTime?.()).toBe(running.now());
  resume();
  await running.advance(10);
  expect([clock.now(), fired]).toEqual([1_050, ["b"]]);
  await running.advance(50);
  expect([clock.now(), fired, running.waiting]).toEqual([1_100, ["b", "a"], 0]);
});

test("overlapping pauses count once, and each ends once", async () => {
  const { running, clock, fired, after } = timed();
  after(10, "a");
  const first = clock.pause();
  await running.advance(5);
  const second = clock.pause();
  await running.advance(5);
  first();
  first();
  await running.advance(5);
  expect([clock.now(), fired]).toEqual([1_000, []]);
  second();
  await running.advance(10);
  expect([clock.now(), fired]).toEqual([1_010, ["a"]]);
});

test("a timer that is cancelled during a pause does not fire", async () => {
  const { running, clock, fired, after } = timed();
  const timer = after(10, "a");
  const resume = clock.pause();
  timer.cancel();
  resume();
  await running.advance(100);
  expect([fired, running.waiting]).toEqual([[], 0]);
});
