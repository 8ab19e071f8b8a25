import { fakeClock } from "@mcp-gen/core";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { describe, expect, test } from "vitest";
import { Batches, type BatchOptions } from "./batches.js";

describe("Batches", () => {
  const clock = fakeClock();
  const options: BatchOptions<number> = {
    store: "numbers",
    delayMs: 10,
    most: 3,
    sizeOf: (n) => (n === 99 ? 15 * 1_048_576 : 0),
  };

  test("runs what waits at the same time together, one batch after the other", async () => {
    const ran: (readonly number[])[] = [];
    let finish: (() => void) | undefined;
    const batches = new Batches<number, number>(clock, options, (items) => {
      ran.push(items);
      return new Promise((resolve) => {
        finish = () => resolve(items.map((n) => n * 2));
      });
    });
    const results = [1, 2, 3, 4].map((n) => batches.add(n));
    await clock.advance(9);
    expect(ran).toEqual([]);
    await clock.advance(1);
    expect(ran).toEqual([[1, 2, 3]]);
    results.push(batches.add(5));
    expect([...batches.pending()]).toEqual([1, 2, 3, 4, 5]);
    finish?.();
    await clock.advance(0);
    expect(ran.at(-1)).toEqual([4, 5]);
    finish?.();
    expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10]);
  });

  test("rejects the calls of a batch that fails, and continues", async () => {
    const batches = new Batches<number, number>(clock, options, async (items) => {
      if (items.includes(1)) throw new Error("failed");
      return items;
    });
    const failed = Promise.allSettled([batches.add(1), batches.add(2)]);
    await clock.advance(10);
    expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = batches.add(3);
    await batches.drain();
    expect(await next).toBe(3);
  });

  test("rejects calls when too many bytes wait", async () => {
    const batches = new Batches<number, number>(clock, options, async (items) => items);
    const first = batches.add(99);
    await expect(batches.add(99)).rejects.toThrow(StoreUnavailableError);
    await batches.drain();
    expect(await first).toBe(99);
    expect(await Promise.all([batches.add(99), batches.drain()])).toEqual([99, undefined]);
  });

  test("withdraws what is not needed anymore", async () => {
    const ran: number[] = [];
    const batches = new Batches<number, number>(clock, options, async (items) => {
      ran.push(...items);
      return items;
    });
    const results = [1, 2, 3].map((n) => batches.add(n));
    await batches.withdraw((n) => n === 2, 0);
    await batches.drain();
    expect(await Promise.all(results)).toEqual([1, 0, 3]);
    expect(ran).toEqual([1, 3]);
  });
});
