import { describe, expect, test } from "vitest";
import { ReadPosition } from "./position.js";

describe("ReadPosition", () => {
  test("moves over messages that follow each other", () => {
    const position = new ReadPosition(10);
    expect([11, 12, 12, 9].map((n) => position.add(n))).toEqual([true, true, false, false]);
    position.advance(0, 0);
    expect([position.start, position.read]).toEqual([12, []]);
  });

  test("waits for a missing number, and reads it when it appears", () => {
    const position = new ReadPosition(0);
    for (const n of [1, 3, 4]) position.add(n);
    position.advance(0, 0);
    position.advance(4_999, 4_999);
    expect([position.start, position.read]).toEqual([1, [3, 4]]);
    expect(position.add(2)).toBe(true);
    position.advance(4_999, 4_999);
    expect(position.start).toBe(4);
  });

  test("gives up a missing number after 5 s, but not the later ones", () => {
    const position = new ReadPosition(0);
    position.add(2);
    position.advance(0, 0);
    position.add(4);
    position.advance(3_000, 3_000);
    position.advance(5_000, 5_000);
    expect([position.start, position.read]).toEqual([2, [4]]);
    position.advance(8_000, 8_000);
    expect([position.start, position.read]).toEqual([4, []]);
  });

  test("does not give up a number because the process has stalled", () => {
    const position = new ReadPosition(0);
    position.add(2);
    // Begun before the stall, so the result can be older than the missing message.
    position.advance(0, 100);
    position.advance(200, 9_000);
    expect(position.start).toBe(0);
    position.advance(9_001, 9_002);
    expect(position.start).toBe(2);
  });

  test("skips removed messages", () => {
    const position = new ReadPosition(0);
    for (const n of [2, 9]) position.add(n);
    position.skipTo(5);
    position.skipTo(3);
    expect([position.start, position.read, position.add(4)]).toEqual([5, [9], false]);
  });
});
