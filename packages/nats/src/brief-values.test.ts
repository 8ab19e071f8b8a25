import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BriefValues } from "./brief-values.js";

/** How long a value is kept at least, in milliseconds. */
const KEPT = 12_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("keeps a value for its time, at most twice as long", () => {
  const values = new BriefValues<number>();
  values.set("a", 1);
  vi.advanceTimersByTime(KEPT - 1);
  // Almost a turn later.
  values.set("b", 2);
  vi.advanceTimersByTime(KEPT - 1);
  expect([values.get("a"), values.get("b")]).toEqual([1, 2]);
  vi.advanceTimersByTime(2);
  expect([values.get("a"), values.get("b")]).toEqual([undefined, undefined]);
});

test("keeps a value that is set again, with its last value", () => {
  const values = new BriefValues<number>();
  for (let n = 0; n < 5; n++) {
    values.set("a", n);
    vi.advanceTimersByTime(KEPT);
    expect(values.get("a")).toBe(n);
  }
});

test("forgets a deleted value, also an older one", () => {
  const values = new BriefValues<number>();
  values.set("a", 1);
  vi.advanceTimersByTime(KEPT);
  values.set("a", 2);
  values.delete("a");
  expect(values.get("a")).toBeUndefined();
});

test("has a timer only while it has values", () => {
  const values = new BriefValues<number>();
  expect(vi.getTimerCount()).toBe(0);
  values.set("a", 1);
  values.set("b", 2);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2 * KEPT);
  expect(vi.getTimerCount()).toBe(0);
  values.set("a", 1);
  expect(values.get("a")).toBe(1);
  values.close();
  expect(vi.getTimerCount()).toBe(0);
});
