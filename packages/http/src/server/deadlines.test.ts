import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fakeClock, systemClock } from "@mcp-gen/core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ownDeadlines, RENEWAL, sharedDeadlines, type Deadlines } from "./deadlines.js";

interface Item {
  readonly name: string;
}

afterEach(() => void vi.useRealTimers());

describe.each([
  ["shared", sharedDeadlines, 1],
  ["own", ownDeadlines, 3],
] as const)("%s", (_, make, timers) => {
  const items: Item[] = ["a", "b", "c"].map((name) => ({ name }));

  async function started() {
    const clock = fakeClock();
    const expired: string[] = [];
    const deadlines: Deadlines<Item> = make(clock, 100, ({ name }: Item) => expired.push(name));
    for (const item of items) {
      deadlines.add(item);
      await clock.advance(10);
    }
    return { clock, expired, deadlines };
  }

  test(`uses ${timers} timers for three deadlines`, async () => {
    expect((await started()).clock.waiting).toBe(timers);
  });

  test("a clock that is set back by an hour delays nothing (audit B11)", async () => {
    const expired = new Promise<Item>((resolve) => {
      const deadlines: Deadlines<Item> = make(systemClock, 20, resolve);
      deadlines.add({ name: "a" });
    });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
    expect(await expired).toEqual({ name: "a" });
  });

  test("reports each deadline once, when it is due", async () => {
    const { clock, expired } = await started();
    await clock.advance(70);
    expect(expired).toEqual(["a"]);
    await clock.advance(200);
    expect(expired).toEqual(["a", "b", "c"]);
    expect(clock.waiting).toBe(0);
  });

  test("does not report deleted deadlines", async () => {
    const { clock, expired, deadlines } = await started();
    deadlines.delete(items[1] as Item);
    await clock.advance(200);
    expect(expired).toEqual(["a", "c"]);
  });

  test("does not report cleared deadlines", async () => {
    const { clock, expired, deadlines } = await started();
    deadlines.clear();
    await clock.advance(200);
    expect(expired).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  test("accepts expired keys again", async () => {
    const clock = fakeClock();
    let times = 0;
    const deadlines: Deadlines<Item> = make(clock, 100, (item: Item) => {
      times++;
      deadlines.add(item);
    });
    deadlines.add({ name: "a" });
    await clock.advance(100);
    await clock.advance(100);
    expect(times).toBe(2);
  });
});

test("expires items in their order after many others have left", async () => {
  const clock = fakeClock();
  const expired: string[] = [];
  const deadlines = sharedDeadlines(clock, 100, ({ name }: Item) => expired.push(name));
  for (const name of ["a", "b", "c"]) {
    deadlines.add({ name });
    for (let n = 0; n <= RENEWAL; n++) {
      const item = { name: "left" };
      deadlines.add(item);
      deadlines.delete(item);
    }
    await clock.advance(10);
  }
  await clock.advance(80);
  expect(expired).toEqual(["a", "b"]);
  await clock.advance(10);
  expect(expired).toEqual(["a", "b", "c"]);
});

test("frees items that have left without a full garbage collection", () => {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as (options?: { type: "minor" }) => void;
  const deadlines = sharedDeadlines(fakeClock(), 100, () => {});
  const items: object[] = [];
  const replaceOne = (): void => {
    const item = { data: Array.from({ length: 100 }, () => 0) };
    deadlines.add(item);
    items.push(item);
    if (items.length > 16) deadlines.delete(items.shift()!);
  };
  for (let n = 0; n < 20; n++) replaceOne();
  // The first table becomes old.
  gc();
  gc();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 10_000; n++) {
    replaceOne();
    if (n % 1_000 === 0) gc({ type: "minor" });
  }
  gc({ type: "minor" });
  // All items together take about 10 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4_000_000);
});
