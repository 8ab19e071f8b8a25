import type { ProgressNotificationParams } from "@mcp-gen/protocol/2026-07-28";
import { describe, expect, test } from "vitest";
import { fakeClock, type FakeClock } from "./fake-clock.js";
import { progressReporter, type ProgressReporter } from "./progress.js";

interface Bench {
  readonly clock: FakeClock;
  readonly sent: ProgressNotificationParams[];
  readonly progress: ProgressReporter;
  /** The values sent since the last call. */
  values(): number[];
}

function bench(): Bench {
  const clock = fakeClock();
  const sent: ProgressNotificationParams[] = [];
  const progress = progressReporter({ token: 0, send: (params) => sent.push(params), clock });
  return { clock, sent, progress, values: () => sent.splice(0).map((params) => params.progress) };
}

function upTo(end: number, from = 1): number[] {
  return Array.from({ length: end - from + 1 }, (_, at) => from + at);
}

test("sends exactly the reported params", () => {
  const { progress, sent } = bench();
  progress.report(1);
  progress.report(2, 10);
  progress.report(3, 10, "third");
  progress.report(4, Infinity, "");
  expect(sent).toEqual([
    { progressToken: 0, progress: 1 },
    { progressToken: 0, progress: 2, total: 10 },
    { progressToken: 0, progress: 3, total: 10, message: "third" },
    { progressToken: 0, progress: 4, message: "" },
  ]);
  expect(sent.map((params) => Object.keys(params).length)).toEqual([2, 3, 4, 3]);
});

describe("[req 44] progress increases", () => {
  test("ignores values that do not increase", () => {
    const { progress, values } = bench();
    for (const value of [-1, -1, 0, -2, 0.5, 0.5, 0.4, 7, 6]) progress.report(value);
    expect(values()).toEqual([-1, 0, 0.5, 7]);
  });

  test("ignores numbers without a JSON form", () => {
    const { progress, values } = bench();
    for (const value of [NaN, Infinity, -Infinity, 1]) progress.report(value);
    expect(values()).toEqual([1]);
  });

  test("counts a delayed value as the last", () => {
    const { progress, values } = bench();
    for (const value of [...upTo(20), 30, 25]) progress.report(value);
    progress.flush();
    expect(values()).toEqual([...upTo(20), 30]);
  });
});

describe("[req 44] progress stops with its request", () => {
  test("drops delayed values, and leaves no timer", async () => {
    const { progress, clock, values } = bench();
    for (const value of upTo(30)) progress.report(value);
    expect(clock.waiting).toBe(1);
    progress.end();
    expect(clock.waiting).toBe(0);
    progress.report(31);
    progress.flush();
    await clock.advance(10_000);
    expect(values()).toEqual(upTo(20));
  });

  test("flush sends the latest value once", async () => {
    const { progress, clock, values } = bench();
    for (const value of upTo(30)) progress.report(value);
    progress.flush();
    progress.flush();
    progress.end();
    await clock.advance(10_000);
    expect(values()).toEqual([...upTo(20), 30]);
  });
});

describe("[req 45] progress is sent at a limited rate", () => {
  test("sends twenty immediately, then the latest every 50 ms", async () => {
    const { progress, clock, values } = bench();
    for (const value of upTo(100)) progress.report(value);
    expect(values()).toEqual(upTo(20));
    await clock.advance(49);
    expect(values()).toEqual([]);
    await clock.advance(1);
    expect(values()).toEqual([100]);
    progress.report(101);
    progress.report(102);
    await clock.advance(50);
    expect(values()).toEqual([102]);
    await clock.advance(60_000);
    expect(values()).toEqual([]);
  });

  test("sends 220 of a million reports in ten seconds, with one timer", async () => {
    const { progress, clock, values } = bench();
    let mostTimers = 0;
    for (let value = 1; value <= 1_000_000; value += 1) {
      progress.report(value);
      mostTimers = Math.max(mostTimers, clock.waiting);
      if (value % 100 === 0) await clock.advance(1);
    }
    const sent = values();
    expect(sent).toHaveLength(220);
    expect(sent).toEqual(sent.toSorted((one, other) => one - other));
    expect(mostTimers).toBe(1);
    // The last report came in the millisecond of a tick.
    expect(sent.at(-1)).toBe(1_000_000);
  });

  test("never delays one report per second", async () => {
    const { progress, clock, values } = bench();
    for (const value of upTo(100)) {
      progress.report(value);
      expect(values()).toEqual([value]);
      await clock.advance(1_000);
    }
  });
});
